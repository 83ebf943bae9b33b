"""Cases and the clause texts they were written against: a case is suspect when a text it cites has changed.

The fingerprints are remembered in conformance/fingerprints.json. New ones are added when the generated files are
written; a changed one stays until a person has looked at the case and accepts it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.clauses.loader import clauses
from nardy_ref.files import data

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nardy_ref.suite.cases import Case

REMEMBERED = "conformance/fingerprints.json"

Fingerprints = dict[str, dict[str, str]]
"""By case id, the fingerprint of each clause that the case cites."""


class Suspect(NamedTuple):
    """A case that was written against another text of a clause."""

    case: str
    clause: str


def remembered() -> Fingerprints:
    """What the cases were last accepted against; empty before the first time."""
    if not (data.ROOT / REMEMBERED).exists():
        return {}
    loaded: Fingerprints = json.loads(data.read_text(REMEMBERED))
    return loaded


def current(cases: Iterable[Case]) -> Fingerprints:
    """The fingerprints of the texts as they stand."""
    return {case.id: {clause: clauses()[clause].fingerprint for clause in case.cites} for case in cases}


def suspects(known: Mapping[str, Mapping[str, str]], now: Fingerprints) -> list[Suspect]:
    """The cases whose cited texts have changed since they were accepted."""
    return [
        Suspect(case, clause)
        for case, cited in now.items()
        for clause, fingerprint in cited.items()
        if known.get(case, {}).get(clause, fingerprint) != fingerprint
    ]


def grown(known: Mapping[str, Mapping[str, str]], now: Fingerprints, accepted: Iterable[str] = ()) -> Fingerprints:
    """What to remember: what was known, what is new, and the present texts of the cases accepted."""
    looked_at = set(accepted)
    return {
        case: cited
        if case in looked_at
        else {clause: known.get(case, {}).get(clause, cited[clause]) for clause in cited}
        for case, cited in now.items()
    }
