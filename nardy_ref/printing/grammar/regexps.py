"""Reads the everyday part of regular expressions as values of a grammar; the rest stays as it is, told in prose."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from itertools import chain, groupby, product
from typing import Any

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput, VisitError

from nardy_ref.printing.grammar.model import (
    COUNTS,
    Characters,
    Choice,
    Definition,
    Literal,
    Name,
    Node,
    Optional,
    Prose,
    Sequence,
    UnreadableError,
    children,
    choice_of,
    repeated,
    sequence_of,
)

MOST_WORDS = 24
"""How many words a regular expression may stand for and still be spelled out as words."""
_REGEXP = r"""
start: choice GUARD?
choice: sequence ("|" sequence)*
sequence: piece*
piece: atom COUNT?
?atom: "(" choice ")" | "(?:" choice ")" | CLASS | ESCAPE | ANY | CHARACTER
GUARD: /\(\?!(\[[^\]]*\]|\\.|[^()\[\]\\])*\)/
COUNT: /[?*+]|\{\d+(,\d*)?\}/
CLASS: /\[\^?(\\.|[^\]\\])+\]/
ESCAPE: /\\(u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)/
ANY: "."
CHARACTER: /[^\\.\[\](){}|?*+^$]/
"""
_MEMBER = re.compile(r"(\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|.)|.)", re.DOTALL)
_CONTROLS = {"n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v"}
_WHOLE: dict[str, Node] = {
    r"\s": Name("SPACE"),
    r"[^\W\d_]": Name("LETTER"),
    r"\w": Name("WORD_CHARACTER"),
    r"[\s\S]": Characters((("\0", "\U0010ffff"),)),
    ".": Characters((("\n", "\n"),), negated=True),
}
SPACES = Characters(
    (
        *(("\t", "\r"), ("\x1c", " "), ("\x85", "\x85"), ("\xa0", "\xa0"), ("\u1680", "\u1680"), ("\u2000", "\u200a")),
        *(("\u2028", "\u2029"), ("\u202f", "\u202f"), ("\u205f", "\u205f"), ("\u3000", "\u3000")),
    )
)
r"""The characters of ``\s``."""
CLASSES = {
    "SPACE": Definition("SPACE", SPACES),
    "LETTER": Definition("LETTER", Prose(r"a letter of any alphabet, as the regular expression [^\W\d_]")),
    "WORD_CHARACTER": Definition("WORD_CHARACTER", Prose(r"a letter, a digit or _, as the regular expression \w")),
}
"""The definitions of the names that stand for a class of characters."""


def regexp(pattern: str, flags: str) -> Node:
    """A regular expression as a value; what is not simple stays a regular expression, told in prose.

    A guard at its end, that a word must not go on, is left out.
    """
    if not flags.strip("i"):
        with suppress(UnexpectedInput, VisitError):
            node: Node = _Pieces(any_case=bool(flags)).transform(_regexp_syntax().parse(pattern))
            return node
    return Prose(f"the regular expression {pattern}" + (f" with the flags {flags}" if flags else ""))


@cache
def _regexp_syntax() -> Lark:
    return Lark(_REGEXP, parser="lalr")


class _Pieces(Transformer[Token, Any]):
    """Turns the tree of a regular expression into a value; a part that stands for a few words becomes those words."""

    def __init__(self, *, any_case: bool) -> None:
        super().__init__()
        self.any_case = any_case

    def start(self, parts: list[Any]) -> Node:
        node: Node = parts[0]
        return node

    def choice(self, parts: list[Any]) -> Node:
        return self._in_words(choice_of(parts))

    def sequence(self, parts: list[Any]) -> Node:
        return self._in_words(sequence_of(_joined(parts, any_case=self.any_case)))

    def piece(self, parts: list[Any]) -> Node:
        node: Node = repeated(parts[0], *_count(parts[1])) if len(parts) > 1 else parts[0]
        return node

    def CHARACTER(self, token: Token) -> Node:  # noqa: N802 - lark calls it by the terminal
        return _WHOLE.get(token) or _one_character(token, any_case=self.any_case)

    ANY = ESCAPE = CLASS = CHARACTER

    def _in_words(self, node: Node) -> Node:
        words = [] if isinstance(node, Characters) else _words(node) or []
        if 1 < len(words) <= MOST_WORDS and all(re.fullmatch(r"[^\W\d]+", word) for word in words):
            return Choice(tuple(Literal(word, self.any_case) for word in words))
        return node


def _one_character(text: str, *, any_case: bool) -> Node:
    r"""A character, or a class of characters; a class with ``\s`` in it becomes a choice."""
    if not (text.startswith("[") and len(text) > 1):
        return Literal(_meant(text), any_case)
    negated = text.startswith("[^")
    members = _MEMBER.findall(text[1 + negated : -1])
    names = [_WHOLE[member] for member in members if member in _WHOLE and member != "."]
    plain = [member for member in members if member == "." or member not in _WHOLE]
    ranges = []
    while plain:
        low = _meant(plain.pop(0))
        if plain[:1] == ["-"] and len(plain) > 1:
            ranges.append((low, _meant(plain[1])))
            del plain[:2]
        else:
            ranges.append((low, low))
    if negated and names:
        raise UnreadableError(text)
    return choice_of([*names, *([Characters(tuple(ranges), negated, any_case)] if ranges else [])])


def _meant(text: str) -> str:
    """The character that a character or an escape means."""
    if not text.startswith("\\"):
        return text
    if len(text) > 2:
        return chr(int(f"0x{text[2:]}", 0))
    if text[1] in _CONTROLS:
        return _CONTROLS[text[1]]
    if text[1].isalnum():
        raise UnreadableError(text)
    return text[1]


def _count(text: str) -> tuple[int, int | None]:
    if text in COUNTS:
        return COUNTS[text]
    least, comma, most = text.strip("{}").partition(",")
    return int(least), int(most) if most else None if comma else int(least)


def _joined(nodes: list[Node], *, any_case: bool) -> list[Node]:
    """Neighbouring characters as one literal."""
    joined: list[Node] = []
    for literal, run in groupby(nodes, lambda node: isinstance(node, Literal)):
        if literal:
            joined.append(Literal("".join(node.text for node in run if isinstance(node, Literal)), any_case))
        else:
            joined += run
    return joined


def _words(node: Node) -> list[str] | None:
    """All texts that a part of a regular expression stands for, if they are few."""
    match node:
        case Literal(text):
            return [text]
        case Characters(ranges, False):
            return [low for low, _high in ranges] if all(low == high for low, high in ranges) else None
        case Choice() | Sequence() | Optional():
            lists = [_words(child) for child in children(node)]
        case _:
            return None
    known = [words for words in lists if words is not None]
    if len(known) < len(lists):
        return None
    if isinstance(node, Sequence):
        few = len(known) <= MOST_WORDS and all(len(words) <= MOST_WORDS for words in known)
        return ["".join(words) for words in product(*known)] if few else None
    return [*([""] if isinstance(node, Optional) else []), *chain.from_iterable(known)]
