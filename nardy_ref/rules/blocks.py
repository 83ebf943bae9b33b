"""Chapter 7, blocks: runs of six or more points, and when one may stand.

All in the *opponent's* numbers, since the rule asks who is ahead on his path: 24 is his head, and the
smaller number is farther along. Knows the mover's held points and the opponent, no dice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.geometry import BOARD, HEAD, HOME, STRIDE, bit

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.rules.situation import Opponent

BLOCK = 6
"""Points that make a block; a longer run is one too (clause 7.1)."""


_BOARD_TWICE = BOARD | BOARD << HEAD * STRIDE


class Run(NamedTuple):
    """Neighbouring points held by the mover, six or more, as many as there are.

    ``last`` is the point farthest along the opponent's path. A run through the opponent's seam holds his 1, so
    that nobody on the board is ahead of it (clause 7.8).
    """

    points: frozenset[int]
    last: int


def six_in_a_ring(points: int) -> bool:
    """Whether six neighbours are held anywhere round the ring: a quick test, the seams disregarded."""
    line = points | points << (HEAD * STRIDE)
    pairs = line & line >> STRIDE
    fours = pairs & pairs >> 2 * STRIDE
    return bool(fours & pairs >> 4 * STRIDE)


def near_a_block(points: int, dice: int) -> bool:
    """Whether this many movements could fill up some six neighbours of the ring: a quick test.

    The bits of a set of points stand four apart, so six shifted copies add up to how many of six neighbours
    are held, for all places at once.
    """
    line = points | points << (HEAD * STRIDE)
    of_two = line + (line >> STRIDE)
    of_four = of_two + (of_two >> 2 * STRIDE)
    held_of_six = of_four + (of_two >> 4 * STRIDE)
    return bool((held_of_six + (8 - BLOCK + dice) * _BOARD_TWICE) & 8 * _BOARD_TWICE)


def _runs(held: int, order: tuple[int, ...], *, closed: bool) -> tuple[Run, ...]:
    """All runs among the held points, neighbours being those that follow one another in the order."""
    if closed:
        gap = next((place for place, point in enumerate(order) if not held & bit(point)), 0)
        order = order[gap:] + order[:gap]
    found: list[Run] = []
    current: list[int] = []
    for point in (*order, 0):
        if point and held & bit(point):
            current.append(point)
            continue
        if len(current) >= BLOCK:
            found.append(Run(frozenset(current), min(current)))
        current = []
    return tuple(found)


_OPPONENTS_WAY = tuple(range(HEAD, 0, -1))


@clause("block.seam.opponents_path")
@lru_cache(maxsize=1 << 16)
def opponents_path(points: int, across: Callable[[int], int]) -> tuple[Run, ...]:
    """The mover's runs along the opponent's path, from the opponent's 24 to his 1."""
    return _runs(across(points), _OPPONENTS_WAY, closed=False)


@clause("block.seam.ring")
@lru_cache(maxsize=1 << 16)
def ring(points: int, across: Callable[[int], int]) -> tuple[Run, ...]:
    """The mover's runs round the whole ring: the opponent's 1 and 24 are neighbours as well."""
    return _runs(across(points), _OPPONENTS_WAY, closed=True)


@clause("block.seam.movers_path")
@lru_cache(maxsize=1 << 16)
def movers_path(points: int, across: Callable[[int], int]) -> tuple[Run, ...]:
    """The mover's runs along his own path, from his 24 to his 1."""
    movers_way = tuple(across(bit(point)).bit_length() // STRIDE for point in range(HEAD, 0, -1))
    return _runs(across(points), movers_way, closed=False)


@clause("block.permit.opponent_ahead")
def opponent_ahead(run: Run, opponent: Opponent) -> bool:
    """A run may stand when an opposing checker has passed it, or a borne-off one counts as having."""
    return opponent.borne_off_counts or opponent.foremost < run.last


@clause("block.permit.opponent_home")
def opponent_home(run: Run, opponent: Opponent) -> bool:
    """A run may stand when an opposing checker has entered his home, or a borne-off one counts as having."""
    return opponent.borne_off_counts or bool(opponent.points & HOME)


@clause("block.permit.never")
def never(run: Run, opponent: Opponent) -> bool:
    """No run may stand."""
    return False


@clause("block.permit.always")
def always(run: Run, opponent: Opponent) -> bool:
    """Every run may stand."""
    return True


@clause("block.borne_off.counts")
def counts(borne_off: int, on_board: int) -> bool:
    """Whether a borne-off opposing checker lifts the ban: when there is one."""
    return borne_off > 0


@clause("block.borne_off.only_if_none_on_board")
def only_if_none_on_board(borne_off: int, on_board: int) -> bool:
    """Whether a borne-off opposing checker lifts the ban: only when none is left on the board."""
    return borne_off > 0 and on_board == 0


@clause("block.borne_off.ignored")
def ignored(borne_off: int, on_board: int) -> bool:
    """Whether a borne-off opposing checker lifts the ban: never."""
    return False


@clause("block.test.every_movement")
def every_movement(*, finished: bool) -> bool:
    """Whether the runs are looked at now: after every movement, finished turn or not."""
    return True


@clause("block.test.end_of_turn")
def end_of_turn(*, finished: bool) -> bool:
    """Whether the runs are looked at now: only when the turn is finished."""
    return finished


UNPASSABLE = Run(frozenset(), 0)
"""A run that nobody can have passed: what is permitted for it is permitted for every run."""
