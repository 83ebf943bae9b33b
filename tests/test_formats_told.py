"""Facts about what formats cannot hold, how a text's format is guessed, and what hostile texts get (clause 14.26)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_formats import FULL, replayed

from nardy_ref.errors import NardyError
from nardy_ref.notation.formats import FORMATS, Loss, format_of, losses, read, write
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Comment, GameRecord, Resignation, Result, Ruling, Turn
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

W, B = Side.WHITE, Side.BLACK


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("text", []),
        ("json", []),
        (
            "mat",
            [
                "throws for the start",
                "numbering of the points",
                "start position",
                "kind of win",
                "comment",
                "mark of an irregular turn (2 times)",
                "what was played before a correction",
                "resignation",
            ],
        ),
        (
            "sgf",
            [
                "throws for the start",
                "numbering of the points",
                "what went before the start position",
                "kind of win",
                "tag",
                "mark of an irregular turn (2 times)",
                "what was played before a correction",
                "that one checker made several movements (2 times)",
                "stake named with a double",
                "marks of hits",
                "kind of the resignation",
            ],
        ),
    ],
)
def test_every_loss_is_told_in_plain_words(name, expected):
    _, lost = write(name, [FULL])
    assert [str(loss) for loss in lost] == [f"game 1: {words}" for words in expected]


def test_a_loss_names_its_game():
    _, lost = write("mat", [replace(FULL, items=()), replace(FULL, number=2, items=(Comment("a"), Comment("b")))])
    assert Loss(2, "comment", 2) in lost
    assert not [loss for loss in lost if loss.game == 1 and loss.what == "comment"]


def test_a_corrected_turn_is_written_as_corrected():
    for name in ("mat", "sgf"):
        back = read(name, write(name, [FULL])[0]).games
        assert replayed(back[0], FULL.start)[0] == pack({24: 13, 18: 1, 15: 1})


def test_two_turns_of_one_player_in_a_row_keep_their_places_in_mat():
    game = GameRecord(items=tuple(Turn(side, Roll(2, 1), (Path(24, (22,)),)) for side in (B, B, W, W, B)))
    text, _ = write("mat", [game])
    assert read("mat", text).games[0].items == game.items
    rows = [line for line in text.splitlines() if ")" in line]
    assert [("21:" in row[:15], "21:" in row[15:]) for row in rows] == [
        (False, True),
        (False, True),
        (True, False),
        (True, True),
    ]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        (replace(FULL, variant="mine 0123456789ab", digest=None), "sgf"),
        (replace(FULL, result=Result(None, "draw")), "mat"),
    ],
)
def test_what_would_be_misread_is_left_out_and_told(game, name):
    text, lost = write(name, [game])
    assert {loss.what for loss in lost} & {"variant", "result"}
    assert len(read(name, text).games) == 1


def test_a_record_that_would_come_back_as_another_is_refused():
    mine = GameRecord(items=(Turn(W, Roll(6, 3), (Path(24, (18,)), Path(24, (21,), (0,)))),))
    marked = (Path(24, (18,), (0,)), Path(24, (21,), (0,)))
    for other in (
        replace(mine, items=(Turn(W, Roll(6, 3), marked),)),
        replace(mine, items=(Turn(W, Roll(6, 3), mine.turns[0].play, Ruling.ACCEPTED),)),
        replace(mine, items=(*mine.items, Resignation(W))),
        replace(mine, number=1, white="Anna"),
        replace(mine, items=(Turn(W, Roll(6, 3), (Path(24, (21,)),)),)),
        replace(mine, items=(Turn(B, Roll(6, 3), (Path(24, (18,)),)),)),
        replace(mine, items=()),
        replace(mine, items=mine.items * 2),
        replace(mine, event="Cup"),
        replace(mine, result=Result(W)),
        replace(mine, unfinished=True),
        replace(mine, tags=(("Site", "Odesa"),)),
        replace(mine, start=FULL.start),
        replace(mine, numbering="board24"),
    ):
        with pytest.raises(NardyError, match=r"format\.unwritable"):
            losses([mine], [other])
    with pytest.raises(NardyError, match=r"format\.unwritable"):
        losses([mine], [mine, mine])


def test_games_out_of_order_are_refused_by_the_text_and_held_by_json():
    games = (replace(FULL, number=3), replace(FULL, number=1))
    with pytest.raises(NardyError, match=r"format\.unwritable.*game 1 follows game 3"):
        write("text", games)
    assert read("json", write("json", games)[0]).games == games


def test_games_without_numbers_are_numbered_in_text_and_that_is_told():
    games = [replace(FULL, number=None)] * 2
    text, lost = write("text", games)
    assert [game.number for game in read("text", text).games] == [1, 2]
    assert [loss.what for loss in lost] == ["that the number of the game is left open"] * 2


def test_the_caller_may_name_the_rules():
    text, _ = write("mat", [FULL])
    reading = read("mat", text, variant="fnr-2026")
    assert (reading.games[0].variant, reading.games[0].digest) == ("fnr-2026", None)
    assert "the text names the rules classic; fnr-2026 is taken" in reading.told
    assert read("mat", text, variant="classic").games[0].digest == FULL.digest


def test_opposed_tracks_change_the_letters_of_black_alone():
    game = GameRecord(items=(Turn(W, Roll(6, 3), (Path(24, (18,)),)), Turn(B, Roll(6, 3), (Path(24, (18,)),))))
    along, across = (write("sgf", [game], opposed=opposed)[0] for opposed in (False, True))
    assert ";W[63xr]" in along
    assert ";W[63xr]" in across
    assert ";B[63lf]" in along  # black's 24 is white's 12, his 18 white's 6
    assert ";B[63ag]" in across  # black's 24 is white's 1, his 18 white's 7
    assert read("sgf", across, opposed=True).games == (game,)


# Which format it is ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
def test_a_text_that_was_written_is_known_by_its_beginning(name):
    assert format_of(write(name, [FULL])[0]) == name
    assert format_of("\ufeff\r\n" + write(name, [replace(FULL, tags=())])[0]) == name


@pytest.mark.parametrize(
    ("text", "file", "expected"),
    [
        ("", "", "text"),
        ("anything", "games/Final.MAT", "mat"),
        ("{", "a.sgf", "sgf"),
        ("", "a.json", "json"),
        ("(;GM[6])", "a.txt", "sgf"),
        (" 5 point match\n\n Game 1\n", "a.txt", "mat"),
        ("Game 1\n A : 0   B : 0\n", "", "mat"),
        ('; [Site "x"]', "", "mat"),
        ('{"a game"} 1. white 6-3: 24/18 13/10', "", "text"),
        ("{a remark} 1. white 6-3: pass", "", "text"),
        ('[Event "x"]', "", "text"),
        ("{}", "", "json"),
        ('{\n "games": []}', "", "json"),
    ],
)
def test_the_format_is_guessed_from_the_ending_and_then_the_beginning(text, file, expected):
    assert format_of(text, file) == expected


def test_an_unknown_format_is_refused_with_the_known_ones():
    with pytest.raises(NardyError, match=r"format\.unknown.*did you mean json"):
        write("jsn", [FULL])
    with pytest.raises(NardyError, match=r"format\.unknown"):
        read("pdf", "")
    with pytest.raises(NardyError, match=r"format\.unwritable"):
        write("json", [])


# Hostile texts ---------------------------------------------------------------------------------------------

HOSTILE = [
    "",
    " \n",
    "\0",
    "\0" * 1000,
    "[" * 100_000,
    "{" * 100_000,
    "(" * 1_000_000,
    "(;" * 500_000,
    "(;" * 5000,
    "(;" * 5000 + ")" * 5000 + ")",
    "(;C[" + "\\" * 1_000_001,
    "(;C[" + "]" * 100_000,
    "(;W[63xr)",
    "(;W[67xr])",
    "(;W[63x])",
    "(;W[63zx])",
    "(;W[63xy])",
    "(;AW[y])",
    "(;AW[" + "x][" * 20 + "x])",
    "(;AW[ab])",
    "(;PL[red])",
    "(;W[63];AW[x])",
    "(;GM[1])",
    '{"games": ' + "[" * 100_000,
    '{"games": [' + "9" * 5000 + "]}",
    '{"games": [NaN]}',
    '{"games": [{"items": [{"turn": 1, "turn": 1}]}]}',
    ":" * 1_000_000,
    "\n" * 100_000 + "x",
    " Game 1\n" * 2,
    " Game 1\n" + "a " * 100_000,
    " Game 1\n" + "a" + " " * 100_000 + "x",
    " Game 1\n a : 0" + " " * 100_000 + "b",
    "; [a" + " " * 1_000_000,
    '; [a "' + '"] ' * 100_000 + "x",
    " Game 1\n A : 0   B : 0\n  1) " + "31: 24/20 " * 10_000,
    " Game 1\n A : 0   B : 0\n  1) 71: 24/20",
    " Game 1\n A : 0   B : 0\n  1) 31: 26/20",
    " Game 1\n A : 0   B : 0\n  1) 31: 24/20(99)",
    " Game 1\n A : 0   B : 0\n  1) Doubles => 3",
    " Game 1\n A : 0   B : 0\n  1) 31: 24/20\0",
    " Game 1\n A : 0   B : 0\n 5 point match",
    "\ud800",
    '{"games": [{"event": "\ud800"}]}',
    "a" * 9_000_000,
]


def answer(name, text):
    """The games of a text, or the project's own error; any other one stops the test."""
    try:
        return read(name, text).games
    except NardyError as error:
        return error


@pytest.mark.parametrize("name", FORMATS)
def test_hostile_texts_are_refused_with_an_error_of_the_project_or_read(name):
    for text in HOSTILE:
        if name == "text" and len(text) > 10_000:
            continue  # its parser has tests of its own
        said = answer(name, text)
        assert isinstance(said, tuple) or len(str(said)) < 600


@pytest.mark.parametrize("name", ["mat", "sgf", "json"])
@settings(max_examples=100)
@given(data=st.data())
def test_a_damaged_text_is_refused_or_read(name, data):
    text, _ = write(name, [FULL])
    place = data.draw(st.integers(0, len(text)))
    damaged = text[:place] + data.draw(st.sampled_from(["", "\0", "(", "]", '"', ";", "63", "\n"])) + text[place + 1 :]
    assert answer(name, damaged)
