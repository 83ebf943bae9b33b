"""Adapter for the package nard-backgammon 0.1.0: what that program lets a player do.

    pip install nard-backgammon==0.1.0
    nardy test -- python conformance/adapters/nard_backgammon.py

The package knows movements, not turns, so each request sets up one of its games and plays it on, movement by
movement, as its own README shows: choose one of `get_valid_moves`, call `play_move`, and when nothing is
offered the turn is skipped. Every position in which a turn can end so is a result. Nothing is repaired here:
a movement that the package offers against the rules is played, one that it does not offer is not.
"""

from __future__ import annotations

import json
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

# Python puts this file's own folder first, where this very file would be found under the package's name.
sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != Path(__file__).resolve().parent]

try:
    from nard_backgammon import Board, Nard, NardState, Player
except ImportError:
    sys.stderr.write("nard-backgammon is not installed: pip install nard-backgammon==0.1.0\n")
    sys.exit(2)

COLOURS = {"white": (Player.WHITE, 1), "black": (Player.BLACK, -1)}
POINTS = range(24, 0, -1)
# A turn of four movements passes at most some two thousand.
MOST_POSITIONS = 5_000

# What a game stands at: the package's slots, white's and black's checkers off, and the dice left.
State = tuple[tuple[int, ...], int, int, tuple[int, ...]]


class CannotPlayError(Exception):
    """The package has no way to hold this position."""


def slot_of(side: str, point: int) -> int:
    """Return the package's slot for a point of the player's own path."""
    return 24 - point if side == "white" else (36 - point) % 24


def point_of(side: str, slot: int) -> int:
    """Return the point of the player's own path for a slot of the package."""
    return 24 - slot if side == "white" else 24 - (slot + 12) % 24


def read_position(position: dict[str, Any]) -> tuple[tuple[int, ...], int, int]:
    """Return the package's slots, and how many checkers white and black have off."""
    slots = [0] * 24
    off = []
    for side, (_, sign) in COLOURS.items():
        checkers = position.get(side, {})
        for name, count in checkers.items():
            if int(name) not in POINTS:
                raise CannotPlayError(f"the package has no point {name}")
            slot = slot_of(side, int(name))
            if slots[slot]:
                raise CannotPlayError("both players on one of the package's slots")
            slots[slot] = sign * count
        off.append(15 - sum(checkers.values()))
    return tuple(slots), off[0], off[1]


def write_position(slots: tuple[int, ...]) -> dict[str, dict[str, int]]:
    """Return both players' checkers as the protocol writes them."""
    return {
        side: {str(point_of(side, slot)): abs(held) for slot, held in enumerate(slots) if held * sign > 0}
        for side, (_, sign) in COLOURS.items()
    }


def game_at(state: State, player: Player) -> Nard:
    """Return one of the package's games, set to this state."""
    board = Board()
    board.slots, board._white_off, board._black_off, dice = state  # noqa: SLF001 - there is no public way
    game = Nard(board, NardState.PLAYING, player)
    game.dice_nums = dice
    return game


def state_of(game: Nard) -> State:
    """Return what the game stands at; the dice as a set, since their order changes nothing."""
    return (game.board.slots, game.board.white_off, game.board.black_off, tuple(sorted(game.dice_nums)))


def turn_ends(start: State, player: Player) -> set[tuple[int, ...]]:
    """Return the slots at the end of every turn that the package lets the player finish."""
    ends = set()
    seen = {start}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        moves = game_at(state, player).get_valid_moves()
        if not moves:
            ends.add(state[0])
        for move in moves:
            game = game_at(state, player)
            game.play_move(move)
            # With the last die played the package hands over and rolls for the opponent at once.
            if game.player_turn != player or game.state is NardState.ENDED:
                ends.add(game.board.slots)
                continue
            reached = state_of(game)
            if reached not in seen:
                seen.add(reached)
                waiting.append(reached)
        if len(seen) > MOST_POSITIONS:
            raise OverflowError(f"more than {MOST_POSITIONS} positions within one turn")
    return ends


def legal_results(position: dict[str, Any], roll: list[int]) -> list[dict[str, Any]]:
    """Return the final positions of all turns that the package allows."""
    side = position["turn"]
    slots, white_off, black_off = read_position(position)
    if 15 in (white_off, black_off):
        raise ValueError("the game is finished")
    dice = tuple(roll) * 2 if roll[0] == roll[1] else tuple(roll)  # as the package does for a double
    after: dict[str, Any] = {"turn": "black" if side == "white" else "white"}
    if played := position.get("played"):
        after["played"] = {**played, side: played[side] + 1}
    ends = turn_ends((slots, white_off, black_off, dice), COLOURS[side][0])
    return [{**write_position(end), **after} for end in sorted(ends)]


def start_answer() -> dict[str, Any]:
    """Say which program this is, in the words of its own package."""
    package = metadata.metadata("nard-backgammon")
    classifiers = [text.split(" :: ") for text in package.get_all("Classifier", [])]
    language = next(words[1] for words in classifiers if words[0] == "Programming Language")
    program = {"name": package["Name"], "version": package["Version"], "language": language}
    return {"protocol": 1, "implementation": program, "commands": ["legal"], "variants": "own"}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one request, without its number."""
    match request["cmd"]:
        case "start":
            return start_answer()
        case "stop":
            return {"ok": True}
        case "legal":
            try:
                return {"results": legal_results(request["position"], request["roll"])}
            except CannotPlayError as reason:
                return {"skipped": str(reason)}
            except Exception as failure:  # noqa: BLE001 - whatever the package raises is its answer
                return {"error": f"{type(failure).__name__}: {failure}"}
    return {"skipped": f"the command {request['cmd']} is not answered here"}


def main() -> None:
    """Answer requests until told to stop."""
    for line in sys.stdin.buffer:
        request = json.loads(line)
        sys.stdout.write(json.dumps({"seq": request["seq"], **answer(request)}) + "\n")
        sys.stdout.flush()
        if request["cmd"] == "stop":
            break


if __name__ == "__main__":
    main()
