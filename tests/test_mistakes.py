"""Facts about mistakes in notation: every listed example gets its own hint, and what people write an exact error."""

from __future__ import annotations

import pytest

from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.notation.grammar import MISTAKES, STARTS, beginnings, parse
from nardy_ref.notation.positions import LINE_HINT, read_position
from nardy_ref.notation.records import RECORD_HINT, RESULT_HINT, SCORE_HINT, THROWS_HINT, read_records
from nardy_ref.notation.turns import ROLL_HINT, TURN_HINT, View, read_roll, read_turn

LISTED = load_file(data.path(MISTAKES), source=MISTAKES).data
TURN = "1. white 6-3: 24/18 13/10"
READERS = {"roll": read_roll, "turn": read_turn, "position": read_position, "record": read_records}

SLASH = "a slash stands between the points of a movement, e.g. 24/18"
REPEAT = "how often a movement was played is a number in brackets, e.g. 24/18(2)"
OFF = "a checker borne off is written 6/off"
TAG = 'a tag is written [Event "club"], its value in quotation marks and on one line'
THREE = "a roll is two dice, not three"
ALONE = "pass stands alone, for a turn without a movement"
NO_ROLL = "the roll is missing, e.g. 1. white 6-3 24/18"
NO_GAME, GAME_HINT = "a game of a match begins with the tag Game", 'e.g. [Game "1"]'
GAMES_HINT = "games are counted one by one"
BLACK_16 = "black has 16 checkers on point 24"
NO_PLAY = "what was played is missing, e.g. 1. white 6-3 24/18 13/10, or pass"


def refusal(reader, *asked):
    with pytest.raises(NardyError) as caught:
        reader(*asked)
    return caught.value


def under_caret(error):
    """The character above the caret; nothing where the caret stands behind the line."""
    _, line, caret = error.where.split("\n")
    return line[len(caret) - 1 : len(caret)]


# The list -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mistake", LISTED["mistakes"], ids=lambda mistake: f"{mistake['start']} {mistake['hint'][:9]}")
def test_every_example_of_a_mistake_stops_the_parser_and_gets_the_hint_of_its_mistake(mistake):
    for text in beginnings(mistake, LISTED["before"]):
        error = refusal(parse, mistake["start"], text, "nothing better is known")
        assert (text, error.code, error.hint) == (text, f"{mistake['start']}.malformed", mistake["hint"])


def test_every_start_rule_has_its_beginnings_each_of_which_is_right():
    assert set(LISTED) == {"before", "mistakes"}
    assert list(LISTED["before"]) == list(STARTS)
    own = [(mistake["start"], mistake["before"]) for mistake in LISTED["mistakes"] if "before" in mistake]
    for start, befores in [*LISTED["before"].items(), *own]:
        assert all(not before or parse(start, before, "") for before in befores)


def test_a_mistake_has_a_start_rule_a_hint_and_examples_and_may_have_two_keys_more():
    for mistake in LISTED["mistakes"]:
        assert {"start", "hint", "examples"} <= mistake.keys()
        assert mistake.keys() <= {"start", "hint", "examples", "before", "otherwise"}
        assert mistake["start"] in STARTS


@pytest.mark.parametrize(
    ("kind", "text", "hint"),
    [
        ("turn", "24⇒18", SLASH),
        ("turn", "24/18 13 to 10", SLASH),
        ("turn", "24/18(many)", REPEAT),
        ("record", "1. white 6-3: 24⇒18", SLASH),
        ("record", "1. white six", NO_ROLL),
        ("record", "1. white 6-3 {so} 24/18", NO_PLAY),
        ("record", "[Event = 'club']", TAG),
        ("position", "white=24~15", "a colon stands between a point and its checkers, e.g. 24:13"),
    ],
)
def test_where_only_one_thing_can_stand_any_other_gets_the_hint_about_it(kind, text, hint):
    assert refusal(READERS[kind], text).hint == hint


