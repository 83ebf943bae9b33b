"""The EBNF and the railroad diagrams of the notation as they are made, and readers of both with no code of theirs."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser

from lark import Lark, Transformer

from nardy_ref import generate
from nardy_ref.files import data

SOURCE = data.read_text("grammar/nardy.lark")
ANYTHING = r"\U00000000-\U0010FFFF"
r"""This range is written ``[\s\S]``: it is the same, and hypothesis takes seconds to count what is in the range."""
BUILT_IN = {"SPACE": r"\s", "LETTER": r"[^\W\d_]", "WORD_CHARACTER": r"\w"}


@cache
def pictures():
    return generate.grammar_pictures()


@cache
def printed():
    return pictures()["grammar/nardy.ebnf"]


def defined_in_source():
    """Rules and terminals of the grammar file, found without the code under test."""
    return re.findall(r"^[?!]{0,2}_?([A-Za-z]\w*)(?:\.-?\d+)?\s*:", SOURCE, re.MULTILINE)


# A reader of EBNF, made from the recommendation and not from the code under test --------------------

READER = r"""
start: definition*
definition: DEFINED "::=" choice ANY_CASE?
choice: sequence ("|" sequence)*
sequence: item*
item: (NAME | TEXT | CLASS | NUMBER | group) COUNT?
group: "(" choice ")"
DEFINED.2: /\w+(?=\s*::=)/
NAME: /[A-Za-z]\w*/
TEXT: /"[^"]*"|'[^']*'/
CLASS: /\[\^?[^\]]+\]/
NUMBER: /#x[0-9A-F]+/
COUNT: /[?*+]/
ANY_CASE.3: "/* any case */"
COMMENT.2: /\/\*[\s\S]*?\*\//
%ignore COMMENT
%ignore /\s+/
"""


class Printer(Transformer):
    """Writes what was read in some other way; the two below say how."""

    def start(self, definitions):
        return dict(definitions)

    def definition(self, parts):
        name, body, *any_case = parts
        return str(name), f"(?i:{body})" if any_case else body

    def sequence(self, parts):
        return self.space.join(parts)

    def choice(self, parts):
        return "|".join(parts)

    def item(self, parts):
        return "".join(parts)


class AsLark(Printer):
    space = " "

    def group(self, parts):
        return f"({parts[0]})"


class AsRegexp(Printer):
    space = ""

    def group(self, parts):
        return f"(?:{parts[0]})"

    def NAME(self, token):  # noqa: N802
        return f"<{token}>"

    def TEXT(self, token):  # noqa: N802
        return f"(?:{re.escape(token[1:-1])})"

    def NUMBER(self, token):  # noqa: N802
        return rf"\U{token[2:]:0>8}"

    def CLASS(self, token):  # noqa: N802
        escaped = token[1:-1].replace("\\", r"\\")
        ranges = re.sub("#x([0-9A-F]+)", lambda found: rf"\U{found[1]:0>8}", escaped)
        return r"[\s\S]" if ranges == ANYTHING else f"[{ranges}]"


@cache
def read_as(printer):
    return printer().transform(Lark(READER, parser="lalr").parse(printed()))


@cache
def terminal(name):
    """The regular expression that the EBNF has for a terminal."""
    if name in BUILT_IN:
        return BUILT_IN[name]
    return re.sub("<([A-Z_]+)>", lambda found: f"(?:{terminal(found[1])})", read_as(AsRegexp)[name])


# A reader of the page ----------------------------------------------------------------------------------


class Page(HTMLParser):
    """Collects what a page links to, where it can be linked to, and what it would fetch."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.ids, self.links, self.others = set(), Counter(), set(), []
        self.headings = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        for name, value in attrs:
            if name == "id":
                self.ids[value] += 1
                self.headings += [value] if tag == "h4" else []
            elif name in {"href", "xlink:href"} and value.startswith("#"):
                self.links.add(value[1:])
            elif name in {"href", "xlink:href", "src", "srcset", "data", "action"} or name.startswith("on"):
                self.others.append((tag, name, value))
