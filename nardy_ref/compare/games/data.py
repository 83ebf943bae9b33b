"""What games show, as plain data for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.games.limits import CONFIDENCE, MOST_TURNS
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.games.intervals import Share
    from nardy_ref.compare.games.measure import Games, Row, Series


def games_json(report: Games | None, found: Differences) -> dict[str, Any]:
    """The section for programs, under the key ``games``; nothing where no games were asked for.

    Counts, shares of 1 and their intervals; reasons in all languages. ``option`` is null in the rows of the second
    rule set as a whole.
    """
    return {} if report is None else {"games": _games(report, found)}


def _games(report: Games, found: Differences) -> dict[str, Any]:
    return {
        "played": found.labels[0],
        "asked": found.labels[1],
        "games": report.games,
        "seed": report.seed,
        "confidence": CONFIDENCE,
        "most_turns": MOST_TURNS,
        "alike": report.alike,
        "players": [_series(each) for each in report.series],
        "unmeasured": [
            {
                "option": each.option,
                "number": options()[each.option].head.number,
                "reason": each.reason,
                "text": {
                    lang: word(f"games reason {each.reason}", lang, a=found.labels[0], told=each.told)
                    for lang in LANGUAGES
                },
            }
            for each in report.unmeasured
        ],
    }


def _series(series: Series) -> dict[str, Any]:
    return {
        "player": series.player,
        "turns": series.turns,
        "unfinished": series.unfinished,
        "rows": [_row(row) for row in series.rows],
    }


def _row(row: Row) -> dict[str, Any]:
    return {
        "option": row.option or None,
        "number": options()[row.option].head.number if row.option else None,
        "aspect": row.aspect,
        "turns": row.turns and _share(row.turns),
        "games": _share(row.games),
    }


def _share(share: Share) -> dict[str, float | None]:
    return {"count": share.count, "of": share.of, "share": share.value, "low": share.low, "high": share.high}