@pytest.mark.parametrize(
    ("kind", "text", "hint"),
    [
        ("roll", "six", ROLL_HINT),
        ("roll", "6/3", ROLL_HINT),
        ("turn", "24/18 $", TURN_HINT),
        ("turn", "/24", TURN_HINT),
        ("position", "24:15", LINE_HINT),
        ("record", "]", RECORD_HINT),
        ("record", "hello", RECORD_HINT),
        ("record", f"{TURN} $", RECORD_HINT),
    ],
)
def test_what_is_like_no_known_mistake_gets_no_hint_about_one(kind, text, hint):
    assert refusal(READERS[kind], text).hint == hint


def test_refusing_leaves_nothing_behind():
    import gc
    import tracemalloc

    def refuse(times):
        for number in range(times):
            refusal(read_turn, f"24/18+{number}")
        gc.collect()

    refuse(3)
    gc.freeze()  # what other tests have left is not gone through each time
    tracemalloc.start()
    try:
        refuse(1)
        before, _ = tracemalloc.get_traced_memory()
        refuse(100)
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        gc.unfreeze()
    assert after - before < 100_000


# What people write --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "column", "under", "hint"),
    [
        ("XII/VI", "no-such-point", 1, "X", "that is a name of roman_arabic; this text is read in own24"),
        ("26/20", "no-such-point", 1, "2", "points are 24 (head) to 1"),
        ("24-18", "malformed", 3, "-", "write 24/18"),
        ("24→18", "malformed", 3, "→", SLASH),
        ("24>18", "malformed", 3, ">", SLASH),
        ("24\\18", "malformed", 3, "\\", SLASH),
        ("24 18", "malformed", 4, "1", SLASH),
        ("6/0", "no-such-point", 3, "0", "write off for a checker borne off"),
        ("25/20", "no-such-point", 1, "2", "write bar for a checker on the bar"),
        ("6/home", "malformed", 3, "h", OFF),
        ("pass 24/18", "malformed", 6, "2", ALONE),
        ("24/18 pass", "malformed", 7, "p", ALONE),
        ("24/18()", "malformed", 7, ")", REPEAT),
        ("24/18x2", "malformed", 6, "x", REPEAT),
        ("24/18(0)", "too-many", 7, "0", "1 to 15"),
        ("24/18(16)", "too-many", 7, "1", "1 to 15"),
        ("6/bar", "malformed", 3, "b", "bar is where a checker comes from, e.g. bar/20"),
        ("6-3: 24/18", "malformed", 4, ":", "the roll does not belong to the turn; give it apart"),
        ("24/18+13/10", "malformed", 6, "+", "between two movements stands a space, e.g. 24/18 13/10"),
        ("8/5!", "malformed", 4, "!", "a hit is marked with an asterisk after the point, e.g. 8/5*"),
    ],
)
def test_a_mistake_in_a_turn_is_told_by_its_place_and_what_to_write(text, code, column, under, hint):
    error = refusal(read_turn, text)
    assert (error.code, error.hint) == (f"turn.{code}", hint)
    assert error.where.startswith(f"turn, column {column}\n")
    assert under_caret(error) == under


