"""Facts about the parts of games that measure: the start, the players, what is put to the test, and refusals."""

from __future__ import annotations

import doctest
from random import Random
from typing import Any

import pytest
from compared import between, resolve

from nardy_ref.clauses.loader import options
from nardy_ref.compare.differences import differences
from nardy_ref.compare.games import measure, play
from nardy_ref.compare.games.changes import ASPECTS, SHOWS, Unmeasured, plan
from nardy_ref.compare.games.limits import MOST_GAMES
from nardy_ref.compare.games.measure import measured
from nardy_ref.compare.games.play import Chance, opened, steps
from nardy_ref.compare.games.players import PLAYERS, builder, stretches
from nardy_ref.compare.games.questions import Questions
from nardy_ref.compare.stand import in_play
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.match import MatchRules
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side, points_set
from nardy_ref.vocabulary.position import Position
from nardy_ref.vocabulary.roll import Roll

CLASSIC = resolve("classic")
RULES = Rules.of(CLASSIC.choices)

# The start


class Thrown(Random):
    """Chance that brings these numbers."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def randint(self, a: int, b: int) -> int:
        assert (a, b) == (1, 6)
        return self.numbers.pop(0)


@pytest.mark.parametrize(
    ("method", "begins"),
    # A has thrown 4 and 1, B 4 and 3; then A 6 and 1, B 3 and 5.
    [("one_die_each", "A"), ("dice_sum", "B"), ("white_begins", "white")],
)
def test_the_start_is_thrown_for_as_the_method_has_it(method, begins):
    rules = MatchRules.of(CLASSIC.with_changes({"opening.method": method}).choices)
    opening = opened(rules, method, Thrown(4, 1, 4, 3, 6, 1, 3, 5))
    assert (opening.begins, opening.again) == (begins, False)


def test_the_lot_falls_on_either():
    rules = MatchRules.of(CLASSIC.with_changes({"opening.method": "lot"}).choices)
    assert {opened(rules, "lot", Random(seed)).begins for seed in range(20)} == {"A", "B"}


def test_a_game_begun_with_the_opening_dice_begins_with_them():
    found = differences(resolve("site-002g-opening"), resolve("site-002g"))
    row = measured(found, games=1).series[0].rows[0]
    assert (row.aspect, row.games.count, row.games.of, row.turns) == ("start", 1, 1, None)
    opening_rules = MatchRules.of(resolve("site-002g-opening").choices)
    roll = opened(opening_rules, "one_die_each", Thrown(2, 1, 5, 3)).roll
    (first, *_) = steps(RULES, PLAYERS["random"], start(RULES), Random(1), Random(1), roll)
    assert first.roll == roll == (5, 2)


def test_games_that_another_method_begins_otherwise_are_counted(monkeypatch):
    monkeypatch.setattr(play, "MOST_TURNS", 1)
    other = CLASSIC.with_changes({"opening.method": "dice_sum"})
    (row, *_) = measured(differences(CLASSIC, other), games=40).series[0].rows
    begins = []
    for number in range(40):
        chance = Chance(1, number, "random").of("start")
        chance.choice("AB")  # the lot, which neither asks for
        throws = [[chance.randint(1, 6) for _ in range(4)] for _ in range(20)]
        one, total = ([a - b for a, _, b, _ in throws], [sum(each[:2]) - sum(each[2:]) for each in throws])
        begins.append(tuple(next(filter(None, ahead)) > 0 for ahead in (one, total)))
    assert row.games.count == sum(one != total for one, total in begins)
    assert 0 < row.games.count < row.games.of == 40


# The players


@pytest.mark.parametrize(("points", "count"), [((), 0), ((3,), 1), ((3, 5), 2), ((7, 8, 9, 10), 10), ((1, 2, 4), 4)])
def test_a_run_of_n_points_holds_half_n_times_n_plus_one_stretches(points, count):
    assert stretches(points_set(points)) == count


def standing(*points: int) -> Position:
    """White on these points, two checkers on each, black on his 20, which is white's 8."""
    return Position(pack(dict.fromkeys(points, 2)), pack({20: 1}), Side.WHITE)


def test_the_builder_likes_a_run_that_the_opponent_has_still_to_pass():
    # White's 12 to 9 are behind the black checker; his 24 and 1 are neighbours on black's path, black's 12 and 13.
    passed, three, across, apart = standing(12, 11, 10, 9), standing(7, 6, 5), standing(24, 1, 2), standing(7, 5, 3)
    chosen = [builder(Random(seed), RULES, passed, [passed, three, across, apart]) for seed in range(20)]
    assert set(chosen) == {three, across}


def test_the_random_player_takes_every_result():
    results = [standing(point) for point in (1, 2, 3)]
    assert {PLAYERS["random"](Random(seed), RULES, results[0], results) for seed in range(20)} == set(results)


