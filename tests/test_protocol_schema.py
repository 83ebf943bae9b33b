"""Facts about the form of requests and answers of protocol 1, and of the lines that carry them."""

from __future__ import annotations

import json
import time
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from nardy_ref.files import data
from nardy_ref.suite import protocol
from nardy_ref.suite.lines import BrokenError, decode, encode, shown
from nardy_ref.suite.protocol import check_answer, check_request
from nardy_ref.suite.status import Status

SCHEMA = json.loads(data.read_text("conformance/protocol.schema.json"))
POSITION = {"white": {"24": 13, "18": 2}, "black": {"24": 15}, "turn": "white"}
RESULT = {"white": {"24": 14, "15": 1, "18": 0}, "black": {"24": 15}}
VARIANT = {
    "id": "classic",
    "digest": "0123abcd",
    "options": {"head.limit": 1, "head.exception.rolls": ["6-6"]},
}
ASKED = {"seq": 3, "variant": VARIANT, "position": POSITION, "roll": [6, 3]}
START = {
    "seq": 1,
    "protocol": 1,
    "implementation": {"name": "n", "version": "1", "language": "C"},
    "commands": ["legal", "judge", "outcome", "opening", "match", "parse", "replay", "play"],
    "variants": "any",
}
MOVEMENT = "the number of a movement, counted from 1, or null for a duty of the whole turn"
NOTHING = "empty or left out, since the turn is said to be legal"
ROLL = 'a roll such as [6, 3] or "6-3"'
WIN = {"winner": "white", "kind": "mars", "points": 2}


def test_the_schema_is_sound_draft_07():
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == "urn:nardy-ref:protocol:1"


@pytest.mark.parametrize("command", SCHEMA["definitions"]["command"]["enum"])
def test_every_command_has_a_form_for_its_request_and_its_answer(command):
    assert check_request(command, {}) == "$: 'seq' is a required property"
    assert check_answer(command, {"seq": 1, "error": "no"}) is None
    assert check_answer(command, {"seq": 1, "skipped": "no"}) is None
    assert check_answer(command, {"seq": 1, "error": 5}) == "$.error: 5 is not a reason in words"


def test_an_unknown_command_is_the_callers_mistake():
    with pytest.raises(ValueError, match="no command 'dance'"):
        check_answer("dance", {"seq": 1})


STANDS = {
    "score": {"A": 0, "B": 2},
    "winner": None,
    "phase": "roll",
    "due": "A",
    "cube": {"value": 2, "owner": "B", "dead": ["B"], "crawford": False},
    "games": [{"winner": "B", "kind": None, "points": 2, "cube": 2}],
    "refused": {"event": 4, "breaks": "cube.owner"},
}