@pytest.mark.parametrize(
    ("text", "code", "column", "under", "hint"),
    [
        ("1. white 7-1: 24/18", "roll.not-a-die", 10, "7", "a die shows 1 to 6, e.g. 6-3"),
        ("1. white 6-3-1: 24/18", "record.malformed", 13, "-", THREE),
        ("1. white: 24/18", "record.malformed", 9, ":", NO_ROLL),
        ("1. white 6-3:", "record.malformed", 14, "", NO_PLAY),
        ("1. white 6-3: pass 24/18", "record.malformed", 20, "2", ALONE),
        (
            "6-3: 24/18",
            "record.malformed",
            1,
            "6",
            "a turn begins with its number or its colour, e.g. 1. white 6-3 24/18",
        ),
        ("1. white 6-3: 24/18 pass", "record.malformed", 21, "p", ALONE),
        ("1. white 6-3: 24→18", "record.malformed", 17, "→", SLASH),
        ("1. white 6-3: 6/home", "record.malformed", 17, "h", OFF),
        (f"{TURN} {{so", "record.malformed", 27, "{", "the comment is not closed; a comment stands in braces"),
        (
            f"{TURN} so}}",
            "record.malformed",
            27,
            "s",
            RECORD_HINT,
        ),
        (
            f"{TURN} }}",
            "record.malformed",
            27,
            "}",
            "a brace closes a comment that was not opened; inside a comment it is written \\}",
        ),
        ('[Event "club" 1. white 6-3: 24/18', "record.malformed", 15, "1", TAG),
        ("[Event club]", "record.malformed", 8, "c", TAG),
        ("1. red 6-3: 24/18", "record.malformed", 4, "r", "white or black stands before the roll"),
        (f"{TURN} 3. black 2-1: pass", "record.turn-number", 27, "3", "turns are counted one by one"),
        (
            f"{TURN} !ok",
            "record.malformed",
            27,
            "!",
            "an irregular turn is marked !accepted or !corrected, after it",
        ),
        (
            f"{TURN} !corrected",
            "record.malformed",
            37,
            "",
            "what was played instead is missing, e.g. !corrected 24/18 13/10",
        ),
        ('[Evnt "club"]', "record.unknown-tag", 2, "E", "did you mean Event?"),
        ('[wihte "Ann"]', "record.unknown-tag", 2, "w", "did you mean White?"),
        (
            "white redoubles",
            "record.malformed",
            7,
            "r",
            "cube actions are doubles, takes, drops and beavers, e.g. white doubles to 2",
        ),
        ("white doubles to 3", "record.malformed", 18, "3", "2, 4, 8 and so on"),
        ("сдаётся", "record.malformed", 1, "с", "a colour stands before what its player does, e.g. white resigns"),
        (
            f'{TURN} [Event "club"]',
            "record.malformed",
            27,
            "[",
            "tags stand before the turns, and each game of a match begins with the tag Game",
        ),
    ],
)
def test_a_mistake_in_a_record_is_told_by_its_place_and_what_to_write(text, code, column, under, hint):
    error = refusal(read_records, text)
    assert (error.code, error.hint) == (code, hint)
    assert error.where.startswith(f"record, column {column}\n")
    assert under_caret(error) == under


@pytest.mark.parametrize(
    ("tag", "code", "what", "column", "hint"),
    [
        ('[Game "0"]', "record.malformed", "Game is a number from 1, not 0", 7, 'e.g. "3"'),
        ('[Target "five"]', "record.malformed", "Target is a number from 1, not five", 9, 'e.g. "3"'),
        ('[Numbering "own42"]', "numbering.unknown", "there is no numbering own42", 12, "did you mean own24?"),
        ('[Score "2"]', "record.malformed", "something is missing at the end", 10, SCORE_HINT),
        ('[Score "2:1"]', "record.malformed", "':' does not belong here", 10, SCORE_HINT),
        ('[Score "2-1/0"]', "record.malformed", "nothing is divided by 0", 13, "e.g. 1/2"),
        ('[Score "2-1/1001"]', "record.malformed", "no game gives such points", 11, "e.g. 2, 1/2 or 1.5"),
        ('[Result "red mars 2"]', "record.malformed", "'red' does not belong here", 10, RESULT_HINT),
        ('[Result "2-1"]', "record.malformed", "only one player wins", 10, RESULT_HINT),
        ('[Result ""]', "record.malformed", "nothing stands in the quotation marks", 10, RESULT_HINT),
        ('[Throws "3"]', "record.malformed", "something is missing at the end", 11, THROWS_HINT),
        ('[Throws "3-7"]', "roll.not-a-die", "7 is no die", 12, "a die shows 1 to 6"),
        ('[Start "white=24:15"]', "position.malformed", "the position lacks black", 9, LINE_HINT),
        ('[Start "white=24:15 black=24:16 turn=white"]', "position.bad-count", BLACK_16, 30, "0 to 15"),
        (
            '[Start "white=24-15 black=24:15 turn=white"]',
            "record.malformed",
            "'-' does not belong here",
            17,
            "a colon stands between a point and its checkers, e.g. 24:13",
        ),
        ('[White "a"] [white "b"]', "record.malformed", "the tag White stands twice", 14, "a game has each tag once"),
        ('[Site "a"] [site "b"]', "record.malformed", "the tag site stands twice", 13, "a game has each tag once"),
    ],
)  # fmt: skip
def test_a_mistake_inside_a_tag_is_told_by_its_place_in_the_record(tag, code, what, column, hint):
    error = refusal(read_records, tag)
    assert (error.code, error.what, error.hint) == (code, what, hint)
    assert error.where == f"record, column {column}\n  {tag}\n  {' ' * (column - 1)}^"


