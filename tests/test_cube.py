"""Facts about the cube of a game: what it shows, what is wrong with an action, what a win is worth, its notation."""

from __future__ import annotations

import pytest

from nardy_ref.engine.stakes import MOST, Stakes
from nardy_ref.errors import NardyError
from nardy_ref.notation import formats
from nardy_ref.notation.adjudication import adjudicate
from nardy_ref.notation.records import read_match, read_records
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, CubeWord, Resignation

WHITE, BLACK = Side
MONEY = resolve("opornik-money")
RULES = Rules.of(MONEY.choices)


def after(*actions, stakes=None):
    """The cube after some actions, each a side and a word."""
    now = stakes or Stakes(session=True)
    for side, word in actions:
        now = now.after(Cube(side, CubeWord(word)))
    return now


def shown(stakes):
    return stakes.value, stakes.owner, stakes.offered


DOUBLED = [(WHITE, "doubles"), (BLACK, "takes")]


@pytest.mark.parametrize(
    ("actions", "value", "owner", "offered"),
    [
        ([], 1, None, None),
        ([(WHITE, "doubles")], 1, None, WHITE),
        (DOUBLED, 2, BLACK, None),
        ([*DOUBLED, (BLACK, "doubles"), (WHITE, "takes")], 4, WHITE, None),
        ([(WHITE, "doubles"), (BLACK, "drops")], 1, None, None),
        ([(WHITE, "doubles"), (BLACK, "beavers")], 2, BLACK, BLACK),
        ([(WHITE, "doubles"), (BLACK, "beavers"), (WHITE, "takes")], 4, BLACK, None),
        ([(WHITE, "doubles"), (BLACK, "beavers"), (WHITE, "drops")], 2, BLACK, None),
        ([(BLACK, "takes")], 1, None, None),
    ],
)
def test_what_the_cube_shows_and_whose_it_is(actions, value, owner, offered):
    assert shown(after(*actions)) == (value, owner, offered)


@pytest.mark.parametrize(
    ("actions", "next_", "expected"),
    [
        ([], (BLACK, "doubles"), ("cube_turn", "cube.offer")),
        (DOUBLED, (WHITE, "doubles"), ("cube_owner", "cube.owner")),
        ([(WHITE, "doubles")], (WHITE, "doubles"), ("cube_answer", "cube.accept")),
        ([], (BLACK, "takes"), ("cube_no_offer", "cube.accept")),
        ([], (BLACK, "drops"), ("cube_no_offer", "cube.refuse")),
        ([], (BLACK, "beavers"), ("cube_no_offer", "cube.accept")),
        ([(WHITE, "doubles"), (BLACK, "beavers")], (WHITE, "beavers"), ("cube_beaver", "cube.beavers.allowed")),
    ],
)
def test_what_is_wrong_with_an_action(actions, next_, expected):
    side, word = next_
    assert after(*actions).complaints(RULES, Cube(side, CubeWord(word)), WHITE) == [expected]


def test_only_a_session_that_agreed_on_beavers_has_them():
    beaver, offered = Cube(BLACK, CubeWord.BEAVERS), [(WHITE, "doubles")]
    assert after(*offered).complaints(RULES, beaver, WHITE) == []
    without = Rules.of(MONEY.with_changes({"cube.beavers": "none"}).choices)
    assert after(*offered).complaints(without, beaver, WHITE) == [("cube_beaver", "cube.beavers.none")]
    in_a_match = after(*offered, stakes=Stakes())
    assert in_a_match.complaints(RULES, beaver, WHITE) == [("cube_beaver", "cube.session_only")]


@pytest.mark.parametrize(
    ("changes", "ties", "target", "value"),
    [
        ({}, 3, None, 1),
        ({"cube.automatic": 1}, 0, None, 1),
        ({"cube.automatic": 1}, 3, None, 2),
        ({"cube.automatic": 3}, 2, None, 4),
        ({"cube.automatic": 3}, 2, 7, 1),
        ({"cube.automatic": 3, "match.target": 7}, 2, None, 1),
        ({"cube.automatic": 3, "cube.play": "none"}, 2, None, 1),
    ],
)
def test_ties_turn_the_cube_as_often_as_agreed_and_in_a_session_only(changes, ties, target, value):
    stakes = Stakes.of(Rules.of(MONEY.with_changes(changes).choices), ties, target)
    assert shown(stakes) == (value, None, None)


