"""Facts about match files (.mat): how programs write them is read, and what is written looks like theirs."""

from __future__ import annotations

import pytest

from nardy_ref.errors import NardyError
from nardy_ref.notation.mat import mat_text, read_mat, read_mat_told
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, CubeWord, GameRecord, Resignation, Result, Score, Turn
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

W, B = Side.WHITE, Side.BLACK

# Columns, words and headers as GNU Backgammon and XG write them; the plays are made up.
LONG = """; [Site "Odesa club"]
; [Player 1 "Anna"]
; [Player 1 Elo "1522.94/244"]
; [EventDate "2026.11.30"]
; [Variation "classic"]
; made by hand

 3 point match

 Game 1
 Anna : 0                            Boris : 2
  1)                                 31: 24/21 24/23
  2) 66: 24/18(2) 18/12(2)           42: 24/20/18
  3) 52:                             61: Cannot Move
  4)  Doubles => 2                    Takes
  5) 63: 6/Off 3/0                   54: bar/20 8/4*
      Wins 2 points

 Game 2
 Anna : 2                            Boris : 2
  1) 21: 24/22 23/22                 Doubles => 2
  2)  Drops
                                     Wins 1 point and the match
"""


def test_a_match_file_of_a_program_is_read_as_it_stands():
    first, second = read_mat(LONG)
    assert first == GameRecord(
        items=(
            Turn(B, Roll(3, 1), (Path(24, (21,)), Path(24, (23,)))),
            Turn(W, Roll(6, 6), (Path(24, (18,)), Path(24, (18,)), Path(18, (12,)), Path(18, (12,)))),
            Turn(B, Roll(4, 2), (Path(24, (20, 18)),)),
            Turn(W, Roll(5, 2), ()),
            Turn(B, Roll(6, 1), ()),
            Cube(W, CubeWord.DOUBLES, 2),
            Cube(B, CubeWord.TAKES),
            Turn(W, Roll(6, 3), (Path(6, (0,)), Path(3, (0,)))),
            Turn(B, Roll(5, 4), (Path(25, (20,)), Path(8, (4,), (0,)))),
        ),
        number=1,
        date="2026-11-30",
        white="Anna",
        black="Boris",
        variant="classic",
        target=3,
        score=Score(0, 2),
        result=Result(W, None, 2),
        tags=(("Site", "Odesa club"), ("Player_1_Elo", "1522.94/244")),
    )
    assert second.items == (
        Turn(W, Roll(2, 1), (Path(24, (22,)), Path(23, (22,)))),
        Cube(B, CubeWord.DOUBLES, 2),
        Cube(W, CubeWord.DROPS),
    )
    assert second.result == Result(B, None, 1)
    assert (second.number, second.score) == (2, Score(2, 2))


def test_what_was_assumed_is_told():
    _, told = read_mat_told(LONG)
    assert told == ("the left player is taken as white", "left out: 1 remarks beginning with ;")
    _, told = read_mat_told("Game 1\n A : 0   B : 0\n  1) Raccoons\n  2) 31: ????\n")
    assert told == (
        "the left player is taken as white",
        "Raccoons is taken as a double",
        "a roll with ???? in place of a play is taken as a resignation",
        "the length of the match is not given",
    )


def test_a_record_is_written_in_the_columns_of_the_format():
    game = GameRecord(
        items=(
            Turn(B, Roll(3, 1), (Path(24, (21,)), Path(24, (23,)))),
            Turn(W, Roll(6, 6), (Path(24, (18,)), Path(24, (18,)))),
            Cube(B, CubeWord.DOUBLES, 2),
            Cube(W, CubeWord.TAKES),
            Turn(B, Roll(6, 5), (Path(25, (19,), (0,)), Path(5, (0,)))),
            Turn(W, Roll(4, 2), ()),
        ),
        number=1,
        date="2026-11-30",
        white="Anna",
        variant="classic",
        target=3,
        score=Score(1, 0),
        result=Result(W, None, 2),
        tags=(("Site", "Odesa"),),
    )
    assert mat_text([game]) == (
        '; [EventDate "2026.11.30"]\n'
        '; [Variation "classic"]\n'
        '; [Site "Odesa"]\n'
        " 3 point match\n"
        "\n"
        " Game 1\n"
        " Anna : 1                           Black : 0\n"
        "  1)                                31: 24/21 24/23\n"
        "  2) 66: 24/18(2)                   Doubles => 2\n"
        "  3) Takes                          65: 25/19* 5/0\n"
        "  4) 42:\n"
        "      Wins 2 points and the match\n"
    )
    assert read_mat(mat_text([game])) == (game,)


@pytest.mark.parametrize("length", ["0 point match", "money game", "Unlimited match", "money session"])
def test_a_match_without_length_has_no_target_and_its_one_game_no_number(length):
    (game,) = read_mat(f" {length}\n\n Game 1\n White : 0          Black : 0\n  1) 31: 24/20\n")
    assert (game.target, game.number, game.score, game.white, game.black) == (None, None, None, None, None)


