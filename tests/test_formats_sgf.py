"""Facts about SGF (GM[6]): how programs write it is read, and what is written keeps to FF[4]."""

from __future__ import annotations

import pytest

from nardy_ref import __version__
from nardy_ref.errors import NardyError
from nardy_ref.notation.sgf import read_sgf, read_sgf_told, sgf_text
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Position
from nardy_ref.vocabulary.record import Comment, Cube, CubeWord, GameRecord, Resignation, Result, Score, Turn
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

W, B = Side.WHITE, Side.BLACK

# Letters by hand: x is white's 24, a his 1. In long nardy black's 24 is white's 12, so l; his 12 is x, his 1 is m.
LONG = r"""(;FF[4]GM[6]CA[UTF-8]AP[Some program:1.0]
MI[length:3][game:1][ws:1][bs:2]
PW[Anna \[A\]]PB[Boris \\ B]EV[Cup]DT[2026-11-30]RU[classic 0123456789ab]PC[Odesa]
RE[B+2R]C[A remark
on two lines\
, joined]
;W[63xrxu]C[good]
;B[21lkkj](;W[66];B[double];W[take]
;B[55lglg](;W[11fzaz];B[43xm]C[end])(;W[22]))
(;W[double];B[drop]))"""


def test_a_collection_is_read_along_its_main_line():
    games, told = read_sgf_told(LONG)
    assert games == (
        GameRecord(
            items=(
                Comment("A remark\non two lines, joined"),
                Turn(W, Roll(6, 3), (Path(24, (18,)), Path(24, (21,)))),
                Comment("good"),
                Turn(B, Roll(2, 1), (Path(24, (23,)), Path(23, (22,)))),
                Turn(W, Roll(6, 6), ()),
                Cube(B, CubeWord.DOUBLES),
                Cube(W, CubeWord.TAKES),
                Turn(B, Roll(5, 5), (Path(24, (19,)), Path(24, (19,)))),
                Turn(W, Roll(1, 1), (Path(6, (0,)), Path(1, (0,)))),
                Turn(B, Roll(4, 3), (Path(12, (1,)),)),
                Comment("end"),
                Resignation(W),
            ),
            number=1,
            event="Cup",
            date="2026-11-30",
            white="Anna [A]",
            black="Boris \\ B",
            variant="classic",
            digest="0123456789ab",
            target=3,
            score=Score(1, 2),
            result=Result(B, None, 2),
            tags=(("Site", "Odesa"),),
        ),
    )
    assert told == ("left out: 2 other variations, only the main line was read",)


def test_backgammon_is_read_with_opposed_tracks():
    # red-bean.com/sgf/backgammon.html: black enters with bar/18, white bears off three and one.
    (game,) = read_sgf("(;GM[6];B[61yg];W[31czaz])", opposed=True)
    assert game.items == (
        Turn(B, Roll(6, 1), (Path(25, (18,)),)),
        Turn(W, Roll(3, 1), (Path(3, (0,)), Path(1, (0,)))),
    )


def test_a_record_is_written_node_by_node():
    game = GameRecord(
        items=(
            Comment("first"),
            Comment("second ] \\"),
            Turn(B, Roll(6, 3), (Path(24, (18,)), Path(6, (0,)))),
            Comment("third"),
            Cube(W, CubeWord.DOUBLES),
            Cube(B, CubeWord.DROPS),
            Resignation(B),
        ),
        number=2,
        white="Anna",
        variant="classic",
        target=3,
        start=Position(pack({24: 2, 1: 1}), pack({24: 1, 6: 1}), B),
        result=Result(W, None, 1),
    )
    assert sgf_text([game]) == (
        f"(;FF[4]GM[6]CA[UTF-8]AP[nardy-ref:{__version__}]MI[length:3][game:2]PW[Anna]RU[classic]RE[W+1R]C[first]\n"
        ";C[second \\] \\\\]\n"
        ";AE[a:y]AW[x][x][a]AB[l][r]PL[B]\n"
        ";B[63lfrz]C[third]\n"
        ";W[double]\n"
        ";B[drop])\n"
    )
    assert read_sgf(sgf_text([game])) == (game,)


