"""Movements and written turns (clauses 1.10 to 1.12). Knows their shape, not whether they are legal."""

from __future__ import annotations

from typing import NamedTuple

from nardy_ref.vocabulary.geometry import OFF


class Movement(NamedTuple):
    """One checker moved by one die, in its owner's numbers; target 0 is off."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"{self.origin}/{_name(self.target)}"


class Path(NamedTuple):
    """What one checker does in a turn, as written: ``24/18/13`` is ``Path(24, (18, 13))``.

    A stop may lie several dice away (``24/15``); which dice it takes is for the judge to find out.
    """

    origin: int
    stops: tuple[int, ...]

    def __str__(self) -> str:
        return "/".join([str(self.origin), *map(_name, self.stops)])


WrittenTurn = tuple[Path, ...]
"""The paths of a turn in the order in which they were played; empty for a pass."""


def _name(point: int) -> str:
    return "off" if point == OFF else str(point)


def turn_text(turn: WrittenTurn) -> str:
    """The canonical text of a written turn; equal paths in a row become ``24/18(2)``."""
    if not turn:
        return "pass"
    words: list[str] = []
    repeat = 1
    for path, following in zip(turn, (*turn[1:], None), strict=True):
        if path == following:
            repeat += 1
            continue
        words.append(f"{path}({repeat})" if repeat > 1 else str(path))
        repeat = 1
    return " ".join(words)
