"""A roll: two dice thrown together (clauses 1.8, 1.9). Knows nothing of what they are used for."""

from __future__ import annotations

from typing import NamedTuple

from nardy_ref.errors import NardyError


class Roll(NamedTuple):
    """Two dice, the larger first. Make one with ``Roll.of``."""

    larger: int
    smaller: int

    @classmethod
    def of(cls, first: int, second: int) -> Roll:
        """The roll of these two dice, in any order.

        Raises:
            NardyError: ``roll.not-a-die`` when a number is not 1 to 6.
        """
        for die in (first, second):
            if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6:
                raise NardyError(
                    "roll.not-a-die",
                    f"{die} is no die",
                    f"roll {first}-{second}",
                    "a die shows 1 to 6, e.g. 6-3",
                )
        return cls(max(first, second), min(first, second))

    @property
    def is_double(self) -> bool:
        """Whether both dice are equal (clause 1.9)."""
        return self.larger == self.smaller

    def __str__(self) -> str:
        return f"{self.larger}-{self.smaller}"


ALL_ROLLS = tuple(Roll(larger, smaller) for larger in range(1, 7) for smaller in range(1, larger + 1))
"""The 21 different rolls."""
