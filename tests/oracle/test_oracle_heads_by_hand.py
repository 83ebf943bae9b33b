"""The head by hand. `Two threes` and the like count the movements each head checker makes.

Black's head is white's 12 and white's head is black's 12. The worked first turns are those of the sources.
"""

import pytest

from oracle import OracleError, legal
from oracle.hand import HEADS, accepts, board, plays_exactly

PAIRS = {"base": ["6-6", "4-4", "3-3"], "after": {"2-1": ["5-5"], "6-2": ["5-5"], "5-5": ["6-2"]}}
ALWAYS = {"head.exception.condition": "always"}
PAIRS_ALWAYS = {"head.exception.rolls": PAIRS, **ALWAYS}


def answer(white: dict, **known: object) -> dict:
    """Black's first turn after white's."""
    return board(white, {24: 15}, "black", played={"white": 1, "black": 0}, **known)


def test_an_unequal_first_roll_is_played_by_one_head_checker():
    # One checker leaves the head, so the sum is forced; it is at most 11 and never the held point 12.
    for larger in range(2, 7):
        for smaller in range(1, larger):
            assert plays_exactly({}, HEADS, (smaller, larger), f"24/{24 - smaller}/{24 - smaller - larger}")


def test_a_first_double_that_one_checker_completes_moves_one_checker():
    # Multiples of 1, 2 and 5 up to four: 20; 16; 4. None of the landings is 12.
    assert plays_exactly({}, HEADS, (1, 1), "24/23/22/21/20")
    assert plays_exactly({}, HEADS, (2, 2), "24/22/20/18/16")
    assert plays_exactly({}, HEADS, (5, 5), "24/19/14/9/4")


def test_first_six_six_takes_two_checkers_one_six_each():
    # 18-6 is the opponent's head, so each makes one six and the other two sixes are lost.
    assert plays_exactly({}, HEADS, (6, 6), "24/18 24/18")


def test_first_four_four_takes_two_checkers_two_fours_each():
    # 24, 20, 16, and 12 is held: two fours each is the only way to four movements.
    assert plays_exactly({}, HEADS, (4, 4), "24/20/16 24/20/16")


def test_first_three_three_is_three_and_one_or_two_and_two():
    # At most three threes by one checker (15, then 12 is held): 4 = 3 + 1 = 2 + 2.
    assert plays_exactly({}, HEADS, (3, 3), "24/21/18/15 24/21", "24/21/18 24/21/18")


def test_remainder_only_lets_the_second_checker_out_when_the_first_is_stuck():
    options = {"head.exception.second": "remainder_only"}
    # The first runs to 15 and is stopped; only then the second makes the one three that is left.
    assert plays_exactly(options, HEADS, (3, 3), "24/21/18/15 24/21")
    assert plays_exactly(options, HEADS, (4, 4), "24/20/16 24/20/16")
    # Same final placement, but here the second left while the first could still go on.
    assert accepts(options, HEADS, (3, 3), "24/21/18/15 24/21")
    assert not accepts(options, HEADS, (3, 3), "24/21 24/21/18/15")
    assert accepts({}, HEADS, (3, 3), "24/21 24/21/18/15")


def test_remainder_only_looks_at_every_checker_off_the_head():
    # A head checker makes one six (12 is held), 23/17/11/5 makes three. While those are left the second head
    # checker waits, so the four sixes are one and three.
    position = board({24: 14, 23: 1}, {24: 15}, played={"white": 0, "black": 1})
    options = {**ALWAYS, "head.exception.second": "remainder_only"}
    assert plays_exactly(options, position, (6, 6), "24/18 23/17/11/5")
    # Free: two from the head and two sixes by the third.
    assert plays_exactly(ALWAYS, position, (6, 6), "24/18 23/17/11/5", "24/18 24/18 23/17/11")


def test_no_exception_where_the_rolls_do_not_list_the_roll():
    assert plays_exactly({"head.exception.rolls": "none"}, HEADS, (6, 6), "24/18")
    assert plays_exactly({"head.exception.rolls": ["6-6"]}, HEADS, (4, 4), "24/20/16")
    assert plays_exactly({"head.exception.rolls": ["6-6"]}, HEADS, (6, 6), "24/18 24/18")


