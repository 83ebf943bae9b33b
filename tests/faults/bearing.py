"""Faults in bearing off (chapter 8): when it may begin, which checkers go, what else may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, instead, listing, only_for, together
from nardy_ref.engine import judge, movements
from nardy_ref.engine.movements import Mover
from nardy_ref.rules import bearing_off
from nardy_ref.vocabulary.checkers import count_on, occupied, on_points
from nardy_ref.vocabulary.geometry import HOME, OFF, OFF_POINT, OUTSIDE, Side, bit, bits, highest

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

OVERSHOOT = "bearoff.overshoot.from_highest"
ELIGIBILITY = "bearoff.eligibility"


def off_too(outside: Callable[[int], bool]) -> Any:
    """A checker goes off by its own number with others outside, too."""

    def make(original: Any) -> Any:
        def after(mover: Mover, state: int, die: int, dice_left: tuple[int, ...], *, head: bool = True) -> list[int]:
            found = original(mover, state, die, dice_left, head=head)
            held = occupied(state)
            if held & OUTSIDE and outside(state):
                found = found + [state - origin + OFF_POINT for origin in bits(held & bit(die))]
            return found

        return after

    def forgiven(original: Any) -> Any:
        def broken(mover: Mover, state: int, *rest: Any) -> list[str]:
            return [] if occupied(state) & OUTSIDE and outside(state) else original(mover, state, *rest)

        return broken

    return together(around(Mover, "after", make), around(judge, "_bearing_off", forgiven))


def in_the_bear_off(change: Callable[[Mover, int, list[int]], list[int]]) -> Any:
    """Other states after a movement once all are home."""

    def make(original: Any) -> Any:
        return lambda mover, state, *rest: change(mover, state, original(mover, state, *rest))

    return around(Mover, "_in_the_bear_off", make)


def off_first(_: Mover, state: int, found: list[int]) -> list[int]:
    return [each for each in found if count_on(each, OFF) > count_on(state, OFF)] or found


def one_a_turn(mover: Mover, _: int, found: list[int]) -> list[int]:
    begun = count_on(mover.situation.checkers, OFF)
    return [each for each in found if count_on(each, OFF) - begun <= 1]


def as_many_off_as_can_be(_: Rules, position: Position, __: Roll, results: list[Position]) -> list[Position]:
    most = max(each.off(position.turn) for each in results)
    return [each for each in results if each.off(position.turn) == most]


def below(die: int) -> int:
    return bit(die) - 1


def past_the_blocked(held: int, die: int, other_movement: Callable[[], bool]) -> int:
    return bearing_off.from_highest(held, die, other_movement) or (
        0 if other_movement() else highest(held & below(die))
    )


def farthest_at_the_start(original: Any) -> Any:
    def states(mover: Mover, state: int, held: int, may_move: int, within: int, die: int) -> list[int]:
        farthest = highest(occupied(mover.situation.checkers))
        found = original(mover, state, held, may_move, within, die)
        if highest(held) < farthest and highest(held) < bit(die) <= farthest:
            return [each for each in found if count_on(each, OFF) == count_on(state, OFF)]
        return found

    return states


FAULTS = (
    Fault(
        "off_at_any_time",
        "A checker at home goes off while others are outside",
        "boards that test the checker lifted and not its fellows",
        ELIGIBILITY,
        off_too(lambda _: True),
    ),
    Fault(
        "fourteen_home_are_enough",
        "A checker goes off while one is outside",
        "a count of those at home that is compared with 14",
        ELIGIBILITY,
        off_too(lambda state: on_points(state, OUTSIDE) == 1),
    ),
    Fault(
        "fifteen_home_needed",
        "Bearing off needs fifteen checkers at home, and stops when one is off",
        "borne-off checkers left out of the count of those at home",
        "bearoff.exact",
        in_the_bear_off(
            lambda _, state, found: (
                [each for each in found if count_on(each, OFF) == count_on(state, OFF)]
                if count_on(state, OFF)
                else found
            )
        ),
    ),
    Fault(
        "black_never_off",
        "Black never bears off",
        "white's home on the board taken for black's",
        "bearoff.exact",
        only_for(Side.BLACK, bearing_off_open=lambda *, home_now, home_at_start: False),  # noqa: ARG005
    ),
    Fault(
        "guest_keeps_the_home_shut",
        "No checker goes off while an opposing one stands in the home",
        "backgammon's contact, carried over",
        "bearoff.exact",
        around(
            Mover,
            "bearing_off_open",
            lambda old: lambda mover, held: old(mover, held) and not mover.situation.held & HOME,
        ),
    ),
    Fault(
        "next_turn_only",
        "Bearing off waits for the turn after the last checker came home",
        "a flag that is set when the turn begins",
        "bearoff.same_turn.allowed",
        carrying("bearoff.same_turn.allowed", bearing_off.next_turn),
    ),
    Fault(
        "one_off_a_turn",
        "One checker goes off in a turn, no more",
        "turn machines that end the turn with a checker borne off",
        "bearoff.exact",
        in_the_bear_off(one_a_turn),
    ),
    Fault(
        "die_too_small",
        "A die takes a checker off from the next higher point, too",
        "an index from 0 compared with a die from 1",
        "bearoff.exact",
        together(
            instead(movements, "exact", lambda die: bit(die) | bit(die + 1)),
            instead(judge, "exact", lambda die: bit(die) | bit(die + 1)),
        ),
    ),
    Fault(
        "no_exact",
        "A checker goes off only by a larger die than its number",
        "the same index, the other way",
        "bearoff.exact",
        together(instead(movements, "exact", lambda _: 0), instead(judge, "exact", lambda _: 0)),
    ),
    Fault(
        "no_overshoot",
        "A larger die takes nothing off",
        "exact numbers only, as one site has it",
        OVERSHOOT,
        carrying(OVERSHOOT, lambda *_: 0),
    ),
    Fault(
        "overshoot_past_farther",
        "A larger die takes a lower checker off though one stands farther back",
        "'any number that is large enough' in 000-E, by its letter",
        OVERSHOOT,
        carrying(OVERSHOOT, lambda held, die, _: highest(held & below(die))),
    ),
    Fault(
        "overshoot_from_any_point",
        "A larger die takes off any checker it is large enough for",
        "loops over all points below the die",
        OVERSHOOT,
        carrying(OVERSHOOT, lambda held, die, _: held & below(die)),
    ),
    Fault(
        "overshoot_any_when_none_higher",
        "A die larger than every number takes off any checker",
        "the test that none is higher made for the die and not for the checker",
        OVERSHOOT,
        carrying(OVERSHOOT, lambda held, die, _: held if highest(held) < bit(die) else 0),
    ),
    Fault(
        "overshoot_past_the_blocked",
        "Where the farther checkers are blocked a lower one goes off",
        "alexonov: the larger die serves when nothing else moves",
        OVERSHOOT,
        carrying(OVERSHOOT, past_the_blocked),
    ),
    Fault(
        "farthest_at_the_start",
        "The farthest checker is looked up when the turn begins",
        "a limit worked out once and kept for all dice of the roll",
        OVERSHOOT,
        around(Mover, "_in_the_bear_off", farthest_at_the_start),
    ),
    Fault(
        "overshoot_by_one_refused",
        "A die one larger than needed takes nothing off",
        "two comparisons that leave a gap",
        OVERSHOOT,
        carrying(OVERSHOOT, lambda held, die, _: highest(held) if highest(held) < bit(die - 1) else 0),
    ),
    Fault(
        "overshoot_inverted_for_black",
        "A larger die takes black's nearest checker, not the farthest",
        "the home scanned in one direction for both colours",
        OVERSHOOT,
        only_for(Side.BLACK, overshoot=lambda held, die, _: held & -held if highest(held) < bit(die) else 0),
    ),
    Fault(
        "overshoot_for_white_only",
        "A larger die takes nothing of black's off",
        "the same scan, which finds nothing for black",
        OVERSHOOT,
        only_for(Side.BLACK, overshoot=lambda *_: 0),
    ),
    Fault(
        "smaller_die_takes_off_for_black",
        "A die of black's that has no other movement takes off the farthest checker",
        "the same, put into one of two copies of the code",
        OVERSHOOT,
        only_for(Side.BLACK, overshoot=bearing_off.when_no_move),
    ),
    Fault(
        "smaller_die_takes_off",
        "A die that has no other movement takes off the farthest checker",
        "one text's rule for stuck dice, taken for the rule everywhere",
        OVERSHOOT,
        carrying(OVERSHOOT, bearing_off.when_no_move),
    ),
    Fault(
        "inside_forbidden",
        "Nothing moves inside home once all are there",
        "a bear-off mode that knows one kind of movement",
        "bearoff.inside.allowed",
        carrying("bearoff.inside.allowed", bearing_off.inside_forbidden),
    ),
    Fault(
        "off_whenever_possible",
        "A die that can take a checker off has to",
        "'must bear off' in short rules of thumb",
        "bearoff.right",
        in_the_bear_off(off_first),
    ),
    Fault(
        "off_by_both_dice",
        "A turn in which a checker can be borne off has to bear off as many as can be",
        "the same rule of thumb, asked of the whole turn",
        "bearoff.right",
        listing(as_many_off_as_can_be),
    ),
)
"""The faults of this chapter."""
