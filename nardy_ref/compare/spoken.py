"""What the reports of comparisons say in words, whatever their form."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from nardy_ref.compare.differences import RELATIONS
from nardy_ref.printing.values import parameter_text, value_text
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.differences import Difference, Differences
    from nardy_ref.compare.matrix import Matrix, Row
    from nardy_ref.compare.stand import Stand
    from nardy_ref.options.choice import Choice

MARKS = {"stated": "", "inferred": "~", "silent": "◦"}
"""What tells the standings apart where colours are not seen."""
COLOURS = {"stated": "green", "inferred": "yellow", "silent": "bright_black"}
"""As ``nardy variants show`` has them."""


def value_words(choice: Choice, lang: str) -> str:
    """A value on one line: a table of points in words, everything else as a variant file has it."""
    rows = isinstance(choice.value, list) and isinstance(choice.value[0], dict)
    return parameter_text(choice, lang) if rows else value_text(choice.value)


def clause_text(stand: Stand, lang: str) -> str:
    """What the value says, the parameter of an open value included."""
    parameter = parameter_text(stand.choice, lang)
    return stand.clause.text[lang] + (f" {word('here', lang)}: {parameter}." if parameter else "")


def told_by(stand: Stand, lang: str) -> str:
    """On whose word a value stands: stated or inferred and where, or assumed."""
    if stand.silent:
        return f"{MARKS['silent']} {word('assumed', lang)}"
    if stand.sources:
        return f"{word(stand.standing, lang)}: {', '.join(map(str, stand.sources))}"
    return word("user" if stand.standing == "stated" else stand.standing, lang)


def summary(found: Differences, lang: str) -> str:
    """The line of counts."""
    parts = []
    for relation in RELATIONS:
        text = f"{word(f'compare {relation}', lang)} {found.count(relation)}"
        otherwise = found.count(relation, otherwise=True)
        if relation.endswith("silent") and otherwise:
            text += f" ({word('compare otherwise', lang, count=otherwise)})"
        parts.append(text)
    return ", ".join(parts)


def verdict(found: Differences, lang: str) -> str:
    """Whether the two play alike."""
    if found.in_play:
        return word("compare in play", lang)
    return word("compare idle" if found.told() else "compare alike", lang)


def left_out(found: Differences, lang: str) -> str:
    """The line that counts what is not told without ``--all``."""
    counts = {relation: found.count(relation) - found.count(relation, otherwise=True) for relation in RELATIONS}
    named = [f"{word(f'compare {relation}', lang)} {count}" for relation, count in counts.items() if count]
    return word("compare left out", lang, counts=", ".join(named)) if named else ""


def idle(entry: Difference, found: Differences, lang: str) -> str:
    """The line that says under which of the two the option has no effect; empty where it has one under both."""
    without = [label for label, stand in zip(found.labels, (entry.a, entry.b), strict=True) if not stand.effective]
    return word("compare no effect", lang, variants=", ".join(dict.fromkeys(without))) if without else ""


def quarrel(row: Row, lang: str) -> str:
    """How much the sources quarrel over an option."""
    return word("matrix quarrel", lang, distinct=row.distinct, share=round(100 * row.disagreement))


def intro(found: Matrix, lang: str) -> list[str]:
    """The title of a matrix, and what its order and marks mean."""
    return [
        word("matrix title", lang, variants=len(found.variants), options=len(found.rows)),
        word("matrix order", lang),
        word("matrix marks", lang, inferred=MARKS["inferred"], silent=MARKS["silent"]),
    ]


def wrapped(text: str, indent: str, width: int) -> list[str]:
    """A text in lines, none broken within a name or an address."""
    return textwrap.wrap(
        text,
        max(width, 40),
        initial_indent=indent,
        subsequent_indent=indent,
        break_on_hyphens=False,
        break_long_words=False,
    )