def test_a_position_may_be_set_up_with_ranges_and_without_clearing_the_board():
    (game,) = read_sgf("(;GM[6]AW[v:x]AB[l][l];B[21])")
    assert game.start == Position(pack({24: 1, 23: 1, 22: 1}), pack({24: 2}), B)
    (game,) = read_sgf("(;GM[6]AW[v:x];AE[w]PL[W];B[21])")
    assert game.start == Position(pack({24: 1, 22: 1}), pack({}), W)


def test_who_is_on_turn_alone_sets_up_nothing():
    (game,) = read_sgf("(;GM[6]PL[B];B[21])")
    assert game.start is None


@pytest.mark.parametrize(
    ("text", "result", "unfinished", "resigned"),
    [
        ("W+2", Result(W, None, 2), False, []),
        ("b+1r", Result(B, None, 1), False, [Resignation(W)]),
        ("B+Resign", Result(B), False, [Resignation(W)]),
        ("W+", Result(W), False, []),
        ("W+T", Result(W), False, []),
        ("W+1.5", Result(W, None, 1.5), False, []),
        ("0", Result(None, "draw"), False, []),
        ("Draw", Result(None, "draw"), False, []),
        ("Void", None, True, []),
        ("?", None, False, []),
    ],
)
def test_results_are_read_in_every_form(text, result, unfinished, resigned):
    (game,) = read_sgf(f"(;GM[6]RE[{text}])")
    assert (game.result, game.unfinished, list(game.items)) == (result, unfinished, resigned)


def test_what_is_left_out_is_told():
    _, told = read_sgf_told("notes (;GM[6]RE[W+T]MI[length:0][wtime:9]XX[1];W[63xrxu]A[E][F]LU[1];B[21]A[x])")
    assert told == (
        "left out: what stands before the first game tree",
        "left out: how the game was won, W+T",
        "left out: MI[wtime:9]",
        "left out: properties A (2), LU (1), XX (1)",
    )


def test_games_counted_from_0_are_counted_from_1():
    games, told = read_sgf_told("(;GM[6]MI[length:3][game:0])(;GM[6]MI[length:3][game:1])")
    assert [game.number for game in games] == [1, 2]
    assert told == ("the games are counted from 0 in the file, from 1 here",)


def test_white_space_of_values_is_read_as_the_format_says():
    (game,) = read_sgf("(;GM[6]EV[a\r\nb\tc]C[a\r\nb\tc\\:d])")
    assert game.event == "a b c"
    assert game.items == (Comment("a\nb c:d"),)


@pytest.mark.parametrize(
    "rules", ["classic", "Crawford:CrawfordGame", "long nardy", "classic 0123", "mine 0123456789AB"]
)
def test_rules_without_a_digest_are_the_variant_as_it_stands(rules):
    (game,) = read_sgf(f"(;GM[6]RU[{rules}])")
    assert (game.variant, game.digest) == (rules, None)


def test_many_nested_variations_are_read_without_recursion():
    depth = 8_000
    (game,) = read_sgf("(;W[21]" * depth + ")" * depth)
    assert len(game.turns) == depth


@pytest.mark.parametrize(
    ("text", "place", "what"),
    [
        ("(;W[63xr)", "column 4", "a bracket is not closed"),
        ("(;W[63xr]", "column 10", "something is missing at the end"),
        ("(;W[63xr]))", "column 11", "')' does not belong here"),
        ("(;W)", "column 4", "')' does not belong here"),
        ("(;W[63]\n;B[67xr])", "line 2, column 3", "'67xr' is no move"),
        ("x(;W[63x])", "column 5", "'63x' is no move"),
        ("(;W[redouble])", "column 4", "is no move"),
        ("(;W[63zx])", "column 4", "no checker moves like that"),
        ("(;W[63xy])", "column 4", "no checker moves like that"),
        ("(;AW" + "[x]" * 16 + ")", "column 1", "white has 16 checkers"),
        ("(;AB[5])", "column 5", "is no point"),
        ("(;PL[red])", "column 5", "no player"),
        ("(;W[63];AW[x])", "column 9", "in the middle of the game"),
        ("(W[63])", "column 1", "there is no game tree"),
    ],
)
def test_a_malformed_text_is_told_with_its_place(text, place, what):
    with pytest.raises(NardyError) as raised:
        read_sgf(text)
    assert raised.value.code == "sgf.malformed"
    assert place in raised.value.where
    assert what in raised.value.what


def test_another_game_is_refused():
    with pytest.raises(NardyError, match=r"sgf\.other-game: this is no game of backgammon"):
        read_sgf("(;GM[1];B[aa])")
