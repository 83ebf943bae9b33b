"""Facts about replaying records: irregular turns and what becomes of them, results, cube, opening, match.

Expectations are derived by hand from the clauses named.
"""

from __future__ import annotations

import pytest

from nardy_ref.engine.replay import Treatment
from nardy_ref.errors import NardyError
from nardy_ref.notation.adjudication import adjudicate, check_rules
from nardy_ref.notation.positions import position_line
from nardy_ref.notation.records import read_match
from nardy_ref.options.resolver import resolve
from nardy_ref.vocabulary.turn import turn_text

CLASSIC = resolve("classic")
WALL = '[Start "white=11:1,9:3,7:1,6:4,5:3,4:3 black=24:15 turn=white played=20,20"]\n'
"""White has one checker to bring in: 11/8 closes 4 to 9 before black, 7/1 opens the run."""
ENDING = '[Start "white=1:2 black=24:14,1:1 turn=white played=40,40"]\n'
"""White is about to finish; black has borne nothing off and has one checker home."""


def judged(text, variant=CLASSIC, **changes):
    """The games of a record, judged under classic with some changes."""
    variant = variant.with_changes({key.replace("__", "."): value for key, value in changes.items()})
    return adjudicate(variant, read_match(text))


def one(text, **changes):
    return judged(text, **changes).games[0]


def broken(game):
    """The irregular turns as (turn, clauses, treatment)."""
    return [
        (each.number, [breach.breaks for breach in each.breaches], each.treatment.value)
        for each in game.replay.irregular
    ]


def faults(game):
    return [(fault.what, fault.clause) for fault in game.faults]


# Irregular turns ----------------------------------------------------------------------------------


def test_a_game_of_legal_turns_has_nothing_wrong():
    game = one("1. white 6-3: 24/18/15 2. black 6-5: 24/18 18/13")
    assert game.fine
    assert (game.replay.turns, game.replay.derived, game.follows) == (2, None, None)
    assert position_line(game.replay.position).startswith("white=24:14,15:1 black=24:14,13:1 turn=white played=1,1")


def test_the_first_irregular_turn_is_named_with_its_clause_its_place_and_what_was_legal():
    game = one(WALL + "1. white 6-3: 11/8 7/1\n2. black 5-2: 24/19\n")
    assert broken(game) == [(1, ["block.test.every_movement"], "played_on")]
    (irregular,) = game.replay.irregular
    assert irregular.clause == "notation.played_on"
    assert [turn_text(turn) for turn in game.instead[0].nearest] == ["7/1 11/8"]
    spot = game.spot(irregular)
    assert (spot.line, spot.column) == (2, 15)  # under 11/8


def test_the_caret_stands_under_the_movement_that_breaks_the_clause():
    game = one("1. white 6-3: 24/18\n   24/21")
    assert broken(game) == [(1, ["head.limit.1"], "undecided")]
    spot = game.spot(game.replay.irregular[0])
    assert (spot.line, spot.column) == (2, 4)


@pytest.mark.parametrize(
    ("mark", "more", "changes", "treatment", "clause"),
    [
        (" !accepted", "", {}, "accepted", "procedure.irregular.opponent_chooses"),
        (" !accepted", "", {"procedure__irregular": "accepted_by_throwing"}, "accepted",
         "procedure.irregular.accepted_by_throwing"),
        ("", "\n2. black 5-2: 24/19", {}, "played_on", "notation.played_on"),
        ("", "\n2. black 5-2: 24/19", {"procedure__irregular": "accepted_by_throwing"}, "thrown",
         "procedure.irregular.accepted_by_throwing"),
        ("", "", {}, "undecided", "notation.undecided"),
        ("", "", {"procedure__irregular": "accepted_by_throwing"}, "undecided", "notation.undecided"),
        ("", "\nblack doubles", {}, "undecided", "notation.undecided"),
        (" !corrected 7/1 11/8", "", {}, "corrected", "procedure.irregular.opponent_chooses"),
    ],
)  # fmt: skip
def test_what_becomes_of_an_irregular_turn(mark, more, changes, treatment, clause):
    game = one(f"{WALL}1. white 6-3: 11/8 7/1{mark}{more}", **changes)
    assert game.replay.irregular[0].treatment is Treatment(treatment)
    assert game.replay.irregular[0].clause == clause
    assert game.replay.undecided == (treatment == "undecided")


