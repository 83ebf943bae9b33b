"""A grammar as EBNF of the W3C, and parts of it on one line."""

from __future__ import annotations

from itertools import chain, groupby
from typing import TYPE_CHECKING

from nardy_ref.printing.grammar.model import (
    Characters,
    Choice,
    Literal,
    Name,
    Optional,
    Prose,
    Repetition,
    Sequence,
    inside,
)

if TYPE_CHECKING:
    from nardy_ref.printing.grammar.model import Definition, Grammar, Node

WIDTH = 120
"""Longest line of EBNF, where a choice can be broken."""
_HEADER = """\
/* Made from {source} by python -m nardy_ref.generate; change that file, not this one.

   This is EBNF as in the recommendation XML 1.0 of the W3C, section 6: a? is a or nothing, a* any number of a, a+ one
   or more, a | b one of the two, [a-z] a character of these, [^a-z] any other character, #xA the character with that
   number in Unicode. Names in capitals are words: nothing stands between their parts. A word of letters ends where no
   letter follows. Where the text fits several words, the grammar file says which is meant. "Any case" means that
   capitals and small letters of what is written before are the same. */
"""


def ebnf(grammar: Grammar, source: str) -> str:
    """The grammar as EBNF.

    Args:
        grammar: what to print.
        source: the name of the file that it was read from.
    """
    blocks = [_HEADER.format(source=source)]
    if any(grammar.opening):
        blocks.append(_comment("\n   ".join(grammar.opening).replace("\n   \n", "\n\n").strip()))
    for part in grammar.parts:
        if part.title:
            blocks.append(_comment(f"{part.title} ".ljust(WIDTH - 6, "-")))
        told = "".join(("\n" if each.remark else "") + _definition(each) for each in part.definitions)
        blocks.append(told.removeprefix("\n"))
    blocks += [_comment(f"Between two words may stand, and means nothing: {spelled(node)}") for node in grammar.ignored]
    return "\n".join(block for block in blocks if block)


def _comment(text: str) -> str:
    return f"/* {text.replace('*/', '* /')} */\n"


def _definition(definition: Definition) -> str:
    """On one line, or one alternative of several parts a line, or as many words a line as it holds."""
    remark = _comment(definition.remark) if definition.remark else ""
    lead, body, note = f"{definition.name} ::= ", definition.body, any_case_note(definition.body)
    tail = f" /* {note} */" if note else ""
    if not isinstance(body, Choice):
        return f"{remark}{lead}{spelled(body)}{tail}\n"
    one_each = any(isinstance(each, Sequence) for each in body.alternatives)
    lines = [""]
    for alternative in map(spelled, body.alternatives):
        if lines[-1] and (one_each or len(lead + lines[-1] + alternative + tail) + 3 > WIDTH):
            lines.append(alternative)
        else:
            lines[-1] += f" | {alternative}" if lines[-1] else alternative
    between = f"\n{'| ':>{len(lead)}}"
    return f"{remark}{lead}{between.join(lines)}{tail}\n"


def any_case_note(body: Node) -> str:
    """What to say of capitals and small letters, if anything: of which part where it does not hold for all."""
    lettered = [node for node in inside(body) if isinstance(node, Literal | Characters) and _has_letters(node)]
    free = [node for node in lettered if node.any_case]
    if len(free) < len(lettered):
        return f"any case: {', '.join(spelled(node) for node in free)}" if free else ""
    return "any case" if free else ""


def _has_letters(node: Literal | Characters) -> bool:
    text = node.text if isinstance(node, Literal) else "".join(chain.from_iterable(node.ranges))
    return text.lower() != text.upper()


def spelled(node: Node) -> str:
    """A right side on one line."""
    match node:
        case Literal(text):
            told = " ".join(_quoted(text))
        case Characters():
            told = _class(node)
        case Name(text):
            told = text
        case Prose(text):
            told = f"/* {text} */"
        case Choice(alternatives):
            told = " | ".join(map(spelled, alternatives))
        case Sequence(parts):
            told = " ".join(f"({spelled(part)})" if isinstance(part, Choice) else spelled(part) for part in parts)
        case Optional(part):
            told = f"{_atom(part)}?"
        case Repetition():
            told = _repetition(node)
    return told or "/* nothing */"


def _repetition(node: Repetition) -> str:
    """With ``+`` and ``*`` where that says it, else written out."""
    atom = _atom(node.part)
    if node.most is None:
        return " ".join([*([atom] * (node.least - 1)), f"{atom}{'+' if node.least else '*'}"])
    return " ".join([*([atom] * node.least), *([f"{atom}?"] * (node.most - node.least))])


def _class(node: Characters) -> str:
    ends = [(_in_class(low), _in_class(high)) for low, high in node.ranges]
    return f"[{'^' * node.negated}{''.join(low if low == high else f'{low}-{high}' for low, high in ends)}]"


def _atom(node: Node) -> str:
    """A part so that a mark may follow it."""
    bare = isinstance(node, Name | Characters) or (isinstance(node, Literal) and len(_quoted(node.text)) == 1)
    return spelled(node) if bare else f"({spelled(node)})"


def _quoted(text: str) -> list[str]:
    """A text in quotation marks, or in several parts where no one mark does; numbers for what cannot be seen."""
    if text.isprintable() and not ('"' in text and "'" in text):
        return [f"'{text}'" if '"' in text else f'"{text}"']
    kinds = groupby(text, lambda letter: letter if not letter.isprintable() else letter == '"')
    parts = ["".join(run) for _kind, run in kinds]
    return [each for part in parts for each in (_quoted(part) if part.isprintable() else map(_number, part))]


def _number(letter: str) -> str:
    return f"#x{ord(letter):X}"


def _in_class(letter: str) -> str:
    return _number(letter) if letter in "[]^-\\#" or not letter.isprintable() or letter.isspace() else letter
