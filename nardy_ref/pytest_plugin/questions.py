"""A case under a variant, and what pytest is to know of it: marks, keywords, properties. Asks nobody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from nardy_ref.clauses.loader import clauses
from nardy_ref.suite.cases import cases
from nardy_ref.suite.runner import about

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy_ref.clauses.model import Clause
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case


@dataclass(frozen=True, slots=True)
class Question:
    """A case that applies to a variant."""

    variant: Resolved
    case: Case

    @property
    def clauses(self) -> list[Clause]:
        """The clause that the case is about under the variant, then the others that it cites."""
        first = about(self.case, self.variant)
        return [clauses()[each] for each in dict.fromkeys([first, *self.case.cites])]

    @property
    def marks(self) -> list[pytest.MarkDecorator]:
        """For ``-m``."""
        mark = pytest.mark
        plain = [mark.nardy, getattr(mark, f"nardy_{self.case.kind}"), getattr(mark, f"nardy_{self.case.level}")]
        return [*plain, *(mark.nardy_clause(id=clause.id, number=clause.number) for clause in self.clauses)]

    @property
    def properties(self) -> list[tuple[str, object]]:
        """For reports in JUnit's form."""
        return [
            ("nardy_case", self.case.id),
            ("nardy_kind", self.case.kind),
            ("nardy_level", self.case.level),
            ("nardy_clauses", " ".join(clause.id for clause in self.clauses)),
            ("nardy_clause_numbers", " ".join(clause.number for clause in self.clauses)),
            ("nardy_variant", self.variant.id),
            ("nardy_variant_digest", self.variant.digest),
        ]

    def introduce(self, item: pytest.Item) -> None:
        """Tell an item what it is about; its marks are not added here."""
        case = self.case
        item.extra_keyword_matches.update([case.id, case.kind, case.level, self.variant.id])
        for clause in self.clauses:
            item.extra_keyword_matches.update([clause.id, clause.number])
        item.user_properties.extend(self.properties)


def questions(variants: Iterable[Resolved]) -> list[Question]:
    """Every case that applies to each variant, in the order of variants and files."""
    return [Question(variant, case) for variant in variants for case in cases() if case.applies_to(variant)]