@pytest.mark.parametrize(
    ("stakes", "points", "worth"),
    [
        (Stakes(session=True), 2, 1),
        (Stakes(session=True), 0.5, 0.5),
        (Stakes(session=True, value=2, turned=True), 2, 4),
        (Stakes(session=True, value=2), 3, 2),  # turned by a tie alone
        (Stakes(), 2, 2),
        (Stakes(value=4, turned=True), 2, 8),
    ],
)
def test_what_a_win_is_worth_under_the_jacoby_rule(stakes, points, worth):
    assert stakes.worth(RULES, points) == worth


def test_a_cube_beyond_all_numbers_is_refused():
    assert after(*DOUBLED, stakes=Stakes(value=MOST // 2)).value == MOST
    with pytest.raises(NardyError) as caught:
        after(*DOUBLED, stakes=Stakes(value=MOST))
    assert caught.value.code == "cube.too-high"
    with pytest.raises(NardyError) as caught:
        Stakes.of(Rules.of(MONEY.with_changes({"cube.automatic": 1000}).choices), 1000)
    assert caught.value.code == "cube.too-high"


# In records ---------------------------------------------------------------------------------------


def judged(text, **changes):
    variant = MONEY.with_changes({name.replace("__", "."): value for name, value in changes.items()})
    return adjudicate(variant, read_match(text))


def test_the_jacoby_rule_holds_in_a_record_without_a_target_only():
    assert judged("black resigns mars").games[0].replay.derived.points == 1
    assert judged("white doubles\nblack takes\nblack resigns mars").games[0].replay.derived.points == 4
    assert judged('[Target "5"]\nblack resigns mars').games[0].replay.derived.points == 2
    assert judged("black resigns mars", match__target=5).games[0].replay.derived.points == 2


def test_a_target_in_the_first_game_holds_for_the_match():
    names = '[White "Anna"]\n[Black "Boris"]\n'
    again = '[White "Boris"]\n[Black "Anna"]\n'
    text = f'[Game "1"]\n{names}[Target "9"]\nblack resigns mars\n[Game "2"]\n{again}white resigns mars\n'
    game, other = judged(text).games
    assert (game.replay.derived.points, other.replay.derived.points) == (2, 2)


def test_ties_told_in_a_record_turn_the_cube():
    text = '[Throws "3-3 2-2 6-3"]\nwhite doubles to 8\nblack takes'
    game = judged(text, cube__automatic=2, opening__first_roll="fresh").games[0]
    assert (game.replay.cube, game.faults) == (8, ())


def test_a_beaver_out_of_place_and_another_loss_than_due_are_faults():
    text = "white doubles\nblack beavers\nwhite takes\nblack resigns oin"
    found = [(fault.what, fault.clause) for fault in judged(text, cube__beavers="none").games[0].faults]
    assert found == [("cube_beaver", "cube.beavers.none"), ("other_loss", "match.resignation.by_position")]


@pytest.mark.parametrize("text", ["white beavers", "белые бивер", "білі бівер", "w BEAVERS"])
def test_a_beaver_is_read_in_three_languages_and_written_in_one(text):
    (game,) = read_records(text)
    assert game.items == (Cube(WHITE, CubeWord.BEAVERS),)
    written, lost = formats.write("text", [game])
    assert (written.splitlines()[-1], lost) == ("white beavers", ())


def test_a_beaver_has_a_word_in_mat_and_none_in_sgf():
    (game,) = read_records("white doubles to 2\nblack beavers\nwhite takes\nblack resigns oin")
    assert formats.read("mat", formats.write("mat", [game])[0]).games[0].items[1] == Cube(BLACK, CubeWord.BEAVERS)
    text, lost = formats.write("sgf", [game])
    assert formats.BEAVER in {loss.what for loss in lost}
    assert formats.read("sgf", text).games[0].items[1] == Cube(BLACK, CubeWord.DOUBLES)
    assert formats.read("json", formats.write("json", [game])[0]).games[0].items == game.items
    assert game.items[3] == Resignation(BLACK, "oin")
