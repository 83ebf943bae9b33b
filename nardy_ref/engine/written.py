"""From a written turn to single movements: every way in which the dice can be given to them.

``24/15`` with 6-3 may be 24/18/15 or 24/21/15; which of them is legal is for the judge. Knows no rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.vocabulary.geometry import OFF
from nardy_ref.vocabulary.turn import Movement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.vocabulary.turn import WrittenTurn


class Step(NamedTuple):
    """A movement with the die it takes; ``die`` is None when no unused die fits.

    ``same_checker`` tells that it goes on with the checker of the step before it, ``between`` that it ends at a
    point that is not written, ``marked`` that it is written as a hit.
    """

    movement: Movement
    die: int | None
    same_checker: bool
    between: bool = False
    marked: bool = False


def assignments(turn: WrittenTurn, dice: tuple[int, ...], *, short_bears_off: bool) -> Iterator[tuple[Step, ...]]:
    """All ways to give the dice to a written turn, the plainest first; a way ends where no die fits.

    Args:
        turn: the paths as written.
        dice: the dice of the roll, a double repeated.
        short_bears_off: whether a die smaller than the way to go can bear a checker off (clause 8.5b).
    """
    legs: list[_Leg] = []
    for path in turn:
        legs += [_Leg(*leg, place > 0, place in path.hits) for place, leg in enumerate(path.legs)]
    yield from _assign(legs, dice, short_bears_off)


class _Leg(NamedTuple):
    """From one written point to the next; whether the checker goes on, and whether a hit is marked at its end."""

    origin: int
    target: int
    goes_on: bool
    marked: bool


def _assign(legs: list[_Leg], dice: tuple[int, ...], short_bears_off: bool) -> Iterator[tuple[Step, ...]]:
    if not legs:
        yield ()
        return
    (origin, target, goes_on, marked), *rest = legs
    ways = list(_ways(origin, target, dice, short_bears_off))
    for steps, left in ways:
        begun = [steps[0]._replace(same_checker=goes_on), *steps[1:]]
        begun[-1] = begun[-1]._replace(marked=marked)
        for following in _assign(rest, left, short_bears_off):
            yield (*begun, *following)
    if not ways:
        yield (Step(Movement(origin, target), None, goes_on),)


def _ways(
    origin: int, target: int, dice: tuple[int, ...], short_bears_off: bool
) -> Iterator[tuple[tuple[Step, ...], tuple[int, ...]]]:
    """The ways to go from one point to another by unused dice, one die first, then two, and so on."""
    by_one_die = False
    for die in dict.fromkeys(dice):
        if origin - die == target or (target == OFF and (die > origin or short_bears_off)):
            by_one_die = by_one_die or die >= origin - target
            yield (Step(Movement(origin, target), die, same_checker=False),), _without(dice, die)
    # What one die does is one movement: 2/off with 2-1 is not 2/1/off.
    longer = () if by_one_die else [die for die in dict.fromkeys(dice) if origin - die > target]
    for die in longer:
        for (first, *others), left in _ways(origin - die, target, _without(dice, die), short_bears_off):
            step = Step(Movement(origin, origin - die), die, same_checker=False, between=True)
            yield (step, first._replace(same_checker=True), *others), left


def _without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    place = dice.index(die)
    return dice[:place] + dice[place + 1 :]
