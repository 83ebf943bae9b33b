"""Facts about records as JSON: everything is held, the schema describes it, and what is wrong is told by its path."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from jsonschema import Draft7Validator
from test_formats import FULL, matches

from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.notation.record_json import as_json, games_of_json, json_text, read_json
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, CubeWord, GameRecord, Resignation, Result

SCHEMA = Draft7Validator(json.loads(data.read_text("grammar/record.schema.json")))
TURN = {"turn": 1, "side": "white", "roll": [6, 3], "play": "24/18 24/21"}


def test_the_schema_is_a_schema():
    Draft7Validator.check_schema(SCHEMA.schema)


@given(match=matches())
def test_whatever_is_written_is_valid_under_the_schema(match):
    raw = json.loads(json_text(match))
    assert not list(SCHEMA.iter_errors(raw))
    assert games_of_json(raw) == match


def test_a_record_in_json_says_what_it_says_and_no_more():
    assert as_json(GameRecord()) == {"items": []}
    assert as_json(FULL) == {
        "number": 1,
        "event": "Cup",
        "date": "2026-11-30",
        "white": "Anna",
        "black": "Boris",
        "variant": "classic",
        "digest": "0123456789ab",
        "numbering": "board24",
        "target": 3,
        "score": {"white": 0, "black": 0},
        "throws": [[[3], [2]]],
        "start": {"white": {"24": 15}, "black": {"24": 15}, "turn": "white", "played": {"white": 0, "black": 0}},
        "result": {"winner": "white", "kind": "mars", "points": 2},
        "tags": [["Site", "Odesa"], ["Clock", "10+5"]],
        "items": [
            {"comment": "before"},
            {**TURN, "ruling": "corrected", "correction": "24/18/15"},
            {"turn": 2, "side": "black", "roll": [2, 1], "play": "24/22/21", "ruling": "accepted"},
            {"turn": 3, "side": "black", "roll": [5, 5], "play": "pass"},
            {"cube": "doubles", "side": "white", "value": 2},
            {"cube": "takes", "side": "black"},
            {"turn": 4, "side": "white", "roll": [6, 5], "play": "24/18*"},
            {"resigns": "black", "kind": "mars"},
        ],
    }


def test_an_item_stands_on_a_line_of_its_own():
    assert json_text([GameRecord(number=1, items=(Resignation(Side.WHITE), Cube(Side.BLACK, CubeWord.TAKES)))]) == (
        '{"games": [{\n "number": 1,\n "items": [\n'
        '  {"resigns": "white"},\n  {"cube": "takes", "side": "black"}]\n}]}\n'
    )


def test_null_says_as_little_as_a_key_left_out():
    raw = {"games": [{"event": None, "result": None, "unfinished": None, "items": [{**TURN, "ruling": None}]}]}
    assert not list(SCHEMA.iter_errors(raw))
    (game,) = games_of_json(raw)
    assert game.turns[0].ruling is None
    assert game.result is None


def test_a_draw_has_no_winner():
    raw = {"games": [{"result": {"winner": None, "kind": "draw", "points": 0.5}}]}
    assert games_of_json(raw)[0].result == Result(None, "draw", 0.5)


WRONG = [
    ([], "record", "malformed"),
    ({}, "record", "malformed"),
    ({"game": []}, "record.game", "unknown-key"),
    ({"games": {}}, "games", "malformed"),
    ({"games": [1]}, "games[0]", "malformed"),
    ({"games": [{"evnt": "x"}]}, "games[0].evnt", "unknown-key"),
    ({"games": [{"event": 1}]}, "games[0].event", "malformed"),
    ({"games": [{"number": 0}]}, "games[0].number", "malformed"),
    ({"games": [{"number": True}]}, "games[0].number", "malformed"),
    ({"games": [{"target": 2.5}]}, "games[0].target", "malformed"),
    ({"games": [{"score": {"white": 1}}]}, "games[0].score", "malformed"),
    ({"games": [{"score": {"white": 1, "black": -1}}]}, "games[0].score.black", "malformed"),
    ({"games": [{"throws": [[[3]]]}]}, "games[0].throws[0]", "malformed"),
    ({"games": [{"throws": [[[3], [7]]]}]}, "games[0].throws[0]", "malformed"),
    ({"games": [{"throws": [[]]}]}, "games[0].throws[0]", "malformed"),
    ({"games": [{"throws": [[[3], []]]}]}, "games[0].throws[0]", "malformed"),
    ({"games": [{"start": {"white": {}, "black": {}, "turn": "red"}}]}, "games[0].start.turn", None),
    ({"games": [{"start": {"white": {"26": 1}, "black": {}, "turn": "white"}}]}, "games[0].start.white", None),
    ({"games": [{"result": {"kind": "oin"}}]}, "games[0].result", "malformed"),
    ({"games": [{"result": {"winner": "red"}}]}, "games[0].result.winner", "malformed"),
    ({"games": [{"result": {"winner": "white", "kind": "2 oin"}}]}, "games[0].result.kind", "malformed"),
    ({"games": [{"result": {"winner": "white", "points": "2"}}]}, "games[0].result.points", "malformed"),
    ({"games": [{"unfinished": 1}]}, "games[0].unfinished", "malformed"),
    ({"games": [{"tags": [["a b", "x"]]}]}, "games[0].tags[0]", "malformed"),
    ({"games": [{"tags": [["a"]]}]}, "games[0].tags[0]", "malformed"),
    ({"games": [{"items": [{}]}]}, "games[0].items[0]", "malformed"),
    ({"games": [{"items": [{"move": 1}]}]}, "games[0].items[0]", "malformed"),
    ({"games": [{"items": [{**TURN, "turn": 2}]}]}, "games[0].items[0].turn", "malformed"),
    ({"games": [{"items": [{**TURN, "side": "whit"}]}]}, "games[0].items[0].side", "malformed"),
    ({"games": [{"items": [{**TURN, "roll": [6, 7]}]}]}, "games[0].items[0].roll", None),
    ({"games": [{"items": [{**TURN, "roll": [6]}]}]}, "games[0].items[0].roll", None),
    ({"games": [{"items": [{**TURN, "roll": "6-3"}]}]}, "games[0].items[0].roll", "malformed"),
    ({"games": [{"items": [{**TURN, "play": ""}]}]}, "games[0].items[0].play", None),
    ({"games": [{"items": [{**TURN, "play": ["24/18"]}]}]}, "games[0].items[0].play", "malformed"),
    ({"games": [{"items": [{**TURN, "note": "x"}]}]}, "games[0].items[0].note", "unknown-key"),
    ({"games": [{"items": [{**TURN, "ruling": "corrected"}]}]}, "games[0].items[0]", "malformed"),
    ({"games": [{"items": [{**TURN, "correction": "pass"}]}]}, "games[0].items[0]", "malformed"),
    ({"games": [{"items": [{"turn": 1, "side": "white", "roll": [6, 3]}]}]}, "games[0].items[0]", "malformed"),
    ({"games": [{"items": [{"cube": "double", "side": "white"}]}]}, "games[0].items[0].cube", "malformed"),
    ({"games": [{"items": [{"cube": "takes", "side": "white", "value": 2}]}]}, "games[0].items[0].value", "malformed"),
    ({"games": [{"items": [{"resigns": "nobody"}]}]}, "games[0].items[0].resigns", "malformed"),
    ({"games": [{"items": [{"comment": None}]}]}, "games[0].items[0]", "malformed"),
]
BY_THE_READER_ALONE = ("games[0].items[0].turn", "games[0].items[0].play")
"""What the schema cannot count or parse."""


@pytest.mark.parametrize(("raw", "place", "code"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_told_by_its_path_and_the_schema_refuses_it_too(raw, place, code):
    with pytest.raises(NardyError) as raised:
        read_json(json.dumps(raw))
    assert raised.value.where.startswith(place)
    if code:
        assert raised.value.code == f"record-json.{code}"
    if place not in BY_THE_READER_ALONE:
        assert list(SCHEMA.iter_errors(raw))


def test_a_play_that_cannot_be_read_is_shown_with_its_path():
    with pytest.raises(NardyError) as raised:
        games_of_json({"games": [{"items": [{**TURN, "play": "24/18 13x10"}]}]})
    assert raised.value.where.startswith("games[0].items[0].play, column 9\n  24/18 13x10\n")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "there is no record"),
        ("{", "this is no JSON"),
        ('{"games": [NaN]}', "NaN is no number"),
        ('{"games": [], "games": []}', "the key games stands twice"),
        ("[" * 100_000, "nested too deep"),
        ("9" * 5000, "a number is too long"),
        (" " * 9_000_000 + "1", "too long"),
        ('{"games": [{"event": "\\ud800"}]}', "is a text"),
    ],
)
def test_what_is_no_json_is_refused(text, what):
    with pytest.raises(NardyError, match=what):
        read_json(text)


@pytest.mark.parametrize(
    ("key", "meant"), [("evnt", "event"), ("itmes", "items"), ("scores", "score"), ("Variant", "variant")]
)
def test_a_misspelt_key_gets_the_key_that_was_meant(key, meant):
    with pytest.raises(NardyError, match=f"did you mean {meant}"):
        games_of_json({"games": [{key: "x"}]})
