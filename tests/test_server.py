"""Facts about the reference engine behind protocol 1: every form of request, and an answer to whatever comes in."""

from __future__ import annotations

import io
import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nardy_ref import __version__
from nardy_ref.clauses.loader import options
from nardy_ref.options.resolver import resolve
from nardy_ref.sampling import values_of
from nardy_ref.suite import server
from nardy_ref.suite.protocol import check_answer

START = {"white": {"24": 15}, "black": {"24": 15}, "turn": "white", "played": {"white": 0, "black": 0}}
CLASSIC = resolve("classic")
WHOLE = {"id": "classic", "digest": CLASSIC.digest, "options": CLASSIC.options}
ONE_CHECKER = {"white": {"24": 14, "15": 1}, "black": {"24": 15}, "turn": "black", "played": {"white": 1, "black": 0}}


def ask(command, **request):
    return server.answer({"cmd": command, **request})


def error(command, **request):
    answer = ask(command, **request)
    assert list(answer) == ["error"]
    return answer["error"]


def legal(**request):
    return ask("legal", **{"position": START, "roll": [6, 3], **request})


# The forms of the design --------------------------------------------------------------------------


def test_start_says_what_the_engine_is_and_can():
    answer = ask("start", protocol=1)
    assert answer["protocol"] == 1
    assert answer["implementation"] == {"name": "nardy-ref", "version": __version__, "language": "Python"}
    assert {"legal", "judge", "outcome", "opening", "match", "parse", "replay"} <= set(answer["commands"])
    assert answer["variants"] == "any"


@pytest.mark.parametrize("protocol", [2, "1", None, [1], 0])
def test_another_protocol_is_refused(protocol):
    assert error("start", protocol=protocol) == f"request.protocol: this is protocol 1, not {protocol}; protocol"


def test_a_start_without_a_protocol_is_refused():
    assert error("start").startswith("request.protocol: ")


@pytest.mark.parametrize("roll", [[6, 3], [3, 6], "6-3", "3-6"])
def test_legal_lists_the_positions_a_roll_leaves(roll):
    # One head checker, by 21 or by 18; both ways end on 15.
    assert legal(roll=roll, variant=WHOLE) == {"results": [ONE_CHECKER]}


def test_with_no_legal_movement_the_results_hold_the_unchanged_position():
    position = {"white": {"13": 1}, "black": {"24": 15}, "turn": "white"}
    assert legal(position=position, roll=[1, 1], variant=WHOLE) == {"results": [position | {"turn": "black"}]}


def test_judge_says_whether_a_turn_is_legal_and_what_it_breaks():
    request = {"variant": WHOLE, "position": START, "roll": [6, 3]}
    assert ask("judge", **request, turn="24/18/15") == {"legal": True}
    assert ask("judge", **request, turn="24/18 24/21") == {
        "legal": False,
        "illegal": [{"movement": 2, "breaks": "head.limit.1"}],
    }
    assert ask("judge", **request, turn="pass") == {
        "legal": False,
        "illegal": [{"movement": None, "breaks": "dice.duty.most_dice"}],
    }


def test_outcome_gives_winner_kind_and_points():
    position = {"white": {}, "black": {"24": 15}, "turn": "black"}
    assert ask("outcome", variant=WHOLE, position=position) == {
        "outcome": {"winner": "white", "kind": "mars", "points": 2}
    }
    assert error("outcome", variant=WHOLE, position=START).startswith("game.unfinished: ")


def test_opening_says_who_begins():
    heads = {"white": {"24": 15}, "black": {"24": 15}}
    assert ask("opening", variant=WHOLE, throws=[[3, 3]]) == {
        "opening": {"begins": None, "white": None, "roll": None, "again": True, "position": heads}
    }
    assert ask("opening", variant=WHOLE, throws=[[3, 3], [5, 2]]) == {
        "opening": {"begins": "A", "white": "A", "roll": None, "again": False, "position": heads}
    }


