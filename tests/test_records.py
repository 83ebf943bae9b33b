"""Facts about records of games and matches: what is read from them and the one form in which they are printed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from nardy_ref.notation.record_text import match_text, record_text
from nardy_ref.notation.records import TAGS, read_match, read_records
from nardy_ref.strategies import matches
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Played, Position
from nardy_ref.vocabulary.record import (
    Comment,
    Cube,
    CubeWord,
    GameRecord,
    Resignation,
    Result,
    Ruling,
    Score,
    Throws,
    Turn,
)
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

W, B = Side.WHITE, Side.BLACK
TURN = Turn(W, Roll(6, 3), (Path(24, (18,)), Path(13, (10,))))
LINE = "1. white 6-3: 24/18 13/10"
START = Position(pack({24: 13, 18: 2}), pack({24: 15}), B, Played(1, 0))

FULL = r"""[Game "2"]
[Event "club \"Куш\" \\ cup"]
[Date "2024-02-29"]
[White "Ann"]
[Black "Боб"]
[Variant "classic"]
[Digest "0123456789ab"]
[Numbering "board24"]
[Target "5"]
[Score "1-1/2"]
[Throws "3-3 5-2"]
[Start "white=24:13,18:2 black=12:15 turn=black played=1,0"]
[Result "black mars 2"]
[Site "Kyiv"]
[clock_2 ""]

