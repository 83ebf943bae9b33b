"""Facts about the strategies offered to other people's tests: what they draw, and to what it shrinks."""

from __future__ import annotations

import importlib
import sys

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from nardy_ref.clauses.loader import options
from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.situations import check_points
from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import resolve, resolve_variant
from nardy_ref.rules.blocks import six_in_a_ring
from nardy_ref.rules.rules import Rules
from nardy_ref.strategies import MOST_CHANGES, positions, rolls, variants, written_turns
from nardy_ref.vocabulary.checkers import occupied, pack, unpack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Position
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

CLASSIC = resolve("classic")
TRACKS = ("parallel", "opposed")
MANY = settings(max_examples=400, database=None, derandomize=True)
UNSHRUNK = settings(MANY, phases=[Phase.generate])


@given(rolls())
def test_rolls_are_rolls(roll):
    assert roll == Roll.of(roll.smaller, roll.larger)


def test_a_roll_shrinks_to_two_ones():
    assert Roll(1, 1) == find(rolls(), lambda _: True, settings=MANY)
    assert Roll(5, 5) == find(rolls(), lambda roll: roll.larger > 4 and roll.is_double, settings=MANY)


@pytest.mark.parametrize("tracks", TRACKS)
@given(data=st.data())
def test_no_point_of_a_position_is_shared_and_no_side_has_more_than_fifteen(tracks, data):
    position = data.draw(positions(tracks))
    check_points(Rules.of(CLASSIC.with_changes({"setup.tracks": tracks}).choices), position)
    for side in Side:
        assert 0 <= sum(unpack(position.of(side)).values()) <= 15
        assert pack(unpack(position.of(side))) == position.of(side)


@given(positions(least=3))
def test_a_side_has_as_many_checkers_as_were_asked_for(position):
    assert all(sum(unpack(position.of(side)).values()) >= 3 for side in Side)


def test_a_position_shrinks_to_an_empty_board():
    empty = Position(pack({}), pack({}), Side.WHITE)
    assert empty == find(positions(), lambda _: True, settings=MANY)


def test_a_position_shrinks_to_few_checkers_and_nothing_else_said():
    found = find(positions(), lambda position: len(unpack(position.white)) == 2, settings=MANY)
    assert sum(unpack(found.white).values()) <= 4
    assert found[1:] == (pack({}), Side.WHITE, None, None, None)


@pytest.mark.parametrize(
    "wanted",
    [
        lambda position: unpack(position.white) == {24: 15},
        lambda position: len(unpack(position.white)) >= 9,
        lambda position: six_in_a_ring(occupied(position.black)),
        lambda position: position.played == (1, 0) and position.turn is Side.BLACK,
        lambda position: position.first_rolls is not None and position.first_rolls.black is not None,
        lambda position: position.off_before_answer is not None,
        lambda position: position.off(Side.WHITE) == 15 and position.off(Side.BLACK) < 15,
    ],
)
def test_what_a_test_may_want_is_found(wanted):
    assert wanted(find(positions(), wanted, settings=UNSHRUNK))


def test_tracks_that_do_not_exist_are_refused():
    with pytest.raises(NardyError) as caught:
        positions("paralel")
    assert (caught.value.code, caught.value.hint) == ("option.unknown-value", "did you mean parallel?")


@given(variants())
def test_a_variant_is_classic_with_a_few_options_changed(variant):
    changed = [name for name in options() if variant.options[name] != CLASSIC.options[name]]
    # The score table follows the goal (clause 9.9); there is no last roll where doubles give extra rolls.
    assert len(set(changed) - {"score.table", "end.last_roll"}) <= MOST_CHANGES
    assert resolve_variant(variant.variant).options == variant.options


TOGETHER = {"opening.method", "opening.first_roll", "dice.double", "end.last_roll"}


@given(variants(fixed=set(options()) - TOGETHER) | variants(fixed=set(options()) - TOGETHER | {"end.last_roll"}))
def test_values_that_contradict_one_another_are_not_drawn(variant):
    values = variant.options
    assert values["opening.first_roll"] == "fresh" or values["opening.method"] == "one_die_each"
    assert (values["dice.double"], values["end.last_roll"]) != ("roll_again", "second_player")


def test_a_variant_shrinks_to_classic_and_to_one_change():
    assert CLASSIC.options == find(variants(), lambda _: True, settings=MANY).options
    found = find(variants(), lambda variant: variant.options["dice.sum"] != "allowed", settings=MANY)
    assert found.options == CLASSIC.options | {"dice.sum": "one_checker_per_die"}


VALUES = [clause for name in ("dice.double", "end.goal") for clause in options()[name].values]
OPEN = [clause for option in options().values() for clause in option.values if clause.shape]


@pytest.mark.parametrize("clause", [*VALUES, *OPEN], ids=lambda clause: clause.id)
def test_every_value_of_an_option_is_drawn(clause):
    option = clause.option
    drawn = variants(fixed=set(options()) - {option, "end.last_roll"})
    assert find(drawn, lambda variant: variant.choices[option].clause == clause.id, settings=UNSHRUNK)


@given(variants(fixed=("setup.tracks", "setup.layout")))
def test_a_fixed_option_stays_as_it_is(variant):
    assert (variant.options["setup.tracks"], variant.options["setup.layout"]) == ("parallel", "long")


@given(st.tuples(positions(), rolls()).flatmap(lambda drawn: st.tuples(st.just(drawn), written_turns(*drawn))))
def test_a_written_turn_moves_own_checkers_by_the_dice(drawn):
    (position, roll), turn = drawn
    carry_out(position, turn)  # each movement begins where there is a checker
    legs = [(here, there) for path in turn for here, there in zip((path.origin, *path.stops), path.stops, strict=False)]
    assert len(legs) <= (4 if roll.is_double else 2)
    for here, there in legs:
        assert here - there in roll or (there == 0 and here < roll.larger)


@pytest.mark.parametrize(
    ("wanted", "turn"),
    [
        (lambda _: True, ()),
        (lambda turn: len(turn) == 1, (Path(24, (23,)),)),
        (lambda turn: turn and len(turn[0].stops) == 4, (Path(24, (23, 22, 21, 20)),)),
        (lambda turn: len(turn) == 2, (Path(24, (23,)), Path(24, (23,)))),
    ],
)
def test_a_written_turn_shrinks_to_a_pass(wanted, turn):
    start = Position(pack({24: 15}), pack({24: 15}), Side.WHITE)
    found = find(written_turns(start, Roll(1, 1)), wanted, settings=MANY)
    assert turn == found


def test_without_hypothesis_the_module_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(sys.modules, "nardy_ref.strategies")
    with pytest.raises(ImportError) as caught:
        importlib.import_module("nardy_ref.strategies")
    assert str(caught.value) == (
        "strategies.no-hypothesis: nardy_ref.strategies is built on hypothesis, which is not installed; "
        "pip install 'nardy-ref[strategies]'"
    )
