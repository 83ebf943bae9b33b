"""The end of the game by hand: goals, the last roll, results and points."""

import pytest

from oracle import OracleError, judge, legal, outcome
from oracle.hand import accepts, board, plays_exactly

LAST_ROLL = {"end.last_roll": "second_player"}
ONLY_FULL = {**LAST_ROLL, "end.last_roll_mars": "only_full"}
ALL_HOME = {"end.goal": "all_home"}
AWAY = {19: 15}  # white's 7

# The optional table of one published text: koks with none off and none home, home mars with all at home.
FOUR_KINDS = [
    {"kind": "oin", "when": {"off": ">=1"}, "base": 1},
    {"kind": "koks", "when": {"off": 0, "home": 0}, "base": 3},
    {"kind": "home mars", "when": {"off": 0, "home": "=15"}, "base": 4},
    {"kind": "mars", "when": {"off": 0}, "base": 2},
]


def won(kind: str, points: float, winner: str = "white") -> dict:
    return {"winner": winner, "kind": kind, "points": points}


def test_a_game_is_unfinished_while_both_have_checkers():
    assert outcome({}, board({1: 1}, {24: 15})) is None


def test_oin_with_a_checker_off_and_mars_with_none():
    assert outcome({}, board({}, {1: 14}, "black")) == won("oin", 1)
    assert outcome({}, board({}, {24: 15}, "black")) == won("mars", 2)
    assert outcome({}, board({1: 3}, {}, "white")) == won("oin", 1, "black")


def test_a_finished_game_has_no_turns():
    position = board({}, {24: 15}, "black", played={"white": 30, "black": 29})
    with pytest.raises(OracleError):
        legal({}, position, (2, 1))
    with pytest.raises(OracleError):
        judge({}, position, (2, 1), [])


def test_the_second_player_answers_when_the_first_has_finished():
    position = board({}, {2: 1, 1: 1}, "black", played={"white": 30, "black": 29})
    assert outcome(LAST_ROLL, position) is None
    # 2-1: both off exactly; or 2/1 with the one, and the two takes one of the two on 1.
    assert plays_exactly(LAST_ROLL, position, (2, 1), "2/off 1/off", "2/1 1/off")
    assert outcome({}, position) == won("oin", 1)


def test_no_answer_when_the_finisher_was_not_first_or_nothing_is_known():
    # White was second: equal turns when he finishes.
    assert outcome(LAST_ROLL, board({}, {1: 1}, "black", played={"white": 30, "black": 30})) == won("oin", 1)
    assert outcome(LAST_ROLL, board({}, {1: 1}, "black")) == won("oin", 1)
    with pytest.raises(OracleError):
        legal(LAST_ROLL, board({}, {1: 1}, "black"), (2, 1))


def test_after_the_answer_the_game_is_over():
    answered = board({}, {1: 1}, "white", played={"white": 30, "black": 30})
    assert outcome(LAST_ROLL, answered) == won("oin", 1)
    with pytest.raises(OracleError):
        legal(LAST_ROLL, answered, (2, 1))


def test_both_finished_is_a_draw_of_half_a_point_or_one():
    both = board({}, {}, "white", played={"white": 30, "black": 30})
    assert outcome(LAST_ROLL, both) == {"winner": None, "kind": "draw", "points": 0.5}
    assert outcome({**LAST_ROLL, "end.draw_points": 1}, both) == {"winner": None, "kind": "draw", "points": 1}
    with pytest.raises(OracleError):
        outcome({}, both)


def test_checkers_taken_off_in_a_vain_answer_count_or_not():
    # Black had all 15 on the board and took two off in his answer.
    answered = board({}, {6: 13}, "white", played={"white": 30, "black": 30}, off_before_answer=0)
    assert outcome(LAST_ROLL, answered) == won("oin", 1)
    assert outcome(ONLY_FULL, answered) == won("mars", 2)
    # He had one off before.
    assert outcome(ONLY_FULL, {**answered, "off_before_answer": 1}) == won("oin", 1)


def test_untold_as_many_as_a_roll_takes_are_counted_to_the_answer():
    def answered(left: int) -> dict:
        return board({}, {6: left}, "white", played={"white": 30, "black": 30})

    # A double takes four: four off may all be of the answer, the fifth is older.
    assert outcome(ONLY_FULL, answered(11)) == won("mars", 2)
    assert outcome(ONLY_FULL, answered(10)) == won("oin", 1)
    two = {**ONLY_FULL, "dice.double": "two"}
    assert outcome(two, answered(13)) == won("mars", 2)
    assert outcome(two, answered(12)) == won("oin", 1)
    # Without `played` nobody knows of an answer.
    assert outcome(ONLY_FULL, board({}, {6: 11}, "white")) == won("oin", 1)
    # The second player finished: there was no answer, and what is off counts.
    second = board({6: 14}, {}, "white", played={"white": 30, "black": 30})
    assert outcome(ONLY_FULL, second) == won("oin", 1, "black")


