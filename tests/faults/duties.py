"""Faults in the duty to play (chapter 6): too little of it, too much of it, and the judge's part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, listing, only_for, together
from nardy_ref.engine import judge, legal
from nardy_ref.engine.movements import Mover
from nardy_ref.rules import duty
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.geometry import Side

if TYPE_CHECKING:
    from nardy_ref.rules.duty import Reached
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

MOST = "dice.duty.most_dice"
SINGLE = "dice.single.higher"


def dutiful(change: Any) -> Any:
    """What the duties leave, from the mover, what can be reached and what would rightly be left."""

    def make(original: Any) -> Any:
        def dutiful(mover: Mover, reached: Reached) -> Reached:
            kept = change(mover, reached, original(mover, reached))
            return mover.rules.single(kept, mover.situation.roll)

        return dutiful

    return together(around(legal, "dutiful", make), around(judge, "dutiful", make))


def stuck(mover: Mover, reached: Reached) -> Reached:
    """Every line that goes no farther, however short."""
    dice = mover.situation.dice
    kept: Reached = {}
    for spent, states in reached.items():
        left = list(dice)
        for die in spent:
            left.remove(die)
        ends = {state for state in states if not any(mover.movements(state, die, tuple(left)) for die in set(left))}
        if ends:
            kept[spent] = ends
    return kept


def each_order(mover: Mover, reached: Reached, kept: Reached) -> Reached:
    """Each order of two dice has a longest line of its own."""
    if mover.situation.roll.is_double:
        return kept
    larger, smaller = mover.situation.dice
    found: Reached = {}
    for first, second in ((larger, smaller), (smaller, larger)):
        both = legal._after(mover, reached[first,], second, (second,))
        spent, states = ((larger, smaller), both) if both else ((first,), reached[first,])
        if states:
            found.setdefault(spent, set()).update(states)
    return found or kept


def in_a_sum(mover: Mover, reached: Reached, kept: Reached) -> Reached:
    """Only where one checker can play all dice they have to be played."""
    whole = reached.get(mover.situation.dice, set())
    start = unpack(mover.situation.checkers)

    def left(state: int) -> int:
        after = unpack(state)
        return sum(max(0, count - after.get(point, 0)) for point, count in start.items())

    if any(left(state) == 1 for state in whole) or len(kept.get((), ())):
        return kept
    return {spent: states for spent, states in reached.items() if spent and states}


def by_other_rules(longer: Any) -> Any:
    """Where other rules would let more dice be played, they are played so."""

    def change(mover: Mover, _: Reached, kept: Reached) -> Reached:
        other = longer(mover)
        more = duty.longest(legal.reached_by(other))
        return more if max(map(len, more)) > max(map(len, kept)) else kept

    return dutiful(change)


def only_for_black(change: Any) -> Any:
    """Results of black's are listed by another duty."""

    def listed(rules: Rules, position: Position, roll: Roll, results: list[Position]) -> Any:
        if position.turn is Side.WHITE:
            return results
        mover = legal.movers(rules, legal.situation_of(rules, position, roll))[-1]
        kept = rules.single(change(mover, legal.reached_by(mover)), roll)
        return [position.with_checkers(Side.BLACK, state) for states in kept.values() for state in states]

    return listing(listed)


def without_blocks(mover: Mover) -> Mover:
    other = Mover(mover.rules, mover.situation, mover.allowance)
    other.tests_blocks = False
    return other


def another_from_the_head(mover: Mover) -> Mover:
    return Mover(mover.rules, mover.situation, max(mover.allowance, 2))


def most_points(mover: Mover, _: Reached, kept: Reached) -> Reached:
    """Of the longest lines those that go most steps."""
    start = mover.situation.checkers

    def steps(state: int) -> int:
        return sum(point * (unpack(start).get(point, 0) - unpack(state).get(point, 0)) for point in range(1, 25))

    most = max(steps(state) for states in kept.values() for state in states)
    best = {spent: {state for state in states if steps(state) == most} for spent, states in kept.items()}
    return {spent: states for spent, states in best.items() if states}


def half_may_pass(mover: Mover, reached: Reached, kept: Reached) -> Reached:
    """A roll that cannot be played whole may be passed."""
    return kept if mover.situation.dice in kept else {**kept, (): reached[()]}


def in_pairs(reached: Reached, dice: tuple[int, ...], _: Any) -> Reached:
    best = duty.longest(reached)
    spent = next(iter(best))
    return {spent[:-1]: reached[spent[:-1]]} if len(dice) == 4 and len(spent) % 2 else best


