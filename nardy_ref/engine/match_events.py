"""What can happen in a match, and a game on the table: the values that ``match_play`` works with."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.rules.opening import Player
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, Resignation, Turn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.engine.stakes import Stakes
    from nardy_ref.rules.match import Game
    from nardy_ref.rules.opening import Throw
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.record import Item
    from nardy_ref.vocabulary.roll import Roll


class Impossible(NardyError):  # noqa: N818 - it says what the event is
    """An event that the rules do not allow now; ``clause`` is the id of the one that it breaks."""

    def __init__(self, what: str, clause: str, hint: str = "") -> None:
        super().__init__("match.impossible", what, clause, hint)
        self.clause = clause


class Begins(NamedTuple):
    """A game begins: what was thrown for the start, or whom the lot chose, and what the players have agreed.

    ``first`` says who begins where the throws are not told; ``white`` who plays white where the rules leave it open.
    """

    throws: tuple[Throw, ...] = ()
    lot: Player | None = None
    first: Player | None = None
    white: Player | None = None


class Rolls(NamedTuple):
    """A player throws the dice for a turn."""

    side: Side
    roll: Roll


class Answers(NamedTuple):
    """The opponent accepts or refuses a resignation of a named kind (clause 10.12a)."""

    side: Side
    accepts: bool


Event = Begins | Rolls | Turn | Cube | Resignation | Answers
"""What can happen. A turn without a throw before it brings its own roll, as a record has it."""


class Phase(StrEnum):
    """What a match waits for."""

    BEGIN = "begin"
    """The next game."""
    ROLL = "roll"
    """A throw, or a double before it."""
    PLAY = "play"
    """A turn with the roll thrown."""
    CUBE = "cube"
    """An answer to a double."""
    RESIGNATION = "resignation"
    """An answer to a resignation."""
    OVER = "over"
    """Nothing: the match is over."""


class Finished(NamedTuple):
    """A finished game.

    Attributes:
        game: the game as the match counts it.
        points: what the game gives its winner, or each player of a draw.
        kind: the kind of win; None where a double was refused or giving up loses a number of points.
        cube: what the cube showed at the end.
        clause: the clause that gave the result.
        played: the game as it stood when it ended.
    """

    game: Game
    points: float
    kind: str | None
    cube: int
    clause: str
    played: Table


@dataclass(frozen=True, slots=True)
class Table:
    """A game that is being played.

    Attributes:
        white, first: who has white, who has begun.
        position: the position.
        stakes: the cube.
        crawford: whether it is the Crawford game (clause 13.19).
        roll: the roll that is to be played, None before the throw.
        resigned: the resignation that is to be answered.
        throws: the throws for the start, where they were told.
        score: the score before the game.
        items: what has happened, as a record has it.
    """

    white: Player
    first: Player
    position: Position
    stakes: Stakes
    crawford: bool = False
    roll: Roll | None = None
    resigned: Resignation | None = None
    throws: tuple[Throw, ...] = ()
    score: Mapping[Player, float] = field(default_factory=lambda: dict.fromkeys(Player, 0))
    items: tuple[Item, ...] = ()

    def player(self, side: Side) -> Player:
        """Who plays a side."""
        return self.white if side is Side.WHITE else self.white.other

    def side(self, player: Player) -> Side:
        """The side that a player has."""
        return Side.WHITE if player is self.white else Side.BLACK

    @property
    def phase(self) -> Phase:
        """What the game waits for."""
        if self.resigned is not None:
            return Phase.RESIGNATION
        if self.stakes.offered is not None:
            return Phase.CUBE
        return Phase.ROLL if self.roll is None else Phase.PLAY

    @property
    def due(self) -> Side:
        """Whom the game waits for."""
        if self.resigned is not None:
            return self.resigned.side.other
        return self.position.turn if self.stakes.offered is None else self.stakes.offered.other
