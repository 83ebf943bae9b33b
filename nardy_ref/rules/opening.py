"""Chapter 3, opening: who begins the first game, who plays white, which dice are the first roll.

Knows the two players as A and B, since colours may change from game to game; nothing of a board.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.roll import Roll

if TYPE_CHECKING:
    from collections.abc import Sequence


class Player(StrEnum):
    """One of the two people at the board, whatever his colour."""

    A = "A"
    B = "B"

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.B if self is Player.A else Player.A


class Throw(NamedTuple):
    """What the two players threw for the start: one die or two dice each, as the method has it."""

    a: tuple[int, ...]
    b: tuple[int, ...]


class Draw(NamedTuple):
    """What the draw for the start has brought: who has won it, by which throw; neither when it is undecided.

    ``whites`` says that there is no draw, since whoever plays white begins.
    """

    winner: Player | None = None
    throw: Throw | None = None
    whites: bool = False


def _higher(throws: Sequence[Throw], dice: int) -> Draw:
    """The first unequal throw decides; equal ones are thrown again (clause 3.2)."""
    for place, throw in enumerate(throws):
        if len(throw.a) != dice or len(throw.b) != dice:
            raise NardyError(
                "opening.bad-throw",
                f"each player throws {'one die' if dice == 1 else 'two dice'} for the start",
                f"throws[{place}]",
                "e.g. [6, 3]" if dice == 1 else "e.g. [[6, 3], [2, 1]]",
            )
        if sum(throw.a) != sum(throw.b):
            if place + 1 < len(throws):
                raise NardyError(
                    "opening.too-many-throws", "a throw follows the one that has decided", f"throws[{place + 1}]"
                )
            return Draw(Player.A if sum(throw.a) > sum(throw.b) else Player.B, throw)
    return Draw()


def _no_throws(throws: Sequence[Throw], how: str) -> None:
    if throws:
        raise NardyError("opening.too-many-throws", f"nothing is thrown for the start, {how}", "throws[0]")


def _no_lot(lot: Player | None) -> None:
    if lot is not None:
        raise NardyError("opening.no-lot", "no lots are drawn for the start", "lot", "leave it out")


@clause("opening.method.one_die_each")
def one_die_each(throws: Sequence[Throw], lot: Player | None) -> Draw:
    """Each player throws one die; the larger number wins the start."""
    _no_lot(lot)
    return _higher(throws, 1)


@clause("opening.method.dice_sum")
def dice_sum(throws: Sequence[Throw], lot: Player | None) -> Draw:
    """Each player throws both dice; the larger total wins the start."""
    _no_lot(lot)
    return _higher(throws, 2)


@clause("opening.method.white_begins")
def white_begins(throws: Sequence[Throw], lot: Player | None) -> Draw:
    """White begins, and nothing is thrown for it."""
    _no_lot(lot)
    _no_throws(throws, "white begins")
    return Draw(whites=True)


@clause("opening.method.lot")
def by_lot(throws: Sequence[Throw], lot: Player | None) -> Draw:
    """The one drawn by lot begins."""
    _no_throws(throws, "lots are drawn")
    if lot is None:
        raise NardyError("opening.lot-needed", "it is not said who was drawn", "lot", 'e.g. "lot": "A"')
    return Draw(winner=lot)


@clause("opening.colours.winner_white")
def winner_white(winner: Player | None) -> Player | None:
    """Who plays white: the winner of the start."""
    return winner


@clause("opening.colours.free")
def free_colours(winner: Player | None) -> Player | None:
    """Who plays white: as the players agree, so nobody by rule."""
    return None


@clause("opening.first_roll.fresh")
def fresh(throw: Throw | None) -> Roll | None:
    """The roll the first turn is played with, where the throw for the start settles it: it does not."""
    return None


@clause("opening.first_roll.opening_dice")
def opening_dice(throw: Throw | None) -> Roll | None:
    """The roll the first turn is played with: the two dice thrown for the start, one by each player (clause 3.1a)."""
    return Roll.of(*throw.a, *throw.b) if throw is not None and len(throw.a) == 1 else None