def test_a_vain_answer_leaves_a_home_mars_at_home():
    answered = board({}, {6: 13}, "white", played={"white": 30, "black": 30}, off_before_answer=0)
    assert outcome({**ONLY_FULL, "score.table": FOUR_KINDS}, answered) == won("home mars", 4)


def test_all_home_wins_and_ends_the_turn():
    # The 1 alone: 7/6 wins; the 6 alone: 7/1 wins. Two dice are more than one: 6/5 first, then 7/1.
    position = board({7: 1, 6: 14}, {24: 15})
    assert plays_exactly(ALL_HOME, position, (6, 1), "6/5 7/1")
    assert accepts(ALL_HOME, position, (6, 1), "6/5 7/1")
    assert not accepts(ALL_HOME, position, (6, 1), "7/1")  # the duty holds on the way to the goal
    assert not accepts(ALL_HOME, position, (6, 1), "7/1 6/5")  # nothing is played after the goal
    # With nobody else to move one die wins, the larger.
    assert plays_exactly(ALL_HOME, board({7: 1, 1: 14}, {24: 15}), (6, 1), "7/1")


def test_nobody_is_borne_off_where_all_home_wins():
    # 9/6 wins with one three; the 1s cannot move before it, and the dice left are void.
    position = board({9: 1, 1: 14}, {24: 15})
    assert plays_exactly(ALL_HOME, position, (3, 3), "9/6")
    # All or nothing counts only the dice needed for the goal.
    assert plays_exactly({**ALL_HOME, "dice.duty": "all_or_nothing"}, position, (3, 3), "9/6")
    assert plays_exactly({"dice.duty": "all_or_nothing"}, position, (3, 3), "9/6/3/off 1/off")


def test_all_home_is_one_point_unless_the_variant_has_a_table():
    position = board({6: 15}, {24: 15}, "black")
    assert outcome(ALL_HOME, position) == won("win", 1)
    table = [{"kind": "mars", "when": {"home": 0}, "base": 2}]
    assert outcome({**ALL_HOME, "score.table": table}, position) == won("mars", 2)
    assert outcome(ALL_HOME, board({7: 1, 6: 14}, {24: 15})) is None
    # Borne-off checkers count as home.
    assert outcome(ALL_HOME, board({6: 3}, {24: 15}, "black")) == won("win", 1)


def test_the_first_row_that_fits_decides():
    options = {"score.table": FOUR_KINDS}
    assert outcome(options, board({}, {6: 14}, "black")) == won("oin", 1)
    assert outcome(options, board({}, {24: 15}, "black")) == won("koks", 3)
    assert outcome(options, board({}, {6: 15}, "black")) == won("home mars", 4)
    assert outcome(options, board({}, {7: 14, 6: 1}, "black")) == won("mars", 2)


def test_rows_may_pay_what_is_left_and_multiply():
    table = [
        {"kind": "oin", "when": {"off": ">=1"}, "base": "left"},
        {"kind": "home mars", "when": {"outside": "=0"}, "base": "left", "times": 3},
        {"kind": "mars", "base": "left", "times": 2},
    ]
    options = {"score.table": table}
    assert outcome(options, board({}, {24: 6, 1: 5}, "black")) == won("oin", 11)
    assert outcome(options, board({}, {6: 15}, "black")) == won("home mars", 45)
    assert outcome(options, board({}, {7: 1, 6: 14}, "black")) == won("mars", 30)


def test_rows_read_the_winners_home_the_outside_and_the_bar():
    # White's home 6-1 is black's 18-13.
    table = [
        {"kind": "never", "when": {"bar": ">0"}, "base": 9},
        {"kind": "deep", "when": {"winner_home": ">=2", "outside": "<15"}, "base": 5},
        {"kind": "some", "when": {"winner_home": 1}, "base": 4},
        {"kind": "none", "when": {"winner_home": "<=0"}, "base": 3},
    ]
    options = {"score.table": table}
    assert outcome(options, board({}, {18: 1, 13: 1, 6: 13}, "black")) == won("deep", 5)
    assert outcome(options, board({}, {13: 1, 19: 14}, "black")) == won("some", 4)
    assert outcome(options, board({}, {19: 8, 12: 7}, "black")) == won("none", 3)
    # On opposed tracks white's home is black's 24-19.
    opposed = {**options, "setup.tracks": "opposed"}
    assert outcome(opposed, board({}, {24: 1, 18: 14}, "black")) == won("some", 4)


def test_a_table_without_a_fitting_row_is_an_error():
    with pytest.raises(OracleError):
        outcome({"score.table": [{"kind": "oin", "when": {"off": ">=1"}, "base": 1}]}, board({}, {24: 15}))
    with pytest.raises(OracleError):
        outcome({"score.table": [{"kind": "oin", "when": {"off": "some"}, "base": 1}]}, board({}, {24: 15}))
