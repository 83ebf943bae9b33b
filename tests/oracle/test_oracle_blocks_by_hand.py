"""Runs of six by hand. In black's numbers white's points 9-4 are 21-16, and 15-10 are 3, 2, 1, 24, 23, 22."""

from oracle.hand import accepts, board, plays_exactly

# 10/9 with the 1 makes 9, 8, 7, 6, 5, 4; the 2 is played from the head and changes nothing.
BEFORE_SIX = {24: 4, 10: 1, 8: 2, 7: 2, 6: 2, 5: 2, 4: 2}
ALL_BEHIND = {24: 15}
FREE_TEST = {"block.test": "end_of_turn"}
ANSWERING = {"end.last_roll": "second_player"}


def may_close(options: dict, black: dict) -> bool:
    return accepts(options, board(BEFORE_SIX, black), (2, 1), "10/9 24/22")


def test_six_may_not_stand_with_every_opposing_checker_behind():
    assert not may_close({}, ALL_BEHIND)
    assert not may_close({}, {24: 14, 23: 1})  # close behind the run 21-16


def test_one_opposing_checker_ahead_of_the_run_lets_it_stand():
    assert may_close({}, {24: 14, 15: 1})  # right ahead of 21-16
    assert may_close({}, {24: 14, 1: 1})


def test_opponent_home_asks_for_a_checker_at_home():
    options = {"block.permit": "opponent_home"}
    assert not may_close(options, {24: 14, 15: 1})
    assert not may_close(options, {24: 14, 7: 1})
    assert may_close(options, {24: 14, 6: 1})


def test_never_and_always():
    assert not may_close({"block.permit": "never"}, {24: 14, 1: 1})
    assert not may_close({"block.permit": "never"}, {24: 14})  # one off lifts nothing here
    assert may_close({"block.permit": "always"}, ALL_BEHIND)


def test_a_borne_off_checker_counts_ignored_or_only_when_none_is_left():
    one_off = {24: 14}
    assert may_close({}, one_off)
    assert may_close({"block.permit": "opponent_home"}, one_off)
    assert not may_close({"block.borne_off": "ignored"}, one_off)
    assert not may_close({"block.borne_off": "only_if_none_on_board"}, one_off)


def test_only_if_none_on_board_lifts_the_ban_in_the_last_answer():
    # Black, the first player, has finished; white answers and closes six.
    position = board(BEFORE_SIX, {}, played={"white": 20, "black": 21})
    alone = {**ANSWERING, "block.borne_off": "only_if_none_on_board"}
    assert accepts(alone, position, (2, 1), "10/9 24/22")
    assert not accepts({**ANSWERING, "block.borne_off": "ignored"}, position, (2, 1), "10/9 24/22")


def test_a_run_closed_in_passing_is_banned_only_when_every_movement_is_tested():
    # 11/8 makes 9-4, 7/1 opens it again; the other order never closes it.
    position = board({11: 1, 9: 3, 7: 1, 6: 4, 5: 3, 4: 3}, ALL_BEHIND)
    assert not accepts({}, position, (6, 3), "11/8 7/1")
    assert accepts(FREE_TEST, position, (6, 3), "11/8 7/1")
    assert accepts({}, position, (6, 3), "7/1 11/8")
    assert accepts(FREE_TEST, position, (6, 3), "7/1 11/8")


def test_end_of_turn_still_bans_a_run_that_stands_at_the_end():
    position = board(BEFORE_SIX, ALL_BEHIND)
    assert not accepts(FREE_TEST, position, (2, 1), "10/9 24/22")


def test_no_duty_obliges_to_close_a_banned_run():
    # The only six is 8/2, and it makes 6-1: the turn is passed though a die could be moved.
    checkers = {8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 1: 2}
    position = board(checkers, ALL_BEHIND)
    assert plays_exactly({}, position, (6, 6), "pass")
    assert accepts({}, position, (6, 6), "")
    assert not accepts({}, position, (6, 6), "8/2")
    # Tested at the end only: both checkers leave 6 and the run is open again; all home, the 6 takes 5 off.
    assert plays_exactly(FREE_TEST, position, (6, 6), "8/2 6/off 6/off 5/off")


