"""Witnesses at the end of a game: final positions whose result differs, or that end the game for one side only."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from nardy_ref.compare.witness.library import game_of, library, played
from nardy_ref.compare.witness.model import EndWitness, Reached
from nardy_ref.compare.witness.sides import Asked
from nardy_ref.reaching.record import record_of
from nardy_ref.reaching.search import Effort, reach
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Played, Position
from nardy_ref.vocabulary.record import GameRecord

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.compare.witness.sides import Sides

ABOUT = ("end.", "score.")
LOSERS: tuple[dict[int, int], ...] = (
    {6: 5, 5: 5, 4: 4},
    {6: 5, 5: 5, 4: 5},
    {6: 4},
    {1: 1},
    {7: 1, 6: 7, 5: 7},
    {12: 2, 6: 7, 5: 6},
    {14: 1, 6: 7, 5: 7},
    {24: 1, 6: 7, 5: 7},
    {24: 15},
    {6: 4, 5: 4, 4: 3},
    {6: 4, 5: 4, 4: 4},
    {},
)
"""How a loser may stand: with checkers off, all at home, some outside, in the winner's home, on the head."""
SEARCH = Effort(tries=3, width=8)
MOST_SEARCHES = 1
"""For how many final positions a game is looked for at most."""


def end_witness(sides: Sides) -> EndWitness | None:
    """A final position for the option of two sides, with a game that reaches it if one is known or found."""
    if not sides.option.startswith(ABOUT):
        return None
    asked = Asked(sides)
    return _of_library(asked) or _made(asked)


def _of_library(asked: Asked) -> EndWitness | None:
    for known in library():
        if asked.sides.option not in known.options or known.roll is not None:
            continue
        game = game_of(known.record)
        position = played(game, [asked.rules["a"], asked.rules["b"]])
        answers = position and asked.ends(position)
        if position is not None and answers:
            return EndWitness(Reached(game, position), answers["a"], answers["b"], played=True)
    return None


def _made(asked: Asked) -> EndWitness | None:
    """Final positions one after the other; the first that a game is found for, else the first that differs."""
    unplayed = None
    searches = 0
    both = [asked.rules["a"], asked.rules["b"]]
    for position in _finals():
        answers = asked.ends(position)
        if not answers:
            continue
        if searches == MOST_SEARCHES:
            break
        searches += 1
        line = reach(both, position, Random(1), SEARCH)  # noqa: S311 - no secret
        game = line and record_of(line, both)
        if line is not None and game is not None:
            answers = asked.ends(line.end)
            if answers:
                return EndWitness(Reached(game, line.end), answers["a"], answers["b"], played=True)
        if answers:
            unplayed = unplayed or EndWitness(Reached(GameRecord(), position), answers["a"], answers["b"], played=False)
    return unplayed


def _finals() -> Iterator[Position]:
    """Final positions: white has all off or all at home, and black has lost somehow or may still answer."""
    for winner in ({}, {6: 5, 5: 5, 4: 5}):
        for loser in LOSERS:
            for turns in (Played(30, 30), Played(31, 30), Played(31, 31)):
                turn = Side.WHITE if turns.white == turns.black else Side.BLACK
                yield Position(pack(winner), pack(loser), turn, turns)
