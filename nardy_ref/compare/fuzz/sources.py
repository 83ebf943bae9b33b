"""Where positions come from: made near what the rules are about, from random games, or near a known position.

Knows what a position looks like; judges nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.sampling import MADE, random_roll
from nardy_ref.vocabulary.checkers import CHECKERS, pack, unpack
from nardy_ref.vocabulary.geometry import Side, opposite_number
from nardy_ref.vocabulary.position import Played, Position
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from random import Random

DOUBLES = tuple(roll for roll in ALL_ROLLS if roll.is_double)


def made(rng: Random) -> Position:
    """A position near a block, in the bear-off, of a first turn, with few checkers, or any."""
    return rng.choice((*MADE, few))(rng)


def few(rng: Random) -> Position:
    """A few checkers of each side: most mistakes show with so few, and the odd cases come often."""
    mine: dict[int, int] = {}
    theirs: dict[int, int] = {}
    low = rng.random() < 0.4
    for _ in range(rng.randint(1, 4)):
        point = rng.randint(1, 7) if low else rng.choice((24, rng.randint(1, 24)))
        mine[point] = mine.get(point, 0) + 1
    for _ in range(rng.randint(1, 4)):
        point = rng.choice((24, rng.randint(1, 24)))
        if opposite_number(point) not in mine:
            theirs[point] = theirs.get(point, 0) + 1
    mover = rng.choice(list(Side))
    white, black = (mine, theirs) if mover is Side.WHITE else (theirs, mine)
    return Position(pack(white), pack(black), mover, rng.choice((None, Played(0, 0), Played(0, 1), Played(9, 9))))


def roll_for(rng: Random, position: Position) -> Roll:
    """A roll; a double more often than with real dice, and most often in a first turn."""
    first = position.turns_of(position.turn) == 0
    return rng.choice(DOUBLES) if rng.random() < (0.6 if first else 0.15) else random_roll(rng)


def mirrored(position: Position) -> Position:
    """The same position with the colours of everything exchanged."""
    played, firsts = position.played, position.first_rolls
    return position._replace(
        white=position.black,
        black=position.white,
        turn=position.turn.other,
        played=played and played._replace(white=played.black, black=played.white),
        first_rolls=firsts and firsts._replace(white=firsts.black, black=firsts.white),
    )


def near(rng: Random, position: Position) -> Position:
    """A position like another: a checker or a few moved, put on or taken off, or the colours exchanged.

    No side has more than fifteen checkers; points may come to be shared, which the engine refuses.
    """
    if rng.random() < 0.2:
        position = mirrored(position)
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        side = rng.choice(list(Side))
        checkers = unpack(position.of(side))
        position = position.with_checkers(side, pack(_changed(rng, checkers)))
    if rng.random() < 0.1:
        position = position._replace(played=rng.choice((Played(0, 0), Played(1, 0), Played(0, 1), Played(8, 8))))
    return position


def _changed(rng: Random, checkers: dict[int, int]) -> dict[int, int]:
    held = list(checkers)
    if held and rng.random() < 0.8:
        origin = rng.choice(held)
        count = rng.choice((1, 1, checkers[origin]))
        checkers[origin] -= count
        if rng.random() < 0.75:
            near_by = origin + rng.choice((-6, -2, -1, -1, 1, 1, 2, 6))
            target = near_by if 1 <= near_by <= 24 else rng.randint(1, 24)
            checkers[target] = checkers.get(target, 0) + count
    elif sum(checkers.values()) < CHECKERS:
        target = rng.randint(1, 24)
        checkers[target] = checkers.get(target, 0) + 1
    return {point: count for point, count in checkers.items() if count}


def ended(rng: Random) -> Position:
    """A position at the end of a game, or a checker away from it, for its outcome."""
    loser: dict[int, int] = {}
    for _ in range(rng.choice((0, 1, 1, 2, 5, 14, 15, 15, 15))):
        point = rng.choice((rng.randint(1, 6), rng.randint(7, 24), rng.randint(13, 18)))
        loser[point] = loser.get(point, 0) + 1
    if rng.random() < 0.25:
        loser = {rng.randint(1, 6): 15}
    winner: dict[int, int] = {} if rng.random() < 0.85 else {rng.randint(1, 3): rng.randint(1, 2)}
    if rng.random() < 0.1:
        loser = {}
    white, black = (winner, loser) if rng.random() < 0.5 else (loser, winner)
    turns = rng.randint(9, 30)
    played = rng.choice((None, Played(turns, turns), Played(turns + 1, turns), Played(turns, turns + 1)))
    before = CHECKERS - sum(loser.values()) - rng.randint(0, 2) if rng.random() < 0.4 else None
    return Position(
        pack(white), pack(black), rng.choice(list(Side)), played, None, None if before is None else max(0, before)
    )


def throws(rng: Random) -> dict[str, Any]:
    """What was thrown, or drawn by lot, for the start: one die each or both dice, ties first."""
    if rng.random() < 0.15:
        return {"lot": rng.choice("AB")} if rng.random() < 0.8 else {}
    both = rng.random() < 0.5

    def thrown() -> Any:
        return [rng.randint(1, 6), rng.randint(1, 6)] if both else rng.randint(1, 6)

    found = []
    for _ in range(rng.choice((0, 0, 1, 1, 2))):
        equal = thrown()
        found.append([equal, list(equal) if both else equal])
    if rng.random() < 0.85:
        found.append([thrown(), thrown()])
    return {"throws": found}


def games(rng: Random) -> dict[str, Any]:
    """The first games of a match, some drawn."""
    played = []
    for _ in range(rng.choice((1, 1, 2, 2, 3, 4))):
        winner = rng.choice(("A", "B", "A", "B", "A", "B", "A", "B", None))
        points = rng.choice((1, 1, 2, 2, 3)) if winner else 0.5
        white = rng.choice("AB")
        game = {"white": white, "first": white if rng.random() < 0.7 else rng.choice("AB"), "winner": winner}
        played.append({**game, "points": points} if winner else game)
    return {"games": played}
