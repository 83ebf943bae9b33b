"""Legal results: all final positions a roll leaves open (clauses 6.6, 6.7).

First every state that legal movements reach, by the dice spent; then the duties of chapter 6.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.engine.movements import Mover
from nardy_ref.engine.situations import Results, after_turn, situation_of
from nardy_ref.rules.duty import longest
from nardy_ref.rules.situation import PLAYED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy_ref.rules.duty import Reached
    from nardy_ref.rules.rules import Rules
    from nardy_ref.rules.situation import Situation
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll


def legal_results(
    rules: Rules, position: Position, roll: Roll, exempt: frozenset[frozenset[int]] = frozenset()
) -> Results:
    """All final positions of the turn, each once; the unchanged one alone when the turn is passed.

    Args:
        rules: the rules.
        position: the position before the turn.
        roll: the roll.
        exempt: blocks of the player on turn that may stand although they are banned (clause 14.30).

    Raises:
        NardyError: ``position.shared-point``, ``game.finished``, ``position.first-rolls-needed``,
            ``position.played-needed``.
    """
    situation = situation_of(rules, position, roll, exempt)
    states: set[int] = set()
    for kept in open_ways(rules, situation):
        states.update(*kept.values())
    # Which checkers have moved or entered no longer matters once the turn is over.
    return after_turn(rules, position, roll, {state & PLAYED for state in states})


def open_ways(rules: Rules, situation: Situation) -> list[Reached]:
    """What the duties leave, for each family of head checkers that is judged apart (clause 5.6)."""
    return [dutiful(mover, reached_by(mover)) for mover in movers(rules, situation)]


def movers(rules: Rules, situation: Situation) -> list[Mover]:
    """The player on turn, once for each allowance of head checkers under which the duty is judged."""
    allowance = head_allowance(rules, situation)
    if allowance == rules.head_limit:
        return [Mover(rules, situation, allowance)]
    return [Mover(rules, situation, most) for most in rules.exception_families(rules.head_limit, allowance)]


def head_allowance(rules: Rules, situation: Situation) -> int:
    """How many checkers may leave the head in this turn: the limit, one more with the exception (clause 5.8)."""
    if rules.head_limit > 1:
        return rules.head_limit

    def dice_played(allowance: int) -> int:
        return max(map(len, longest(reached_by(Mover(rules, situation, allowance)))))

    granted = (
        rules.exception_scope(situation)
        and rules.exception_roll(situation)
        and rules.exception_condition(situation, dice_played)
    )
    return rules.head_limit + granted


def reached_by(mover: Mover) -> Reached:
    """All states legal movements can reach, by the dice spent; the goal ends a turn (clause 9.2)."""
    situation = mover.situation
    reached = _double(mover) if situation.roll.is_double else _two_dice(mover)
    if mover.bannable and not mover.rules.block_test(finished=False):
        reached = {
            spent: states if not spent else {state for state in states if not mover.banned_runs(state)}
            for spent, states in reached.items()
        }
    return reached


def _double(mover: Mover) -> Reached:
    dice = mover.situation.dice
    reached: Reached = {(): {mover.situation.checkers}}
    for spent in range(len(dice)):
        reached[dice[: spent + 1]] = _after(mover, reached[dice[:spent]], dice[0], dice[spent:])
    return reached


def _two_dice(mover: Mover) -> Reached:
    situation = mover.situation
    larger, smaller = situation.dice
    unmoved = {situation.checkers}
    begin = {die: _after(mover, unmoved, die, situation.dice) for die in situation.dice}
    first = {
        die: begin[die]
        if mover.rules.may_begin(die, situation.roll, other_can_begin=bool(begin[larger + smaller - die]))
        else set()
        for die in situation.dice
    }
    both = _after(mover, first[larger], smaller, (smaller,)) | _after(mover, first[smaller], larger, (larger,))
    return {(): unmoved, (larger,): first[larger], (smaller,): first[smaller], (larger, smaller): both}


def _after(mover: Mover, states: Iterable[int], die: int, dice_left: tuple[int, ...]) -> set[int]:
    """The states one more movement by this die reaches from any of these."""
    after: set[int] = set()
    for state in mover.unfinished(states):
        after.update(mover.after(state, die, dice_left))
    return set(filter(mover.permitted, after)) if mover.tests_blocks else after


def dutiful(mover: Mover, reached: Reached) -> Reached:
    """What the duties of chapter 6 leave of what can be reached, for one family of head checkers."""
    rules, situation = mover.rules, mover.situation
    exception = mover.allowance > rules.head_limit
    if exception and rules.uses("head.exception.duty.may_decline"):
        reached = {
            spent: {state for state in states if mover.left_head(state) == mover.allowance}
            for spent, states in reached.items()
        }

    def whole(state: int) -> bool:
        return rules.goal(state) or (exception and mover.left_head(state) == mover.allowance)

    return rules.single(rules.duty(reached, situation.dice, whole), situation.roll)
