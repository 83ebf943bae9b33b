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
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position

MOST_POSITIONS = 600
"""No further turn is gone through from more positions than this, unless more are asked for."""

SOME = 40
"""How many positions are looked at where there are too many to go through them all."""


class Parting(NamedTuple):
    """A line after which the legal results of a roll differ; ``results`` is how many either side allows."""

    line: Line
    roll: Roll
    results: int


class Early(NamedTuple):
    """What all games of a few turns show.

    Attributes:
        partings: positions and rolls where the two part, those of fewer turns first, then those of fewer results: every
            one of up to ``searched`` turns, and some of one turn more.
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
    nodes = [_Node(begin, None, None)]
    partings: list[Parting] = []
    searched = -1
    while nodes and searched < depth and len(nodes) <= most:
        searched += 1
        partings += _partings(both, nodes)
        if searched < depth:
            nodes = _further(both, nodes, firsts=_firsts_matter(a, b))
    if searched < depth and nodes:
        # Too many to go through: a few of them, evenly spread, may show something yet.
        partings += _partings(both, nodes[:: -(-len(nodes) // SOME)])
    return Early(tuple(partings), searched, whole=not nodes)


def _firsts_matter(a: Resolved, b: Resolved) -> bool:
    """Whether positions that differ in the first rolls alone are not alike (clause 5.2e)."""
    return any(isinstance(each.options["head.exception.rolls"], dict) for each in (a, b))


def _partings(both: tuple[Rules, Rules], nodes: list[_Node]) -> list[Parting]:
    """Where the two part in these positions, those of fewer results first."""
    found = []
    for node in nodes:
        for roll in ALL_ROLLS:
            of_a, of_b = ({after[:2] for after in _results(rules, node.position, roll)} for rules in both)
            if of_a != of_b:
                found.append(Parting(node.line(), roll, len(of_a | of_b)))
    return sorted(found, key=lambda parting: parting.results)


def _further(both: tuple[Rules, Rules], nodes: list[_Node], *, firsts: bool) -> list[_Node]:
    """The positions that both come to by one more turn, each once."""
    following: dict[tuple[object, ...], _Node] = {}
    for node in nodes:
        for roll in ALL_ROLLS:
            allowed = {after[:3] for after in _results(both[1], node.position, roll)}
            for after in _results(both[0], node.position, roll):
                key = (*after[:4], after.first_rolls if firsts else None)
                if after[:3] in allowed and key not in following:
                    following[key] = _Node(after, Step(roll, after), node)
    return list(following.values())


def _results(rules: Rules, position: Position, roll: Roll) -> tuple[Position, ...]:
    try:
        return tuple(legal_results(rules, position, roll))
    except NardyError:
        return ()
