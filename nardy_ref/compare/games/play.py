"""One game from the start to the end by one player on both sides. Knows chance and the engine, compares nothing."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.compare.games.limits import MOST_TURNS
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.match import open_game
from nardy_ref.engine.outcome import outcome
from nardy_ref.errors import NardyError
from nardy_ref.rules.opening import Player, Throw
from nardy_ref.sampling import random_roll

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from nardy_ref.compare.games.players import Choose
    from nardy_ref.engine.match import MatchRules, Opening
    from nardy_ref.engine.outcome import Outcome
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

_DICE = {"one_die_each": 1, "dice_sum": 2}
"""Dice that each player throws for the start."""


class Step(NamedTuple):
    """One turn of a game.

    Attributes:
        position: before the turn.
        roll: the roll.
        results: the legal results, in an order that does not hang on how the engine found them.
        after: the one chosen.
    """

    position: Position
    roll: Roll
    results: Sequence[Position]
    after: Position


class Chance:
    """What chance brings to one game, each purpose apart: the same again for the same seed, number and player."""

    def __init__(self, seed: int, number: int, player: str) -> None:
        self._name = f"{seed} {number} {player}"

    def of(self, purpose: str) -> Random:
        """A generator from its beginning, for ``start``, ``dice``, ``choice`` or ``on``."""
        return Random(f"{purpose} {self._name}")  # noqa: S311 - games, not secrets


def opened(rules: MatchRules, method: str, chance: Random) -> Opening:
    """How a game is opened: thrown for or drawn as the method has it.

    The lot and the two dice of each player lie ready whatever the method asks for, so that two methods meet the same
    chance.

    Args:
        rules: the rules of the opening.
        method: the value of ``opening.method``.
        chance: a generator from its beginning.
    """
    lot = chance.choice(list(Player))
    if method not in _DICE:
        return open_game(rules, (), lot if method == "lot" else None)
    throws: list[Throw] = []
    while True:
        a, b = ((chance.randint(1, 6), chance.randint(1, 6)) for _ in Player)
        throws.append(Throw(a[: _DICE[method]], b[: _DICE[method]]))
        opening = open_game(rules, throws)
        if not opening.again:
            return opening


def steps(  # noqa: PLR0913 - who plays what, and both kinds of chance
    rules: Rules, choose: Choose, begin: Position, dice: Random, choice: Random, first: Roll | None = None
) -> Iterator[Step]:
    """The turns of a game until it is over, or ``MOST_TURNS`` of them.

    Args:
        rules: the rules.
        choose: the player, on both sides.
        begin: the position before the first turn.
        dice: chance for the dice.
        choice: chance for the player.
        first: the first roll, where the throw for the start has settled it.
    """
    position = begin
    for _ in range(MOST_TURNS):
        if result_of(rules, position) is not None:
            return
        roll, first = first or random_roll(dice), None
        results = sorted(legal_results(rules, position, roll))
        after = choose(choice, rules, position, results)
        yield Step(position, roll, results, after)
        position = after


def result_of(rules: Rules, position: Position) -> Outcome | None:
    """The result of the game; None while it goes on.

    Raises:
        NardyError: as ``outcome``, but for ``game.unfinished``.
    """
    if not (rules.goal(position.white) or rules.goal(position.black)):
        return None
    try:
        return outcome(rules, position)
    except NardyError as error:
        if error.code == "game.unfinished":
            return None
        raise
