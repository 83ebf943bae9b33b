"""A variant as its file states it: which values, by which source, read literally or inferred.

Knows the file form and where shipped variants are; what a source leaves unsaid is filled in by ``resolver``.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.model import LANGUAGES, Source
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.options.values import choose

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.files.yaml import Document, KeyPath
    from nardy_ref.options.choice import Choice

PROFILES = ("classic", "backgammon")
"""What can stand in for a source that is silent: a shipped variant each; the defaults of the clauses are classic's."""
READINGS = ("literal", "inferred")
_KEYS = ("id", "title", "sources", "profile", "extends", "states")
_STATE_KEYS = ("value", "source", "sources", "reading")
_SOURCE_KEYS = ("segment", "clause", "line", "address", "note")


_ID = re.compile(r"\w[\w.-]*")


@dataclass(frozen=True, slots=True)
class Reference:
    """What a variant cites: a place in a segment of the source texts, or a public address."""

    segment: str = ""
    clause: str = ""
    line: int | None = None
    address: str = ""
    note: str = ""

    def __str__(self) -> str:
        place = self.address or str(Source(self.segment, self.clause, self.line))
        return f"{place} ({self.note})" if self.note else place


@dataclass(frozen=True, slots=True)
class State:
    """One value a variant states, and on whose word."""

    choice: Choice
    sources: tuple[Reference, ...]
    reading: str


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant as written.

    ``extends`` is the id or file of the variant it builds on, empty when it builds on its profile;
    ``places`` holds the place of each stated option in the file, ``extends_place`` that of ``extends``, for
    messages.
    """

    id: str
    title: Mapping[str, str]
    sources: tuple[Reference, ...]
    profile: str
    extends: str
    states: Mapping[str, State]
    source_file: str
    places: Mapping[str, str] = field(default_factory=dict)
    extends_place: str = ""


@cache
def shipped() -> Mapping[str, str]:
    """The shipped variants: data file by id, in alphabetical order, ``classic`` first."""
    found = {Path(name).stem: name for name in data.files("variants", ".yaml")}
    return dict(sorted(found.items(), key=lambda item: (item[0] != "classic", item[0])))


def load_variant(reference: str, *, folder: str = "") -> Variant:
    """The shipped variant of that id, or the one in that file.

    Args:
        reference: id or file name.
        folder: where the file name starts from, when it is not absolute.

    Raises:
        NardyError: ``variant.unknown`` with the nearest id, ``file.*``, ``yaml.*``, ``variant.*``, ``option.*``.
    """
    known = shipped()
    if reference in known:
        return _load_shipped(known[reference])
    file = Path(folder, reference)
    if file.suffix in (".yaml", ".yml") or (reference and os.path.exists(file)):  # noqa: PTH110 - never raises
        return read_variant(load_file(file))
    hint = did_you_mean(reference, known)
    if os.path.exists(Path(folder, f"{reference}.yaml")):  # noqa: PTH110 - never raises
        hint = f"did you mean the file {reference}.yaml?"
    raise NardyError("variant.unknown", f"there is no variant {reference}", hint=hint)


@cache
def _load_shipped(name: str) -> Variant:
    """The variant in a data file, read once: those who resolve many variants come back to the same few."""
    return read_variant(load_file(data.path(name), source=name))


def read_variant(document: Document, problems: list[NardyError] | None = None) -> Variant:
    """The variant a YAML document holds.

    Args:
        document: the file as loaded.
        problems: where to put the errors of single states, so that a file can be checked to its end; the
            states at fault are then left out. Without it the first error is raised.

    Raises:
        NardyError: ``variant.*`` and ``option.*`` with file, line, column and a hint.
    """
    raw = document.data
    if not isinstance(raw, dict):
        raise NardyError(
            "variant.malformed",
            "a variant is a mapping",
            document.where(),
            "begin with id:, title:, profile: and states:",
        )
    _known_keys(document, (), raw, _KEYS)
    if not isinstance(raw.get("id"), str) or not _ID.fullmatch(raw["id"]):
        what = "a variant needs an id: a word of letters, digits, dots, hyphens"
        raise NardyError("variant.malformed", what, document.where(("id",)), "e.g. id: my-rules")
    profile = raw.get("profile", "classic")
    if profile not in PROFILES:
        raise NardyError(
            "variant.unknown-profile",
            f"there is no profile {profile}",
            document.where(("profile",)),
            did_you_mean(str(profile), PROFILES),
        )
    if "extends" in raw and "profile" in raw:
        raise NardyError(
            "variant.malformed",
            "a variant has a profile or extends another, not both",
            document.where(("extends",), key=True),
            "remove profile: the variant it extends has one",
        )
    if not isinstance(raw.get("extends", ""), str):
        raise NardyError(
            "variant.malformed",
            "extends is the id or file of a variant",
            document.where(("extends",)),
            "e.g. extends: classic",
        )
    states = raw.get("states") or {}
    if not isinstance(states, dict):
        raise NardyError(
            "variant.malformed",
            "states is a mapping",
            document.where(("states",)),
            "e.g. block.permit: {value: never}",
        )
    return Variant(
        id=raw["id"],
        title=_title(document, raw),
        sources=_references(document, ("sources",), raw.get("sources") or []),
        profile=profile,
        extends=raw.get("extends", ""),
        states=_states(document, states, problems),
        source_file=document.source,
        places={str(name): document.where(("states", name), key=True) for name in states},
        extends_place=document.where(("extends",)),
    )


def _states(document: Document, raw: Mapping[Any, Any], problems: list[NardyError] | None) -> dict[str, State]:
    found = {}
    for name, value in raw.items():
        try:
            found[str(name)] = _state(document, name, value)
        except NardyError as error:
            if problems is None:
                raise
            problems.append(error)
    return found


def _title(document: Document, raw: Mapping[str, Any]) -> Mapping[str, str]:
    title = raw.get("title", raw["id"])
    if isinstance(title, str):
        return dict.fromkeys(LANGUAGES, title)
    if not isinstance(title, dict) or not title:
        raise NardyError(
            "variant.malformed",
            "a title is a text or one text a language",
            document.where(("title",)),
            "en, ru, uk",
        )
    _known_keys(document, ("title",), title, LANGUAGES)
    for language, text in title.items():
        if not isinstance(text, str):
            raise NardyError("variant.malformed", "a title is text", document.where(("title", language)))
    first = next(iter(title.values()))
    return {language: title.get(language, title.get("en", first)) for language in LANGUAGES}


def _state(document: Document, name: Any, raw: Any) -> State:
    path: KeyPath = ("states", name)
    place = document.where(path, key=True)
    if not isinstance(raw, dict):
        return State(choose(str(name), raw, place), (), "literal")
    choose_place = document.where((*path, "value"))
    if "value" not in raw:
        unknown = [key for key in raw if key not in _STATE_KEYS]
        hint = "e.g. {value: never, source: {segment: 001-A}, reading: literal}"
        if unknown:
            place = document.where((*path, unknown[0]), key=True)
            hint = did_you_mean(str(unknown[0]), _STATE_KEYS) or hint
        raise NardyError("variant.malformed", f"{name} states no value", place, hint)
    # The option before its keys: a misspelt option is the more likely mistake.
    choice = choose(str(name), raw["value"], place if _unknown_option(name) else choose_place)
    _known_keys(document, path, raw, _STATE_KEYS)
    reading = raw.get("reading", "literal")
    if reading not in READINGS:
        raise NardyError(
            "variant.malformed",
            f"{name}: a reading is literal or inferred, not {reading}",
            document.where((*path, "reading")),
            did_you_mean(str(reading), READINGS),
        )
    sources = raw.get("sources", [raw["source"]] if "source" in raw else [])
    key = "sources" if "sources" in raw else "source"
    return State(choice, _references(document, (*path, key), sources), reading)


def _unknown_option(name: Any) -> bool:
    from nardy_ref.clauses.loader import options

    return name not in options()


def _references(document: Document, path: KeyPath, raw: Any) -> tuple[Reference, ...]:
    if not isinstance(raw, list):
        raise NardyError("variant.malformed", "sources is a list", document.where(path), "e.g. [{segment: 001-A}]")
    found = []
    for place, entry in enumerate(raw):
        inner: KeyPath = (*path, place) if path[-1] == "sources" else path
        if not isinstance(entry, dict):
            raise NardyError(
                "variant.malformed",
                "a source is a mapping",
                document.where(inner),
                "e.g. {segment: 001-A, line: 51}",
            )
        _known_keys(document, inner, entry, _SOURCE_KEYS)
        if not ("segment" in entry) ^ ("address" in entry):
            raise NardyError(
                "variant.malformed",
                "a source has a segment or an address",
                document.where(inner),
                "one of the two",
            )
        line = entry.get("line")
        if line is not None and (isinstance(line, bool) or not isinstance(line, int)):
            raise NardyError("variant.malformed", "a line is a number", document.where((*inner, "line")))
        words = {key: entry.get(key, "") for key in ("segment", "clause", "address", "note")}
        for key, word in words.items():
            if not isinstance(word, str):
                # 1.10 would be read as the number 1.1, and 001 as 1.
                raise NardyError(
                    "variant.malformed",
                    f"{key} is text",
                    document.where((*inner, key)),
                    f'in quotes, e.g. {key}: "1.10"',
                )
        found.append(Reference(line=line, **words))
    return tuple(found)


def _known_keys(document: Document, path: KeyPath, raw: Mapping[Any, Any], known: tuple[str, ...]) -> None:
    for key in raw:
        if key not in known:
            raise NardyError(
                "variant.unknown-key",
                f"{key} is no key here",
                document.where((*path, key), key=True),
                did_you_mean(str(key), known) or "one of: " + ", ".join(known),
            )
