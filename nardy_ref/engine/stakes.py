"""The cube of one game: what it shows, who may turn it, what is wrong with an action, what a win is worth (chapter 13).

Used alike by the replay of records, which only complains, and by ``match_play``, which refuses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.vocabulary.record import Cube, CubeWord

if TYPE_CHECKING:
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.geometry import Side
    from nardy_ref.vocabulary.record import Item

Complaint = tuple[str, str]
"""What is wrong, as a key for reports, and the clause."""
MOST = 2**64
"""What the cube shows at most here: the rules know no limit (clause 13.12), and numbers have to be told."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The cube at one moment of a game.

    Attributes:
        value: what it shows (clause 13.3); with an offered beaver, the double that it answers is already accepted.
        owner: who alone may double next; None while both may (clauses 13.6, 13.8).
        offered: who has offered a double that is not answered yet.
        beaver: whether what is offered is a beaver, after which the cube stays where it is (clause 13.18b).
        turned: whether a double has been accepted.
        dropped: whether a double was refused (clause 13.9).
        session: whether the cube is used with no target to play to, so that 13.16 to 13.18 have effect (clause 13.20).
    """

    value: int = 1
    owner: Side | None = None
    offered: Side | None = None
    beaver: bool = False
    turned: bool = False
    dropped: bool = False
    session: bool = False

    @classmethod
    def of(cls, rules: Rules, ties: int = 0, target: int | None = None) -> Stakes:
        """The cube before the first turn.

        Args:
            rules: the rules.
            ties: how many throws for the start were equal (clause 13.17).
            target: the target agreed; that of the rules when there is none.

        Raises:
            NardyError: ``cube.too-high`` beyond ``MOST``.
        """
        session = rules.cube_in_play and (rules.target if target is None else target) is None
        return cls(_told(rules.automatic_doubles(ties) if session else 1), session=session)

    def complaints(self, rules: Rules, item: object, on_turn: Side) -> list[Complaint]:
        """What is wrong with the next thing that happens in a game, comments aside, as far as the cube goes.

        Args:
            rules: the rules.
            item: an action with the cube, or anything else.
            on_turn: whose turn it is.
        """
        if not isinstance(item, Cube):
            return [] if self.offered is None else [("cube_answer", "cube.accept")]
        if item.word is CubeWord.DOUBLES:
            return self._of_offer(item, on_turn)
        if self.offered is not item.side.other:
            return [("cube_no_offer", "cube.refuse" if item.word is CubeWord.DROPS else "cube.accept")]
        if item.word is CubeWord.BEAVERS:
            return self._of_beaver(rules)
        return []

    def _of_beaver(self, rules: Rules) -> list[Complaint]:
        if not self.session:
            return [("cube_beaver", "cube.session_only")]
        if self.beaver or not rules.beavers:
            return [("cube_beaver", "cube.beavers.allowed" if rules.beavers else "cube.beavers.none")]
        return []

    def _of_offer(self, item: Cube, on_turn: Side) -> list[Complaint]:
        complaints: list[Complaint] = []
        if self.offered is not None:
            complaints.append(("cube_answer", "cube.accept"))
        if item.side is not on_turn:
            complaints.append(("cube_turn", "cube.offer"))
        if self.owner not in (None, item.side):
            complaints.append(("cube_owner", "cube.owner"))
        if item.value not in (None, 2 * self.value):
            complaints.append(("cube_value", "cube.accept"))
        return complaints

    def after(self, item: Item) -> Stakes:
        """The cube after an item, whether or not there was something wrong with it.

        Raises:
            NardyError: ``cube.too-high`` beyond ``MOST``.
        """
        if not isinstance(item, Cube):
            return self if self.offered is None else replace(self, offered=None, beaver=False)
        if item.word is CubeWord.DOUBLES:
            return replace(self, offered=item.side, beaver=False)
        if self.offered is not item.side.other:
            return self
        if item.word is CubeWord.DROPS:
            return replace(self, offered=None, beaver=False, dropped=True)
        taken = replace(self, value=_told(2 * self.value), turned=True, offered=None, beaver=False)
        if item.word is CubeWord.BEAVERS:
            return replace(taken, owner=item.side, offered=item.side, beaver=True)
        return taken if self.beaver else replace(taken, owner=item.side)

    def worth(self, rules: Rules, points: float) -> float:
        """What a win is worth that the score table values so (clauses 13.13, 13.16)."""
        return self.value * (rules.jacoby(points, self.turned) if self.session else points)


def _told(value: int) -> int:
    """What the cube shows, if it can be told."""
    if value > MOST:
        raise NardyError("cube.too-high", f"the cube would show more than {MOST}", "cube", "no game comes so far")
    return value