def test_match_gives_the_score_and_the_next_game():
    # Three points end it. Colours are swapped, and black of the last game begins with white.
    mars = {"white": "A", "first": "A", "winner": "B", "points": 2}
    assert ask("match", variant=WHOLE, games=[mars]) == {
        "match": {"score": {"A": 0, "B": 2}, "over": False, "winner": None, "next": {"begins": "B", "white": "B"}}
    }
    oin = {"white": "B", "first": "B", "winner": "B", "points": 1}
    assert ask("match", variant=WHOLE, games=[mars, oin]) == {
        "match": {"score": {"A": 0, "B": 3}, "over": True, "winner": "B", "next": None}
    }


def test_stop_is_answered():
    assert ask("stop") == {"ok": True}


@pytest.mark.parametrize(
    ("command", "hint"),
    [
        ("leagl", "; did you mean legal?"),
        ("LEGAL", ""),
        ("prase", "; did you mean parse?"),
        ("", None),
        (None, None),
        (5, None),
        (["legal"], None),
        ({"legal": 1}, None),
    ],
)
def test_an_unknown_command_is_told(command, hint):
    told = error(command)
    assert told.startswith(f"request.unknown-command: there is no command {command}")
    assert hint is None or told.endswith(hint)


@pytest.mark.parametrize("request_", [None, 5, "legal", [], [{"cmd": "stop"}], True, 1.5])
def test_a_request_is_an_object(request_):
    assert server.answer(request_) == {"error": "request.malformed: a request is a JSON object"}


# Variants -----------------------------------------------------------------------------------------

TWO_LEAVE = {"18": 1, "21": 1, "24": 13}
"""White's checkers after 24/18 24/21, which only a variant without a head limit lists."""


def lists_two(variant):
    answer = legal(variant=variant)
    return TWO_LEAVE in [result["white"] for result in answer["results"]]


@pytest.mark.parametrize(
    "variant",
    [None, {}, "classic", {"id": "classic"}, {"id": None}, {"options": {}}, {"options": None}, WHOLE],
)
def test_classic_is_played_when_nothing_else_is_said(variant):
    assert not lists_two(variant)
    assert legal(variant=variant) == legal()


@pytest.mark.parametrize(
    "variant",
    [
        {"options": {"head.limit": "none"}},
        {"id": "classic", "options": {"head.limit": "none"}},
        {"id": "forum-001", "options": {"head.limit": "none"}},
        {"id": "my-rules", "options": CLASSIC.options | {"head.limit": "none"}},
        {"id": "classic", "options": CLASSIC.options | {"head.limit": "none"}},
        # The digest of a part says nothing of the whole.
        {"id": "classic", "digest": CLASSIC.digest, "options": {"head.limit": "none"}},
    ],
)
def test_options_are_changes_to_the_named_variant_or_to_classic(variant):
    assert lists_two(variant)


def test_the_named_variant_is_played():
    # 3-3 on the first turn: classic lets the two checkers end on 18 and 18, the forum's rules do not.
    both_on_18 = {"24": 13, "18": 2}
    for name, expected in (("classic", True), ("forum-001", False)):
        whites = [result["white"] for result in legal(variant=name, roll="3-3")["results"]]
        assert expected == (both_on_18 in whites)


def test_an_unknown_id_needs_whole_options():
    part = {name: value for name, value in CLASSIC.options.items() if name != "head.limit"}
    for given_options in ({}, {"head.limit": 1}, part):
        told = error("legal", variant={"id": "forum-01", "options": given_options}, position=START, roll=[6, 3])
        assert told == "variant.unknown: there is no variant forum-01; variant.id; did you mean forum-001?"
    assert error("legal", variant="forum-01", position=START, roll=[6, 3]).startswith("variant.unknown: ")
    assert legal(variant={"id": "forum-01", "options": CLASSIC.options}) == legal()


@pytest.mark.parametrize(
    "variant",
    [
        WHOLE | {"digest": "0123456789ab"},
        {"id": "classic", "digest": "0123456789ab"},
        {"id": "classic", "digest": 5},
        {"id": "classic", "digest": [CLASSIC.digest]},
        WHOLE | {"options": CLASSIC.options | {"head.limit": "none"}},
        {"id": "moscow-000c", "digest": CLASSIC.digest},
    ],
)
def test_a_digest_of_other_rules_is_refused(variant):
    told = error("legal", variant=variant, position=START, roll=[6, 3])
    assert told.startswith("variant.digest: the digest ")
    assert told.endswith("variant.digest; is the variant file the same on both sides?")


