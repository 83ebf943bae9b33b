"""Facts about the engine: starts, turns carried out, what follows a turn, its refusals, and what always holds."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.judge import Breach, apply, judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.outcome import outcome
from nardy_ref.engine.situations import check_points, start
from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import read_position
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules
from nardy_ref.sampling import random_game
from nardy_ref.strategies import positions, rolls, variants, written_turns
from nardy_ref.vocabulary.checkers import CHECKERS, count_on, occupied, pack, unpack
from nardy_ref.vocabulary.geometry import BAR, OFF, Side
from nardy_ref.vocabulary.position import FirstRolls, Played
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Movement, Path

BASE = resolve("classic")
START = "white=24:15 black=24:15 turn=white played=0,0"
SECOND = "white=24:14,18:1 black=24:15 turn=black played=1,0"
LAST_ROLL = {"end.last_roll": "second_player"}


def rules(**changes):
    """Classic with some options changed, ``dice__sum`` for ``dice.sum``."""
    return Rules.of(BASE.with_changes({name.replace("__", "."): value for name, value in changes.items()}).choices)


CLASSIC = rules()


def legal(line, roll, chosen=CLASSIC):
    """The checkers of the player on turn after each legal result."""
    position = read_position(line)
    return [unpack(result.of(position.turn)) for result in legal_results(chosen, position, read_roll(roll))]


def verdict(line, roll, turn, chosen=CLASSIC):
    return judge(chosen, read_position(line), read_roll(roll), read_turn(turn))


def after(line, roll, turn, chosen=CLASSIC):
    return apply(chosen, read_position(line), read_roll(roll), read_turn(turn))


def refusal(function, *arguments):
    with pytest.raises(NardyError) as caught:
        function(*arguments)
    return caught.value


# Starts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("layout", "checkers"),
    [
        ("long", {24: 15}),
        ("backgammon", {24: 2, 13: 5, 8: 3, 6: 5}),
        ({"20": 7, "3": 8}, {20: 7, 3: 8}),
    ],
)
def test_a_game_starts_from_the_layout_with_white_on_turn_and_no_turns_had(layout, checkers):
    position = start(rules(setup__layout=layout))
    assert checkers == unpack(position.white)
    assert checkers == unpack(position.black)
    assert (position.turn, position.played) == (Side.WHITE, Played(0, 0))
    assert (position.first_rolls, position.off_before_answer) == (FirstRolls(None, None), None)


@pytest.mark.parametrize("variant", shipped())
def test_every_shipped_variant_can_be_played_from_its_start(variant):
    ruled = Rules.of(resolve(variant).choices)
    assert sum(1 for _ in random_game(Random(7), ruled)) > 20


def test_nobody_rolls_again_after_the_goal():
    ruled = rules(dice__double="roll_again")
    (finished,) = legal_results(ruled, read_position("white=1:1 black=24:15 turn=white"), Roll.of(1, 1))
    assert finished.turn is Side.BLACK
    (going_on,) = legal_results(ruled, read_position("white=3:1 black=24:15 turn=white"), Roll.of(1, 1))
    assert going_on.turn is Side.WHITE


# Applying a turn ----------------------------------------------------------------------------------


def test_a_legal_turn_moves_the_checkers_and_passes_on():
    assert after(START, "6-3", "24/18/15") == read_position("white=24:14,15:1 black=24:15 turn=black played=1,0")
    assert after(START, "6-3", "24/15") == after(START, "3-6", "24/21/15")


@pytest.mark.parametrize(
    ("line", "roll", "turn", "clauses"),
    [
        (START, "6-3", "24/18 24/21", "head.limit.1"),
        (START, "6-3", "pass", "dice.duty.most_dice"),
        (START, "6-3", "24/18", "dice.duty.most_dice"),
        (START, "6-3", "23/20", "turn.own_checkers"),
        (START, "6-3", "24/19", "turn.exact_die"),
        ("white=24:14,10:1 black=24:15 turn=white", "6-3", "10/13", "turn.forward"),
        # 18/12 lands on black's head, and then a second checker leaves the head.
        ("white=24:15 black=24:15 turn=white played=5,5", "6-6", "24/18/12 24/18", "turn.landing, head.limit.1"),
        # Twice the same clause is named once.
        ("white=13:2 black=24:15 turn=white", "1-1", "13/12(2)", "turn.landing"),
    ],
)
def test_an_illegal_turn_is_refused_with_the_clauses_it_breaks(line, roll, turn, clauses):
    error = refusal(after, line, roll, turn)
    assert (error.code, error.where) == ("turn.illegal", "turn")
    assert error.what == f"{turn} with {Roll.of(*map(int, roll.split('-')))} breaks {clauses}"


def test_a_turn_is_carried_out_as_written_whatever_the_rules_say():
    position = read_position("white=24:2,5:1 black=24:15 turn=white")
    moved = carry_out(position, (Path(24, (12, 13)), Path(5, (OFF,))))
    assert unpack(moved.white) == {24: 1, 13: 1}
    assert (moved.black, moved.turn, moved.off(Side.WHITE)) == (position.black, Side.WHITE, 13)
    assert refusal(carry_out, position, (Path(24, (23,)), Path(20, (19,)))).code == "turn.no-checker"
    assert refusal(carry_out, position, (Path(5, (OFF, 3)),)).code == "turn.no-checker"


# What follows a turn ------------------------------------------------------------------------------


def test_after_a_turn_the_other_player_is_on_turn_and_the_turn_is_counted():
    (result, *_) = legal_results(CLASSIC, read_position(SECOND), Roll(2, 1))
    assert (result.turn, result.played) == (Side.WHITE, Played(1, 1))


def test_a_pass_is_a_turn_and_leaves_the_checkers_alone():
    # 13/12 would land on black's head.
    position = read_position("white=13:1 black=24:15 turn=white played=20,19")
    (result,) = legal_results(CLASSIC, position, Roll(1, 1))
    assert result == position._replace(turn=Side.BLACK, played=Played(20 + 1, 19))
    assert result == after("white=13:1 black=24:15 turn=white played=20,19", "1-1", "pass")


def test_turns_that_were_not_counted_stay_uncounted():
    (result, *_) = legal_results(CLASSIC, read_position("white=24:15 black=24:15 turn=white"), Roll(2, 1))
    assert (result.turn, result.played, result.first_rolls) == (Side.BLACK, None, None)


@pytest.mark.parametrize(
    ("line", "first_rolls"),
    [
        (START + " first_rolls=?,?", FirstRolls(Roll(2, 1), None)),
        (SECOND + " first_rolls=6-3,?", FirstRolls(Roll(6, 3), Roll(2, 1))),
        (SECOND + " first_rolls=6-3,5-5", FirstRolls(Roll(6, 3), Roll(5, 5))),  # known before it was played
        ("white=24:15 black=24:15 turn=white played=1,1 first_rolls=6-3,?", FirstRolls(Roll(6, 3), None)),
        ("white=24:15 black=24:15 turn=white first_rolls=?,?", FirstRolls(None, None)),
        ("white=13:15 black=24:15 turn=white played=0,0 first_rolls=?,?", FirstRolls(Roll(2, 1), None)),
        (START, None),
    ],
)
def test_a_players_first_roll_is_kept_where_first_rolls_are(line, first_rolls):
    for result in legal_results(CLASSIC, read_position(line), Roll(2, 1)):
        assert first_rolls == result.first_rolls


def test_a_double_that_is_rolled_again_keeps_the_player_on_turn_and_counts():
    again = rules(dice__double="roll_again")
    position = read_position("white=24:1,10:1 black=24:15 turn=white played=3,3")
    for roll, turn in ((Roll(2, 2), Side.WHITE), (Roll(2, 1), Side.BLACK)):
        results = legal_results(again, position, roll)
        assert {(turn, Played(4, 3))} == {(result.turn, result.played) for result in results}
    # Two movements of a double, not four: two checkers or one by two twos.
    assert sorted(legal("white=24:1,10:1 black=24:15 turn=white", "2-2", again), key=str) == [
        {10: 1, 20: 1},
        {22: 1, 8: 1},
        {24: 1, 6: 1},
    ]


def test_the_answer_notes_what_was_off_before_it():
    # White, the first player, has finished; black answers and takes four of fifteen off.
    line = "white= black=3:15 turn=black played=30,29"
    (result,) = legal_results(rules(**LAST_ROLL), read_position(line), Roll(3, 3))
    assert unpack(result.black) == {3: 11}
    assert (result.turn, result.played, result.off_before_answer) == (Side.WHITE, Played(30, 30), 0)


def test_a_turn_before_the_end_notes_nothing():
    (result,) = legal_results(rules(**LAST_ROLL), read_position("white=3:15 black=3:15 turn=black"), Roll(3, 3))
    assert result.off_before_answer is None


# Results ------------------------------------------------------------------------------------------


def results_of_a_roll():
    return legal_results(CLASSIC, read_position("white=24:14,10:1 black=24:15 turn=white played=4,4"), Roll(2, 1))


def test_results_are_a_sequence_that_can_be_read_again_and_again():
    results = results_of_a_roll()
    # 24/22 10/9, 24/23 10/8, 24/21 by either way, 10/7 by either way.
    expected = [{24: 13, 22: 1, 9: 1}, {24: 13, 23: 1, 8: 1}, {24: 13, 21: 1, 10: 1}, {24: 14, 7: 1}]
    assert len(results) == 4
    assert sorted(map(str, expected)) == sorted(str(unpack(result.white)) for result in results)
    assert list(results) == list(results)
    assert list(results) == [results[index] for index in range(4)]
    assert list(reversed(results)) == [results[-1], results[-2], results[-3], results[-4]]
    assert list(results[1:3]) == [results[1], results[2]]
    assert results[2] in results
    assert start(CLASSIC) not in results
    with pytest.raises(IndexError):
        results[4]
    assert repr(results) == "<4 results of white>"


def test_results_cannot_be_changed():
    results = results_of_a_roll()
    with pytest.raises(TypeError):
        results[0] = start(CLASSIC)
    with pytest.raises(TypeError):
        del results[0]
    with pytest.raises(AttributeError):
        results.append(start(CLASSIC))
    with pytest.raises(AttributeError):
        results.extra = 1
    with pytest.raises(AttributeError):
        results[0].turn = Side.BLACK


ONE_EACH = "white=10:1,9:1,8:1 black=24:15 turn=white"
# 10 and 9, 10 and 8, 9 and 10, 9 and 8, 8 and 10, 8 and 9 by the two and the one; the second and third are alike.
BY_TWO_CHECKERS = [
    {8: 3},
    {9: 1, 8: 1, 7: 1},
    {10: 1, 7: 2},
    {9: 2, 6: 1},
    {10: 1, 8: 1, 6: 1},
]


def test_each_die_moves_another_checker_where_the_variant_says_so():
    came = {str(checkers) for checkers in legal(ONE_EACH, "2-1", rules(dice__sum="one_checker_per_die"))}
    assert {str(checkers) for checkers in BY_TWO_CHECKERS} == came


def test_results_hold_each_position_once():
    assert len(BY_TWO_CHECKERS) == len(legal(ONE_EACH, "2-1", rules(dice__sum="one_checker_per_die")))


# Judging ------------------------------------------------------------------------------------------


def test_a_composite_is_judged_by_the_order_of_dice_that_is_legal():
    # Black's 6 is white's 18, so 24/15 goes by 21.
    said = verdict("white=24:15 black=6:15 turn=white", "6-3", "24/15")
    assert said.legal
    assert said.movements == (Movement(24, 21), Movement(21, 15))
    assert verdict("white=24:15 black=6:15 turn=white", "6-3", "24/18/15").breaches == (Breach(1, "turn.landing"),)


def test_judging_goes_on_after_an_illegal_movement_and_stops_at_an_impossible_one():
    possible = verdict(START, "6-3", "24/18 24/21")
    assert possible.breaches == (Breach(2, "head.limit.1"),)
    assert unpack(possible.result.white) == {24: 13, 21: 1, 18: 1}
    impossible = verdict(START, "6-3", "24/18 20/17 24/21")
    assert impossible.breaches == (Breach(2, "turn.own_checkers"),)
    assert impossible.result is None


def test_a_duty_is_charged_to_the_whole_turn_and_only_where_every_movement_is_legal():
    assert verdict(START, "6-3", "24/21").breaches == (Breach(None, "dice.duty.most_dice"),)
    assert verdict(START, "6-3", "24/22").breaches == (Breach(1, "turn.exact_die"),)
    # 24/18 blocks nothing; the three from 24 and from 18 lands on black's 9 and 3: one die only, and the larger.
    line = "white=24:1 black=9:7,3:8 turn=white"
    assert verdict(line, "6-3", "24/18").legal
    line = "white=24:1 black=3:15 turn=white"
    assert verdict(line, "6-3", "24/21").breaches == (Breach(None, "dice.single.higher"),)
    assert verdict(line, "6-3", "24/18").legal
    assert verdict(line, "6-3", "24/21", rules(dice__single="either")).legal


# Refusals -----------------------------------------------------------------------------------------


def test_a_point_held_by_both_sides_is_refused_in_both_numberings():
    parallel, opposed = CLASSIC, rules(setup__tracks="opposed")
    position = read_position("white=13:1,12:1 black=24:1,1:1 turn=white")
    error = refusal(legal_results, parallel, position, Roll(2, 1))
    # The lower one is named: white's 12 is black's 24; white's 13 is black's 1.
    assert error.code == "position.shared-point"
    assert error.what == "white's point 12 and black's point 24 are one point, and both sides have checkers there"
    assert check_points(opposed, position) is None
    error = refusal(check_points, opposed, read_position("white=20:1 black=5:1 turn=black"))
    assert error.what.startswith("white's point 20 and black's point 5 are one point")


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("white= black=24:15 turn=black", {}),
        ("white= black=24:15 turn=white", {}),
        ("white= black=24:15 turn=black played=30,29", {}),
        # No answer: the finisher was the second player, the turns are not known, or the answer was given.
        ("white=24:15 black= turn=white played=30,30", LAST_ROLL),
        ("white= black=24:15 turn=black", LAST_ROLL),
        ("white= black=24:15 turn=white played=30,30", LAST_ROLL),
        ("white= black= turn=white played=30,30", LAST_ROLL),
        ("white=6:15 black=24:15 turn=black", {"end.goal": "all_home"}),
        ("white=1:1 black=24:15 turn=white", {"end.goal": "all_home"}),
    ],
)
def test_nobody_plays_once_the_game_is_finished(line, changes):
    position = read_position(line)
    chosen = rules(**changes)
    assert refusal(legal_results, chosen, position, Roll(2, 1)).code == "game.finished"
    assert refusal(judge, chosen, position, Roll(2, 1), ()).code == "game.finished"


AFTER = {"head.exception.rolls": {"base": ["6-6"], "after": {"2-1": ["5-5"]}}}


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        (SECOND, "6-6"),  # in the base list
        (SECOND, "4-4"),  # in no list
        (START, "5-5"),  # the opponent has rolled nothing yet
        ("white=24:14,18:1 black=24:15 turn=black played=1,1", "5-5"),  # not his first turn
        ("white=24:14,18:1 black=24:15 turn=black", "5-5"),  # no first turn at all
        (SECOND + " first_rolls=2-1,?", "5-5"),
        (SECOND + " first_rolls=6-3,?", "5-5"),
    ],
)
def test_a_first_roll_is_asked_for_only_where_the_answer_hangs_on_it(line, roll):
    assert legal(line, roll, rules(**AFTER))


def test_a_first_roll_the_answer_hangs_on_is_asked_for():
    for line in (SECOND, SECOND + " first_rolls=?,?", SECOND + " first_rolls=?,2-1"):
        error = refusal(legal, line, "5-5", rules(**AFTER))
        assert error.code == "position.first-rolls-needed"
        assert error.hint == 'give it, e.g. "first_rolls": {"white": "2-1"}'


BY_PLAYER = {
    "head.exception.condition": {"first": "always", "second": "head_obstruction"},
    "head.exception.scope": "any_turn",
}


@pytest.mark.parametrize(
    ("line", "roll"),
    [
        # Two sixes end on black's head, so both conditions hold.
        ("white=24:15 black=24:15 turn=white", "6-6"),
        # The roll is not in the list.
        ("white=24:15 black=23:15 turn=white", "5-5"),
        # It is known who is first.
        ("white=24:15 black=23:15 turn=white played=3,3", "6-6"),
    ],
)
def test_turns_had_are_asked_for_only_where_the_conditions_of_the_players_differ(line, roll):
    assert legal(line, roll, rules(**BY_PLAYER))


def test_turns_had_are_asked_for_where_the_conditions_of_the_players_differ():
    # Black is off its head: one white checker plays all four sixes, so only "always" holds.
    line = "white=24:15 black=23:15 turn=white"
    assert refusal(legal, line, "6-6", rules(**BY_PLAYER)).code == "position.played-needed"
    two = rules(**BY_PLAYER, dice__double="two")
    as_first, as_second = legal(line + " played=3,3", "6-6", two), legal(line + " played=3,4", "6-6", two)
    assert {24: 13, 18: 2} in as_first
    assert as_second == [{24: 14, 12: 1}]


# Outcomes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "changes", "result"),
    [
        ("white= black=1:14 turn=black", {}, {"winner": "white", "kind": "oin", "points": 1}),
        ("white= black=24:15 turn=black", {}, {"winner": "white", "kind": "mars", "points": 2}),
        ("white=6:15 black= turn=white", {}, {"winner": "black", "kind": "mars", "points": 2}),
        (
            "white=6:15 black=24:15 turn=black",
            {"end.goal": "all_home"},
            {"winner": "white", "kind": "win", "points": 1},
        ),
        # The second player finished first; nobody answers.
        ("white=6:15 black= turn=white played=30,30", LAST_ROLL, {"winner": "black", "kind": "mars", "points": 2}),
        # The answer is given, and did not finish: four of fifteen taken off by it.
        (
            "white= black=3:11 turn=white played=30,30 off_before_answer=0",
            LAST_ROLL,
            {"winner": "white", "kind": "oin", "points": 1},
        ),
        (
            "white= black=3:11 turn=white played=30,30 off_before_answer=0",
            LAST_ROLL | {"end.last_roll_mars": "only_full"},
            {"winner": "white", "kind": "mars", "points": 2},
        ),
        (
            "white= black=3:10 turn=white played=30,30 off_before_answer=1",
            LAST_ROLL | {"end.last_roll_mars": "only_full"},
            {"winner": "white", "kind": "oin", "points": 1},
        ),
        # Black, the second player, finished first: white's last turn was no answer, and what it took off counts.
        (
            "white=3:11 black= turn=white played=30,30",
            LAST_ROLL | {"end.last_roll_mars": "only_full"},
            {"winner": "black", "kind": "oin", "points": 1},
        ),
        # What was off before is not written down: at most four count as taken off by the answer.
        (
            "white= black=3:11 turn=white played=30,30",
            LAST_ROLL | {"end.last_roll_mars": "only_full"},
            {"winner": "white", "kind": "mars", "points": 2},
        ),
        (
            "white= black=3:10 turn=white played=30,30",
            LAST_ROLL | {"end.last_roll_mars": "only_full"},
            {"winner": "white", "kind": "oin", "points": 1},
        ),
        ("white= black= turn=white played=30,30", LAST_ROLL, {"winner": None, "kind": "draw", "points": 0.5}),
        (
            "white= black= turn=white played=30,30",
            LAST_ROLL | {"end.draw_points": 1},
            {"winner": None, "kind": "draw", "points": 1},
        ),
        (
            "white= black=24:2,7:1,6:2,1:3 turn=black",
            {"score.table": [{"kind": "left", "base": "left", "times": 2}]},
            {"winner": "white", "kind": "left", "points": 16},  # eight not borne off
        ),
        (
            "white= black=24:2,18:1,6:2,1:3 turn=black",
            {"score.table": [{"kind": "koks", "when": {"winner_home": 1}, "base": 3}, {"kind": "oin", "base": 1}]},
            {"winner": "white", "kind": "koks", "points": 3},  # black's 18 is white's 6
        ),
    ],
)
def test_a_finished_game_has_its_result(line, changes, result):
    assert outcome(rules(**changes), read_position(line)).as_json() == result


def test_whole_points_are_whole_numbers():
    points = outcome(CLASSIC, read_position("white= black=24:15 turn=black")).as_json()["points"]
    assert (points, type(points)) == (2, int)


@pytest.mark.parametrize(
    ("line", "changes", "code"),
    [
        (START, {}, "game.unfinished"),
        ("white= black=3:15 turn=black played=30,29", LAST_ROLL, "game.unfinished"),
        ("white= black= turn=white played=30,30", {}, "game.two-winners"),
        ("white=12:1 black=24:1 turn=white", {}, "position.shared-point"),
        (
            "white= black=3:15 turn=black",
            {"score.table": [{"kind": "oin", "when": {"off": 1}, "base": 1}]},
            "score.no-row",
        ),
    ],
)
def test_what_has_no_result_is_refused(line, changes, code):
    assert refusal(outcome, rules(**changes), read_position(line)).code == code


# What always holds --------------------------------------------------------------------------------

CODES = {"game.finished", "position.first-rolls-needed", "position.played-needed"}

situations = variants(fixed=("setup.layout",)).flatmap(
    lambda variant: st.tuples(
        st.just(Rules.of(variant.choices)), positions(variant.options["setup.tracks"], least=1), rolls()
    )
)


def listed(chosen, position, roll):
    """The legal results; None where the position is refused for a reason it may be refused for."""
    try:
        return legal_results(chosen, position, roll)
    except NardyError as error:
        assert error.code in CODES  # noqa: PT017 - most positions never come here
        return None


def pips(packed):
    return sum(point * count for point, count in unpack(packed).items())


@given(situations)
def test_a_result_moves_the_mover_alone_forward_by_no_more_than_the_dice(drawn):
    chosen, position, roll = drawn
    results = listed(chosen, position, roll)
    assume(results is not None)
    mover, other = position.turn, position.turn.other
    assert len(results) >= 1
    for result in results:
        for side in (mover, other):
            assert sum(count_on(result.of(side), point) for point in range(BAR + 1)) == CHECKERS
            assert result.of(side) < 1 << 4 * (BAR + 1)
        assert position.of(other) == result.of(other) or (
            chosen.hits and pips(result.of(other)) > pips(position.of(other))
        )
        check_points(chosen, result)
        moved = pips(position.of(mover)) - pips(result.of(mover))
        assert 0 <= moved <= sum(chosen.dice_of(roll)) or chosen.uses("bearoff.overshoot.when_no_move")
        assert result.off(mover) >= position.off(mover)
        if position.played is not None:
            assert sum(result.played) == sum(position.played) + 1
            assert result.played._asdict()[mover] == position.played._asdict()[mover] + 1


@given(situations)
def test_results_differ_from_one_another(drawn):
    chosen, position, roll = drawn
    results = listed(chosen, position, roll)
    assume(results is not None)
    assert len(results) == len({result[:2] for result in results})


@given(situations.flatmap(lambda drawn: st.tuples(st.just(drawn), written_turns(drawn[1], drawn[2]))))
def test_a_turn_the_judge_accepts_ends_in_a_listed_result(drawn):
    (chosen, position, roll), turn = drawn
    results = listed(chosen, position, roll)
    assume(results is not None)
    said = judge(chosen, position, roll, turn)
    assert said.legal == (said.breaches == ())
    if said.result is not None:
        assert carry_out(position, turn, chosen.blots_across)[:2] == said.result[:2]
    if said.legal:
        # Clause 6.4a accepts the turn that takes the last checker off, whatever else could be played.
        assert said.result in results or said.result.off(position.turn) == CHECKERS


def ways(checkers, dice):
    """Every sequence of movements by some of the dice, as a written turn, with the checkers it leaves."""
    yield (), checkers
    for die in set(dice):
        left = list(dice)
        left.remove(die)
        for origin in [point for point, count in checkers.items() if count]:
            target = max(origin - die, OFF)
            moved = {**checkers, origin: checkers[origin] - 1}
            if target:
                moved[target] = moved.get(target, 0) + 1
            for turn, final in ways(moved, left):
                yield (Path(origin, (target,)), *turn), final


few_checkers = variants(fixed=("setup.layout",)).flatmap(
    lambda variant: st.tuples(
        st.just(Rules.of(variant.choices)),
        st.tuples(
            st.dictionaries(st.integers(1, 24), st.just(1), min_size=1, max_size=3),
            st.dictionaries(st.integers(1, 24), st.integers(1, 7), min_size=1, max_size=2),
        ),
        st.sampled_from((Roll(6, 5), Roll(6, 1), Roll(4, 3), Roll(2, 1), Roll(2, 2))),
    )
)


@given(few_checkers)
def test_every_listed_result_is_reached_by_a_turn_the_judge_accepts(drawn):
    chosen, (mine, theirs), roll = drawn
    position = start(CLASSIC)._replace(white=pack(mine), black=pack(theirs), played=Played(9, 9))
    assume(not occupied(pack(mine)) & chosen.across(occupied(pack(theirs))))
    results = listed(chosen, position, roll)
    assume(results is not None)
    reached = {
        pack({point: count for point, count in final.items() if count})
        for turn, final in ways(mine, chosen.dice_of(roll))
        if judge(chosen, position, roll, turn).legal
    }
    assert {result.white for result in results} <= reached
    assert reached <= {result.white for result in results} | {pack({})}  # the turn of clause 6.4a
