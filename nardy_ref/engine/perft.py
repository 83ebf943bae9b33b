"""Counting what the rules let happen, as chess programs do with perft, adapted to dice.

A line of play is a roll, a legal result of it, a roll, and so on. For each depth it is counted how many lines there
are and how many different positions they reach; another program that counts otherwise plays otherwise, and the
counts below each first roll show where. A finished game ends its line: it is counted at its depth and not beyond.

Knows no tables of right counts; those are data.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.legal import legal_results
from nardy_ref.errors import NardyError
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position

LIMIT = 3_000_000
"""The most results a depth may be expected to have; counting so many takes up to a minute."""
WALKS = 32
"""How many lines are drawn to estimate the results of a depth."""
THROWS = {roll: 1 if roll.is_double else 2 for roll in ALL_ROLLS}
"""In how many of the 36 throws of two dice each roll comes."""


class Count(NamedTuple):
    """What is counted at one depth.

    Attributes:
        depth: how many turns lie behind.
        results: legal results summed over all lines of play, each of the 21 rolls taken once.
        throws: the same with each roll as often as it comes in the 36 throws.
        finished: how many of ``results`` end the game.
        positions: different positions among them, by the checkers of both sides and whose turn it is.
    """

    depth: int
    results: int
    throws: int
    finished: int
    positions: int


class Divided(NamedTuple):
    """Counts for each depth, and those of the last depth apart for each way the lines begin.

    ``rolls`` has the counts below each first roll; where the first roll was given, ``results`` has those below each
    of its legal results instead. Both are empty when nothing was to be divided.
    """

    levels: tuple[Count, ...]
    rolls: Mapping[Roll, Count]
    results: Mapping[Position, Count]


@dataclass(slots=True)
class _Tally:
    """The counts of one depth while they are made; ``seen`` holds the positions, each packed into one number."""

    results: int = 0
    throws: int = 0
    finished: int = 0
    seen: set[int] = field(default_factory=set)

    def counted(self, depth: int) -> Count:
        return Count(depth, self.results, self.throws, self.finished, len(self.seen))


def perft(  # noqa: PLR0913 - what is counted, and how it is told
    rules: Rules,
    position: Position,
    depth: int,
    roll: Roll | None = None,
    *,
    divide: bool = False,
    progress: Callable[[int, int, int], None] = lambda _depth, _done, _of: None,
) -> Divided:
    """Count lines of play and positions for each depth up to this one.

    Args:
        rules: the rules.
        position: where the lines begin.
        depth: how many turns to go, at least 1.
        roll: the first roll, when only its lines are to be counted; it then weighs 1 in ``throws``.
        divide: whether to count the last depth apart for each first roll, or with a roll for each of its results.
        progress: told the depth, and how many of its positions have been gone on from, of how many.

    Raises:
        NardyError: as ``legal_results``, for the position or for one that a line reaches.
    """
    first = THROWS if roll is None else {roll: 1}
    if not divide:
        return Divided(_levels([_count(rules, position, first, depth, progress)]), {}, {})
    if roll is None:
        apart = {each: _count(rules, position, {each: first[each]}, depth, progress) for each in first}
        return Divided(_levels(apart.values()), {each: found[-1].counted(depth) for each, found in apart.items()}, {})
    below = {
        result: [_tally_of(rules, result), *_below(rules, result, depth - 1, progress)]
        for result in legal_results(rules, position, roll)
    }
    return Divided(_levels(below.values()), {}, {result: found[-1].counted(depth) for result, found in below.items()})


def ended(rules: Rules, position: Position) -> bool:
    """Whether the game is finished; it is not while the second player has the last roll to come (clause 9.4)."""
    waiting = position.turn.other
    if rules.goal(position.of(position.turn)):
        return True
    return rules.goal(position.of(waiting)) and not rules.answers(
        position.turns_of(waiting), position.turns_of(position.turn)
    )


def expected(rules: Rules, position: Position, depth: int, roll: Roll | None = None) -> list[float]:
    """How many results each depth will have, as estimated from a few lines drawn evenly; it stops beyond the limit.

    Each line stands for as many as there were results to choose from on its way; the mean of that is right on
    average. The same call always draws the same lines.

    Raises:
        NardyError: as ``perft``.
    """
    drawn = Random(0)  # noqa: S311 - nothing is to be kept secret
    walks = [(position, 1)] * WALKS
    known: dict[tuple[Position, bool], list[Position]] = {}
    estimates: list[float] = []
    for level in range(depth):
        rolls = (roll,) if roll is not None and level == 0 else ALL_ROLLS
        onward = []
        for state, stands_for in walks:
            key = (state, level == 0)
            if key not in known:
                known[key] = [result for each in rolls for result in legal_results(rules, state, each)]
            onward.append((drawn.choice(known[key]), stands_for * len(known[key])))
        estimates.append(sum(stands_for for _, stands_for in onward) / WALKS)
        if estimates[-1] > LIMIT:
            break
        walks = [(state, stands_for) for state, stands_for in onward if not ended(rules, state)]
    return estimates


def check_depth(rules: Rules, position: Position, depth: int, roll: Roll | None = None) -> None:
    """Refuse a depth that would take too long to count.

    Raises:
        NardyError: ``perft.too-deep`` with the first such depth, and as ``perft``.
    """
    estimates = expected(rules, position, depth, roll)
    if estimates[-1] > LIMIT:
        deepest = len(estimates) - 1
        raise NardyError(
            "perft.too-deep",
            f"depth {len(estimates)} has about {_rounded(estimates[-1]):,} results, and {LIMIT:,} are counted at most",
            "--depth",
            f"--depth {deepest}, or --no-limit to count however long it takes" if deepest else "--no-limit",
        )


def _rounded(number: float) -> int:
    """Two digits that count; an estimate has no more."""
    return int(float(f"{number:.1e}"))


def _levels(parts: Iterable[list[_Tally]]) -> tuple[Count, ...]:
    """The counts of all depths together; positions that several parts reach are one."""
    whole: list[_Tally] = []
    for part in parts:
        for level, tally in enumerate(part):
            if level == len(whole):
                whole.append(_Tally())
            into = whole[level]
            into.results += tally.results
            into.throws += tally.throws
            into.finished += tally.finished
            into.seen |= tally.seen
    return tuple(tally.counted(level) for level, tally in enumerate(whole, start=1))


def _tally_of(rules: Rules, result: Position) -> _Tally:
    """One line that has come to this result."""
    return _Tally(1, 1, int(ended(rules, result)), {_packed(result)})


def _below(rules: Rules, result: Position, depth: int, progress: Callable[[int, int, int], None]) -> list[_Tally]:
    """The tallies below a result, all of them empty where it ends the game."""
    if ended(rules, result):
        return [_Tally() for _ in range(depth)]
    return _count(rules, result, THROWS, depth, progress)


def _count(
    rules: Rules, position: Position, first: Mapping[Roll, int], depth: int, progress: Callable[[int, int, int], None]
) -> list[_Tally]:
    """The tallies of all depths from a position; finished games are not gone on from.

    Lines that have come to the same state are gone on from once, for all of them: ``lines`` has how many there are,
    by rolls and by throws.
    """
    tallies = []
    lines = {_as_read(rules, position): (1, 1)}
    rolls = first
    for level in range(1, depth + 1):
        tally = _Tally()
        onward: dict[Position, tuple[int, int]] = {}
        for done, (state, (by_rolls, by_throws)) in enumerate(lines.items()):
            progress(level, done, len(lines))
            for roll, throws in rolls.items():
                results = legal_results(rules, state, roll)
                tally.results += by_rolls * len(results)
                tally.throws += by_throws * throws * len(results)
                for result in results:
                    tally.seen.add(_packed(result))
                    if ended(rules, result):
                        tally.finished += by_rolls
                    elif level < depth:
                        seen = _as_read(rules, result)
                        before = onward.get(seen, (0, 0))
                        onward[seen] = (before[0] + by_rolls, before[1] + by_throws * throws)
        tallies.append(tally)
        lines, rolls = onward, THROWS
    return tallies


def _packed(position: Position) -> int:
    """What positions are told apart by: checkers and turn, as one number."""
    return (position.white << 105 | position.black << 1) | (position.turn is Side.BLACK)


def _as_read(rules: Rules, position: Position) -> Position:
    """The position without what no rule of this variant reads when a turn is played, so that lines meet again."""
    if rules.uses("head.exception.rolls.after"):
        return position._replace(off_before_answer=None)
    return position._replace(first_rolls=None, off_before_answer=None)