def test_with_end_of_turn_a_sequence_stops_where_every_end_beyond_is_banned():
    # Two movements give a double: 8/2 closes 6-1 and 6/off leaves one there. So both ends are banned: a pass.
    position = board({8: 1, 6: 2, 5: 2, 4: 2, 3: 2, 1: 2}, ALL_BEHIND)
    assert plays_exactly({**FREE_TEST, "dice.double": "two"}, position, (6, 6), "pass")


def test_an_old_banned_run_has_to_be_opened_by_the_first_movement():
    position = board({24: 9, 9: 1, 8: 1, 7: 1, 6: 1, 5: 1, 4: 1}, ALL_BEHIND)
    assert accepts({}, position, (2, 1), "9/8 24/22")
    assert not accepts({}, position, (2, 1), "24/22 9/8")
    assert accepts(FREE_TEST, position, (2, 1), "24/22 9/8")


def test_seven_points_are_judged_as_six_and_ahead_means_ahead_of_all_seven():
    # 8/7 joins 10-8 and 6-4 into 10-4, black's 22-16.
    white = {24: 4, 10: 2, 9: 2, 8: 2, 6: 2, 5: 2, 4: 1}
    assert not accepts({}, board(white, ALL_BEHIND), (2, 1), "8/7 24/22")
    assert accepts({}, board(white, {24: 14, 15: 1}), (2, 1), "8/7 24/22")


def test_five_points_are_no_block():
    white = {24: 6, 10: 1, 8: 2, 7: 2, 6: 2, 5: 2}
    assert accepts({"block.permit": "never"}, board(white, ALL_BEHIND), (2, 1), "10/9 24/22")


def test_the_opponents_seam_joins_a_run_on_the_ring_and_on_the_movers_path():
    # 16/15 makes 15-10: black's 3, 2, 1 and 24, 23, 22. Along his path these are two runs of three.
    position = board({24: 4, 16: 1, 14: 2, 13: 2, 12: 2, 11: 2, 10: 2}, {20: 15})
    ring, movers = {"block.seam": "ring"}, {"block.seam": "movers_path"}
    assert accepts({}, position, (2, 1), "16/15 24/22")
    assert not accepts(ring, position, (2, 1), "16/15 24/22")
    assert not accepts(movers, position, (2, 1), "16/15 24/22")
    # Nobody on the board is ahead of it; a borne-off checker is.
    one_off = {**position, "black": {20: 14}}
    assert accepts(ring, one_off, (2, 1), "16/15 24/22")
    assert accepts(movers, one_off, (2, 1), "16/15 24/22")
    assert not accepts({**ring, "block.borne_off": "ignored"}, one_off, (2, 1), "16/15 24/22")


def test_nobody_on_the_board_is_ahead_of_a_run_through_the_opponents_seam():
    # White's 16-11 is black's 4, 3, 2, 1, 24, 23. Black's 6 stands behind the 4.
    position = board({24: 4, 17: 1, 15: 2, 14: 2, 13: 2, 12: 2, 11: 2}, {20: 14, 6: 1})
    assert not accepts({"block.seam": "ring"}, position, (2, 1), "17/16 24/22")
    assert accepts({"block.seam": "ring", "block.permit": "opponent_home"}, position, (2, 1), "17/16 24/22")