def without(answer, key):
    return {name: value for name, value in answer.items() if name != key}


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("start", START),
        (
            "start",
            START | {"variants": ["classic", "forum-001"], "implementation": {"name": "n"}, "more": [1]},
        ),
        ("legal", {"seq": 1, "results": [RESULT, POSITION | {"played": {"white": 1, "black": 0}}]}),
        ("legal", {"seq": 1, "results": [RESULT | {"pips": 5}], "seconds": 0.1}),
        ("legal", {"seq": 1, "turns": ["24/18 13/10", "pass"]}),
        ("judge", {"seq": 1, "legal": True}),
        ("judge", {"seq": 1, "legal": True, "illegal": []}),
        ("judge", {"seq": 1, "legal": False, "illegal": [{"movement": 1, "breaks": "turn.landing"}]}),
        (
            "judge",
            {"seq": 1, "legal": False, "illegal": [{"movement": None, "breaks": "dice.single.higher"}]},
        ),
        ("outcome", {"seq": 1, "outcome": WIN}),
        ("outcome", {"seq": 1, "outcome": {"winner": None, "kind": "draw", "points": 0.5}}),
        ("parse", {"seq": 1, "canonical": "24/18 13/10"}),
        ("parse", {"seq": 1, "position": POSITION}),
        ("parse", {"seq": 1, "refused": "malformed"}),
        ("replay", {"seq": 1, "replay": {"irregular": None, "outcome": WIN, "follows": True}}),
        ("replay", {"seq": 1, "replay": {"irregular": {"turn": 3}, "outcome": None, "follows": None}}),
        (
            "replay",
            {
                "seq": 1,
                "replay": {
                    "irregular": {"turn": 3, "illegal": [{"movement": None, "breaks": "dice.single.higher"}]},
                    "irregular_turns": [3, 5],
                    "outcome": {"winner": "white", "kind": None, "points": None},
                    "follows": False,
                },
            },
        ),
        ("replay", {"seq": 1, "refused": "impossible"}),
        ("play", {"seq": 1, "play": STANDS}),
        ("play", {"seq": 1, "play": STANDS | {"cube": None, "due": None, "refused": {"event": 2}}}),
        ("stop", {"seq": 1, "ok": True}),
    ],
)
def test_a_well_formed_answer_is_accepted(command, answer):
    assert check_answer(command, answer) is None
    assert Draft7Validator(SCHEMA).is_valid(answer)


@pytest.mark.parametrize(
    ("command", "answer", "problem"),
    [
        ("start", without(START, "variants"), "$: 'variants' is a required property"),
        ("start", START | {"protocol": 2}, "$.protocol: 2 is not 1, the protocol that the suite speaks"),
        ("start", START | {"implementation": {}}, "$.implementation: 'name' is a required property"),
        ("start", START | {"commands": "legal"}, "$.commands: 'legal' is not of type 'array'"),
        ("start", START | {"commands": ["leagl"]}, '$.commands[0]: "leagl" is not a command of protocol 1'),
        ("start", START | {"variants": 1}, '$.variants: 1 is not "any", "own" or a list of variant ids'),
        ("legal", {"results": [RESULT]}, "$: 'seq' is a required property"),
        ("legal", {"seq": 1}, "$: exactly one of results, turns, skipped, error is due, and there is none"),
        (
            "legal",
            {"seq": 1, "results": [], "error": "no"},
            "$: exactly one of results, turns, skipped, error is due, and there is results and error",
        ),
        ("legal", {"seq": 1, "results": [RESULT, 5]}, "$.results[1]: 5 is not of type 'object'"),
        ("legal", {"seq": 1, "results": [{"white": {}}]}, "$.results[0]: 'black' is a required property"),
        (
            "legal",
            {"seq": 1, "results": [{"white": {"26": 1}, "black": {}}]},
            '$.results[0].white: "26" is not a point from 1 to 25',
        ),
        (
            "legal",
            {"seq": 1, "results": [{"white": {"24\n": 1}, "black": {}}]},
            '$.results[0].white: "24\\n" is not a point from 1 to 25',
        ),
        (
            "legal",
            {"seq": 1, "results": [RESULT | {"white": {"24": 16}}]},
            "$.results[0].white['24']: 16 is greater than the maximum of 15",
        ),
        (
            "legal",
            {"seq": 1, "results": [RESULT | {"white": {"24": True}}]},
            "$.results[0].white['24']: True is not of type 'integer'",
        ),
        ("legal", {"seq": 1, "turns": "24/18"}, "$.turns: '24/18' is not of type 'array'"),
        ("judge", {"seq": 1, "legal": "yes"}, "$.legal: 'yes' is not of type 'boolean'"),
        (
            "judge",
            {"seq": 1, "legal": False, "illegal": [{"movement": 0, "breaks": "x"}]},
            f"$.illegal[0].movement: 0 is not {MOVEMENT}",
        ),
        (
            "judge",
            {"seq": 1, "legal": True, "illegal": [{"movement": 1, "breaks": "x"}]},
            f'$.illegal: [{{"movement": 1, "breaks": "x"}}] is not {NOTHING}',
        ),
        (
            "outcome",
            {"seq": 1, "outcome": WIN | {"winner": "nobody"}},
            '$.outcome.winner: "nobody" is not "white", "black" or null for a draw',
        ),
        (
            "outcome",
            {"seq": 1, "outcome": WIN | {"points": "2"}},
            "$.outcome.points: '2' is not of type 'number'",
        ),
        ("play", {"seq": 1, "play": without(STANDS, "phase")}, "$.play: 'phase' is a required property"),
        (
            "play",
            {"seq": 1, "play": STANDS | {"phase": "ended"}},
            '$.play.phase: "ended" is not what the match waits for: begin, roll, play, cube, resignation or over',
        ),
        ("stop", {"seq": 1, "ok": 0}, "$.ok: 0 is not true"),
    ],
)
def test_an_ill_formed_answer_is_refused_with_path_and_problem(command, answer, problem):
    assert check_answer(command, answer) == problem


