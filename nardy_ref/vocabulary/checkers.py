"""The checkers of one side, packed into one integer: four bits a point, off and bar included.

Knows counting and moving, no rule. The packing makes a movement one subtraction and one addition, and
lets sets of points (``geometry``) be read off with four shifts. Fifteen checkers fit four bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.vocabulary.geometry import BAR, BOARD, OFF, PLACES, STRIDE, bit

if TYPE_CHECKING:
    from collections.abc import Mapping

CHECKERS = 15
"""Checkers of one side (clause 1.2)."""
_COUNT = (1 << STRIDE) - 1


def pack(on_board: Mapping[int, int]) -> int:
    """Packed checkers of a map from own points to counts; those missing of fifteen are off.

    The caller has checked that points are 1 to 25 and that the counts are at most fifteen together.
    """
    packed = 0
    for point, count in on_board.items():
        packed += count * bit(point)
    return packed + (CHECKERS - sum(on_board.values())) * bit(OFF)


def unpack(packed: int) -> dict[int, int]:
    """The map from own points to counts, bar and highest point first, empty points and off left out."""
    return {point: count for point in range(BAR, OFF, -1) if (count := count_on(packed, point))}


def count_on(packed: int, point: int) -> int:
    """How many checkers stand on a point; point 0 counts those borne off, point 25 those on the bar."""
    return (packed >> (STRIDE * point)) & _COUNT


def occupied(packed: int) -> int:
    """The set of points that hold at least one checker; the bar is one of them, off is not."""
    return (packed | packed >> 1 | packed >> 2 | packed >> 3) & PLACES


def doubly_occupied(packed: int) -> int:
    """The set of points of the board that hold two checkers or more."""
    return (packed >> 1 | packed >> 2 | packed >> 3) & BOARD


def on_points(packed: int, points: int) -> int:
    """How many checkers stand on a set of points."""
    return sum(count_on(packed, point) for point in range(BAR + 1) if points & bit(point))