def test_an_accepted_turn_is_gone_on_from():
    game = one("1. white 6-3: 24/18 24/21 !accepted\n2. black 2-1: 24/22/21\n3. white 2-1: 21/19/18")
    assert broken(game) == [(1, ["head.limit.1"], "accepted")]
    assert position_line(game.replay.position).startswith("white=24:13,18:2 ")


def test_a_corrected_turn_is_gone_on_from_as_corrected():
    game = one("1. white 6-3: 24/18 24/21 !corrected 24/15\n2. black 2-1: 24/21\n3. white 2-1: 15/12")
    assert broken(game) == [(1, ["head.limit.1"], "corrected"), (3, ["turn.landing"], "impossible")]


def test_a_correction_can_be_irregular_itself():
    game = one("1. white 6-3: 24/18 24/21 !corrected 24/18\n2. black 2-1: 24/21")
    assert broken(game) == [
        (1, ["head.limit.1"], "corrected"),
        (1, ["dice.duty.most_dice"], "played_on"),
    ]
    assert [turn_text(each.played) for each in game.replay.irregular] == ["24/18 24/21", "24/18"]


@pytest.mark.parametrize("turn", ["13/10", "24/18 13/10", "18/15 24/18"])
def test_nothing_can_be_said_beyond_a_turn_from_an_empty_point(turn):
    game = one(f'[Result "white oin 1"]\n1. white 6-3: {turn} !accepted\n2. black 2-1: 24/21')
    assert game.replay.irregular[0].treatment is Treatment.IMPOSSIBLE
    assert (game.replay.stopped, game.replay.turns, game.follows) == (0, 1, None)


@pytest.mark.parametrize(
    ("turn", "clause", "stands"),
    [
        ("24/18 18/14", "turn.exact_die", "white=24:14,14:1"),  # a four with 6-3
        ("24/18/15 15/14", "turn.exact_die", "white=24:14,14:1"),  # a third movement
        ("24/18/20", "turn.forward", "white=24:14,20:1"),  # back again
    ],
)
def test_a_turn_by_numbers_that_no_die_has_can_stand(turn, clause, stands):
    game = one(f"1. white 6-3: {turn} !accepted\n2. black 2-1: 24/21")
    assert (broken(game), game.replay.stopped) == ([(1, [clause], "accepted")], None)
    assert position_line(game.replay.position).startswith(f"{stands} black=24:14,21:1 turn=white played=1,1")


def test_a_refused_double_is_an_ordinary_loss_whatever_it_is_called():
    text = "1. white 6-3: 24/15\nblack doubles\nwhite drops"
    assert [one(f'[Result "black {result}"]\n{text}').follows for result in ("oin 1", "1", "mars 1", "oin 2")] == [
        True, True, False, False,
    ]  # fmt: skip


def test_a_start_position_is_looked_at_before_anything_is_played():
    with pytest.raises(NardyError, match="shared-point"):
        one('[Start "white=12:1 black=24:15 turn=white"]\nwhite resigns mars')


def test_a_turn_that_leaves_both_on_one_point_cannot_stand():
    # White's 12 is black's 24.
    game = one("1. white 6-6: 24/18/12 !accepted\n2. black 2-1: 24/21")
    assert broken(game) == [(1, ["turn.landing"], "impossible")]
    assert game.replay.stopped == 0


def test_an_impossible_turn_can_be_corrected():
    game = one("1. white 6-3: 13/10 !corrected 24/15\n2. black 2-1: 24/21")
    assert [each.treatment.value for each in game.replay.irregular] == ["corrected"]
    assert game.replay.stopped is None


def test_a_mark_on_a_legal_turn_is_a_fault():
    game = one("1. white 6-3: 24/15 !accepted")
    assert (broken(game), faults(game), game.fine) == ([], [("needless_mark", "notation.irregular_mark")], False)


def test_a_turn_out_of_turn_is_a_fault_and_judged_for_the_colour_written():
    game = one("1. white 6-3: 24/15\n2. white 2-1: 15/13/12")
    assert faults(game) == [("out_of_turn", "turn.alternate")]
    assert broken(game) == [(2, ["turn.landing"], "impossible")]


def test_after_a_double_that_gives_another_roll_the_same_player_goes_on():
    text = "1. white 1-1: 24/23/22\n2. white 2-1: 22/20/19\n3. black 2-1: 24/21"
    assert one(text, dice__double="roll_again").fine
    assert faults(one(text, dice__double="two")) == [("out_of_turn", "turn.alternate")]


