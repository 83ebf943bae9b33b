"""What a program plays, as Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import clauses
from nardy_ref.compare.identify import text
from nardy_ref.compare.spoken import value_words
from nardy_ref.printing.words import word
from nardy_ref.suite.reports.markdown import escaped

if TYPE_CHECKING:
    from nardy_ref.compare.identify.identity import Identity


def markdown(found: Identity, lang: str) -> list[str]:
    """The report as lines of Markdown: a table of the options, the faults, the nearest variants."""
    told = [f"# {escaped(text.title(found, lang))}", "", escaped(text.asked(found, lang)), ""]
    told += [escaped(text.summary(found, lang)), ""]
    columns = [word(key, lang) for key in ("clause", "value", "identify standing", "identify evidence")]
    told += ["| " + " | ".join(columns) + " |", "|---|---|---|---|"]
    for option, entry in found.options.items():
        number = clauses()[entry.value.choice.clause].number if entry.standing != "open" else clauses()[option].number
        value = value_words(entry.value.choice, lang) if entry.standing != "open" else ""
        cells = [f"{number} `{option}`", escaped(value), word(f"identify {entry.standing}", lang)]
        told.append("| " + " | ".join([*cells, escaped(" ".join(text.notes(entry, lang)))]) + " |")
    if found.faults:
        told += ["", f"## {word('identify faults', lang, count=len(found.faults))}", ""]
        for clause, faults in text.by_clause(found).items():
            for fault in faults:
                told.append(
                    f"- {clauses()[clause].number} `{clause}`: " + escaped("; ".join(text.fault_lines(fault, lang)))
                )
    told += ["", f"## {word('identify nearest', lang)}", ""]
    return [*told, *(f"- {escaped(text.near_line(near, found, lang))}" for near in found.nearest[: text.MOST_NEAR])]
