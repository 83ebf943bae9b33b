"""Which single movements are legal at one moment of a turn.

A state is such a moment: where the mover's checkers are, which of them have moved, how many have left the
head, and the dice not yet played. Two sequences of movements that lead to one state have used the same dice,
and whatever is legal after the one is legal after the other.
"""

from typing import NamedTuple

from .blocks import banned_run_stands
from .positions import BAR, HEAD, HOME, Checkers, all_at_home, goal_reached

OFF = 0


class State(NamedTuple):
    """One moment of a turn. Counts by point stand in tuples (index 0 is off, 25 the bar), so states compare."""

    counts: tuple[int, ...]
    moved: tuple[int, ...]  # how many of `counts` have moved and may not again; told only where a rule asks
    from_head: int
    dice: tuple[int, ...]  # dice left, the larger first
    hit: frozenset[int] = frozenset()  # where a checker of the opponent was hit, in the mover's numbers

    @property
    def checkers(self) -> Checkers:
        return {point: self.counts[point] for point in range(1, BAR + 1) if self.counts[point]}


class Situation(NamedTuple):
    """What stays the same through the turn."""

    options: dict
    opponent: Checkers
    held_by_opponent: frozenset[int]  # in the mover's numbers
    blots: frozenset[int]  # the same; none where nobody is hit
    exception: bool  # a second checker may leave the head
    start: State
    all_home_at_start: bool


class Movement(NamedTuple):
    start: int
    end: int
    die: int


def state_after(situation: Situation, state: State, movement: Movement) -> State:
    """Carry a movement out, legal or not."""
    counts, moved, dice = list(state.counts), state.moved, list(state.dice)
    counts[movement.start] -= 1
    counts[movement.end] += 1
    if situation.options["dice.sum"] == "one_checker_per_die" or (
        movement.start == BAR and situation.options["contact.entered"] == "waits"
    ):
        # Only an unmoved checker ever leaves a point.
        moved = tuple(count + (point == movement.end) for point, count in enumerate(moved))
    dice.remove(movement.die)
    from_head = state.from_head + (movement.start == HEAD)
    hit = state.hit | ({movement.end} & situation.blots)
    return State(tuple(counts), moved, from_head, tuple(dice), hit)


def legal_movements(situation: Situation, state: State) -> list[Movement]:
    """Every legal movement with every die left. Reaching the goal ends the turn."""
    if goal_reached(state.checkers, situation.options["end.goal"]):
        return []
    dice = sorted(set(state.dice))
    return [
        movement
        for die in dice
        if die_may_come_now(situation, state, die)
        for movement in movements_by(situation, state, die)
    ]


def die_may_come_now(situation: Situation, state: State, die: int) -> bool:
    """Of two unequal dice an ordered game begins with the one, and with the other only if the one cannot."""
    order = situation.options["dice.order"]
    first_movement = state.dice == situation.start.dice
    if order == "free" or not first_movement or len(set(state.dice)) == 1:
        return True
    due = max(state.dice) if order == "larger_first" else min(state.dice)
    return die == due or not movements_by(situation, state, due)


def movements_by(situation: Situation, state: State, die: int) -> list[Movement]:
    """Every legal movement with this die, apart from the order of the dice. The bar comes before all else."""
    if state.counts[BAR]:
        entry = Movement(BAR, BAR - die, die)
        return [entry] if on_board_is_legal(situation, state, entry) else []
    return movements_elsewhere(situation, state, die) + movements_from_head(situation, state, die)


def movements_from_head(situation: Situation, state: State, die: int) -> list[Movement]:
    if not head_checker_may_leave(situation, state):
        return []
    movement = Movement(HEAD, HEAD - die, die)
    return [movement] if on_board_is_legal(situation, state, movement) else []


def head_checker_may_leave(situation: Situation, state: State) -> bool:
    limit = situation.options["head.limit"]
    if limit == "none" or state.from_head < limit:
        return True
    if not situation.exception or state.from_head >= limit + 1:
        return False
    if situation.options["head.exception.second"] == "free":
        return True
    return not any(movements_elsewhere(situation, state, die) for die in set(state.dice))


def movements_elsewhere(situation: Situation, state: State, die: int) -> list[Movement]:
    """Every legal movement with this die of a checker that does not stand on the head."""
    points = [point for point in range(HEAD - 1, 0, -1) if state.counts[point]]
    movements = [Movement(point, point - die, die) for point in points if point > die]
    found = [movement for movement in movements if on_board_is_legal(situation, state, movement)]
    if bearing_off_is_open(situation, state):
        found += bearing_off(situation, state, die, points, found)
    return found


def on_board_is_legal(situation: Situation, state: State, movement: Movement) -> bool:
    """A movement from point to point: free landing, own unmoved checker, the ban inside home, the blocks."""
    return (
        movement.end not in situation.held_by_opponent
        and has_checker_to_move(state, movement.start)
        and not (movement.start in HOME and inside_is_forbidden_now(situation, state))
        and leaves_no_banned_run(situation, state, movement)
    )


def has_checker_to_move(state: State, point: int) -> bool:
    """Checkers on one point are alike: one that has not moved is enough."""
    return state.counts[point] > state.moved[point]


def inside_is_forbidden_now(situation: Situation, state: State) -> bool:
    if situation.options["bearoff.inside"] == "allowed":
        return False
    if situation.options["bearoff.same_turn"] == "next_turn":
        return situation.all_home_at_start
    return all_at_home(state.checkers)


def leaves_no_banned_run(situation: Situation, state: State, movement: Movement) -> bool:
    """Tested on all the mover's runs after the movement, old ones too; or left to the end of the turn."""
    if situation.options["block.test"] == "end_of_turn":
        return True
    return no_banned_run(situation, state_after(situation, state, movement))


def no_banned_run(situation: Situation, state: State) -> bool:
    return not banned_run_stands(situation.options, frozenset(state.checkers) - {BAR}, situation.opponent)


def bearing_off_is_open(situation: Situation, state: State) -> bool:
    """All at home now, or already when the turn began. When bringing all home wins, nothing is borne off."""
    if situation.options["end.goal"] == "all_home" or not all_at_home(state.checkers):
        return False
    return situation.options["bearoff.same_turn"] == "allowed" or situation.all_home_at_start


def bearing_off(
    situation: Situation, state: State, die: int, points: list[int], inside: list[Movement]
) -> list[Movement]:
    """The legal ways to bear off with this die; `inside` are its legal movements inside home."""
    overshoot = situation.options["bearoff.overshoot"]
    highest = points[0]
    exact = legal_removals(situation, state, die, [point for point in points if point == die])
    if overshoot == "never":
        return exact
    if overshoot == "from_highest":
        return exact + legal_removals(situation, state, die, [highest] if highest < die else [])
    # when_no_move: any die with no other movement, were it even smaller than needed, takes the farthest.
    return exact if inside or exact else legal_removals(situation, state, die, [highest])


def legal_removals(situation: Situation, state: State, die: int, points: list[int]) -> list[Movement]:
    removals = [Movement(point, OFF, die) for point in points if has_checker_to_move(state, point)]
    return [removal for removal in removals if leaves_no_banned_run(situation, state, removal)]