{before}
1. black 6-3: 12/6 12/9
black doubles to 2
white takes
2. white 6-1: pass
3. black 5-5: 9/4/23(2) !corrected 9/4
{it stood
over \} and \\ there}
4. white 2-1: 24/22 !accepted
white resigns mars
"""
FULL_VALUE = GameRecord(
    number=2,
    event='club "Куш" \\ cup',
    date="2024-02-29",
    white="Ann",
    black="Боб",
    variant="classic",
    digest="0123456789ab",
    numbering="board24",
    target=5,
    score=Score(1, 0.5),
    throws=(Throws((3,), (3,)), Throws((5,), (2,))),
    start=START,
    result=Result(B, "mars", 2),
    tags=(("Site", "Kyiv"), ("clock_2", "")),
    items=(
        Comment("before"),
        Turn(B, Roll(6, 3), (Path(24, (18,)), Path(24, (21,)))),
        Cube(B, CubeWord.DOUBLES, 2),
        Cube(W, CubeWord.TAKES),
        Turn(W, Roll(6, 1), ()),
        Turn(B, Roll(5, 5), (Path(21, (16, 11)),) * 2, Ruling.CORRECTED, (Path(21, (16,)),)),
        Comment("it stood\nover } and \\ there"),
        Turn(W, Roll(2, 1), (Path(24, (22,)),), Ruling.ACCEPTED),
        Resignation(W, "mars"),
    ),
)


def read(text, **how):
    """The only game of a text."""
    (game,) = read_records(text, **how)
    return game


# All of it ----------------------------------------------------------------------------------------


def test_everything_a_record_may_say_is_read():
    assert read(FULL) == FULL_VALUE


def test_everything_a_record_may_say_is_printed_in_one_form():
    assert record_text(FULL_VALUE) == FULL
    assert match_text([FULL_VALUE]) == FULL


def test_tags_may_stand_in_any_order_and_are_printed_in_theirs():
    tags, body = FULL.split("\n\n", 1)
    backwards = "\n".join(reversed(tags.splitlines()[1:]))
    again = record_text(read(f'[Game "2"]\n{backwards}\n{body}'))
    assert [line.split()[0] for line in again.splitlines() if line.startswith("[")] == [
        *(f"[{tag}" for tag in TAGS),
        "[clock_2",
        "[Site",
    ]


def test_names_of_tags_may_be_written_small_or_in_capitals():
    assert read('[EVENT "a"] [white "b"]') == GameRecord(event="a", white="b")
    assert read('[game "3"] [RESULT "*"]') == GameRecord(number=3, unfinished=True)


def test_tags_that_are_not_known_are_kept_as_they_are():
    tags = (("Site", "Kyiv"), ("WhiteElo", "1900"), ("EventDate", ""), ("Round", "3"), ("Place", "2"), ("Time", "9:15"))
    text = "".join(f'[{name} "{value}"]' for name, value in tags)
    assert read(text).tags == tags


@given(matches())
def test_a_printed_match_is_read_back_and_printed_alike(match):
    text = match_text(match)
    assert read_records(text) == match
    assert match_text(read_records(text)) == text


@given(matches("opposed"))
def test_a_printed_match_on_opposed_tracks_is_read_back_and_printed_alike(match):
    text = match_text(match, opposed=True)
    assert read_records(text, opposed=True) == match
    assert match_text(read_records(text, opposed=True), opposed=True) == text


@settings(max_examples=15)
@given(matches())
def test_the_place_of_an_item_is_where_its_line_begins(match):
    text = match_text(match)
    for game, spans in read_match(text):
        for item, place in zip(game.items, spans.items, strict=True):
            assert place == 0 or text[place - 1] == "\n"
            assert text[place] in (
                "{" if isinstance(item, Comment) else "123456789" if isinstance(item, Turn) else "wb"
            )


# Turns --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        LINE,
        "1) white 6-3: 24/18 13/10",
        "1 . White 6-3 24/18, 13/10",
        "1. w 63: 24/18;13/10;",
        "1.white 6-3:24/18 13/10",
        "white 6-3: 24/18 13/10",
        "1. 6-3: 24/18 13/10",
        "1. белые 6-3: 24/18 13/10",
        "1. б 6-3 24/18 13/10",
        "1. Білі 6х3: 24/18 13/10",
        "1.\nwhite\n6-3\n:\n24/18\n13/10\n",
        "\ufeff1. white 6-3: 24/18 13/10",
        "1.\u00a0white\u00a06–3:\u00a024/18\u00a013/10",
        "  1. white 6-3: 24/18 13/10\r\n\r\n",
    ],
)
def test_a_turn_is_number_colour_roll_and_what_was_played(text):
    assert read(text) == GameRecord(items=(TURN,))
    assert match_text(read_records(text)) == LINE + "\n"


def test_where_the_colour_is_left_out_the_first_turn_is_whites_and_then_they_take_turns():
    assert [turn.side for turn in read("1. 6-3: pass 2. 5-4: pass 3. 2-1: pass").turns] == [W, B, W]
    assert [turn.side for turn in read("1. black 6-3: pass 2. 5-4: pass 3. black 2-1: pass 4. 1-1: pass").turns] == [
        B,
        W,
        B,
        W,
    ]
    # What is no turn changes nothing.
    assert [turn.side for turn in read("1. 6-3: pass {so} white doubles black takes 2. 5-4: pass").turns] == [W, B]


def test_a_record_may_stand_on_one_line():
    text = '[Event "a"] {b} 1. white 6-3: 24/18 13/10 2. black 5-4: pass white doubles black drops'
    assert len(read(text).items) == 5
    assert match_text(read_records(text)) == (
        '[Event "a"]\n\n{b}\n1. white 6-3: 24/18 13/10\n2. black 5-4: pass\nwhite doubles\nblack drops\n'
    )


def test_lines_may_end_as_they_do_on_windows():
    assert read(FULL.replace("stood\nover", "stood over").replace("\n", "\r\n")) == read(
        FULL.replace("stood\nover", "stood over")
    )


@pytest.mark.parametrize(
    ("mark", "ruling", "correction"),
    [
        ("!accepted", Ruling.ACCEPTED, None),
        ("!принят", Ruling.ACCEPTED, None),
        ("! Прийнято", Ruling.ACCEPTED, None),
        ("!corrected 24/15", Ruling.CORRECTED, (Path(24, (15,)),)),
        ("!corrected: 24/15", Ruling.CORRECTED, (Path(24, (15,)),)),
        ("!исправлен 24/15", Ruling.CORRECTED, (Path(24, (15,)),)),
        ("!виправлено: 24/15", Ruling.CORRECTED, (Path(24, (15,)),)),
        ("!corrected pass", Ruling.CORRECTED, ()),
    ],
)
def test_an_irregular_turn_is_marked_in_any_of_the_languages(mark, ruling, correction):
    assert read(f"{LINE} {mark}\n2. black 2-1: pass").items[0] == TURN._replace(ruling=ruling, correction=correction)


# Cube, resignation, comments ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "item"),
    [
        ("white doubles", Cube(W, CubeWord.DOUBLES)),
        ("white doubles to 4", Cube(W, CubeWord.DOUBLES, 4)),
        ("белые удваивают до 4", Cube(W, CubeWord.DOUBLES, 4)),
        ("чорні подвоюють", Cube(B, CubeWord.DOUBLES)),
        ("black takes", Cube(B, CubeWord.TAKES)),
        ("чёрные принимают", Cube(B, CubeWord.TAKES)),
        ("чорні приймають", Cube(B, CubeWord.TAKES)),
        ("black drops", Cube(B, CubeWord.DROPS)),
        ("белые отказываются", Cube(W, CubeWord.DROPS)),
        ("білі відмовляються", Cube(W, CubeWord.DROPS)),
        ("Black resigns", Resignation(B)),
        ("black resigns home_mars", Resignation(B, "home_mars")),
        ("ч сдаётся марс", Resignation(B, "mars")),
        ("чёрные сдаются кокс", Resignation(B, "koks")),
        ("білі здаються", Resignation(W)),
        ("white resigns ойн", Resignation(W, "oin")),
    ],
)
def test_cube_and_resignation_are_a_colour_and_a_word(text, item):
    assert read(f"{LINE} {text} 2. black 2-1: pass").items[1] == item


@pytest.mark.parametrize(
    ("text", "comment"),
    [
        ("{}", ""),
        ("{ so }", "so"),
        ("{a\nb}", "a\nb"),
        (r"{a \} b \\ c \{ d { e}", r"a } b \ c { d { e"),
        ('{"quoted" [Event "no tag"] 2. white}', '"quoted" [Event "no tag"] 2. white'),
        ("{белые оff 1. }", "белые оff 1."),
    ],
)
def test_a_comment_stands_in_braces_and_a_backslash_keeps_a_brace_in_it(text, comment):
    assert read(f"{LINE} {text}").items[1] == Comment(comment)


def test_a_line_end_in_a_tag_is_printed_as_a_space():
    assert read(record_text(GameRecord(event="a\nb"))) == GameRecord(event="a b")


# What stands in tags ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "result", "printed"),
    [
        ("white mars 2", Result(W, "mars", 2), "white mars 2"),
        ("белые марс 2", Result(W, "mars", 2), "white mars 2"),
        ("Чорні домашній_марс 3", Result(B, "home_mars", 3), "black home_mars 3"),
        ("white 2", Result(W, None, 2), "white 2"),
        ("white mars", Result(W, "mars"), "white mars"),
        ("white", Result(W), "white"),
        ("black win 1.5", Result(B, "win", 1.5), "black win 3/2"),
        ("2-0", Result(W, None, 2), "white 2"),
        ("0–3", Result(B, None, 3), "black 3"),
        ("1/2-1/2", Result(None, "draw", 0.5), "draw 1/2"),
        ("½-½", Result(None, "draw", 0.5), "draw 1/2"),
        ("0-0", Result(None, "draw", 0), "draw 0"),
        ("draw 1/2", Result(None, "draw", 0.5), "draw 1/2"),
        ("ничья ½", Result(None, "draw", 0.5), "draw 1/2"),
        ("нічия 0.5", Result(None, "draw", 0.5), "draw 1/2"),
        ("draw", Result(None, "draw"), "draw"),
        ("draw 4/2", Result(None, "draw", 2), "draw 2"),
    ],
)
def test_a_result_may_be_given_by_winner_or_by_score(text, result, printed):
    game = read(f'[Result "{text}"]')
    assert game == GameRecord(result=result)
    assert record_text(game) == f'[Result "{printed}"]\n'


def test_an_asterisk_says_that_there_is_no_result():
    assert read('[Result "*"]') == GameRecord(unfinished=True)


@pytest.mark.parametrize(
    ("text", "throws"),
    [
        ("3-3 5-2", (Throws((3,), (3,)), Throws((5,), (2,)))),
        ("3-3, 5-2", (Throws((3,), (3,)), Throws((5,), (2,)))),
        ("3+2-5+1", (Throws((3, 2), (5, 1)),)),
    ],
)
def test_throws_are_whites_dice_and_blacks(text, throws):
    assert read(f'[Throws "{text}"]').throws == throws


@pytest.mark.parametrize(
    ("text", "score"), [("2-1", Score(2, 1)), ("1.5 – 1/2", Score(1.5, 0.5)), ("0-1/3", Score(0, 1 / 3))]
)
def test_a_score_is_whites_points_and_blacks(text, score):
    game = read(f'[Score "{text}"]')
    assert game.score == score
    assert read(record_text(game)) == game


def test_the_start_position_and_the_turns_have_the_numbering_of_the_record_wherever_its_tag_stands():
    start = "white=I:13,VII:2 black=12:15 turn=black played=1,0"
    text = f'[Start "{start}"] [Numbering "roman_arabic"] 1. black 6-3: 12/6 2. white 6-3: I/VII'
    game = read(text)
    assert (game.start, game.numbering) == (START, "roman_arabic")
    assert [turn.play for turn in game.turns] == [(Path(24, (18,)),)] * 2
    assert read(text.replace('[Numbering "roman_arabic"]', ""), numbering="roman_arabic") == game
    assert read(text, numbering="own24") == game


def test_black_counts_from_the_other_end_where_tracks_are_opposed():
    text = '[Numbering "board24"] 1. black 6-3: 1/7'
    assert read(text, opposed=True).turns[0].play == (Path(24, (18,)),)
    assert record_text(read(text, opposed=True), opposed=True).endswith("1. black 6-3: 1/7\n")


# Matches ------------------------------------------------------------------------------------------


def test_a_match_is_its_games_each_from_its_tag_game_on():
    text = f'[Game "3"]\n[White "a"]\n\n{LINE}\n\n[Game "4"]\n[White "b"]\n\n{LINE}\n[Game "5"] {LINE}'
    games = read_records(text)
    assert games == tuple(
        GameRecord(number=number, white=white, items=(TURN,)) for number, white in ((3, "a"), (4, "b"), (5, None))
    )
    assert read_records(match_text(games)) == games


def test_each_game_of_a_match_has_a_numbering_of_its_own():
    text = f'[Game "1"][Numbering "ascending24"] 1. white 6-3: 1-7 12-15 [Game "2"] {LINE}'
    one, other = read_records(text)
    assert (one.numbering, other.numbering) == ("ascending24", "own24")
    assert one.items == other.items == (TURN,)


@pytest.mark.parametrize("text", [LINE, f'[Game "7"] {LINE}', '[Event "a"]'])
def test_a_game_by_itself_may_have_a_number_or_none(text):
    assert len(read_records(text)) == 1


def test_a_place_in_a_record_is_told_by_line_and_column():
    (game,) = read_match(f'[Event "a"]\n\n{LINE}\n  {{so}} 2. black 2-1: pass\n')
    assert [game.spans.source.place(place).splitlines()[0] for place in game.spans.items] == [
        "record, line 3, column 1",
        "record, line 4, column 3",
        "record, line 4, column 8",
    ]
    assert game.spans.source.place(game.spans.tags["Event"]) == 'record, line 1, column 8\n  [Event "a"]\n         ^'
