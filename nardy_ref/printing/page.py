"""Rulebooks as one self-contained HTML page, fit for a phone, a desktop and print. Knows mark-up, not the rules."""

from __future__ import annotations

from html import escape
from string import Template
from typing import TYPE_CHECKING

from nardy_ref.printing.rulebook import SILENT
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.printing.rulebook import Paragraph, Rulebook, Section

_PAGE = Template("""<!DOCTYPE html>
<html lang="$lang">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 46rem; color: #221a12; background: #fffdf8;
  font: 1rem/1.5 Georgia, "Times New Roman", "DejaVu Serif", serif; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { margin-top: 2.2rem; border-bottom: 2px solid #b98a55; font-size: 1.25rem; }
nav ol { columns: 2; padding: 0; list-style: none; font-size: .95rem; }
a { color: #6d3c12; }
.clause { display: grid; grid-template-columns: 4.2rem 1fr; margin: .7rem 0; break-inside: avoid; }
.clause:target { background: #fbefd5; }
.number { font-weight: bold; text-decoration: none; color: inherit; }
.silent .number::after { content: " $mark"; color: #8a2f2f; }
.clause p { margin: 0; }
.note { font-size: .8rem; color: #6b5d4d; }
figure { margin: 1rem 0; break-inside: avoid; text-align: center; }
figure svg { width: 100%; max-width: 35rem; height: auto; }
figcaption { font-size: .85rem; color: #6b5d4d; }
@media (max-width: 30rem) { .clause { grid-template-columns: 1fr; } nav ol { columns: 1; } }
@media print { body { max-width: none; font-size: 10pt; background: none; } nav { display: none; }
  a { color: inherit; } }
</style>
</head>
<body>
<h1>$title</h1>
$intro
<nav aria-label="$contents"><ol>
$links
</ol></nav>
$sections
$legend
</body>
</html>
""")


def page(book: Rulebook) -> str:
    """The page of a rulebook; every clause can be linked to by its number, e.g. ``#7.2a``."""
    return _PAGE.substitute(
        lang=book.lang,
        title=escape(book.title),
        mark=SILENT,
        contents=escape(word("contents", book.lang)),
        intro="\n".join(f"<p>{escape(sentence).replace('`', '')}</p>" for sentence in book.intro),
        links="\n".join(
            f'<li><a href="#{section.number}">{section.number}. {escape(section.title)}</a></li>'
            for section in book.sections
        ),
        sections="\n".join(_section(section, book.lang) for section in book.sections),
        legend=_legend(book),
    )


def _legend(book: Rulebook) -> str:
    """What the sources in the notes are."""
    if not book.legend:
        return ""
    items = "\n".join(f'<li class="note">{escape(line)}</li>' for line in book.legend)
    return f"<h2>{escape(word('sources', book.lang))}</h2>\n<ul>\n{items}\n</ul>"


def _section(section: Section, lang: str) -> str:
    figures = [
        f"<figure>{picture.image}<figcaption>{escape(word(picture.caption, lang))}</figcaption></figure>"
        for picture in section.pictures
    ]
    parts = [f'<h2 id="{section.number}">{section.number}. {escape(section.title)}</h2>', *figures]
    return "\n".join([*parts, *(_clause(paragraph, lang) for paragraph in section.paragraphs)])


def _clause(paragraph: Paragraph, lang: str) -> str:
    number = escape(paragraph.number)
    kind = "clause silent" if paragraph.silent else "clause"
    notes = [paragraph.note] if paragraph.note else []
    if paragraph.why:
        notes.append(f"{word('why', lang)}: {paragraph.why}")
    told = "".join(f'<p class="note">{escape(note)}</p>' for note in notes)
    return (
        f'<section class="{kind}" id="{number}" title="{escape(paragraph.clause)}">'
        f'<a class="number" href="#{number}">{number}</a><div><p>{escape(paragraph.text)}</p>{told}</div></section>'
    )
