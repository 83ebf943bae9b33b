"""The rulebook of a variant as Markdown: its clauses in order, silent points marked, sources named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import chapters, edition
from nardy_ref.clauses.model import Option
from nardy_ref.printing.values import parameter_text
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.clauses.model import Clause
    from nardy_ref.options.resolver import Resolved

SILENT = "◦"


def rulebook(resolved: Resolved, lang: str) -> list[str]:
    """The lines of a variant's rulebook.

    Args:
        resolved: the variant; of each option only the chosen value is printed.
        lang: ``en``, ``ru`` or ``uk``.
    """
    variant = resolved.variant
    example = next(iter(resolved.choices.values())).clause
    numbers = {clause.id: clause.number for chapter in chapters() for clause in chapter.clauses()}
    lines = [
        f"# {word('rules of', lang, title=variant.title[lang])}",
        "",
        word(
            "rulebook intro",
            lang,
            edition=edition(),
            id=resolved.id,
            digest=resolved.digest,
            citation=f"{numbers[example]}@{edition()}",
        ),
        word("rulebook silent", lang, profile=variant.profile),
    ]
    if variant.sources:
        lines += ["", f"{word('sources', lang)}: {', '.join(map(str, variant.sources))}."]
    for chapter in chapters():
        lines += ["", f"## {chapter.number}. {chapter.title[lang]}"]
        for entry in chapter.entries:
            lines += [
                "",
                *(_option(resolved, entry, lang) if isinstance(entry, Option) else _clause(entry, lang)),
            ]
    return lines


def _clause(clause: Clause, lang: str) -> list[str]:
    """A clause that does not vary, with the source texts that say so."""
    sources = ", ".join(map(str, clause.sources)) or word("own text", lang)
    lines = [f"**{clause.number}** {clause.text[lang]}  ", f"<sub>{sources}</sub>"]
    if clause.kind == "interpretation":
        lines[-1] += f"<br><sub>{word('why', lang)}: {clause.why[lang]}</sub>"
    return lines


def _option(resolved: Resolved, option: Option, lang: str) -> list[str]:
    """The value the variant has chosen, and on whose word."""
    choice = resolved.choices[option.id]
    clause = next(value for value in option.values if value.id == choice.clause)
    state = resolved.variant.states.get(option.id)
    mark = "" if state else f" {SILENT}"
    parameter = parameter_text(choice, lang)
    text = clause.text[lang] + (f" {word('here', lang)}: {parameter}." if parameter else "")
    if state is None:
        told = word("assumed", lang)
    elif not state.sources:
        told = word("user", lang)
    else:
        places = ", ".join(map(str, state.sources))
        told = places if state.reading == "literal" else f"{word('by inference', lang)} {places}"
    return [f"**{clause.number}**{mark} {text}  ", f"<sub>{told}</sub>"]
