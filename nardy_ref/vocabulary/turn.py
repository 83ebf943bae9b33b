"""Movements and written turns (clauses 1.10 to 1.12). Knows their shape, not whether they are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.vocabulary.checkers import CHECKERS
from nardy_ref.vocabulary.geometry import BAR, OFF

if TYPE_CHECKING:
    from collections.abc import Callable


class Movement(NamedTuple):
    """One checker moved by one die, in its owner's numbers; target 0 is off."""

    origin: int
    target: int

    def __str__(self) -> str:
        return f"{place_name(self.origin)}/{place_name(self.target)}"


class Path(NamedTuple):
    """What one checker does in a turn, as written: ``24/18/13`` is ``Path(24, (18, 13))``.

    A stop may lie several dice away (``24/15``); which dice it takes is for the judge to find out. ``hits`` are the
    places among the stops that are marked as hits, counted from 0.
    """

    origin: int
    stops: tuple[int, ...]
    hits: tuple[int, ...] = ()

    @property
    def legs(self) -> tuple[Movement, ...]:
        """The way from each stop to the next; a leg may take several dice."""
        return tuple(map(Movement, (self.origin, *self.stops), self.stops))

    def __str__(self) -> str:
        return self.text(place_name)

    def text(self, name: Callable[[int], str]) -> str:
        """The path with its points called as asked."""
        stops = [name(stop) + "*" * (place in self.hits) for place, stop in enumerate(self.stops)]
        return "/".join([name(self.origin), *stops])


WrittenTurn = tuple[Path, ...]
"""The paths of a turn in the order in which they were played; empty for a pass."""


def place_name(point: int) -> str:
    """A point in its owner's numbers, ``off`` or ``bar``."""
    return {OFF: "off", BAR: "bar"}.get(point) or str(point)


def turn_text(turn: WrittenTurn, name: Callable[[int], str] = place_name) -> str:
    """The canonical text of a written turn; equal paths in a row, up to 15, become ``24/18(2)`` (clause 14.8).

    Args:
        turn: the paths.
        name: what a point is called; own numbers when left out.
    """
    if not turn:
        return "pass"
    words: list[str] = []
    repeat = 1
    for path, following in zip(turn, (*turn[1:], None), strict=True):
        if path == following and repeat < CHECKERS:
            repeat += 1
            continue
        words.append(f"{path.text(name)}({repeat})" if repeat > 1 else path.text(name))
        repeat = 1
    return " ".join(words)
