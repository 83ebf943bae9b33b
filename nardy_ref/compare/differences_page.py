"""Two rule sets side by side as one HTML page. Knows mark-up, not the rules."""

from __future__ import annotations

from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING

from nardy_ref.compare.games.page import STYLE as GAMES_STYLE
from nardy_ref.compare.page import page
from nardy_ref.compare.spoken import clause_text, idle, left_out, summary, told_by, verdict
from nardy_ref.compare.witness.markup import STYLE as WITNESS_STYLE
from nardy_ref.compare.witness.markup import witness_html
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.differences import Difference, Differences
    from nardy_ref.compare.stand import Stand
    from nardy_ref.compare.witness.model import Finding

_STYLE = """\
body { max-width: 62rem; }
h2 { margin-top: 2.2rem; border-bottom: 2px solid #b98a55; font-size: 1.25rem; }
.apart { margin-top: 3rem; border: 0; font-size: 1.4rem; }
.counts { font-weight: bold; }
.option { margin: 1rem 0; padding: .6rem .9rem .8rem; border: 1px solid var(--edge); border-radius: 6px;
  background: var(--box); break-inside: avoid; }
.option:target { outline: 2px solid var(--link); }
h3 { display: flex; flex-wrap: wrap; gap: .6rem; align-items: baseline; margin: 0 0 .2rem; font-size: 1rem; }
h3 a { text-decoration: none; }
.relation { margin-left: auto; font-size: .85rem; color: var(--soft); }
.differ .relation { color: var(--differ); }
.one_silent .relation { color: var(--inferred); }
.same .relation { color: var(--stated); }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1.2rem; }
.side p { margin-bottom: .2rem; }
.name { font-weight: bold; }
.note.stated { color: var(--stated); } .note.inferred { color: var(--inferred); } .note.silent { color: var(--silent); }
@media (max-width: 40rem) { .sides { grid-template-columns: 1fr; } }
@media print { body { max-width: none; font-size: 10pt; } }"""


def html(
    found: Differences,
    lang: str,
    *,
    findings: Mapping[str, Finding] = MappingProxyType({}),
    everything: bool = False,
    more: str = "",
) -> str:
    """The page; every option can be linked to by its number, e.g. ``#7.3``, and has its witness among ``findings``.

    What else is told follows, as mark-up.
    """
    parts = [f'<p class="counts">{escape(summary(found, lang))}.</p>', f"<p>{escape(verdict(found, lang))}</p>", "<ul>"]
    for label, each in zip(found.labels, (found.a, found.b), strict=True):
        title = f"{each.variant.title[lang]}, {word('digest', lang)} {each.digest}"
        parts.append(f"<li><code>{escape(label)}</code> {escape(title)}</li>")
    parts.append("</ul>")
    manners = False
    for part in found.parts(everything=everything):
        if not part.in_play and not manners:
            manners = True
            parts.append(f'<h2 class="apart">{escape(word("compare manners", lang))}</h2>')
        parts.append(f"<h2>{part.chapter.number}. {escape(part.chapter.title[lang])}</h2>")
        parts += [
            _entry(entry, found, lang, witness_html(entry.option.id, found, findings, lang)) for entry in part.entries
        ]
    rest = "" if everything else left_out(found, lang)
    parts += [f'<p class="note">{escape(rest)}</p>'] if rest else []
    parts += [more] if more else []
    title = word("compare title", lang, a=found.labels[0], b=found.labels[1])
    return page(title, lang, f"{_STYLE}\n{WITNESS_STYLE}\n{GAMES_STYLE}", "\n".join(parts))


def _entry(entry: Difference, found: Differences, lang: str, witness: str) -> str:
    number = escape(entry.option.head.number)
    without = idle(entry, found, lang)
    told = entry.option.head.text[lang] + (f" ({without})" if without else "")
    both = zip(found.labels, (entry.a, entry.b), strict=True)
    if entry.equal:
        said = "".join(_said(stand, lang, f"{label}: ") for label, stand in both)
        sides = f'<div class="side">{_clause(entry.a, lang)}{said}</div>'
    else:
        halves = "".join(
            f'<div class="side"><p class="name">{escape(label)}</p>{_clause(stand, lang)}{_said(stand, lang)}</div>'
            for label, stand in both
        )
        sides = f'<div class="sides">{halves}</div>'
    return (
        f'<section class="option {entry.relation}" id="{number}">'
        f'<h3><a href="#{number}">{number}</a> <code>{escape(entry.option.id)}</code> '
        f'<span class="relation">{escape(word(f"compare {entry.relation}", lang))}</span></h3>'
        f'<p class="note">{escape(told)}</p>{sides}{witness}</section>'
    )


def _clause(stand: Stand, lang: str) -> str:
    heading = f"<p>{escape(stand.clause.number)} <code>{escape(stand.clause.id)}</code></p>"
    return f"{heading}<p>{escape(clause_text(stand, lang))}</p>"


def _said(stand: Stand, lang: str, lead: str = "") -> str:
    return f'<p class="note {stand.standing}">{escape(lead + told_by(stand, lang))}</p>'
