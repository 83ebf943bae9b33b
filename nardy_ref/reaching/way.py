"""What one side still has to do to stand as wanted: which checkers may be where, and how far there is to go.

Without hits a checker only ever goes forward, so a side can still come to stand as wanted exactly when, for each
point, no more of its checkers have come that far than are wanted there or beyond. Knows no rule.
"""

from __future__ import annotations

from typing import NamedTuple

from nardy_ref.vocabulary.checkers import count_on
from nardy_ref.vocabulary.geometry import HEAD, OFF, STRIDE

_POINTS = HEAD + 1
_ALL = (1 << STRIDE * _POINTS) - 1
_ONES = sum(1 << STRIDE * point for point in range(_POINTS))
_EVERY_OTHER = sum(0xF << 2 * STRIDE * pair for pair in range(_POINTS // 2 + 1))
_GUARDS = sum(1 << 2 * STRIDE * pair + STRIDE for pair in range(_POINTS // 2 + 1))


def _come_to(packed: int) -> int:
    """For each point, how many checkers stand there or beyond; fifteen at most, so that four bits hold it."""
    return packed * _ONES & _ALL


class Left(NamedTuple):
    """What is left to do.

    Attributes:
        pips: the sum of the steps.
        movements: how many movements it takes at the least.
        checkers: how many checkers have to move.
        from_head: how many of them stand on the head.
    """

    pips: int
    movements: int
    checkers: int
    from_head: int


class Way:
    """The way of one side to a placement of its checkers, packed as in ``vocabulary.checkers``."""

    __slots__ = ("_even", "_odd", "goal", "places")

    def __init__(self, goal: int) -> None:
        self.goal = goal
        self.places = _places(goal)
        come = _come_to(goal)
        self._even = come & _EVERY_OTHER | _GUARDS
        self._odd = come >> STRIDE & _EVERY_OTHER | _GUARDS

    def open_from(self, packed: int) -> bool:
        """Whether movements forward can still lead to the goal."""
        come = _come_to(packed)
        even = self._even - (come & _EVERY_OTHER)
        odd = self._odd - (come >> STRIDE & _EVERY_OTHER)
        return even & odd & _GUARDS == _GUARDS

    def left(self, packed: int) -> Left:
        """What is left to do, each checker going to the place of its rank: the foremost to the foremost."""
        steps = [here - there for here, there in zip(_places(packed), self.places, strict=True)]
        return Left(
            pips=sum(steps),
            movements=sum(-(-step // 6) for step in steps),
            checkers=sum(step > 0 for step in steps),
            from_head=count_on(packed, HEAD) - count_on(self.goal, HEAD),
        )


def _places(packed: int) -> tuple[int, ...]:
    """Where the fifteen checkers stand, the one farthest back first; 0 is off."""
    return tuple(point for point in range(HEAD, OFF - 1, -1) for _ in range(count_on(packed, point)))
