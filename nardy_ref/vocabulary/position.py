"""A position: all checkers, whose turn it is, how many turns each has had (clause 1.24).

Knows what every position must satisfy; says nothing about whether a game can reach it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.vocabulary.checkers import CHECKERS, count_on, pack, unpack
from nardy_ref.vocabulary.geometry import BAR, OFF, Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.vocabulary.roll import Roll


class Played(NamedTuple):
    """How many turns each player has had; a passed turn counts (clause 1.17)."""

    white: int
    black: int


class FirstRolls(NamedTuple):
    """Each player's first roll of the game, where it is known."""

    white: Roll | None
    black: Roll | None


class Position(NamedTuple):
    """A frozen position. ``white`` and ``black`` are packed checkers, each in its owner's numbers.

    ``played`` is None when it is not known: then nobody is in his first turn. ``off_before_answer`` is how
    many checkers the player who had the last roll had off before it (clause 9.4), where that is known.
    """

    white: int
    black: int
    turn: Side
    played: Played | None = None
    first_rolls: FirstRolls | None = None
    off_before_answer: int | None = None

    def of(self, side: Side) -> int:
        """Packed checkers of a side."""
        return self.white if side is Side.WHITE else self.black

    def with_checkers(self, side: Side, checkers: int) -> Position:
        """The same position with other checkers of one side."""
        return self._replace(white=checkers) if side is Side.WHITE else self._replace(black=checkers)

    def off(self, side: Side) -> int:
        """How many checkers of a side are borne off."""
        return count_on(self.of(side), OFF)

    def turns_of(self, side: Side) -> int | None:
        """How many turns a side has had, None when not known."""
        if self.played is None:
            return None
        return self.played.white if side is Side.WHITE else self.played.black

    def first_roll_of(self, side: Side) -> Roll | None:
        """A side's first roll of the game, None when not known."""
        if self.first_rolls is None:
            return None
        return self.first_rolls.white if side is Side.WHITE else self.first_rolls.black

    def as_json(self) -> dict[str, Any]:
        """The form that goes over the wire: maps of own points to counts, turn, and what else is known."""
        form: dict[str, Any] = {
            "white": {str(point): count for point, count in unpack(self.white).items()},
            "black": {str(point): count for point, count in unpack(self.black).items()},
            "turn": self.turn.value,
        }
        if self.played is not None:
            form["played"] = self.played._asdict()
        if self.first_rolls is not None:
            form["first_rolls"] = {
                side: str(roll) for side, roll in self.first_rolls._asdict().items() if roll is not None
            }
        if self.off_before_answer is not None:
            form["off_before_answer"] = self.off_before_answer
        return form


def checkers_of(on_board: Mapping[int, int], side: Side) -> int:
    """Packed checkers of a side after checking the map.

    Raises:
        NardyError: ``position.no-such-point``, ``position.bad-count``, ``position.too-many-checkers``.
    """
    for point, count in on_board.items():
        if not 1 <= point <= BAR:
            raise NardyError(
                "position.no-such-point",
                f"{side} has a checker on point {point}",
                hint="points are 24 (head) to 1, and 25 is the bar; a checker that is off is left out",
            )
        if not 0 <= count <= CHECKERS:
            raise NardyError("position.bad-count", f"{side} has {count} checkers on point {point}", hint="0 to 15")
    total = sum(on_board.values())
    if total > CHECKERS:
        raise NardyError(
            "position.too-many-checkers",
            f"{side} has {total} checkers",
            hint="a side has 15; fewer means some are off",
        )
    return pack({point: count for point, count in on_board.items() if count})