def test_head_obstruction_fails_where_another_point_stops_the_checker_first():
    # White after 5-5 stands on 4, black's 16: 24/20, then 16 is the stop, and white's head is black's 12.
    position = answer({24: 14, 4: 1})
    assert plays_exactly({}, position, (4, 4), "24/20")
    assert plays_exactly({"head.exception.condition": "single_incomplete"}, position, (4, 4), "24/20 24/20")
    assert plays_exactly(ALWAYS, position, (4, 4), "24/20 24/20")


def test_two_twos_then_five_five_is_three_fives_or_four_by_two_checkers():
    # White after 2-2 stands on 16, black's 4: one checker makes 19, 14, 9 and is stopped. 4 = 3 + 1 = 2 + 2.
    position = answer({24: 14, 16: 1})
    rolls = {"head.exception.rolls": "any_double"}
    single = {**rolls, "head.exception.condition": "single_incomplete"}
    assert plays_exactly(rolls, position, (5, 5), "24/19/14/9")
    assert plays_exactly(single, position, (5, 5), "24/19/14/9 24/19", "24/19/14 24/19/14")


def test_five_five_after_two_one_takes_two_checkers_where_the_map_says_so():
    # White after 2-1 stands on 21, black's 9: each checker makes 19 and 14 and is stopped.
    position = answer({24: 14, 21: 1}, first_rolls={"white": "2-1"})
    assert plays_exactly(PAIRS_ALWAYS, position, (5, 5), "24/19/14 24/19/14")
    # Another first roll is under no key, and 5-5 is not in the base list.
    other = {**position, "first_rolls": {"white": [3, 1]}}
    assert plays_exactly(PAIRS_ALWAYS, other, (5, 5), "24/19/14")


def test_six_two_after_five_five_takes_two_checkers_where_the_map_says_so():
    # White on 4 is black's 16, the sum of 6 and 2: one checker plays one die, two play 18 and 22.
    position = answer({24: 14, 4: 1}, first_rolls={"white": [5, 5]})
    assert plays_exactly(PAIRS_ALWAYS, position, (6, 2), "24/18 24/22")
    assert plays_exactly({}, position, (6, 2), "24/18")  # the larger of the two single dice
    assert plays_exactly({"dice.single": "either"}, position, (2, 6), "24/18", "24/22")


def test_a_needed_first_roll_that_is_missing_is_an_error():
    position = answer({24: 14, 21: 1})
    with pytest.raises(OracleError):
        legal(PAIRS_ALWAYS, position, (5, 5))
    # 1-1 stands in no list and 6-6 in the base: nothing depends on what white rolled.
    assert plays_exactly(PAIRS_ALWAYS, position, (1, 1), "24/23/22/21/20")
    assert plays_exactly(PAIRS_ALWAYS, position, (6, 6), "24/18 24/18")
    # The first player's opponent has rolled nothing yet.
    assert plays_exactly(PAIRS_ALWAYS, HEADS, (5, 5), "24/19/14/9/4")
    # Any turn, nothing known of the past: needed again.
    anywhere = {**PAIRS_ALWAYS, "head.exception.scope": "any_turn"}
    with pytest.raises(OracleError):
        legal(anywhere, board({24: 15}, {24: 15}), (5, 5))


def test_scope_decides_whose_turn_has_the_exception():
    first, second, later, unknown = (
        HEADS,
        answer({24: 13, 18: 2}),
        board({24: 15}, {24: 15}, played={"white": 1, "black": 1}),
        board({24: 15}, {24: 15}),
    )
    granted = {
        "each_first_turn": (True, True, False, False),
        "game_first_turn": (True, False, False, False),
        "second_player_first_turn": (False, True, False, False),
        "any_turn": (True, True, True, True),
    }
    # In all four 6-6 is one six from the head (12 is held), or two with the exception. White's 18 in `second`
    # is black's 6 and in nobody's way.
    for scope, expected in granted.items():
        options = {"head.exception.scope": scope}
        for position, two in zip((first, second, later, unknown), expected, strict=True):
            assert plays_exactly(options, position, (6, 6), "24/18 24/18" if two else "24/18")


def test_any_double_and_any_roll_with_condition_always():
    # Four ones by at most two checkers: 4, 3+1, 2+2.
    doubles = {**ALWAYS, "head.exception.rolls": "any_double"}
    assert plays_exactly(doubles, HEADS, (1, 1), "24/23/22/21/20", "24/23/22/21 24/23", "24/23/22 24/23/22")
    assert plays_exactly(doubles, HEADS, (2, 1), "24/22/21")
    rolls = {**ALWAYS, "head.exception.rolls": "any_roll"}
    assert plays_exactly(rolls, HEADS, (2, 1), "24/22/21", "24/22 24/23")


