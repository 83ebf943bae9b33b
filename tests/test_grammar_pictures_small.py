"""Facts about the EBNF and the railroad diagrams of small grammars, each way of writing one, and what is refused."""

from __future__ import annotations

import pytest
from grammar_pictures import Page

from nardy_ref.errors import NardyError
from nardy_ref.printing.grammar.ebnf import ebnf
from nardy_ref.printing.grammar.lark_file import read
from nardy_ref.printing.grammar.railroad import railroad_page

SMALL = r"""// A small grammar.
//
// Start rule: start.

// Rules ------------------------

// Told above the rule
start.2: first second? third* fourth+ ("a" | "b") [fifth] // not told
?first: "x" -> alone
      | first _THIRD -> longer
!second: ("it's" | "\"so\"" | "\"it's\"")+
third:
     | NAME ~ 2 | FLAG ~ 1..3
fourth: "on"i OFF _hidden
_hidden: "(" (start) ")" | ((DIGIT | FLAG)?)*
fifth: /(ab?)+(?=c)/ "." /x+/s

// Words ------------------------

FLAG.-1: /(yes|no(?:pe)?|n[oö]n)(?!\w)/i
_THIRD: "1" | /[2-4\]^-]{1,3}/
OFF: /o\.\s*[fF]{2,}[^\s]?/
NAME: /[^\W\d_]\w*/
DIGIT: "0".."9"
TEXT: /"(?:[^"\\\n]|\\.)*"/
LONG: /a{3}[\s;]|b{2,}/
%import common.WS
%import common.INT -> NUMBER
%declare _INDENT DEDENT
%ignore WS
%ignore /[\s,]+/
"""

SMALL_EBNF = r"""
/* A small grammar.

   Start rule: start. */

/* Rules ------------------------------------------------------------------------------------------------------------ */

/* Told above the rule */
start ::= first second? third* fourth+ ("a" | "b") fifth?
first ::= "x"
        | first THIRD
second ::= ("it's" | '"so"' | '"' "it's" '"')+
third ::= (NAME NAME | FLAG FLAG? FLAG?)?
fourth ::= "on" OFF hidden /* any case */
hidden ::= "(" start ")"
         | ((DIGIT | FLAG)?)*
fifth ::= /* the regular expression (ab?)+(?=c) */ "." /* the regular expression x+ with the flags s */

/* Words ------------------------------------------------------------------------------------------------------------ */

FLAG ::= "yes" | "no" | "nope" | "non" | "nön" /* any case */
THIRD ::= "1" | [2-4#x5D#x5E#x2D] [2-4#x5D#x5E#x2D]? [2-4#x5D#x5E#x2D]?
OFF ::= /* the regular expression o\.\s*[fF]{2,}[^\s]? */
NAME ::= LETTER WORD_CHARACTER*
DIGIT ::= [0-9]
TEXT ::= '"' ([^"#x5C#xA] | "\" [^#xA])* '"'
LONG ::= "a" "a" "a" (SPACE | [;])
       | "b" "b"+
WS ::= /* as in common.WS of lark */
NUMBER ::= /* as in common.INT of lark */
INDENT ::= /* told by the program that reads */
DEDENT ::= /* told by the program that reads */

/* Characters ------------------------------------------------------------------------------------------------------- */

LETTER ::= /* a letter of any alphabet, as the regular expression [^\W\d_] */
WORD_CHARACTER ::= /* a letter, a digit or _, as the regular expression \w */
SPACE ::= [#x9-#xD#x1C-#x20#x85#xA0#x1680#x2000-#x200A#x2028-#x2029#x202F#x205F#x3000]

/* Between two words may stand, and means nothing: WS */

/* Between two words may stand, and means nothing: (SPACE | [,])+ */
"""


def test_a_small_grammar_gives_the_ebnf_written_by_hand():
    head, *rest = ebnf(read(SMALL, "small.lark"), "small.lark").split("\n\n/* A small")
    assert "small.lark" in head
    assert "XML 1.0" in head
    assert ["\n/* A small" + text for text in rest] == [SMALL_EBNF]


def test_a_small_grammar_is_drawn_with_its_names_words_and_counts():
    page = railroad_page(read(SMALL, "small.lark"), "Small & simple", "small.lark")
    assert "<h1>Small &amp; simple</h1>" in page
    assert Page(page).headings[:6] == ["start", "first", "second", "third", "fourth", "hidden"]
    for drawn in (
        ">up to 3 times<",
        ">at least 2 times<",
        ">2 times<",
        ">nope<",
        ">[0-9]<",
        ">Any case<",
        "Told above",
    ):
        assert drawn in page


def test_case_is_told_of_the_parts_where_it_does_not_matter():
    text = ebnf(read('a: "on"i "off" "2"i\n', "x"), "x")
    assert text.endswith('a ::= "on" "off" "2" /* any case: "on" */\n')


def test_names_that_only_a_mark_tells_apart_keep_it():
    text = ebnf(read('a: _b b\n_b: "x"\nb: "y"\n', "x"), "x")
    assert text.endswith('a ::= _b b\n_b ::= "x"\nb ::= "y"\n')


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ('a: "x"\nb{c}: c "y"\n', "grammar.unreadable", "x.lark, line 2"),
        ('a: b{"x"}\n', "grammar.unreadable", "x.lark, line 1"),
        ("a: SPACE\nSPACE: /x/\n", "grammar.unreadable", "x.lark"),
        ('a: "x"\n%override a: "y"\n', "grammar.unreadable", "x.lark, line 2"),
        ("a: (\n", "grammar.malformed", "x.lark"),
    ],
)
def test_what_cannot_be_told_in_ebnf_is_an_error_with_its_line(text, code, where):
    with pytest.raises(NardyError) as caught:
        read(text, "x.lark")
    assert (caught.value.code, caught.value.where) == (code, where)