# What is put to the test


def test_it_is_known_of_every_option_of_play_where_it_shows():
    assert set(SHOWS) == {option.id for option in options().values() if in_play(option)}
    assert {aspect for aspects in SHOWS.values() for aspect in aspects} == set(ASPECTS)


def test_each_option_is_changed_alone_and_the_whole_comes_last():
    planned = plan(between("classic", "moscow-000c"))
    assert [(each.option, each.aspects) for each in planned.changes] == [
        ("head.exception.condition", ("turn",)),
        ("block.test", ("turn",)),
        ("", ("turn",)),
    ]
    first, _, whole = (each.resolved.options for each in planned.changes)
    assert {name for name, value in first.items() if value != CLASSIC.options[name]} == {"head.exception.condition"}
    assert whole == resolve("moscow-000c").options
    assert planned.unmeasured == (Unmeasured("match.next_starter", "match"),)


def test_what_cannot_be_changed_alone_is_left_out_with_the_reason():
    a = CLASSIC.with_changes({"opening.first_roll": "opening_dice"})
    b = CLASSIC.with_changes({"opening.method": "lot", "dice.finishing": "strict"})
    planned = plan(differences(a, b))
    assert [each.option for each in planned.changes] == ["opening.first_roll", ""]
    assert [(each.option, each.reason) for each in planned.unmeasured] == [
        ("opening.method", "contradiction"),
        ("dice.finishing", "written"),
    ]
    assert "opening_dice needs opening.method: one_die_each" in planned.unmeasured[0].told


def test_cube_and_giving_up_are_left_out_with_reasons_of_their_own():
    planned = plan(between("backgammon", "howto-000e-literal"))
    assert [each.option for each in planned.changes] == ["dice.order", "contact.entered", ""]
    left_out = plan(between("classic", "opornik-money")).unmeasured
    reasons = {each.option: each.reason for each in left_out}
    assert (reasons["cube.play"], reasons["match.resignation"], reasons["match.target"]) == (
        "cube",
        "resignation",
        "match",
    )


def test_how_one_enters_is_asked_only_where_a_checker_is_on_the_bar():
    one, other = (Rules.of(resolve(name).choices) for name in ("howto-000e", "howto-000e-literal"))
    questions = Questions(one, [other])
    waiting = Position(pack({25: 1, 6: 14}), pack({1: 15}), Side.WHITE)
    assert len(legal_results(one, waiting, Roll.of(3, 2))) != len(legal_results(other, waiting, Roll.of(3, 2)))
    assert (questions.suspects(), questions.suspects(on_the_bar=True)) == (set(), {0})


def test_what_has_an_effect_beside_other_values_of_the_second_only_is_left_out():
    b = CLASSIC.with_changes({"end.last_roll": "second_player", "end.draw_points": 1})
    planned = plan(differences(CLASSIC, b))
    assert planned.unmeasured == (Unmeasured("end.draw_points", "idle"),)
    assert [each.aspects for each in planned.changes] == [("turn", "result"), ("turn", "result")]


@pytest.mark.parametrize(("changed", "alike"), [({"match.target": 5}, False), ({"setup.direction": "clockwise"}, True)])
def test_nothing_is_played_where_nothing_can_show(monkeypatch, changed, alike):
    monkeypatch.setattr(measure, "Table", None)
    report = measured(differences(CLASSIC, CLASSIC.with_changes(changed)), games=5)
    assert (report.series, report.alike, len(report.unmeasured)) == ((), alike, 0 if alike else 1)


# Refusals


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": MOST_GAMES + 1}, {"games": 1, "jobs": 0}])
def test_numbers_out_of_bounds_are_refused(wrong):
    with pytest.raises(NardyError, match=r"games\.bad-number"):
        measured(between("classic", "moscow-000c"), **wrong)


def test_processes_that_fail_are_told(monkeypatch):
    def failing(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(measure, "ProcessPoolExecutor", failing)
    with pytest.raises(NardyError, match=r"games\.no-processes.*--jobs 1"):
        measured(between("classic", "moscow-000c"), games=1, jobs=2)


ONLY_KOKS = [{"kind": "koks", "when": {"outside": "=15"}, "base": 3}]
"""A table that gives nothing for most games."""


def test_a_table_without_a_fitting_row_is_an_error_where_it_is_played_and_a_difference_where_it_is_asked():
    partial = CLASSIC.with_changes({"score.table": ONLY_KOKS})
    with pytest.raises(NardyError, match=r"score\.no-row"):
        measured(differences(partial, CLASSIC), games=1)
    (row, *_) = measured(differences(CLASSIC, partial), games=2).series[0].rows
    assert (row.aspect, row.games.count) == ("result", 2)


def test_the_example_of_the_docstring_holds():
    ran = doctest.testmod(measure)
    assert (ran.failed, ran.attempted) == (0, 6)
