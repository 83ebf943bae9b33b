"""Dice, duties and bearing off by hand. White's n is black's n + 12, or n - 12 above 12.

Checkers that a position leaves out are off, which is no concern of theirs while one stands outside home.
"""

import pytest

from oracle import OracleError, judge, legal
from oracle.hand import HEADS, accepts, after, board, plays_exactly

PER_DIE = {"dice.sum": "one_checker_per_die"}
NEVER = {"bearoff.overshoot": "never"}
NO_MOVE = {"bearoff.overshoot": "when_no_move"}
AWAY = {19: 15}  # white's 7


def test_both_dice_are_played_where_one_order_allows_it():
    # 14 (black's 2) is held: 6 first is stopped, 5 first goes on to 9.
    position = board({20: 1}, {2: 1, 24: 14})
    assert plays_exactly({}, position, (6, 5), "20/15/9")
    assert accepts({}, position, (6, 5), "20/15/9")
    assert not accepts({}, position, (6, 5), "20/14/9")
    assert not accepts({}, position, (6, 5), "20/15")


def test_of_two_single_dice_the_larger_is_played_or_either():
    # 9 (black's 21) is held, the end of both orders.
    position = board({20: 1}, {21: 15})
    assert plays_exactly({}, position, (6, 5), "20/14")
    assert plays_exactly({"dice.single": "either"}, position, (6, 5), "20/14", "20/15")
    assert not accepts({}, position, (6, 5), "20/15")
    assert accepts({"dice.single": "either"}, position, (6, 5), "20/15")


def test_the_smaller_single_die_is_played_when_the_larger_cannot_be():
    position = board({20: 1}, {21: 14, 2: 1})  # 9 and 14 held
    assert plays_exactly({}, position, (6, 5), "20/15")


def test_no_legal_movement_is_a_pass():
    position = board({20: 1}, {2: 14, 3: 1})  # 14 and 15 held
    assert plays_exactly({}, position, (6, 5), "pass")
    assert accepts({}, position, (6, 5), "")
    assert not accepts({}, position, (6, 5), "20/14")
    assert not accepts({}, HEADS, (6, 5), "")


def test_a_movement_is_one_whole_die_forward_by_an_own_checker():
    position = board({20: 1, 10: 1}, AWAY)
    assert accepts({}, position, (6, 5), "20/14 10/5")
    for turn in ("20/13 10/5", "14/20 10/5", "21/15 10/5", "20/15 10/5", "20/14/9 10/4"):
        assert not accepts({}, position, (6, 5), turn)
    # A composite is written as its movements; 20 to 9 in one is no movement of either die.
    assert not judge({}, position, (6, 5), [(20, 9)])


def test_larger_first_and_smaller_first():
    # 14 is held: the six is 8/2, or 15/9 after 20/15. Free: 8/2 20/15 and 20/15/9; after 8/3 no six is left.
    position = board({20: 1, 8: 1}, {2: 15})
    larger, smaller = {"dice.order": "larger_first"}, {"dice.order": "smaller_first"}
    assert plays_exactly({}, position, (6, 5), "8/2 20/15", "20/15/9")
    assert plays_exactly(larger, position, (6, 5), "8/2 20/15")
    assert plays_exactly(smaller, position, (6, 5), "8/2 20/15", "20/15/9")
    assert accepts(larger, position, (6, 5), "8/2 20/15")
    assert not accepts(larger, position, (6, 5), "20/15 8/2")
    assert accepts(smaller, position, (6, 5), "20/15 8/2")
    assert not accepts(smaller, position, (6, 5), "8/2 20/15")


def test_the_other_die_goes_first_where_the_due_one_cannot():
    # Without the checker on 8 no six is legal at first, so the five goes first and the six follows.
    six_is_stopped = board({20: 1}, {2: 15})
    assert plays_exactly({"dice.order": "larger_first"}, six_is_stopped, (6, 5), "20/15/9")
    five_is_stopped = board({20: 1}, {3: 15})
    assert plays_exactly({"dice.order": "smaller_first"}, five_is_stopped, (6, 5), "20/14/9")


def test_the_order_of_dice_comes_before_the_most_dice():
    # 5 is held, each die needs another checker. Free: 7/6 with the 1, then the unmoved 6/off: two dice.
    # Larger first: 7/1, and the 1 has 6/5 stopped and the moved checker on 1 barred: one die.
    position = board({7: 1, 6: 1}, {17: 15})
    assert plays_exactly(PER_DIE, position, (6, 1), "7/6 6/off")
    assert plays_exactly({**PER_DIE, "dice.order": "larger_first"}, position, (6, 1), "7/1")


