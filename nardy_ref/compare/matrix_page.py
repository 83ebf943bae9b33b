"""Many rule sets, option by option, as one HTML page whose head and first column stay in sight. Knows no rules."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from nardy_ref.compare.page import page
from nardy_ref.compare.spoken import MARKS, intro, quarrel, told_by, value_words
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.matrix import Matrix, Row
    from nardy_ref.compare.stand import Stand

LONG = 60
"""A value of more characters makes its column broader."""

TINTS = 5
"""Values of an option that have a tint of their own, the one that most sources say first; the rest share the last."""

_STYLE = """\
:root { --t0: transparent; --t1: #f3d9b8; --t2: #cfe3d4; --t3: #d3dcf0; --t4: #ecd0dd; }
@media (prefers-color-scheme: dark) { :root { --t1: #553d1e; --t2: #24452f; --t3: #2b3a5a; --t4: #512d40; } }
.frame { overflow: auto; max-height: 94vh; border: 1px solid var(--edge); }
table { border-collapse: separate; border-spacing: 0;
  font: .8rem/1.35 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
th, td { padding: .3rem .5rem; border-right: 1px solid var(--edge); border-bottom: 1px solid var(--edge);
  text-align: left; vertical-align: top; font-weight: normal; }
td { min-width: 8rem; max-width: 18rem; overflow-wrap: break-word; }
td.long { min-width: 17rem; }
thead th { position: sticky; top: 0; z-index: 1; background: var(--box); font-weight: bold; vertical-align: bottom; }
tbody th { position: sticky; left: 0; z-index: 1; min-width: 15rem; max-width: 15rem; background: var(--box); }
thead th:first-child { left: 0; z-index: 2; }
tbody th b, tbody th code, tbody th .note { display: block; }
.t1 { background: var(--t1); } .t2 { background: var(--t2); }
.t3 { background: var(--t3); } .t4 { background: var(--t4); }
td.stated { color: var(--ink); }
td.inferred { color: var(--inferred); font-style: italic; }
td.silent { color: var(--silent); }
td.silent.t1 { background: color-mix(in srgb, var(--t1) 40%, transparent); }
td.silent.t2 { background: color-mix(in srgb, var(--t2) 40%, transparent); }
td.silent.t3 { background: color-mix(in srgb, var(--t3) 40%, transparent); }
td.silent.t4 { background: color-mix(in srgb, var(--t4) 40%, transparent); }
@media (max-width: 40rem) { tbody th { min-width: 9rem; max-width: 9rem; } }
@media print { .frame { overflow: visible; max-height: none; } }"""


def html(found: Matrix, lang: str) -> str:
    """The page; a cell has the class of its standing, and its clause and sources as a title."""
    title, *more = intro(found, lang)
    heads = "".join(
        f'<th scope="col" title="{escape(each.variant.title[lang])}">{escape(label)}</th>'
        for each, label in zip(found.variants, found.labels, strict=True)
    )
    parts = [f"<p>{escape(sentence)}</p>" for sentence in more]
    parts += ['<div class="frame" tabindex="0"><table>']
    parts += [f'<thead><tr><th scope="col">{escape(word("option", lang))}</th>{heads}</tr></thead>', "<tbody>"]
    parts += [_row(row, found, lang) for row in found.rows]
    parts += ["</tbody></table></div>"]
    return page(title, lang, _STYLE, "\n".join(parts))


def _row(row: Row, found: Matrix, lang: str) -> str:
    option = row.option
    choices = [group.choice for group in found.groups(row)]
    cells = "".join(_cell(stand, min(choices.index(stand.choice), TINTS - 1), lang) for stand in row.stands)
    return (
        f'<tr><th scope="row" id="{escape(option.head.number)}"><b>{escape(option.head.number)}</b>'
        f"<code>{escape(option.id)}</code>{escape(option.head.text[lang])} "
        f'<span class="note">{escape(quarrel(row, lang))}</span></th>{cells}</tr>'
    )


def _cell(stand: Stand, rank: int, lang: str) -> str:
    value = f"{MARKS[stand.standing]}{value_words(stand.choice, lang)}"
    told = f"{stand.clause.number} {stand.clause.id}; {told_by(stand, lang)}"
    kind = f"{stand.standing} t{rank}" + (" long" if len(value) > LONG else "")
    # A long name may be broken after its underscores.
    return f'<td class="{kind}" title="{escape(told)}">{escape(value).replace("_", "_<wbr/>")}</td>'
