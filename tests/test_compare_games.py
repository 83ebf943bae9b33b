"""Facts about games that measure a difference of rules: counted anew, quick without loss, reproducible."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from compared import between, resolve
from oracle import OracleError
from oracle import legal as oracle_legal

from nardy_ref.compare.differences import differences
from nardy_ref.compare.games import play
from nardy_ref.compare.games.changes import SHOWS
from nardy_ref.compare.games.measure import Games, measured
from nardy_ref.compare.games.play import Chance, Step, steps
from nardy_ref.compare.games.players import PLAYERS
from nardy_ref.compare.games.questions import Questions
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.rules.rules import Rules
from nardy_ref.sampling import MADE, random_roll, values_of

CLASSIC = resolve("classic")
RULES = Rules.of(CLASSIC.choices)


def against_classic(**changed: Any) -> Any:
    """Classic beside the same rules with other values; `block__test` stands for block.test."""
    return differences(CLASSIC, CLASSIC.with_changes({key.replace("__", "."): changed[key] for key in changed}))


def rows(report: Games, player: str) -> dict[tuple[str, str], Any]:
    (series,) = (each for each in report.series if each.player == player)
    return {(row.option, row.aspect): row for row in series.rows}


@cache
def classic_game(seed: int, number: int, player: str) -> tuple[Step, ...]:
    """A game of classic nardy by itself, with nothing compared."""
    chance = Chance(seed, number, player)
    return tuple(steps(RULES, PLAYERS[player], start(RULES), chance.of("dice"), chance.of("choice")))


# Counted anew


def by_oracle(changed: dict[str, Any], step: Step) -> Any:
    try:
        return oracle_legal(changed, step.position.as_json(), tuple(step.roll))
    except OracleError as error:
        return str(error)


CHANGED = {"head.limit": "none", "block.test": "end_of_turn", "bearoff.inside": "forbidden"}


@pytest.fixture(scope="module")
def changed() -> Games:
    return measured(differences(CLASSIC, CLASSIC.with_changes(CHANGED)), games=1, seed=6)


@pytest.mark.parametrize("player", PLAYERS)
def test_differing_turns_are_those_that_an_independent_engine_counts(changed, player):
    shown = rows(changed, player)
    game = classic_game(6, 0, player)
    plain = [by_oracle({}, step) for step in game]
    for option, values in {**{name: {name: value} for name, value in CHANGED.items()}, "": CHANGED}.items():
        count = sum(by_oracle(values, step) != result for step, result in zip(game, plain, strict=True))
        row = shown[option, "turn"]
        assert (row.turns.count, row.turns.of) == (count, len(game))
        assert (row.games.count, row.games.of) == (count > 0, 1)
    of_player = {"random": "bearoff.inside", "builder": "block.test"}
    assert min(shown[option, "turn"].turns.count for option in ("head.limit", of_player[player])) > 0


def winner_and_left(game: tuple[Step, ...]) -> tuple[str, int]:
    """Who has won, and how many of the loser's checkers are on the board."""
    last = game[-1].after.as_json()
    left = {side: sum(last[side].values()) for side in ("white", "black")}
    (winner,) = (side for side in left if left[side] == 0)
    return winner, sum(left.values())


ENDED = 5
"""Games whose ends are counted; as many by each player."""


@pytest.fixture(scope="module")
def ended() -> Games:
    """Against rules with a last roll, and a mars up to three checkers off."""
    table = [{"kind": "oin", "when": {"off": ">=3"}, "base": 1}, {"kind": "mars", "base": 2}]
    return measured(against_classic(score__table=table, end__last_roll="second_player"), games=ENDED, seed=2)


def test_another_mars_differs_in_the_games_that_end_with_few_checkers_off(ended):
    few = 0
    for player in PLAYERS:
        off = [15 - winner_and_left(classic_game(2, number, player))[1] for number in range(ENDED)]
        row = rows(ended, player)["score.table", "result"]
        # Of none off the two tables say the same.
        assert (row.games.count, row.games.of, row.turns) == (sum(0 < each < 3 for each in off), ENDED, None)
        few += row.games.count
    assert 0 < few < 2 * ENDED


def test_a_last_roll_is_one_more_turn_where_the_first_player_finishes(ended):
    for player in PLAYERS:
        games = [classic_game(2, number, player) for number in range(ENDED)]
        white_wins = sum(winner_and_left(game)[0] == "white" for game in games)
        shown = rows(ended, player)
        row = shown["end.last_roll", "turn"]
        assert row.games.count == row.turns.count == white_wins
        assert row.turns.of == sum(map(len, games)) + white_wins
        assert 0 < white_wins < ENDED
        # It can change the result only where one roll takes off the last checkers, or the first.
        near = sum(
            winner_and_left(game)[0] == "white" and winner_and_left(game)[1] in (1, 2, 3, 4, 15) for game in games
        )
        assert shown["end.last_roll", "result"].games.count <= near
        assert shown["", "any"].games.count >= max(white_wins, shown["score.table", "result"].games.count)


