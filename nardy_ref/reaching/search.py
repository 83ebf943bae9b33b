"""The search for a game that reaches a position: both players work together, and the rolls are chosen for them.

A beam search: of all lines of the same number of turns the most promising go on. It finds games, and proves nothing
where it finds none.
"""

from __future__ import annotations

from itertools import cycle, islice
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.situations import start
from nardy_ref.reaching.way import Way
from nardy_ref.vocabulary.checkers import occupied
from nardy_ref.vocabulary.geometry import OUTSIDE, Side
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from random import Random

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Played, Position

PIPS = {roll: sum(roll) * (2 if roll.is_double else 1) for roll in ALL_ROLLS}
ROLLS_TRIED = 6
BRANCHES = 8
"""How many rolls are tried in a position before the last turn, and how many results of each go on at most."""
LEAST_PIPS = 3
"""Pips of the smallest roll: no line is looked for in which a player passes again and again."""
USUAL = 8.2
"""Pips of a turn, on the average of all throws."""


class Step(NamedTuple):
    """A turn of a line: the roll and the position after it."""

    roll: Roll
    after: Position


class Line(NamedTuple):
    """A game up to a position: where it begins, and its turns."""

    begin: Position
    steps: tuple[Step, ...]

    @property
    def end(self) -> Position:
        """The position it reaches."""
        return self.steps[-1].after if self.steps else self.begin


class _Node(NamedTuple):
    position: Position
    step: Step | None
    before: _Node | None


class Effort(NamedTuple):
    """How hard to search.

    Attributes:
        tries: how many beams are tried.
        width: how many lines a beam keeps.
        short: whether the shortest games are tried first; else those of usual rolls.
    """

    tries: int = 12
    width: int = 8
    short: bool = False


def reach(rules: Sequence[Rules], target: Position, rng: Random, effort: Effort | None = None) -> Line | None:
    """A game that reaches a position, each of its turns legal under all these rules.

    Args:
        rules: the rules; no game is legal under all where they begin otherwise, and none is
            looked for where checkers are hit, which sends them back.
        target: the checkers and whose turn it is. Of the turns had, what rules read is kept: whether a player has had
            one, and who was first.
        rng: draws the lines to try.
        effort: how hard to search; as ``Effort()`` when left out.

    Returns:
        The game, or None where none was found.
    """
    effort = effort or Effort()
    begin = start(rules[0])
    if any(start(other) != begin for other in rules[1:]) or any(each.hits for each in rules):
        return None
    ways = {side: Way(target.of(side)) for side in Side}
    if any(_off_too_soon(target, side) or not ways[side].open_from(begin.of(side)) for side in Side):
        return None
    beam = _Beam(rules, target, ways, rng, effort.width)
    for turns, first in _lengths(target, ways, begin, effort):
        line = beam.line(begin._replace(turn=first), turns)
        if line is not None:
            return line
    return None


def _off_too_soon(target: Position, side: Side) -> bool:
    """Whether a checker is off while another is outside home, which nobody is ever sent back to (clause 8.1)."""
    return target.off(side) > 0 and bool(occupied(target.of(side)) & OUTSIDE)


