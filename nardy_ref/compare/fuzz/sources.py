"""Where positions come from: made near what the rules are about, from random games, or near a known position.

Knows what a position looks like; judges nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.sampling import MADE, in_contact, random_roll
from nardy_ref.vocabulary.checkers import CHECKERS, pack, unpack
from nardy_ref.vocabulary.geometry import BAR, OFF, Side, opposite_number
from nardy_ref.vocabulary.position import Played, Position
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from random import Random

    from nardy_ref.rules.rules import Rules

DOUBLES = tuple(roll for roll in ALL_ROLLS if roll.is_double)


def made(rng: Random, rules: Rules) -> Position:
    """A position near a block, in the bear-off, of a first turn, with few checkers; mostly in contact with hits."""
    if rules.hits and rng.random() < 0.6:
        return rng.choice((few_in_contact, touching))(rng, rules)
    return rng.choice((*MADE, few))(rng)


def touching(rng: Random, rules: Rules) -> Position:
    """A position of a game with hitting: blots about, often checkers on the bar."""
    return in_contact(rng, opposed=_opposed(rules))


def few_for(rng: Random, rules: Rules) -> Position:
    """A few checkers of each side, in contact where blots are hit."""
    return few_in_contact(rng, rules) if rules.hits else few(rng)


def few_in_contact(rng: Random, rules: Rules) -> Position:
    """A few checkers of each side in a game with hitting, often some on the bar."""
    position, opposed = few(rng), _opposed(rules)
    mine = unpack(position.of(position.turn))
    theirs = unpack(position.of(position.turn.other))
    theirs = {point: count for point, count in theirs.items() if opposite_number(point, opposed=opposed) not in mine}
    for checkers in (mine, theirs):
        if rng.random() < 0.4:
            checkers[BAR] = rng.choice((1, 1, 2))
    there = position.with_checkers(position.turn, pack(mine))
    return there.with_checkers(position.turn.other, pack(theirs))


def _opposed(rules: Rules) -> bool:
    return rules.uses("setup.tracks.opposed")


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


def near(rng: Random, position: Position, *, hits: bool = False) -> Position:
    """A position like another: a checker or a few moved, put on or taken off, or the colours exchanged.

    No side has more than fifteen checkers; points may come to be shared, which the engine refuses.

    Args:
        rng: chance.
        position: the other one.
        hits: whether blots are hit, so that checkers may come to be on the bar.
    """
    if rng.random() < 0.2:
        position = mirrored(position)
    for _ in range(rng.choice((0, 0, 1, 1, 2, 3))):
        side = rng.choice(list(Side))
        checkers = unpack(position.of(side))
        changed = _to_the_bar(rng, checkers) if hits and rng.random() < 0.25 else _changed(rng, checkers)
        position = position.with_checkers(side, pack(changed))
    if rng.random() < 0.1:
        position = position._replace(played=rng.choice((Played(0, 0), Played(1, 0), Played(0, 1), Played(8, 8))))
    return position


def _to_the_bar(rng: Random, checkers: dict[int, int]) -> dict[int, int]:
    """With one checker moved to the bar, if there is one on the board."""
    held = [point for point in checkers if point not in (BAR, OFF)]
    if held:
        checkers[rng.choice(held)] -= 1
        checkers[BAR] = checkers.get(BAR, 0) + 1
    return {point: count for point, count in checkers.items() if count}


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


def ended(rng: Random, *, hits: bool = False) -> Position:
    """A position at the end of a game, or a checker away from it, for its outcome; with hits, some on the bar."""
    loser: dict[int, int] = {}
    for _ in range(rng.choice((0, 1, 1, 2, 5, 14, 15, 15, 15))):
        point = rng.choice((rng.randint(1, 6), rng.randint(7, 24), rng.randint(13, 18)))
        loser[point] = loser.get(point, 0) + 1
    if rng.random() < 0.25:
        loser = {rng.randint(1, 6): 15}
    if hits and loser and rng.random() < 0.3:
        loser = _to_the_bar(rng, loser)
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