@pytest.mark.parametrize(
    ("text", "code", "what", "line", "hint"),
    [
        (f'[Game "1"]\n{TURN}\n[Game "3"]\n{TURN}', "record.game-number", "game 3 follows game 1", 3, GAMES_HINT),
        (f'[Event "a"]\n{TURN}\n[Game "2"]\n{TURN}', "record.malformed", NO_GAME, 1, GAME_HINT),
        (f'\n{TURN}\n[Game "2"]\n{TURN}', "record.malformed", NO_GAME, 2, GAME_HINT),
        (f'[Event "a"]\n[Game "1"]\n{TURN}', "record.malformed", NO_GAME, 1, GAME_HINT),
    ],
)  # fmt: skip
def test_a_match_whose_games_are_not_numbered_one_by_one_is_refused(text, code, what, line, hint):
    error = refusal(read_records, text)
    assert (error.code, error.what, error.hint) == (code, what, hint)
    assert error.where.startswith(f"record, line {line}, column ")


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("white 24:15", 7, "an equals sign stands after the word, e.g. white=24:15"),
        ("white=24-15", 9, "a colon stands between a point and its checkers, e.g. 24:13"),
        ("white=24:", 10, "the number of checkers is missing, e.g. 24:15"),
        ("turn=red", 6, "the turn is white or black, e.g. turn=white"),
    ],
)
def test_a_mistake_in_a_position_is_told_by_its_place_and_what_to_write(text, column, hint):
    error = refusal(read_position, text)
    assert (error.code, error.hint) == ("position.malformed", hint)
    assert error.where.startswith(f"position, column {column}\n")


def test_too_many_checkers_are_told_at_their_side():
    error = refusal(read_position, "white=24:10,23:6 black=24:15 turn=white")
    assert error.args == (
        "position.too-many-checkers",
        "white has 16 checkers",
        "position, column 1\n  white=24:10,23:6 black=24:15 turn=white\n  ^",
        "a side has 15; fewer means some are off",
    )


def test_a_point_that_the_numbering_does_not_have_is_told_with_those_it_has():
    error = refusal(read_turn, "13/7", View.of("roman_arabic"), "white")
    points = "I II III IV V VI VII VIII IX X XI XII 12 11 10 9 8 7 6 5 4 3 2 1"
    assert (error.code, error.hint) == ("turn.no-such-point", f"the points of roman_arabic are {points}")


# Pictures -----------------------------------------------------------------------------------------


def test_only_the_part_of_a_long_line_around_the_mistake_is_shown():
    error = refusal(read_turn, "24/18 " * 100 + "? " + "24/18 " * 100)
    place, line, caret = error.where.split("\n")
    assert place == "turn, column 601"
    assert line.startswith("  …")
    assert line.endswith("…")
    assert len(line) == 2 + 100 + 2
    assert line[caret.index("^")] == "?"


def test_what_cannot_be_printed_is_shown_as_a_space():
    error = refusal(read_turn, "24/18\t\x1b[1m")
    assert error.where == "turn, column 7\n  24/18  [1m\n        ^"


@pytest.mark.parametrize("tag", ['[Game "{}"]', '[Numbering "{}"]', '[Score "{}"]', '[Start "{}"]', "[{0}][{0}]"])
def test_a_complaint_about_a_long_text_is_short(tag):
    assert len(str(refusal(read_records, tag.format("x" * 50_000)))) < 400
