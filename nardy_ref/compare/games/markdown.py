"""What games show, as Markdown: a table for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.compare.games.spoken import COLUMNS, heading, intro, notes, rows, unmeasured
from nardy_ref.printing.words import word
from nardy_ref.suite.reports.markdown import escaped

if TYPE_CHECKING:
    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.games.measure import Games


def games_markdown(report: Games | None, found: Differences, lang: str) -> list[str]:
    """The section as lines of Markdown, to stand below the comparison; none where no games were asked for."""
    if report is None:
        return []
    told = ["", f"# {escaped(word('games title', lang))}", "", escaped(" ".join(intro(report, found, lang)))]
    for series in report.series:
        told += ["", f"## {escaped(heading(series, lang))}", ""]
        told += ["| " + " | ".join(word(key, lang) for key in COLUMNS) + " |", "|---|---|---|---|"]
        told += ["| " + " | ".join(map(escaped, row)) + " |" for row in rows(series, found, lang)]
    for sentence in notes(report, lang):
        told += ["", escaped(sentence)]
    left = unmeasured(report, found, lang)
    if left:
        told += ["", f"## {escaped(word('games unmeasured', lang))}", "", *(f"- {escaped(each)}" for each in left)]
    return told
