"""The parser of grammar/nardy.lark, made once, and its errors as the project's own.

Knows where a text went wrong, not what it means.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.files import data

if TYPE_CHECKING:
    from lark import Lark, Token, Tree

MAX_TEXT = 2_000
"""Longest text that is read; a turn or a position on one line never comes near it."""


@cache
def _parser() -> Lark:
    from lark import Lark  # takes longer to import than most commands to run

    return Lark(data.read_text("grammar/nardy.lark"), start=["roll", "turn", "position"], parser="lalr")


def parse(kind: str, text: str, hint: str) -> Tree[Token]:
    """The parse tree of a text of that kind: ``roll``, ``turn`` or ``position``.

    Raises:
        NardyError: ``<kind>.malformed`` with column, a caret under it, and the hint.
    """
    from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

    stripped = text.strip(" \t\r\n;")
    if not stripped:
        raise NardyError(f"{kind}.empty", f"there is no {kind} here", hint=hint)
    if len(stripped) > MAX_TEXT:
        raise NardyError(f"{kind}.malformed", f"{len(stripped)} characters are too many for a {kind}", hint=hint)
    try:
        return _parser().parse(stripped, start=kind)
    except UnexpectedInput as error:
        column = error.column if error.column > 0 else len(stripped) + 1
        found = "the end" if isinstance(error, UnexpectedToken) and error.token.type == "$END" else ""
        if isinstance(error, UnexpectedCharacters):
            found = repr(stripped[error.pos_in_stream or 0])
        elif not found and isinstance(error, UnexpectedToken):
            found = repr(str(error.token))
        lines = stripped.split("\n")  # as lark counts them
        shown = lines[-1] if found == "the end" else lines[error.line - 1]
        if found == "the end":
            column = len(shown) + 1
        raise NardyError(
            f"{kind}.malformed",
            f"{found} does not belong here",
            f"{kind}, column {column}\n  {shown}\n  {' ' * (column - 1)}^",
            hint,
        ) from None
