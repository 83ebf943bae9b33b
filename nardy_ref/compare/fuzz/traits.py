"""What results that a program does not list have in common, which tells the clause it does not know.

Knows positions before and after a turn; asks no rule but for the clause chosen for an option.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.vocabulary.checkers import count_on, unpack
from nardy_ref.vocabulary.geometry import BAR, BOARD, HEAD, OFF, Side, bit

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from nardy_ref.compare.fuzz.asking import Difference
    from nardy_ref.rules.rules import Rules


class Traits:
    """What missing results have in common, by the clauses of one variant."""

    def __init__(self, rules: Rules) -> None:
        """The traits of a variant.

        Args:
            rules: its rules.
        """
        self._rules = rules

    def of_missing(self, difference: Difference) -> str:
        """The clause that every missing result needs and no other legal one does; empty when there is none."""
        position = difference.question.board
        before = position.of(position.turn)
        own = 0 if position.turn is Side.WHITE else 1
        missing = [placement[own] for placement in difference.missing]
        others = [placement[own] for placement in (difference.due.results or frozenset()) - difference.missing]
        if not difference.came and missing == [before]:
            return "duty.no_movement"
        held = self._rules.across(self._rules.closed(position.of(position.turn.other)))
        limit = self._rules.head_limit
        deeds: list[tuple[str, Callable[[int], bool]]] = [
            ("bearoff.exact", lambda after: count_on(after, OFF) > count_on(before, OFF)),
            (self._rules.clause_of["head.exception.rolls"], lambda after: _left(before, after, HEAD) > limit),
            ("turn.passing_over", lambda after: _passed_over(before, after, held)),
            (self._rules.clause_of["head.limit"], lambda after: _left(before, after, HEAD) > 0),
            (self._rules.clause_of["dice.sum"], lambda after: _moved(before, after) == 1),
        ]
        if difference.question.roll is not None and difference.question.roll.is_double:
            deeds.append(("turn.double_shared", lambda after: _moved(before, after) > 1))
        for clause, deed in deeds:
            if all(map(deed, missing)) and not any(map(deed, others)):
                return clause
        return "turn.stacking" if _highest(missing, min) > max(3, _highest(others, max)) else ""


def _held(checkers: int) -> int:
    points = 0
    for point in unpack(checkers):
        points |= bit(point)
    return points & BOARD


def _left(before: int, after: int, point: int) -> int:
    """How many checkers fewer stand on a point."""
    return count_on(before, point) - count_on(after, point)


def _moved(before: int, after: int) -> int:
    """How many checkers stand elsewhere."""
    return sum(max(0, _left(before, after, point)) for point in range(1, BAR + 1))


def _passed_over(before: int, after: int, held: int) -> bool:
    """Whether a held point lies between where checkers were and where they are."""
    behind = 0
    for point in range(BAR, OFF, -1):
        behind += _left(before, after, point)
        if behind > 0 and held & bit(point - 1):
            return True
    return False


def _highest(states: Collection[int], of_all: Callable[[list[int]], int]) -> int:
    """The highest stack of each state, and of these the least or the largest."""
    return of_all([max(unpack(state).values(), default=0) for state in states] or [0])
