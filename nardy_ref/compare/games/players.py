"""Simple players, by name. They choose among the legal results of a turn and know no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.vocabulary.checkers import occupied
from nardy_ref.vocabulary.geometry import STRIDE, highest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position

    Choose = Callable[[Random, Rules, Position, Sequence[Position]], Position]
    """Chooses one of the legal results: chance, the rules, the position before the turn, the results in order."""


def random(chance: Random, rules: Rules, before: Position, results: Sequence[Position]) -> Position:  # noqa: ARG001
    """Every legal result is equally likely."""
    return results[int(chance.random() * len(results))]


def builder(chance: Random, rules: Rules, before: Position, results: Sequence[Position]) -> Position:
    """Likes blocks: takes a result with the most stretches in front of the opponent, each of these equally likely.

    A stretch is one or more neighbouring points along the opponent's path, all held, that his rearmost checker has
    still to pass; a run of n points holds n (n + 1) / 2 stretches, so that one run of four (10) is liked better than
    two of two (6). Progress, safety and the own bearing off play no part.
    """
    theirs = occupied(before.of(before.turn.other))
    ahead = max(0, highest(theirs) - 1)
    worth = [stretches(rules.across(occupied(result.of(before.turn))) & ahead) for result in results]
    most = max(worth)
    return random(chance, rules, before, [each for each, value in zip(results, worth, strict=True) if value == most])


def stretches(points: int) -> int:
    """How many stretches of neighbouring points a set of points holds, those of one point included."""
    count = 0
    line = points
    while line:
        count += line.bit_count()
        line &= points << STRIDE
        points <<= STRIDE
    return count


PLAYERS: dict[str, Choose] = {"random": random, "builder": builder}
"""The players by name, in the order in which they are told."""
