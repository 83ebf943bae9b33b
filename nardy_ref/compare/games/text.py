"""What games show, as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.compare.games.spoken import Told, heading, intro, notes, rows, unmeasured
from nardy_ref.compare.spoken import wrapped
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.differences_text import Style
    from nardy_ref.compare.games.measure import Games


def games_lines(report: Games | None, found: Differences, lang: str, style: Style, *, width: int = 80) -> list[str]:
    """The section as lines of text, to stand below the comparison; none where no games were asked for.

    Args:
        report: what games show.
        found: the comparison.
        lang: ``en``, ``ru`` or ``uk``.
        style: colours a text by a colour's name.
        width: characters of a line.
    """
    if report is None:
        return []
    told = ["", style(f"--- {word('games title', lang)} ---", "bold"), ""]
    for sentence in intro(report, found, lang):
        told += wrapped(sentence, "", width)
    for series in report.series:
        told += ["", style(heading(series, lang), "bold"), *_table(rows(series, found, lang), lang)]
    for lead, lines in (("", notes(report, lang)), (word("games unmeasured", lang), unmeasured(report, found, lang))):
        told += [""] if lines else []
        told += [style(f"{lead}:", "bold")] if lines and lead else []
        told += [line for each in lines for line in wrapped(each, "  " if lead else "", width)]
    return told


def _table(shown: list[Told], lang: str) -> list[str]:
    """Options as headings, below each a line for what differs; the shares stand below each other."""
    of_turns, of_games = word("games of turns", lang), word("games of games", lang)
    broad = max(len(row.aspect) for row in shown)
    wide = max(len(row.turns) for row in shown)
    lines, last = [], ""
    for row in shown:
        lines += [f"  {row.heading}"] if row.heading != last else []
        last = row.heading
        lines.append(f"    {row.aspect:<{broad}}  {of_turns} {row.turns:<{wide}}  {of_games} {row.games}")
    return lines
