"""The engine against the brute-force oracle, which shares no code with it, over random options and positions."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest
from oracle import OracleError
from oracle import judge_each as oracle_judge_each
from oracle import legal as oracle_legal
from oracle import outcome as oracle_outcome

from nardy_ref import sampling
from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.outcome import outcome
from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.turn import Path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

SHARES = 16
A_SHARE = int(os.environ.get("NARDY_ORACLE_SHARE", "200"))
"""Positions of one share; the checks of the project ask for many times as many as a plain run."""


def situations(seed: int, count: int) -> Iterator[tuple[dict[str, Any], Rules, Position, Roll]]:
    """Rules with a few options changed, and positions to play under them: made ones and some of random play."""
    rng = random.Random(seed)
    produced = 0
    while produced < count:
        changes = sampling.random_options(rng, rng.choice((0, 1, 2, 3, 6, 12)))
        changes = {name: value for name, value in changes.items() if name != "setup.layout"}
        rules = Rules.of(resolve("classic").with_changes(changes).choices)
        drawn = [(rng.choice(sampling.MADE)(rng), sampling.random_roll(rng)) for _ in range(10)]
        game = list(sampling.random_game(rng, rules)) if rng.random() < 0.3 else []
        drawn += rng.sample(game, min(6, len(game)))
        for position, roll in drawn:
            yield changes, rules, position, roll
            produced += 1


def engine_legal(rules: Rules, position: Position, roll: Roll) -> set[frozenset[tuple[int, int]]] | str:
    try:
        results = legal_results(rules, position, roll)
    except NardyError as error:
        return f"error {error.code}"
    return {frozenset(unpack(result.of(position.turn)).items()) for result in results}


@pytest.mark.parametrize("seed", range(SHARES))
def test_legal_results_and_verdicts_agree_with_the_oracle(seed: int) -> None:
    for changes, rules, position, roll in situations(seed, A_SHARE):
        raw = position.as_json()
        told = (changes, raw, str(roll))
        try:
            expected: Any = oracle_legal(changes, raw, tuple(roll))
        except OracleError as error:
            # The oracle asks who is first whenever the two conditions are named differently, the engine only
            # when their answers differ.
            if not str(error).startswith("played"):
                assert str(engine_legal(rules, position, roll)).startswith("error"), told
            continue
        assert expected == engine_legal(rules, position, roll), told


@pytest.mark.parametrize("seed", range(4))
def test_verdicts_on_written_turns_agree_with_the_oracle(seed: int) -> None:
    rng = random.Random(1000 + seed)
    judged = 0
    for changes, rules, position, roll in situations(500 + seed, 400):
        turns = list(written(rng, position, roll))
        raw = position.as_json()
        try:
            verdicts = oracle_judge_each(changes, raw, tuple(roll), turns)
        except OracleError:
            continue
        for movements, expected in zip(turns, verdicts, strict=True):
            turn = tuple(Path(origin, (target,)) for origin, target in movements)
            assert expected == judge(rules, position, roll, turn).legal, (changes, raw, str(roll), movements)
            judged += 1
    assert judged > 1000


def written(rng: random.Random, position: Position, roll: Roll) -> Iterator[list[tuple[int, int]]]:
    """A few turns as a person might write them: dice in either order, sometimes one short."""
    for _ in range(4):
        on_board = unpack(position.of(position.turn))
        dice = [roll.larger] * rng.choice((2, 3, 4)) if roll.is_double else list(roll)
        rng.shuffle(dice)
        movements = []
        for die in dice[: rng.choice((len(dice), len(dice), len(dice), 1, 0))]:
            if not on_board:
                break
            origin = rng.choice(sorted(on_board))
            target = max(0, origin - die)
            movements.append((origin, target))
            on_board[origin] -= 1
            if not on_board[origin]:
                del on_board[origin]
            if target:
                on_board[target] = on_board.get(target, 0) + 1
        yield movements


@pytest.mark.parametrize("seed", range(4))
def test_outcomes_agree_with_the_oracle(seed: int) -> None:
    rng = random.Random(seed)
    for changes, rules, position, _ in situations(900 + seed, 300):
        finished = position._replace(**{position.turn.other.value: 15})
        if rng.random() < 0.2:
            finished = finished._replace(**{position.turn.value: 15})
        if rng.random() < 0.5:
            finished = position
        try:
            expected = oracle_outcome(changes, finished.as_json())
        except OracleError:
            with pytest.raises(NardyError):
                outcome(rules, finished)
            continue
        if expected is None:
            with pytest.raises(NardyError) as caught:
                outcome(rules, finished)
            assert caught.value.code == "game.unfinished"
        else:
            assert expected == outcome(rules, finished).as_json(), (changes, finished.as_json())