def test_a_turn_after_the_end_stops_the_replay():
    game = one(ENDING + "1. white 2-1: 1/off 1/off\n2. black 2-1: 24/21")
    assert faults(game) == [("after_the_end", "end.at_once")]
    assert game.replay.derived[:3] == ("white", "mars", 2)


# Blocks that were accepted ------------------------------------------------------------------------

CLOSED = '[Start "white=24:3,14:1,9:3,8:2,6:2,5:2,4:2 black=24:15 turn=white played=20,20"]\n'
"""14/7 with 6-1 closes 4 to 9 before all of black's checkers: 8/7 is a 1, 14/8 a 6."""


def test_an_accepted_block_is_exempt_as_long_as_it_stands():
    text = CLOSED + "1. white 6-1: 14/8/7 !accepted\n2. black 6-6: pass\n3. white 3-2: 24/19"
    assert broken(one(text)) == [(1, ["block.permit.opponent_ahead"], "accepted")]


def test_the_same_position_without_the_past_is_judged_without_mercy():
    start = '[Start "white=24:3,9:3,8:2,7:1,6:2,5:2,4:2 black=24:15 turn=white played=20,20"]\n'
    assert [each[1] for each in broken(one(start + "1. white 3-2: 24/19"))] == [["block.permit.opponent_ahead"]]


def test_an_accepted_block_may_grow():
    text = CLOSED + "1. white 6-1: 14/8/7 !accepted\n2. black 6-6: pass\n3. white 6-1: 9/3 4/3"
    assert broken(one(text)) == [(1, ["block.permit.opponent_ahead"], "accepted")]


def test_an_accepted_block_that_was_opened_is_banned_again():
    text = (
        CLOSED + "1. white 6-1: 14/8/7 !accepted\n2. black 6-6: pass\n3. white 2-1: 7/5 24/23\n"
        "4. black 6-6: pass\n5. white 1-2: 8/7 23/21"
    )
    assert broken(one(text)) == [
        (1, ["block.permit.opponent_ahead"], "accepted"),
        (5, ["block.permit.opponent_ahead"], "undecided"),
    ]


# Results ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "follows"),
    [
        ("white mars 2", True),
        ("white mars", True),
        ("white 2", True),
        ("2-0", True),
        ("white oin 1", False),
        ("white mars 1", False),
        ("black mars 2", False),
        ("draw 1/2", False),
        ("*", False),
    ],
)
def test_the_result_given_is_compared_with_the_one_that_follows(result, follows):
    game = one(f'{ENDING}[Result "{result}"]\n1. white 2-1: 1/off 1/off')
    assert game.replay.derived == ("white", "mars", 2, "score.table.rows")
    assert game.follows is follows
    assert game.fine is follows


@pytest.mark.parametrize(("result", "follows"), [("white oin 1", False), ("*", True)])
def test_an_unfinished_game_has_no_result(result, follows):
    assert one(f'[Result "{result}"]\n1. white 6-3: 24/15').follows is follows


def test_the_game_goes_on_while_the_second_player_has_a_last_roll():
    start = '[Start "white=1:2 black=1:2 turn=white played=40,40"]\n'
    text = start + "1. white 2-1: 1/off(2)\n2. black 6-6: 1/off(2)"
    drawn = one(text, end__last_roll="second_player")
    assert (drawn.replay.derived[:3], faults(drawn)) == ((None, "draw", 0.5), [])
    assert faults(one(text)) == [("after_the_end", "end.at_once")]


@pytest.mark.parametrize(
    ("line", "derived"),
    [
        ("black resigns mars", ("white", "mars", 2)),
        ("black resigns oin", ("white", "oin", 1)),
        ("black resigns", ("white", None, None)),
        ("white resigns mars", ("black", "mars", 2)),
        ("black resigns koks", ("white", "koks", None)),
    ],
)
def test_a_resignation_ends_the_game(line, derived):
    game = one(f"1. white 6-3: 24/15\n{line}")
    assert game.replay.derived[:3] == derived
    unknown = derived[1] == "koks"
    assert faults(game) == ([("unknown_kind", "score.table.rows")] if unknown else [])


def test_a_resignation_without_a_kind_decides_the_winner_only():
    assert one('[Result "white koks 3"]\n1. white 6-3: 24/15\nblack resigns').follows is None
    assert one('[Result "white"]\n1. white 6-3: 24/15\nblack resigns').follows is True
    assert one('[Result "black oin 1"]\n1. white 6-3: 24/15\nblack resigns').follows is False


