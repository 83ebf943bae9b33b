"""Which cases of the suite a run is to put: ``--select`` and ``--skip``, by clause, case, kind or level.

Knows cases and clauses; runs nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import clauses
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.suite.cases import KINDS, LEVELS, cases
from nardy_ref.suite.runner import about

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case

NAMED = {"kind": KINDS, "level": LEVELS}
"""What a selector can name with a colon."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Selectors, each known: a case is chosen when one of ``select`` fits it, or there is none, and none of ``skip``.

    A selector is the id of a case, the number or id of a clause or the beginning of one (``7``, ``7.2``, ``head``),
    ``kind:KIND`` or ``level:LEVEL``. A clause fits every case that cites it.
    """

    select: tuple[str, ...]
    skip: tuple[str, ...]

    @classmethod
    def of(cls, select: Sequence[str], skip: Sequence[str]) -> Selection | None:
        """The selection of two lists of selectors; None when both are empty.

        Raises:
            NardyError: ``select.unknown``.
        """
        for option, given in (("--select", select), ("--skip", skip)):
            for selector in given:
                _check(selector, option)
        return cls(tuple(select), tuple(skip)) if select or skip else None

    def chosen(self, all_cases: Iterable[Case], variant: Resolved) -> list[Case]:
        """The cases that it chooses.

        Raises:
            NardyError: ``select.nothing`` when no case that applies to the variant is among them.
        """
        found = [
            case
            for case in all_cases
            if (not self.select or any(_fits(each, case, variant) for each in self.select))
            and not any(_fits(each, case, variant) for each in self.skip)
        ]
        if not any(case.applies_to(variant) for case in found):
            what = f"no case of {variant.id} is left to be put"
            raise NardyError("select.nothing", what, "--select, --skip", "a run of no cases would tell nothing")
        return found


def _check(selector: str, option: str) -> None:
    name, colon, value = selector.partition(":")
    if colon and name in NAMED:
        if value not in NAMED[name]:
            raise _unknown(f"there is no {name} {value or '(empty)'}", option, did_you_mean(value, NAMED[name]))
    elif selector not in _names():
        near = did_you_mean(selector, _names()) or did_you_mean(selector.upper(), _names())
        hint = near or "a clause (7.2, head), a case (such as I3FNV7), kind:legal or level:required"
        raise _unknown(f"there is no clause, case, kind or level {selector or '(empty)'}", option, hint)


def _unknown(what: str, option: str, hint: str) -> NardyError:
    return NardyError("select.unknown", what, option, hint)


@cache
def _names() -> frozenset[str]:
    """Every case id, clause id and number, and their beginnings."""
    names = {case.id for case in cases()} | {f"{name}:{value}" for name, values in NAMED.items() for value in values}
    for clause in clauses().values():
        names |= _beginnings(clause.id)
    return frozenset(names)


@cache
def _beginnings(clause: str) -> frozenset[str]:
    """What names a clause: its id and number, and what these begin with at a full stop or before the letter."""
    slug, number = clause, clauses()[clause].number
    parts = slug.split(".")
    chapter, _, rest = number.partition(".")
    heads = {".".join(parts[: length + 1]) for length in range(len(parts))}
    return frozenset(heads | {number, chapter, f"{chapter}.{rest.rstrip('abcdefghijklmnopqrstuvwxyz')}"})


def _fits(selector: str, case: Case, variant: Resolved) -> bool:
    name, colon, value = selector.partition(":")
    if colon:
        return value == (case.kind if name == "kind" else case.level)
    if selector == case.id:
        return True
    return any(selector in _beginnings(clause) for clause in {*case.cites, about(case, variant)})