@pytest.mark.parametrize(
    ("row", "side"),
    [
        ("  1) 31: 24/20", W),
        ("  1)  31: 24/20", W),
        ("  1)             31: 24/20", B),
        ("  1)\t\t\t31: 24/20", B),
        ("1) 31: 24/20", W),
        ("   31: 24/20", W),
    ],
)
def test_the_column_tells_whose_a_cell_standing_alone_is(row, side):
    (game,) = read_mat(f" Game 1\n A : 0                B : 0\n{row}\n")
    assert game.items == (Turn(side, Roll(3, 1), (Path(24, (20,)),)),)


def test_two_cells_may_stand_close_together():
    (game,) = read_mat(" Game 1\n A : 0   B : 0\n  1) 31: 24/20 42: 24/18\n  2) 65: 55: 24/14\n")
    assert [(turn.side, str(turn.roll)) for turn in game.turns] == [(W, "3-1"), (B, "4-2"), (W, "6-5"), (B, "5-5")]


@pytest.mark.parametrize("words", ["", " Cannot Move", " Can't move", " no move", " pass"])
def test_a_roll_without_a_play_is_a_pass(words):
    (game,) = read_mat(f" Game 1\n A : 0   B : 0\n  1) 31:{words}\n")
    assert game.items == (Turn(W, Roll(3, 1), ()),)


def test_a_resignation_is_read_from_its_word():
    (game,) = read_mat(" Game 1\n A : 0   B : 0\n  1) 31: 24/20\n  2) Resigns      Wins 1 point\n")
    assert game.items[-1] == Resignation(W)
    assert game.result == Result(B, None, 1)


def test_lines_may_end_in_the_manner_of_windows():
    assert read_mat("\ufeff" + LONG.replace("\n", "\r\n")) == read_mat(LONG)


def test_headers_that_differ_stand_above_their_game():
    games = [
        GameRecord(number=1, event="one", target=3, score=Score(0, 0)),
        GameRecord(number=2, event="two", target=3, score=Score(0, 0)),
    ]
    assert read_mat(mat_text(games)) == tuple(games)
    assert mat_text(games).startswith(" 3 point match\n")


@pytest.mark.parametrize("name", ["A : 1", "White", "  x", "a  b", ";x", "Анна"])
def test_names_that_the_score_line_cannot_hold_stand_in_a_header(name):
    game = GameRecord(white=name, black=name)
    assert read_mat(mat_text([game])) == (game,)


def test_half_points_stay_half_points():
    game = GameRecord(number=2, target=3, score=Score(0.5, 1.5), result=Result(B, None, 1.5))
    assert read_mat(mat_text([game])) == (game,)


@pytest.mark.parametrize(
    ("rows", "place", "what"),
    [
        ("  1) 31: 24-20", "line 3, column 10", "'24' does not belong here"),
        ("  1) 37: 24/20", "line 3, column 6", "7 is no die"),
        ("  1) 31: 24/20     42: 26/18", "line 3, column 24", "26/18 names no points"),
        ("  1) 31: 0/20", "line 3, column 10", "names no points"),
        ("  1) 31: 24/25", "line 3, column 10", "names no points"),
        ("  1) 31: 24/0/20", "line 3, column 10", "names no points"),
        ("  1) 31: 3/off*", "line 3, column 10", "names no points"),
        ("\n; a remark\n  1) 31: 24/20(0)", "line 5, column 10", "cannot be repeated 0 times"),
        ("  1) Doubles => 6", "line 3, column 17", "the cube never shows 6"),
        ("  1) Doubles =>", "line 3, column 16", "something is missing at the end of the row"),
        ("  1) 31: 24/20  42: 24/18  31: 20/19", "line 3, column 28", "'31:' does not belong here"),
        ("  Wins 1 point\n  Wins 2 points", "line 4, column 3", "a game has one result"),
        ("  1) 31: Illegal play (x)", "line 3, column 10", "'I' does not belong here"),
    ],
)
def test_a_malformed_row_is_told_with_its_place(rows, place, what):
    with pytest.raises(NardyError) as raised:
        read_mat(f" Game 1\n A : 0   B : 0\n{rows}\n")
    assert raised.value.code == "mat.malformed"
    assert place in raised.value.where
    assert what in raised.value.what


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("hello\n", "a match begins with its length"),
        ("3 point match\n", "there is no game"),
        ("Game 1\n 1) 31: 24/20\n", "the names and the score are missing"),
        ("Game 1\nGame 2\n", "the names and the score are missing"),
        ("Game 1\n", "the names and the score are missing"),
        ("Game 1\n A : 0  B : 0\n 3 point match\n", "after a game"),
        ("Game 1\n A : 0  B : 0\n; Set Pos=-b----E-C---eE---c-e----B-/0\n", "in the manner of XG"),
    ],
)
def test_a_file_without_its_lines_is_refused(text, what):
    with pytest.raises(NardyError, match=what):
        read_mat(text)
