"""Facts about the opening and the match: who begins, who has white, the score, when it is over, who begins next."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.clauses.loader import options
from nardy_ref.engine.match import MatchRules, open_game, standing
from nardy_ref.errors import NardyError
from nardy_ref.notation.matches import games_of, player_of, throws_of
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player
from nardy_ref.sampling import values_of
from nardy_ref.suite import server
from nardy_ref.suite.cases import cases
from nardy_ref.suite.protocol import check_answer
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

CLASSIC = resolve("classic")
A, B = Player

HEADS = {"white": {"24": 15}, "black": {"24": 15}}


def rules(**changes):
    """The rules of classic with some values changed: `rules(match__unit="games")`."""
    changed = {name.replace("__", "."): value for name, value in changes.items()}
    return MatchRules.of(CLASSIC.with_changes(changed).choices)


def opened(throws=(), lot=None, **changes):
    return tuple(open_game(rules(**changes), throws_of(list(throws)), lot and player_of(lot, "lot")))


def game(white, first, winner, points=0):
    return Game(Player(white), Player(first), winner and Player(winner), points)


def stands(*games, **changes):
    return standing(rules(**changes), games)


AA_B = game("A", "A", "B", 1)
"""A began with white and lost one point."""
BA_B2 = game("B", "A", "B", 2)
"""A began with black and lost two points."""
AB_DRAW = game("A", "B", None)
"""B began with black, and it was a draw."""


def refused(call, *arguments, **changes):
    with pytest.raises(NardyError) as caught:
        call(*arguments, **changes)
    return caught.value.code, caught.value.where


# The opening: begins, white, roll, again ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("throws", "answer"),
    [
        ([], (None, None, None, True)),
        ([[6, 3]], ("A", "A", None, False)),
        ([[3, 6]], ("B", "B", None, False)),
        ([[1, 2]], ("B", "B", None, False)),
        ([[4, 4]], (None, None, None, True)),
        ([[4, 4], [1, 1], [5, 5]], (None, None, None, True)),
        ([[4, 4], [2, 1]], ("A", "A", None, False)),
        ([[[6], [3]]], ("A", "A", None, False)),
    ],
)
def test_the_larger_die_begins_with_white_and_equal_dice_are_thrown_again(throws, answer):
    assert opened(throws) == answer


@pytest.mark.parametrize(
    ("throws", "answer"),
    [
        ([], (None, None, None, True)),
        ([[[6, 1], [4, 4]]], ("B", "B", None, False)),  # 7 and 8
        ([[[3, 3], [4, 1]]], ("A", "A", None, False)),  # 6 and 5
        ([[[6, 1], [4, 3]]], (None, None, None, True)),  # 7 and 7
        ([[[6, 6], [6, 6]], [[1, 1], [2, 1]]], ("B", "B", None, False)),  # a tie, then 2 and 3
    ],
)
def test_the_larger_total_begins_where_both_dice_are_thrown(throws, answer):
    assert opened(throws, opening__method="dice_sum") == answer


def test_white_begins_without_a_throw_and_nobody_is_given_white():
    assert opened(opening__method="white_begins") == ("white", None, None, False)
    assert opened(opening__method="white_begins", opening__colours="free") == ("white", None, None, False)


@pytest.mark.parametrize("lot", ["A", "B"])
def test_the_player_drawn_by_lot_begins(lot):
    assert opened(lot=lot, opening__method="lot") == (lot, lot, None, False)
    assert opened(lot=lot, opening__method="lot", opening__colours="free") == (lot, None, None, False)


def test_where_the_lot_decides_it_has_to_be_said_who_was_drawn():
    assert refused(opened, opening__method="lot") == ("opening.lot-needed", "lot")


@pytest.mark.parametrize("method", ["one_die_each", "dice_sum", "white_begins"])
def test_a_lot_is_refused_where_none_is_drawn(method):
    assert refused(opened, lot="A", opening__method=method) == ("opening.no-lot", "lot")


@pytest.mark.parametrize("throws", [[[6, 3]], [[3, 6]]])
def test_where_colours_are_free_winning_the_start_gives_no_colour(throws):
    assert opened(throws, opening__colours="free")[1] is None


@pytest.mark.parametrize(
    ("throws", "roll"),
    [([[3, 6]], (6, 3)), ([[6, 3]], (6, 3)), ([[5, 5], [1, 2]], (2, 1)), ([[5, 5]], None), ([], None)],
)
def test_the_dice_that_decided_are_the_first_roll_where_they_are_played(throws, roll):
    assert opened(throws, opening__first_roll="opening_dice")[2] == roll
    assert opened(throws, opening__first_roll="fresh")[2] is None


def test_two_dice_each_are_no_first_roll():
    # Clause 3.4b needs 3.1a; files and requests with both are refused, and no half of a throw is played either.
    assert opened([[[6, 1], [4, 4]]], opening__method="dice_sum", opening__first_roll="opening_dice")[2] is None


@pytest.mark.parametrize(
    ("throws", "method", "error"),
    [
        ([[6, 3], [2, 1]], "one_die_each", ("opening.too-many-throws", "throws[1]")),
        ([[4, 4], [6, 3], [3, 3]], "one_die_each", ("opening.too-many-throws", "throws[2]")),
        ([[[6, 1], [1, 1]], [[2, 2], [1, 1]]], "dice_sum", ("opening.too-many-throws", "throws[1]")),
        ([[6, 3]], "white_begins", ("opening.too-many-throws", "throws[0]")),
        ([[6, 3]], "lot", ("opening.too-many-throws", "throws[0]")),
        ([[[6, 1], [4, 4]]], "one_die_each", ("opening.bad-throw", "throws[0]")),
        ([[6, [4, 4]]], "one_die_each", ("opening.bad-throw", "throws[0]")),
        ([[4, 4], [[], []]], "one_die_each", ("opening.bad-throw", "throws[1]")),
        ([[6, 3]], "dice_sum", ("opening.bad-throw", "throws[0]")),
        ([[[6, 1, 1], [4, 4]]], "dice_sum", ("opening.bad-throw", "throws[0]")),
    ],
)
def test_throws_that_the_method_does_not_have_are_refused(throws, method, error):
    assert refused(opened, throws, opening__method=method) == error


@pytest.mark.parametrize(
    ("throws", "error"),
    [
        (None, ("throws.malformed", "throws")),
        ({}, ("throws.malformed", "throws")),
        ("6-3", ("throws.malformed", "throws")),
        ([6, 3], ("throws.malformed", "throws[0]")),
        ([[6]], ("throws.malformed", "throws[0]")),
        ([[6, 3], [6, 3, 1]], ("throws.malformed", "throws[1]")),
        ([[0, 3]], ("throws.not-a-die", "throws[0]")),
        ([[6, 7]], ("throws.not-a-die", "throws[0]")),
        ([[6, True]], ("throws.not-a-die", "throws[0]")),
        ([[6, 3.0]], ("throws.not-a-die", "throws[0]")),
        ([["6", 3]], ("throws.not-a-die", "throws[0]")),
        ([[[6, [1]], [1, 1]]], ("throws.not-a-die", "throws[0]")),
    ],
)
def test_what_is_no_throw_is_refused_with_its_place(throws, error):
    assert refused(throws_of, throws) == error


@pytest.mark.parametrize("player", ["C", "a", "", None, 1, True, [], {}, ["A"]])
def test_a_player_is_a_or_b(player):
    assert refused(player_of, player, "lot") == ("player.unknown", "lot")


# The next game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "after_loss", "black_began", "after_draw"),
    [
        # Each: who begins, who has white.
        ("swap_colours", ("B", "B"), ("A", "A"), ("B", "B")),
        ("previous_winner", ("B", "B"), ("B", "B"), ("redraw", None)),
        ("alternate", ("B", "B"), ("B", "B"), ("A", "A")),
        ("redraw", ("redraw", None), ("redraw", None), ("redraw", None)),
        ("white_begins", ("white", None), ("white", None), ("white", None)),
    ],
)
def test_who_begins_the_next_game(value, after_loss, black_began, after_draw):
    for last, expected in ((AA_B, after_loss), (BA_B2, black_began), (AB_DRAW, after_draw)):
        stood = stands(last, match__next_starter=value)
        assert (stood.begins, stood.white) == expected
        free = stands(last, match__next_starter=value, opening__colours="free")
        assert free.begins == expected[0]
        # Swapped colours are settled by the last game; otherwise they follow the start, or nothing.
        assert free.white == (expected[1] if value == "swap_colours" else None)


def test_only_the_last_game_says_who_begins_the_next():
    assert stands(AA_B, AB_DRAW, AA_B, match__target=5).begins == stands(AA_B).begins
    assert stands(AA_B, AB_DRAW, match__next_starter="previous_winner").begins == "redraw"


# Score and end ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "score"),
    [
        ({"match__unit": "points"}, {"A": 0.5, "B": 2.5}),
        ({"match__unit": "points", "end__draw_points": 1}, {"A": 1, "B": 3}),
        ({"match__unit": "games"}, {"A": 0, "B": 1}),
        ({"match__unit": "games", "end__draw_points": 1}, {"A": 0, "B": 1}),
    ],
)
def test_a_draw_gives_half_a_point_or_a_whole_one_or_no_game(changes, score):
    assert stands(BA_B2, AB_DRAW, match__target="none", **changes).score == score


@pytest.mark.parametrize(("target", "winner"), [(1, "B"), (2, "B"), (3, "B"), (4, None), ("none", None)])
def test_a_match_is_over_when_the_target_is_reached(target, winner):
    stood = stands(game("B", "B", "B", 3), match__target=target)
    assert stood.winner == winner
    assert stood.score == {"A": 0, "B": 3}
    assert (stood.begins is None) == (winner is not None)


def test_points_above_the_target_stay_and_games_are_counted_one_by_one():
    four = game("A", "A", "B", 4)
    assert stands(four).as_json() == {"score": {"A": 0, "B": 4}, "over": True, "winner": "B", "next": None}
    assert stands(four, match__unit="games").as_json() == {
        "score": {"A": 0, "B": 1},
        "over": False,
        "winner": None,
        "next": {"begins": "B", "white": "B"},
    }


def test_a_draw_that_levels_both_at_the_target_decides_nothing_until_one_is_ahead():
    level = (game("A", "A", "B", 2), game("B", "B", "A", 2), AB_DRAW)
    stood = stands(*level, end__draw_points=1)
    assert (stood.score, stood.winner) == ({"A": 3, "B": 3}, None)
    assert stands(*level, AB_DRAW, end__draw_points=1).winner is None
    assert stands(*level, AA_B, end__draw_points=1).winner == "B"


def test_a_draw_takes_the_leader_alone_to_the_target():
    led = (game("A", "A", "A", 2), AB_DRAW, AB_DRAW)
    stood = stands(*led)
    assert (stood.score, stood.winner) == ({"A": 3, "B": 1}, "A")
    assert stood.as_json()["score"] == {"A": 3, "B": 1}
    assert {type(points) for points in stood.as_json()["score"].values()} == {int}
    assert stands(*led[:2]).as_json()["score"] == {"A": 2.5, "B": 0.5}


def test_a_game_after_the_end_is_refused():
    won = game("A", "A", "B", 3)
    assert refused(stands, won, AA_B) == ("match.over", "games[1]")
    assert refused(stands, AA_B, AA_B, AA_B, AB_DRAW, AA_B) == ("match.over", "games[3]")
    assert stands(won, AA_B, match__target="none").score == {"A": 0, "B": 4}


def test_a_match_without_a_game_has_no_standing():
    assert refused(stands) == ("match.no-games", "games")


@pytest.mark.parametrize(
    ("games", "error"),
    [
        (None, ("games.malformed", "games")),
        ({}, ("games.malformed", "games")),
        ([None], ("games.malformed", "games[0]")),
        ([[]], ("games.malformed", "games[0]")),
        ([{"white": "A", "first": "A"}], ("games.malformed", "games[0]")),
        ([{"white": "A", "first": "A", "winner": "B"}], ("games.malformed", "games[0].points")),
        ([{"white": "A", "first": "A", "winner": "B", "points": "2"}], ("games.malformed", "games[0].points")),
        ([{"white": "A", "first": "A", "winner": "B", "points": True}], ("games.malformed", "games[0].points")),
        ([{"white": "A", "first": "A", "winner": "B", "points": -1}], ("games.malformed", "games[0].points")),
        ([{"white": "A", "first": "A", "winner": "B", "points": math.nan}], ("games.malformed", "games[0].points")),
        ([{"white": "A", "first": "A", "winner": "B", "points": math.inf}], ("games.malformed", "games[0].points")),
        ([{"white": "A", "first": "A", "winner": "B", "points": None}], ("games.malformed", "games[0].points")),
        ([{"white": "A", "first": "A", "winner": "B", "points": 1, "mars": 1}], ("games.malformed", "games[0].mars")),
        ([{"white": "C", "first": "A", "winner": "B", "points": 1}], ("player.unknown", "games[0].white")),
        ([{"white": "A", "first": [], "winner": "B", "points": 1}], ("player.unknown", "games[0].first")),
        ([{"white": "A", "first": "A", "winner": "draw", "points": 1}], ("player.unknown", "games[0].winner")),
    ],
)
def test_what_is_no_game_is_refused_with_its_place(games, error):
    assert refused(games_of, games) == error


def test_a_game_is_read_with_its_winner_or_as_a_draw():
    raw = {"white": "A", "first": "B", "winner": "B", "points": 2}
    assert games_of([raw, {"white": "A", "first": "B", "winner": None}]) == [game("A", "B", "B", 2), AB_DRAW]


# What holds for any match -------------------------------------------------------------------------------------------

players = st.sampled_from(Player)
won_games = st.builds(Game, players, players, players, st.integers(1, 4))
drawn_games = st.builds(Game, players, players, st.none(), st.just(0))
lists_of_games = st.lists(won_games | drawn_games, min_size=1, max_size=12)
match_options = st.fixed_dictionaries(
    {
        name.replace(".", "__"): st.sampled_from(values_of(name))
        for name in ("match.next_starter", "match.unit", "end.draw_points", "opening.colours")
    }
)


@given(lists_of_games, match_options)
def test_the_points_of_all_games_are_shared_out_and_none_is_lost(games, changes):
    score = stands(*games, match__target="none", **changes).score
    draws = sum(each.winner is None for each in games)
    if changes["match__unit"] == "games":
        assert sum(score.values()) == len(games) - draws
    else:
        given_ = 2 if changes["end__draw_points"] == 1 else 1
        assert sum(score.values()) == sum(each.points for each in games if each.winner) + draws * given_


@given(lists_of_games, match_options, st.integers(1, 7))
def test_a_match_ends_with_the_first_game_that_takes_one_player_to_the_target_and_ahead(games, changes, target):
    ended = None
    for length in range(1, len(games) + 1):
        free = stands(*games[:length], match__target="none", **changes)
        ahead, behind = max(free.score.values()), min(free.score.values())
        if ahead >= target and ahead > behind:
            ended = length
            break
    stood = stands(*games[:ended], match__target=target, **changes)
    assert (stood.winner is not None) == (ended is not None)
    if ended:
        assert stood.score[stood.winner] > stood.score[stood.winner.other]
        assert (stood.begins, stood.white) == (None, None)
        if ended < len(games):
            assert refused(stands, *games, match__target=target, **changes) == ("match.over", f"games[{ended}]")


def exchanged(player):
    return player.other if isinstance(player, Player) else player


@given(lists_of_games, match_options)
def test_the_two_players_are_treated_alike(games, changes):
    stood = stands(*games, match__target="none", **changes)
    turned = [Game(one.white.other, one.first.other, exchanged(one.winner), one.points) for one in games]
    other = stands(*turned, match__target="none", **changes)
    assert {exchanged(player): points for player, points in stood.score.items()} == other.score
    assert (exchanged(stood.begins), exchanged(stood.white)) == (other.begins, other.white)


throw_lists = st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)).map(list), max_size=6)


@given(throw_lists, st.sampled_from(["fresh", "opening_dice"]))
def test_the_first_unequal_throw_decides_and_is_never_a_double(throws, first_roll):
    unequal = [pair for pair in throws if pair[0] != pair[1]]
    if unequal and throws[-1] is not unequal[0]:
        assert refused(opened, throws)[0] == "opening.too-many-throws"
        return
    begins, white, roll, again = opened(throws, opening__first_roll=first_roll)
    assert again == (not unequal)
    assert begins == white == (("A" if unequal[0][0] > unequal[0][1] else "B") if unequal else None)
    assert roll == (tuple(sorted(unequal[0], reverse=True)) if unequal and first_roll == "opening_dice" else None)


# Variants and cases -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_variant_has_rules_of_opening_and_match(name):
    choices = resolve(name).choices
    made = MatchRules.of(choices)
    assert made.draw_points == (0.5 if choices["end.draw_points"].value == "1/2" else 1)
    stood = standing(made, [AA_B])
    assert stood.score == {"A": 0, "B": 1}
    assert made.reached(1) == (choices["match.target"].value == 1)


MAIN = ("club-000a", "moscow-000c", "forum-001", "site-002g")
"""The variants of the four sources that are full rule sets of clubs, tournaments and sites."""
BEARING = ("opening.", "match.", "end.draw_points")
OF_CHAPTERS = [case for case in cases() if case.kind in ("opening", "match")]


@pytest.mark.parametrize("name", ["classic", *MAIN])
def test_every_case_of_opening_and_match_holds_on_the_main_variants_and_their_neighbours(name):
    base = resolve(name)
    neighbours = [base] + [
        base.with_changes({option: value})
        for option in options()
        if option.startswith(BEARING)
        for value in values_of(option)
    ]
    assert len(neighbours) > 18  # all values of eight options
    asked = set()
    for variant in neighbours:
        finished = run(InProcess(), variant, OF_CHAPTERS)
        wrong = [(each.case.id, each.expected, each.came) for each in finished.results if each.status != Status.PASS]
        assert wrong == []
        asked |= {each.case.id for each in finished.results}
    assert len(asked) >= 20


# On the wire --------------------------------------------------------------------------------------------------------


def test_the_server_answers_opening_and_match():
    changes = {"opening.first_roll": "opening_dice"}
    assert server.answer({"cmd": "opening", "throws": [[3, 3], [2, 5]], "variant": {"options": changes}}) == {
        "opening": {"begins": "B", "white": "B", "roll": [5, 2], "again": False, "position": HEADS}
    }
    lot = {"cmd": "opening", "lot": "A", "variant": {"options": {"opening.method": "lot"}}}
    assert server.answer(lot) == {
        "opening": {"begins": "A", "white": "A", "roll": None, "again": False, "position": HEADS}
    }
    games = [{"white": "A", "first": "A", "winner": None}]
    assert server.answer({"cmd": "match", "games": games}) == {
        "match": {
            "score": {"A": 0.5, "B": 0.5},
            "over": False,
            "winner": None,
            "next": {"begins": "B", "white": "B"},
        }
    }


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"cmd": "match"}, "request.malformed: the request lacks games"),
        ({"cmd": "match", "games": []}, "match.no-games: "),
        ({"cmd": "match", "games": 3}, "games.malformed: "),
        ({"cmd": "opening", "throws": None}, "throws.malformed: "),
        ({"cmd": "opening", "throws": [[7, 1]]}, "throws.not-a-die: 7 is no die; throws[0]"),
        ({"cmd": "opening", "throws": [[6, 1], [2, 1]]}, "opening.too-many-throws: "),
        ({"cmd": "opening", "lot": "C"}, "player.unknown: a player is A or B, not C; lot"),
        ({"cmd": "opening", "variant": "clasic"}, "variant.unknown: "),
        (
            {
                "cmd": "opening",
                "throws": [[[6, 1], [4, 4]]],
                "variant": {"options": {"opening.method": "dice_sum", "opening.first_roll": "opening_dice"}},
            },
            "variant.contradiction: ",
        ),
    ],
)
def test_the_server_refuses_with_a_reason(request_, error):
    assert server.answer(request_)["error"].startswith(error)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4) | st.sampled_from(["A", "B", 6, 3]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["white", "first", "winner", "points"]) | st.text(max_size=3), inner, max_size=5
        )
    ),
    max_leaves=12,
)
nearly_games = st.lists(
    st.fixed_dictionaries(
        {key: st.sampled_from(["A", "B", None]) | anything for key in ("white", "first", "winner")},
        optional={"points": st.integers(0, 4) | anything},
    ),
    max_size=4,
)
nearly_throws = st.lists(st.lists(st.integers(0, 7) | st.lists(st.integers(1, 6), max_size=3), max_size=3), max_size=3)
some_options = st.dictionaries(
    st.sampled_from([name for name in options() if name.startswith(BEARING)]), anything, max_size=2
) | st.sampled_from([name for name in options() if name.startswith(BEARING)]).flatmap(
    lambda name: st.fixed_dictionaries({name: st.sampled_from(values_of(name))})
)


@given(
    st.sampled_from(["opening", "match"]),
    anything | nearly_throws,
    anything | nearly_games,
    anything | players,
    some_options,
)
def test_any_throws_games_and_lot_have_an_answer(command, throws, games, lot, changes):
    asked = {"cmd": command, "throws": throws, "games": games, "lot": lot, "variant": {"options": changes}}
    answer = server.answer(json.loads(json.dumps(asked)))
    assert answer.keys() in ({command}, {"error"})
    if "error" in answer:
        assert answer["error"]
    else:
        assert check_answer(command, {"seq": 1, **answer}) is None
