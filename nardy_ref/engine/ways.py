"""Ways to play: for each legal result one turn, written out, that reaches it.

The engine compares final positions alone; people want to read what would have been right.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results, movers
from nardy_ref.engine.situations import after_turn, situation_of
from nardy_ref.rules.contact import hits_in
from nardy_ref.rules.situation import PLAYED, STANDING
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.geometry import OFF
from nardy_ref.vocabulary.turn import Movement, Path

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.engine.movements import Mover
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn


class Played(NamedTuple):
    """A movement played, and whether it hit."""

    movement: Movement
    hit: bool


Steps = tuple[Played, ...]


def ways(
    rules: Rules, position: Position, roll: Roll, exempt: frozenset[frozenset[int]] = frozenset()
) -> dict[Position, WrittenTurn]:
    """One legal turn for each legal result, those of the highest checkers first.

    Args:
        rules: the rules.
        position: the position before the turn.
        roll: the roll.
        exempt: blocks of the player on turn that may stand although they are banned (clause 14.30).

    Raises:
        NardyError: as ``legal_results``.
    """
    side = position.turn
    results = set(legal_results(rules, position, roll, exempt))
    found: dict[Position, WrittenTurn] = {}
    for mover in movers(rules, situation_of(rules, position, roll, exempt)):
        for state, steps in _reached(mover):
            final = after_turn(rules, position, roll, [state])[0]
            if final not in results or final in found:
                continue
            # One by one where two checkers may look like one that goes on (clause 4.9b).
            for turn in (written(steps), tuple(path for step in steps for path in written((step,)))):
                if judge(rules, position, roll, turn, exempt).legal:
                    found[final] = turn
                    break
    return {final: found[final] for final in sorted(found, key=lambda final: final.of(side), reverse=True)}


def written(steps: Steps) -> WrittenTurn:
    """Movements as a written turn: those of one checker that follow one another are written in one (clause 14.7)."""
    paths: list[Path] = []
    for (origin, target), hit in steps:
        before = paths.pop() if paths and paths[-1].stops[-1] == origin else Path(origin, ())
        hits = (*before.hits, len(before.stops)) if hit else before.hits
        paths.append(Path(before.origin, (*before.stops, target), hits))
    return tuple(paths)


def _reached(mover: Mover) -> Iterator[tuple[int, Steps]]:
    """Every state that movements reach, and how, for each order of the dice; longer turns first."""
    dice = mover.situation.dice
    layers: list[dict[int, Steps]] = []
    for order in sorted(set(permutations(dice)), reverse=True):
        states: dict[int, Steps] = {mover.situation.checkers: ()}
        layers.append(states)
        for place, die in enumerate(order):
            states = _next(mover, states, die, order[place:])
            layers.append(states)
    for states in sorted(layers, key=lambda layer: -max(map(len, layer.values()), default=0)):
        yield from ((state & PLAYED, steps) for state, steps in states.items())


def _next(mover: Mover, states: dict[int, Steps], die: int, dice_left: tuple[int, ...]) -> dict[int, Steps]:
    after: dict[int, Steps] = {}
    for state in mover.unfinished(states):
        for reached in mover.movements(state, die, dice_left):
            after.setdefault(reached, (*states[state], _played(state, reached)))
    return after


def _played(before: int, after: int) -> Played:
    """The movement between two states of the same player's checkers."""
    left, entered = unpack(before & STANDING), unpack(after & STANDING)
    origin = next(point for point in left if left[point] > entered.get(point, 0))
    target = next((point for point in entered if entered[point] > left.get(point, 0)), OFF)
    return Played(Movement(origin, target), hits_in(before) != hits_in(after))
