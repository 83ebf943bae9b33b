"""Points of the board and sets of points. Knows the two tracks, nothing of checkers or dice.

A set of points is an integer with one bit for each point, four bits apart (point p is bit 4p), so
that it lines up with packed checkers (see ``checkers``). Clauses 1.1, 1.3 to 1.7.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HEAD = 24
"""Number of the head on its owner's path (clause 1.4)."""
LAST_HOME_POINT = 6
"""Home is the points 6 to 1 (clause 1.5)."""
OFF = 0
"""Number that stands for "borne off" (clause 1.3)."""
BAR = 25
"""Number that stands for the bar, in games with hitting."""
STRIDE = 4
"""Bits between one point and the next, in sets of points and in packed checkers."""


class Side(StrEnum):
    """One of the two players, named by the colour of the checkers (clause 1.2)."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.BLACK if self is Side.WHITE else Side.WHITE


def bit(point: int) -> int:
    """The set that holds one point."""
    return 1 << (STRIDE * point)


def points_set(points: Iterable[int]) -> int:
    """The set of these points."""
    result = 0
    for point in points:
        result |= bit(point)
    return result


def members(points: int) -> Iterator[int]:
    """The points of a set, the lowest number first."""
    return ((lowest.bit_length() - 1) // STRIDE for lowest in bits(points))


def bits(points: int) -> Iterator[int]:
    """The points of a set, each as a set of its own, the lowest number first."""
    while points:
        lowest = points & -points
        yield lowest
        points ^= lowest


def highest(points: int) -> int:
    """The set that holds only the highest point of this one; 0 for the empty set."""
    return bit((points.bit_length() - 1) // STRIDE) if points else 0


BOARD = points_set(range(1, HEAD + 1))
HOME = points_set(range(1, LAST_HOME_POINT + 1))
HEAD_POINT = bit(HEAD)
OFF_POINT = bit(OFF)
BAR_POINT = bit(BAR)
PLACES = BOARD | BAR_POINT
"""Where a checker that is not off can be: the points of the board and, in games with hitting, the bar."""
OUTSIDE = PLACES & ~HOME

_HALF = 12 * STRIDE
_NEAR_HALF = points_set(range(1, 13))
_LOW_HALVES = points_set(range(0, HEAD, 2))
_BYTES = HEAD * STRIDE // 8


def opposite_number(point: int, *, opposed: bool = False) -> int:
    """The number that the other player gives to a player's point (clauses 1.6, 2.3)."""
    if opposed:
        return HEAD + 1 - point
    return point + 12 if point <= 12 else point - 12


def across_parallel(points: int) -> int:
    """The same points in the other player's numbers, tracks parallel: n is n + 12 or n - 12 (clause 2.3a)."""
    return ((points & _NEAR_HALF) << _HALF) | ((points >> _HALF) & _NEAR_HALF)


def across_opposed(points: int) -> int:
    """The same points in the other player's numbers, tracks opposed: n is 25 - n (clause 2.3b)."""
    # Two points fill a byte: turn the bytes round, then the halves of each.
    turned = int.from_bytes(((points & BOARD) >> STRIDE).to_bytes(_BYTES, "little"), "big")
    return (((turned & _LOW_HALVES) << STRIDE) | ((turned >> STRIDE) & _LOW_HALVES)) << STRIDE
