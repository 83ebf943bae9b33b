"""A witness as HTML and as Markdown."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from nardy_ref.compare.witness.telling import told
from nardy_ref.notation.positions import position_line
from nardy_ref.notation.turns import OWN
from nardy_ref.printing.pictures import Look, board_svg
from nardy_ref.printing.words import word
from nardy_ref.suite.reports.markdown import escaped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.witness.model import Finding

STYLE = """\
.witness { margin-top: .8rem; padding-top: .4rem; border-top: 1px dashed var(--edge); }
.witness svg { max-width: 26rem; height: auto; display: block; margin: .5rem 0; }
.witness p { margin: .2rem 0; }
.witness pre { overflow-x: auto; font-size: .85rem; }"""


def witness_html(option: str, found: Differences, findings: Mapping[str, Finding], lang: str) -> str:
    """The part of a page about one option; empty where nothing was looked for."""
    if option not in findings:
        return ""
    finding = told(findings[option], found.labels, lang)
    parts = [f"<p>{escape(finding.head)}</p>"]
    for label, position in finding.positions:
        line = position_line(position)
        parts.append(f"<p>{escape(label)} <code>{escape(line)}</code></p>")
        parts.append(board_svg(_look(found), position, line))
    parts += [f"<p>{escape(line)}</p>" for line in finding.lines]
    if finding.game:
        summary = escape(word("witness the game", lang))
        parts.append(f"<details><summary>{summary}</summary><pre>{escape(finding.game)}</pre></details>")
    return f'<div class="witness">{"".join(parts)}</div>'


def _look(found: Differences) -> Look:
    options = found.a.options
    return Look(
        mirrored=options["setup.direction"] == "clockwise",
        opposed=options["setup.tracks"] == "opposed",
        label=OWN.name,
    )


def witness_markdown(option: str, found: Differences, findings: Mapping[str, Finding], lang: str) -> list[str]:
    """The lines about one option; none where nothing was looked for."""
    if option not in findings:
        return []
    finding = told(findings[option], found.labels, lang)
    lines = ["", escaped(finding.head), ""]
    lines += [f"- {escaped(label)} `{position_line(position)}`" for label, position in finding.positions]
    lines += [f"- {escaped(line)}" for line in finding.lines]
    if finding.game:
        summary = escaped(word("witness the game", lang))
        game = ["```", *finding.game.splitlines(), "```"]
        lines += ["", f"<details><summary>{summary}</summary>", "", *game, "", "</details>"]
    return lines
