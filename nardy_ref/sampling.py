"""Random option choices and positions for tests, benchmarks and searches, from a seeded generator.

Random play hardly meets a block or an odd bear-off, so positions are also made near them. Knows what a value
of each shape looks like; judges nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.situations import start
from nardy_ref.vocabulary.checkers import CHECKERS, pack
from nardy_ref.vocabulary.geometry import BAR, Side, opposite_number
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from nardy_ref.rules.rules import Rules

OPEN_VALUES: dict[str, Sequence[Any]] = {
    "list_of_rolls": (["6-6", "4-4", "3-3"], ["6-6"], ["6-6", "4-4"], ["5-5", "2-2", "6-2"]),
    "rolls_after": (
        {"base": ["6-6", "4-4", "3-3"], "after": {"2-1": ["5-5"], "6-2": ["5-5"], "5-5": ["6-2"]}},
        {"base": [], "after": {"6-2": ["5-5", "4-4"]}},
    ),
    "by_player": (
        {"first": "always", "second": "head_obstruction"},
        {"first": "head_obstruction", "second": "single_incomplete"},
    ),
    "rows": ([{"kind": "oin", "when": {"off": ">=1"}, "base": 1}, {"kind": "mars", "base": 2}],),
    "number": (3, 5),
    "rethrow_set": (["cocked"], ["off_board", "two_halves"]),
    "layout": ({"24": 15}, {"24": 4, "6": 11}),
}
"""A few values of each open shape."""


def random_roll(rng: Random) -> Roll:
    """Two fair dice."""
    return Roll.of(rng.randint(1, 6), rng.randint(1, 6))


def random_options(rng: Random, changed: int) -> dict[str, Any]:
    """New values for so many options, drawn among all values that each option has."""
    chosen = rng.sample(sorted(options()), changed)
    return {name: rng.choice(values_of(name)) for name in chosen}


def values_of(name: str) -> list[Any]:
    """All values of an option; a few where a value is open."""
    values: list[Any] = []
    for clause in options()[name].values:
        values += OPEN_VALUES[clause.shape] if clause.shape else [clause.value]
    return values


def random_game(rng: Random, rules: Rules) -> Iterator[tuple[Position, Roll]]:
    """The positions and rolls of one game in which every turn is drawn evenly among the legal results."""
    position = start(rules)
    while not (rules.goal(position.white) or rules.goal(position.black)):
        roll = random_roll(rng)
        yield position, roll
        results = legal_results(rules, position, roll)
        position = results[rng.randrange(len(results))]


def _placed(rng: Random, points: Sequence[int], count: int, at_least_one: Sequence[int] = ()) -> dict[int, int]:
    """So many checkers on these points, with one on each of those that must be held."""
    where = [*at_least_one[:count], *rng.choices(points, k=max(0, count - len(at_least_one)))]
    return {point: where.count(point) for point in set(where)}


def _opponent(rng: Random, mine: dict[int, int], points: Sequence[int], count: int) -> dict[int, int]:
    free = [point for point in points if opposite_number(point) not in mine]
    return _placed(rng, free, count) if free else {}


def _position(rng: Random, mine: dict[int, int], theirs: dict[int, int], played: Played | None) -> Position:
    mover = rng.choice(list(Side))
    white, black = (mine, theirs) if mover is Side.WHITE else (theirs, mine)
    firsts = FirstRolls(rng.choice(ALL_ROLLS), rng.choice(ALL_ROLLS))
    return Position(pack(white), pack(black), mover, played, firsts)


def near_block(rng: Random) -> Position:
    """A position in which a roll may complete or break a run of six, anywhere round the ring."""
    length = rng.randint(4, 7)
    begin = rng.randint(1, 24)
    run = [(begin + step - 1) % 24 + 1 for step in range(length + 1)]
    if rng.random() < 0.7:
        run.remove(rng.choice(run[1:-1]))
    mine = _placed(rng, range(1, 25), rng.randint(len(run), 15), run)
    theirs = _opponent(rng, mine, range(1, 25), rng.choice((0, 1, 2, 15, 15, 15, 14)))
    return _position(rng, mine, theirs, Played(9, 9))


def bear_off(rng: Random) -> Position:
    """A position with all or nearly all checkers of the mover at home."""
    home = range(1, rng.randint(2, 7))
    mine = _placed(rng, home, rng.randint(1, 15))
    if rng.random() < 0.4 and sum(mine.values()) < 15:
        outside = rng.randint(7, 12)
        mine[outside] = mine.get(outside, 0) + 1
    theirs = _opponent(rng, mine, range(1, 25), rng.randint(1, 15)) or _opponent(rng, mine, range(1, 25), 1)
    return _position(rng, mine, theirs, Played(20, 20))


def first_turn(rng: Random) -> Position:
    """A player's first turn: all his checkers on the head, the opponent's first one or two moved or not."""
    mover_is_second = rng.random() < 0.7
    theirs = {24: 15}
    if mover_is_second:
        theirs = {24: 14, 24 - rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 20)): 1}
        if rng.random() < 0.3:
            theirs = {24: 13, 24 - rng.randint(1, 8): 1, 24 - rng.randint(9, 11): 1}
    played = Played(0, 0)
    position = _position(rng, {24: 15}, theirs, played)
    if mover_is_second:
        turns = {position.turn.value: 0, position.turn.other.value: 1}
        position = position._replace(played=Played(**turns))
    return position if rng.random() < 0.95 else position._replace(played=None)


def scattered(rng: Random) -> Position:
    """Any position at all, played or not."""
    mine = _placed(rng, range(1, 25), rng.randint(1, 15))
    theirs = _opponent(rng, mine, range(1, 25), rng.randint(1, 15)) or {}
    played = rng.choice((None, Played(0, 0), Played(1, 0), Played(0, 1), Played(7, 7)))
    return _position(rng, mine, theirs, played)


def in_contact(rng: Random, *, opposed: bool) -> Position:
    """A position of a game with hitting: blots about, often a checker or two on the bar, sometimes a bear-off."""
    home = rng.random() < 0.3
    mine = _placed(rng, range(1, rng.choice((7, 7, 10)) if home else 25), rng.randint(1, 15))
    theirs = _placed(rng, range(1, 25), rng.randint(1, 15))
    free = [point for point in theirs if opposite_number(point, opposed=opposed) not in mine]
    theirs = {point: theirs[point] for point in free} or {}
    for checkers in (mine, theirs):
        waiting = rng.choice((0, 0, 1, 1, 2, 3))
        if waiting and sum(checkers.values()) + waiting <= CHECKERS:
            checkers[BAR] = waiting
    return _position(rng, mine, theirs, Played(9, 9))


MADE = (near_block, bear_off, first_turn, scattered)
"""The makers of positions, for callers that want them all."""
