"""Chapter 6, the duty to play: which of the legal ways to play a roll remain.

Knows only what can be reached with which dice; legality of each movement was settled before (clause 6.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.checkers import occupied

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.vocabulary.roll import Roll

Reached = dict[tuple[int, ...], set[int]]
"""States that can be reached legally, by the dice spent (the larger first); ``()`` holds the unmoved one."""


def longest(reached: Reached) -> Reached:
    """Those ways that spend most dice."""
    most = max((len(spent) for spent, states in reached.items() if states), default=0)
    return {spent: states for spent, states in reached.items() if states and len(spent) == most}


@clause("dice.duty.most_dice")
def most_dice(reached: Reached, dice: tuple[int, ...], exempt: Callable[[int], bool]) -> Reached:
    """As many dice as can be played legally."""
    return longest(reached)


@clause("dice.duty.all_or_nothing")
def all_or_nothing(reached: Reached, dice: tuple[int, ...], exempt: Callable[[int], bool]) -> Reached:
    """As many dice as can be played legally, but a double that cannot be played whole is not played.

    ``exempt`` tells the states that are whole all the same: the goal is reached, or the head exception was
    used (clause 6.8).
    """
    best = longest(reached)
    if dice[0] != dice[-1] or dice in best:
        return best
    kept = {spent: {state for state in states if exempt(state)} for spent, states in best.items()}
    kept = {spent: states for spent, states in kept.items() if states}
    return kept or ({(): reached[()]} if reached.get(()) else {})


@clause("dice.single.higher")
def higher(reached: Reached, roll: Roll) -> Reached:
    """Where either of two unequal dice can be played but not both: the larger."""
    if set(reached) == {(roll.larger,), (roll.smaller,)}:
        return {(roll.larger,): reached[(roll.larger,)]}
    return reached


@clause("dice.single.either")
def either(reached: Reached, roll: Roll) -> Reached:
    """Where either of two unequal dice can be played but not both: any of them."""
    return reached


@clause("dice.finishing.complete")
def complete(state: int) -> bool:
    """Whether a written turn needs no more dice: when it has taken the last checker off."""
    return not occupied(state)


@clause("dice.finishing.strict")
def strict(state: int) -> bool:
    """Whether a written turn needs no more dice: never before the duty is done."""
    return False
