"""The short game against two programs of others: the same legal results, or what differs and how often.

Run ``python tests/benchmarks/peers.py gnubg --positions 20000`` or ``… open-spiel --games 100``; each needs its
package (see the adapters of the same names). GNU Backgammon is asked about positions of random play and about made
ones, with all 21 rolls each. OpenSpiel cannot be set to a position, so the positions and rolls are those of its own
games, and rolls with a double, which are two turns there, are counted apart.
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT)]

from nardy_ref import sampling  # noqa: E402
from nardy_ref.engine.legal import legal_results  # noqa: E402
from nardy_ref.options.resolver import resolve  # noqa: E402
from nardy_ref.rules.rules import Rules  # noqa: E402
from nardy_ref.vocabulary.checkers import pack, unpack  # noqa: E402
from nardy_ref.vocabulary.geometry import Side  # noqa: E402
from nardy_ref.vocabulary.position import Position  # noqa: E402
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = Rules.of(resolve("backgammon").choices)
SHOWN = 5


def adapter(name: str) -> Any:
    """The module of an adapter."""
    path = ROOT / "conformance" / "adapters" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def engine(position: Position, roll: Roll) -> set[Any]:
    """The legal results as pairs of both players' checkers, the mover's first."""
    side = position.turn
    return {
        (frozenset(unpack(each.of(side)).items()), frozenset(unpack(each.of(side.other)).items()))
        for each in legal_results(RULES, position, roll)
    }


def positions(rng: random.Random) -> Iterator[Position]:
    """Positions of random games, and made ones with many blots and checkers on the bar, a quarter of all."""
    while True:
        for position, _ in sampling.random_game(rng, RULES):
            yield position
            if rng.random() < 1 / 3:
                made = sampling.in_contact(rng, opposed=True)
                if not RULES.goal(made.white) and not RULES.goal(made.black):
                    yield made


def against_gnubg(count: int, seed: int) -> tuple[Counter[str], list[Any], Any]:
    """Compare so many positions with GNU Backgammon."""
    peer = adapter("gnu_backgammon")
    peer.quiet()
    seen: Counter[str] = Counter()
    differing = []
    for position in positions(random.Random(seed)):
        mine, theirs = unpack(position.of(position.turn)), unpack(position.of(position.turn.other))
        seen["positions"] += 1
        seen["positions with a checker on the bar"] += 25 in mine
        seen["positions with all home"] += max(mine) <= 6
        for roll in ALL_ROLLS:
            seen["rolls"] += 1
            came, due = peer.results(mine, theirs, list(roll)), engine(position, roll)
            if came != due:
                seen["rolls that differ"] += 1
                differing.append((position.as_json(), str(roll), len(due - came), len(came - due)))
        if seen["positions"] == count:
            return seen, differing, peer.ANSWERS
    raise AssertionError


def against_open_spiel(games: int, seed: int) -> tuple[Counter[str], list[Any], Any]:
    """Compare every turn of so many random games of OpenSpiel."""
    peer = adapter("open_spiel_backgammon")
    rng = random.Random(seed)
    seen: Counter[str] = Counter()
    differing = []
    for _ in range(games):
        state = peer.GAME.new_initial_state()
        rolled: Roll | None = None
        while not state.is_terminal():
            if state.is_chance_node():
                outcome = rng.choice([each for each, _ in state.chance_outcomes()])
                dice = state.action_to_string(state.current_player(), outcome).rpartition("roll: ")[2].rstrip(")")
                rolled = Roll.of(*map(int, dice))
                state.apply_action(outcome)
                continue
            if rolled is not None:  # the second half of a double is no turn of its own
                mover = state.current_player()
                sides = [pack(peer.checkers(state, each)) for each in (0, 1)]
                position = Position(sides[0], sides[1], Side.WHITE if mover == 0 else Side.BLACK)
                came, due = peer.endings(state), engine(position, rolled)
                kind = "doubles" if rolled.is_double else "plain rolls"
                seen[kind] += 1
                if came != due:
                    seen[f"{kind} that differ"] += 1
                    differing.append((position.as_json(), str(rolled), len(due - came), len(came - due)))
                rolled = None
            state.apply_action(rng.choice(state.legal_actions()))
    return seen, differing, sys.stdout


def main() -> None:
    """Compare and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("peer", choices=("gnubg", "open-spiel"))
    arguments.add_argument("--positions", type=int, default=1000)
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    began = time.monotonic()
    if chosen.peer == "gnubg":
        seen, differing, out = against_gnubg(chosen.positions, chosen.seed)
    else:
        seen, differing, out = against_open_spiel(chosen.games, chosen.seed)
    for what, count in seen.items():
        print(f"{count:>9,} {what}", file=out)
    for position, roll, missing, extra in differing[:SHOWN]:
        print(f"{roll} in {position}: {missing} results it lacks, {extra} it has besides", file=out)
    print(f"{time.monotonic() - began:.0f} s", file=out, flush=True)


if __name__ == "__main__":
    main()