def test_the_movers_own_seam_joins_a_run_on_the_opponents_path_and_the_ring():
    # 24/22 makes 24, 23, 22 and 3, 2, 1: black's 12-10 and 15-13, six in a row for him, two threes for white.
    white = {24: 5, 23: 3, 3: 3, 2: 2, 1: 2}
    behind, ahead = board(white, {20: 15}), board(white, {20: 14, 9: 1})
    for seam in ("opponents_path", "ring"):
        assert not accepts({"block.seam": seam}, behind, (2, 1), "24/22 23/22")
        assert accepts({"block.seam": seam}, ahead, (2, 1), "24/22 23/22")
    assert accepts({"block.seam": "movers_path"}, behind, (2, 1), "24/22 23/22")


def test_on_the_movers_path_the_ends_of_his_path_are_no_neighbours_but_a_run_inside_is_one():
    assert not may_close({"block.seam": "movers_path"}, ALL_BEHIND)
    assert may_close({"block.seam": "movers_path"}, {24: 14, 15: 1})


def test_a_run_that_begins_on_the_opponents_head_is_judged_as_any_other():
    # 13/12 makes 12-7, black's 24-19; his checker on 18 is ahead of it.
    position = board({24: 4, 13: 1, 11: 2, 10: 2, 9: 2, 8: 2, 7: 2}, {18: 1, 17: 14})
    for seam in ("opponents_path", "ring", "movers_path"):
        assert accepts({"block.seam": seam}, position, (2, 1), "13/12 24/22")
        at_home = {"block.seam": seam, "block.permit": "opponent_home"}
        assert not accepts(at_home, position, (2, 1), "13/12 24/22")


def test_the_last_points_of_home_are_part_of_the_movers_path():
    # 2/1 makes 6-1.
    position = board({24: 4, 6: 2, 5: 2, 4: 2, 3: 2, 2: 3}, ALL_BEHIND)
    for seam in ("opponents_path", "ring", "movers_path"):
        assert not accepts({"block.seam": seam}, position, (2, 1), "2/1 24/22")


def test_on_the_ring_a_run_elsewhere_is_seen_though_the_ends_of_the_path_are_joined():
    # 13 and 12 are black's 1 and 24, joined on the ring; 10/9 closes 9-4 besides.
    position = board({24: 4, 13: 1, 12: 1, 10: 1, 8: 2, 7: 2, 6: 2, 5: 1, 4: 1}, {23: 15})
    assert not accepts({"block.seam": "ring"}, position, (2, 1), "10/9 24/22")
    assert accepts({"block.seam": "ring", "block.permit": "always"}, position, (2, 1), "10/9 24/22")


def test_a_pass_is_possible_though_an_old_banned_run_stands():
    # 9-4 stand; every six from them is stopped (3, 2, 1 are black's 15, 14, 13) or needs a checker off.
    position = board({9: 1, 8: 1, 7: 1, 6: 1, 5: 1, 4: 1}, {24: 12, 15: 1, 14: 1, 13: 1})
    never = {"block.permit": "never"}
    assert plays_exactly(never, position, (6, 6), "pass")
    assert plays_exactly({**never, **FREE_TEST}, position, (6, 6), "pass")


def test_on_opposed_tracks_ahead_is_the_other_way():
    # Black's n is white's 25 - n: the run 9-4 is 16-21 for him, and 22-24 (white's 3-1) are behind it.
    options = {"setup.tracks": "opposed"}
    assert not may_close(options, ALL_BEHIND)
    assert not may_close(options, {24: 14, 22: 1})
    assert may_close(options, {24: 14, 14: 1})  # white's 11


def test_on_opposed_tracks_the_ring_joins_the_heads():
    # White's 24, 23, 22 and 3, 2, 1 are black's 1, 2, 3 and 22, 23, 24: neighbours on the ring only.
    position = board({24: 5, 23: 3, 3: 3, 2: 2, 1: 2}, {20: 15})  # black on white's 5
    options = {"setup.tracks": "opposed"}
    assert accepts(options, position, (2, 1), "24/22 23/22")
    assert accepts({**options, "block.seam": "movers_path"}, position, (2, 1), "24/22 23/22")
    assert not accepts({**options, "block.seam": "ring"}, position, (2, 1), "24/22 23/22")
