"""Faults in turns and movements (chapters 2 and 4): landings, dice, doubles, the other player's numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, only_for, together
from nardy_ref.engine import judge, legal, written
from nardy_ref.engine.movements import Mover
from nardy_ref.engine.replay import _Player
from nardy_ref.suite import server
from nardy_ref.vocabulary.checkers import count_on, occupied, pack
from nardy_ref.vocabulary.geometry import (
    BOARD,
    HEAD,
    HEAD_POINT,
    STRIDE,
    Side,
    across_opposed,
    bits,
    members,
    points_set,
)
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Movement

if TYPE_CHECKING:
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position


def held_as(change: Any) -> Any:
    """The opponent's points are seen otherwise wherever a turn is looked at; the change gets his checkers too."""

    def make(original: Any) -> Any:
        def situation_of(rules: Rules, position: Position, *rest: Any) -> Any:
            found = original(rules, position, *rest)
            return found._replace(held=change(rules, found, position.of(position.turn.other)))

        return situation_of

    return together(around(legal, "situation_of", make), around(judge, "situation_of", make))


def stacks(checkers: int) -> int:
    return points_set(point for point in members(occupied(checkers)) if count_on(checkers, point) > 1)


def sum_in_one_jump(original: Any) -> Any:
    """Listing: the way of one checker by both dice is looked at where it ends only."""

    def reached_by(mover: Mover) -> Any:
        reached, situation = original(mover), mover.situation
        if not situation.roll.is_double:
            way = sum(situation.dice)
            start = situation.checkers
            open_head = HEAD_POINT if mover.allowance else 0
            origins = occupied(start) & situation.landing(way) & (BOARD & ~HEAD_POINT | open_head)
            jumped = {start - origin + (origin >> STRIDE * way) for origin in bits(origins)}
            reached[situation.dice] = reached[situation.dice] | set(filter(mover.permitted, jumped))
        return reached

    return reached_by


def passed_landing_forgiven(original: Any) -> Any:
    """Judging: a landing is looked at only where the checker ends."""

    def broken(trial: Any, number: int, step: Any, die: int) -> list[str]:
        goes_on = number < len(trial.steps) and trial.steps[number].same_checker
        return [clause for clause in original(trial, number, step, die) if not goes_on or clause != "turn.landing"]

    return broken


def no_jumps(original: Any) -> Any:
    """No checker passes over a held point."""

    def made(mover: Mover, rules: Any, situation: Any, allowance: int) -> None:
        original(mover, rules, situation, allowance)
        for die in mover._landing:
            for less in range(1, die):
                mover._landing[die] &= situation.landing(less) | points_set(range(1, less + 1))

    return made


def backward_too(original: Any) -> Any:
    def after(mover: Mover, state: int, die: int, dice_left: tuple[int, ...], *, head: bool = True) -> list[int]:
        forward = original(mover, state, die, dice_left, head=head)
        targets = occupied(state) << STRIDE * die & BOARD & ~mover.situation.held
        return forward + [state + target - (target >> STRIDE * die) for target in bits(targets)]

    return after


def backward_ways(original: Any) -> Any:
    def ways(origin: int, target: int, dice: tuple[int, ...], short_bears_off: bool) -> Any:
        yield from original(origin, target, dice, short_bears_off)
        if target - origin in dice:
            step = written.Step(Movement(origin, target), target - origin, same_checker=False)
            yield (step,), written._without(dice, target - origin)

    return ways


def one_die_twice(original: Any) -> Any:
    """A turn is let pass when one die played twice would give it."""

    def judged(rules: Rules, position: Position, roll: Roll, turn: Any) -> Any:
        verdict = original(rules, position, roll, turn)
        if not verdict.legal and not roll.is_double:
            for die in roll:
                again = original(replace(rules, dice_of=tuple), position, Roll(die, die), turn)
                verdict = again if again.legal else verdict
        return verdict

    return judged


def low_stacks(most: int) -> Any:
    def make(original: Any) -> Any:
        def after(mover: Mover, state: int, die: int, dice_left: tuple[int, ...], *, head: bool = True) -> list[int]:
            return [
                each
                for each in original(mover, state, die, dice_left, head=head)
                if all(count_on(each, point) <= max(most, count_on(state, point)) for point in range(1, HEAD))
            ]

        return after

    return make


def stack_refused(original: Any) -> Any:
    def broken(trial: Any, number: int, step: Any, die: int) -> list[str]:
        full = count_on(trial.state, step.movement.target) >= 7 and step.movement.target
        return original(trial, number, step, die) + ["turn.stacking"] * bool(full)

    return broken


def longest_way_first(original: Any) -> Any:
    """Only the first way to give the dice to a written turn is tried."""

    def assigned(*arguments: Any, **options: Any) -> Any:
        return [next(iter(original(*arguments, **options)))]

    return assigned


def always_the_first(original: Any) -> Any:
    """The replay asks its own position whose turn it is, and that is never handed over."""
    return lambda player, turn, place: original(player, turn._replace(side=player.game.items[0].side), place)