def test_a_problem_stays_short_and_on_one_line():
    problem = check_answer("legal", {"seq": 1, "results": "x\n" * 1_000_000})
    assert len(problem) < 300
    assert "\n" not in problem
    assert problem.endswith("is not of type 'array'")


@pytest.mark.parametrize(
    ("command", "request_"),
    [
        ("start", {"seq": 1, "cmd": "start", "protocol": 1}),
        ("legal", ASKED | {"cmd": "legal"}),
        ("legal", ASKED | {"cmd": "legal", "variant": {"options": {}}, "roll": "6-3", "more": 1}),
        ("judge", ASKED | {"cmd": "judge", "turn": "24/18 13/10"}),
        ("outcome", {"seq": 1, "cmd": "outcome", "variant": VARIANT, "position": POSITION}),
        (
            "parse",
            {"seq": 1, "cmd": "parse", "variant": VARIANT, "what": "turn", "text": "24/18", "numbering": "own24"},
        ),
        ("replay", {"seq": 1, "cmd": "replay", "variant": VARIANT, "record": "1. white 6-3: 24/18"}),
        ("play", {"seq": 1, "cmd": "play", "variant": VARIANT, "events": [{"does": "begins", "throws": [[5, 3]]}]}),
        ("stop", {"seq": 1, "cmd": "stop"}),
    ],
)
def test_a_well_formed_request_is_accepted(command, request_):
    assert check_request(command, request_) is None
    assert Draft7Validator(SCHEMA).is_valid(request_)


PLAYED = {"played": {"white": 1, "black": 1}, "first_rolls": {"white": "2-1", "black": [6, 6]}}


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (PLAYED | {"off_before_answer": 3}, None),
        ({"white": {"25": 1}}, None),
        ({"white": {"24": 0}}, "$.position.white['24']: 0 is less than the minimum of 1"),
        ({"turn": "red"}, '$.position.turn: "red" is not "white" or "black"'),
        (
            {"first_rolls": {"white": [7, 1]}},
            f"$.position.first_rolls.white: [7, 1] is not {ROLL}",
        ),
        (
            {"first_rolls": {"white": "6-3\n"}},
            f'$.position.first_rolls.white: "6-3\\n" is not {ROLL}',
        ),
        ({"whit": {}}, "$.position: Additional properties are not allowed ('whit' was unexpected)"),
    ],
)
def test_a_position_in_a_request_is_strict(more, problem):
    request = ASKED | {"cmd": "legal", "position": POSITION | more}
    assert check_request("legal", request) == problem
    assert Draft7Validator(SCHEMA).is_valid(request) == (problem is None)


def test_option_names_are_dotted():
    request = ASKED | {"cmd": "legal", "variant": {"options": {"head": {"limit": 1}}}}
    assert check_request("legal", request) == '$.variant.options: "head" is not a dotted option name such as head.limit'


