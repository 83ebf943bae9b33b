"""Chapter 4, the turn: what a double gives, one checker by several dice, order of dice.

Knows dice and the checkers of the mover; landings are in ``situation``, what must be played in ``duty``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.rules.registry import clause
from nardy_ref.rules.situation import unmoved

if TYPE_CHECKING:
    from nardy_ref.vocabulary.roll import Roll


@clause("dice.double.four")
def four(roll: Roll) -> tuple[int, ...]:
    """The dice of a roll, the larger first: a double gives four."""
    return (roll.larger,) * 4 if roll.is_double else tuple(roll)


@clause("dice.double.two")
def two(roll: Roll) -> tuple[int, ...]:
    """The dice of a roll: a double gives two like any other."""
    return tuple(roll)


@clause("dice.double.roll_again")
def roll_again(roll: Roll) -> tuple[int, ...]:
    """The dice of a roll: a double gives two; the roll after it is a turn of its own (``Rules.rolls_again``)."""
    return tuple(roll)


@clause("dice.sum.allowed")
def allowed(state: int, held: int) -> int:
    """The points with a checker that may move: every held one."""
    return held


@clause("dice.sum.one_checker_per_die")
def one_checker_per_die(state: int, held: int) -> int:
    """The points with a checker that may move: those with one that has not moved in this turn."""
    return unmoved(state)


@clause("dice.order.free")
def free_order(die: int, roll: Roll, *, other_can_begin: bool) -> bool:
    """Whether the turn may begin with this die: always."""
    return True


@clause("dice.order.larger_first")
def larger_first(die: int, roll: Roll, *, other_can_begin: bool) -> bool:
    """Whether the turn may begin with this die: the smaller only when the larger has no legal movement."""
    return die == roll.larger or not other_can_begin


@clause("dice.order.smaller_first")
def smaller_first(die: int, roll: Roll, *, other_can_begin: bool) -> bool:
    """Whether the turn may begin with this die: the larger only when the smaller has no legal movement."""
    return die == roll.smaller or not other_can_begin