@pytest.mark.parametrize(
    ("variant", "code"),
    [
        (5, "request.malformed"),
        (["classic"], "request.malformed"),
        (True, "request.malformed"),
        ({"id": ["classic"]}, "request.malformed"),
        ({"id": {"a": 1}}, "request.malformed"),
        ({"id": 5}, "request.malformed"),
        ({"options": ["head.limit"]}, "request.malformed"),
        ({"options": "head.limit"}, "request.malformed"),
        ({"options": {"head.limt": 1}}, "option.unknown"),
        ({"options": {"head.limit": 2}}, "option.unknown-value"),
        ({"options": {"head.limit": {}}}, "option.unknown-value"),
        ({"options": {"head.limit": None}}, "option.unknown-value"),
        ({"options": {"head.exception.rolls": ["7-7"]}}, "option.malformed-value"),
    ],
)
def test_a_variant_that_cannot_be_read_is_refused(variant, code):
    assert error("legal", variant=variant, position=START, roll=[6, 3]).startswith(f"{code}: ")


# Missing and mistyped keys ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "keys"),
    [
        ("legal", ("position", "roll")),
        ("judge", ("position", "roll", "turn")),
        ("outcome", ("position",)),
        ("match", ("games",)),
    ],
)
def test_a_missing_key_is_named(command, keys):
    whole = {"position": START, "roll": [6, 3], "turn": "pass", "games": []}
    for key in keys:
        request = {name: value for name, value in whole.items() if name != key}
        assert error(command, **request) == f"request.malformed: the request lacks {key}; {key}"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"position": None}, "position.malformed"),
        ({"position": "white=24:15 black=24:15 turn=white"}, "position.malformed"),
        ({"position": START | {"white": {"24": 16}}}, "position.bad-count"),
        ({"position": START | {"white": {"12": 1}}}, "position.shared-point"),
        ({"position": START | {"white": {}}}, "game.finished"),
        ({"position": START | {"trun": "white"}}, "position.unknown-key"),
        ({"roll": None}, "roll.malformed"),
        ({"roll": [6]}, "roll.malformed"),
        ({"roll": [6, 3, 1]}, "roll.malformed"),
        ({"roll": {"0": 6}}, "roll.malformed"),
        ({"roll": [7, 1]}, "roll.not-a-die"),
        ({"roll": [6, "3"]}, "roll.not-a-die"),
        ({"roll": [6, True]}, "roll.not-a-die"),
        ({"roll": [[6], 3]}, "roll.not-a-die"),
        ({"roll": "six"}, "roll.malformed"),
        ({"turn": None}, "turn.malformed"),
        ({"turn": ["24/18"]}, "turn.malformed"),
        ({"turn": ""}, "turn.empty"),
        ({"turn": "24-18"}, "turn.malformed"),
        ({"turn": "25/20"}, "turn.no-such-point"),
    ],
)
def test_a_value_that_cannot_be_read_is_refused(change, code):
    told = error("judge", **{"variant": WHOLE, "position": START, "roll": [6, 3], "turn": "pass", **change})
    assert told.startswith(f"{code}: ")


@pytest.mark.parametrize("points", [-1, True, "2", None, math.nan, math.inf, 10**400, [2]])
def test_points_that_are_no_points_are_refused(points):
    game = {"white": "A", "first": "A", "winner": "B", "points": points}
    assert error("match", games=[game]).startswith("games.malformed: a won game has its points; games[0].points; ")


def test_the_position_may_say_less_and_the_answer_says_as_much():
    bare = {"white": {"24": 15}, "black": {"24": 15}, "turn": "white"}
    (result,) = legal(position=bare)["results"]
    assert result == {"white": {"24": 14, "15": 1}, "black": {"24": 15}, "turn": "black"}
    full = START | {"first_rolls": {}}
    (result,) = legal(position=full)["results"]
    assert result == ONE_CHECKER | {"first_rolls": {"white": "6-3"}}


# Lines --------------------------------------------------------------------------------------------