def test_one_checker_per_die_moves_another_checker_by_each_die():
    position = board({20: 2}, AWAY)
    assert plays_exactly({}, position, (6, 5), "20/14/9", "20/14 20/15")
    assert plays_exactly(PER_DIE, position, (6, 5), "20/14 20/15")
    assert not accepts(PER_DIE, position, (6, 5), "20/14/9")
    # Four twos: 4, 3+1, 2+2 by two checkers; one each when every die needs another.
    assert plays_exactly({}, position, (2, 2), "20/18/16/14/12", "20/18/16/14 20/18", "20/18/16 20/18/16")
    assert plays_exactly(PER_DIE, position, (2, 2), "20/18 20/18")
    # One head checker and nobody else: one die, the larger.
    assert plays_exactly(PER_DIE, HEADS, (2, 1), "24/22")


def test_one_checker_per_die_does_not_ask_which_of_two_alike_checkers_moves():
    # After 20/15 one of the two on 15 has not moved.
    assert plays_exactly(PER_DIE, board({20: 1, 15: 1}, AWAY), (6, 5), "20/15/9", "20/14 15/10")


def test_one_checker_per_die_when_bearing_off():
    # Both off. Not 6/5 and 5 off by the 6, which moves one checker twice, and nobody else is the highest.
    position = board({6: 1, 1: 1}, AWAY)
    assert plays_exactly({}, position, (6, 1), "6/off 1/off", "6/5/off")
    assert plays_exactly(PER_DIE, position, (6, 1), "6/off 1/off")


def test_all_or_nothing_passes_a_double_that_can_be_played_in_part():
    # 20, 17, 14 and 11 (black's 23) is held: two threes of four.
    position = board({20: 1}, {23: 15})
    options = {"dice.duty": "all_or_nothing"}
    assert plays_exactly({}, position, (3, 3), "20/17/14")
    assert plays_exactly(options, position, (3, 3), "pass")
    assert accepts(options, position, (3, 3), "")
    assert not accepts(options, position, (3, 3), "20/17/14")
    # Two threes are all of it when a double gives two, and unequal dice are not concerned.
    assert plays_exactly({**options, "dice.double": "two"}, position, (3, 3), "20/17/14")
    assert plays_exactly(options, board({20: 1}, {21: 15}), (6, 5), "20/14")


def test_all_or_nothing_counts_only_the_dice_the_goal_needs():
    # Two checkers need two threes to be off.
    assert plays_exactly({"dice.duty": "all_or_nothing"}, board({3: 2}, AWAY), (3, 3), "3/off 3/off")


def test_a_double_gives_four_movements_or_two():
    position = board({20: 1}, AWAY)
    assert plays_exactly({}, position, (3, 3), "20/17/14/11/8")
    assert plays_exactly({"dice.double": "two"}, position, (3, 3), "20/17/14")
    assert plays_exactly({"dice.double": "roll_again"}, position, (3, 3), "20/17/14")


def test_finishing_with_fewer_dice_is_complete_or_strictly_not():
    # A lone checker on 2: off by the 2 at once, or 2/1 and off by the 2 left.
    position = board({2: 1}, AWAY)
    strict = {"dice.finishing": "strict"}
    for options in ({}, strict):
        assert plays_exactly(options, position, (2, 1), "2/off")
        assert accepts(options, position, (2, 1), "2/1/off")
    assert accepts({}, position, (2, 1), "2/off")
    assert not accepts(strict, position, (2, 1), "2/off")
    # A turn that does not finish is not complete.
    assert not accepts({}, board({2: 2}, AWAY), (2, 1), "2/off")


def test_a_die_larger_than_needed_takes_the_highest_when_none_is_higher():
    # 6-3, one on 6, three on 4: 6/3 and the six takes a 4; or 6/off and 4/1. The three takes nobody off.
    assert plays_exactly({}, board({6: 1, 4: 3}, AWAY), (6, 3), "6/3 4/off", "6/off 4/1")
    # 6-5 with 6 and 5 empty: the two highest.
    assert plays_exactly({}, board({4: 2}, AWAY), (6, 5), "4/off 4/off")
    assert plays_exactly({}, board({4: 1, 3: 1, 2: 1}, AWAY), (6, 5), "4/off 3/off")
    # 5-3 from 5 and 3: both off, or 5/2 and the 3 taken by the five.
    assert plays_exactly({}, board({5: 1, 3: 1}, AWAY), (5, 3), "5/off 3/off", "5/2 3/off")


def test_never_bears_off_with_the_exact_die_only():
    assert plays_exactly(NEVER, board({4: 2}, AWAY), (6, 5), "pass")
    # The 4 is exact; then nothing for the six.
    assert plays_exactly(NEVER, board({4: 2}, AWAY), (6, 4), "4/off")
    assert plays_exactly(NEVER, board({6: 1, 4: 3}, AWAY), (6, 3), "6/off 4/1")


