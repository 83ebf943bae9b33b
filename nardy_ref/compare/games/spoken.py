"""What games show, in words: the same sentences and tables whatever the form of the report."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.clauses.loader import options
from nardy_ref.compare.games.changes import ASPECTS
from nardy_ref.compare.games.limits import MOST_TURNS
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.games.intervals import Share
    from nardy_ref.compare.games.measure import Games, Row, Series

NONE = "–"
"""Stands where a share means nothing."""
COLUMNS = ("games option", "games what", "games of turns", "games of games")
"""Keys of the words above the columns of a table, those of ``Told``."""


class Told(NamedTuple):
    """One row of a table: what is changed, what differs by it, in which share of turns and of games."""

    heading: str
    aspect: str
    turns: str
    games: str


def intro(report: Games, found: Differences, lang: str) -> list[str]:
    """The sentences before the tables; why nothing was played where nothing was."""
    if not report.series:
        return [word("games alike" if report.alike else "games nothing", lang)]
    a, b = found.labels
    return [
        word("games intro", lang, a=a, b=b, games=report.games, seed=report.seed),
        word("games one value", lang, a=a),
    ]


def heading(series: Series, lang: str) -> str:
    """The line above the table of a player."""
    told = word("games turns", lang, player=word(f"games player {series.player}", lang), turns=series.turns)
    if series.unfinished:
        told += ", " + word("games unfinished", lang, most=MOST_TURNS, count=series.unfinished)
    return told


def rows(series: Series, found: Differences, lang: str) -> list[Told]:
    """The table of a player."""
    return [_told(row, found, lang) for row in series.rows]


def notes(report: Games, lang: str) -> list[str]:
    """What the aspects mean that stand in the tables."""
    shown = {row.aspect for series in report.series for row in series.rows}
    return [word(f"games note {aspect}", lang) for aspect in ASPECTS if aspect in shown]


def unmeasured(report: Games, found: Differences, lang: str) -> list[str]:
    """The options that games do not measure, each with the reason."""
    return [
        f"{_option(each.option)}: {word(f'games reason {each.reason}', lang, a=found.labels[0], told=each.told)}"
        for each in report.unmeasured
    ]


def _told(row: Row, found: Differences, lang: str) -> Told:
    return Told(
        _option(row.option) if row.option else word("games whole", lang, b=found.labels[1]),
        word(f"games aspect {row.aspect}", lang),
        share_text(row.turns, lang) if row.turns else NONE,
        share_text(row.games, lang),
    )


def _option(option: str) -> str:
    return f"{options()[option].head.number} {option}"


def share_text(share: Share, lang: str) -> str:
    """A share and its interval in per cent, e.g. ``4.2% [3.1–5.6]``."""
    low, high = (percent(end, lang) for end in (share.low, share.high))
    return NONE if share.value is None else f"{percent(share.value, lang)}% [{low}–{high}]"


def percent(share: float, lang: str) -> str:
    """A share of 1 in per cent, to two digits that count on the side of the nearer end, 0 or 100."""
    rest = 100 * min(share, 1 - share)
    decimals = 0 if rest <= 0 else next((places for places in range(1, 6) if rest * 10**places >= 10), 6)
    text = f"{100 * share:.{decimals}f}"
    return text if lang == "en" else text.replace(".", ",")
