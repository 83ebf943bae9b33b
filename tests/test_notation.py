"""Facts about the notation: rolls, turns and positions as text and as JSON, and every refusal with its place."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nardy_ref.engine.legal import legal_results
from nardy_ref.errors import NardyError
from nardy_ref.notation.grammar import MAX_TEXT
from nardy_ref.notation.positions import position_line, position_of, read_position
from nardy_ref.notation.turns import ROLL_HINT, TURN_HINT, read_roll, read_turn
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.strategies import positions, rolls
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path, turn_text

START = {"white": {"24": 15}, "black": {"24": 15}, "turn": "white"}
NO_POINT_HINT = "points are 24 (head) to 1; a checker that is off is left out"
PLAYED_HINT = 'e.g. {"white": 1, "black": 0}'
KEYS = ("white", "black", "turn", "played", "first_rolls", "off_before_answer")
LINE = "white=24:13,18:2 black=24:15 turn=black"
READ_LINE = Position(pack({24: 13, 18: 2}), pack({24: 15}), Side.BLACK)

written_turns = st.lists(
    st.builds(
        Path,
        st.integers(1, 24),
        st.lists(st.integers(0, 24), min_size=1, max_size=4).map(tuple),
    ),
    max_size=5,
).map(tuple)


def refusal(reader, raw):
    with pytest.raises(NardyError) as caught:
        reader(raw)
    return caught.value


def told(reader, raw):
    """The code of what came of it; any other exception than the project's own goes through."""
    try:
        reader(raw)
    except NardyError as error:
        return error.code
    return "read"


# Rolls --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("raw", ["6-3", "3-6", "6:3", "63", "6–3", " 6-3 ", "3-6\n", [6, 3], (3, 6), Roll(6, 3)])
def test_a_roll_is_two_dice_in_any_order(raw):
    assert Roll(larger=6, smaller=3) == read_roll(raw)


@given(rolls())
def test_a_printed_roll_is_read_back(roll):
    assert roll == read_roll(str(roll))
    assert roll == read_roll(list(roll))


@pytest.mark.parametrize(
    ("raw", "code", "where", "hint"),
    [
        ("7-3", "roll.not-a-die", "roll 7-3", "a die shows 1 to 6, e.g. 6-3"),
        ("0-3", "roll.not-a-die", "roll 0-3", "a die shows 1 to 6, e.g. 6-3"),
        ([6, 7], "roll.not-a-die", "roll 6-7", "a die shows 1 to 6, e.g. 6-3"),
        ([True, 3], "roll.not-a-die", "roll True-3", "a die shows 1 to 6, e.g. 6-3"),
        ([6.0, 3], "roll.not-a-die", "roll 6.0-3", "a die shows 1 to 6, e.g. 6-3"),
        (["6", "3"], "roll.not-a-die", "roll 6-3", "a die shows 1 to 6, e.g. 6-3"),
        ("", "roll.empty", "", ROLL_HINT),
        (" \n", "roll.empty", "", ROLL_HINT),
        ("6", "roll.malformed", "roll, column 2\n  6\n   ^", ROLL_HINT),
        ("6-3-1", "roll.malformed", "roll, column 4\n  6-3-1\n     ^", ROLL_HINT),
        ("6 3", "roll.malformed", "roll, column 2\n  6 3\n   ^", ROLL_HINT),
        ("six", "roll.malformed", "roll, column 1\n  six\n  ^", ROLL_HINT),
        ([6], "roll.malformed", "roll", ROLL_HINT),
        ([6, 3, 1], "roll.malformed", "roll", ROLL_HINT),
        (63, "roll.malformed", "roll", ROLL_HINT),
        (None, "roll.malformed", "roll", ROLL_HINT),
        ({"6": 3}, "roll.malformed", "roll", ROLL_HINT),
    ],
)
def test_what_is_no_roll_is_refused_with_place_and_hint(raw, code, where, hint):
    error = refusal(read_roll, raw)
    assert (error.code, error.where, error.hint) == (code, where, hint)


