"""Reading records of growing length, and refusing texts made to be slow: ``python tests/benchmarks/notation.py``.

Each text is read at one, two, four and eight times its first length, the longest of a million characters; a ratio of
about 2 from one to the next means that the time grows as the length does.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from nardy_ref.errors import NardyError
from nardy_ref.notation.records import read_records

if TYPE_CHECKING:
    from collections.abc import Callable

DOUBLINGS = 3


def turns(length: int) -> str:
    """One long game."""
    line = "{number}. {side} 6-3: 24/18 13/10\n"
    number = length // 30
    return "".join(line.format(number=turn, side="white" if turn % 2 else "black") for turn in range(1, number + 1))


def games(length: int) -> str:
    """A match of games with a few turns each."""
    game = '[Game "{number}"]\n[White "a"]\n\n1. white 6-3: 24/18 13/10\n2. black 5-4: pass\n\n'
    return "".join(game.format(number=number) for number in range(1, length // 75 + 1))


def repeated(piece: str, before: str = "", after: str = "") -> Callable[[int], str]:
    """A text of one piece over and over."""
    return lambda length: before + piece * (length // len(piece)) + after


TEXTS: dict[str, Callable[[int], str]] = {
    "a game": turns,
    "a match": games,
    "comments": repeated("{so} "),
    "one comment": repeated("a", "{", "}"),
    "one comment of kept braces": repeated("\\}", "{", "}"),
    "tags": lambda length: "".join(f'[T{number} "a"]' for number in range(length // 12)),
    "one tag": repeated("a", '[Event "', '"]'),
    "one path": repeated("24/18/", "1. white 6-3: ", "13"),
    "turns wrongly numbered": repeated("1. white 6-3: 24/18 "),
    "open braces": repeated("{"),
    "a comment not closed": repeated("\\}", "{"),
    "a tag not closed": repeated("\\x", '[Event "'),
    "words that look alike": repeated("выбрасывание "),
    "spaces after a number": repeated(" ", "5", "x"),
    "digits": repeated("7"),
}


def seconds(text: str) -> tuple[float, str]:
    """Process time to read or refuse a text, the better of two runs, and what came of it."""
    times = []
    for _ in range(2):
        began = time.process_time()
        try:
            read_records(text)
            came = "read"
        except NardyError as error:
            came = error.code
        times.append(time.process_time() - began)
    return min(times), came


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--length", type=int, default=1_000_000, help="length of the longest texts")
    length = arguments.parse_args().length
    seconds("1. white 6-3: 24/18 !")  # the parser is made once
    for name, make in TEXTS.items():
        taken = [seconds(make(length >> doubling)) for doubling in range(DOUBLINGS, -1, -1)]
        measured = "  ".join(f"{one * 1000:8.1f}" for one, _ in taken)
        ratios = "  ".join(f"{after / max(before, 1e-6):4.1f}" for (before, _), (after, _) in pairwise(taken))
        print(f"{name:<28} {measured} ms   ratios {ratios}   {taken[-1][1]}")


if __name__ == "__main__":
    main()
