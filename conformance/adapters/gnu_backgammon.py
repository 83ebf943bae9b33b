"""Adapter for GNU Backgammon, from the package gnubg 1.1.0a16: the turns that program holds legal.

    pip install --pre gnubg==1.1.0a16
    nardy test --variant backgammon -- python conformance/adapters/gnu_backgammon.py

`find_best_moves` lists every legal turn as one flat tuple of points left and reached, each in the player's own
numbers with 25 for the bar. A tuple ends at the first checker borne off: that target and all that follows in the
turn is missing. Such a tuple says how the turn begins; every way to go on from there is then offered to the
program itself with its command `move`, and what it plays is a result. Nothing is judged here.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

# Python puts this file's own folder first, where other adapters would be found under the names of their packages.
sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() != Path(__file__).resolve().parent]

# The program talks on standard output; answers go to a copy of it that the program does not know.
ANSWERS = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

try:
    import gnubg
except ImportError:
    sys.stderr.write("gnubg is not installed: pip install --pre gnubg==1.1.0a16\n")
    sys.exit(2)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

BAR, OFF = 25, 0
OTHER = {"white": "black", "black": "white"}
VARIANTS = ["backgammon", "howto-000e", "short-002b"]
SESSION = ":0:0:1:{}{}:0:0:0:0:10"
"""How an XGID goes on after the board: nobody has the cube, the player below is to play the dice, money."""

# Checkers by the owner's points; a movement from one to another.
Checkers = dict[int, int]
Movement = tuple[int, int]
Ending = tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]


def moved(mine: Checkers, theirs: Checkers, movements: Iterable[Movement]) -> tuple[Checkers, Checkers]:
    """Return both players' checkers after these movements, with single opposing checkers hit."""
    mine, theirs = dict(mine), dict(theirs)
    for here, there in movements:
        mine[here] -= 1
        if there != OFF:
            mine[there] = mine.get(there, 0) + 1
            if theirs.get(25 - there) == 1 and there != BAR:
                theirs[25 - there] = 0
                theirs[BAR] = theirs.get(BAR, 0) + 1
    return mine, theirs


def ending(mine: Checkers, theirs: Checkers) -> Ending:
    """Return both players' checkers in a form that can be compared."""
    left, right = (frozenset((point, n) for point, n in each.items() if n) for each in (mine, theirs))
    return left, right


def listed(mine: Checkers, theirs: Checkers, roll: list[int]) -> list[tuple[list[Movement], bool]]:
    """Return the turns that the program lists, each with whether its tuple is cut off at a checker borne off."""
    board = tuple(tuple(each.get(point, 0) for point in range(1, BAR + 1)) for each in (theirs, mine))
    turns = []
    for found in gnubg.find_best_moves(board, gnubg.cube_info(), gnubg.eval_context(), tuple(roll)):
        points = found["move"]
        cut = len(points) % 2 == 1
        whole = (*points, OFF) if cut else points
        turns.append((list(zip(whole[::2], whole[1::2], strict=True)), cut))
    return turns


def ways_on(mine: Checkers, dice: tuple[int, ...]) -> Iterator[list[Movement]]:
    """Return every way to go on with some of these dice, whatever the rules say of it, nothing at all included."""
    yield []
    for place, die in enumerate(dice):
        if die in dice[:place]:
            continue
        left = dice[:place] + dice[place + 1 :]
        for here in [point for point, n in mine.items() if n and point != BAR]:
            movement = (here, max(here - die, OFF))
            for rest in ways_on(moved(mine, {}, [movement])[0], left):
                yield [movement, *rest]


def dice_left(roll: list[int], begun: list[Movement]) -> Iterator[tuple[int, ...]]:
    """Return the dice that may be left after these movements, the last of which bears a checker off."""
    dice = roll * 2 if roll[0] == roll[1] else roll
    left = list(dice)
    for here, there in begun[:-1]:
        left.remove(here - there)
    for die in set(left):
        if die >= begun[-1][0]:
            rest = list(left)
            rest.remove(die)
            yield tuple(rest)


def plays(mine: Checkers, theirs: Checkers, roll: list[int], turn: list[Movement], end: Ending) -> bool:
    """Tell whether the program plays a turn when it is entered by hand, and to its end.

    Entered by hand, a turn that breaks off at a movement it cannot make is played up to there if that is legal.
    """
    places = [chr(96 + theirs[BAR]) if theirs.get(BAR) else "-"]
    for point in range(1, BAR + 1):
        own, other = mine.get(point, 0), theirs.get(25 - point, 0) if point != BAR else 0
        places.append(chr(64 + own) if own else chr(96 + other) if other else "-")
    gnubg.set_gnubg_id("XGID=" + "".join(places) + SESSION.format(*roll))
    for player in (0, 1):
        gnubg.command(f"set player {player} human")
    before = gnubg.board()
    gnubg.command("move " + " ".join(f"{here}/{there or 'off'}" for here, there in turn))
    after = gnubg.board()
    if not end[0]:  # the game is over, and the board may be anything
        return bool(after != before)
    rows = [{point: n for point, n in enumerate(row, start=1) if n} for row in after]
    return ending(*rows) == end


def results(mine: Checkers, theirs: Checkers, roll: list[int]) -> set[Ending]:
    """Return how the turns that the program holds legal can end; as it stands when there is none."""
    endings: set[Ending] = set()
    asked: set[Ending] = set()
    for begun, cut in listed(mine, theirs, roll):
        if not cut:
            endings.add(ending(*moved(mine, theirs, begun)))
            continue
        after = moved(mine, theirs, begun)
        for dice in dice_left(roll, begun):
            for rest in ways_on(after[0], dice):
                end = ending(*moved(*after, rest))
                if end not in asked and plays(mine, theirs, roll, [*begun, *rest], end):
                    endings.add(end)
                asked.add(end)
    return endings or {ending(mine, theirs)}


def legal(request: dict[str, Any]) -> dict[str, Any]:
    """Answer what the player on turn can reach with a roll."""
    position = request["position"]
    side = position["turn"]
    mine, theirs = ({int(point): n for point, n in position[each].items()} for each in (side, OTHER[side]))
    return {
        "results": [
            {side: {str(point): n for point, n in own}, OTHER[side]: {str(point): n for point, n in other}}
            for own, other in results(mine, theirs, request["roll"])
        ]
    }


def start(request: dict[str, Any]) -> dict[str, Any]:
    """Answer with what this program is and what it can be asked."""
    implementation = {"name": "gnubg", "version": metadata.version("gnubg"), "language": "C"}
    return {"protocol": 1, "implementation": implementation, "commands": ["legal"], "variants": VARIANTS}


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Answer one request."""
    if request["cmd"] == "start":
        return start(request)
    if request["cmd"] == "stop":
        return {"ok": True}
    if request["cmd"] != "legal":
        return {"error": f"{request['cmd']} is not known here"}
    return legal(request)


def quiet() -> None:
    """Keep the program from rolling, starting or moving on its own."""
    for setting in ("automatic roll off", "automatic game off", "automatic move off", "sound enable off"):
        gnubg.command(f"set {setting}")


def main() -> None:
    """Answer requests, one a line, until told to stop."""
    quiet()
    for line in sys.stdin:
        request = json.loads(line)
        ANSWERS.write(json.dumps({"seq": request["seq"], **answer(request)}) + "\n")
        ANSWERS.flush()
        if request["cmd"] == "stop":
            break


if __name__ == "__main__":
    main()
