"""The cube in a record: what it shows, who may turn it, and what was done wrong with it (chapter 13, clause 14.33)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.vocabulary.record import Cube, CubeWord

if TYPE_CHECKING:
    from nardy_ref.vocabulary.geometry import Side
    from nardy_ref.vocabulary.record import Item

Complaint = tuple[str, str]
"""What is wrong, as a key for reports, and the clause."""


@dataclass
class Stakes:
    """The cube on its way through a game.

    Attributes:
        value: what it shows (clause 13.3).
        owner: who alone may double next; None while both may (clauses 13.6, 13.8).
        offered: who has offered a double that is not answered yet.
        dropped: whether a double was refused (clause 13.9).
    """

    value: int = 1
    owner: Side | None = None
    offered: Side | None = None
    dropped: bool = False

    def check(self, item: Item, on_turn: Side) -> list[Complaint]:
        """Take the next item, comments aside, and tell what is wrong with it as far as the cube goes.

        Args:
            item: the item.
            on_turn: whose turn it is.
        """
        if isinstance(item, Cube):
            return self._offer(item, on_turn) if item.word is CubeWord.DOUBLES else self._answer(item)
        if self.offered is None:
            return []
        self.offered = None
        return [("cube_answer", "cube.accept")]

    def _offer(self, item: Cube, on_turn: Side) -> list[Complaint]:
        complaints: list[Complaint] = []
        if self.offered is not None:
            complaints.append(("cube_answer", "cube.accept"))
        if item.side is not on_turn:
            complaints.append(("cube_turn", "cube.offer"))
        if self.owner not in (None, item.side):
            complaints.append(("cube_owner", "cube.owner"))
        if item.value not in (None, 2 * self.value):
            complaints.append(("cube_value", "cube.accept"))
        self.offered = item.side
        return complaints

    def _answer(self, item: Cube) -> list[Complaint]:
        if self.offered is not item.side.other:
            return [("cube_no_offer", "cube.accept" if item.word is CubeWord.TAKES else "cube.refuse")]
        self.offered = None
        if item.word is CubeWord.TAKES:
            self.value *= 2
            self.owner = item.side
        else:
            self.dropped = True
        return []
