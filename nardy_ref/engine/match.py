"""Opening and match as functions on values: who begins, the score, whether the match is over, who begins next.

Knows throws and finished games; a single game is played in ``legal``, ``judge`` and ``outcome``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.rules.opening import Player
from nardy_ref.rules.rules import chosen_function

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nardy_ref.options.choice import Choice
    from nardy_ref.rules.match import Game, Next
    from nardy_ref.rules.opening import Draw, Throw
    from nardy_ref.vocabulary.roll import Roll

WHITE = "white"
"""Stands for a player where whoever plays white begins, and the rules do not say who that is."""
REDRAW = "redraw"
"""Stands for a player where the start is drawn for anew, as for the first game."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """One function for each option that bears on the opening and on the games of a match."""

    method: Callable[[Sequence[Throw], Player | None], Draw]
    colours: Callable[[Player | None], Player | None]
    first_roll: Callable[[Throw | None], Roll | None]
    next_game: Callable[[Game], Next]
    reached: Callable[[float], bool]
    gain: Callable[[Game, Player, float], float]
    draw_points: float
    crawford: Callable[[int], bool]

    @classmethod
    def of(cls, choices: Mapping[str, Choice]) -> MatchRules:
        """The rules of a resolved variant."""
        return cls(
            method=chosen_function(choices["opening.method"]),
            colours=chosen_function(choices["opening.colours"]),
            first_roll=chosen_function(choices["opening.first_roll"]),
            next_game=chosen_function(choices["match.next_starter"]),
            reached=chosen_function(choices["match.target"]),
            gain=chosen_function(choices["match.unit"]),
            draw_points=chosen_function(choices["end.draw_points"])(),
            crawford=chosen_function(choices["cube.crawford"]),
        )

    def to(self, target: int | None) -> MatchRules:
        """The same rules with the target that the players have agreed on (clause 10.4); as they are for None."""
        return self if target is None else replace(self, reached=partial(_reached, target))


def _reached(target: int, score: float) -> bool:
    return score >= target


class Opening(NamedTuple):
    """How a first game begins.

    Attributes:
        begins: the player who begins, ``white`` where white does, None when it is not settled yet.
        white: who plays white, None where the players agree on it or it is not settled.
        roll: the first roll, where the throw for the start settles it.
        again: whether the players have to throw (again).
    """

    begins: Player | str | None
    white: Player | None
    roll: Roll | None
    again: bool

    def as_json(self) -> dict[str, Any]:
        """The wire form."""
        return {**self._asdict(), "roll": None if self.roll is None else list(self.roll)}


def open_game(rules: MatchRules, throws: Sequence[Throw], lot: Player | None = None) -> Opening:
    """How the first game begins after these throws for the start, or the lot drawn.

    Raises:
        NardyError: ``opening.bad-throw``, ``opening.too-many-throws``.
    """
    draw = rules.method(throws, lot)
    if draw.whites:
        return Opening(WHITE, None, None, again=False)
    return Opening(draw.winner, rules.colours(draw.winner), rules.first_roll(draw.throw), again=draw.winner is None)


class Standing(NamedTuple):
    """How a match stands after some games.

    Attributes:
        score: what each player has.
        winner: the winner of the match, None while it goes on.
        begins: who begins the next game: a player, ``white``, ``redraw`` (as for the first game), None when
            the match is over.
        white: who plays white in it, where the rules say.
    """

    score: Mapping[Player, float]
    winner: Player | None
    begins: Player | str | None
    white: Player | None

    def as_json(self) -> dict[str, Any]:
        """The wire form."""
        score = {
            player.value: int(points) if points == int(points) else points for player, points in self.score.items()
        }
        return {
            "score": score,
            "over": self.winner is not None,
            "winner": self.winner,
            "next": None if self.winner else {"begins": self.begins, "white": self.white},
        }


def standing(rules: MatchRules, games: Sequence[Game], before: Mapping[Player, float] | None = None) -> Standing:
    """The standing of a match after these games.

    Nothing above the target is cut off. A draw that takes both to it decides nothing: the match goes on until
    one is ahead (clause 10.10).

    Args:
        rules: the rules of opening and match.
        games: the games, in order.
        before: the score before the first of them; nothing for either when left out.

    Raises:
        NardyError: ``match.over`` when a game follows the one that decided the match, ``match.no-games``.
    """
    if not games:
        raise NardyError("match.no-games", "no game has been played", "games", "the first one begins by the opening")
    score: dict[Player, float] = {**dict.fromkeys(Player, 0), **(before or {})}
    winner: Player | None = None
    for place, game in enumerate(games):
        if winner is not None:
            raise NardyError("match.over", f"{winner} had won the match before game {place + 1}", f"games[{place}]")
        for player in Player:
            score[player] += rules.gain(game, player, rules.draw_points)
        winner = ahead(rules, score)
    if winner is not None:
        return Standing(score, winner, None, None)
    return Standing(score, None, *next_start(rules, games[-1]))


def ahead(rules: MatchRules, score: Mapping[Player, float]) -> Player | None:
    """Who has won the match at this score: the one who has reached the target and is ahead (clause 10.10)."""
    first = max(Player, key=lambda player: score[player])
    return first if rules.reached(score[first]) and score[first] > score[first.other] else None


class NextStart(NamedTuple):
    """Who begins the next game (a player, ``white`` or ``redraw``), and who plays white in it where the rules say."""

    begins: Player | str
    white: Player | None


def next_start(rules: MatchRules, game: Game) -> NextStart:
    """How the game after this one begins."""
    following = rules.next_game(game)
    begins = REDRAW if following.redraw else WHITE if following.whites else following.begins
    assert begins is not None  # noqa: S101 - a clause names a player, white, or a new draw
    return NextStart(begins, following.white or rules.colours(following.begins))
