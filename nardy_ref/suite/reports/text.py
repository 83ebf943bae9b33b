"""A report as text for people, failures grouped by the clause they are about. Knows no terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.printing.words import word
from nardy_ref.suite.reports.view import COLOURS, KNOWN
from nardy_ref.suite.results import BROKE
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nardy_ref.suite.reports.view import Entry, Report

    Style = Callable[[str, str], str]

FEW = 3
"""Clauses that a summary names; a report on no more than these needs none."""

SHOWN = 5
"""How many requests without an answer are shown in full for each status."""


def lines(report: Report, lang: str, style: Style) -> list[str]:
    """The report as lines of text.

    Args:
        report: the report.
        lang: language of labels and clause texts; titles of cases are English.
        style: colours a text by a colour's name.
    """
    told = [style(report.title(lang), "bold"), ""]
    if not report.started and report.entries:
        first = report.entries[0]
        told += [style(word(first.status.value, lang), COLOURS[first.status]), *_indented(first.words(lang)[1])]
        return [*told, *_stale(report, lang, style)]
    told += _summary(report, lang)
    for group in report.groups():
        heading = f"{group.number}  {group.clause}  ({group.ratio(lang)})"
        told += [style(heading, "bold"), f"  {group.text.get(lang, '')}"]
        for entry in group.entries:
            told += _failure(entry, lang, style)
        told.append("")
    told += [*_broken(report, lang, style), *_known(report, lang), *_stale(report, lang, style)]
    return [*told, *_totals(report, lang, style)]


def aligned(facts: Iterable[tuple[str, str]], indent: str) -> list[str]:
    """Facts as lines, their texts below each other."""
    facts = list(facts)
    width = max((len(label) for label, _ in facts), default=0)
    told = []
    for label, text in facts:
        first, *more = text.splitlines() or [""]
        told += [f"{indent}{label:<{width}}  {first}", *(f"{indent}{'':<{width}}  {line}" for line in more)]
    return told


def _totals(report: Report, lang: str, style: Style) -> list[str]:
    """The last lines: how many ended how, why some were not decided, and what it comes to."""
    colours = {**{status.value: colour for status, colour in COLOURS.items()}, KNOWN: "yellow"}
    counts = [
        style(f"{word(ending, lang)} {report.count(ending)}", colours[ending])
        for ending in report.endings
        if report.count(ending)
    ]
    told = ["  ".join(counts)] if counts else []
    conclusion = report.conclusion(lang)
    return [*told, *report.notes(lang), *([conclusion] if conclusion else [])]


def _summary(report: Report, lang: str) -> list[str]:
    """The clauses with most failed cases, the first to look at; nothing when there are only a few."""
    groups = report.groups()
    if len(groups) <= FEW:
        return []
    most = sorted(groups, key=lambda group: -group.weight)[:FEW]
    named = ", ".join(f"{group.number} {group.clause} ({group.ratio(lang)})" for group in most)
    return [f"{word('most often', lang)}: {named}", ""]


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in text.splitlines()]


def _broken(report: Report, lang: str, style: Style) -> list[str]:
    """Requests that got no answer to check, by status; the first few in full, the rest counted."""
    told: list[str] = []
    for status in (Status.ERROR, *BROKE):
        entries = [entry for entry in report.entries if entry.status is status and entry.wrong]
        if entries:
            told.append(style(f"{word(status.value, lang)}: {len(entries)}", COLOURS[status]))
            for entry in entries[:SHOWN]:
                told += _failure(entry, lang, style)
            if len(entries) > SHOWN:
                told += ["", "  " + word("more", lang, count=len(entries) - SHOWN)]
            told.append("")
    return told


def _known(report: Report, lang: str) -> list[str]:
    """The failures that are known, one line each."""
    known = [
        f"  {entry.id}  {word(entry.status.value, lang)}  {entry.known}" for entry in report.entries if entry.known
    ]
    return [f"{word('known failures', lang)}: {len(known)}", *known, ""] if known else []


def _stale(report: Report, lang: str, style: Style) -> list[str]:
    stale = report.stale_lines(lang)
    if not stale:
        return []
    return [style(f"{word('stale', lang)}: {len(stale)}", "red"), *(f"  {line}" for line in stale), ""]


def _failure(entry: Entry, lang: str, style: Style) -> list[str]:
    status = style(word(entry.status.value, lang), COLOURS[entry.status])
    level = "" if entry.scored else f" ({word('not scored', lang)})"
    return ["", f"  {entry.id}  {status}{level}  {entry.title}", *aligned(entry.facts(lang), "    ")]
