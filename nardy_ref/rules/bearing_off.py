"""Chapter 8, bearing off: when it may begin, which checkers a die takes off, moving inside home.

Knows the mover's held points and one die; whether it must be done is in ``duty`` (clause 8.3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.geometry import OUTSIDE, bit, highest

if TYPE_CHECKING:
    from collections.abc import Callable


def all_home(held: int) -> bool:
    """No own checker stands outside home (clause 8.1)."""
    return not held & OUTSIDE


@clause("bearoff.same_turn.allowed")
def same_turn(*, home_now: bool, home_at_start: bool) -> bool:
    """Whether bearing off is open: as soon as all are home."""
    return home_now


@clause("bearoff.same_turn.next_turn")
def next_turn(*, home_now: bool, home_at_start: bool) -> bool:
    """Whether bearing off is open: when all were home before this turn."""
    return home_now and home_at_start


def exact(die: int) -> int:
    """The point from which a die bears off a checker: that of its number (clause 8.2)."""
    return bit(die)


@clause("bearoff.overshoot.from_highest")
def from_highest(held: int, die: int, other_movement: Callable[[], bool]) -> int:
    """The points a die bears off from without matching: the highest held one, when the die exceeds it."""
    top = highest(held)
    return top if top < bit(die) else 0


@clause("bearoff.overshoot.when_no_move")
def when_no_move(held: int, die: int, other_movement: Callable[[], bool]) -> int:
    """The points a die bears off from without matching: the highest held one, when the die can do nothing else."""
    return 0 if other_movement() else highest(held)


@clause("bearoff.overshoot.never")
def never(held: int, die: int, other_movement: Callable[[], bool]) -> int:
    """The points a die bears off from without matching: none."""
    return 0


@clause("bearoff.inside.allowed")
def inside_allowed(*, bearing_off: bool) -> bool:
    """Whether a checker may move inside home: always."""
    return True


@clause("bearoff.inside.forbidden")
def inside_forbidden(*, bearing_off: bool) -> bool:
    """Whether a checker may move inside home: not once bearing off is open."""
    return not bearing_off