def test_no_head_limit_lets_every_checker_leave():
    options = {"head.limit": "none"}
    assert plays_exactly(options, HEADS, (6, 6), "24/18 24/18 24/18 24/18")
    # Four threes in parts of at most three: 3+1, 2+2, 2+1+1, 1+1+1+1.
    three_one, two_two = "24/21/18/15 24/21", "24/21/18 24/21/18"
    two_one_one, ones = "24/21/18 24/21 24/21", "24/21 24/21 24/21 24/21"
    assert plays_exactly(options, HEADS, (3, 3), three_one, two_two, two_one_one, ones)


def test_condition_may_differ_for_first_and_second_player():
    options = {
        "head.exception.rolls": "any_double",
        "head.exception.condition": {"first": "always", "second": "head_obstruction"},
    }
    assert len(legal(options, HEADS, (1, 1))) == 3  # 4, 3+1, 2+2 as above
    # The second player's single checker completes 1-1.
    assert plays_exactly(options, answer({24: 14, 20: 1}), (1, 1), "24/23/22/21/20")
    # Without `played` nobody knows who is first.
    with pytest.raises(OracleError):
        legal({**options, "head.exception.scope": "any_turn"}, board({24: 15}, {24: 15}), (1, 1))


def test_may_decline_adds_the_best_turns_with_one_head_checker():
    options = {"head.exception.duty": "may_decline"}
    assert plays_exactly(options, HEADS, (6, 6), "24/18", "24/18 24/18")
    # One checker alone makes three threes.
    assert plays_exactly(options, HEADS, (3, 3), "24/21/18/15", "24/21/18/15 24/21", "24/21/18 24/21/18")
    # Each family keeps its own most dice: one checker with two of its three threes is neither.
    assert not accepts(options, HEADS, (3, 3), "24/21/18")
    assert accepts(options, HEADS, (6, 6), "24/18")
    assert not accepts({}, HEADS, (6, 6), "24/18")


def test_without_a_head_limit_there_is_nothing_to_decline():
    options = {"head.limit": "none", "head.exception.duty": "may_decline"}
    assert plays_exactly(options, HEADS, (6, 6), "24/18 24/18 24/18 24/18")


def test_a_double_of_two_movements_is_completed_sooner():
    # 24/20/16 and 24/21/18 are whole turns now; 24/18 is still stopped by 12.
    for double in ("two", "roll_again"):
        options = {"dice.double": double}
        assert plays_exactly(options, HEADS, (4, 4), "24/20/16")
        assert plays_exactly(options, HEADS, (3, 3), "24/21/18")
        assert plays_exactly(options, HEADS, (6, 6), "24/18 24/18")


def test_all_or_nothing_spares_a_turn_that_uses_the_exception():
    options = {"dice.duty": "all_or_nothing"}
    assert plays_exactly(options, HEADS, (6, 6), "24/18 24/18")
    assert plays_exactly({**options, "head.exception.rolls": "none"}, HEADS, (6, 6), "pass")
    # With the right to decline, one checker alone could play one six of four: that family is passed.
    declining = {**options, "head.exception.duty": "may_decline"}
    assert plays_exactly(declining, HEADS, (6, 6), "pass", "24/18 24/18")


def test_on_opposed_tracks_the_opponents_head_is_the_last_point():
    # Black's 24 is white's 1: 18, 12, 6 are free, the fourth six would leave the board and is no stop, so one
    # checker is not obstructed; it makes three sixes and cannot be borne off.
    options = {"setup.tracks": "opposed"}
    assert plays_exactly(options, HEADS, (6, 6), "24/18/12/6")
    assert plays_exactly(options, HEADS, (4, 4), "24/20/16/12/8")


def test_a_later_turn_takes_one_checker_from_the_head():
    # 2-1 with a checker on 20. Head, then head again: no. 24/22/21; 24/22 20/19; 24/23 20/18; 20/18/17.
    position = board({24: 14, 20: 1}, {24: 15}, played={"white": 1, "black": 1})
    turns = ("24/22/21", "24/22 20/19", "24/23 20/18", "20/18/17")
    assert plays_exactly({}, position, (2, 1), *turns)
    assert plays_exactly({"head.limit": "none"}, position, (2, 1), *turns, "24/22 24/23")
