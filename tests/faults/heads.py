"""Faults at the head (chapter 5): the limit, and when a second checker may leave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, keeping, listing, only_for, together
from nardy_ref.engine import judge, legal, replay, situations
from nardy_ref.engine.movements import Mover
from nardy_ref.rules import head
from nardy_ref.vocabulary.checkers import CHECKERS, count_on, pack, unpack
from nardy_ref.vocabulary.geometry import HEAD, Side

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.rules.rules import Rules
    from nardy_ref.rules.situation import Situation
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

ROLLS = "head.exception.rolls.list"
SCOPE = "head.exception.scope.each_first_turn"
CONDITION = "head.exception.condition.head_obstruction"


def scope(holds: Callable[[Situation], bool]) -> Any:
    return carrying(SCOPE, holds)


def closed_when(test: Callable[[Mover, int, tuple[int, ...]], bool]) -> Any:
    """Another checker may leave the head when the rule says so and this does not forbid it."""
    return around(
        Mover,
        "head_open",
        lambda old: lambda mover, state, left: old(mover, state, left) and not test(mover, state, left),
    )


def allowance(change: Callable[[int, Situation], int]) -> Any:
    """How many may leave, from what the rule allows and the situation."""

    def make(original: Any) -> Any:
        return lambda rules, situation: change(original(rules, situation), situation)

    return around(legal, "head_allowance", make)


def left_together(position: Position, _: Roll, result: Position) -> bool:
    """Whether head checkers that left in this turn have come to the same point."""
    before, after = position.of(position.turn), result.of(position.turn)
    if count_on(before, HEAD) - count_on(after, HEAD) < 2:
        return True
    return any(count - count_on(before, point) >= 2 for point, count in unpack(after).items())


TABLE = {"6-6": {24: 13, 18: 2}, "4-4": {24: 13, 16: 2}, "3-3": {24: 13, 21: 1, 15: 1}}


def from_a_table(_: Rules, position: Position, roll: Roll, results: list[Position]) -> list[Position]:
    """First turns with the three doubles come out of a table."""
    if position.of(position.turn) != pack({HEAD: CHECKERS}) or str(roll) not in TABLE or len(results) > 4:
        return results
    if position.turns_of(position.turn) != 0:
        return results
    return [results[0].with_checkers(position.turn, pack(TABLE[str(roll)]))]


def skipped_on_double_six(_: Rules, position: Position, roll: Roll, results: list[Position]) -> list[Position]:
    return [position] if str(roll) == "6-6" and position.turns_of(position.turn) == 0 else results


def pass_is_no_turn(original: Any) -> Any:
    """A passed turn is not counted among the turns had."""

    def after_turn(rules: Rules, position: Position, roll: Roll, states: Any) -> Any:
        results = original(rules, position, roll, states)
        return [
            each._replace(played=position.played) if each.of(position.turn) == position.of(position.turn) else each
            for each in results
        ]

    return after_turn


def turns_not_counted(original: Any) -> Any:
    return lambda rules, position, *rest: [
        each._replace(played=position.played) for each in original(rules, position, *rest)
    ]


def after_turns(make: Any) -> Any:
    return together(*(around(owner, "after_turn", make) for owner in (situations, legal, judge, replay)))


FAULTS = (
    Fault(
        "full_head_is_first_turn",
        "A first turn is recognised by a full head",
        "a-nards, where all fifteen on the head stand for a turn counter",
        "term.first_turn",
        scope(lambda situation: count_on(situation.checkers, HEAD) == CHECKERS),
    ),
    Fault(
        "any_first_turn_double",
        "Every double of a first turn frees a second checker",
        "the collection engine's 'classic', the party server, alexonov",
        ROLLS,
        together(
            carrying(ROLLS, lambda situation, _: situation.roll.is_double),
            carrying(CONDITION, head.always),
        ),
    ),
    Fault(
        "double_five_too",
        "A first turn's double five frees a second checker",
        "lists of rolls copied with one double too many",
        ROLLS,
        together(
            carrying(ROLLS, lambda situation, rolls: str(situation.roll) in (*rolls, "5-5")),
            carrying(
                CONDITION,
                lambda situation, played: str(situation.roll) == "5-5" or head.head_obstruction(situation, played),
            ),
        ),
    ),
    Fault(
        "no_double_four",
        "A first turn's double four frees no second checker",
        "lists of rolls that name 6-6 and 3-3 only",
        ROLLS,
        carrying(ROLLS, lambda situation, _: str(situation.roll) in ("6-6", "3-3")),
    ),
    Fault(
        "no_exception",
        "No second checker ever leaves",
        "a mode that shipped without the head exception, as an audit of a-nards found",
        ROLLS,
        carrying(ROLLS, lambda *_: False),
    ),
    Fault(
        "exception_for_first_player",
        "Only the first turn of the game has the exception",
        "the party server, which counts turns of the round; opornik lists the question as open",
        SCOPE,
        scope(lambda situation: (situation.own_turns, situation.opponent_turns) == (0, 0)),
    ),
    Fault(
        "exception_for_second_player",
        "Only the second player's first turn has the exception",
        "rules for games that open with the dice of the draw, kept where dice are thrown anew",
        SCOPE,
        scope(lambda situation: situation.own_turns == 0 and situation.opponent_turns != 0),
    ),
    Fault(
        "exception_on_every_turn",
        "Every turn has the exception",
        "two six-sixes from the head late in a game; tests against it in narda and opornik",
        SCOPE,
        scope(lambda _: True),
    ),
    Fault(
        "exception_in_two_turns",
        "The second turn has the exception too",
        "a turn counter that is raised one turn late",
        SCOPE,
        scope(lambda situation: situation.own_turns is not None and situation.own_turns <= 1),
    ),
    Fault(
        "exception_unconditional",
        "The exception asks for no obstacle",
        "two to 20 with 4-4 after 5-5, as one site words it",
        CONDITION,
        carrying(CONDITION, head.always),
    ),
    Fault(
        "any_obstacle_counts",
        "Any held point on the way frees a second checker",
        "alexonov: one checker is unable to play all dice, for whatever reason",
        CONDITION,
        carrying(CONDITION, head.single_incomplete),
    ),
    Fault(
        "obstacle_for_black_only",
        "White's exception asks for no obstacle",
        "white taken for the first player, who meets nothing but the head",
        CONDITION,
        only_for(Side.WHITE, exception_condition=head.always),
    ),
    Fault(
        "white_never_answers",
        "White has the exception only as the first player",
        "white taken for the first player; open_spiel, where white always begins",
        SCOPE,
        only_for(Side.WHITE, exception_scope=head.game_first_turn),
    ),
    Fault(
        "exception_from_a_table",
        "First turns with the three doubles are looked up, whatever stands in the way",
        "a table as alik-r has it (18 and 18, 16 and 16, 15 and 21), without a look at what is blocked",
        "head.exception.second.free",
        listing(from_a_table),
    ),
    Fault(
        "both_to_one_point",
        "The second head checker has to come to the same point",
        "threes only as 18 and 18, after the pattern of sixes and fours",
        "head.exception.second.free",
        keeping(left_together),
    ),
    Fault(
        "remainder_only",
        "The second head checker plays only what the first is unable to",
        "15 and 21 for 3-3, as a text with numbered clauses and alik-r have it, taken for the rule everywhere",
        "head.exception.second.free",
        carrying("head.exception.second.free", lambda others_can_play: not others_can_play()),
    ),
    Fault(
        "second_may_be_declined",
        "The second head checker is never a duty",
        "'may take' in the wording of the exception",
        "head.exception.duty.full_move",
        carrying("head.exception.duty.full_move", head.may_decline),
    ),
    Fault(
        "two_more",
        "The exception frees two more checkers",
        "a limit of two read as two on top",
        "head.exception.one_more",
        allowance(lambda most, _: most + (most > 1)),
    ),
    Fault(
        "exception_lifts_the_limit",
        "The exception lifts the limit altogether",
        "a flag that switches the head rule off for the turn",
        "head.exception.one_more",
        allowance(lambda most, _: CHECKERS if most > 1 else most),
    ),
    Fault(
        "double_six_skipped",
        "A first turn with 6-6 is skipped",
        "backgammon-game by TimurAUG, before a correction",
        ROLLS,
        listing(skipped_on_double_six),
    ),
    Fault(
        "limit_per_movement",
        "The limit is asked of every movement by itself",
        "referees that forget the movement before",
        "head.limit.1",
        allowance(lambda *_: CHECKERS),
    ),
    Fault(
        "limit_per_pair",
        "With a double the limit is asked anew after two movements",
        "doubles played as two rolls",
        "head.limit.1",
        together(
            allowance(lambda most, situation: most + (most == 1 and situation.roll.is_double)),
            closed_when(
                lambda mover, state, left: (
                    mover.allowance == 2
                    and str(mover.situation.roll) not in TABLE
                    and mover.left_head(state) == 1
                    and len(left) > 2
                )
            ),
        ),
    ),
    Fault(
        "limit_not_for_doubles",
        "Doubles have no head limit",
        "the exception for three doubles, put as: doubles are exempt",
        "head.limit.1",
        allowance(lambda most, situation: CHECKERS if situation.roll.is_double else most),
    ),
    Fault(
        "last_two_together",
        "The last two checkers of the head may leave together",
        "a shortcut for the end of the head, granted out of kindness",
        "head.limit.1",
        allowance(lambda most, situation: 2 if count_on(situation.checkers, HEAD) == 2 else most),
    ),
    Fault(
        "limit_for_white_only",
        "Black has no head limit",
        "the head looked for on point 24 of the board, which is white's",
        "head.limit.1",
        only_for(Side.BLACK, head_limit=CHECKERS),
    ),
    Fault(
        "head_first_or_never",
        "The head may be left by the first movement only",
        "turn machines that close the head once a checker has moved",
        "head.limit.1",
        closed_when(lambda mover, _, left: mover.allowance == 1 and len(left) < len(mover.situation.dice)),
    ),
    Fault(
        "second_at_once_or_never",
        "The second head checker has to leave right after the first",
        "turn machines that close the head once another checker has moved",
        "head.exception.second.free",
        closed_when(
            lambda mover, state, left: (
                mover.allowance == 2 and mover.left_head(state) == 1 and len(mover.situation.dice) - len(left) >= 2
            )
        ),
    ),
    Fault(
        "turns_not_counted",
        "Turns had are not counted as a game goes on",
        "a-nards and others that carry no turn counter in the position",
        SCOPE,
        after_turns(turns_not_counted),
    ),
    Fault(
        "pass_is_no_turn",
        "A passed turn is not counted",
        "counters that are raised by movements",
        "term.first_turn",
        after_turns(pass_is_no_turn),
    ),
)
"""The faults of this chapter."""