anything = st.sampled_from([None, True, -1, 0, 16, 0.5, "white", [], {}])
point = st.integers(0, 26).map(str)
checkers = st.dictionaries(point, st.integers(0, 15) | anything, max_size=3) | anything
result = st.fixed_dictionaries(
    {"white": checkers, "black": checkers},
    optional={
        "turn": st.sampled_from(["white", "black"]) | anything,
        "played": st.dictionaries(st.sampled_from(["white", "black", "red"]), st.integers(-1, 3) | anything),
        "more": anything,
    },
)


@given(st.lists(result, max_size=3))
def test_the_quick_look_at_results_agrees_with_the_schema(results):
    answer = {"seq": 1, "results": results}
    by_schema = Draft7Validator({**SCHEMA["definitions"]["legal_answer"], "definitions": SCHEMA["definitions"]})
    assert (check_answer("legal", answer) is None) == by_schema.is_valid(answer)


def test_the_quick_look_knows_an_ordinary_result():
    assert protocol._is_plain_result(RESULT | {"pips": 5})
    assert protocol._is_plain_result(POSITION | {"played": {"white": 1, "black": 0}})


@pytest.mark.parametrize("results", [[RESULT] * 30_000, [{"white": {}}] * 30_000])
def test_a_huge_answer_is_checked_in_little_time(results):
    check_answer("legal", {"seq": 1, "results": []})
    begun = time.process_time()
    check_answer("legal", {"seq": 1, "results": results})
    assert time.process_time() - begun < 2


# Lines


def test_a_request_is_one_ascii_line():
    assert encode({"seq": 1, "variant": MappingProxyType({"id": "дом\n"})}) == (
        b'{"seq":1,"variant":{"id":"\\u0434\\u043e\\u043c\\n"}}\n'
    )


def test_a_request_holds_json_only():
    with pytest.raises(TypeError, match="cannot hold set"):
        encode({"seq": {1}})


def test_a_carriage_return_is_no_harm():
    assert decode(b'{"seq": 1}\r') == {"seq": 1}


def test_whole_numbers_are_whole_however_they_are_written():
    numbers = decode(b'{"seq": 3.0, "points": 0.5, "white": 2e0}')
    assert numbers == {"seq": 3, "points": 0.5, "white": 2}
    assert [type(number) for number in numbers.values()] == [int, float, int]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b'{"a": Infinity}', "Infinity is no JSON number"),
        (b'{"a": 1e999}', "1e999 is no JSON number"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not JSON"),
        (b'{"legal": true, "legal": false}', "the key 'legal' is given twice"),
        (b'{"a": "\\ud800"}', "half of a surrogate pair"),
        (b'\xef\xbb\xbf{"a": 1}', "begins with a byte order mark"),
        (b'{"a": "\xc3\x28"}', "byte 8 is 0xc3"),
        (b'{"a": "\x01"}', "not JSON (Invalid control character"),
        (b" \t ", "empty line"),
        (b"null", "not an object: null"),
    ],
)
def test_a_line_that_is_no_json_object_breaks_the_protocol(line, sentence):
    with pytest.raises(BrokenError) as caught:
        decode(line)
    assert caught.value.status is Status.PROTOCOL
    assert sentence in caught.value.sentence


def test_a_whole_surrogate_pair_is_a_character():
    assert decode(rb'{"a": "\ud83c\udfb2"}') == {"a": "🎲"}


def test_many_repeated_keys_are_refused_in_little_time():
    line = b"{" + b",".join(b'"%d":1' % (number // 2) for number in range(60_000)) + b"}"
    begun = time.process_time()
    with pytest.raises(BrokenError, match="given twice"):
        decode(line)
    assert time.process_time() - begun < 2


def test_foreign_text_is_shown_on_one_bounded_line_without_terminal_codes():
    assert shown("a\x1b[2J\x07b\nc\u202ed") == "a b c d"
    assert shown("x" * 500) == "x" * 80 + " … " + "x" * 80
