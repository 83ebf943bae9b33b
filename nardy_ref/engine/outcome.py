"""The result of a finished game: who won, what the win is called, what it gives (chapter 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.situations import check_points
from nardy_ref.errors import NardyError
from nardy_ref.rules.score import Loser
from nardy_ref.vocabulary.checkers import count_on, on_points
from nardy_ref.vocabulary.geometry import BAR, BOARD, HOME, OFF, OUTSIDE, Side
from nardy_ref.vocabulary.roll import Roll

if TYPE_CHECKING:
    from nardy_ref.rules.match import Loss
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position


class Outcome(NamedTuple):
    """The result of a game; ``winner`` is None for a draw. ``clause`` is the one that settles it."""

    winner: Side | None
    kind: str
    points: float
    clause: str

    def as_json(self) -> dict[str, object]:
        """The form that goes over the wire."""
        points = int(self.points) if self.points == int(self.points) else self.points
        return {"winner": self.winner and self.winner.value, "kind": self.kind, "points": points}


def outcome(rules: Rules, position: Position) -> Outcome:
    """The result of a finished game.

    Raises:
        NardyError: ``game.unfinished`` when nobody has reached the goal or the last roll is still to come,
            ``position.shared-point``, ``score.no-row`` when no row of the score table fits.
    """
    check_points(rules, position)
    finished = [side for side in Side if rules.goal(position.of(side))]
    if not finished:
        raise NardyError(
            "game.unfinished", "nobody has reached the goal, so the game has no result", "position", "play on"
        )
    if len(finished) == len(Side):
        return _both(rules)
    (winner,) = finished
    if rules.answers(position.turns_of(winner), position.turns_of(winner.other)):
        raise NardyError(
            "game.unfinished",
            f"{winner} has finished, but {winner.other} still has the last roll",
            "position",
            "ask again after it",
        )
    return _won(rules, position, winner)


def _both(rules: Rules) -> Outcome:
    """Both have reached the goal: a draw by the last roll; no game comes here without one."""
    if not rules.uses("end.last_roll.second_player"):
        raise NardyError(
            "game.two-winners",
            "both sides have reached the goal, which no game can without a last roll",
            "position",
            "the variant has end.last_roll: none",
        )
    return Outcome(None, "draw", rules.draw_points, rules.clause_of["end.draw_points"])


def _won(rules: Rules, position: Position, winner: Side) -> Outcome:
    loser = winner.other
    checkers = position.of(loser)
    borne_off = off = position.off(loser)
    if rules.uses("end.last_roll.second_player") and _answered(position, winner):
        off = rules.off_after_answer(borne_off, _off_before_answer(rules, position, borne_off))
    # What the last roll took off in vain counts as standing where it came from: at home.
    places = _places(rules, checkers)._replace(off=off, home=on_points(checkers, HOME) + borne_off - off)
    score = rules.score(places)
    if score is None:
        raise NardyError(
            "score.no-row",
            f"no row of the score table fits a loser with {off} off and {places.home} at home",
            "score.table",
            "end the table with a row that has no condition",
        )
    return Outcome(winner, score.kind, score.points, rules.clause_of["score.table"])


def conceded(rules: Rules, position: Position, winner: Side, kind: str | None) -> Loss:
    """What a player loses who gives the game up, as a loss of a kind if one was named (clauses 10.12, 14.32).

    Its points are None where no clause gives them: no kind was named, or the score table has no such kind.
    """
    places = _places(rules, position.of(winner.other))
    loss = rules.resignation(kind, rules.score(places), places.outside == places.bar == 0)
    if loss.points is not None or loss.kind is None:
        return loss
    score = rules.score_of_kind(places, loss.kind)
    return loss._replace(points=score and score.points)


def _places(rules: Rules, checkers: int) -> Loser:
    """Where the loser's checkers stand."""
    return Loser(
        off=count_on(checkers, OFF),
        home=on_points(checkers, HOME),
        outside=on_points(checkers, OUTSIDE & BOARD),
        bar=count_on(checkers, BAR),
        winner_home=on_points(checkers, rules.across(HOME)),
    )


def _answered(position: Position, winner: Side) -> bool:
    """Whether the loser has had the last roll: the winner was the first player, and both have had as many turns.

    The second player, finishing first, has also had as many turns as the other; then the first player is
    on turn. After an answer it is the first player's turn too, so the one who was on turn last tells them
    apart: it was the loser exactly when the winner is on turn now.
    """
    turns = position.turns_of(winner)
    return turns is not None and turns == position.turns_of(winner.other) and position.turn is winner


def _off_before_answer(rules: Rules, position: Position, off: int) -> int:
    """How many the loser had off before the last roll.

    Where the position does not say, as many as one roll can take off count as taken off by it (clause 9.10).
    """
    if position.off_before_answer is not None:
        if position.off_before_answer > off:
            raise NardyError(
                "position.bad-count",
                f"{position.off_before_answer} checkers were off before the last roll and {off} are off after it",
                "position.off_before_answer",
            )
        return position.off_before_answer
    return max(0, off - len(rules.dice_of(Roll(1, 1))))
