"""A report as one self-contained HTML page: boards, clause texts, a filter without script, light and dark.

Knows mark-up, no rules; loads nothing and runs nothing.
"""

from __future__ import annotations

from html import escape
from string import Template
from typing import TYPE_CHECKING

from nardy_ref.printing.words import word
from nardy_ref.suite.reports.boards import board_of, look_of
from nardy_ref.suite.reports.style import STYLE
from nardy_ref.suite.reports.view import KNOWN
from nardy_ref.suite.results import WRONG
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from nardy_ref.printing.pictures import Look
    from nardy_ref.suite.reports.view import Entry, Report

_PAGE = Template("""<!DOCTYPE html>
<html lang="$lang">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>$title</title>
<style>
$style
$filters
</style>
</head>
<body>
<h1>$title</h1>
$summary
$inputs
<main>
$groups
</main>
<footer>$end</footer>
</body>
</html>""")

ALL = "all"
AMISS = "amiss"
"""What the filter shows besides cases of one ending: all, and whatever went wrong unexpectedly."""


def html(report: Report, lang: str) -> str:
    """The page."""
    shown = [AMISS, *(ending for ending in report.endings if report.count(ending)), ALL]
    first = AMISS if any(entry.wrong for entry in report.entries) else ALL
    return _PAGE.substitute(
        lang=lang,
        title=escape(report.title(lang)),
        style=STYLE,
        filters="\n".join(map(_rule, shown[:-1])),
        summary=_summary(report, lang),
        inputs=_inputs(report, shown, first, lang),
        groups="\n".join(_groups(report, lang)),
        end=escape(word("end of report", lang, count=len(report.entries), code=report.exit_code)),
    )


def _rule(ending: str) -> str:
    """The style by which one choice of the filter hides what it does not show."""
    hidden = f"#show-{ending}:checked ~ main"
    return f"{hidden} .case:not(.{ending}), {hidden} section:not(:has(.{ending})) {{ display: none; }}"


def _inputs(report: Report, shown: list[str], first: str, lang: str) -> str:
    counts = {AMISS: sum(entry.wrong for entry in report.entries), ALL: len(report.entries)}
    parts = []
    for each in shown:
        label = f"{word(each, lang)} {counts.get(each, report.count(each))}"
        checked = " checked" if each == first else ""
        parts.append(
            f'<input type="radio" name="show" id="show-{each}"{checked}>'
            f'<label for="show-{each}" class="{each}">{escape(label)}</label>'
        )
    return "\n".join(parts)


def _summary(report: Report, lang: str) -> str:
    endings = [ending for ending in report.endings if report.count(ending)]
    heads = "".join(f"<th>{escape(word(each, lang))}</th>" for each in [*endings])
    rows = [
        f'<tr><th scope="row">{escape(word(f"level {level}", lang))}</th>'
        + "".join(f"<td>{counts[ending]}</td>" for ending in endings)
        + "</tr>"
        for level, counts in report.levels().items()
    ]
    notes = [f"<li>{escape(note.strip())}</li>" for note in report.notes(lang)]
    stale = [f"<li>{escape(line)}</li>" for line in report.stale_lines(lang)]
    parts = [f"<table><tr><th>{escape(word('level', lang))}</th>{heads}</tr>", *rows, "</table>"]
    parts += ["<ul>", *notes, "</ul>"] if notes else []
    conclusion = report.conclusion(lang)
    parts += [f'<p class="conclusion">{escape(conclusion)}</p>'] if conclusion else []
    if stale:
        parts += [f'<h2 class="stale">{escape(word("stale", lang))}: {len(stale)}</h2>', "<ul>", *stale, "</ul>"]
    return "\n".join(parts)


def _groups(report: Report, lang: str) -> list[str]:
    """Every case below its clause; the clauses with wrong cases in the order of the rulebook, as all are."""
    look = look_of(report)
    by_clause: dict[str, list[Entry]] = {clause: [] for clause in report.cited}
    for entry in report.entries:
        by_clause.setdefault(entry.clause, []).append(entry)
    return [_group(report, clause, entries, look, lang) for clause, entries in by_clause.items() if entries]


def _group(report: Report, clause: str, entries: list[Entry], look: Look, lang: str) -> str:
    told = report.cited.get(clause, {"number": "", "text": {}})
    wrong = sorted(entries, key=lambda entry: entry.status not in WRONG)
    cases = "\n".join(_case(entry, look, lang) for entry in wrong)
    return (
        f"<section><h2>{escape(told['number'])} <code>{escape(clause)}</code></h2>"
        f'<p class="clause">{escape(told["text"].get(lang, ""))}</p>\n{cases}</section>'
    )


def _case(entry: Entry, look: Look, lang: str) -> str:
    kinds = [entry.status.value if not entry.known else KNOWN, *([AMISS] if entry.wrong else [])]
    ending = f'<span class="status">{escape(entry.ending(lang))}</span>'
    heading = f"{ending} <code>{escape(entry.id)}</code> {escape(entry.title)}"
    facts = [] if entry.status is Status.PASS else entry.facts(lang)
    if not facts:
        return f'<div class="case {" ".join(kinds)}">{heading}</div>'
    rows = "\n".join(f"<dt>{escape(label)}</dt><dd>{escape(text)}</dd>" for label, text in facts)
    title = escape(f"{word('position', lang)} {entry.id}")
    board = board_of(entry, look, title) if entry.status in WRONG else ""
    opened = " open" if entry.wrong else ""
    return (
        f'<details class="case {" ".join(kinds)}"{opened}><summary>{heading}</summary>'
        f'<div class="body"><dl>{rows}</dl>{board}</div></details>'
    )
