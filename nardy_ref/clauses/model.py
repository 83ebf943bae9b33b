"""What a clause, an option and a chapter are. Knows no file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "ru", "uk")
Text = "Mapping[str, str]"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a source text says a thing: segment, its own clause number where it has one, line of the file."""

    segment: str
    clause: str = ""
    line: int | None = None

    def __str__(self) -> str:
        parts = [self.segment]
        if self.clause:
            parts.append(self.clause)
        if self.line is not None:
            parts.append(f"L{self.line}")
        return " ".join(parts)


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered clause; an option value is one, and so is the sentence that opens an option.

    Attributes:
        id: permanent dotted slug.
        number: printed number, e.g. ``7.2a``.
        kind: definition, rule, option, procedure or interpretation.
        text: the clause in ``en``, ``ru``, ``uk``.
        sources: who says so; empty where only this project does.
        why: a short reason, where it helps.
        option: the option whose value this clause is; empty for other clauses.
        value: the literal that chooses it in a variant; None for other clauses and for open values.
        words: what people also call it, by language, for finding it.
        glossary: whether only the master rulebook prints it.
        applies: the option values under which it says something, or with ``not`` those under which it does not;
            empty for always.
        shape: for an open value, the name of its JSON shape; else empty.
    """

    id: str
    number: str
    kind: str
    text: Mapping[str, str]
    sources: tuple[Source, ...] = ()
    why: Mapping[str, str] = field(default_factory=dict)
    option: str = ""
    value: Any = None
    shape: str = ""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    glossary: bool = False
    applies: Mapping[str, Any] = field(default_factory=dict)

    @property
    def fingerprint(self) -> str:
        """Short digest of the texts; a case that cites the clause is suspect when it changes."""
        import hashlib

        joined = "\n".join(f"{language}:{self.text[language]}" for language in sorted(self.text))
        return hashlib.sha256(joined.encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Option:
    """A point on which rule sets differ: a closed set of values, each a clause."""

    head: Clause
    values: tuple[Clause, ...]
    default: Any
    default_clause: str

    @property
    def id(self) -> str:
        """The option's name in a variant, e.g. ``block.permit``; also the id of its opening clause."""
        return self.head.id


@dataclass(frozen=True, slots=True)
class Chapter:
    """One chapter of the rulebook.

    ``entries`` are its clauses and options in printed order; ``apart`` says that it is of another game, so that
    the rulebook of a long-nardy variant leaves it out.
    """

    number: int
    title: Mapping[str, str]
    entries: tuple[Clause | Option, ...]
    source: str
    apart: bool = False

    def clauses(self) -> list[Clause]:
        """All clauses, an option's opening one before its values."""
        found: list[Clause] = []
        for entry in self.entries:
            found += [entry.head, *entry.values] if isinstance(entry, Option) else [entry]
        return found