# The cube -----------------------------------------------------------------------------------------


def test_a_taken_double_multiplies_the_points():
    game = one(f'{ENDING}[Result "white mars 4"]\nwhite doubles\nblack takes\n1. white 2-1: 1/off 1/off')
    assert (game.replay.derived[:3], game.replay.cube, game.fine) == (("white", "mars", 4), 2, True)


def test_a_refused_double_loses_the_stake_before_it():
    text = "white doubles to 2\nblack takes\n1. white 6-3: 24/15\nblack doubles to 4\nwhite drops"
    game = one(text)
    assert (game.replay.derived[:3], faults(game)) == (("black", None, 2), [])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("black takes\n1. white 6-3: 24/15", [("out_of_turn", "turn.alternate"), ("cube_no_offer", "cube.accept")]),
        ("white doubles\n1. white 6-3: 24/15", [("cube_answer", "cube.accept")]),
        ("1. white 6-3: 24/15\nblack doubles", [("cube_answer", "cube.accept")]),
        ("1. white 6-3: 24/15\nwhite doubles\nblack takes", [("cube_turn", "cube.offer")]),
        ("white doubles to 4\nblack takes", [("cube_value", "cube.accept")]),
        (
            "white doubles\nblack takes\n1. white 6-3: 24/15\n2. black 2-1: 24/21\nwhite doubles\nblack takes",
            [("cube_owner", "cube.owner")],
        ),
        ("white doubles\nwhite takes", [("cube_no_offer", "cube.accept"), ("cube_answer", "cube.accept")]),
    ],
)
def test_what_is_wrong_with_the_cube_is_told(text, expected):
    assert sorted(faults(one(text))) == sorted(expected)


# Opening ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("throws", "line", "changes", "expected"),
    [
        ("5-2", "white 6-3: 24/15", {}, []),
        ("3-3 5-2", "white 6-3: 24/15", {}, []),
        ("2-5", "white 6-3: 24/15", {}, [("begins", "opening.method.one_die_each"),
                                         ("colours", "opening.colours.winner_white")]),
        ("2-5", "black 6-3: 24/15", {"opening__colours": "free"}, []),
        ("2-5", "black 6-3: 24/15", {}, [("colours", "opening.colours.winner_white")]),
        ("3-3", "white 6-3: 24/15", {}, [("ties", "opening.ties")]),
        ("6+1-4+2", "white 6-3: 24/15", {}, [("throws", "opening.method.one_die_each")]),
        ("6+1-4+2", "white 6-3: 24/15", {"opening__method": "dice_sum"}, []),
        ("5-2", "white 5-2: 24/17", {"opening__first_roll": "opening_dice"}, []),
        ("5-2", "white 6-3: 24/15", {"opening__first_roll": "opening_dice"},
         [("first_roll", "opening.first_roll.opening_dice")]),
    ],
)  # fmt: skip
def test_the_throws_for_the_start_say_who_begins_and_with_what(throws, line, changes, expected):
    game = one(f'[Throws "{throws}"]\n1. {line}', **changes)
    assert faults(game) == expected


def test_the_first_turn_cannot_be_a_double_where_it_is_played_with_the_dice_of_the_start():
    game = one("1. white 5-5: 24/19/14/9", opening__first_roll="opening_dice")
    assert ("no_double", "opening.no_double") in faults(game)


def test_white_begins_where_the_rules_say_so():
    assert faults(one("1. black 6-3: 24/15", opening__method="white_begins")) == [
        ("begins", "opening.method.white_begins")
    ]


def test_a_game_that_begins_with_a_position_has_no_opening():
    assert faults(one(WALL + '[Throws "1-6"]\n1. white 6-3: 7/1 11/8')) == []


# Matches ------------------------------------------------------------------------------------------


def game(number, white, black, body="", *, score="", begins="white", resigns="black", kind="oin"):
    other = {"white": "black", "black": "white"}[begins]
    tags = f'[Game "{number}"]\n[White "{white}"]\n[Black "{black}"]\n' + (f'[Score "{score}"]\n' if score else "")
    return f"{tags}1. {begins} 6-3: 24/15\n2. {other} 2-1: 24/21\n{body}{resigns} resigns {kind}\n"


