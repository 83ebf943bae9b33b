"""A report as Markdown, fit for the summary of a GitHub job; its last line says that it is whole."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nardy_ref.printing.words import word
from nardy_ref.suite.reports.text import aligned
from nardy_ref.suite.results import BROKE
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from nardy_ref.suite.reports.view import Entry, Report

MOST = 200
"""Failures shown in full, so that a page stays below the megabyte that GitHub takes."""

LONGEST = 1500
"""Characters of one fact."""


def markdown(report: Report, lang: str) -> str:
    """The report: counts, then what went wrong by clause, details folded away."""
    conclusion = report.conclusion(lang)
    lines = [f"## {escaped(report.title(lang))}", "", *_table(report, lang), ""]
    lines += [f"- {escaped(note.strip())}" for note in report.notes(lang)]
    lines += ["", f"**{escaped(conclusion)}**", ""] if conclusion else [""]
    lines += _stale(report, lang)
    left = MOST
    for group in report.groups():
        ratio = group.ratio(lang)
        lines += [f"### {group.number} `{group.clause}` ({ratio})", "", f"> {escaped(group.text.get(lang, ''))}", ""]
        lines += _shown(group.entries, left, lang)
        left = max(0, left - len(group.entries))
    for status in (Status.ERROR, *BROKE):
        entries = tuple(entry for entry in report.entries if entry.status is status and entry.wrong)
        if entries:
            lines += [f"### {word(status.value, lang)}: {len(entries)}", "", *_shown(entries, min(left, 20), lang)]
            left = max(0, left - len(entries))
    known = [entry for entry in report.entries if entry.known]
    if known:
        items = [f"- {entry.id} {word(entry.status.value, lang)}: {escaped(entry.known)}" for entry in known]
        lines += ["<details>", f"<summary>{word('known failures', lang)}: {len(known)}</summary>", "", *items, ""]
        lines += ["</details>", ""]
    end = word("end of report", lang, count=len(report.entries), code=report.exit_code)
    return "\n".join([*lines, "---", "", f"_{end}_"])


def _table(report: Report, lang: str) -> list[str]:
    """How many cases of each level ended how."""
    endings = [ending for ending in report.endings if report.count(ending)]
    names = [word(ending, lang) for ending in endings]
    lines = ["| " + " | ".join([word("level", lang), *names]) + " |", "|---" + "|--:" * len(names) + "|"]
    for level, counts in report.levels().items():
        cells = [word(f"level {level}", lang), *(str(counts[ending]) for ending in endings)]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def _stale(report: Report, lang: str) -> list[str]:
    stale = report.stale_lines(lang)
    return (
        [f"### {word('stale', lang)}: {len(stale)}", "", *(f"- {escaped(line)}" for line in stale), ""] if stale else []
    )


def _shown(entries: tuple[Entry, ...], most: int, lang: str) -> list[str]:
    lines: list[str] = []
    for entry in entries[:most]:
        lines += _details(entry, lang)
    if len(entries) > most:
        lines += [word("more", lang, count=len(entries) - most), ""]
    return lines


def _details(entry: Entry, lang: str) -> list[str]:
    facts = "\n".join(aligned([(label, _shortened(text)) for label, text in entry.facts(lang)], ""))
    # A fence longer than any in the text: what a program wrote must not end it.
    fence = "`" * max(3, 1 + max(map(len, re.findall("`+", facts)), default=0))
    summary = f"<summary>{entry.id} {_html(entry.ending(lang))}: {_html(entry.title)}</summary>"
    return ["<details>", summary, "", f"{fence}text", facts, fence, "", "</details>", ""]


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def escaped(text: str) -> str:
    """A text on one line in which nothing is mark-up."""
    return re.sub(r"([\\`*_\[\]#|~@])", r"\\\1", _html(" ".join(text.split())))