def served(*lines):
    """The answers to some lines, parsed."""
    output = io.StringIO()
    server.serve([line if isinstance(line, str) else json.dumps(line) for line in lines], output)
    assert output.getvalue() == "" or output.getvalue().endswith("\n")
    return [json.loads(line) for line in output.getvalue().split("\n")[:-1]]


def test_each_line_has_one_answer_in_order_with_its_seq():
    request = {"cmd": "judge", "position": START, "roll": [6, 3], "turn": "24/15"}
    assert served({"seq": 7, **request}, {"seq": 3, **request, "turn": "24/18 24/21"}, {"seq": 4, "cmd": "stop"}) == [
        {"seq": 7, "legal": True},
        {"seq": 3, "legal": False, "illegal": [{"movement": 2, "breaks": "head.limit.1"}]},
        {"seq": 4, "ok": True},
    ]


@pytest.mark.parametrize("seq", [0, -1, 10**20, 1.5, "a", "", None, True, [1, {"b": 2}], {"a": "б"}])
def test_seq_is_echoed_unread(seq):
    assert served({"seq": seq, "cmd": "stop"}) == [{"seq": seq, "ok": True}]


def test_a_request_without_seq_is_answered_with_null():
    assert served({"cmd": "stop"}) == [{"seq": None, "ok": True}]


def test_nothing_is_read_after_stop_and_the_end_of_the_input_is_an_end():
    assert served({"seq": 1, "cmd": "stop"}, {"seq": 2, "cmd": "stop"}) == [{"seq": 1, "ok": True}]
    assert served() == []


def test_empty_lines_are_passed_over():
    assert served("\n", "  \n", {"seq": 1, "cmd": "stop"}) == [{"seq": 1, "ok": True}]


class Flushed(io.StringIO):
    """A stream that counts how often it is flushed, and how much stood in it each time."""

    def __init__(self):
        super().__init__()
        self.lines_at_flush = []

    def flush(self):
        self.lines_at_flush.append(self.getvalue().count("\n"))
        super().flush()


def test_each_answer_is_sent_before_the_next_request_is_read():
    output = Flushed()
    read = []

    def lines():
        for seq in (1, 2, 3):
            read.append(output.getvalue().count("\n"))
            yield json.dumps({"seq": seq, "cmd": "start", "protocol": 1})

    server.serve(lines(), output)
    assert read == [0, 1, 2]
    assert output.lines_at_flush == [1, 2, 3]


@pytest.mark.parametrize(
    ("line", "error_begins"),
    [
        ("not json", "request.malformed: this is no JSON (JSONDecodeError)"),
        ("{", "request.malformed: this is no JSON"),
        ('{"seq": 1, "cmd": "stop"} trailing', "request.malformed: this is no JSON"),
        ("[" * 200_000, "request.malformed: this is no JSON (RecursionError)"),
        ('{"a":' * 100_000, "request.malformed: this is no JSON (RecursionError)"),
        ("1" * 5_000, "request.malformed: this is no JSON (ValueError)"),
        ('"' + "x" * server.MAX_LINE, "request.too-long: 1000001 characters, at most 1000000 are read"),
        ("[1, 2]", "request.malformed: a request is a JSON object"),
        ('"stop"', "request.malformed: a request is a JSON object"),
        ("null", "request.malformed: a request is a JSON object"),
    ],
)
def test_a_line_that_is_no_request_is_answered_and_the_next_one_too(line, error_begins):
    first, second = served(line, {"seq": 2, "cmd": "stop"})
    assert first["seq"] is None
    assert first["error"].startswith(error_begins)
    assert second == {"seq": 2, "ok": True}


def test_a_line_of_the_greatest_length_is_read():
    request = json.dumps({"seq": 1, "cmd": "stop", "more": ""})
    padded = request[:-2] + "x" * (server.MAX_LINE - len(request)) + '"}'
    assert len(padded) == server.MAX_LINE
    assert served(padded) == [{"seq": 1, "ok": True}]


def deep(inside, depth):
    """A request line with something nested so deep in it."""
    return json.dumps({"seq": 1, "cmd": "legal", "position": START, "roll": [6, 3]} | inside).replace(
        '"deep"', "[" * depth + "]" * depth
    )


