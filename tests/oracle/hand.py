"""Shorthand for expectations worked out by hand: turns as text, carried out without asking for any rule."""

from itertools import pairwise

from . import judge, legal

# The start of a game. Each head is the other player's 12: white's n is black's n + 12, or n - 12 above 12.
HEADS = {"white": {24: 15}, "black": {24: 15}, "turn": "white", "played": {"white": 0, "black": 0}}


def board(white: dict, black: dict, turn: str = "white", **known: object) -> dict:
    return {"white": white, "black": black, "turn": turn, **known}


def movements(text: str) -> list[tuple[int, int]]:
    """`24/18/15 6/off` is 24 to 18, 18 to 15, 6 to off."""
    found = []
    for chain in text.split():
        points = [0 if stop == "off" else int(stop) for stop in chain.split("/")]
        found += list(pairwise(points))
    return found


def after(checkers: dict, text: str) -> frozenset:
    """Where the checkers stand after a turn; `pass` changes nothing."""
    counts = dict(checkers)
    for start, end in movements("" if text == "pass" else text):
        counts[start] -= 1
        counts[end] = counts.get(end, 0) + 1
    return frozenset((point, count) for point, count in counts.items() if point and count)


def plays_exactly(options: dict, position: dict, roll: tuple[int, int], *turns: str) -> bool:
    """Whether the legal results are those of these turns and no others."""
    return legal(options, position, roll) == {after(position[position["turn"]], turn) for turn in turns}


def accepts(options: dict, position: dict, roll: tuple[int, int], turn: str) -> bool:
    return judge(options, position, roll, movements(turn))