def test_under_a_goal_reached_sooner_nobody_is_on_turn_in_the_rest_of_the_game():
    shown = rows(measured(against_classic(end__goal="all_home"), games=1, seed=2), "random")
    game = classic_game(2, 0, "random")
    differing = sum(by_oracle({"end.goal": "all_home"}, step) != by_oracle({}, step) for step in game)
    home = [any(all_home(step.position.as_json()[side]) for side in ("white", "black")) for step in game]
    assert shown["end.goal", "turn"].turns.count == differing >= sum(home) > 0
    # And the result is of another kind: a win, not an oin or a mars.
    assert shown["end.goal", "result"].games.count == 1


def all_home(checkers: dict[str, int]) -> bool:
    return all(int(point) <= 6 for point in checkers)


def test_an_option_that_changes_nothing_gives_none_and_the_bound_of_so_many_games():
    # A head checker moved alone by 2-2 goes to 16, past nothing but free points: no exception under 5.3c.
    found = against_classic(head__exception__rolls=["6-6", "4-4", "3-3", "2-2"])
    row = rows(measured(found, games=2), "random")["head.exception.rolls", "turn"]
    assert (row.turns.count, row.games.count) == (0, 0)
    assert (row.turns.low, row.turns.high) == (row.games.low, row.games.high) == (0, pytest.approx(1 - 0.025**0.5))


def test_what_the_engine_asks_tells_where_a_difference_cannot_matter():
    chance, clear = Random(20), 0
    of_turns = [option for option, aspects in SHOWS.items() if "turn" in aspects]
    for _ in range(14):
        base = CLASSIC.with_changes({each: chance.choice(values_of(each)) for each in chance.sample(of_turns, 3)})
        drawn = [chance.sample(of_turns, many) for many in (1, 1, 1, 1, 3)]
        others = [
            Rules.of(base.with_changes({each: chance.choice(values_of(each)) for each in names}).choices)
            for names in drawn
        ]
        questions = Questions(Rules.of(base.choices), others)
        for made in [*MADE, *MADE, *MADE]:
            position, roll = made(chance), random_roll(chance)
            mine = checkers_after(questions.rules, position, roll)
            suspects = questions.suspects()
            clear += len(others) - len(suspects)
            for place, other in enumerate(others):
                if place not in suspects:
                    assert checkers_after(other, position, roll) == mine, (drawn[place], position, roll)
    assert clear > 100


def test_when_blocks_are_looked_at_is_heard_where_it_matters():
    game = classic_game(6, 0, "builder")
    every, finished = RULES, Rules.of(CLASSIC.with_changes({"block.test": "end_of_turn"}).choices)
    for mine, theirs in ((every, finished), (finished, every)):
        questions, differing, heard = Questions(mine, [theirs]), 0, 0
        for step in game:
            same = checkers_after(theirs, step.position, step.roll) == checkers_after(
                questions.rules, step.position, step.roll
            )
            suspects = questions.suspects()
            assert same or suspects == {0}
            differing, heard = differing + (not same), heard + len(suspects)
        assert 0 < differing <= heard < len(game)


def test_who_plays_next_counts_as_a_difference():
    base = CLASSIC.with_changes({"dice.double": "two"})
    rules, chance = Rules.of(base.choices), Chance(3, 0, "random")
    game = list(steps(rules, PLAYERS["random"], start(rules), chance.of("dice"), chance.of("choice")))
    shown = rows(
        measured(differences(base, base.with_changes({"dice.double": "roll_again"})), games=1, seed=3), "random"
    )
    # Nobody rolls again after the last checker is off; else a double leaves the same checkers and another on turn.
    doubles = sum(step.roll.is_double and not all(map(finished_game, step.results)) for step in game)
    assert shown["dice.double", "turn"].turns.count == doubles > 5


def finished_game(position: Any) -> bool:
    return RULES.goal(position.white) or RULES.goal(position.black)


def checkers_after(rules: Rules, position: Any, roll: Any) -> Any:
    try:
        return {result[:3] for result in legal_results(rules, position, roll)}
    except NardyError as error:
        return error.code


# The same again


def test_the_same_seed_gives_the_same_on_one_process_and_on_two():
    found = between("classic", "moscow-000c")
    told: list[int] = []
    first = measured(found, games=2, seed=9)
    assert measured(found, games=2, seed=9, jobs=2, progress=told.append) == first
    assert told == [2, 2]
    other = measured(found, games=1, seed=10)
    assert [each.turns for each in other.series] != [each.turns for each in first.series]


def test_the_games_do_not_hang_on_the_rule_set_that_is_asked(changed, ended):
    for found, seed in ((changed, 6), (ended, 2)):
        for series in found.series:
            games = [classic_game(seed, number, series.player) for number in range(found.games)]
            assert series.turns == sum(map(len, games))


def test_a_game_cut_short_has_no_result(monkeypatch):
    monkeypatch.setattr(play, "MOST_TURNS", 10)
    report = measured(against_classic(end__goal="all_home", head__limit="none"), games=2)
    for series in report.series:
        assert (series.turns, series.unfinished) == (20, 2)
    row = rows(report, "random")["", "result"]
    assert (row.games.count, row.games.of, row.games.low, row.games.high) == (0, 0, 0, 1)
    assert rows(report, "random")["", "any"].games.of == 2
