"""Written turns: random ones as a player might write them, and those that lead to a given position.

Knows dice and checkers, no rule; which of them are legal is for the judge.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from nardy_ref.engine.ways import Played, written
from nardy_ref.vocabulary.checkers import count_on, unpack
from nardy_ref.vocabulary.geometry import BAR, OFF, bit
from nardy_ref.vocabulary.turn import Movement, Path

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn

MOST_WAYS = 24
"""How many turns to one position are looked at."""
MOST_ALIKE = 6
"""How many ways to one state in the middle are kept."""


def dice_of(roll: Roll) -> tuple[int, ...]:
    """The dice with which turns are written: a double is taken for four."""
    return (roll.larger,) * 4 if roll.is_double else tuple(roll)


def random_turn(rng: Random, position: Position, roll: Roll) -> WrittenTurn:
    """A turn of own checkers by dice of the roll, in any order; it may break every other rule.

    Most use all dice; a few stop short, or take a die that was not rolled.
    """
    dice = list(dice_of(roll))
    rng.shuffle(dice)
    if rng.random() < 0.15:
        del dice[rng.randrange(len(dice)) :]
    if dice and rng.random() < 0.05:
        dice[rng.randrange(len(dice))] = rng.randint(1, 6)
    standing = unpack(position.of(position.turn))
    steps: list[Movement] = []
    for die in dice:
        held = [point for point, count in standing.items() if count]
        if not held:
            break
        again = steps and steps[-1].target != OFF and rng.random() < 0.3
        origin = steps[-1].target if again else rng.choice(held)
        target = max(origin - die, OFF)
        standing[origin] -= 1
        if target != OFF:
            standing[target] = standing.get(target, 0) + 1
        steps.append(Movement(origin, target))
    return _written(rng, tuple(steps))


def reordered(rng: Random, turn: WrittenTurn) -> WrittenTurn:
    """The same movements in another order, as far as checkers that go on allow it."""
    paths = list(turn)
    rng.shuffle(paths)
    return tuple(paths)


def _written(rng: Random, steps: tuple[Movement, ...]) -> WrittenTurn:
    """Movements as a player writes them: one by one, joined to ways, or ways without their stops."""
    if rng.random() < 0.4:
        return tuple(Path(origin, (target,)) for origin, target in steps)
    joined = written(tuple(Played(step, hit=False) for step in steps))
    if rng.random() < 0.3:
        return tuple(Path(path.origin, path.stops[-1:]) for path in joined)
    return joined


def turns_to(position: Position, roll: Roll, checkers: int) -> Iterator[WrittenTurn]:
    """Turns by dice of the roll after which the player on turn has these packed checkers, whatever rule they break.

    Each movement is written by itself. Of many turns only some are given.
    """
    begin = position.of(position.turn)
    found = 0
    for steps in _ways(begin, dice_of(roll), checkers):
        for ordered in dict.fromkeys(permutations(steps)):
            if _possible(begin, ordered):
                yield tuple(Path(origin, (target,)) for origin, target in ordered)
                found += 1
                if found >= MOST_WAYS:
                    return


def _ways(begin: int, dice: tuple[int, ...], goal: int) -> Iterator[tuple[Movement, ...]]:
    """Movements that lead from some checkers to others, fewer dice before more; not every order of them."""
    layer: dict[tuple[int, tuple[int, ...]], list[tuple[Movement, ...]]] = {(begin, dice): [()]}
    for _ in range(len(dice) + 1):
        for (state, _), several in layer.items():
            if state == goal:
                yield from several
        following: dict[tuple[int, tuple[int, ...]], list[tuple[Movement, ...]]] = {}
        for (state, left), several in layer.items():
            for origin, die in product(unpack(state), dict.fromkeys(left)):
                movement = Movement(origin, max(origin - die, OFF))
                after = state - bit(origin) + bit(movement.target)
                if not _overtakes(after, goal):
                    place = left.index(die)
                    ways = following.setdefault((after, left[:place] + left[place + 1 :]), [])
                    ways += [(*steps, movement) for steps in several[: MOST_ALIKE - len(ways)]]
        layer = following


def _overtakes(checkers: int, goal: int) -> bool:
    """Whether some checker has gone farther than the goal has it: nothing leads there any more."""
    behind = 0
    for point in range(BAR, OFF, -1):
        behind += count_on(checkers, point) - count_on(goal, point)
        if behind < 0:
            return True
    return False


def _possible(checkers: int, steps: tuple[Movement, ...]) -> bool:
    for origin, target in steps:
        if not count_on(checkers, origin):
            return False
        checkers += bit(target) - bit(origin)
    return True
