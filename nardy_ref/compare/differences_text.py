"""Two rule sets side by side, as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.compare.spoken import COLOURS, clause_text, idle, left_out, summary, told_by, verdict, wrapped
from nardy_ref.compare.witness.text import NOTHING, witness_lines
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.compare.differences import Difference, Differences
    from nardy_ref.compare.stand import Stand
    from nardy_ref.compare.witness.text import Shown

    Style = Callable[[str, str], str]

RELATION_COLOURS = {"differ": "red", "one_silent": "yellow", "both_silent": "bright_black", "same": "green"}


def lines(  # noqa: PLR0913 - one argument a choice of the reader
    found: Differences,
    lang: str,
    style: Style,
    *,
    shown: Shown = NOTHING,
    everything: bool = False,
    width: int = 80,
) -> list[str]:
    """The comparison as lines of text, the counts first.

    Args:
        found: the comparison.
        lang: ``en``, ``ru`` or ``uk``.
        style: colours a text by a colour's name.
        shown: the witnesses, and how they are shown.
        everything: whether to tell the options that have the same value too.
        width: characters of a line.
    """
    broad = max(map(len, found.labels))
    told = [style(f"{' – '.join(found.labels)}: {summary(found, lang)}", "bold"), verdict(found, lang)]
    for label, each in zip(found.labels, (found.a, found.b), strict=True):
        told.append(f"  {label:<{broad}}  {each.variant.title[lang]}, {word('digest', lang)} {each.digest}")
    manners = False
    for part in found.parts(everything=everything):
        if not part.in_play and not manners:
            manners = True
            told += ["", style(f"--- {word('compare manners', lang)} ---", "bold")]
        told += ["", style(f"{part.chapter.number}. {part.chapter.title[lang]}", "bold")]
        for entry in part.entries:
            told += _entry(entry, found, lang, style, width)
            told += witness_lines(entry.option.id, found, shown, lang, width)
    rest = "" if everything else left_out(found, lang)
    return [*told, *(["", *wrapped(rest, "", width)] if rest else [])]


def _entry(entry: Difference, found: Differences, lang: str, style: Style, width: int) -> list[str]:
    head = f"  {entry.option.head.number} {entry.option.id}: {word(f'compare {entry.relation}', lang)}"
    told = [style(head, RELATION_COLOURS[entry.relation]), *wrapped(entry.option.head.text[lang], "    ", width)]
    without = idle(entry, found, lang)
    told += wrapped(f"({without})", "    ", width) if without else []
    both = tuple(zip(found.labels, (entry.a, entry.b), strict=True))
    if entry.equal:
        told += _clause(entry.a, lang, style, "    ", width)
        told += [line for label, stand in both for line in _said(f"{label}: ", stand, lang, style, width)]
        return told
    for label, stand in both:
        told += _clause(stand, lang, style, f"    {label}: ", width)
        told += _said("", stand, lang, style, width)
    return told


def _clause(stand: Stand, lang: str, style: Style, lead: str, width: int) -> list[str]:
    return [
        f"{lead}{style(stand.clause.number, 'bold')} {stand.clause.id}",
        *wrapped(clause_text(stand, lang), "      ", width),
    ]


def _said(lead: str, stand: Stand, lang: str, style: Style, width: int) -> list[str]:
    told = wrapped(f"{lead}{told_by(stand, lang)}", "      ", width)
    return [style(line, COLOURS[stand.standing]) for line in told]