def test_a_match_is_followed_to_its_end():
    text = game(1, "Ann", "Bob", score="0-0") + game(2, "Bob", "Ann", score="0-1", kind="mars", resigns="white")
    found = judged(text)
    assert found.fine
    assert found.match.names == ("Ann", "Bob")
    assert (dict(found.match.standing.score), found.match.standing.winner) == ({"A": 3, "B": 0}, "A")


@pytest.mark.parametrize(
    ("second", "changes", "expected"),
    [
        (game(2, "Bob", "Ann"), {}, []),
        (game(2, "Ann", "Bob"), {}, [("next_starter", "match.next_starter.swap_colours"),
                                     ("next_colours", "match.next_starter.swap_colours")]),
        (game(2, "Bob", "Ann", begins="black"), {}, [("next_starter", "match.next_starter.swap_colours")]),
        (game(2, "Ann", "Bob"), {"match__next_starter": "previous_winner"}, []),
        (game(2, "Bob", "Ann"), {"match__next_starter": "previous_winner"},
         [(each, "match.next_starter.previous_winner") for each in ("next_starter", "next_colours")]),
        (game(2, "Bob", "Ann"), {"match__next_starter": "redraw"}, []),
        (game(2, "Bob", "Ann", begins="black"), {"match__next_starter": "white_begins"},
         [("next_starter", "match.next_starter.white_begins")]),
        (game(2, "Bob", "Ann", score="1-0"), {}, [("score", "match.score")]),
        (game(2, "Bob", "Ann", score="0-1"), {}, []),
    ],
)  # fmt: skip
def test_who_begins_the_next_game_and_at_which_score(second, changes, expected):
    found = judged(game(1, "Ann", "Bob") + second, **changes)
    assert faults(found.games[1]) == expected


def test_a_game_after_the_end_of_the_match_is_a_fault():
    text = (
        game(1, "Ann", "Bob", kind="mars") + game(2, "Bob", "Ann", kind="mars", resigns="white") + game(3, "Ann", "Bob")
    )
    assert [faults(each) for each in judged(text).games] == [[], [], [("match_over", "match.target.number")]]


def test_a_target_in_the_record_is_the_one_agreed():
    text = '[Game "1"]\n[Target "1"]' + game(1, "Ann", "Bob")[len('[Game "1"]') :] + game(2, "Bob", "Ann")
    assert faults(judged(text).games[1]) == [("match_over", "match.target.number")]


def test_a_match_that_was_already_under_way_begins_with_its_score():
    found = judged(game(3, "Ann", "Bob", score="2-1"))
    assert (dict(found.match.standing.score), found.match.standing.winner) == ({"A": 3, "B": 1}, "A")


@pytest.mark.parametrize("names", [("Ann", "Ann"), ("Ann", "Cid")])
def test_a_match_whose_players_are_not_the_same_two_is_not_followed(names):
    found = judged(game(1, "Ann", "Bob") + game(2, *names))
    assert (found.match.standing, found.match.names) == (None, None)


def test_a_game_without_a_result_ends_what_can_be_said_of_the_match():
    text = '[Game "1"]\n[White "Ann"]\n[Black "Bob"]\n1. white 6-3: 24/15\n' + game(2, "Ann", "Bob")
    found = judged(text)
    assert (found.match.standing, faults(found.games[1])) == (None, [])


# Which rules, which numbering ---------------------------------------------------------------------


def test_a_record_with_the_digest_of_other_rules_is_refused_with_its_place():
    games = read_match('[Variant "forum-001"]\n[Digest "000000000000"]\n1. white 6-3: 24/15')
    with pytest.raises(NardyError) as caught:
        check_rules(CLASSIC, games)
    assert caught.value.code == "record.other-rules"
    assert "line 2, column 9" in caught.value.where


def test_a_record_in_another_numbering_than_it_says_is_found_out():
    # 12/6 is black's first six in board24, where white's head is 24 and black's 12.
    found = one("1. white 6-3: 24/15\n2. black 6-1: 12/6/5")
    assert found.replay.irregular[0].number == 2
    assert found.numberings == (("board24", "roman_arabic", "cells"),)


def test_a_start_position_that_is_impossible_is_shown_where_it_stands():
    with pytest.raises(NardyError) as caught:
        one('[Event "x"]\n[Start "white=24:14,12:1 black=24:15 turn=white"]\n1. white 6-3: 24/15')
    assert caught.value.code == "position.shared-point"
    assert "line 2, column 8" in caught.value.where
