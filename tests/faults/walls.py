"""Faults with full blocks (chapter 7): what is one, who has to be ahead, when it is tested."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, instead, only_for, together
from nardy_ref.engine import judge, legal
from nardy_ref.engine.movements import Mover
from nardy_ref.rules import blocks
from nardy_ref.rules.blocks import Run, movers_path
from nardy_ref.vocabulary.checkers import count_on, occupied
from nardy_ref.vocabulary.geometry import (
    HEAD,
    HEAD_POINT,
    HOME,
    OFF,
    Side,
    bit,
    highest,
    members,
    opposite_number,
    points_set,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.rules.situation import Opponent

SEAM = "block.seam.opponents_path"
PERMIT = "block.permit.opponent_ahead"


def runs_of(length: int) -> Callable[..., tuple[Run, ...]]:
    """Runs along the opponent's path of so many points or more."""

    def runs(points: int, across: Callable[[int], int]) -> tuple[Run, ...]:
        held, found, current = across(points), [], []
        for point in range(HEAD, -1, -1):
            if point and held & bit(point):
                current.append(point)
                continue
            if len(current) >= length:
                found.append(Run(frozenset(current), min(current)))
            current = []
        return tuple(found)

    return runs


def permit(test: Callable[[Run, Opponent], bool]) -> Any:
    """Another test for who is ahead; a borne-off checker counts as before."""
    return carrying(PERMIT, lambda run, opponent: opponent.borne_off_counts or bool(run.points and test(run, opponent)))


def every_run_looked_at() -> Any:
    """Without the quick tests, which know what a block is."""

    def permitted(mover: Mover, state: int) -> bool:
        return not (mover.tests_blocks and mover.banned_runs(state))

    return together(instead(Mover, "can_be_banned", lambda _: True), instead(Mover, "permitted", permitted))


def banned(change: Callable[[Mover, int, list[Run]], list[Run]]) -> Any:
    """Other banned runs, from the mover, the state and those that are banned rightly."""
    return around(Mover, "banned_runs", lambda old: lambda mover, state: change(mover, state, old(mover, state)))


def of_points(change: Callable[[Mover, int], int]) -> Any:
    """Runs are looked for among other points than those held."""

    def banned_runs(mover: Mover, state: int) -> list[Run]:
        runs = mover.rules.runs(change(mover, state), mover.rules.across)
        return [run for run in runs if not mover.rules.block_permit(run, mover.situation.opponent)]

    return together(every_run_looked_at(), instead(Mover, "banned_runs", banned_runs))


def stacks(_: Mover, state: int) -> int:
    return points_set(point for point in members(occupied(state)) if count_on(state, point) > 1)


def one_for_all(mover: Mover, state: int, runs: list[Run]) -> list[Run]:
    """Whoever is ahead of one run is taken to be ahead of all."""
    held = mover.rules.runs(occupied(state), mover.rules.across)
    return runs if len(runs) == len(held) else []


def on_the_movers_path(run: Run, opponent: Opponent) -> bool:
    if opponent.foremost > HEAD:
        return False
    return opposite_number(opponent.foremost) < min(map(opposite_number, run.points))


def first_movement_only(original: Any) -> Any:
    """A run closed by a later movement than the first is not seen."""

    def after(mover: Mover, states: Any, die: int, dice_left: tuple[int, ...]) -> Any:
        tests, mover.tests_blocks = (
            mover.tests_blocks,
            mover.tests_blocks and len(dice_left) == len(mover.situation.dice),
        )
        try:
            return original(mover, states, die, dice_left)
        finally:
            mover.tests_blocks = tests

    return after


def doubles_untested(original: Any) -> Any:
    def made(mover: Mover, rules: Any, situation: Any, allowance: int) -> None:
        original(mover, rules, situation, allowance)
        mover.tests_blocks = mover.tests_blocks and not situation.roll.is_double

    return made


