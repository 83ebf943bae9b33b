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
        return Chapter(document.data["chapter"], document.data["title"], entries, name)
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
    default = raw["default"]
    if isinstance(default, dict):
        default = default["parameter"]
    else:
        default = raw["values"][default].get("value", default)
    return Option(_clause(raw, option, raw["kind"]), values, default)


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
def numbers() -> Mapping[str, str]:
    """The lock: printed number by clause id."""
    locked: dict[str, str] = json.loads(data.read_text(LOCK))["numbers"]
    return locked


def find(reference: str) -> Clause:
    """The clause of a number or id, reading only the chapter it stands in.

    Raises:
        NardyError: ``clause.unknown`` with the nearest number or id.
    """
    wanted = reference.strip().rstrip(".")
    locked = numbers()
    by_number = {number: clause_id for clause_id, number in locked.items()}
    clause_id = by_number.get(wanted.lower(), wanted)
    if clause_id not in locked:
        known = by_number if wanted[:1].isdigit() else locked
        raise NardyError("clause.unknown", f"there is no clause {reference}", hint=did_you_mean(wanted, known))
    chapter = locked[clause_id].partition(".")[0].zfill(2)
    (name,) = (name for name in chapter_files() if name.startswith(f"spec/{chapter}-"))
    return next(clause for clause in load_chapter(name).clauses() if clause.id == clause_id)
