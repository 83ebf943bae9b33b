"""Faults in the end of a game and its score (chapter 9)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying
from nardy_ref.engine import outcome as outcomes
from nardy_ref.errors import NardyError
from nardy_ref.rules.score import Loser, Score, first_row
from nardy_ref.suite import server
from nardy_ref.vocabulary.checkers import CHECKERS, count_on
from nardy_ref.vocabulary.geometry import OFF, Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.engine.outcome import Outcome
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position

TABLE = "score.table.rows"
ALL_OFF = "end.goal.all_off"
ANSWER = "end.last_roll.second_player"
LAST_ROLL = "federation-001-half"
KOKS = "forum-001-koks"


def scoring(change: Callable[[Loser, Any], Score | None]) -> Any:
    return carrying(TABLE, change)


def renamed(names: dict[str, Score]) -> Any:
    """Some kinds of win are taken for others."""

    def change(loser: Loser, rows: Any) -> Score | None:
        score = first_row(loser, rows)
        return names.get(score.kind, score) if score else None

    return scoring(change)


OIN, MARS, KOKS_WIN = Score("oin", 1), Score("mars", 2), Score("koks", 3)


def told(change: Callable[[Position, Outcome], Outcome]) -> Any:
    """Another outcome is told, from the position and the right one."""

    def make(original: Any) -> Any:
        return lambda rules, position: change(position, original(rules, position))

    return around(server, "outcome", make)


def no_answer_below(least: int) -> Any:
    """No last roll for a player who has borne off fewer."""

    def make(original: Any) -> Any:
        def outcome(rules: Rules, position: Position) -> Outcome:
            try:
                return original(rules, position)
            except NardyError:
                if max(map(position.off, Side)) < CHECKERS or min(map(position.off, Side)) >= least:
                    raise
                return original(replace(rules, answers=lambda *_: False), position)

        return outcome

    return around(server, "outcome", make)


def black_answers(original: Any) -> Any:
    def outcome(rules: Rules, position: Position) -> Outcome:
        finished = [side for side in Side if position.off(side) == CHECKERS]
        if finished == [Side.WHITE] and position.turn is Side.BLACK:
            raise NardyError("game.unfinished", "black still has the last roll")
        return original(replace(rules, answers=lambda *_: False), position)

    return outcome


def black_never_wins(original: Any) -> Any:
    def outcome(rules: Rules, position: Position) -> Outcome:
        if position.off(Side.WHITE) < CHECKERS:
            raise NardyError("game.unfinished", "white has not finished")
        return original(rules, position)

    return outcome


def first_finisher_wins(original: Any) -> Any:
    return lambda rules: original(rules)._replace(winner=Side.WHITE, kind="oin", points=1)


FAULTS = (
    Fault(
        "end_not_noticed",
        "A game goes on after the last checker is off",
        "engines that leave the end to their caller",
        ALL_OFF,
        carrying(ALL_OFF, lambda _: False),
    ),
    Fault(
        "ends_at_fourteen",
        "A game ends when fourteen checkers are off",
        "a count of those off that starts from one",
        ALL_OFF,
        carrying(ALL_OFF, lambda checkers: count_on(checkers, OFF) >= CHECKERS - 1),
    ),
    Fault(
        "blacks_last_checker_not_noticed",
        "A game that black has won goes on",
        "the end looked for after white's turns only",
        TABLE,
        around(server, "outcome", black_never_wins),
    ),
    Fault(
        "winner_is_on_turn",
        "The player on turn is named the winner",
        "a result worked out after the turn was handed over",
        TABLE,
        told(lambda position, came: came._replace(winner=position.turn)),
    ),
    Fault(
        "mars_with_one_off",
        "A loser with a single checker off loses a mars",
        "a threshold one too high",
        TABLE,
        scoring(lambda loser, rows: first_row(loser._replace(off=max(0, loser.off - 1)), rows)),
    ),
    Fault(
        "oin_and_mars_swapped",
        "Oin and mars are taken for one another",
        "a condition the wrong way round",
        TABLE,
        renamed({"oin": MARS, "mars": OIN}),
    ),
    Fault(
        "mars_never",
        "Every win is worth one point",
        "undergammon, whose games have a winner and no more",
        TABLE,
        renamed({"mars": OIN}),
    ),
    Fault(
        "mars_is_three",
        "A mars is worth three points",
        "tariffs for an early exit, taken for the score",
        TABLE,
        renamed({"mars": Score("mars", 3)}),
    ),
    Fault(
        "no_mars_with_all_home",
        "A loser with all checkers at home loses an oin",
        "'has not come home' for 'has borne off none'",
        TABLE,
        scoring(lambda loser, rows: OIN if loser.home == CHECKERS else first_row(loser, rows)),
    ),
    Fault(
        "koks_everywhere",
        "A loser without a checker at home loses a koks, whatever the table",
        "three points built in, as in several servers",
        TABLE,
        scoring(lambda loser, rows: KOKS_WIN if not loser.off and not loser.home else first_row(loser, rows)),
    ),
    Fault(
        "koks_in_the_winners_home",
        "Koks is given for a checker in the winner's home",
        "TimurAUG, where other tables ask for none at home",
        TABLE,
        scoring(
            lambda loser, rows: (
                (KOKS_WIN if loser.winner_home else MARS)
                if not loser.off and loser.home < CHECKERS
                else first_row(loser, rows)
            )
        ),
        KOKS,
    ),
    Fault(
        "homes_taken_for_one_another",
        "The loser's checkers at home are counted in the winner's home",
        "one home on the board for both players",
        TABLE,
        scoring(lambda loser, rows: first_row(loser._replace(home=loser.winner_home, winner_home=loser.home), rows)),
        KOKS,
    ),
    Fault(
        "last_row_decides",
        "The last row of the table that fits decides",
        "a loop without an end",
        "score.first_row",
        scoring(lambda loser, rows: first_row(loser, list(rows)[::-1])),
        KOKS,
    ),
    Fault(
        "last_roll_for_first_player",
        "The last roll is given when the second player has finished",
        "the answer given to the wrong side",
        ANSWER,
        carrying(ANSWER, lambda finisher, other: finisher is not None and finisher == other),
        LAST_ROLL,
    ),
    Fault(
        "no_last_roll",
        "The first player's last checker ends the game",
        "draws left out",
        ANSWER,
        carrying(ANSWER, lambda *_: False),
        LAST_ROLL,
    ),
    Fault(
        "last_roll_for_black",
        "Black has the last roll, whoever was the first player",
        "the wording of 001-A, in which white is always the first player",
        ANSWER,
        around(server, "outcome", black_answers),
        LAST_ROLL,
    ),
    Fault(
        "last_roll_within_reach_only",
        "The last roll is given only to a player who has fourteen off",
        "the long nardy branch of open_spiel, which asks for fourteen off",
        ANSWER,
        no_answer_below(CHECKERS - 1),
        LAST_ROLL,
    ),
    Fault(
        "draw_goes_to_the_first",
        "When both have finished the first to finish has won",
        "an answer that is played and changes nothing",
        ANSWER,
        around(outcomes, "_both", first_finisher_wins),
        LAST_ROLL,
    ),
    Fault(
        "draw_of_two_halves",
        "A draw gives a whole point where half is due",
        "a point for each, as in the other reading",
        "end.draw_points.half",
        carrying("end.draw_points.half", lambda: 1),
        LAST_ROLL,
    ),
    Fault(
        "answer_takes_nothing_off",
        "What the last roll takes off never counts against a mars",
        "the result worked out when the first player has finished",
        "end.last_roll_mars.counts",
        carrying("end.last_roll_mars.counts", lambda _, before: before),
        "opornik-classic",
    ),
)
"""The faults of this chapter."""