@pytest.mark.parametrize(
    "inside",
    [{"position": START | {"turn": "deep"}}, {"roll": ["deep", 1]}, {"cmd": "deep"}, {"seq": "deep"}],
)
def test_nesting_near_the_limit_of_the_parser_is_answered(inside):
    for depth in (500, 900):
        (reply,) = served(deep(inside, depth))
        assert ("results" in reply) == ("seq" in inside)


@pytest.mark.parametrize(
    "inside",
    [
        {"position": START | {"turn": "deep"}},
        {"variant": {"options": {"head.limit": "deep"}}},
        {"variant": {"more": "deep"}},
    ],
)
def test_no_depth_of_nesting_ends_the_service(inside):
    for depth in range(900, 1000):
        assert len(served(deep(inside, depth))) == 1


@pytest.mark.parametrize("line", ['{"seq": "\\ud800", "cmd": "stop"}', '{"seq": 1, "cmd": "\\ud800"}'])
def test_half_a_surrogate_pair_does_not_end_the_service(line):
    sent = io.BytesIO()
    output = io.TextIOWrapper(sent, encoding="utf-8", newline="\n")
    server.serve([line], output)
    assert sent.getvalue().isascii()
    assert json.loads(sent.getvalue())["seq"] == json.loads(line)["seq"]


# Whatever comes in --------------------------------------------------------------------------------

words = st.sampled_from(
    ["white", "black", "turn", "played", "first_rolls", "id", "options", "digest", "24", "6-3", "pass", "classic", ""]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words | st.text(max_size=3), inner, max_size=4),
    max_leaves=10,
)
positions = values | st.fixed_dictionaries(
    {"white": values | st.just({"24": 15}), "black": values | st.just({"24": 15}), "turn": values | st.just("white")},
    optional={"played": values, "first_rolls": values, "off_before_answer": values},
)
some_options = st.dictionaries(st.sampled_from(sorted(options())) | words, values, max_size=3) | st.sampled_from(
    sorted(options())
).flatmap(lambda name: st.fixed_dictionaries({name: values | st.sampled_from(values_of(name))}))
requests = st.fixed_dictionaries(
    {"cmd": st.sampled_from(["start", "legal", "judge", "outcome", "stop", "opening", "match"]) | values},
    optional={
        "seq": values,
        "protocol": values,
        "variant": values
        | st.fixed_dictionaries({}, optional={"id": values, "options": some_options, "digest": values}),
        "position": positions,
        "roll": values | st.just([6, 3]),
        "turn": values | st.just("24/15"),
        "throws": values | st.lists(st.lists(values | st.integers(1, 6), max_size=3), max_size=2),
        "lot": values | st.sampled_from("AB"),
        "games": values
        | st.lists(
            st.fixed_dictionaries(
                {key: values | st.sampled_from("AB") for key in ("white", "first", "winner")},
                optional={"points": values},
            ),
            max_size=2,
        ),
    },
)


@settings(max_examples=200)
@given(values | requests)
def test_any_value_has_an_answer(request_):
    answer = server.answer(request_)
    assert isinstance(answer, dict)
    command = request_.get("cmd") if isinstance(request_, dict) else None
    if "error" in answer:
        assert isinstance(answer["error"], str)
    else:
        assert check_answer(command, {"seq": 1, **answer}) is None


@given(st.lists(requests, max_size=4))
def test_any_requests_are_answered_line_by_line(asked):
    answers = served(*asked)
    stopped = next((place + 1 for place, request in enumerate(asked) if request["cmd"] == "stop"), len(asked))
    assert stopped == len(answers)
    echoed = [json.dumps(request.get("seq")) for request in asked[:stopped]]
    assert echoed == [json.dumps(answer["seq"]) for answer in answers]


@given(st.text())
def test_any_text_has_an_answer_unless_it_is_blank(line):
    assert len(served(line)) == bool(line.strip())


