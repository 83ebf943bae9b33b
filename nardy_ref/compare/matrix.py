"""Many rule sets, option by option, those first on which the sources quarrel most. Knows variants, no mark-up.

>>> from nardy_ref.options.resolver import resolve
>>> found = matrix([resolve("classic"), resolve("moscow-000c"), resolve("forum-001")], ["block"])
>>> [(row.option.id, row.distinct) for row in found.rows][:2]
[('block.test', 2), ('block.permit', 1)]
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import options
from nardy_ref.compare.stand import STANDINGS, labels, stand
from nardy_ref.errors import NardyError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from nardy_ref.clauses.model import Clause, Option
    from nardy_ref.compare.stand import Stand
    from nardy_ref.options.choice import Choice
    from nardy_ref.options.resolver import Resolved


@dataclass(frozen=True, slots=True)
class Group:
    """The variants that have one value.

    Attributes:
        choice: the value.
        clause: the clause that it is.
        variants: their labels by standing, in the order of the matrix.
    """

    choice: Choice
    clause: Clause
    variants: Mapping[str, tuple[str, ...]]

    @property
    def said(self) -> int:
        """How many variants state it or imply it."""
        return len(self.variants["stated"]) + len(self.variants["inferred"])


@dataclass(frozen=True, slots=True)
class Row:
    """One option under all variants; ``stands`` are in the order of the variants."""

    option: Option
    stands: tuple[Stand, ...]

    @property
    def distinct(self) -> int:
        """How many different values the variants state or imply; 0 where none says anything."""
        return len(self._said())

    @property
    def disagreement(self) -> float:
        """How evenly they are divided: the share, 0 to 1, of pairs of variants that speak whose values differ."""
        counts = self._said().values()
        speaking = sum(counts)
        alike = sum(count * (count - 1) for count in counts)
        return 1 - alike / (speaking * (speaking - 1)) if speaking > 1 else 0.0

    def _said(self) -> Counter[str]:
        return Counter(each.key for each in self.stands if not each.silent)


@dataclass(frozen=True, slots=True)
class Matrix:
    """All variants and all options asked for.

    Attributes:
        variants: the rule sets, in the order given.
        labels: what to call each.
        rows: the options, the most quarrelled first: by ``Row.distinct``, then ``Row.disagreement``, then number.
            Each variant counts once, also where several are readings of one source.
    """

    variants: tuple[Resolved, ...]
    labels: tuple[str, ...]
    rows: tuple[Row, ...]

    def groups(self, row: Row) -> tuple[Group, ...]:
        """The values of an option with the variants that have each, the value that most sources say first."""
        by_value: dict[str, list[int]] = {}
        for place, each in enumerate(row.stands):
            by_value.setdefault(each.key, []).append(place)
        order = [clause.id for clause in row.option.values]
        found = []
        for places in by_value.values():
            first = row.stands[places[0]]
            named = {
                standing: tuple(self.labels[place] for place in places if row.stands[place].standing == standing)
                for standing in STANDINGS
            }
            found.append(Group(first.choice, first.clause, named))
        return tuple(sorted(found, key=lambda group: (-group.said, order.index(group.clause.id))))


def matrix(variants: Iterable[Resolved], prefixes: Sequence[str] = ()) -> Matrix:
    """Many rule sets side by side.

    Args:
        variants: the rule sets, e.g. ``[resolve(known) for known in shipped()]``; one given twice stands once.
        prefixes: beginnings of option names, such as ``head`` or ``block.test``; none for all options.

    Raises:
        NardyError: ``option.unknown`` for a prefix with which no option begins.
    """
    chosen = _chosen(prefixes)  # before the variants are read: a wrong prefix is told at once
    once = {(each.id, each.variant.source_file): each for each in variants}
    listed = tuple(once.values())
    rows = [Row(option, tuple(stand(each, option) for each in listed)) for option in chosen]
    # The sort is stable: what is equally quarrelled stays in printed order.
    rows.sort(key=lambda row: (-row.distinct, -row.disagreement))
    return Matrix(listed, labels(listed), tuple(rows))


def _chosen(prefixes: Sequence[str]) -> list[Option]:
    for prefix in prefixes:
        if not prefix or not any(name.startswith(prefix) for name in options()):
            parts = [name.split(".") for name in options()]
            known = sorted({".".join(words[:count]) for words in parts for count in range(1, len(words) + 1)})
            hint = did_you_mean(prefix, known) or f"e.g. {known[0]}; nardy variants show classic lists the options"
            raise NardyError("option.unknown", f"no option begins with {prefix or 'nothing'}", "--option", hint)
    return [
        option
        for name, option in options().items()
        if not prefixes or any(name.startswith(prefix) for prefix in prefixes)
    ]
