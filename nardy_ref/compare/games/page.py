"""What games show, as the last part of an HTML page. Knows mark-up, not the rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from nardy_ref.compare.games.spoken import COLUMNS, heading, intro, notes, rows, unmeasured
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.games.measure import Games

STYLE = """\
.games { margin: .8rem 0; overflow-x: auto; }
.games table { border-collapse: collapse; }
.games th, .games td { padding: .25rem .7rem .25rem 0; border-bottom: 1px solid var(--edge); text-align: left; }
.games td:nth-child(n+3) { white-space: nowrap; font-variant-numeric: tabular-nums; }"""


def games_html(report: Games | None, found: Differences, lang: str) -> str:
    """The section as mark-up, to stand at the end of the page; nothing where no games were asked for.

    It can be linked to as ``#games``.
    """
    if report is None:
        return ""
    parts = [f'<h2 class="apart" id="games">{escape(word("games title", lang))}</h2>']
    parts += [f"<p>{escape(sentence)}</p>" for sentence in intro(report, found, lang)]
    for series in report.series:
        parts.append(f'<h2>{escape(heading(series, lang))}</h2><div class="games"><table>')
        parts.append(_row("th", [word(key, lang) for key in COLUMNS]))
        parts += [_row("td", row) for row in rows(series, found, lang)]
        parts.append("</table></div>")
    parts += [f'<p class="note">{escape(sentence)}</p>' for sentence in notes(report, lang)]
    left = unmeasured(report, found, lang)
    if left:
        items = "".join(f"<li>{escape(each)}</li>" for each in left)
        parts.append(f"<p>{escape(word('games unmeasured', lang))}:</p><ul>{items}</ul>")
    return "\n".join(parts)


def _row(tag: str, cells: list[str] | tuple[str, ...]) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"