def start_on_twelve(original: Any) -> Any:
    return lambda rules: original(rules)._replace(black=pack({12: 15}))


FAULTS = (
    Fault(
        "mirrored_black",
        "Black's path runs against white's",
        "programs grown out of backgammon, where the players meet; their tests are white's only",
        "setup.tracks.parallel",
        only_for(Side.BLACK, across=across_opposed),
    ),
    Fault(
        "black_starts_on_twelve",
        "Black's checkers stand on 12 in black's own numbers",
        "board-wide numbers (24 and 12 for the heads) taken for each player's own",
        "setup.layout.long",
        around(server, "start", start_on_twelve),
    ),
    Fault(
        "always_white",
        "White's turns are listed and judged, whoever is on turn",
        "stateless rewrites that leave the colour on turn out of the question",
        "turn.own_checkers",
        together(
            around(server, "legal_results", lambda old: lambda r, p, roll: old(r, p._replace(turn=Side.WHITE), roll)),
            around(server, "judge", lambda old: lambda r, p, *rest: old(r, p._replace(turn=Side.WHITE), *rest)),
        ),
    ),
    Fault(
        "single_checker_hit",
        "A checker lands on a lone opposing one",
        "long nardy as a mode of a backgammon engine",
        "turn.landing",
        held_as(lambda rules, _, checkers: rules.across(stacks(checkers))),
    ),
    Fault(
        "own_head_only_closed",
        "Only the opponent's head stops a checker",
        "the wording of the first-turn exception, which names no other obstacle",
        "turn.landing",
        held_as(lambda _, found, __: found.held & found.opponent_head),
    ),
    Fault(
        "opponents_head_open",
        "The opponent's head stops nobody",
        "the head left out of the list of closed points",
        "turn.landing",
        held_as(lambda _, found, __: found.held & ~found.opponent_head),
    ),
    Fault(
        "closed_points_not_jumped",
        "A checker does not pass over a held point",
        "'a checker does not pass' read as: not even over",
        "turn.landing",
        around(Mover, "__init__", no_jumps),
    ),
    Fault(
        "sum_in_one_jump",
        "The stop between the two dice of one checker is not looked at",
        "interfaces that let a checker be dragged by the total",
        "turn.intermediate",
        together(
            around(legal, "reached_by", sum_in_one_jump), around(judge._Trial, "_broken", passed_landing_forgiven)
        ),
    ),
    Fault(
        "sum_tried_one_way",
        "A way written over both dice is tried by the larger first only",
        "drag-and-drop referees that split a total in one way",
        "turn.intermediate",
        around(judge, "assignments", longest_way_first),
    ),
    Fault(
        "larger_die_only_begins",
        "Results are searched with the larger die first only",
        "engines that sort the dice and play them in that order",
        "dice.order.free",
        carrying("dice.order.free", lambda die, roll, *, other_can_begin: die == roll.larger),  # noqa: ARG005
    ),
    Fault(
        "dice_as_thrown",
        "Results are searched with the smaller die first only",
        "engines that play the dice in the order of their list",
        "dice.order.free",
        carrying("dice.order.free", lambda die, roll, *, other_can_begin: die == roll.smaller),  # noqa: ARG005
    ),
    Fault(
        "larger_goes_first",
        "The smaller die begins only where the larger is unable to",
        "interfaces that refuse 6/3 before 4/off; opornik corrected this in 0.9.4",
        "dice.order.free",
        carrying("dice.order.free", lambda die, roll, *, other_can_begin: die == roll.larger or not other_can_begin),
    ),
    Fault(
        "backward_movements",
        "A checker may go back",
        "editors of positions used as boards to play on",
        "turn.forward",
        together(around(Mover, "after", backward_too), around(written, "_ways", backward_ways)),
    ),
    Fault(
        "one_die_twice",
        "A die may be played twice, the other not at all",
        "referees that test each movement against the roll and cross nothing off",
        "turn.exact_die",
        around(server, "judge", one_die_twice),
    ),
    Fault(
        "seven_on_a_point",
        "No more than seven checkers find room on a point",
        "drawn boards whose columns are full",
        "turn.stacking",
        together(around(Mover, "after", low_stacks(7)), around(judge._Trial, "_broken", stack_refused)),
    ),
    Fault(
        "double_of_two",
        "A double gives two movements",
        "the plainest mistake with doubles",
        "dice.double.four",
        carrying("dice.double.four", tuple),
    ),
    Fault(
        "double_of_three",
        "A double gives three movements",
        "a loop over the dice that counts from one",
        "dice.double.four",
        carrying("dice.double.four", lambda roll: (roll.larger,) * 3 if roll.is_double else tuple(roll)),
    ),
    Fault(
        "turn_not_passed_on",
        "After a turn the same player is on turn",
        "engines whose caller has to flip the turn",
        "turn.alternate",
        around(_Player, "_play", always_the_first),
    ),
)
"""The faults of this chapter."""
