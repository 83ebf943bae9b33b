"""Legal results in random play: turns a second on one core, beside two plain generators in the same run.

Run it with ``python tests/benchmarks/engine.py [--turns N] [--seed S]``. The plain generators are the brute-force
oracle of the tests and the small engine of the faulty programs; all three are asked for the same positions.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS), str(TESTS / "programs"), str(TESTS.parent)]

from oracle import legal as oracle_legal  # noqa: E402
from small_engine import Rules as Small  # noqa: E402
from small_engine import legal_results as small_legal  # noqa: E402

from nardy_ref import sampling  # noqa: E402
from nardy_ref.engine.legal import legal_results  # noqa: E402
from nardy_ref.options.resolver import resolve  # noqa: E402
from nardy_ref.rules.rules import Rules  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable


def timed(name: str, call: Callable[[Any, Any], Any], asked: list[tuple[Any, Any]]) -> float:
    """Print and return the turns a second of a generator over these positions and rolls, in process time."""
    began = time.process_time()
    for position, roll in asked:
        call(position, roll)
    rate = len(asked) / (time.process_time() - began)
    print(f"{name:<32} {rate:>10,.0f} turns a second  ({len(asked):,} turns)")
    return rate


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--turns", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    rules = Rules.of(resolve("classic").choices)
    rng = random.Random(chosen.seed)

    played = 0
    began = time.process_time()
    while played < chosen.turns:
        played += sum(1 for _ in sampling.random_game(rng, rules))
    rate = played / (time.process_time() - began)
    print(f"{'random play, games from the start':<32} {rate:>10,.0f} turns a second  ({played:,} turns)")

    asked: list[tuple[Any, Any]] = []
    while len(asked) < chosen.turns:
        asked += sampling.random_game(rng, rules)
    engine = timed("engine, legal results", lambda position, roll: legal_results(rules, position, roll), asked)
    timed("engine, every result made", lambda position, roll: list(legal_results(rules, position, roll)), asked)
    wire = [(position.as_json(), tuple(roll)) for position, roll in asked[: max(300, chosen.turns // 20)]]
    small = timed(
        "plain generator (small engine)", lambda position, roll: small_legal(position, list(roll), Small()), wire
    )
    oracle = timed("plain generator (oracle)", lambda position, roll: oracle_legal({}, position, roll), wire)
    print(f"engine : small engine = {engine / small:.1f}, engine : oracle = {engine / oracle:.1f}")


if __name__ == "__main__":
    main()
