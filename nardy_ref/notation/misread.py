"""Whether an illegal turn would be legal in another numbering: the commonest reason why a record looks wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.engine.judge import judge
from nardy_ref.errors import NardyError
from nardy_ref.notation.numberings import numberings
from nardy_ref.notation.turns import View, read_turn, turn_in

if TYPE_CHECKING:
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn


def legal_in(rules: Rules, position: Position, roll: Roll, turn: WrittenTurn, view: View) -> list[str]:
    """The numberings in which the text of an illegal turn is a legal one, in the order of the file.

    Args:
        rules: the rules.
        position: the position before the turn.
        roll: the roll.
        turn: the turn as it was read.
        view: how its text calls the points.
    """
    text = turn_in(turn, view, position.turn)
    found = []
    for name, other in numberings().items():
        if name == view.numbering.id:
            continue
        try:
            meant = read_turn(text, View(other, view.opposed), position.turn)
        except NardyError:
            continue
        if meant != turn and judge(rules, position, roll, meant).legal:
            found.append(name)
    return found
