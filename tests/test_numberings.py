"""Facts about numberings: each gives every point of a player a name of its own, as the sources have it."""

from __future__ import annotations

import pytest

from nardy_ref.clauses.loader import options
from nardy_ref.errors import NardyError
from nardy_ref.files.yaml import load_text
from nardy_ref.notation.numberings import ROMAN, numbering, numberings, read_numberings
from nardy_ref.vocabulary.geometry import Side, opposite_number

ALL = list(numberings().values())
W, B = Side.WHITE, Side.BLACK


def test_there_is_a_numbering_for_every_value_of_the_option_and_no_other():
    assert list(numberings()) == [value.value for value in options()["setup.numbering"].values]


@pytest.mark.parametrize("opposed", [False, True])
@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_a_numbering_is_a_bijection_of_the_24_points_of_a_player(each, side, opposed):
    names = {point: each.label(side, point, opposed=opposed) for point in range(1, 25)}
    assert len(set(names.values())) == 24
    assert set(names.values()) <= {*ROMAN, *map(str, range(1, 25))}
    assert {each.point(side, name, opposed=opposed): name for name in names.values()} == names


@pytest.mark.parametrize(
    ("name", "side", "points", "names"),
    [
        # 000-A 1.2 and 2.1: the heads are 24 and 12, the homes 1-6 and 13-18.
        ("board24", W, (24, 6, 1), ("24", "6", "1")),
        ("board24", B, (24, 6, 1), ("12", "18", "13")),
        # 000-C, line 137: white's head is I, black's home VII to XII; his route begins at 12.
        ("roman_arabic", W, (24, 13, 12, 6, 1), ("I", "XII", "12", "6", "1")),
        ("roman_arabic", B, (24, 13, 12, 6, 5, 4, 3, 2, 1), ("12", "1", "I", "VII", "VIII", "IX", "X", "XI", "XII")),
        # 003-A: each stands on 12 and goes home to 18 to 13.
        ("cells", W, (24, 13, 12, 6, 1), ("12", "1", "24", "18", "13")),
        ("cells", B, (24, 13, 12, 6, 1), ("12", "1", "24", "18", "13")),
        # 000-B, line 97: the last checker on 18 goes by 6 to 24, the last point of the way.
        ("ascending24", W, (24, 7, 1), ("1", "18", "24")),
        ("ascending24", B, (24, 7, 1), ("1", "18", "24")),
        ("own24", W, (24, 6, 1), ("24", "6", "1")),
        ("own24", B, (24, 6, 1), ("24", "6", "1")),
        # Minsport, article 19: the own home is 1 to 6, the opponent's 19 to 24.
        ("official", W, (24, 19, 6, 1), ("24", "19", "6", "1")),
        ("official", B, (24, 19, 6, 1), ("24", "19", "6", "1")),
        # 002-E2, line 171: black goes from 1-6 to 19-24, white from 13-18 to 7-12.
        ("black_ascending", B, (24, 19, 6, 1), ("1", "6", "19", "24")),
        ("black_ascending", W, (24, 19, 6, 1), ("13", "18", "7", "12")),
    ],
)
def test_points_have_the_names_that_the_sources_give_them(name, side, points, names):
    assert tuple(numbering(name).label(side, point) for point in points) == names


@pytest.mark.parametrize("opposed", [False, True])
@pytest.mark.parametrize("each", [each for each in ALL if each.by_player], ids=lambda each: each.id)
def test_a_numbering_along_one_path_names_a_place_alike_for_both_players(each, opposed):
    for point in range(1, 25):
        whites = opposite_number(point, opposed=opposed)
        assert each.label(B, point, opposed=opposed) == each.label(W, whites, opposed=opposed)


@pytest.mark.parametrize("each", [each for each in ALL if not each.by_player], ids=lambda each: each.id)
def test_a_numbering_along_each_path_names_a_point_alike_for_both_players(each):
    assert [each.label(W, point) for point in range(1, 25)] == [each.label(B, point) for point in range(1, 25)]


@pytest.mark.parametrize(
    ("label", "point"), [("vii", 18), ("VII", 18), ("07", 7), ("7", 7), ("XIII", None), ("0", None)]
)
def test_labels_may_be_small_letters_or_have_zeros_before_them(label, point):
    assert numbering("roman_arabic").point(W, label) == point


@pytest.mark.parametrize(
    ("text", "what", "where"),
    [
        ("[own24]", "maps names", "numberings.yaml:1:1"),
        ("a: 24..1", "is a mapping", "numberings.yaml:1:4"),
        ("a:\n  along: own\n  labels: 24..1\n  hyphens: true", "hyphens is no key", "numberings.yaml:4:12"),
        ("a: {along: both, labels: 24..1}", "along says whose path, not both", "numberings.yaml:1:4"),
        ("a: {along: own, labels: 24..2}", "names 23 points of 24", "numberings.yaml:1:4"),
        ("a: {along: own, labels: 24..1 1..1}", "names 24 points of 24", "numberings.yaml:1:4"),
        ("a: {along: own, labels: 12..1 12..1}", "names 12 points of 24", "numberings.yaml:1:4"),
        ("a: {along: own, labels: I..XIII}", "names 0 points of 24", "numberings.yaml:1:4"),
        ("a: {along: own, labels: 99..1}", "names 0 points of 24", "numberings.yaml:1:4"),
    ],
)
def test_a_file_that_is_no_bijection_is_refused_with_its_place(text, what, where):
    with pytest.raises(NardyError) as caught:
        read_numberings(load_text(text, source="numberings.yaml"))
    assert caught.value.code == "numbering.malformed"
    assert what in caught.value.what
    assert where == caught.value.where


def test_an_unknown_numbering_is_refused_with_the_nearest_one():
    with pytest.raises(NardyError) as caught:
        numbering("own42")
    assert (caught.value.code, caught.value.hint) == ("numbering.unknown", "did you mean own24?")