# Turns --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("24/18 13/10", (Path(24, (18,)), Path(13, (10,)))),
        ("24/18/13", (Path(24, (18, 13)),)),
        ("6/off", (Path(6, (0,)),)),
        ("3/1/off", (Path(3, (1, 0)),)),
        ("24/18(2)", (Path(24, (18,)), Path(24, (18,)))),
        ("24/18/12(2) 6/3", (Path(24, (18, 12)), Path(24, (18, 12)), Path(6, (3,)))),
        ("10/11", (Path(10, (11,)),)),  # that this goes backward, and the next comes back
        ("6/off/3", (Path(6, (0, 3)),)),  # from off, is for the judge
        ("pass", ()),
    ],
)
def test_a_turn_is_paths_in_their_order(text, turn):
    assert turn == read_turn(text)


@pytest.mark.parametrize(
    "text",
    [
        "24/18 13/10",
        "  24/18 13/10\n",
        "24/18;13/10",
        "24/18 ; 13/10;",
        "24/18\n13/10",
        "24/18\t 13/10",
        "24/18,13/10",
        "24/18, 13/10",
        "24/018 13/10",
    ],
)
def test_gaps_may_be_spaces_line_ends_commas_and_semicolons(text):
    assert (Path(24, (18,)), Path(13, (10,))) == read_turn(text)


@pytest.mark.parametrize("text", ["6/OFF", "6/Off", "PASS", "Pass"])
def test_words_may_be_written_in_capitals(text):
    assert read_turn(text.lower()) == read_turn(text)


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        ((), "pass"),
        ((Path(24, (18,)),), "24/18"),
        ((Path(24, (18,)), Path(24, (18,)), Path(6, (0,))), "24/18(2) 6/off"),
        ((Path(24, (18,)), Path(6, (0,)), Path(24, (18,))), "24/18 6/off 24/18"),
        ((Path(24, (18, 12)),) * 15, "24/18/12(15)"),
    ],
)
def test_equal_paths_in_a_row_are_printed_once_with_their_number(turn, text):
    assert text == turn_text(turn)


@given(written_turns)
def test_a_printed_turn_is_read_back(turn):
    assert turn == read_turn(turn_text(turn))


@pytest.mark.parametrize(
    ("raw", "code", "where", "hint"),
    [
        ("24-18", "turn.malformed", "turn, column 3\n  24-18\n    ^", TURN_HINT),
        ("24/18 13-10", "turn.malformed", "turn, column 9\n  24/18 13-10\n          ^", TURN_HINT),
        ("24/18+13/10", "turn.malformed", "turn, column 6\n  24/18+13/10\n       ^", TURN_HINT),
        ("24/18,,13/10", "turn.malformed", "turn, column 7\n  24/18,,13/10\n        ^", TURN_HINT),
        ("24/", "turn.malformed", "turn, column 4\n  24/\n     ^", TURN_HINT),
        ("24", "turn.malformed", "turn, column 3\n  24\n    ^", TURN_HINT),
        ("24/18\n13/", "turn.malformed", "turn, column 4\n  13/\n     ^", TURN_HINT),
        ("24/18\n13/x", "turn.malformed", "turn, column 4\n  13/x\n     ^", TURN_HINT),
        ("off/3", "turn.malformed", "turn, column 1\n  off/3\n  ^", TURN_HINT),
        ("24/18 pass", "turn.malformed", "turn, column 7\n  24/18 pass\n        ^", TURN_HINT),
        ("24/18(2", "turn.malformed", "turn, column 8\n  24/18(2\n         ^", TURN_HINT),
        ("", "turn.empty", "", TURN_HINT),
        (" ; \n", "turn.empty", "", TURN_HINT),
        ("24/0", "turn.no-such-point", "turn, column 4", "write off for a checker borne off"),
        ("25/20", "turn.no-such-point", "turn, column 1", "points are 24 (head) to 1"),
        ("24/18 13/100", "turn.no-such-point", "turn, column 10", "points are 24 (head) to 1"),
        ("24/18(16)", "turn.too-many", "turn", "1 to 15"),
        ("24/18(0)", "turn.too-many", "turn", "1 to 15"),
        (None, "turn.malformed", "turn", TURN_HINT),
        (["24/18"], "turn.malformed", "turn", TURN_HINT),
        (24, "turn.malformed", "turn", TURN_HINT),
    ],
)
def test_what_is_no_turn_is_refused_with_column_and_hint(raw, code, where, hint):
    error = refusal(read_turn, raw)
    assert (error.code, error.where, error.hint) == (code, where, hint)


