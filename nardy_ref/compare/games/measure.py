"""Many games by each player, on several processes, and the shares that come of them."""

from __future__ import annotations

import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING

from nardy_ref.compare.games.changes import ASPECTS, RESULT, START, TURN, plan
from nardy_ref.compare.games.game import Table
from nardy_ref.compare.games.intervals import Share, of_games, of_turns
from nardy_ref.compare.games.limits import MOST_GAMES
from nardy_ref.compare.games.players import PLAYERS
from nardy_ref.errors import NardyError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.games.changes import Change, Plan, Unmeasured
    from nardy_ref.compare.games.game import Observed

ANY = "any"
"""Stands for all aspects together: a game that differs in one of them at least."""
_AT_ONCE = 10
"""Games that a process is given at a time."""


@dataclass(frozen=True, slots=True)
class Row:
    """How much one difference matters, in one aspect.

    Attributes:
        option: the option; empty for the other rule set as a whole.
        aspect: ``start``, ``turn``, ``result``; or ``any``, of a whole that shows in several.
        turns: of all turns, those with other legal results, or that one rule set alone has: where the second would
            have ended the game already, and one more where it would go on; None for other aspects.
        games: of all games, those that differ in it (once at least); of the finished ones for ``result``.
    """

    option: str
    aspect: str
    turns: Share | None
    games: Share


@dataclass(frozen=True, slots=True)
class Series:
    """The games by one player.

    Attributes:
        player: his name.
        turns: the turns of all games, of both sides.
        unfinished: games cut short after ``MOST_TURNS`` turns.
        rows: what differs, in printed order of the options, the whole at the end.
    """

    player: str
    turns: int
    unfinished: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Games:
    """What games show of a comparison.

    Attributes:
        seed: what the games were drawn by.
        games: how many by each player.
        alike: whether the two rule sets play alike, so that nothing was played.
        series: the games by each player; none when nothing that differs shows in single games.
        unmeasured: the differences in play that games do not measure.
    """

    seed: int
    games: int
    alike: bool
    series: tuple[Series, ...]
    unmeasured: tuple[Unmeasured, ...]


def measured(
    found: Differences,
    *,
    games: int,
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> Games:
    """Play games under the first rule set and count where the second would differ, option by option.

    The same seed gives the same games whatever the second rule set and the number of processes.

    >>> from nardy_ref.compare.differences import differences
    >>> from nardy_ref.options.resolver import resolve
    >>> found = measured(differences(resolve("forum-001"), resolve("forum-001-koks")), games=4)
    >>> [(each.player, row.option, row.games.of) for each in found.series for row in each.rows if row.option]
    [('random', 'score.table', 4), ('builder', 'score.table', 4)]
    >>> row = found.series[0].rows[0]
    >>> 0 <= row.games.low <= row.games.value <= row.games.high <= 1
    True

    Args:
        found: the comparison; the first rule set is the one that is played.
        games: how many by each player, 1 to ``MOST_GAMES``.
        seed: any integer.
        jobs: processes at once; with 1 the games are played in this one. A script that asks for more guards its
            entry by ``if __name__ == "__main__"``, as ``multiprocessing`` has it.
        progress: called with the number of games done since the last call.

    Raises:
        NardyError: ``games.bad-number``; ``games.no-processes`` when the processes cannot be started or one is ended
            from outside; ``score.no-row`` when the rule set that is played does not say what a game gives.
    """
    if not 1 <= games <= MOST_GAMES or jobs < 1:
        raise NardyError(
            "games.bad-number",
            f"{games} games on {jobs} processes",
            "games",
            f"1 to {MOST_GAMES} games, 1 process or more",
        )
    planned = plan(found)
    series = []
    if planned.changes:
        tasks = [(player, first) for player in PLAYERS for first in range(0, games, _AT_ONCE)]
        observed: dict[str, list[Observed]] = {player: [] for player in PLAYERS}
        for (player, _), seen in zip(tasks, _played(planned, games, seed, tasks, jobs), strict=True):
            observed[player] += seen
            progress(len(seen))
        series = [_series(player, planned.changes, observed[player]) for player in PLAYERS]
    return Games(seed, games, not found.in_play, tuple(series), planned.unmeasured)


def _played(
    planned: Plan, games: int, seed: int, tasks: Sequence[tuple[str, int]], jobs: int
) -> Iterator[list[Observed]]:
    """What was seen in the games of each task, in the order of the tasks."""
    work = partial(_some, planned, games, seed)
    if jobs == 1 or len(tasks) == 1:
        yield from map(work, tasks)
        return
    # Not forked: a copy of a process with threads may hang, and not every system can make one.
    pool = None
    try:
        pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn"), initializer=_deaf)
        yield from pool.map(work, tasks)
    except (OSError, BrokenProcessPool) as error:
        raise NardyError(
            "games.no-processes", f"the processes that play have failed: {error}", "--jobs", "try --jobs 1"
        ) from None
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)


def _deaf() -> None:
    """Leave Ctrl-C to the process that has started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _some(planned: Plan, games: int, seed: int, task: tuple[str, int]) -> list[Observed]:
    """Play the games of one task."""
    player, first = task
    table = Table(planned)
    return [table.game(seed, number, player) for number in range(first, min(first + _AT_ONCE, games))]


def _series(player: str, changes: Sequence[Change], observed: Sequence[Observed]) -> Series:
    """The shares of one player's games."""
    rows: list[Row] = []
    for place, change in enumerate(changes):
        rows += [_row(change, place, aspect, observed) for aspect in change.aspects]
        if not change.option and len(change.aspects) > 1:
            count = sum(any(_differs(each, place, aspect) for aspect in ASPECTS) for each in observed)
            rows.append(Row("", ANY, None, of_games(count, len(observed))))
    finished = sum(each.finished for each in observed)
    return Series(player, sum(each.turns for each in observed), len(observed) - finished, tuple(rows))


def _row(change: Change, place: int, aspect: str, observed: Sequence[Observed]) -> Row:
    counted = [each for each in observed if each.finished or aspect != RESULT]
    games = of_games(sum(_differs(each, place, aspect) for each in counted), len(counted))
    if aspect != TURN:
        return Row(change.option, aspect, None, games)
    turns = [(each.differing[place] + each.longer[place], each.turns + each.longer[place]) for each in observed]
    return Row(change.option, aspect, of_turns(turns), games)


def _differs(each: Observed, place: int, aspect: str) -> bool:
    """Whether a game differs in an aspect under the change at this place."""
    if aspect == TURN:
        return each.differing[place] > 0 or each.longer[place]
    return {START: each.starts, RESULT: each.results}[aspect][place]
