"""Adapter for OpenSpiel's backgammon, from the package open-spiel 2.0.2: what that program lets a player do.

    pip install open-spiel==2.0.2
    nardy test --variant backgammon -- python conformance/adapters/open_spiel_backgammon.py

The package offers no way to set up a position: a state comes about only by play from the start. So this adapter
answers about the start position, and about a roll of two different dice there, since its games never open with a
double; of everything else it says so. `endings` below takes any state of a game in progress, and
`tests/benchmarks/peers.py` uses it to compare whole games.

A double is two turns of two movements each there. They are chained here: every first one with every second one that
the package then offers.
"""

from __future__ import annotations

import json
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

# Python puts this file's own folder first, where other adapters would be found under the names of their packages.
sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != Path(__file__).resolve().parent]

try:
    import pyspiel
except ImportError:
    sys.stderr.write("open-spiel is not installed: pip install open-spiel==2.0.2\n")
    sys.exit(2)

GAME = pyspiel.load_game("backgammon(scoring_type=full_scoring)")
BAR_OF_PACKAGE = 100
BAR = 25
SIDES = ("white", "black")
"""Whom the package calls X, who begins at its place 0, and O, who goes the other way."""
OTHER = {"white": "black", "black": "white"}
VARIANTS = ["backgammon", "howto-000e", "short-002b"]
LAYOUT = {"24": 2, "13": 5, "8": 3, "6": 5}

Checkers = dict[int, int]
Ending = tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]


class CannotPlayError(Exception):
    """The package has no way to hold this position."""


def checkers(state: Any, player: int) -> Checkers:
    """Return a player's checkers by own points; 25 is the bar."""
    own = {24 - place if player == 0 else place + 1: state.board(player, place) for place in range(24)}
    own[BAR] = state.board(player, BAR_OF_PACKAGE)
    return {point: count for point, count in own.items() if count}


def endings(state: Any) -> set[Ending]:
    """Return how the turn of the player on turn can end: his checkers and the opponent's."""
    player = state.current_player()
    found = set()
    for action in state.legal_actions():
        after = state.child(action)
        if not after.is_terminal() and after.current_player() == player:
            found |= endings(after)
        else:
            found.add(tuple(frozenset(checkers(after, each).items()) for each in (player, 1 - player)))
    return found


def state_of(position: dict[str, Any], roll: list[int]) -> Any:
    """Return the package's state for the start position and a roll."""
    if any({point: n for point, n in position[side].items() if n} != LAYOUT for side in SIDES):
        raise CannotPlayError("the package cannot be set to a position; only its start can be asked about")
    if roll[0] == roll[1]:
        raise CannotPlayError("no game of the package opens with a double")
    player = SIDES.index(position["turn"])
    state = GAME.new_initial_state()
    wanted = f"{'XO'[player]} starts"
    for outcome, _ in state.chance_outcomes():
        told = state.action_to_string(state.current_player(), outcome)
        if wanted in told and sorted(map(int, told.rpartition("roll: ")[2].rstrip(")"))) == sorted(roll):
            state.apply_action(outcome)
            return state
    raise CannotPlayError("the package knows no such opening")


def legal(request: dict[str, Any]) -> dict[str, Any]:
    """Answer what the player on turn can reach with a roll."""
    position = request["position"]
    side = position["turn"]
    try:
        found = endings(state_of(position, request["roll"]))
    except CannotPlayError as reason:
        return {"skipped": str(reason)}
    return {
        "results": [
            {side: {str(point): n for point, n in own}, OTHER[side]: {str(point): n for point, n in other}}
            for own, other in found
        ]
    }


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Answer one request."""
    if request["cmd"] == "start":
        implementation = {"name": "open-spiel", "version": metadata.version("open-spiel"), "language": "C++"}
        return {"protocol": 1, "implementation": implementation, "commands": ["legal"], "variants": VARIANTS}
    if request["cmd"] == "stop":
        return {"ok": True}
    if request["cmd"] != "legal":
        return {"error": f"{request['cmd']} is not known here"}
    return legal(request)


def main() -> None:
    """Answer requests, one a line, until told to stop."""
    for line in sys.stdin:
        request = json.loads(line)
        sys.stdout.write(json.dumps({"seq": request["seq"], **answer(request)}) + "\n")
        sys.stdout.flush()
        if request["cmd"] == "stop":
            break


if __name__ == "__main__":
    main()