# Texts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        ({"what": "turn", "text": "24/18, 13/10"}, {"canonical": "24/18 13/10"}),
        ({"what": "turn", "text": "6-11, 6-12", "numbering": "ascending24"}, {"canonical": "19/14 19/13"}),
        ({"what": "turn", "text": "18/12", "numbering": "board24", "side": "black"}, {"canonical": "6/24"}),
        ({"what": "turn", "text": "18/12", "numbering": "board24"}, {"refused": "malformed"}),
        ({"what": "roll", "text": "3:6"}, {"canonical": "6-3"}),
        ({"what": "roll", "text": "7-1"}, {"refused": "malformed"}),
        ({"what": "position", "text": "white=24:16 black= turn=white"}, {"refused": "impossible"}),
        ({"what": "position", "text": "white=24:15 black=12:1 turn=white"}, {"refused": "impossible"}),
        ({"what": "position", "text": "white=24;15"}, {"refused": "malformed"}),
        (
            {"what": "position", "text": "white=24:15 black=12:15 turn=white", "numbering": "board24"},
            {"position": {"white": {"24": 15}, "black": {"24": 15}, "turn": "white"}},
        ),
    ],
)
def test_a_text_is_read_or_refused(request_, answer):
    assert server.answer({"cmd": "parse", **request_}) == answer


def test_on_opposed_tracks_a_shared_point_is_another_one():
    request_ = {"cmd": "parse", "what": "position", "text": "white=24:15 black=12:1 turn=white"}
    opposed = {"options": {"setup.tracks": "opposed"}}
    assert "position" in server.answer({**request_, "variant": opposed})


@pytest.mark.parametrize(
    ("request_", "told"),
    [
        ({"text": "24/18"}, "request.malformed: the request lacks what"),
        ({"what": "turn"}, "request.malformed: the request lacks text"),
        ({"what": "record", "text": "24/18"}, "request.malformed: what is roll, turn or position"),
        ({"what": "turn", "text": 5}, "request.malformed: what is roll, turn or position, and text is text"),
        ({"what": "turn", "text": "24/18", "side": "red"}, "request.malformed: side is white or black, not red"),
        ({"what": "turn", "text": "24/18", "numbering": 5}, "request.malformed: numbering is text"),
        ({"what": "turn", "text": "24/18", "numbering": "bord24"}, "numbering.unknown: "),
        ({"what": "turn", "txt": "24/18"}, "request.malformed: the request lacks text"),
    ],
)
def test_a_request_to_read_a_text_says_what_and_how(request_, told):
    assert server.answer({"cmd": "parse", **request_})["error"].startswith(told)


@pytest.mark.parametrize(
    ("record", "answer"),
    [
        (
            '[Result "black mars 2"]\n1. white 6-3: 24/15\nwhite resigns mars',
            {
                "irregular": None,
                "irregular_turns": [],
                "outcome": {"winner": "black", "kind": "mars", "points": 2},
                "follows": True,
            },
        ),
        (
            "1. white 6-3: 24/18 24/21",
            {
                "irregular": {"turn": 1, "illegal": [{"movement": 2, "breaks": "head.limit.1"}]},
                "irregular_turns": [1],
                "outcome": None,
                "follows": None,
            },
        ),
    ],
)
def test_a_record_is_replayed(record, answer):
    assert server.answer({"cmd": "replay", "record": record}) == {"replay": answer}


@pytest.mark.parametrize(
    ("record", "answer"),
    [
        ("1. white 24/18", {"refused": "malformed"}),
        ('[Start "white=24:16 black= turn=white"]\n1. white 6-3: 24/15', {"refused": "impossible"}),
        ('[Start "white=24:1 black=12:1 turn=white"]\n1. white 6-3: 24/15', {"refused": "impossible"}),
    ],
)
def test_a_record_that_is_none_is_refused(record, answer):
    assert server.answer({"cmd": "replay", "record": record}) == answer


@pytest.mark.parametrize("tag", ['[Digest "000000000000"]', '[Variant "forum-001"]'])
def test_a_record_of_other_rules_is_an_error(tag):
    told = server.answer({"cmd": "replay", "record": f"{tag}\n1. white 6-3: 24/15"})
    assert told["error"].startswith("record.other-rules: ")


def test_a_record_of_several_games_is_not_judged_by_its_first():
    told = server.answer({"cmd": "replay", "record": '[Game "1"]\n1. white 6-3: 24/15\n[Game "2"]'})
    assert told["error"].startswith("request.malformed: a request has the record of one game, not of 2")
