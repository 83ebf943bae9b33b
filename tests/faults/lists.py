"""Faults of the list of results (clauses 4.8, 4.9, 6.7): what is left out of it, and what is remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, keeping, listing
from nardy_ref.engine import legal
from nardy_ref.suite import server
from nardy_ref.vocabulary.checkers import unpack

if TYPE_CHECKING:
    import pytest

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll


def moved_one_checker(position: Position, _: Roll, result: Position) -> bool:
    """Whether a turn looks like that of one checker."""
    before, after = unpack(position.of(position.turn)), unpack(result.of(position.turn))
    return sum(max(0, count - after.get(point, 0)) for point, count in before.items()) == 1


def two_turns_for_a_double(rules: Rules, position: Position, roll: Roll, results: list[Position]) -> list[Position]:
    if not roll.is_double:
        return results
    halves = replace(rules, dice_of=tuple)
    first = legal.legal_results(halves, position, roll)
    return [
        second
        for half in first
        for second in legal.legal_results(halves, half._replace(turn=position.turn), roll)
    ]  # fmt: skip


def remembered(key: Any) -> Any:
    """Results are remembered from one question to the next, by too short a key."""

    def apply(patch: pytest.MonkeyPatch) -> None:
        known: dict[Any, Any] = {}

        def results(rules: Rules, position: Position, roll: Roll) -> Any:
            asked = key(position, roll)
            if asked not in known:
                known[asked] = legal.legal_results(rules, position, roll)
            return known[asked]

        patch.setattr(server, "legal_results", results)

    return apply


FAULTS = (
    Fault(
        "double_as_two_turns",
        "A double is played as two turns of two dice",
        "OpenSpiel's backgammon, and forks of it for long nardy",
        "dice.double.four",
        listing(two_turns_for_a_double),
    ),
    Fault(
        "double_by_one_checker",
        "All four dice of a double are one checker's",
        "descriptions of doubles that show a single checker only",
        "dice.double.four",
        keeping(lambda position, roll, result: not roll.is_double or moved_one_checker(position, roll, result)),
    ),
    Fault(
        "double_by_several_checkers",
        "No checker plays a whole double",
        "four dice shared out among four checkers",
        "dice.sum.allowed",
        keeping(lambda position, roll, result: not roll.is_double or not moved_one_checker(position, roll, result)),
    ),
    Fault(
        "sum_by_two_checkers",
        "Unequal dice are played with two checkers",
        "a rule of the older sources, 4.9b, kept for unequal dice",
        "dice.sum.allowed",
        keeping(lambda position, roll, result: roll.is_double or not moved_one_checker(position, roll, result)),
    ),
    Fault(
        "one_checker_where_it_can",
        "Where one checker can play both dice no other turn is offered",
        "hint lists that stop at the first checker",
        "duty.all_results",
        keeping(moved_one_checker),
    ),
    Fault(
        "cut_at_20",
        "At most 20 results are listed",
        "lists of fixed length",
        "duty.all_results",
        listing(lambda _, __, ___, results: results[:20]),
    ),
    Fault(
        "cut_at_50",
        "At most 50 results are listed",
        "lists of fixed length",
        "duty.all_results",
        listing(lambda _, __, ___, results: results[:50]),
    ),
    Fault(
        "cut_at_100",
        "At most 100 results are listed",
        "lists of fixed length, long enough for every roll that is no double",
        "duty.all_results",
        listing(lambda _, __, ___, results: results[:100]),
    ),
    Fault(
        "memory_without_dice",
        "Results are remembered by the position, whatever the dice",
        "tables of positions taken over from games without dice",
        "dice.duty.most_dice",
        remembered(lambda position, _: position),
    ),
    Fault(
        "memory_without_turns",
        "Results are remembered by checkers and dice, whatever turns went before",
        "tables of positions that know no first turn",
        "head.exception.scope.each_first_turn",
        remembered(lambda position, roll: (*position[:3], roll)),
    ),
    Fault(
        "memory_without_colour",
        "Results are remembered by checkers and dice, whoever is on turn",
        "tables of positions that leave out the colour on turn",
        "head.exception.scope.each_first_turn",
        remembered(lambda position, roll: (*position[:2], position.played, roll)),
    ),
)
"""The faults of the list."""
