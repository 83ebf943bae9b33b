"""Carrying out a written turn as it stands, asking no rule but that there is a checker to take up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.vocabulary.checkers import count_on
from nardy_ref.vocabulary.geometry import HEAD, OFF, bit
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.turn import WrittenTurn


def carry_out(position: Position, turn: WrittenTurn) -> Position:
    """The position with the checkers of the player on turn moved as written; all else as it was.

    Raises:
        NardyError: ``turn.no-checker`` when a movement begins where the player has no checker.
    """
    side = position.turn
    checkers = position.of(side)
    for path in turn:
        here = path.origin
        for there in path.stops:
            if not OFF < here <= HEAD or not count_on(checkers, here):
                raise NardyError(
                    "turn.no-checker", f"{side} has no checker on {here} to play {turn_text(turn)}", "turn"
                )
            checkers += bit(there) - bit(here)
            here = there
    return position.with_checkers(side, checkers)
