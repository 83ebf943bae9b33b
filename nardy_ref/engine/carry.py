"""Carrying out a written turn as it stands, asking no rule but that there is a checker to take up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.rules.contact import sent_to_the_bar
from nardy_ref.vocabulary.checkers import count_on, doubly_occupied, occupied
from nardy_ref.vocabulary.geometry import BAR, OFF, bit
from nardy_ref.vocabulary.turn import place_name, turn_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.turn import WrittenTurn


def carry_out(position: Position, turn: WrittenTurn, across: Callable[[int], int] | None = None) -> Position:
    """The position with the checkers of the player on turn moved as written; all else as it was.

    Args:
        position: the position before the turn.
        turn: the turn as written; whether hits are marked in it makes no difference.
        across: where blots are hit, how a point is found on the opponent's path (``Rules.blots_across``).

    Raises:
        NardyError: ``turn.no-checker`` when a movement begins where the player has no checker.
    """
    side = position.turn
    checkers = position.of(side)
    opposing = position.of(side.other)
    for path in turn:
        here = path.origin
        for there in path.stops:
            if not OFF < here <= BAR or not count_on(checkers, here):
                raise NardyError(
                    "turn.no-checker", f"{side} has no checker on {place_name(here)} to play {turn_text(turn)}", "turn"
                )
            checkers += bit(there) - bit(here)
            if across is not None and (blot := across(bit(there)) & occupied(opposing) & ~doubly_occupied(opposing)):
                opposing = sent_to_the_bar(opposing, blot)
            here = there
    return position.with_checkers(side, checkers).with_checkers(side.other, opposing)
