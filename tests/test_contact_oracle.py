"""The engine against the oracle in games with hitting: the same results for both players, the same verdicts.

The oracle plays from plain maps and finds every turn by trying; see ``oracle``.
"""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest
from oracle import OracleError
from oracle import judge as oracle_judge
from oracle import legal_for_both as oracle_legal
from oracle import outcome as oracle_outcome
from test_oracle_agreement import written

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

A_SHARE = int(os.environ.get("NARDY_ORACLE_SHARE", "80"))
"""Positions of one share; the checks of the project ask for many times as many as a plain run."""
GAMES = ("classic", "backgammon", "howto-000e-literal")


def situations(seed: int, count: int) -> Iterator[tuple[dict[str, Any], Rules, Position, Roll]]:
    """Hitting in short and long nardy with a few options changed, on made positions and some of random play."""
    rng = random.Random(seed)
    produced = 0
    while produced < count:
        base = resolve(rng.choice(GAMES))
        changes = sampling.random_options(rng, rng.choice((0, 1, 2, 6)))
        changes = {name: value for name, value in changes.items() if name != "setup.layout"}
        resolved = base.with_changes({**changes, "contact.hits": "blots"})
        rules = Rules.of(resolved.choices)
        opposed = rules.uses("setup.tracks.opposed")
        drawn = [(sampling.in_contact(rng, opposed=opposed), sampling.random_roll(rng)) for _ in range(10)]
        if rng.random() < 0.3:
            game = list(sampling.random_game(rng, rules))
            drawn += rng.sample(game, min(6, len(game)))
        for position, roll in drawn:
            yield resolved.options, rules, position, roll
            produced += 1


def both(position: Position, result: Position) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """The mover's checkers after a turn and the opponent's, as the oracle gives them."""
    mine, theirs = unpack(result.of(position.turn)), unpack(result.of(position.turn.other))
    return frozenset(mine.items()), frozenset(theirs.items())


@pytest.mark.parametrize("seed", range(4))
def test_legal_results_with_hitting_agree_with_the_oracle(seed: int) -> None:
    hits = 0
    for changes, rules, position, roll in situations(seed, A_SHARE):
        raw = position.as_json()
        told = (changes, raw, str(roll))
        try:
            expected = oracle_legal(changes, raw, tuple(roll))
        except OracleError as error:
            if not str(error).startswith("played"):
                with pytest.raises(NardyError):
                    legal_results(rules, position, roll)
            continue
        came = {both(position, result) for result in legal_results(rules, position, roll)}
        assert expected == came, told
        hits += len({theirs for _, theirs in came}) > 1
    assert hits > A_SHARE // 5


@pytest.mark.parametrize("seed", range(2))
def test_verdicts_with_hitting_agree_with_the_oracle(seed: int) -> None:
    rng = random.Random(1000 + seed)
    judged = legal = 0
    for changes, rules, position, roll in situations(500 + seed, 120):
        for movements in written(rng, position, roll):
            raw = position.as_json()
            try:
                expected = oracle_judge(changes, raw, tuple(roll), movements)
            except OracleError:
                continue
            turn = tuple(Path(origin, (target,)) for origin, target in movements)
            assert expected == judge(rules, position, roll, turn).legal, (changes, raw, str(roll), movements)
            judged += 1
            legal += expected
    assert judged > 200
    assert legal > 20


def test_outcomes_with_checkers_on_the_bar_agree_with_the_oracle() -> None:
    kinds = set()
    for changes, rules, position, _ in situations(900, 150):
        finished = position._replace(**{position.turn.other.value: 15})
        try:
            expected = oracle_outcome(changes, finished.as_json())
        except OracleError:
            with pytest.raises(NardyError):
                outcome(rules, finished)
            continue
        if expected is not None:
            assert expected == outcome(rules, finished).as_json(), (changes, finished.as_json())
            kinds.add(expected["kind"])
    assert {"oin", "mars", "koks"} <= kinds
