"""Facts about the notation: rolls, turns and positions as text and as JSON, and every refusal with its place."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nardy_ref.errors import NardyError
from nardy_ref.notation.grammar import MAX_TEXT
from nardy_ref.notation.numberings import numberings
from nardy_ref.notation.positions import read_position
from nardy_ref.notation.turns import ROLL_HINT, TURN_HINT, View, read_roll, read_turn, turn_in
from nardy_ref.strategies import paths, rolls
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path, turn_text

VIEWS = [View.of(name, opposed=opposed) for name in numberings() for opposed in (False, True)]
DIE_HINT = "a die shows 1 to 6, e.g. 6-3"
SLASH_HINT = "a slash stands between the points of a movement, e.g. 24/18"
BEYOND_HINT = "the point after the slash is missing, e.g. 24/18"
AFTER_OFF_HINT = "nothing follows off; the next movement begins with the point left"
ALONE_HINT = "pass stands alone, for a turn without a movement"
REPEAT_HINT = "how often a movement was played is a number in brackets, e.g. 24/18(2)"

every_view = pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.numbering.id}-{view.opposed}")
written_turns = st.lists(paths(), max_size=5).map(tuple)


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


@pytest.mark.parametrize("raw", ["6-3", "3-6", [6, 3], (3, 6), Roll(6, 3)])
def test_a_roll_is_two_dice_in_any_order(raw):
    assert Roll(larger=6, smaller=3) == read_roll(raw)


@pytest.mark.parametrize(
    "text", ["6:3", "63", "6 3", "6–3", "6—3", "6−3", "6 - 3", " 6-3 ", "3-6\n", "6\u00a0-\u00a03", "\ufeff6-3"]
)
def test_between_the_dice_may_stand_a_dash_a_colon_spaces_or_nothing(text):
    assert Roll(larger=6, smaller=3) == read_roll(text)


@pytest.mark.parametrize("text", ["6x3", "6х3", "6X3", "6Х3", "6×3", "6*3", "6 x 3"])
def test_a_times_sign_and_the_letters_that_look_like_it_stand_between_dice_too(text):
    assert Roll(larger=6, smaller=3) == read_roll(text)


@pytest.mark.parametrize(
    "text", ["5-5", "55", "дубль 5", "Дубль 5", "дубль5", "куш 5", "КУШ 5", "double 5", "kush 5", "dоuble 5"]
)
def test_a_double_may_be_named_by_its_word_in_each_language(text):
    assert Roll(5, 5) == read_roll(text)


@given(rolls())
def test_a_printed_roll_is_read_back(roll):
    assert roll == read_roll(str(roll))
    assert roll == read_roll(list(roll))


@given(st.integers(1, 6), st.integers(1, 6), st.sampled_from(("", "-", " ", ":", "–", "x", "х", " × ")))
def test_what_was_read_of_a_roll_is_printed_in_one_form(one, other, between):
    assert f"{max(one, other)}-{min(one, other)}" == str(read_roll(f"{one}{between}{other}"))


@pytest.mark.parametrize(
    ("raw", "code", "where", "hint"),
    [
        ("7-3", "roll.not-a-die", "roll, column 1\n  7-3\n  ^", DIE_HINT),
        ("3-0", "roll.not-a-die", "roll, column 3\n  3-0\n    ^", DIE_HINT),
        ("дубль 7", "roll.not-a-die", "roll, column 7\n  дубль 7\n        ^", DIE_HINT),
        ([6, 7], "roll.not-a-die", "roll 6-7", DIE_HINT),
        ([True, 3], "roll.not-a-die", "roll True-3", DIE_HINT),
        ([6.0, 3], "roll.not-a-die", "roll 6.0-3", DIE_HINT),
        (["6", "3"], "roll.not-a-die", "roll 6-3", DIE_HINT),
        ("", "roll.empty", "", ROLL_HINT),
        (" \n", "roll.empty", "", ROLL_HINT),
        ("6", "roll.malformed", "roll, column 2\n  6\n   ^", "the second die is missing, e.g. 6-3"),
        ("6-\n", "roll.malformed", "roll, column 3\n  6-\n    ^", "the second die is missing, e.g. 6-3"),
        ("6-3-1", "roll.malformed", "roll, column 4\n  6-3-1\n     ^", "a roll is two dice, not three"),
        ("6 3 5", "roll.malformed", "roll, column 5\n  6 3 5\n      ^", "a roll is two dice, not three"),
        ("635", "roll.malformed", "roll, column 3\n  635\n    ^", "a roll is two dice, not three"),
        ("6,3", "roll.malformed", "roll, column 2\n  6,3\n   ^", ROLL_HINT),
        ("six", "roll.malformed", "roll, column 1\n  six\n  ^", ROLL_HINT),
        ("\uff16-3", "roll.malformed", "roll, column 1\n  \uff16-3\n  ^", ROLL_HINT),
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
        ("10/11", (Path(10, (11,)),)),  # that this goes backward is for the judge
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
        "24/18,,13/10",
        "24/18\u00a013/10",
        "24 / 18 13 /10",
        "24/018 13/10",
    ],
)
def test_gaps_may_be_spaces_line_ends_commas_and_semicolons(text):
    assert (Path(24, (18,)), Path(13, (10,))) == read_turn(text)


@pytest.mark.parametrize("text", ["6/OFF", "6/Off", "BAR/20", "PASS", "Pass"])
def test_words_may_be_written_in_capitals(text):
    assert read_turn(text.lower()) == read_turn(text)


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("6/выброс", (Path(6, (0,)),)),
        ("6/викид", (Path(6, (0,)),)),
        ("бар/20", (Path(25, (20,)),)),
        ("пас", ()),
        ("пасс", ()),
        ("passes", ()),
        ("Пропуск", ()),
        ("6/оff", (Path(6, (0,)),)),  # о, а and р are Cyrillic here
        ("bаr/20", (Path(25, (20,)),)),
        ("раss", ()),
        ("24⁄18", (Path(24, (18,)),)),  # two other slashes
        ("24∕18", (Path(24, (18,)),)),
    ],
)
def test_words_of_three_languages_and_letters_that_look_alike_are_read(text, turn):
    assert turn == read_turn(text)


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("8/5*", (Path(8, (5,), (0,)),)),
        ("8/5 *", (Path(8, (5,), (0,)),)),
        ("8/5*/3", (Path(8, (5, 3), (0,)),)),
        ("8/5*/3*", (Path(8, (5, 3), (0, 1)),)),
        ("bar/20*(2)", (Path(25, (20,), (0,)),) * 2),
        ("bar/20 8/5*", (Path(25, (20,)), Path(8, (5,), (0,)))),
    ],
)
def test_an_asterisk_marks_the_stop_on_which_a_checker_was_hit(text, turn):
    assert turn == read_turn(text)
    assert turn_text(turn) == text.replace(" *", "*")


@pytest.mark.parametrize(
    ("name", "side", "text", "turn"),
    [
        ("board24", Side.BLACK, "12/6", (Path(24, (18,)),)),
        ("board24", Side.BLACK, "13/off", (Path(1, (0,)),)),
        ("ascending24", Side.WHITE, "1-7 12-15", (Path(24, (18,)), Path(13, (10,)))),
        ("ascending24", Side.WHITE, "1/7", (Path(24, (18,)),)),
        ("roman_arabic", Side.WHITE, "I/VII XII/3", (Path(24, (18,)), Path(13, (3,)))),
        ("roman_arabic", Side.WHITE, "i/vii хіі/3", (Path(24, (18,)), Path(13, (3,)))),
        ("roman_arabic", Side.BLACK, "12/6", (Path(24, (18,)),)),
        ("cells", Side.WHITE, "12/6 1/22", (Path(24, (18,)), Path(13, (10,)))),
        ("black_ascending", Side.WHITE, "13/19", (Path(24, (18,)),)),
    ],
)
def test_points_are_read_as_the_numbering_calls_them(name, side, text, turn):
    assert turn == read_turn(text, View.of(name), side)


def test_a_numbering_along_one_path_needs_the_player_and_names_the_choices():
    with pytest.raises(NardyError) as caught:
        read_turn("24/18", View.of("board24"))
    assert caught.value.args == (
        "numbering.side-needed",
        "in board24 24 is white's own 24 or black's own 12",
        "turn, column 1\n  24/18\n  ^",
        "say whose turn it is",
    )


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
@example((Path(25, (20, 14), (0, 1)), Path(6, (0,))))
def test_a_printed_turn_is_read_back(turn):
    assert turn == read_turn(turn_text(turn))


@every_view
@given(turn=written_turns, side=st.sampled_from(Side))
def test_a_turn_printed_in_a_numbering_is_read_back_and_printed_alike(view, turn, side):
    text = turn_in(turn, view, side)
    assert turn == read_turn(text, view, side)
    assert text == turn_in(read_turn(text.upper().replace(" ", " , "), view, side), view, side)


@pytest.mark.parametrize(
    ("raw", "code", "where", "hint"),
    [
        ("24-18", "turn.malformed", "turn, column 3\n  24-18\n    ^", "write 24/18"),
        ("24/18 13-10", "turn.malformed", "turn, column 9\n  24/18 13-10\n          ^", "write 24/18"),
        (
            "24/18+13/10",
            "turn.malformed",
            "turn, column 6\n  24/18+13/10\n       ^",
            "between two movements stands a space, e.g. 24/18 13/10",
        ),
        ("24/", "turn.malformed", "turn, column 4\n  24/\n     ^", BEYOND_HINT),
        ("24", "turn.malformed", "turn, column 3\n  24\n    ^", SLASH_HINT),
        ("24/18\n13/", "turn.malformed", "turn, line 2, column 4\n  13/\n     ^", BEYOND_HINT),
        (
            "24/18\n13/x",
            "turn.no-such-point",
            "turn, line 2, column 4\n  13/x\n     ^",
            "that is a name of roman_arabic; this text is read in own24",
        ),
        ("off/3", "turn.malformed", "turn, column 1\n  off/3\n  ^", TURN_HINT),
        ("24/18 pass", "turn.malformed", "turn, column 7\n  24/18 pass\n        ^", ALONE_HINT),
        ("24/18(2", "turn.malformed", "turn, column 8\n  24/18(2\n         ^", REPEAT_HINT),
        ("", "turn.empty", "", TURN_HINT),
        (" ; \n", "turn.empty", "", TURN_HINT),
        ("6/off/3", "turn.malformed", "turn, column 6\n  6/off/3\n       ^", AFTER_OFF_HINT),
        ("6/off*", "turn.malformed", "turn, column 6\n  6/off*\n       ^", AFTER_OFF_HINT),
        ("24/0", "turn.no-such-point", "turn, column 4\n  24/0\n     ^", "write off for a checker borne off"),
        ("25/20", "turn.no-such-point", "turn, column 1\n  25/20\n  ^", "write bar for a checker on the bar"),
        (
            "24/18 13/100",
            "turn.no-such-point",
            "turn, column 10\n  24/18 13/100\n           ^",
            "points are 24 (head) to 1",
        ),
        ("24/18(16)", "turn.too-many", "turn, column 7\n  24/18(16)\n        ^", "1 to 15"),
        ("24/18(0)", "turn.too-many", "turn, column 7\n  24/18(0)\n        ^", "1 to 15"),
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
    assert (error.code, error.what) == ("turn.malformed", "2001 characters are too many")
    assert error.where.startswith("turn, column 1\n  24/18 24/18")


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


@given(anything)
def test_any_value_is_a_roll_or_a_turn_or_refused_and_nothing_else(raw):
    assert told(read_roll, raw).partition(".")[0] in {"read", "roll"}
    assert told(read_turn, raw).partition(".")[0] in {"read", "turn"}
