"""Reads spec/ into clauses. Knows the file form; what a chapter may say is in spec/chapter.schema.json."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.model import Chapter, Clause, Option, Source
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file

if TYPE_CHECKING:
    from collections.abc import Mapping

LOCK = "spec/numbers.json"
"""The lock of numbers: every clause id ever given, with its printed number."""

SEGMENTS = "spec/sources.yaml"
INDEX = "spec/index.json"
"""For each clause the variants that choose it and the cases that cite it; generated."""


@cache
def chapter_files() -> tuple[str, ...]:
    """The chapter files in printed order."""
    return tuple(name for name in data.files("spec", ".yaml") if name.removeprefix("spec/")[:2].isdigit())


@cache
def load_chapter(name: str) -> Chapter:
    """One chapter of spec/.

    Raises:
        NardyError: ``yaml.*``, or ``spec.malformed`` with the place.
    """
    document = load_file(data.path(name), source=name)
    try:
        entries = tuple(_entry(raw) for raw in document.data["clauses"])
        return Chapter(
            document.data["chapter"], document.data["title"], entries, name, document.data.get("apart", False)
        )
    except (KeyError, TypeError, AttributeError) as error:
        raise NardyError("spec.malformed", f"a clause lacks {error}", name, "see spec/chapter.schema.json") from error


def _entry(raw: Mapping[str, Any]) -> Clause | Option:
    if "values" not in raw:
        return _clause(raw, raw["id"], raw["kind"])
    option = raw["id"]
    values = tuple(
        _clause(
            value,
            value.get("id", f"{option}.{key}"),
            raw["kind"],
            option=option,
            value=None if "open" in value else value.get("value", key),
        )
        for key, value in raw["values"].items()
    )
    chosen = raw["default"]
    default = chosen["parameter"] if isinstance(chosen, dict) else raw["values"][chosen].get("value", chosen)
    key = chosen["value"] if isinstance(chosen, dict) else chosen
    default_clause = raw["values"][key].get("id", f"{option}.{key}")
    return Option(_clause(raw, option, raw["kind"]), values, default, default_clause)


def _clause(raw: Mapping[str, Any], clause_id: str, kind: str, *, option: str = "", value: Any = None) -> Clause:
    sources = tuple(
        Source(source["segment"], source.get("clause", ""), source.get("line")) for source in raw.get("sources", ())
    )
    return Clause(
        id=clause_id,
        number=raw["number"],
        kind=kind,
        text=raw["text"],
        sources=sources,
        why=raw.get("why", {}),
        option=option,
        value=value,
        shape=raw.get("open", ""),
        words={language: tuple(phrases) for language, phrases in raw.get("words", {}).items()},
        glossary=raw.get("glossary", False),
        applies=raw.get("applies", {}),
    )


@cache
def chapters() -> tuple[Chapter, ...]:
    """The whole rulebook."""
    return tuple(load_chapter(name) for name in chapter_files())


@cache
def clauses() -> Mapping[str, Clause]:
    """Every clause by id."""
    return {clause.id: clause for chapter in chapters() for clause in chapter.clauses()}


@cache
def options() -> Mapping[str, Option]:
    """Every option by name, in printed order."""
    return {entry.id: entry for chapter in chapters() for entry in chapter.entries if isinstance(entry, Option)}


@cache
def _lock() -> Mapping[str, Any]:
    locked: dict[str, Any] = json.loads(data.read_text(LOCK))
    return locked


def numbers() -> Mapping[str, str]:
    """The lock: printed number by clause id."""
    locked: dict[str, str] = _lock()["numbers"]
    return locked


def edition() -> str:
    """The edition of the rulebook, part of every citation."""
    return str(_lock()["edition"])


@cache
def segments() -> Mapping[str, Mapping[str, str]]:
    """What each segment of the source texts is, in the three languages."""
    named: dict[str, dict[str, str]] = load_file(data.path(SEGMENTS), source=SEGMENTS).data
    return named


@cache
def index() -> Mapping[str, Mapping[str, list[str]]]:
    """For each clause the variants whose sources choose it and the cases that cite it."""
    found: dict[str, dict[str, list[str]]] = json.loads(data.read_text(INDEX))
    return found


def find(reference: str) -> Clause:
    """The clause of a number or id, reading only the chapter it stands in; ``7.2a@1.0`` names the edition too.

    Raises:
        NardyError: ``clause.unknown`` with the nearest number or id, ``clause.other-edition``.
    """
    wanted, at, of_edition = reference.strip().rstrip(".").lower().partition("@")
    if at and of_edition != edition():
        hint = f"this is edition {edition()}; numbers never change"
        raise NardyError("clause.other-edition", f"there is no edition {of_edition} here", hint=hint)
    locked = numbers()
    by_number = {number: clause_id for clause_id, number in locked.items()}
    clause_id = by_number.get(wanted, wanted)
    if clause_id not in locked:
        known = by_number if wanted[:1].isdigit() else locked
        raise NardyError("clause.unknown", f"there is no clause {reference}", hint=did_you_mean(wanted, known))
    return next(clause for clause in _chapter_of(clause_id).clauses() if clause.id == clause_id)


def option_of(clause: Clause) -> Option | None:
    """The option that a clause opens or is a value of, reading only its chapter; None for other clauses."""
    wanted = clause.option or clause.id
    entries = _chapter_of(clause.id).entries
    return next((entry for entry in entries if isinstance(entry, Option) and entry.id == wanted), None)


def _chapter_of(clause_id: str) -> Chapter:
    chapter = numbers()[clause_id].partition(".")[0].zfill(2)
    return load_chapter(next(name for name in chapter_files() if name.startswith(f"spec/{chapter}-")))
