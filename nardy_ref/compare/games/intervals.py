"""Shares with their intervals of confidence, of games and of turns. Knows counts, nothing of rules.

Games are independent of one another: their share has Wilson's interval. The turns of one game hang together: their
share is a ratio of two sums over games, its variance that of the ratio estimator with games as clusters,

    r = sum(d) / sum(t),    var = n / (n - 1) * sum((d - r t)^2) / sum(t)^2,

with d differing turns among the t of each of n games; and Wilson's interval is taken with the number of independent
turns that has the same variance, r (1 - r) / var, at least one and at most all turns. Where nothing or everything was
seen, Wilson's interval gives way to the exact one of Clopper and Pearson, [0, 1 - 0.025^(1/n)] or its mirror image,
with n the number of games: also for turns, since a game that differs could do so in every turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from nardy_ref.compare.games.limits import CONFIDENCE

if TYPE_CHECKING:
    from collections.abc import Sequence

_TAIL = (1 - CONFIDENCE) / 2
_Z = NormalDist().inv_cdf(1 - _TAIL)


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many, with the interval of the share that stands behind it.

    Attributes:
        count: turns or games that differ.
        of: all turns or games.
        low: lower end of the interval, 0 to 1.
        high: upper end of the interval, 0 to 1.
    """

    count: int
    of: int
    low: float
    high: float

    @property
    def value(self) -> float | None:
        """The share itself, 0 to 1; None of nothing."""
        return self.count / self.of if self.of else None


def of_games(count: int, games: int) -> Share:
    """The share of so many games among all; of no games it may be anything."""
    return Share(count, games, *(_extreme(count == 0, games) if count in (0, games) else wilson(count / games, games)))


def of_turns(games: Sequence[tuple[int, int]]) -> Share:
    """The share of turns, from the differing turns and all turns of each game; at least one turn in all."""
    count, turns, number = sum(d for d, _ in games), sum(t for _, t in games), len(games)
    if count in (0, turns):
        return Share(count, turns, *_extreme(count == 0, number))
    share = count / turns
    independent = 1.0
    if number > 1:
        variance = number / (number - 1) * sum((d - share * t) ** 2 for d, t in games) / turns**2
        independent = share * (1 - share) / variance if variance else turns
    return Share(count, turns, *wilson(share, min(max(1.0, independent), turns)))


def wilson(share: float, number: float) -> tuple[float, float]:
    """Wilson's interval of a share seen in so many independent trials."""
    spread = _Z**2 / number
    middle = (share + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * sqrt(share * (1 - share) / number + spread / (4 * number))
    return middle - half, middle + half


def _extreme(nothing: bool, number: int) -> tuple[float, float]:
    """The exact interval where nothing or everything was seen in so many trials."""
    if number == 0:
        return 0.0, 1.0
    reach = 1 - _TAIL ** (1 / number)
    return (0.0, reach) if nothing else (1 - reach, 1.0)
