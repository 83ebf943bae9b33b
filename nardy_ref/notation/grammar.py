"""The parser of grammar/nardy.lark, made once, and its errors as the project's own.

Knows where a text went wrong and which mistake that looks like; not what the text means.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.notation.lookalikes import one_alphabet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from lark import Lark, Token, Tree
    from lark.exceptions import UnexpectedInput

MAX_TEXT = 2_000
"""Longest roll, turn or position that is read; on one line none ever comes near it."""
MAX_RECORD = 2_000_000
"""Longest record or match that is read, in characters; a game has some 3,000."""
SHOWN = 100
"""How much of a long line is shown around the place of a mistake."""
MISTAKES = "grammar/mistakes.yaml"
_WORD = re.compile(r"\d+|\w+|.", re.DOTALL)
STARTS = ("roll", "turn", "position", "throws", "result", "score", "match")


class Spot(NamedTuple):
    """A place in a text: line and column, both from 1, and two lines that show it with a caret."""

    line: int
    column: int
    picture: str


class Source(NamedTuple):
    """A text that is being read, so that every complaint can show its place.

    Attributes:
        kind: what it is called in complaints, and the first word of their codes.
        text: the whole text.
        start: where in it the part begins that offsets are counted from.
    """

    kind: str
    text: str
    start: int = 0

    def error(self, code: str, what: str, place: int | Token, hint: str = "") -> NardyError:
        """An error with line, column and a caret.

        Args:
            code: the error's code.
            what: what is wrong.
            place: a token of the text, or an offset into it.
            hint: what to do about it.
        """
        offset = place if isinstance(place, int) else place.start_pos or 0
        return NardyError(code, what, self.place(offset), hint)

    def place(self, offset: int) -> str:
        """Line, column and picture of an offset; the line is told where there are several."""
        line, column, picture = self.spot(offset)
        told = f"line {line}, column {column}" if "\n" in self.text.strip() else f"column {column}"
        return f"{self.kind}, {told}\n{picture}"

    def spot(self, offset: int) -> Spot:
        """Line, column and picture of an offset."""
        offset += self.start
        line, start = self.text.count("\n", 0, offset) + 1, self.text.rfind("\n", 0, offset) + 1
        column = offset - start + 1
        end = self.text.find("\n", offset)
        shown = self.text[start : end if end >= 0 else len(self.text)].rstrip("\r")
        cut = max(0, min(column - 1 - SHOWN // 2, len(shown) - SHOWN))
        part = "".join(character if character.isprintable() else " " for character in shown[cut : cut + SHOWN])
        lead = "…" if cut else ""
        tail = "…" if len(shown) > cut + SHOWN else ""
        return Spot(line, column, f"  {lead}{part}{tail}\n  {' ' * (column - 1 - cut + len(lead))}^")


@cache
def _parser() -> Lark:
    from lark import Lark  # takes longer to import than most commands to run

    return Lark(data.read_text("grammar/nardy.lark"), start=list(STARTS), parser="lalr")


def parse(kind: str, text: str, hint: str, *, shown: Source | None = None) -> Tree[Token]:
    """The parse tree of a text.

    Args:
        kind: one of ``STARTS``.
        text: what is read.
        hint: what such a text looks like, told where nothing better is known.
        shown: how complaints call and show the text; the kind and the text itself when left out.

    Raises:
        NardyError: ``<kind>.malformed`` and ``<kind>.empty`` with line, column, a caret under it, and a hint.
    """
    from lark.exceptions import UnexpectedInput

    source = shown or Source(kind, text)
    if not text.strip(" \t\r\n;,\ufeff"):
        if source.start:
            raise source.error(f"{source.kind}.malformed", "nothing stands in the quotation marks", 0, hint)
        raise NardyError(f"{source.kind}.empty", f"there is no {source.kind} here", hint=hint)
    most = MAX_RECORD if kind == "match" else MAX_TEXT
    if len(text) > most:
        raise source.error(f"{source.kind}.malformed", f"{len(text)} characters are too many", 0, hint)
    try:
        return _parser().parse(one_alphabet(text), start=kind)
    except UnexpectedInput as error:
        what, offset = _what(error, text)
        raise source.error(f"{source.kind}.malformed", what, offset, _likely(error, kind, text) or hint) from None


def shortened(word: str) -> str:
    """A word of a text as complaints repeat it."""
    return word if len(word) <= SHOWN // 4 else word[: SHOWN // 4] + "…"


def _what(error: UnexpectedInput, text: str) -> tuple[str, int]:
    """What does not belong, and its offset."""
    from lark.exceptions import UnexpectedToken

    if not isinstance(error, UnexpectedToken):
        offset = error.pos_in_stream or 0
        return f"{text[offset : offset + 1]!r} does not belong here", offset
    if error.token.type == "$END":
        return "something is missing at the end", len(text.rstrip())
    offset = error.token.start_pos or 0
    return f"{shortened(text[offset : error.token.end_pos])!r} does not belong here", offset


class _Stop(NamedTuple):
    """Where the parser stopped, and by what; without what it stands for every word there."""

    state: int
    token: str | None = None
    word: str | None = None


def _likely(error: UnexpectedInput, kind: str, text: str) -> str | None:
    """The hint of the known mistake that stops the parser as this text does."""
    stop = _stop(error, text)
    return _hints(kind).get(stop) or _hints(kind).get(_Stop(stop.state))


def _stop(error: UnexpectedInput, text: str) -> _Stop:
    """The word is nothing at the end, 0 for any number, a word in small letters, or another character."""
    _, offset = _what(error, text)
    found = _WORD.match(text.rstrip(), offset)
    word = found.group().lower() if found else ""
    token = getattr(error, "token", None)
    return _Stop(error.state.position, token and token.type, "0" if word.isdecimal() else word)


@cache
def _hints(kind: str) -> Mapping[_Stop, str]:
    """The hints of grammar/mistakes.yaml by how their examples stop the parser."""
    from lark.exceptions import UnexpectedInput

    listed = load_file(data.path(MISTAKES), source=MISTAKES).data
    found: dict[_Stop, str] = {}
    for mistake in (mistake for mistake in listed["mistakes"] if mistake["start"] == kind):
        for text in beginnings(mistake, listed["before"]):
            try:
                _parser().parse(text, start=kind)
            except UnexpectedInput as error:
                stop = _stop(error, text)
                found.setdefault(stop, mistake["hint"])
                if mistake.get("otherwise"):
                    found.setdefault(_Stop(stop.state), mistake["hint"])
    return found


def beginnings(mistake: Mapping[str, Any], before: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """The examples of a mistake, each after every right beginning: its own, or those of its start rule."""
    for beginning in mistake.get("before", before[mistake["start"]]):
        yield from (beginning + example for example in mistake["examples"])
