"""Facts about the short game: closed points, hits, the bar, entering, and how turns with hits are written."""

from __future__ import annotations

import random

import pytest

from nardy_ref import sampling
from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.outcome import outcome
from nardy_ref.engine.situations import start
from nardy_ref.engine.ways import ways
from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import position_json, position_line, read_position
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.options.resolver import resolve
from nardy_ref.printing.board import board
from nardy_ref.printing.pictures import Look, board_svg
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.telling import Teller
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.geometry import BOARD, across_opposed, members, opposite_number, points_set
from nardy_ref.vocabulary.turn import turn_text

SHORT = Rules.of(resolve("backgammon").choices)
CLASSIC = Rules.of(resolve("classic").choices)

# What GNU Backgammon 1.1.0a16 lists for each roll in the start position.
OPENINGS = {
    "1-1": 42, "2-1": 15, "2-2": 75, "3-1": 16, "3-2": 17, "3-3": 73, "4-1": 14, "4-2": 18, "4-3": 17, "4-4": 52,
    "5-1": 8, "5-2": 8, "5-3": 9, "5-4": 9, "5-5": 4, "6-1": 10, "6-2": 14, "6-3": 14, "6-4": 14, "6-5": 7, "6-6": 11,
}  # fmt: skip


@pytest.mark.parametrize(("roll", "count"), OPENINGS.items())
def test_the_opening_rolls_have_as_many_results_as_gnubg_finds(roll, count):
    assert len(legal_results(SHORT, start(SHORT), read_roll(roll))) == count


def texts(line, roll, rules=SHORT):
    return sorted(turn_text(turn) for turn in ways(rules, read_position(line), read_roll(roll)).values())


def test_two_orders_that_hit_different_checkers_are_two_results():
    line = "white=20:1 black=19:4,11:1,8:1,6:9 turn=white"
    assert texts(line, "6-3") == ["20/14*/11", "20/17*/11"]


def test_a_way_of_one_checker_is_written_with_the_bar_and_every_hit():
    assert texts("white=bar:1 black=13:5,6:1,2:2,8:2 turn=white", "6-4") == ["bar/19*/15", "bar/21/15"]


@pytest.mark.parametrize("name", ["backgammon", "howto-000e-literal"])
def test_every_legal_result_with_hits_has_a_legal_turn_that_ends_in_it(name):
    rng = random.Random(5)
    rules = Rules.of(resolve(name).choices)
    hits = 0
    for _ in range(12):
        position, roll = sampling.in_contact(rng, opposed=True), sampling.random_roll(rng)
        try:
            results = legal_results(rules, position, roll)
        except NardyError:
            continue
        found = ways(rules, position, roll)
        assert {result[:2] for result in found} == {result[:2] for result in results}
        for result, turn in found.items():
            assert judge(rules, position, roll, turn).legal
            assert carry_out(position, turn, rules.blots_across)[:2] == result[:2]
            assert judge(rules, position, roll, read_turn(turn_text(turn))).result == result
            hits += any(path.hits for path in turn)
    assert hits > 5


def test_of_two_ways_to_read_a_turn_the_one_that_leaves_no_hit_unwritten_is_meant():
    position = read_position("white=20:1,1:1 black=14:1,8:1 turn=white")  # black's 8 is white's 17, 14 is 11
    said = judge(SHORT, position, read_roll("6-3"), read_turn("20/11*"))
    assert said.legal
    assert [str(movement) for movement in said.movements] == ["20/14", "14/11"]
    assert said.result is not None
    assert unpack(said.result.black) == {25: 1, 8: 1}
    through = judge(SHORT, position, read_roll("6-3"), read_turn("20/17*/11*"))
    assert through.result is not None
    assert unpack(through.result.black) == {25: 2}


def test_a_hit_checker_goes_to_its_owners_bar_and_no_other_is_touched():
    position = read_position("white=8:2 black=bar:1,20:1,6:5 turn=white")
    after = carry_out(position, read_turn("8/5"), SHORT.blots_across)  # black's 20 is white's 5
    assert (unpack(after.white), unpack(after.black)) == ({8: 1, 5: 1}, {25: 2, 6: 5})
    assert unpack(carry_out(position, read_turn("8/5*")).black) == {25: 1, 20: 1, 6: 5}  # no game with hitting


def test_where_nobody_is_hit_nobody_is_on_the_bar():
    position = read_position("white=bar:1,24:14 black=24:15 turn=white")
    for ask in (lambda: legal_results(CLASSIC, position, read_roll("2-1")), lambda: outcome(CLASSIC, position)):
        with pytest.raises(NardyError) as refused:
            ask()
        assert refused.value.code == "position.bar"


def test_a_checker_on_the_bar_is_neither_off_nor_outside_nor_home():
    position = read_position("white=bar:1,20:2,6:10 black= turn=white")
    said = outcome(SHORT, position)
    assert (said.kind, said.points) == ("oin", 1)  # two are off
    none_off = read_position("white=bar:1,13:4,6:10 black= turn=white")
    assert outcome(SHORT, none_off).kind == "koks"


def test_a_limit_of_the_head_counts_those_that_leave_it_not_those_that_enter_there():
    limited = Rules.of(resolve("backgammon").with_changes({"head.limit": 1, "head.exception.rolls": "none"}).choices)
    # One enters on the head with a one; one may leave it all the same, and no second one.
    assert texts("white=bar:1,24:2 black=13:2 turn=white", "1-1", limited) == ["bar/24/23/22/21"]
    # Without a limit three ones are shared out among three checkers on 24: 3, 2+1 or 1+1+1.
    assert len(texts("white=bar:1,24:2 black=13:2 turn=white", "1-1")) == 3


def test_a_position_with_the_bar_is_written_and_read():
    text = "white=bar:2,24:1 black=bar:1,6:5 turn=black"
    position = read_position(text)
    assert position_line(position) == text
    assert position_json(position).startswith('{"white": {"25": 2, "24": 1}, "black": {"25": 1, "6": 5}')
    assert read_position(position_json(position)) == position


def test_a_board_shows_who_is_on_the_bar():
    position = read_position("white=bar:2,24:1 black=6:5 turn=black")
    assert board(position, lang="en", opposed=True)[-1] == "on the bar: 2 white, 0 black"
    assert board(read_position("white=24:1 black=6:5 turn=black"), lang="en")[-1].startswith("off:")
    look = Look(mirrored=False, opposed=True, label=lambda _side, point: str(point))
    bare = read_position("white=24:1 black=6:5 turn=black")
    assert board_svg(look, position, "t").count("<circle") == board_svg(look, bare, "t").count("<circle") + 1


@pytest.mark.parametrize(
    ("turn", "told"),
    [("8/5* 6/5", "8/5 6/5 (hit: the opponent's 20)"), ("8/7 8/5*", "8/7 8/5 (hit: the opponent's 20)")],
)
def test_a_result_is_told_with_those_hit(turn, told):
    position = read_position("white=8:2,6:3 black=20:1,6:5 turn=white")
    after = carry_out(position, read_turn(turn), SHORT.blots_across)
    assert sorted(Teller().difference(position, after[:2]).split()) == sorted(told.split())


def test_points_across_opposed_tracks_are_counted_from_the_other_end():
    for seed in range(50):
        points = points_set(random.Random(seed).sample(range(26), 9))
        wanted = {opposite_number(point, opposed=True) for point in members(points & BOARD)}
        assert set(members(across_opposed(points))) == wanted
