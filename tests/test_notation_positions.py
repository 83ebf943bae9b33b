"""Facts about positions as one line and as JSON, and every refusal with its place."""

from __future__ import annotations

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nardy_ref.engine.legal import legal_results
from nardy_ref.errors import NardyError
from nardy_ref.notation.numberings import numberings
from nardy_ref.notation.positions import LINE_HINT, position_line, position_of, read_position
from nardy_ref.notation.turns import ROLL_HINT, View
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.strategies import positions
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
from nardy_ref.vocabulary.roll import Roll

START = {"white": {"24": 15}, "black": {"24": 15}, "turn": "white"}
NO_POINT_HINT = "points are 24 (head) to 1, and 25 is the bar; a checker that is off is left out"
PLAYED_HINT = 'e.g. {"white": 1, "black": 0}'
PLAYED_LINE_HINT = "played gives two numbers of turns, white's first, e.g. played=1,0"
KEYS = ("white", "black", "turn", "played", "first_rolls", "off_before_answer")
LINE = "white=24:13,18:2 black=24:15 turn=black"
READ_LINE = Position(pack({24: 13, 18: 2}), pack({24: 15}), Side.BLACK)
VIEWS = [View.of(name, opposed=opposed) for name in numberings() for opposed in (False, True)]

every_view = pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.numbering.id}-{view.opposed}")


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


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        "turn=black black=24:15 white=18:2,24:13",
        f"  {LINE}\n",
        LINE.replace(" ", "\n"),
        LINE.replace(" ", "; "),
        LINE.upper(),
        "белые=24:13,18:2 чёрные=24:15 ход=чёрные",
        "білі=24:13 18:2; чорні=24:15; хід=чорні;",
        "w=24:13,18:2 b=24:15 turn=b",
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


@every_view
@given(data=st.data())
def test_a_position_printed_in_a_numbering_is_read_back_and_printed_alike(view, data):
    position = data.draw(positions("opposed" if view.opposed else "parallel"))
    line = position_line(position, view)
    assert position == read_position(line, view)
    assert line == position_line(read_position(line.upper().replace(" ", "\n"), view), view)


def test_a_line_has_the_names_of_its_numbering_and_json_has_none():
    view = View.of("roman_arabic")
    assert position_line(READ_LINE, view) == "white=I:13,VII:2 black=12:15 turn=black"
    assert read_position('{"white": {"24": 13, "18": 2}, "black": {"24": 15}, "turn": "black"}', view) == READ_LINE


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
        ({"white": {"26": 1}}, "position.no-such-point", "position.white", NO_POINT_HINT),
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
    ("text", "code", "what", "column"),
    [
        (LINE + " turn=white", "malformed", "turn stands twice", 41),
        (LINE + " white=24:15", "malformed", "white stands twice", 41),
        ("white=24:1,24:1 black=24:15 turn=white", "malformed", "white names point 24 twice", 12),
        ("white=24:1,024:1 black=24:15 turn=white", "malformed", "white names point 024 twice", 12),
        ("white=24:16 black=24:15 turn=white", "bad-count", "white has 16 checkers on point 24", 10),
        ("white=24:15,0:1 black=24:15 turn=white", "no-such-point", "there is no point 0", 13),
        ("white=24:15 black=24:10,23:6 turn=white", "too-many-checkers", "black has 16 checkers", 13),
        ("white=24:15 black=24:15", "malformed", "the position lacks turn", 1),
        ("white=24:15", "malformed", "the position lacks black", 1),
        (LINE + " played=1,99999", "malformed", "played gives the turns each side has had", 41),
        (LINE + " off_before_answer=16", "bad-count", "off_before_answer is 0 to 15", 41),
        (LINE + " first_rolls=7-1,?", "not-a-die", "7 is no die", 53),
        (LINE + " plaid=1,1", "malformed", "'plaid' does not belong here", 41),
        ("24:15", "malformed", "'24' does not belong here", 1),
    ],
)
def test_what_is_no_line_of_a_position_is_refused_with_the_place_of_what_is_wrong(text, code, what, column):
    error = refusal(read_position, text)
    assert (error.code.partition(".")[2], error.what) == (code, what)
    assert error.where == f"position, column {column}\n  {text}\n  {' ' * (column - 1)}^"


@pytest.mark.parametrize(
    ("text", "where", "hint"),
    [
        (LINE + " played=1", "position, column 49\n", PLAYED_LINE_HINT),
        ("white=24-15", "position, column 9\n", "a colon stands between a point and its checkers, e.g. 24:13"),
        ("white 24:15", "position, column 7\n", "an equals sign stands after the word, e.g. white=24:15"),
        ("white=24:15 black=24:15 turn=red", "position, column 30\n", "the turn is white or black, e.g. turn=white"),
        ("white=24:15", "position, column 1\n", LINE_HINT),
    ],
)  # fmt: skip
def test_a_line_that_looks_like_a_known_mistake_gets_its_hint(text, where, hint):
    error = refusal(read_position, text)
    assert (error.code, error.where[: len(where)], error.hint) == ("position.malformed", where, hint)


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "position.empty", "position"),
        (" \n", "position.empty", "position"),
        (";", "position.empty", ""),
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
    assert (error.code, error.where) == (code, where)


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


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5) | st.integers(), inner, max_size=3),
    max_leaves=8,
)


@given(st.fixed_dictionaries(dict.fromkeys(("white", "black", "turn", "played", "first_rolls"), anything)) | anything)
def test_any_value_is_a_position_or_refused_and_nothing_else(raw):
    code = told(position_of, raw)
    assert code == "read" or code.partition(".")[0] in {"position", "roll"}