def test_a_turn_of_more_than_2000_characters_is_refused_unread():
    assert MAX_TEXT == 2_000
    fits = " ".join(["24/18"] * 333)  # 333 * 6 - 1 = 1997 characters
    assert len(read_turn(fits)) == 333
    error = refusal(read_turn, fits + " 6/1")
    assert (error.code, error.what) == ("turn.malformed", "2001 characters are too many for a turn")


# Positions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        "turn=black black=24:15 white=18:2,24:13",
        f"  {LINE}\n",
        LINE.replace(" ", "\n"),
        LINE.replace(" ", "; "),
        LINE.upper(),
        "white=024:13,18:2,1:0 black=24:15 turn=black",
        json.dumps({"white": {"24": 13, "18": 2}, "black": {"24": 15}, "turn": "black"}),
        json.dumps({"white": {"024": 13, "18": 2, "3": 0}, "black": {"24": 15}, "turn": "black"}, indent=2),
    ],
)
def test_line_and_json_are_read_to_the_same_position(text):
    assert read_position(text) == READ_LINE


def test_a_mapping_may_have_numbers_for_points_as_yaml_gives_them():
    assert position_of({"white": {24: 13, 18: 2}, "black": {24: 15}, "turn": "black"}) == READ_LINE


def test_everything_a_position_may_say_is_read_from_the_line():
    expected = Position(
        white=pack({6: 1}),
        black=pack({}),
        turn=Side.WHITE,
        played=Played(white=21, black=20),
        first_rolls=FirstRolls(white=None, black=Roll(6, 2)),
        off_before_answer=3,
    )
    line = "white=6:1 black= turn=white played=21,20 first_rolls=?,2-6 off_before_answer=3"
    assert expected == read_position(line)
    assert line.replace("2-6", "6-2") == position_line(expected)
    assert expected.as_json() == {
        "white": {"6": 1},
        "black": {},
        "turn": "white",
        "played": {"white": 21, "black": 20},
        "first_rolls": {"black": "6-2"},
        "off_before_answer": 3,
    }


def test_checkers_that_are_missing_of_the_fifteen_are_off():
    position = read_position("white=3:2 black=24:14,1:1 turn=white")
    assert (position.off(Side.WHITE), position.off(Side.BLACK)) == (13, 0)


@given(positions())
@example(READ_LINE)
def test_a_printed_position_is_read_back(position):
    assert position == read_position(position_line(position))
    assert position == read_position(json.dumps(position.as_json()))
    assert position == position_of(position.as_json())


