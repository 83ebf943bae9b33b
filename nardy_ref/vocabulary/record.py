"""Records of games and matches as values (chapter 14): who played, what was rolled and played, what came of it.

Knows their shape; whether a turn is legal and a result follows is for the engine. Points are each player's own.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from nardy_ref.vocabulary.geometry import Side
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn


class Ruling(StrEnum):
    """What the opponent did about an irregular turn (clause 11.5)."""

    ACCEPTED = "accepted"
    CORRECTED = "corrected"


class Turn(NamedTuple):
    """A turn as played. ``correction`` is what was played instead where the opponent demanded that."""

    side: Side
    roll: Roll
    play: WrittenTurn
    ruling: Ruling | None = None
    correction: WrittenTurn | None = None


class CubeWord(StrEnum):
    """What a player does with the cube (clauses 13.4, 13.7, 13.9, 13.18b)."""

    DOUBLES = "doubles"
    TAKES = "takes"
    DROPS = "drops"
    BEAVERS = "beavers"


class Cube(NamedTuple):
    """A cube action; ``value`` is what the cube is to show, where an offer says so."""

    side: Side
    word: CubeWord
    value: int | None = None


class Resignation(NamedTuple):
    """A player gives the game up, as a loss of the kind named, if one is named."""

    side: Side
    kind: str | None = None


class Comment(NamedTuple):
    """A remark, free text."""

    text: str


Item = Turn | Cube | Resignation | Comment
"""What the body of a record holds, in order."""


class Result(NamedTuple):
    """The result a record gives: winner (None for a draw), kind and points as far as it says."""

    winner: Side | None
    kind: str | None = None
    points: float | None = None


class Score(NamedTuple):
    """A score of the match."""

    white: float
    black: float


class Throws(NamedTuple):
    """One throw for the start: white's dice and black's, one or two each."""

    white: tuple[int, ...]
    black: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """The record of one game.

    Attributes:
        items: turns, cube actions, resignation and comments, in order.
        number: which game of a match it is, counted from 1; None for a game by itself.
        event, date, white, black: free text; the players by the colour they have in this game.
        variant, digest: the rules played by, as a variant's id and the digest of its options.
        numbering: the numbering the text uses; the values here are always the players' own.
        target: the points or games that the match is played to.
        score: the score of the match before the game.
        throws: the throws for the start.
        start: the position the record begins with, where it is not the variant's start position.
        result: what the record gives as the result; None when it gives none.
        unfinished: whether the record says that the game has no result.
        tags: any other tags, in order.
    """

    items: tuple[Item, ...] = ()
    number: int | None = None
    event: str | None = None
    date: str | None = None
    white: str | None = None
    black: str | None = None
    variant: str | None = None
    digest: str | None = None
    numbering: str = "own24"
    target: int | None = None
    score: Score | None = None
    throws: tuple[Throws, ...] = ()
    start: Position | None = None
    result: Result | None = None
    unfinished: bool = False
    tags: tuple[tuple[str, str], ...] = ()

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns alone; turn number n is the n-th of them."""
        return tuple(item for item in self.items if isinstance(item, Turn))


MatchRecord = tuple[GameRecord, ...]
"""The games of a match in order; a game by itself is a match of one."""
