"""A small engine of the classic rules of long nardy, with switches that break one rule each.

It shares no line with nardy_ref: the tests use it as a program that somebody else might have written.
With the default `Rules()` it is right; every other value of a switch is a fault that real programs have.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

HEAD = 24
HOME = 6
RUN = 6

# How many checkers a player has on each of his own points; index 0 counts those borne off.
Checkers = tuple[int, ...]
# A position or one player's checkers, as the protocol writes them.
Wire = dict[str, Any]


@dataclass(frozen=True)
class Rules:
    """What the engine plays; only the defaults are right."""

    double_dice: int = 4
    most_dice: bool = True
    higher_die: bool = True
    head_limit: int = 1
    exception: str = "head_obstruction"  # or any_double, none
    block_test: str = "every_movement"  # or end_of_turn, never
    seam: str = "opponents_path"  # or movers_path, ring
    overshoot: str = "from_highest"  # or any, never
    mirrored: bool = False  # as in backgammon: the opponent comes the other way


class FinishedGameError(ValueError):
    """A player has borne off everything, so there is no turn to play."""


@dataclass(frozen=True)
class Table:
    """What stays the same for a whole turn: the opponent's checkers, the head left alone, the rules."""

    theirs: Checkers
    head_floor: int
    rules: Rules

    def facing(self, number: int) -> int:
        """Return the number that the one player gives to the other player's point `number`."""
        if self.rules.mirrored:
            return 25 - number
        return number + 12 if number <= 12 else number - 12

    @cached_property
    def runs(self) -> list[list[int]]:
        """Return all places for a run of six, each as numbers of the opponent's path."""
        last = 24 if self.rules.seam == "ring" else 24 - RUN + 1
        places = [[(start + step - 1) % 24 + 1 for step in range(RUN)] for start in range(1, last + 1)]
        if self.rules.seam == "movers_path":
            return [[self.facing(point) for point in place] for place in places]
        return places

    def held(self, point: int) -> bool:
        """Tell whether the opponent holds this point of the mover's path."""
        return self.theirs[self.facing(point)] > 0


def legal_results(position: Wire, roll: list[int], rules: Rules) -> list[Wire]:
    """Return the final positions of all legal turns; with none, the unchanged position."""
    side = position["turn"]
    other = "black" if side == "white" else "white"
    mine, theirs = read(position.get(side, {})), read(position.get(other, {}))
    if 15 in (mine[0], theirs[0]):
        raise FinishedGameError("the game is finished")
    played = position.get("played")
    result: Wire = {"turn": other}
    if played is not None:
        result["played"] = played | {side: played[side] + 1}
    first_turn = played is not None and played[side] == 0
    finals = final_checkers(mine, theirs, roll, first_turn=first_turn, rules=rules)
    still = write(theirs)
    return [result | {side: write(final), other: still} for final in sorted(finals, reverse=True)]


def final_checkers(
    mine: Checkers, theirs: Checkers, roll: list[int], *, first_turn: bool, rules: Rules
) -> set[Checkers]:
    """Return where the mover's checkers can stand at the end of his turn."""
    dice = tuple(sorted(roll)) if roll[0] != roll[1] else (roll[0],) * rules.double_dice
    table = Table(theirs, 0, rules)
    heads = rules.head_limit + (first_turn and exception_granted(table, roll))
    table = Table(theirs, mine[HEAD] - heads, rules)

    # reached[k] holds what k movements lead to, each with the dice still unused.
    reached: list[set[tuple[Checkers, tuple[int, ...]]]] = [{(mine, dice)}]
    while reached[-1]:
        reached.append(
            {
                (after, dice_without(left, die))
                for checkers, left in reached[-1]
                for die in set(left)
                for after in movements(checkers, die, table)
            }
        )
    if rules.block_test == "end_of_turn":
        # A pass needs no test: it closes nothing.
        reached[1:] = [{end for end in ends if not banned_run(end[0], table)} for ends in reached[1:]]

    longest = max(count for count, ends in enumerate(reached) if ends)
    if longest == 0:
        return {mine}
    ends = reached[longest] if rules.most_dice else set().union(*reached[1:])
    if rules.higher_die and longest == 1 and dice[0] != dice[-1]:
        # Dice are sorted, so the higher one has been played where the smaller one is left.
        ends = {end for end in ends if end[1] == dice[:1]} or ends
    return {checkers for checkers, _ in ends}


def movements(mine: Checkers, die: int, table: Table) -> list[Checkers]:
    """Return the mover's checkers after each legal movement by this die."""
    results = []
    farthest = max((point for point in range(1, HEAD + 1) if mine[point]), default=0)
    for point in range(1, farthest + 1):
        if not mine[point] or (point == HEAD and mine[HEAD] <= table.head_floor):
            continue
        if point > die:
            if table.held(point - die):
                continue
        elif farthest > HOME or not may_bear_off(point, die, farthest, table.rules.overshoot):
            continue
        moved = list(mine)
        moved[point] -= 1
        moved[max(point - die, 0)] += 1
        after = tuple(moved)
        if table.rules.block_test != "every_movement" or not banned_run(after, table):
            results.append(after)
    return results


def may_bear_off(point: int, die: int, farthest: int, overshoot: str) -> bool:
    """Tell whether a die that reaches beyond point 1 takes this checker off, all being home."""
    if die == point or overshoot == "any":
        return True
    return overshoot == "from_highest" and point == farthest


def banned_run(mine: Checkers, table: Table) -> bool:
    """Tell whether six points in a row are held with nobody of the opponent's ahead of them."""
    if table.theirs[0]:
        return False
    return any(
        all(mine[table.facing(number)] for number in run) and not any(table.theirs[1 : min(run)]) for run in table.runs
    )


def exception_granted(table: Table, roll: list[int]) -> bool:
    """Tell whether a second checker may leave the head in this first turn."""
    die = roll[0]
    if roll[1] != die or table.rules.exception == "none":
        return False
    if table.rules.exception == "any_double":
        return True
    landings = [HEAD - die * count for count in range(1, table.rules.double_dice + 1)]
    stops = [point for point in landings if point > 0 and table.held(point)]
    return die in (3, 4, 6) and bool(stops) and table.facing(stops[0]) == HEAD


def dice_without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """Return the dice that are left when one of them has been played."""
    at = dice.index(die)
    return dice[:at] + dice[at + 1 :]


def read(side: Wire) -> Checkers:
    """Read one player's checkers as the protocol writes them."""
    points = [side.get(str(point), 0) for point in range(1, HEAD + 1)]
    return (15 - sum(points), *points)


def write(checkers: Checkers) -> Wire:
    """Write one player's checkers as the protocol does; empty points are left out."""
    return {str(point): checkers[point] for point in range(HEAD, 0, -1) if checkers[point]}
