"""Rulebooks as Markdown. Knows the marks, not the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.printing.rulebook import SILENT
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.printing.rulebook import Paragraph, Rulebook


def markdown(book: Rulebook) -> list[str]:
    """The lines of a rulebook."""
    lines = [f"# {book.title}", ""]
    for sentence in book.intro:
        lines += [sentence, ""]
    for section in book.sections:
        lines += [f"## {section.number}. {section.title}", ""]
        for paragraph in section.paragraphs:
            lines += [*_paragraph(paragraph, book.lang), ""]
    if book.legend:
        lines += [f"## {word('sources', book.lang)}", "", *(f"- {line}" for line in book.legend), ""]
    return lines[:-1]


def _paragraph(paragraph: Paragraph, lang: str) -> list[str]:
    if paragraph.heading:
        return [f"### {paragraph.number} `{paragraph.clause}`", "", paragraph.text]
    mark = f" {SILENT}" if paragraph.silent else ""
    notes = [paragraph.note] if paragraph.note else []
    if paragraph.why:
        notes.append(f"{word('why', lang)}: {paragraph.why}")
    text = f"**{paragraph.number}**{mark} {paragraph.text}"
    return [text + "  ", "<sub>" + "<br>".join(notes) + "</sub>"] if notes else [text]
