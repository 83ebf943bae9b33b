"""Facts about shares and their intervals, from published tables and by hand; and how they are told."""

from __future__ import annotations

import math

import pytest

from nardy_ref.compare.games.intervals import Share, of_games, of_turns, wilson
from nardy_ref.compare.games.spoken import percent, share_text

# The score method without continuity correction, in R. G. Newcombe's comparison of intervals (Stat. Med. 17, 1998).
NEWCOMBE = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (1, 29, 0.0061, 0.1718)]


@pytest.mark.parametrize(("count", "games", "low", "high"), NEWCOMBE)
def test_the_share_of_games_has_wilsons_interval(count, games, low, high):
    share = of_games(count, games)
    assert (round(share.low, 4), round(share.high, 4)) == (low, high)
    assert (share.count, share.of, share.value) == (count, games, count / games)


def test_where_nothing_or_everything_was_seen_the_interval_is_the_exact_one():
    # Clopper and Pearson's for 0 of 20 in the same tables: 0 to 0.1684.
    nothing, everything = of_games(0, 20), of_games(20, 20)
    assert (nothing.low, round(nothing.high, 4)) == (0, 0.1684)
    assert (round(everything.low, 4), everything.high) == (0.8316, 1)
    # The rule of three, with 3.7 for the two-sided interval: -ln 0.025.
    assert math.isclose(of_games(0, 10_000).high, 3.689 / 10_000, rel_tol=1e-3)


def test_of_no_games_the_share_may_be_anything():
    share = of_games(0, 0)
    assert (share.value, share.low, share.high) == (None, 0, 1)
    assert share_text(share, "en") == "–"


def test_turns_of_a_game_hang_together():
    # Two games differ in all of ten turns, two in none. r = 20/40; the residuals are 5, 5, -5, -5, so that
    # var = 4/3 * 100 / 1600 = 1/12, and 1/4 : 1/12 = 3 independent turns.
    share = of_turns([(10, 10), (10, 10), (0, 10), (0, 10)])
    assert (share.count, share.of) == (20, 40)
    assert (share.low, share.high) == pytest.approx(wilson(0.5, 3))
    # With z = 1.96 that is 1/2 -+ z / (1 + z^2/3) * sqrt(1/12 + z^2/36) = 1/2 -+ 0.375.
    assert (round(share.low, 3), round(share.high, 3)) == (0.125, 0.875)


def test_games_of_unlike_length_count_by_their_turns():
    # r = 3/30; residuals 1 - 1 and 2 - 2 would be none, here 2 - 1 and 1 - 2: var = 2 * 2 / 900 = 1/225.
    share = of_turns([(2, 10), (1, 20)])
    assert share.value == 0.1
    assert (share.low, share.high) == pytest.approx(wilson(0.1, 0.09 * 225))


def test_turns_are_at_most_independent_and_a_single_game_counts_once():
    even, single = of_turns([(5, 10), (5, 10)]), of_turns([(5, 10)])
    assert (even.low, even.high) == pytest.approx(wilson(0.5, 20))
    assert (single.low, single.high) == pytest.approx(wilson(0.5, 1))


def test_of_turns_never_seen_the_bound_is_that_of_games():
    share = of_turns([(0, 100)] * 20)
    assert (share.count, share.of, share.low, round(share.high, 4)) == (0, 2000, 0, 0.1684)
    share = of_turns([(7, 7)] * 20)
    assert (round(share.low, 4), share.high) == (0.8316, 1)


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (0, "0"),
        (1, "100"),
        (0.5, "50.0"),
        (0.041, "4.1"),
        (0.00213, "0.21"),
        (0.000034, "0.0034"),
        (0.99966, "99.966"),
        (1e-12, "0.000000"),
    ],
)
def test_per_cents_have_the_digits_that_count(share, told):
    assert percent(share, "en") == told
    assert percent(share, "uk") == told.replace(".", ",")


def test_a_share_is_told_with_its_interval():
    share = Share(1, 8, 0.0224, 0.47)
    assert share_text(share, "en") == "12.5% [2.2–47.0]"
    assert share_text(share, "ru") == "12,5% [2,2–47,0]"