def lower(reached: Reached, roll: Roll) -> Reached:
    kept = duty.higher(reached, roll)
    return {(roll.smaller,): reached[(roll.smaller,)]} if kept is not reached else reached


FAULTS = (
    Fault(
        "no_duty",
        "A turn may stop after any movement, or before the first",
        "boards with an 'end turn' button that is open always",
        MOST,
        carrying(MOST, lambda reached, *_: {spent: states for spent, states in reached.items() if states}),
    ),
    Fault(
        "one_die_is_enough",
        "One die of two has to be played, the other may be left",
        "boards with an 'end turn' button that is shut before the first movement",
        MOST,
        carrying(
            MOST,
            lambda reached, *_: (
                {spent: states for spent, states in reached.items() if spent and states} or duty.longest(reached)
            ),
        ),
    ),
    Fault(
        "no_look_ahead",
        "A line of play that is stuck counts as complete, though another goes farther",
        "greedy movers, which look for the next movement only",
        MOST,
        dutiful(lambda mover, reached, _: stuck(mover, reached)),
    ),
    Fault(
        "no_look_ahead_with_doubles",
        "With doubles a line that is stuck counts as complete",
        "a full search for two dice, a loop for four",
        MOST,
        dutiful(lambda mover, reached, kept: stuck(mover, reached) if mover.situation.roll.is_double else kept),
    ),
    Fault(
        "duty_for_each_order",
        "Each order of the dice has a longest line of its own",
        "two searches, one for each order, whose results are put together",
        MOST,
        dutiful(each_order),
    ),
    Fault(
        "duty_for_sums_only",
        "Both dice are a duty only where one checker can play them",
        "'it is a duty to play the sum', as some descriptions of the first turn have it",
        MOST,
        dutiful(in_a_sum),
    ),
    Fault(
        "half_a_roll_may_be_passed",
        "A roll that cannot be played whole may be passed",
        "a whole move or none, taken for a right",
        MOST,
        dutiful(half_may_pass),
    ),
    Fault(
        "doubles_in_pairs",
        "A double that gives three movements is played with two",
        "doubles played as two rolls, each whole or not at all",
        MOST,
        carrying(MOST, in_pairs),
    ),
    Fault(
        "partial_double_refused",
        "A double that cannot be played whole is not played",
        "002-F by its letter, taken for the rule everywhere",
        MOST,
        carrying(MOST, duty.all_or_nothing),
    ),
    Fault(
        "most_points",
        "As many points as possible have to be played, not as many dice",
        "001-A 1.12 taken by its letter",
        MOST,
        dutiful(most_points),
    ),
    Fault(
        "either_die",
        "Where one of two dice can be played it may be the smaller",
        "engines without the rule of the larger die",
        SINGLE,
        carrying(SINGLE, duty.either),
    ),
    Fault(
        "either_die_for_black",
        "Black may play the smaller die where only one can be played",
        "a rule that was put into one of two copies of the code",
        SINGLE,
        only_for(Side.BLACK, single=duty.either),
    ),
    Fault(
        "no_look_ahead_for_black",
        "A line of black's that is stuck counts as complete",
        "a full search for one colour, a loop for the other",
        MOST,
        only_for_black(stuck),
    ),
    Fault(
        "lower_die",
        "Where one of two dice can be played it has to be the smaller",
        "a comparison the wrong way round",
        SINGLE,
        carrying(SINGLE, lower),
    ),
    Fault(
        "duty_breaks_blocks",
        "A banned block is closed where that lets more dice be played",
        "searches that test blocks after the duty, not before",
        "duty.legality_first",
        by_other_rules(without_blocks),
    ),
    Fault(
        "duty_breaks_the_head_rule",
        "A second head checker leaves where that lets more dice be played",
        "the principle of the exception, taken for a rule of every turn",
        "head.limit.1",
        by_other_rules(another_from_the_head),
    ),
    Fault(
        "pass_beside_moves",
        "Passing is listed beside the other results",
        "lists of actions with 'pass' always among them",
        MOST,
        listing(lambda _, position, __, results: [*results, position]),
    ),
    Fault(
        "nothing_for_a_pass",
        "Without a legal movement the list is empty",
        "lists of turns that have no word for a pass",
        "duty.no_movement",
        listing(lambda _, position, __, results: [each for each in results if each[:2] != position[:2]]),
    ),
)
"""The faults of this chapter."""