@pytest.mark.parametrize(
    ("change", "code", "where", "hint"),
    [
        ({"white": {"24": 16}}, "position.bad-count", "position.white.24", "0 to 15"),
        ({"white": {"24": -1}}, "position.bad-count", "position.white.24", "0 to 15"),
        ({"white": {"24": True}}, "position.bad-count", "position.white.24", "0 to 15"),
        ({"white": {"24": 15.0}}, "position.bad-count", "position.white.24", "0 to 15"),
        ({"white": {"24": "15"}}, "position.bad-count", "position.white.24", "0 to 15"),
        (
            {"black": {"24": 10, "23": 6}},
            "position.too-many-checkers",
            "position.black",
            "a side has 15; fewer means some are off",
        ),
        ({"white": {"0": 1}}, "position.no-such-point", "position.white", NO_POINT_HINT),
        ({"white": {"25": 1}}, "position.no-such-point", "position.white", NO_POINT_HINT),
        ({"white": {"off": 1}}, "position.no-such-point", "position.white.off", "points are 24 (head) to 1"),
        ({"white": {"-1": 1}}, "position.no-such-point", "position.white.-1", "points are 24 (head) to 1"),
        ({"white": {"²": 1}}, "position.no-such-point", "position.white.²", "points are 24 (head) to 1"),
        ({"white": {True: 1}}, "position.no-such-point", "position.white.True", "points are 24 (head) to 1"),
        ({"white": {"24": 1, "024": 1}}, "position.malformed", "position.white.024", ""),
        ({"white": {"24": 1, 24: 1}}, "position.malformed", "position.white.24", ""),
        ({"white": [15]}, "position.malformed", "position.white", 'e.g. {"24": 15}'),
        ({"white": None}, "position.malformed", "position.white", 'e.g. {"24": 15}'),
        ({"turn": "whit"}, "position.malformed", "position.turn", "did you mean white?"),
        ({"turn": "x"}, "position.malformed", "position.turn", "one of: white, black"),
        ({"turn": None}, "position.malformed", "position.turn", "one of: white, black"),
        ({"turn": ["white"]}, "position.malformed", "position.turn", "did you mean white?"),
        ({"plaid": {}}, "position.unknown-key", "position.plaid", "did you mean played?"),
        ({"rol": [6, 3]}, "position.unknown-key", "position.rol", "one of: " + ", ".join(KEYS)),
        ({"played": {"white": 1}}, "position.malformed", "position.played", PLAYED_HINT),
        ({"played": {"white": 1, "black": -1}}, "position.malformed", "position.played", PLAYED_HINT),
        ({"played": {"white": True, "black": 0}}, "position.malformed", "position.played", PLAYED_HINT),
        ({"played": {"white": 1, "black": 10_001}}, "position.malformed", "position.played", PLAYED_HINT),
        ({"played": {"white": 1, "black": 0, "red": 0}}, "position.malformed", "position.played", PLAYED_HINT),
        ({"played": [1, 0]}, "position.malformed", "position.played", PLAYED_HINT),
        ({"first_rolls": {"red": "2-1"}}, "position.malformed", "position.first_rolls", 'e.g. {"white": "2-1"}'),
        ({"first_rolls": ["2-1"]}, "position.malformed", "position.first_rolls", 'e.g. {"white": "2-1"}'),
        ({"first_rolls": {"white": "7-1"}}, "roll.not-a-die", "position.first_rolls", "a die shows 1 to 6, e.g. 6-3"),
        ({"first_rolls": {"white": "21-"}}, "roll.malformed", "position.first_rolls", ROLL_HINT),
        ({"off_before_answer": 16}, "position.bad-count", "position.off_before_answer", ""),
        ({"off_before_answer": False}, "position.bad-count", "position.off_before_answer", ""),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_with_its_key_and_a_hint(change, code, where, hint):
    error = refusal(position_of, START | change)
    assert (error.code, error.where, error.hint) == (code, where, hint)


@pytest.mark.parametrize("key", ["white", "black", "turn"])
def test_a_position_lacks_no_side_and_no_turn(key):
    error = refusal(position_of, {name: value for name, value in START.items() if name != key})
    assert (error.code, error.what) == ("position.malformed", f"the position lacks {key}")


@pytest.mark.parametrize("raw", [None, 5, "white=24:15", [START], True])
def test_a_position_is_a_mapping(raw):
    assert refusal(position_of, raw).code == "position.malformed"


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "position.empty", "position"),
        (" \n", "position.empty", "position"),
        (";", "position.empty", ""),
        (LINE + " turn=white", "position.malformed", "position"),
        (LINE + " white=24:15", "position.malformed", "position"),
        ("white=24:1,24:1 black=24:15 turn=white", "position.malformed", "position.white"),
        ("white=24:1,024:1 black=24:15 turn=white", "position.malformed", "position.white.024"),
        ("white=24:16 black=24:15 turn=white", "position.bad-count", "position.white.24"),
        ("white=24:15 black=24:15", "position.malformed", "position"),
        ("white=24:15", "position.malformed", "position"),
        (LINE + " played=1", "position.malformed", "position, column 49\n"),
        (LINE + " plaid=1,1", "position.malformed", "position, column 41\n"),
        ("24:15", "position.malformed", "position, column 1\n"),
        ("{", "position.malformed", "position, line 1, column 2"),
        ('{"white": {"24": 15},\n "black": }', "position.malformed", "position, line 2, column 11"),
        ("[1, 2]", "position.malformed", "position"),
        ('"white=24:15"', "position.malformed", "position"),
        ("{}", "position.malformed", "position"),
        ("[" * 100_000, "position.malformed", "position"),
        ('{"white": {"24": ' + "1" * 5000 + "}}", "position.malformed", "position"),
    ],
)
def test_what_is_no_text_of_a_position_is_refused_with_its_place(text, code, where):
    error = refusal(read_position, text)
    assert error.code == code
    assert where == (error.where[: len(where)] if where.endswith("\n") else error.where)


