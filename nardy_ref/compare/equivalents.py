"""Pairs of option values that nothing can tell apart under some rule sets, with the proof.

>>> from nardy_ref.options.resolver import resolve
>>> proof_of(resolve("classic"), "end.draw_points", 1).id
'draw_points_without_last_roll'
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.options.values import choose
from nardy_ref.suite.cases import holds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nardy_ref.options.resolver import Resolved

FILE = "conformance/equivalents.yaml"


@dataclass(frozen=True, slots=True)
class Equivalent:
    """An entry of the list.

    Attributes:
        id: its name.
        option: the option whose values it is about.
        given: the rule sets it is for: those with one of these values for each option.
        between: the pairs of values it speaks of; None for all pairs.
        proof: ``unasked``, ``same``, ``exhaustive`` or ``uncompared``.
        over: what an exhaustive proof goes through.
        why: the reason in words, by language.
    """

    id: str
    option: str
    given: Mapping[str, tuple[Any, ...]]
    between: tuple[tuple[Any, Any], ...] | None
    proof: str
    over: str | None
    why: Mapping[str, str]

    def covers(self, base: Resolved, option: str, value: Any) -> bool:
        """Whether it says that a rule set plays alike with another value of an option."""
        if self.option != option or not holds(self.given, base):
            return False
        both = base.options[option], value
        return self.between is None or any(_set_of(two) == _set_of(both) for two in self.between)


@cache
def equivalents() -> tuple[Equivalent, ...]:
    """All entries, in the order of the file."""
    return tuple(entry_of(raw) for raw in load_file(data.path(FILE), source=FILE).data)


def proof_of(base: Resolved, option: str, value: Any) -> Equivalent | None:
    """The entry that proves that a rule set plays alike with another value of an option; None where there is none."""
    return next((entry for entry in equivalents() if entry.covers(base, option, value)), None)


def entry_of(raw: Mapping[str, Any]) -> Equivalent:
    """An entry as it stands in the file."""
    option = raw["option"]
    given = {name: _values(name, written) for name, written in raw.get("given", {}).items()}
    between = raw.get("between")
    if between is not None:
        between = tuple((choose(option, one).value, choose(option, two).value) for one, two in between)
    why = {lang: raw["why" if lang == "en" else lang].strip() for lang in LANGUAGES}
    return Equivalent(raw["id"], option, given, between, raw["proof"], raw.get("over"), why)


def _values(option: str, written: Any) -> tuple[Any, ...]:
    listed = written["any"] if isinstance(written, dict) and set(written) == {"any"} else [written]
    return tuple(choose(option, each).value for each in listed)


def _set_of(values: Iterable[Any]) -> set[str]:
    return {json.dumps(value, sort_keys=True) for value in values}
