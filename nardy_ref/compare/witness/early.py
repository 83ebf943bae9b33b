"""All games of a few turns that are legal under two rule sets: whatever they show is the least that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.reaching.search import Line, Step
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position

MOST_POSITIONS = 600
"""No further turn is gone through from more positions than this, unless more are asked for."""


class Parting(NamedTuple):
    """A line after which the legal results of a roll differ; ``results`` is how many either side allows."""

    line: Line
    roll: Roll
    results: int


class Early(NamedTuple):
    """What all games of a few turns show.

    Attributes:
        partings: every position and roll where the two part, those of fewer turns first, then those of fewer results.
        searched: the number of turns up to which all games were gone through; -1 where the two begin otherwise.
        whole: whether no game that is legal under both goes on beyond that.
    """

    partings: tuple[Parting, ...]
    searched: int
    whole: bool = False


class _Node(NamedTuple):
    position: Position
    step: Step | None
    before: _Node | None

    def line(self) -> Line:
        steps = []
        node = self
        while node.step is not None and node.before is not None:
            steps.append(node.step)
            node = node.before
        return Line(node.position, tuple(reversed(steps)))


def early(a: Resolved, b: Resolved, depth: int, most: int = MOST_POSITIONS) -> Early:
    """Go through all games of at most ``depth`` turns; white begins.

    Args:
        a: the first rule set.
        b: the second.
        depth: how many turns lie behind a position at most.
        most: how many positions of one number of turns are gone on from at most.
    """
    both = Rules.of(a.choices), Rules.of(b.choices)
    begin = start(both[0])
    if start(both[1]) != begin:
        return Early((), -1)
    firsts_matter = any(isinstance(each.options["head.exception.rolls"], dict) for each in (a, b))
    nodes = [_Node(begin, None, None)]
    partings: list[Parting] = []
    searched = -1
    while nodes and searched < depth and len(nodes) <= most:
        searched += 1
        found: list[Parting] = []
        following: dict[tuple[object, ...], _Node] = {}
        for node in nodes:
            for roll in ALL_ROLLS:
                results = [_results(rules, node.position, roll) for rules in both]
                placed = [{after[:2] for after in each} for each in results]
                follows = {after[:3] for after in results[1]}
                if placed[0] != placed[1]:
                    found.append(Parting(node.line(), roll, len(placed[0] | placed[1])))
                for after in results[0]:
                    key = (*after[:4], after.first_rolls if firsts_matter else None)
                    if after[:3] in follows and key not in following:
                        following[key] = _Node(after, Step(roll, after), node)
        partings += sorted(found, key=lambda parting: parting.results)
        nodes = list(following.values())
    return Early(tuple(partings), searched, whole=not nodes)


def _results(rules: Rules, position: Position, roll: Roll) -> Iterator[Position] | tuple[Position, ...]:
    try:
        return tuple(legal_results(rules, position, roll))
    except NardyError:
        return ()
