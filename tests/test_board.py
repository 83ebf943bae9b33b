"""Facts about the drawn board: whatever stands on it can be read off it again."""

from __future__ import annotations

import re

from command_line import process
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.printing.board import board
from nardy_ref.strategies import positions
from nardy_ref.vocabulary.checkers import unpack

WHITE_TOP, WHITE_BOTTOM = list(range(13, 25)), list(range(12, 0, -1))
PARALLEL = {**{point: point - 12 for point in range(13, 25)}, **{point: point + 12 for point in range(1, 13)}}
OPPOSED = {point: 25 - point for point in range(1, 25)}
SIGNS = {"○": "white", "W": "white", "●": "black", "B": "black"}


def read_off(lines: list[str]) -> tuple[dict[int, int], dict[str, dict[int, int]]]:
    """Black's number of each of white's points, and both sides' checkers, as a reader takes them from the lines."""
    numbers: dict[int, int] = {}
    checkers: dict[str, dict[int, int]] = {"white": {}, "black": {}}
    for white, black, rows in ((lines[0], lines[1], lines[3:8]), (lines[16], lines[15], lines[13:8:-1])):
        for match in re.finditer(r"\d+", white):
            column = slice(match.end() - 2, match.end())
            point = int(match[0])
            numbers[point] = int(black[column])
            cells = [row[column].strip() for row in rows]
            if cells[0] in SIGNS:
                side = SIGNS[cells[0]]
                count = next((int(cell) for cell in cells if cell.isdigit()), sum(cell == cells[0] for cell in cells))
                checkers[side][point if side == "white" else numbers[point]] = count
            else:
                assert cells == [cells[0], "", "", "", ""]
                assert cells[0] in "·."
    return numbers, checkers


def drawn_points(lines: list[str]) -> list[list[int]]:
    """The four rows of numbers, from above."""
    return [[int(number) for number in re.findall(r"\d+", lines[row])] for row in (0, 1, 15, 16)]


@given(positions(), st.sampled_from(["en", "ru", "uk"]), st.booleans(), st.booleans())
def test_a_position_on_parallel_tracks_is_read_back_off_its_drawing(position, lang, clockwise, plain):
    numbers, checkers = read_off(board(position, lang=lang, clockwise=clockwise, plain=plain))
    assert numbers == PARALLEL
    assert checkers == {"white": unpack(position.white), "black": unpack(position.black)}


@given(positions("opposed"), st.booleans())
def test_a_position_on_opposed_tracks_is_read_back_off_its_drawing(position, clockwise):
    numbers, checkers = read_off(board(position, lang="en", opposed=True, clockwise=clockwise))
    assert numbers == OPPOSED
    assert checkers == {"white": unpack(position.white), "black": unpack(position.black)}


@given(positions())
def test_a_plain_drawing_is_ascii(position):
    assert "\n".join(board(position, lang="en", plain=True)).isascii()


STACKS = "white=24:15 black=24:6,23:5,1:4"


BOARD = """\
points of white  13 14 15 16 17 18 │ 19 20 21 22 23 24
points of black   1  2  3  4  5  6 │  7  8  9 10 11 12
                ───────────────────┼──────────────────
                  ●  ·  ·  ·  ·  · │  ·  ·  ·  ·  ·  ○
                  ●                │                 ○
                  ●                │                 ○
                  ●                │                 ○
                                   │                15
                                   │
                  6  ●             │
                  ●  ●             │
                  ●  ●             │
                  ●  ●             │
                  ●  ●  ·  ·  ·  · │  ·  ·  ·  ·  ·  ·
                ───────────────────┼──────────────────
points of black  24 23 22 21 20 19 │ 18 17 16 15 14 13
points of white  12 11 10  9  8  7 │  6  5  4  3  2  1
off: 0 white, 0 black
white to play 6-3, under classic
"""


def test_a_stack_of_more_than_five_ends_in_its_number(nardy):
    said = nardy("legal", "--roll", "6-3", "--position", f"{STACKS} turn=white")
    assert said.out.startswith(BOARD)


def test_the_checkers_off_are_told_in_each_language(nardy):
    def told(lang: str) -> str:
        return nardy("legal", "--roll", "6-3", "--position", "white=6:13 black=5:4 turn=white", "--lang", lang).out

    assert "\noff: 2 white, 11 black\n" in told("en")
    assert "\nвыброшено: белых 2, чёрных 11\n" in told("ru")
    assert "\nвикинуто: білих 2, чорних 11\n" in told("uk")


def test_white_goes_anticlockwise_from_the_top_right_and_black_half_a_board_ahead(nardy):
    lines = nardy("legal", "--roll", "6-3", "--position", f"{STACKS} turn=white").out.splitlines()
    assert drawn_points(lines) == [WHITE_TOP, list(range(1, 13)), list(range(24, 12, -1)), WHITE_BOTTOM]


def test_a_clockwise_variant_is_drawn_as_the_mirror_image(nardy):
    position = ("legal", "--roll", "6-3", "--position", f"{STACKS} turn=white", "--variant")
    straight, mirrored = (nardy(*position, variant).out.splitlines() for variant in ("classic", "moscow-000c"))
    assert drawn_points(mirrored) == [row[::-1] for row in drawn_points(straight)]
    assert read_off(mirrored) == read_off(straight)


def test_opposed_tracks_are_drawn_with_numbers_that_sum_to_25(nardy, folder):
    (folder / "opposed.yaml").write_text(
        "id: opposed\ntitle: {en: O, ru: О, uk: О}\nstates: {setup.tracks: {value: opposed}}\n"
    )
    position = "white=24:15 black=24:14,18:1 turn=black"
    lines = nardy("legal", "--roll", "6-3", "--position", position, "--variant", "opposed.yaml")
    top, blacks_top, blacks_bottom, bottom = drawn_points(lines.out.splitlines())
    assert (top, bottom) == (WHITE_TOP, WHITE_BOTTOM)
    assert (blacks_top, blacks_bottom) == (list(range(12, 0, -1)), list(range(13, 25)))
    assert read_off(lines.out.splitlines())[1]["black"] == {24: 14, 18: 1}


def test_an_encoding_without_round_signs_gets_letters():
    said = process("legal", "--roll", "6-3", "--position", f"{STACKS} turn=white", PYTHONIOENCODING="ascii")
    assert (said.code, said.err) == (0, "")
    plain = str.maketrans("○●·─│┼", "WB.-|+")
    assert said.out.startswith(BOARD.translate(plain))
