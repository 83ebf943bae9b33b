"""Comparisons as Markdown: a table for each option."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from nardy_ref.compare.spoken import clause_text, idle, intro, left_out, quarrel, summary, told_by, value_words, verdict
from nardy_ref.compare.stand import STANDINGS
from nardy_ref.compare.witness.markup import witness_markdown
from nardy_ref.printing.words import word
from nardy_ref.suite.reports.markdown import escaped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.matrix import Matrix
    from nardy_ref.compare.witness.model import Finding


def differences_markdown(
    found: Differences, lang: str, *, findings: Mapping[str, Finding] = MappingProxyType({}), everything: bool = False
) -> list[str]:
    """The comparison as lines of Markdown: a table for each option that is told, and its witness among ``findings``."""
    title = word("compare title", lang, a=found.labels[0], b=found.labels[1])
    told = [f"# {escaped(title)}", "", f"**{escaped(summary(found, lang))}.** {escaped(verdict(found, lang))}", ""]
    for label, each in zip(found.labels, (found.a, found.b), strict=True):
        told.append(f"- {escaped(label)}: {escaped(each.variant.title[lang])}, `{each.digest}`")
    manners = False
    for part in found.parts(everything=everything):
        if not part.in_play and not manners:
            manners = True
            told += ["", f"# {word('compare manners', lang)}"]
        told += ["", f"## {part.chapter.number}. {escaped(part.chapter.title[lang])}"]
        for entry in part.entries:
            number, name = entry.option.head.number, entry.option.id
            without = idle(entry, found, lang)
            told += ["", f"### {number} `{name}`: {word(f'compare {entry.relation}', lang)}", ""]
            told += [escaped(entry.option.head.text[lang] + (f" ({without})" if without else "")), ""]
            told += ["| " + " | ".join(word(key, lang) for key in ("variant", "clause", "value", "source")) + " |"]
            told += ["|---|---|---|---|"]
            for label, stand in zip(found.labels, (entry.a, entry.b), strict=True):
                clause = f"{stand.clause.number} `{stand.clause.id}`"
                cells = [escaped(label), clause, escaped(clause_text(stand, lang)), escaped(told_by(stand, lang))]
                told.append("| " + " | ".join(cells) + " |")
            told += witness_markdown(name, found, findings, lang)
    rest = "" if everything else left_out(found, lang)
    return [*told, *(["", f"_{escaped(rest)}_"] if rest else [])]


def matrix_markdown(found: Matrix, lang: str) -> list[str]:
    """The matrix as lines of Markdown: for each option a table of its values."""
    title, *more = intro(found, lang)
    told = [f"# {escaped(title)}", ""]
    for sentence in more:
        told += [escaped(sentence), ""]
    columns = [word("clause", lang), word("value", lang), *(word(standing, lang) for standing in STANDINGS)]
    for row in found.rows:
        told += [f"## {row.option.head.number} `{row.option.id}` ({quarrel(row, lang)})", ""]
        told += [escaped(row.option.head.text[lang]), ""]
        told += ["| " + " | ".join(columns) + " |", "|" + "---|" * len(columns)]
        for group in found.groups(row):
            named = [escaped(", ".join(group.variants[standing])) for standing in STANDINGS]
            cells = [group.clause.number, escaped(value_words(group.choice, lang)), *named]
            told.append("| " + " | ".join(cells) + " |")
        told.append("")
    return told[:-1]
