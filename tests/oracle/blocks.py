"""When a run of six or more points of the mover's may stand."""

from functools import cache

from .positions import HEAD, HOME, Checkers, borne_off, other_number

SHORTEST_RUN = 6


def banned_run_stands(options: dict, mover: frozenset[int], opponent: Checkers) -> bool:
    """Whether any run among the mover's points (in his own numbers) is a banned one."""
    if options["block.permit"] == "always" or len(mover) < SHORTEST_RUN:
        return False
    runs = runs_of(mover, options["block.seam"], options["setup.tracks"])
    return any(not permitted(options, run, opponent) for run in runs if len(run) >= SHORTEST_RUN)


@cache
def runs_of(mover: frozenset[int], seam: str, tracks: str) -> list[list[int]]:
    """The longest sets of neighbouring points the mover holds, each as the OPPONENT's numbers."""
    along_opponents_path = list(range(HEAD, 0, -1))
    along_movers_path = [other_number(point, tracks) for point in range(HEAD, 0, -1)]
    path = along_movers_path if seam == "movers_path" else along_opponents_path
    held = {other_number(point, tracks) for point in mover}
    runs: list[list[int]] = []
    previous_held = False
    for point in path:
        if point in held and previous_held:
            runs[-1].append(point)
        elif point in held:
            runs.append([point])
        previous_held = point in held
    # On the ring the two ends of the path are neighbours as well.
    if seam == "ring" and len(runs) > 1 and runs[0][0] == path[0] and runs[-1][-1] == path[-1]:
        runs = [runs[-1] + runs[0], *runs[1:-1]]
    return runs


def permitted(options: dict, run: list[int], opponent: Checkers) -> bool:
    """Whether this run, given in the opponent's numbers, may stand."""
    permit = options["block.permit"]
    if permit == "never":
        return False
    if borne_off_checker_counts(options["block.borne_off"], opponent):
        return True
    if permit == "opponent_home":
        return any(point in HOME for point in opponent)
    # opponent_ahead. A run through the opponent's seam holds his point 1: nobody on the board is ahead of it.
    return any(point < min(run) for point in opponent)


def borne_off_checker_counts(rule: str, opponent: Checkers) -> bool:
    if rule == "ignored" or borne_off(opponent) == 0:
        return False
    if rule == "only_if_none_on_board":
        return not opponent
    return True
