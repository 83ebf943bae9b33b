"""Rolls and turns as text: ``6-3``, ``24/18 13/10``, ``6/off``, ``24/18(2)``, ``pass`` (clauses 14.2 to 14.9).

Printing is ``str(roll)`` and ``turn_in``; whether a turn is legal is for the judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.notation.grammar import Source, parse
from nardy_ref.notation.numberings import OWN24, ROMAN, Numbering, numbering, numberings
from nardy_ref.vocabulary.checkers import CHECKERS
from nardy_ref.vocabulary.geometry import BAR, OFF, Side
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path, place_name, turn_text

if TYPE_CHECKING:
    from lark import Token, Tree

    from nardy_ref.vocabulary.turn import WrittenTurn

ROLL_HINT = "a roll is two dice, e.g. 6-3"
TURN_HINT = "e.g. 24/18 13/10, 24/18/13, 6/off, 24/18(2) or pass"


class View(NamedTuple):
    """How the points of a text are called.

    Attributes:
        numbering: the numbering the text uses.
        opposed: whether the tracks run opposite ways (clause 2.3b).
    """

    numbering: Numbering
    opposed: bool = False

    @classmethod
    def of(cls, name: str = OWN24, *, opposed: bool = False) -> View:
        """The view of a numbering by its id.

        Raises:
            NardyError: ``numbering.unknown``.
        """
        return cls(numbering(name), opposed)

    def name(self, side: Side, point: int) -> str:
        """What a player's own point is called, or ``off`` or ``bar``."""
        if point in (OFF, BAR):
            return place_name(point)
        return self.numbering.label(side, point, opposed=self.opposed)

    def point(self, source: Source, token: Token, side: Side | None) -> int:
        """The own point that a label of the text names.

        Raises:
            NardyError: ``<kind>.no-such-point``; ``numbering.side-needed`` when it depends on the player.
        """
        if side is None and self.numbering.by_player:
            raise self._whose(source, token)
        point = self.numbering.point(side or Side.WHITE, str(token), opposed=self.opposed)
        if point is None:
            raise source.error(
                f"{source.kind}.no-such-point", f"there is no point {token}", token, self._hint(str(token))
            )
        return point

    def _whose(self, source: Source, token: Token) -> NardyError:
        """A label that names different points for the two players: the choices."""
        named = {side: self.numbering.point(side, str(token), opposed=self.opposed) for side in Side}
        choices = " or ".join(f"{side}'s own {point}" for side, point in named.items() if point)
        what = f"in {self.numbering.id} {token} is {choices}" if choices else f"there is no point {token}"
        return source.error("numbering.side-needed", what, token, "say whose turn it is")

    def _hint(self, label: str) -> str:
        if label.strip("0") == "":
            return "write off for a checker borne off"
        if label.lstrip("0") == str(BAR):
            return "write bar for a checker on the bar"
        others = [other.id for other in numberings().values() if other.point(Side.WHITE, label)]
        if others and label.upper() in ROMAN:
            return f"that is a name of {', '.join(others)}; this text is read in {self.numbering.id}"
        if self.numbering.id == OWN24:
            return "points are 24 (head) to 1"
        return f"the points of {self.numbering.id} are {' '.join(self.numbering.labels)}"


OWN = View.of()
"""Each player's own numbers: the canonical view."""


def read_roll(raw: Any) -> Roll:
    """The roll of a text like ``6-3``, or of a list of two numbers.

    Raises:
        NardyError: ``roll.malformed``, ``roll.empty``, ``roll.not-a-die``.
    """
    if isinstance(raw, str):
        return _roll_written(raw)
    if isinstance(raw, Sequence) and len(raw) == 2:
        return Roll.of(raw[0], raw[1])
    raise NardyError("roll.malformed", "this is no roll", "roll", ROLL_HINT)


@lru_cache(maxsize=256)
def _roll_written(text: str) -> Roll:
    return roll_of(Source("roll", text), parse("roll", text, ROLL_HINT))


def roll_of(source: Source, tree: Tree[Token]) -> Roll:
    """The roll of a parse tree.

    Raises:
        NardyError: ``roll.not-a-die`` with the place.
    """
    dice: list[int] = []
    for token in tree.scan_values(lambda value: getattr(value, "type", "") in ("DIE", "DICE_TIMES")):
        for die in filter(str.isdecimal, token):
            if not "1" <= die <= "6":
                raise source.error("roll.not-a-die", f"{die} is no die", token, "a die shows 1 to 6, e.g. 6-3")
            dice.append(int(die))
    return Roll.of(dice[0], dice[-1])


def side_of(token: Token) -> Side:
    """The side of a word for it in any of the three languages."""
    return Side.WHITE if token[0].lower() in "wб" and not token.lower().startswith("bl") else Side.BLACK


def read_turn(text: Any, view: View = OWN, side: Side | None = None) -> WrittenTurn:
    """The written turn of a text.

    Args:
        text: the turn.
        view: how its points are called.
        side: whose turn it is; needed for a numbering in which that makes a difference.

    Raises:
        NardyError: ``turn.malformed``, ``turn.empty``, ``turn.no-such-point``, ``turn.too-many``,
            ``numbering.side-needed``.
    """
    if not isinstance(text, str):
        raise NardyError("turn.malformed", "a turn is written as text", "turn", TURN_HINT)
    return turn_of(Source("turn", text), parse("turn", text, TURN_HINT), view, side)


def turn_of(source: Source, tree: Tree[Token], view: View, side: Side | None) -> WrittenTurn:
    """The written turn of a parse tree.

    Raises:
        NardyError: as ``read_turn``.
    """
    if tree.data == "pass_turn":
        return ()
    return tuple(path for child in tree.children for path in _paths(source, child, view, side))


def _paths(source: Source, tree: Any, view: View, side: Side | None) -> list[Path]:
    """A path as often as it was played."""
    places: list[int] = []
    hits: list[int] = []
    times = 1
    for part in tree.children:
        kind = getattr(part, "data", None)
        if kind == "repeat":
            times = int(part.children[0])
            if not 1 <= times <= CHECKERS:
                raise source.error(
                    "turn.too-many", f"a movement cannot be repeated {times} times", part.children[0], "1 to 15"
                )
        elif kind is None:
            if part.type == "HYPHEN" and not view.numbering.hyphen:
                raise source.error(f"{source.kind}.malformed", "a hyphen stands for a slash", part, "write 24/18")
        else:
            token = part.children[0]
            places.append(_place(source, token, view, side))
            if len(part.children) > 1:
                hits.append(len(places) - 2)
    return [Path(places[0], tuple(places[1:]), tuple(hits))] * times


def _place(source: Source, token: Token, view: View, side: Side | None) -> int:
    if token.type in ("OFF", "BAR"):
        return OFF if token.type == "OFF" else BAR
    return view.point(source, token, side)


def turn_in(turn: WrittenTurn, view: View, side: Side) -> str:
    """The canonical text of a turn with its points called as in a view."""
    return turn_text(turn, lambda point: view.name(side, point))
