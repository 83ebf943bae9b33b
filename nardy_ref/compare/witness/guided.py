"""Witnesses far from the start: positions drawn near what an option is about, and a game looked for that reaches them.

Purely random play hardly meets a block, so positions are made where a roll completes one, or where the bear-off
begins; both players stand about as far as each other, as in a game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.compare.witness.model import Reached, ResultsWitness
from nardy_ref.reaching.record import record_of
from nardy_ref.reaching.search import Effort, reach
from nardy_ref.reaching.way import Way
from nardy_ref.suite.cases import cases
from nardy_ref.vocabulary.checkers import CHECKERS, pack, unpack
from nardy_ref.vocabulary.geometry import HEAD, Side, opposite_number
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from nardy_ref.compare.witness.sides import Asked

SHORT = Effort(tries=4, width=8, short=True)
LONG = Effort(tries=8, width=12)
START = pack({HEAD: CHECKERS})


def guided(asked: Asked, tries: int, rng: Random) -> ResultsWitness | None:
    """The first position found that shows the difference and that a game reaches.

    Args:
        asked: the two sides and the option.
        tries: how many positions are drawn.
        rng: draws them.
    """
    for position, roll in _drawn(asked.sides.option, tries, rng):
        if asked.differs(position, roll):
            witness = _reached(asked, position, roll, rng, (SHORT, LONG))
            if witness is not None:
                return witness
    return None


def shrunk(asked: Asked, witness: ResultsWitness, tries: int, rng: Random) -> ResultsWitness:
    """A witness with fewer turns, if one is found by moving checkers back; else the same.

    Args:
        asked: the two sides and the option.
        witness: what is made smaller.
        tries: how many changes are tried.
        rng: draws them.
    """
    for _ in range(tries):
        position = _nearer(witness.reached.position, rng)
        if position is None or not asked.differs(position, witness.roll):
            continue
        smaller = _reached(asked, position, witness.roll, rng, (SHORT,))
        if smaller is not None and smaller.reached.turns <= witness.reached.turns and smaller.alone >= witness.alone:
            witness = smaller
    return witness


def _reached(
    asked: Asked, position: Position, roll: Roll, rng: Random, efforts: tuple[Effort, ...]
) -> ResultsWitness | None:
    both = [asked.rules["a"], asked.rules["b"]]
    for effort in efforts:
        line = reach(both, position, rng, effort)
        game = line and record_of(line, both)
        if line is not None and game is not None:
            return asked.results(Reached(game, line.end), roll)
    return None


def _nearer(position: Position, rng: Random) -> Position | None:
    """The position with one checker of either side farther back, on a point it does not share."""
    side = rng.choice(list(Side))
    own, other = unpack(position.of(side)), unpack(position.of(side.other))
    off = CHECKERS - sum(own.values())
    origin = rng.choice([*(point for point in own if point < HEAD), *([0] if off else [])] or [HEAD])
    if origin == HEAD:
        return None
    target = rng.randint(origin + 1, HEAD)
    if opposite_number(target) in other:
        return None
    if origin:
        own[origin] -= 1
    own[target] = own.get(target, 0) + 1
    return position.with_checkers(side, pack({point: count for point, count in own.items() if count}))


# Drawing positions --------------------------------------------------------------------------------


def _drawn(option: str, tries: int, rng: Random) -> Iterator[tuple[Position, Roll]]:
    """Positions and rolls: those of the cases, then drawn ones near what the option is about."""
    yield from ((case.position, case.roll) for case in cases() if case.kind in ("legal", "judge") and case.roll)
    for number in range(tries):
        block = option.startswith("block.") or (not option.startswith(("bearoff.", "end.", "dice.fin")) and number % 2)
        position = _near_block(rng) if block else _near_home(rng)
        if position is not None:
            for roll in rng.sample(ALL_ROLLS, 7):
                yield position, roll


def _near_block(rng: Random) -> Position | None:
    """Five to seven points in a row with a gap, behind them a checker that may fill it."""
    length = rng.randint(6, 7)
    last = rng.randint(1, HEAD - length)
    run = list(range(last, last + length))
    gap = rng.choice(run)
    own = {point: 1 for point in run if point != gap}
    for _ in range(rng.randint(1, 3)):
        point = min(HEAD, gap + rng.randint(1, 6))
        own[point] = own.get(point, 0) + 1
    own[HEAD] = own.get(HEAD, 0) + CHECKERS - sum(own.values())
    return _against(own, rng)


def _near_home(rng: Random) -> Position | None:
    """All or nearly all at home, some of them off perhaps."""
    own: dict[int, int] = {}
    top = rng.randint(2, 6)
    left = rng.choice((CHECKERS, CHECKERS, rng.randint(1, CHECKERS)))
    for _ in range(left):
        point = rng.randint(1, top)
        own[point] = own.get(point, 0) + 1
    if left == CHECKERS and rng.random() < 0.6:
        point = rng.choice(list(own))
        outside = rng.randint(7, 11)
        own[point] -= 1
        own[outside] = 1
    return _against({point: count for point, count in own.items() if count}, rng)


def _against(own: dict[int, int], rng: Random) -> Position | None:
    """An opponent who has come about as far; None where he finds no room."""
    pips = Way(pack(own)).left(START).pips
    free = [point for point in range(1, HEAD) if opposite_number(point) not in own]
    theirs = {HEAD: CHECKERS}
    if opposite_number(HEAD) in own or not free:
        theirs, free = {}, [point for point in free if point <= 12]
        if not free:
            return None
        theirs[max(free)] = CHECKERS
    for _ in range(40):
        behind = CHECKERS * HEAD - sum(point * count for point, count in theirs.items())
        if behind * 2 > pips + rng.randint(0, pips):
            break
        origin = max(theirs)
        target = rng.choice([point for point in free if point < origin] or [origin])
        theirs[origin] -= 1
        theirs[target] = theirs.get(target, 0) + 1
        theirs = {point: count for point, count in theirs.items() if count}
    mover = rng.choice(list(Side))
    white, black = (own, theirs) if mover is Side.WHITE else (theirs, own)
    return Position(pack(white), pack(black), mover, Played(20, 20), FirstRolls(Roll(2, 1), Roll(2, 1)))
