"""Many rule sets, option by option, as text for a terminal.

So many columns fit no terminal: each option lists its values, and each value the variants that have it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.compare.spoken import COLOURS, MARKS, intro, quarrel, value_words, wrapped
from nardy_ref.compare.stand import STANDINGS
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.compare.matrix import Group, Matrix

    Style = Callable[[str, str], str]

FEW = 6
"""Silent variants that are named; more are counted, as they would hide those that speak."""


def lines(found: Matrix, lang: str, style: Style, *, width: int = 80) -> list[str]:
    """The matrix as lines of text.

    Args:
        found: the matrix.
        lang: ``en``, ``ru`` or ``uk``.
        style: colours a text by a colour's name.
        width: characters of a line.
    """
    title, *more = intro(found, lang)
    told = [style(title, "bold"), *(line for sentence in more for line in wrapped(sentence, "", width))]
    for row in found.rows:
        heading = f"{row.option.head.number} {row.option.id}"
        told += ["", f"{style(heading, 'bold')}  ({quarrel(row, lang)})"]
        told += wrapped(row.option.head.text[lang], "  ", width)
        for group in found.groups(row):
            value = f"{group.clause.number} {value_words(group.choice, lang)} ({_counts(group, lang)})"
            told += wrapped(value, "    ", width)
            for standing in STANDINGS:
                told += [
                    style(line, COLOURS[standing]) for line in wrapped(_named(group, standing, lang), "      ", width)
                ]
    return told


def _named(group: Group, standing: str, lang: str) -> str:
    """The variants that have a value on one footing; where many sources are silent they are only counted."""
    found = group.variants[standing]
    if standing == "silent" and len(found) > FEW:
        return f"{MARKS[standing]} {word('matrix others', lang, count=len(found))}"
    return ", ".join(f"{MARKS[standing]}{label}" for label in found)


def _counts(group: Group, lang: str) -> str:
    """How many variants state a value, imply it, or have it by assumption."""
    counts = {standing: len(group.variants[standing]) for standing in STANDINGS}
    return ", ".join(f"{word(standing, lang)} {count}" for standing, count in counts.items() if count)