def _lengths(
    target: Position, ways: Mapping[Side, Way], begin: Position, effort: Effort
) -> Iterator[tuple[dict[Side, int], Side]]:
    """How many turns each player is given, and who is first: what fits the position, the likeliest first."""
    played = target.played
    if played is not None and max(played) <= 1:
        if _in_turn(target, played):
            first = target.turn if played.white == played.black else target.turn.other
            yield from [({Side.WHITE: played.white, Side.BLACK: played.black}, first)] * effort.tries
        return
    firsts = list(Side)
    if played is not None:
        firsts = [target.turn if played.white == played.black else target.turn.other]
    left = {side: ways[side].left(begin.of(side)) for side in Side}
    least = max(max(-(-each.movements // 4), each.from_head - 1, 0) for each in left.values())
    least = max(least, 2 if played is not None else 0)
    likely = max(max(round(each.pips / USUAL), each.from_head) for each in left.values())
    most = min(each.pips for each in left.values()) // LEAST_PIPS
    wanted = least if effort.short else min(likely, most)
    lengths = sorted(range(least, most + 1), key=lambda number: abs(number - wanted))
    choices = [(number, first) for number in lengths for first in firsts]
    for number, first in islice(cycle(choices), effort.tries):
        yield {first: number + (first is not target.turn), first.other: number}, first


def _in_turn(target: Position, played: Played) -> bool:
    """Whether the turns had fit whose turn it is."""
    ahead = played.white - played.black if target.turn is Side.BLACK else played.black - played.white
    return ahead in (0, 1)


class _Beam(NamedTuple):
    """The search for lines of one number of turns."""

    rules: Sequence[Rules]
    target: Position
    ways: Mapping[Side, Way]
    rng: Random
    width: int

    def line(self, begin: Position, turns: Mapping[Side, int]) -> Line | None:
        """A line in which each side has so many turns."""
        nodes = [_Node(begin, None, None)]
        to_go = dict(turns)
        while sum(to_go.values()):
            mover = nodes[0].position.turn
            to_go[mover] -= 1
            if to_go[mover] < 0:
                return None
            scored: dict[tuple[int, int], tuple[float, _Node]] = {}
            for node in nodes:
                for step, bad in self._steps(node.position, to_go[mover]):
                    key = step.after.white, step.after.black
                    if key not in scored or bad < scored[key][0]:
                        scored[key] = bad, _Node(step.after, step, node)
            if not scored:
                return None
            nodes = [node for _, node in sorted(scored.values(), key=lambda pair: pair[0])[: self.width]]
        for node in nodes:
            if node.position[:3] == self.target[:3]:
                return Line(begin, tuple(_path(node)))
        return None

    def _steps(self, position: Position, to_go: int) -> Iterator[tuple[Step, float]]:
        """Turns that leave the goal open, each with how bad it looks; ``to_go`` turns of the mover follow."""
        mover = position.turn
        way = self.ways[mover]
        aim = way.left(position.of(mover)).pips / (to_go + 1)
        for roll, results in self._tried(position, aim, to_go):
            for after in results:
                then = way.left(after.of(mover))
                if then.movements > 4 * to_go or (to_go == 0 and then.pips):
                    continue
                bad = (
                    abs(then.pips - aim * to_go)
                    + 4 * max(0, then.from_head - to_go)
                    + 3 * max(0, then.checkers - 2 * to_go)
                    + 2 * max(0, then.movements - 2 * to_go)
                    + 5 * self.rng.random()
                )
                yield Step(roll, after), bad

    def _tried(self, position: Position, aim: float, to_go: int) -> Iterator[tuple[Roll, list[Position]]]:
        """Some rolls near the pips that are due, with results that keep the goal open; all shortly before the end."""
        # Where a double is rolled on, the players would no longer take turns.
        rolls = [roll for roll in ALL_ROLLS if not (roll.is_double and any(each.rolls_again for each in self.rules))]
        rolls.sort(key=lambda roll: abs(PIPS[roll] - aim) + 8 * self.rng.random())
        found = 0
        for roll in rolls:
            results = self._results(position, roll, some=to_go > 0)
            yield roll, results
            found += bool(results)
            if found == ROLLS_TRIED and to_go > 1:
                return

    def _results(self, position: Position, roll: Roll, *, some: bool) -> list[Position]:
        """The results that all the rules allow and that leave the goal open; some of them where they are many."""
        if any(rules.goal(position.of(side)) for rules in self.rules for side in Side):
            return []  # the game ended before it came to the position
        way = self.ways[position.turn]
        results = [
            after for after in legal_results(self.rules[0], position, roll) if way.open_from(after.of(position.turn))
        ]
        if some and len(results) > BRANCHES:
            results = self.rng.sample(results, BRANCHES)
        for other in self.rules[1:]:
            if results:
                allowed = {after[:3] for after in legal_results(other, position, roll)}
                results = [after for after in results if after[:3] in allowed]
        return results


def _path(node: _Node) -> Iterable[Step]:
    steps = []
    while node.step is not None and node.before is not None:
        steps.append(node.step)
        node = node.before
    return reversed(steps)