def test_when_no_move_takes_the_farthest_even_with_a_smaller_die():
    # 3 (black's 15) is held, so 6/3 is stopped. By the usual rule 6, being higher, keeps the 2s on the board.
    position = board({6: 1, 2: 4}, {15: 15})
    assert plays_exactly({}, position, (3, 3), "pass")
    assert plays_exactly(NEVER, position, (3, 3), "pass")
    # A die without another movement takes the farthest: 6, then three of the 2s.
    assert plays_exactly(NO_MOVE, position, (3, 3), "6/off 2/off 2/off 2/off")
    assert not accepts(NO_MOVE, position, (3, 3), "2/off 6/off 2/off 2/off")


def test_when_no_move_needs_a_die_without_any_other_movement():
    # 6/3 is open, so the first three takes nobody off. Then 3 is exact, and the two threes left take 2s.
    position = board({6: 1, 2: 4}, AWAY)
    assert plays_exactly(NO_MOVE, position, (3, 3), "6/3/off 2/off 2/off")
    assert not accepts(NO_MOVE, position, (3, 3), "6/off 2/off 2/off 2/off")


def test_bearing_off_may_follow_in_the_turn_that_brings_the_last_one_home_or_not():
    # 1 (black's 13) is held: 7/1 is stopped, 7/6 brings the last one home, and 2/1 is stopped.
    position = board({7: 1, 2: 1}, {13: 15})
    later = {"bearoff.same_turn": "next_turn"}
    assert plays_exactly({}, position, (6, 1), "7/6/off")
    assert plays_exactly(later, position, (6, 1), "7/6")
    # All home when the turn begins: nothing to wait for. The six takes 6, or 4 after 6/4.
    assert plays_exactly(later, board({6: 1, 2: 1}, AWAY), (6, 2), "6/off 2/off", "6/4/off")


def test_nobody_is_borne_off_while_one_stands_outside():
    # 8/5 and 6/3 are the threes, 8/2 the six.
    assert plays_exactly({}, board({8: 1, 6: 1}, AWAY), (6, 3), "8/2 6/3", "8/5 6/off")
    assert not accepts({}, board({8: 1, 6: 1}, AWAY), (6, 3), "6/off 8/5")


def test_inside_is_allowed_and_bearing_off_is_a_right():
    # {3, 2} with 2-1: 2 off and 3/2; or 3/1 and 2/1, nobody off.
    position = board({3: 1, 2: 1}, AWAY)
    assert plays_exactly({}, position, (2, 1), "2/off 3/2", "3/1 2/1")


def test_inside_forbidden_leaves_only_bearing_off_once_all_are_home():
    # 2/off by the two, then nobody for the four: 6 is higher than 4 and may not move.
    position = board({6: 1, 2: 1}, AWAY)
    options = {"bearoff.inside": "forbidden"}
    assert plays_exactly(options, position, (4, 2), "2/off")
    # Allowed: 6/2 and 2/off, 2/off and 6/2, 6/4 and off: a checker on 2 is left in every case.
    assert plays_exactly({}, position, (4, 2), "6/2/off")


def test_inside_forbidden_binds_from_the_moment_all_are_home():
    position = board({8: 1, 6: 1}, AWAY)
    options = {"bearoff.inside": "forbidden"}
    assert accepts(options, position, (2, 1), "6/5 8/6")  # one still outside
    assert not accepts(options, position, (2, 1), "8/6 6/5")  # all home already
    # With next_turn both look at the start of the turn, when 8 was outside.
    assert accepts({**options, "bearoff.same_turn": "next_turn"}, position, (2, 1), "8/6 6/5")


def test_inside_forbidden_and_when_no_move_bear_off_by_any_die():
    # No movement inside, and no checker on 1: the one takes a 6. The two is exact. In either order.
    options = {"bearoff.inside": "forbidden", **NO_MOVE}
    assert plays_exactly(options, board({6: 2, 2: 1}, AWAY), (2, 1), "6/off 2/off")


def test_results_name_the_movers_own_points_and_leave_out_empty_ones():
    position = {"white": {"20": 1, "7": 0}, "black": {"24": 15}, "turn": "white"}
    assert legal({}, position, (1, 2)) == {frozenset({(17, 1)})}
    black = board({24: 15}, {20: 1}, "black")
    assert legal({}, black, (1, 2)) == {after({20: 1}, "20/17")}


def test_what_no_board_can_hold_is_an_error():
    wrong = (
        board({20: 16}, {24: 15}),
        board({12: 1}, {24: 15}),
        board({25: 1}, {24: 15}),
        board({1: -1}, {}),
    )
    for position in wrong:
        with pytest.raises(OracleError):
            legal({}, position, (2, 1))
    for options in ({"dice.order": "random"}, {"head.exception.condition": {"first": "always"}}):
        with pytest.raises(OracleError):
            legal(options, HEADS, (2, 1))
    with pytest.raises(OracleError):
        legal({}, HEADS, (7, 1))
