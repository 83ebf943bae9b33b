"""Whole turns: every sequence of movements, the duties that choose among them, and the written turn."""

from .heads import Roll, condition_for_mover, dice_of, exception_granted, read_roll
from .movements import BAR, OFF, Situation, State, legal_movements, no_banned_run, state_after
from .options import OracleError, merged
from .outcomes import answer_is_due, finishers
from .positions import Position, all_at_home, borne_off, goal_reached, other_number, read_position

Placement = frozenset[tuple[int, int]]


def legal(options: dict, position: dict, roll: Roll) -> set[Placement]:
    """The distinct final placements of the mover's checkers; the unchanged one when the turn is passed."""
    return {mine for mine, _ in legal_for_both(options, position, roll)}


def legal_for_both(options: dict, position: dict, roll: Roll) -> set[tuple[Placement, Placement]]:
    """The distinct final placements of the mover's checkers and of the opponent's, some of which may be hit."""
    situation = read_situation(options, position, roll)
    return {
        (frozenset(state.checkers.items()), frozenset(opponent_after(situation, state).items()))
        for state in best_states(situation)
    }


def opponent_after(situation: Situation, state: State) -> dict[int, int]:
    """The opponent's checkers with those that were hit on the bar."""
    tracks = situation.options["setup.tracks"]
    hit = {other_number(point, tracks) for point in state.hit}
    standing = {point: count for point, count in situation.opponent.items() if point not in hit}
    if hit:
        standing[BAR] = standing.get(BAR, 0) + len(hit)
    return standing


def judge(options: dict, position: dict, roll: Roll, movements: list[tuple[int, int]]) -> bool:
    """Whether a written turn is legal: its movements in the order written, then the duties."""
    (verdict,) = judge_each(options, position, roll, [movements])
    return verdict


def judge_each(options: dict, position: dict, roll: Roll, turns: list[list[tuple[int, int]]]) -> list[bool]:
    """Whether each of several turns, written for one position and roll, is legal."""
    situation = read_situation(options, position, roll)
    ends = [reached_as_written(situation, movements) for movements in turns]
    best = best_states(situation) if any(ends) else set()
    return [any(state in best or finishes_the_game(situation, state) for state in reached) for reached in ends]


def reached_as_written(situation: Situation, movements: list[tuple[int, int]]) -> set[State]:
    """Where legal movements as written can lead; nowhere when one of them is illegal."""
    reached = {situation.start}
    for start, end in movements:
        # A written movement names no die, so every die that plays it legally is followed.
        reached = {
            state_after(situation, state, movement)
            for state in reached
            for movement in legal_movements(situation, state)
            if (movement.start, movement.end) == (start, end)
        }
    return reached


def finishes_the_game(situation: Situation, state: State) -> bool:
    """Taking the last checker off completes a turn, though another order would use more dice."""
    everything_off = not state.checkers
    return (
        everything_off
        and situation.options["dice.finishing"] == "complete"
        and situation.options["end.goal"] == "all_off"
    )


def read_situation(options: dict, position: dict, roll: Roll) -> Situation:
    whole = merged(options)
    tracks = whole["setup.tracks"]
    read = read_position(position, tracks, whole["contact.hits"])
    refuse_finished_game(whole, read)
    dice_rolled = read_roll(roll)
    counts = [read.mover.get(point, 0) for point in range(BAR + 1)]
    alone = 1 if whole["contact.hits"] == "blots" else 0  # so many checkers hold no point
    standing = {other_number(point, tracks): count for point, count in read.opponent.items() if point != BAR}
    counts[OFF] = borne_off(read.mover)
    dice = tuple(dice_of(dice_rolled, whole["dice.double"]))
    situation = Situation(
        options=whole,
        opponent=read.opponent,
        held_by_opponent=frozenset(point for point, count in standing.items() if count > alone),
        blots=frozenset(point for point, count in standing.items() if count <= alone),
        exception=exception_granted(whole, read, dice_rolled),
        start=State(tuple(counts), (0,) * (BAR + 1), 0, dice),
        all_home_at_start=all_at_home(read.mover),
    )
    if situation.exception and condition_for_mover(whole["head.exception.condition"], read) == "plays_more_dice":
        without = situation._replace(exception=False)
        return situation if most_dice(situation) > most_dice(without) else without
    return situation


def most_dice(situation: Situation) -> int:
    """How many dice can be played at most, whatever the duties then choose."""
    ends = {state for state in reachable_states(situation) if may_stop_at(situation, state)}
    return max(dice_used(situation, state) for state in ends)


def refuse_finished_game(options: dict, position: Position) -> None:
    """A finished game has no turns, save the second player's answer to the first."""
    if finishers(options, position) and not answer_is_due(options, position):
        raise OracleError("the game is finished")


def reachable_states(situation: Situation) -> set[State]:
    """Every moment that some sequence of legal movements leads to, the start of the turn among them."""
    reached: set[State] = set()

    def visit(state: State) -> None:
        if state in reached:
            return
        reached.add(state)
        for movement in legal_movements(situation, state):
            visit(state_after(situation, state, movement))

    visit(situation.start)
    return reached


def may_stop_at(situation: Situation, state: State) -> bool:
    """A turn may end anywhere, unless runs are judged at its end and a banned one stands. A pass may be."""
    if situation.options["block.test"] == "every_movement" or state == situation.start:
        return True
    return no_banned_run(situation, state)


def best_states(situation: Situation) -> set[State]:
    """The final states of the turns that satisfy every duty."""
    ends = {state for state in reachable_states(situation) if may_stop_at(situation, state)}
    if situation.options["head.exception.duty"] == "full_move" or not situation.exception:
        return best_of_family(situation, ends)
    limit = situation.options["head.limit"]
    within_limit = {state for state in ends if state.from_head <= limit}
    beyond_limit = {state for state in ends if state.from_head == limit + 1}
    best = best_of_family(situation, within_limit)
    if beyond_limit:
        best = best | best_of_family(situation, beyond_limit)
    return best


def best_of_family(situation: Situation, ends: set[State]) -> set[State]:
    """As many dice as possible; of a partly playable double, all or nothing; of a single die, the larger."""
    most = max(dice_used(situation, state) for state in ends)
    longest = {state for state in ends if dice_used(situation, state) == most}
    if is_double(situation):
        return whole_doubles(situation, longest)
    return larger_single_die(situation, longest)


def dice_used(situation: Situation, state: State) -> int:
    return len(situation.start.dice) - len(state.dice)


def is_double(situation: Situation) -> bool:
    return len(set(situation.start.dice)) == 1


def whole_doubles(situation: Situation, longest: set[State]) -> set[State]:
    if situation.options["dice.duty"] == "most_dice":
        return longest
    kept = {state for state in longest if is_full(situation, state) or uses_exception(situation, state)}
    return kept or {situation.start}


def is_full(situation: Situation, state: State) -> bool:
    """No die is left, or none was needed any more."""
    return not state.dice or goal_reached(state.checkers, situation.options["end.goal"])


def uses_exception(situation: Situation, state: State) -> bool:
    return situation.exception and state.from_head == situation.options["head.limit"] + 1


def larger_single_die(situation: Situation, longest: set[State]) -> set[State]:
    if situation.options["dice.single"] == "either":
        return longest
    if any(dice_used(situation, state) != 1 for state in longest):
        return longest
    smallest_left = min(state.dice[0] for state in longest)
    return {state for state in longest if state.dice[0] == smallest_left}