FAULTS = (
    Fault(
        "black_has_no_blocks",
        "Black's blocks are not looked for",
        "a scan over the points of the board that knows one direction only",
        PERMIT,
        only_for(Side.BLACK, block_permit=blocks.always),
    ),
    Fault(
        "black_tested_at_the_end",
        "Black may close a block in passing",
        "a test that was put into one of two copies of the code",
        "block.test.every_movement",
        only_for(Side.BLACK, block_test=blocks.end_of_turn),
    ),
    Fault(
        "no_blocks",
        "No block is banned",
        "a mode that shipped without the rule of six; Ludii's rules, whose prose has it",
        PERMIT,
        carrying(PERMIT, blocks.always),
    ),
    Fault(
        "no_seam",
        "Runs are looked for round the whole ring",
        "indices modulo 24, as in an open_spiel branch and several servers",
        SEAM,
        carrying(SEAM, blocks.ring),
    ),
    Fault(
        "movers_seam",
        "Runs are looked for from the player's own 24 to 1",
        "mororoshan's Nardy: windows that start at 1 to 19 only",
        SEAM,
        carrying(SEAM, movers_path),
    ),
    Fault(
        "whites_seam_for_both",
        "The seam is cut where white's path ends, for both players",
        "windows over an array of the board; right for black's runs, wrong for white's",
        SEAM,
        only_for(Side.WHITE, runs=movers_path),
    ),
    Fault(
        "head_is_no_part",
        "The player's head is no part of a run",
        "the head thought of as a store, not a point",
        SEAM,
        of_points(lambda _, state: occupied(state) & ~HEAD_POINT),
    ),
    Fault(
        "exactly_six",
        "A run of seven or more is no block",
        "a counter compared for equality",
        "block.six",
        carrying(SEAM, lambda points, across: tuple(r for r in runs_of(6)(points, across) if len(r.points) == 6)),
    ),
    Fault(
        "seven_needed",
        "A run of six is no block yet",
        "a counter that starts one too late",
        "block.six",
        carrying(SEAM, runs_of(7)),
    ),
    Fault(
        "five_banned",
        "A run of five is a block",
        "'at most five' and 'six with one ahead' on one page",
        "block.six",
        together(every_run_looked_at(), carrying(SEAM, runs_of(5))),
    ),
    Fault(
        "stacks_only",
        "Only points with two checkers or more make a block",
        "primes of backgammon, where a lone checker holds nothing",
        "block.six",
        of_points(stacks),
    ),
    Fault(
        "both_colours_make_one",
        "Points of the opponent fill up a run",
        "windows that count held points without asking whose they are",
        "block.six",
        of_points(lambda mover, state: occupied(state) | mover.situation.held),
    ),
    Fault(
        "home_walls_free",
        "A run inside the player's home is no block",
        "the rule told as: do not wall in the head",
        PERMIT,
        of_points(lambda _, state: occupied(state) & ~HOME),
    ),
    Fault(
        "behind_for_ahead",
        "An opposing checker behind the run lifts the ban",
        "'behind' in the clause of a game room, where another looks from the wall",
        PERMIT,
        permit(lambda run, opponent: highest(opponent.points) > bit(max(run.points))),
    ),
    Fault(
        "all_ahead_needed",
        "The ban is lifted only when every opposing checker has passed",
        "'opponents ahead', taken for all of them",
        PERMIT,
        permit(lambda run, opponent: 0 < highest(opponent.points) < bit(min(run.points))),
    ),
    Fault(
        "home_for_ahead",
        "The ban is lifted only by an opposing checker at home",
        "hrapgame4 and TimurAUG, against playhop",
        PERMIT,
        permit(lambda _, opponent: bool(opponent.points & HOME)),
    ),
    Fault(
        "ahead_on_the_movers_path",
        "Ahead is judged along the path of the player who owns the run",
        "one numbering for both players",
        PERMIT,
        permit(on_the_movers_path),
    ),
    Fault(
        "next_point_is_not_ahead",
        "A checker right before the run is not ahead of it",
        "a window of seven points",
        PERMIT,
        permit(lambda run, opponent: opponent.foremost < run.last - 1),
    ),
    Fault(
        "next_point_behind_is_ahead",
        "A checker right behind the run counts as ahead",
        "a comparison with the wrong end of the window",
        PERMIT,
        permit(lambda run, opponent: opponent.foremost <= max(run.points) + 1),
    ),
    Fault(
        "ahead_of_one_is_ahead_of_all",
        "A checker ahead of one run lifts the ban on another",
        "one flag for the whole board",
        "block.ahead_of_whole",
        banned(one_for_all),
    ),
    Fault(
        "first_run_only",
        "Only the first run found is looked at",
        "a search that ends at its first find",
        "block.ahead_of_whole",
        together(
            every_run_looked_at(),
            carrying(SEAM, lambda points, across: runs_of(6)(points, across)[:1]),
        ),
    ),
    Fault(
        "borne_off_ignored",
        "A borne-off opposing checker is ahead of nothing",
        "mororoshan's Nardy, which looks at the board alone",
        "block.borne_off.counts",
        carrying("block.borne_off.counts", blocks.ignored),
    ),
    Fault(
        "borne_off_only_without_others",
        "A borne-off opposing checker counts only when none is left on the board",
        "the long nardy branch of open_spiel",
        "block.borne_off.counts",
        carrying("block.borne_off.counts", blocks.only_if_none_on_board),
    ),
    Fault(
        "own_borne_off_counts",
        "A borne-off checker of the player lifts the ban",
        "the counters of the two colours mixed up",
        "block.borne_off.counts",
        banned(lambda _, state, runs: [] if count_on(state, OFF) else runs),
    ),
    Fault(
        "tested_at_the_end",
        "A block may be closed in passing",
        "TimurAUG and alexonov; HaykGar where it can still be opened",
        "block.test.every_movement",
        carrying("block.test.every_movement", blocks.end_of_turn),
    ),
    Fault(
        "first_movement_tested",
        "Only the first movement of a turn is tested",
        "a test that is made when the dice are rolled",
        PERMIT,
        around(legal, "_after", first_movement_only),
    ),
    Fault(
        "doubles_not_tested",
        "Doubles may close a block",
        "a way of its own for doubles, in which the test was forgotten",
        PERMIT,
        around(Mover, "__init__", doubles_untested),
    ),
    Fault(
        "judge_tests_at_the_end",
        "The judge looks for blocks when the turn is over",
        "list and judge written apart",
        "block.test.every_movement",
        around(judge, "_block_breaches", lambda old: lambda rules, standing: old(rules, standing[-1:])),
    ),
)
"""The faults of this chapter."""
