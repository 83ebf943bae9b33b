"""The one error type of the project and its parts: code, what, where, hint.

Knows nothing of files or screens; every layer raises it and only the command line prints it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class NardyError(Exception):
    """Bad input, told so that a person can act on it.

    Attributes:
        code: permanent word for programs, e.g. ``position.too-many-checkers``.
        what: what is wrong, in one sentence.
        where: file, line and column, or the name of the argument; may be empty.
        hint: what to do about it; may be empty.
    """

    def __init__(self, code: str, what: str, where: str = "", hint: str = "") -> None:
        super().__init__(code, what, where, hint)
        self.code = code
        self.what = what
        self.where = where
        self.hint = hint

    def __str__(self) -> str:
        parts = [f"{self.code}: {self.what}"]
        if self.where:
            parts.append(self.where)
        if self.hint:
            parts.append(self.hint)
        return "; ".join(parts)

    def at(self, where: str) -> NardyError:
        """The same error with a place, unless it has one already."""
        return self if self.where else type(self)(self.code, self.what, where, self.hint)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint with the known word nearest to a misspelt one, or with all of them when they are few."""
    import difflib

    choices = list(known)
    near = difflib.get_close_matches(word, choices, n=1, cutoff=0.6)
    if near:
        return f"did you mean {near[0]}?"
    if 0 < len(choices) <= 8:
        return "one of: " + ", ".join(choices)
    return ""
