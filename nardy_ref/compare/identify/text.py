"""What a program plays, as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import chapters, clauses, options
from nardy_ref.clauses.model import Option
from nardy_ref.compare.identify.telling import answer_text, evidence_line, name, situation
from nardy_ref.compare.spoken import value_words, wrapped
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.compare.identify.findings import Fault, Near, OptionFound
    from nardy_ref.compare.identify.hypotheses import Value
    from nardy_ref.compare.identify.identity import Identity

    Style = Callable[[str, str], str]

COLOURS = {"decided": "green", "partly": "yellow", "open": "bright_black", "fault": "red"}
MOST_NEAR = 5
"""How many published variants are told."""
MOST_VALUES = 6
"""How many values that fit as well are named."""
MOST_FAULTS = 5
"""How many faults of one clause are told in full."""
MOST_DIFFERENCES = 6
"""How many differences from a published variant are told."""


def lines(found: Identity, lang: str, style: Style, width: int = 80) -> list[str]:
    """The report as lines of text.

    Args:
        found: what was found out.
        lang: ``en``, ``ru`` or ``uk``.
        style: colours a text by a colour's name.
        width: characters of a line.
    """
    told = [style(line, "bold") for line in wrapped(title(found, lang), "", width)]
    told += wrapped(asked(found, lang), "", width)
    told += wrapped(summary(found, lang), "", width)
    for chapter in chapters():
        own = [entry.id for entry in chapter.entries if isinstance(entry, Option) and entry.id in found.options]
        if own:
            told += ["", style(f"{chapter.number}. {chapter.title[lang]}", "bold")]
            told += [line for option in own for line in _option(option, found.options[option], lang, style, width)]
    if found.faults:
        told += ["", style(word("identify faults", lang, count=len(found.faults)), "bold")]
        told += _faults(found, lang, style, width)
    told += ["", style(word("identify nearest", lang), "bold")]
    for near in found.nearest[:MOST_NEAR]:
        told += wrapped(near_line(near, found, lang), "  ", width)
    return told


def title(found: Identity, lang: str) -> str:
    """Which program it is."""
    told = f"{found.declared.name} {found.declared.version}".strip()
    return word("identify title", lang, name=told, commands=", ".join(sorted(found.declared.commands)))


def asked(found: Identity, lang: str) -> str:
    """How many questions there were, and what came of them."""
    told = word("identify asked", lang, all=len(found.heard), telling=found.telling,
                faults=len(found.heard) - found.telling)  # fmt: skip
    if found.unanswered:
        counts = ", ".join(f"{word(status.value, lang)} {count}" for status, count in found.unanswered.items())
        told += " " + word("identify unanswered", lang, counts=counts)
    if found.gave_up:
        told += " " + word("identify gave up", lang, why=found.gave_up.partition("\n")[0])
    elif found.limited:
        told += " " + word("identify limited", lang)
    return told


def summary(found: Identity, lang: str) -> str:
    """How many options stand how."""
    counts = {standing: found.count(standing) for standing in COLOURS}
    return ", ".join(f"{word(f'identify {standing}', lang)}: {count}" for standing, count in counts.items())


def _option(option: str, found: OptionFound, lang: str, style: Style, width: int) -> list[str]:
    head = f"  {value_line(option, found, lang)}"
    told = [style(line, COLOURS[found.standing]) for line in wrapped(head.strip(), "  ", width)]
    for line in notes(found, lang):
        told += wrapped(line, "    ", width)
    return told


def value_line(option: str, found: OptionFound, lang: str) -> str:
    """The value of an option with its clause number, and how sure it is."""
    standing = word(f"identify {found.standing}", lang)
    if found.standing == "open":
        return f"{options()[option].head.number} {option}: {standing}"
    number = clauses()[found.value.choice.clause].number
    return f"{number} {option}: {value_words(found.value.choice, lang)} ({standing})"


def notes(found: OptionFound, lang: str) -> list[str]:
    """What stands beneath an option: why it is open, what fits as well, the deciding answer."""
    told = []
    if found.reason:
        told.append(word(f"identify why {found.reason}", lang))
    if found.standing == "partly":
        told.append(word("identify as well", lang, values=values_named(found.remaining, lang)))
    if found.deciding is not None:
        told.append(evidence_line(found.deciding, lang))
    if found.faults:
        told.append(word("identify contradicted", lang, count=len(found.faults), against=found.against))
    return told


def values_named(values: tuple[Value, ...], lang: str) -> str:
    """The first few of some values."""
    named = "; ".join(value_words(each.choice, lang) for each in values[:MOST_VALUES])
    more = len(values) - MOST_VALUES
    return named + (f" {word('more', lang, count=more)}" if more > 0 else "")


def _faults(found: Identity, lang: str, style: Style, width: int) -> list[str]:
    told: list[str] = []
    for clause, faults in by_clause(found).items():
        told.append(style(f"  {clauses()[clause].number} {clause}: {len(faults)}", "red"))
        for fault in faults[:MOST_FAULTS]:
            first, *more = fault_lines(fault, lang)
            told += wrapped(first, "    ", width)
            told += [line for each in more for line in wrapped(each, "      ", width)]
        if len(faults) > MOST_FAULTS:
            told.append(f"    {word('more', lang, count=len(faults) - MOST_FAULTS)}")
    return told


def by_clause(found: Identity) -> dict[str, list[Fault]]:
    """The faults by the clause they are put down to, in the order of the rulebook."""
    sorted_ = {clause: [fault for fault in found.faults if fault.clause == clause] for clause in clauses()}
    return {clause: faults for clause, faults in sorted_.items() if faults}


def fault_lines(fault: Fault, lang: str) -> list[str]:
    """A fault: the question, what came and what was expected, and for which other value it would speak."""
    case = fault.heard.question.case
    told = [
        f"{name(fault.heard.question, lang)}: {situation(case, lang)}",
        f"{word('came', lang)}: {answer_text(case, fault.heard.answer, lang)}",
        f"{word('expected', lang)}: {answer_text(case, fault.foretold, lang)}",
    ]
    if fault.speaks_for is not None:
        choice = fault.speaks_for.choice
        value = f"{clauses()[choice.clause].number} {value_words(choice, lang)}"
        told.append(word("identify speaks for", lang, value=value))
    else:
        told.append(word("identify no value", lang))
    return told


def near_line(near: Near, found: Identity, lang: str) -> str:
    """A published variant, and what differs."""
    told = word(
        "identify near", lang, id=near.variant.id, title=near.variant.variant.title[lang], wrong=near.wrong,
        differs=len(near.differs),
    )  # fmt: skip
    parts = [difference(option, near, found, lang) for option in near.differs[:MOST_DIFFERENCES]]
    if len(near.differs) > MOST_DIFFERENCES:
        parts.append(word("more", lang, count=len(near.differs) - MOST_DIFFERENCES))
    return told + (": " + "; ".join(parts) if parts else "")


def difference(option: str, near: Near, found: Identity, lang: str) -> str:
    """How the program and a published variant differ on an option."""
    theirs = near.variant.choices[option]
    own = found.options[option].value.choice
    return word(
        "identify differs", lang, option=option,
        own=f"{clauses()[own.clause].number} {value_words(own, lang)}",
        theirs=f"{clauses()[theirs.clause].number} {value_words(theirs, lang)}",
    )  # fmt: skip
