"""The positions of the golden cases: a game reaches each, or it is marked as constructed; and the search for games."""

from __future__ import annotations

import json
from random import Random

import oracle
import pytest
import reached
from jsonschema import Draft7Validator
from reached import games, positioned

from nardy_ref.compare.witness.library import game_of, played
from nardy_ref.files import data
from nardy_ref.notation.positions import read_position
from nardy_ref.options.resolver import resolve
from nardy_ref.reaching.record import record_of
from nardy_ref.reaching.search import Effort, Line, reach
from nardy_ref.reaching.way import Left, Way
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.checkers import pack, unpack

CLASSIC = resolve("classic")
RULES = Rules.of(CLASSIC.choices)


def test_the_file_keeps_to_its_schema():
    schema = json.loads(data.read_text("conformance/reached.schema.json"))
    Draft7Validator.check_schema(schema)
    assert list(Draft7Validator(schema).iter_errors(json.loads(data.read_text(reached.FILE)))) == []


def test_every_position_is_reached_by_a_game_or_marked_as_constructed():
    assert [case.id for case in positioned() if case.constructed == (case.id in games())] == []
    assert set(games()) <= {case.id for case in positioned()}


def test_most_positions_are_reached():
    constructed = [case for case in positioned() if case.constructed]
    assert len(constructed) <= len(positioned()) // 2


@pytest.mark.parametrize("part", range(2))
def test_each_game_is_legal_and_ends_in_the_position(part):
    wrong = []
    for case in positioned()[part::2]:
        if case.constructed:
            continue
        game = games()[case.id]
        variant = CLASSIC.with_changes(game["options"])
        end = played(game_of(game["record"]), [Rules.of(variant.choices)])
        if end is not None and not game["record"]:
            end = end._replace(turn=case.position.turn)  # either player may be the first
        if end is None or end[:3] != case.position[:3] or not case.applies_to(variant) or not same_turns(case, end):
            wrong.append(case.id)
    assert wrong == []


def same_turns(case, end):
    """Whether what rules read of the turns had is the same: who has had none, and who was first."""
    had = case.position.played
    if had is None:
        return True
    begun = [(turns.white > 0, turns.black > 0, turns.white - turns.black) for turns in (had, end.played)]
    return begun[0] == begun[1]


# The search ---------------------------------------------------------------------------------------


def test_what_is_left_is_counted_checker_by_checker():
    """From the head to 23, 20 and 10: 1 + 4 + 14 pips, in 1 + 1 + 3 movements at the least."""
    way = Way(pack({24: 12, 23: 1, 20: 1, 10: 1}))
    start = pack({24: 15})
    assert way.left(start) == Left(pips=19, movements=5, checkers=3, from_head=3)
    assert way.open_from(start)
    assert way.open_from(pack({24: 13, 23: 1, 16: 1}))
    assert not way.open_from(pack({24: 14, 9: 1}))  # one checker has come farther than any is wanted
    assert not way.open_from(pack({24: 11, 23: 4}))  # one more has left the head than are wanted away from it


def line_to(text: str, effort: Effort) -> Line | None:
    return reach([RULES], read_position(text), Random(1), effort)


@pytest.mark.parametrize(
    "text",
    [
        "white=24:15 black=24:15 turn=white played=0,0",
        "white=24:14,16:1 black=24:14,20:1 turn=white played=1,1",
        "white=24:13,20:1,14:1 black=24:13,21:1,17:1 turn=white",
        "white=24:10,18:1,17:1,16:1,15:1,14:1 black=24:10,22:1,21:1,20:1,19:1,16:1 turn=black",
    ],
)
def test_a_game_that_is_found_is_legal_by_the_oracle(text):
    line = line_to(text, Effort(6, 8))
    assert line is not None
    position = line.begin
    for roll, after in line.steps:
        side = position.turn
        assert frozenset(unpack(after.of(side)).items()) in oracle.legal({}, position.as_json(), tuple(roll))
        assert after.of(side.other) == position.of(side.other)
        position = after
    assert position[:3] == read_position(text)[:3]


@pytest.mark.parametrize(
    "text",
    [
        "white=24:15 black=24:14,20:1 turn=white played=0,0",  # black has moved before his first turn
        "white=24:13,7:1 black=24:15 turn=black",  # off while one is outside home
        "white=24:15 black=24:15 turn=white played=1,1",  # nobody has moved in his first turn
    ],
)
def test_no_game_is_found_where_there_is_none(text):
    assert line_to(text, Effort(3, 4)) is None


def test_the_record_of_a_line_can_be_played_again():
    line = line_to("white=24:13,20:1,14:1 black=24:13,21:1,17:1 turn=white", Effort(6, 8, short=True))
    record = record_of(line, [RULES])
    assert len(record.turns) == len(line.steps) == 4  # two checkers a side have left the head, one a turn
    assert played(record, [RULES])[:3] == line.end[:3]
