"""Facts about ways to play: one legal turn for each legal result; one result for each written turn, however read."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref import sampling
from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.ways import Played, ways, written
from nardy_ref.engine.written import assignments
from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import read_position
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules
from nardy_ref.strategies import positions, rolls, written_turns
from nardy_ref.vocabulary.turn import Movement, Path, turn_text

CLASSIC = Rules.of(resolve("classic").choices)


@pytest.mark.parametrize("name", list(shipped())[::4])
def test_every_legal_result_has_a_legal_turn_that_ends_in_it(name):
    rng = random.Random(name)
    rules = Rules.of(resolve(name).choices)
    for make in sampling.MADE * 4:
        position, roll = make(rng), sampling.random_roll(rng)
        try:
            results = legal_results(rules, position, roll)
        except NardyError:
            continue
        found = ways(rules, position, roll)
        assert {result[:2] for result in found} == {result[:2] for result in results}
        for result, turn in found.items():
            verdict = judge(rules, position, roll, turn)
            assert verdict.legal, turn_text(turn)
            assert verdict.result[:2] == result[:2]


def test_the_ways_are_written_as_people_write_them():
    position = read_position("white=24:15 black=24:15 turn=white played=0,0")
    found = [turn_text(turn) for turn in ways(CLASSIC, position, read_roll("3-3")).values()]
    # Both to 18, or one to 15 and one to 21: a lone checker is stopped by black's head on 12.
    assert sorted(found) == ["24/21/18(2)", "24/21/18/15 24/21"]


def test_a_pass_is_the_only_way_where_nothing_can_be_played():
    position = read_position("white=13:1 black=24:15 turn=white")
    assert list(ways(CLASSIC, position, read_roll("1-1")).values()) == [()]


@pytest.mark.parametrize(
    ("steps", "text"),
    [
        ([(24, 18), (18, 15)], "24/18/15"),
        ([(24, 18), (13, 10)], "24/18 13/10"),
        ([(24, 18), (24, 18)], "24/18(2)"),
        ([], "pass"),
    ],
)
def test_movements_of_one_checker_that_follow_one_another_are_written_in_one(steps, text):
    assert turn_text(written(tuple(Played(Movement(*step), hit=False) for step in steps))) == text


@given(st.data())
def test_every_reading_of_a_written_turn_ends_in_the_same_place(data):
    position, roll = data.draw(positions()), data.draw(rolls())
    turn = data.draw(written_turns(position, roll))
    joined = tuple(Path(path.origin, path.stops[-1:]) for path in turn)  # the stops between are left out
    dice = (roll.larger,) * 4 if roll.is_double else tuple(roll)
    ends = set()
    for steps in assignments(joined, dice, short_bears_off=False):
        if all(step.die for step in steps):
            change = Counter(step.movement.target for step in steps)
            change.subtract(step.movement.origin for step in steps)
            ends.add(frozenset((point, count) for point, count in change.items() if count))
    assert len(ends) <= 1


def test_a_composite_movement_is_legal_in_whichever_order_it_can_be_played():
    # White's 18 is black's 6: only 24/21/15 is open.
    position = read_position("white=24:15 black=24:14,6:1 turn=white played=1,1")
    verdict = judge(CLASSIC, position, read_roll("6-3"), read_turn("24/15"))
    assert (verdict.legal, verdict.movements) == (True, (Movement(24, 21), Movement(21, 15)))
