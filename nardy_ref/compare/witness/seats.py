"""Who may play white and who may begin in the games of a match: the few ways there are, gone through whole."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.engine.match import WHITE, MatchRules, standing
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.compare.witness.sides import Sides

WINNERS = (*Player, None)
UNDECIDING = 0.01
"""Points of a game after which no match is over, so that there is a next one."""


class Seats(NamedTuple):
    """Who plays white in a game and who begins it."""

    white: Player
    first: Player


def seats_witness(sides: Sides) -> list[dict[str, Any]] | None:
    """The games of a shortest match after which the two have the next game begin otherwise; None where none exists.

    Every way to sit that the games of a match can come to under both is gone through, with every winner.
    """
    named = {"a": sides.a, "b": sides.b, "changed_a": sides.changed_a, "changed_b": sides.changed_b}
    rules = {name: MatchRules.of(each.choices) for name, each in named.items() if each is not None}
    waiting: deque[tuple[Seats, tuple[Game, ...]]] = deque(
        (seats, ()) for seats in _first_seats(rules["a"], rules["b"])
    )
    met = {seats for seats, _ in waiting}
    while waiting:
        seats, before = waiting.popleft()
        for winner in WINNERS:
            game = Game(seats.white, seats.first, winner, UNDECIDING)
            following = {name: _next(each, game) for name, each in rules.items()}
            games = (*before, game)
            if sides.by_option(following) is not None:
                return [_as_json(each) for each in games]
            if following["a"] == following["b"]:
                for then in _seats(*following["a"]):
                    if then not in met:
                        met.add(then)
                        waiting.append((then, games))
    return None


def _next(rules: MatchRules, game: Game) -> tuple[Player | str | None, Player | None]:
    after = standing(rules, [game])
    return after.begins, after.white


def _first_seats(a: MatchRules, b: MatchRules) -> Iterator[Seats]:
    """How the first game may begin under both."""
    found = [{seats for player in Player for seats in _seats(player, rules.colours(player))} for rules in (a, b)]
    yield from sorted(found[0] & found[1])


def _seats(begins: Player | str | None, white: Player | None) -> Iterator[Seats]:
    """The ways to sit that fit what is settled."""
    for seats in (Seats(white, first) for white in Player for first in Player):
        if white not in (None, seats.white):
            continue
        if begins == WHITE and seats.first is not seats.white:
            continue
        if isinstance(begins, Player) and seats.first is not begins:
            continue
        yield seats


def _as_json(game: Game) -> dict[str, Any]:
    winner = game.winner and game.winner.value
    return {"white": game.white.value, "first": game.first.value, "winner": winner, "points": 1 if winner else 0.5}