def test_no_depth_of_json_gets_past_the_reader():
    # Near the limit the text can still be read, and only printing it in a message would go too deep.
    for depth in range(800, 1000):
        text = '{"white": {}, "black": {}, "turn": ' + "[" * depth + "]" * depth + "}"
        assert told(read_position, text) == "position.malformed"


def test_the_caret_stands_under_the_character_that_does_not_belong():
    error = refusal(read_position, "white=24:15\nblack=24;15 turn=white")
    _, line, caret = error.where.splitlines()
    assert line == "  black=24;15 turn=white"
    assert line[caret.index("^")] == ";"
    assert error.what == "';' does not belong here"


def test_a_point_held_by_both_sides_is_for_the_engine_which_knows_the_tracks():
    position = read_position("white=24:14,12:1 black=24:15 turn=white")
    parallel = Rules.of(resolve("classic").choices)
    opposed = Rules.of(resolve("classic").with_changes({"setup.tracks": "opposed"}).choices)
    with pytest.raises(NardyError) as caught:
        legal_results(parallel, position, Roll(2, 1))
    assert caught.value.code == "position.shared-point"
    assert caught.value.what.startswith("white's point 12 and black's point 24 are one point")
    assert legal_results(opposed, position, Roll(2, 1))


# Whatever comes in --------------------------------------------------------------------------------

near_misses = st.text(alphabet="0123456789/-:=,;? ()whiteblackturnoffpass\n\t", max_size=60)


@pytest.mark.parametrize("reader", [read_roll, read_turn, read_position])
@given(text=st.text() | near_misses)
@example(text="\ufeff6-3")
@example(text="\uff16-\uff13")
@example(text="6/off\x85")
@example(text="\x1c")
@example(text="24/18\u202813/x")
def test_any_text_is_read_or_refused_and_nothing_else(reader, text):
    kind = reader.__name__.removeprefix("read_")
    code = told(reader, text)
    assert code == "read" or code.partition(".")[0] in {kind, "roll"}


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5) | st.integers(), inner, max_size=3),
    max_leaves=8,
)


@given(st.fixed_dictionaries(dict.fromkeys(("white", "black", "turn", "played", "first_rolls"), anything)) | anything)
def test_any_value_is_a_position_or_refused_and_nothing_else(raw):
    code = told(position_of, raw)
    assert code == "read" or code.partition(".")[0] in {"position", "roll"}


@given(anything)
def test_any_value_is_a_roll_or_a_turn_or_refused_and_nothing_else(raw):
    assert told(read_roll, raw).partition(".")[0] in {"read", "roll"}
    assert told(read_turn, raw).partition(".")[0] in {"read", "turn"}
