"""Chapter 9, second half: the score table. Knows the loser's checkers by where they stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.rules.registry import clause

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Loser(NamedTuple):
    """The loser's checkers, counted by place."""

    off: int
    home: int
    outside: int
    bar: int
    winner_home: int

    @property
    def left(self) -> int:
        """Checkers not borne off."""
        return self.home + self.outside + self.bar


class Score(NamedTuple):
    """What a win is called and what it gives."""

    kind: str
    points: float


_COMPARISON = re.compile(r"(<=|>=|<|>|=)?\s*(\d+)")


def holds(count: int, condition: int | str) -> bool:
    """Whether a count satisfies a condition of a score row: a number, or ``>=1``, ``<15`` and the like."""
    match = _COMPARISON.fullmatch(str(condition))
    assert match is not None, condition  # noqa: S101 - the schema of variants lets nothing else through
    sign, number = match[1] or "=", int(match[2])
    return {
        "=": count == number,
        "<": count < number,
        ">": count > number,
        "<=": count <= number,
        ">=": count >= number,
    }[sign]


@clause("score.table.rows")
def first_row(loser: Loser, rows: Iterable[Mapping[str, object]]) -> Score | None:
    """The first row whose conditions all hold gives kind and points (clause 9.7); None when none does."""
    for row in rows:
        conditions: Mapping[str, int | str] = row.get("when", {})  # type: ignore[assignment]
        if all(holds(getattr(loser, place), condition) for place, condition in conditions.items()):
            return _score(loser, row)
    return None


def of_kind(loser: Loser, kind: str, rows: Iterable[Mapping[str, object]]) -> Score | None:
    """What the first row of a kind gives, whatever its condition (clause 14.32); None when no row has the kind."""
    return next((_score(loser, row) for row in rows if row["kind"] == kind), None)


def _score(loser: Loser, row: Mapping[str, object]) -> Score:
    base = loser.left if row["base"] == "left" else row["base"]
    return Score(str(row["kind"]), base * row.get("times", 1))  # type: ignore[operator]
