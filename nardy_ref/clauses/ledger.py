"""The ledger: which clause carries each statement of the source texts, and the errata. Reads spec/ only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.files import data
from nardy_ref.files.yaml import load_file

if TYPE_CHECKING:
    from collections.abc import Mapping

LEDGER = "spec/ledger.yaml"
ERRATA = "spec/errata.yaml"


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a source text.

    Attributes:
        id: segment and running number, e.g. ``001-A.37``.
        segment: the segment, e.g. ``001-A``.
        clause: the source's own clause number; empty where it has none.
        line: line of the source file, the first one where it has several.
        last: its last line.
        kind: ``E`` decidable by an engine, ``P`` conduct at the table, ``I`` information and terms.
        to: the clauses that carry it.
        erratum: the erratum it is, if it is one.
        informative: whether it states no rule and no term.
    """

    id: str
    segment: str
    clause: str
    line: int
    last: int
    kind: str
    to: tuple[str, ...]
    erratum: str
    informative: bool


@dataclass(frozen=True, slots=True)
class Erratum:
    """What is printed wrongly in a source, how it is read, and which clauses it touches."""

    id: str
    segment: str
    line: int
    printed: Mapping[str, str]
    reading: Mapping[str, str]
    clauses: tuple[str, ...]


@cache
def _ledger() -> Mapping[str, Any]:
    loaded: dict[str, Any] = load_file(data.path(LEDGER), source=LEDGER).data
    return loaded


@cache
def statements() -> Mapping[str, Statement]:
    """Every statement by id, in the order of the sources."""
    return {
        name: Statement(
            id=name,
            segment=name.rpartition(".")[0],
            clause=str(raw.get("clause", "")),
            line=raw["line"],
            last=raw.get("last", raw["line"]),
            kind=raw["kind"],
            to=tuple(raw.get("to", ())),
            erratum=raw.get("erratum", ""),
            informative=raw.get("informative", False),
        )
        for name, raw in _ledger()["statements"].items()
    }


@cache
def questions() -> Mapping[str, tuple[str, ...]]:
    """The clauses that answer each ambiguity and each contradiction found in the sources, by its id."""
    answered = {**_ledger()["ambiguities"], **_ledger()["contradictions"]}
    return {name: tuple(clauses) for name, clauses in answered.items()}


@cache
def errata() -> Mapping[str, Erratum]:
    """Every erratum by id."""
    return {
        raw["id"]: Erratum(
            id=raw["id"],
            segment=raw["segment"],
            line=raw["line"],
            printed=raw["printed"],
            reading=raw["reading"],
            clauses=tuple(raw["clauses"]),
        )
        for raw in load_file(data.path(ERRATA), source=ERRATA).data
    }
