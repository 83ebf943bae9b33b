"""How one rule set stands on one option: its value, on whose word, and whether it has any effect there."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import clauses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.clauses.model import Clause, Option
    from nardy_ref.options.choice import Choice
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.options.variant import Reference

STANDINGS = ("stated", "inferred", "silent")
DRAWING = ("setup.direction", "setup.numbering")
"""Options that say how a board is drawn and numbered, nothing of play."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a rule set stands on an option.

    Attributes:
        choice: the value, stated, inferred or assumed.
        standing: ``stated``, ``inferred`` or ``silent``.
        sources: who says so; empty where the source is silent, or a file of one's own names none.
        effective: whether the option says anything beside the other values of the rule set; a condition on the
            second head checker says nothing where no second one ever leaves.
    """

    choice: Choice
    standing: str
    sources: tuple[Reference, ...]
    effective: bool

    @property
    def clause(self) -> Clause:
        """The clause that the value is."""
        return clauses()[self.choice.clause]

    @property
    def silent(self) -> bool:
        """Whether the source does not say, so that the value is assumed."""
        return self.standing == "silent"

    @property
    def key(self) -> str:
        """The value as text that is the same for equal values."""
        return json.dumps(self.choice.value, sort_keys=True)


def stand(resolved: Resolved, option: Option) -> Stand:
    """Where a rule set stands on an option."""
    state = resolved.variant.states.get(option.id)
    return Stand(
        resolved.choices[option.id],
        resolved.standing(option.id),
        state.sources if state else (),
        _effective(resolved, option),
    )


def _effective(resolved: Resolved, option: Option) -> bool:
    for other, values in option.head.applies.items():
        chosen = resolved.choices[other].value
        if (chosen in values["not"]) if isinstance(values, dict) else (chosen not in values):
            return False
    return True


def in_play(option: Option) -> bool:
    """Whether the option can change play: it is neither conduct at the table nor the drawing of the board."""
    return option.head.kind != "procedure" and option.id not in DRAWING


def labels(variants: Sequence[Resolved]) -> tuple[str, ...]:
    """What to call each variant: its id, with its file where two have the same id."""
    times = Counter(each.id for each in variants)
    return tuple(
        each.id if times[each.id] == 1 or _same_file(each, variants) else f"{each.id} ({each.variant.source_file})"
        for each in variants
    )


def _same_file(resolved: Resolved, variants: Sequence[Resolved]) -> bool:
    """Whether all variants of this id are one and the same file."""
    return len({each.variant.source_file for each in variants if each.id == resolved.id}) == 1
