"""The text of a rulebook: of one variant (its clauses only), or the master one (all clauses, all values).

Builds the parts in order; ``markdown`` and ``page`` print them. Knows clauses and variants, no mark-up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import chapters, edition, segments
from nardy_ref.clauses.model import Option
from nardy_ref.notation.turns import View
from nardy_ref.printing.pictures import Look, Picture, rulebook_pictures
from nardy_ref.printing.values import parameter_text
from nardy_ref.printing.words import word
from nardy_ref.rules.rules import chosen_function

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.clauses.model import Clause, Source
    from nardy_ref.options.resolver import Resolved

SILENT = "◦"
"""Marks a clause whose value is assumed, since the source is silent."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One clause as printed.

    Attributes:
        number: its printed number.
        clause: its id.
        text: what it says, the parameter of an open value included.
        note: who says so.
        why: the reason, where it is printed.
        silent: whether the value is assumed.
        heading: whether it opens an option whose values follow (master rulebook only).
    """

    number: str
    clause: str
    text: str
    note: str = ""
    why: str = ""
    silent: bool = False
    heading: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A chapter as printed."""

    number: int
    title: str
    paragraphs: tuple[Paragraph, ...]
    pictures: tuple[Picture, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rulebook as printed: title, opening lines, chapters, and what the sources in the notes are."""

    title: str
    lang: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]
    legend: tuple[str, ...] = ()


def rulebook(resolved: Resolved, lang: str, *, illustrated: bool = False) -> Rulebook:
    """The rulebook of a variant: what never varies, and of each option the chosen value.

    Args:
        resolved: the variant.
        lang: ``en``, ``ru`` or ``uk``.
        illustrated: whether to draw the pictures, for a form that can show them.
    """
    variant = resolved.variant
    intro = [
        word(
            "rulebook intro",
            lang,
            edition=edition(),
            id=resolved.id,
            digest=resolved.digest,
            citation=f"7.1@{edition()}",
        ),
        word("rulebook silent", lang, profile=variant.profile, mark=SILENT),
    ]
    if variant.sources:
        intro.append(f"{word('sources', lang)}: {', '.join(map(str, variant.sources))}.")
    pictures = pictures_of(resolved, lang) if illustrated else []
    sections = [
        Section(
            chapter.number,
            chapter.title[lang],
            tuple(
                _chosen(resolved, entry, lang) if isinstance(entry, Option) else _plain(entry, lang)
                for entry in chapter.entries
                if is_printed(resolved, entry)
            ),
            tuple(picture for picture in pictures if picture.chapter == chapter.number),
        )
        for chapter in chapters()
        if not chapter.apart
    ]
    title = word("rules of", lang, title=variant.title[lang])
    return Rulebook(title, lang, tuple(intro), tuple(sections), _legend(sections, lang))


def _legend(sections: list[Section], lang: str) -> tuple[str, ...]:
    """What each segment is that the notes name."""
    notes = " ".join(paragraph.note for section in sections for paragraph in section.paragraphs)
    named = [segment for segment in segments() if re.search(rf"(?<![\w-]){segment}(?![\w-])", notes)]
    return tuple(f"{segment}: {segments()[segment][lang]}" for segment in named)


def is_printed(resolved: Resolved, entry: Clause | Option) -> bool:
    """Whether a clause or option belongs in the rulebook of a variant: it is no word of the sources, and it applies."""
    clause = entry.head if isinstance(entry, Option) else entry
    for option, values in clause.applies.items():
        chosen = resolved.choices[option].value
        if (chosen in values["not"]) if isinstance(values, dict) else (chosen not in values):
            return False
    return not clause.glossary


def master(lang: str) -> Rulebook:
    """The master rulebook: every clause, and every value of every option with the default marked."""
    sections = []
    for chapter in chapters():
        paragraphs: list[Paragraph] = []
        for entry in chapter.entries:
            if isinstance(entry, Option):
                paragraphs.append(Paragraph(entry.head.number, entry.id, entry.head.text[lang], heading=True))
                paragraphs += [_value(entry, value, lang) for value in entry.values]
            else:
                paragraphs.append(_plain(entry, lang))
        sections.append(Section(chapter.number, chapter.title[lang], tuple(paragraphs)))
    intro = (word("master intro", lang, edition=edition(), citation=f"7.2a@{edition()}"),)
    return Rulebook(word("master title", lang), lang, intro, tuple(sections), _legend(sections, lang))


def pictures_of(resolved: Resolved, lang: str) -> list[Picture]:
    """The pictures of a variant's rulebook, drawn and numbered as the variant does."""
    choices = resolved.choices
    opposed = choices["setup.tracks"].value == "opposed"
    look = Look(
        mirrored=chosen_function(choices["setup.direction"])(),
        opposed=opposed,
        label=View.of(choices["setup.numbering"].value, opposed=opposed).name,
    )
    layout = chosen_function(choices["setup.layout"])()
    return rulebook_pictures(look, dict(layout), lambda key: word(key, lang))


def _said_by(sources: Sequence[Source], lang: str) -> str:
    return ", ".join(map(str, sources)) or word("own text", lang)


def _plain(clause: Clause, lang: str) -> Paragraph:
    """A clause that does not vary."""
    why = clause.why.get(lang, "") if clause.kind == "interpretation" else ""
    return Paragraph(clause.number, clause.id, clause.text[lang], _said_by(clause.sources, lang), why)


def _value(option: Option, value: Clause, lang: str) -> Paragraph:
    """One value of an option, in the master rulebook."""
    note = _said_by(value.sources, lang)
    if option.default_clause == value.id:
        note = f"{word('default', lang)}; {note}"
    return Paragraph(value.number, value.id, value.text[lang], note, value.why.get(lang, ""))


def _chosen(resolved: Resolved, option: Option, lang: str) -> Paragraph:
    """The value the variant has chosen, and on whose word."""
    choice = resolved.choices[option.id]
    clause = next(value for value in option.values if value.id == choice.clause)
    state = resolved.variant.states.get(option.id)
    parameter = parameter_text(choice, lang)
    text = clause.text[lang] + (f" {word('here', lang)}: {parameter}." if parameter else "")
    if state is None:
        told = word("assumed", lang)
    elif not state.sources:
        told = word("user", lang)
    else:
        places = ", ".join(map(str, state.sources))
        told = places if state.reading == "literal" else f"{word('by inference', lang)} {places}"
    return Paragraph(clause.number, clause.id, text, told, silent=state is None)
