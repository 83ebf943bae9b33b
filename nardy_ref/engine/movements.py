"""Single movements: from which points a die may be played in a state, and what comes of it.

Joins the rules of chapters 4, 5, 7, 8 and 12 for one die; sequences of movements are in ``legal``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.rules.bearing_off import all_home, exact
from nardy_ref.rules.blocks import UNPASSABLE, near_a_block, six_in_a_ring
from nardy_ref.rules.contact import ENTERED_ON_HEAD, entered_on_head, entering_first, hit_on
from nardy_ref.vocabulary.checkers import count_on, occupied
from nardy_ref.vocabulary.geometry import BAR_POINT, HEAD, HEAD_POINT, OFF_POINT, OUTSIDE, STRIDE, bits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy_ref.rules.blocks import Run
    from nardy_ref.rules.rules import Rules
    from nardy_ref.rules.situation import Situation


class Mover:
    """The player on turn under given rules, with so many checkers allowed to leave the head.

    Holds what is settled at the start of the turn; the state, which changes, is passed in.
    """

    __slots__ = (
        "_blots",
        "_goal_on_board",
        "_head_at_start",
        "_landing",
        "_may_move",
        "allowance",
        "arrival",
        "bannable",
        "contact",
        "rules",
        "situation",
        "tests_blocks",
    )

    def __init__(self, rules: Rules, situation: Situation, allowance: int) -> None:
        self.rules = rules
        self.situation = situation
        self.allowance = allowance
        self._may_move = rules.may_move
        self.arrival = rules.arrival
        self.contact = rules.hits
        self._blots = situation.blots
        self.bannable = self.can_be_banned()
        self.tests_blocks = self.bannable and rules.block_test(finished=False)
        self._goal_on_board = rules.goal_on_board
        self._head_at_start = count_on(situation.checkers, HEAD)
        self._landing = {die: situation.landing(die) for die in set(situation.dice)}

    def left_head(self, state: int) -> int:
        """How many checkers have left the head in this turn."""
        return self._head_at_start + entered_on_head(state) - count_on(state, HEAD)

    def head_open(self, state: int, dice_left: tuple[int, ...]) -> bool:
        """Whether another checker may leave the head (chapter 5)."""
        left = self._head_at_start - (state >> STRIDE * HEAD & 15)
        if self.contact:
            left += entered_on_head(state)
        if left < self.rules.head_limit:
            return True
        return left < self.allowance and self.rules.exception_second(
            lambda: any(self.movements(state, die, dice_left, head=False) for die in set(dice_left))
        )

    def bearing_off_open(self, held: int) -> bool:
        """Whether checkers may be borne off (clauses 8.1, 8.4)."""
        return self.rules.bearing_off_open(home_now=all_home(held), home_at_start=self.situation.home_at_start)

    def after(self, state: int, die: int, dice_left: tuple[int, ...], *, head: bool = True) -> list[int]:
        """The states after each movement by this die, the block rule aside."""
        held = occupied(state)
        may_move = self._may_move(state, held)
        if self.contact:
            may_move = entering_first(self.rules.entered_moves(state, may_move), held)
        if may_move & HEAD_POINT and not (head and self.head_open(state, dice_left)):
            may_move ^= HEAD_POINT
        within = may_move & self._landing[die]
        if not held & OUTSIDE and self.bearing_off_open(held):
            return self._in_the_bear_off(state, held, may_move, within, die)
        return self._on_the_board(state, within, STRIDE * die)

    def _on_the_board(self, state: int, origins: int, shift: int) -> list[int]:
        """The states after a checker has gone on from each of these points; only points are landed on."""
        if self.contact:
            return [self.moved(state, origin, origin >> shift) for origin in bits(origins)]
        arrival = self.arrival
        after = []
        while origins:
            origin = origins & -origins
            origins ^= origin
            after.append(state - origin + (origin >> shift) * arrival)
        return after

    def moved(self, state: int, origin: int, target: int) -> int:
        """The state after one checker has gone from a place to another, each given as the set that holds it."""
        if not self.contact:
            return state - origin + target * self.arrival
        after = (state - origin + target * (self.rules.entering if origin == BAR_POINT else self.arrival)) | hit_on(
            target & self._blots
        )
        return after + ENTERED_ON_HEAD if origin == BAR_POINT and target == HEAD_POINT else after

    def _in_the_bear_off(self, state: int, held: int, may_move: int, within: int, die: int) -> list[int]:
        """The states after each movement by this die once bearing off is open (chapter 8)."""
        if not self.rules.inside(bearing_off=True):
            within = 0
        after, arrival = self._on_the_board(state, within, STRIDE * die), self.arrival
        after += [state - origin + OFF_POINT * arrival for origin in bits(may_move & exact(die))]
        beyond = self.rules.overshoot(held, die, lambda: any(map(self.permitted, after)))
        return after + [state - origin + OFF_POINT * arrival for origin in bits(may_move & beyond)]

    def movements(self, state: int, die: int, dice_left: tuple[int, ...], *, head: bool = True) -> list[int]:
        """The states after each legal movement by this die."""
        after = self.after(state, die, dice_left, head=head)
        return list(filter(self.permitted, after)) if self.tests_blocks else after

    def unfinished(self, states: Iterable[int]) -> Iterable[int]:
        """The states from which the turn goes on: those that have not reached the goal (clause 9.2).

        Without a checker on the board there is nothing to move, so only another goal than that is asked for.
        """
        return (state for state in states if not self.rules.goal(state)) if self._goal_on_board else states

    def can_be_banned(self) -> bool:
        """Whether a banned run could stand in this turn at all: a quick no saves looking for runs."""
        situation = self.situation
        return near_a_block(occupied(situation.checkers), len(situation.dice)) and not self.rules.block_permit(
            UNPASSABLE, situation.opponent
        )

    def permitted(self, state: int) -> bool:
        """Whether a state may stand in the course of the turn (clause 7.3)."""
        return not (self.tests_blocks and six_in_a_ring(occupied(state)) and self.banned_runs(state))

    def banned_runs(self, state: int) -> list[Run]:
        """The mover's runs that may not stand (chapter 7), whoever made them; not those exempt (clause 14.30)."""
        runs = self.rules.runs(occupied(state), self.rules.across)
        banned = [run for run in runs if not self.rules.block_permit(run, self.situation.opponent)]
        return [run for run in banned if not any(run.points >= block for block in self.situation.exempt)]
