"""Chapter 2, set-up: how the two tracks lie and where the checkers start. Knows no game in progress."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.geometry import HEAD, across_opposed, across_parallel

if TYPE_CHECKING:
    from collections.abc import Mapping


@clause("setup.tracks.parallel")
def parallel(points: int) -> int:
    """The same points in the other player's numbers: both go the same way round, heads 12 apart."""
    return across_parallel(points)


@clause("setup.tracks.opposed")
def opposed(points: int) -> int:
    """The same points in the other player's numbers: the players go opposite ways."""
    return across_opposed(points)


@clause("setup.layout.long")
def long_layout() -> Mapping[int, int]:
    """All fifteen checkers on the head."""
    return {HEAD: 15}


@clause("setup.layout.backgammon")
def backgammon_layout() -> Mapping[int, int]:
    """2 on 24, 5 on 13, 3 on 8, 5 on 6."""
    return {24: 2, 13: 5, 8: 3, 6: 5}


@clause("setup.layout.map")
def map_layout(layout: Mapping[str, int]) -> Mapping[int, int]:
    """The places the variant names, the same for both players."""
    return {int(point): count for point, count in layout.items()}
