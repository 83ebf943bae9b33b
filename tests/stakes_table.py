"""What comes of the first actions with the cube, and of giving up, to prove that option values come to the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.engine.match_events import Answers, Begins, Impossible
from nardy_ref.engine.match_play import Match
from nardy_ref.errors import NardyError
from nardy_ref.notation.events import standing_of
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player, Throw
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, CubeWord, Resignation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.options.resolver import Resolved

A, B = Player
DEPTH = 3
"""How many actions are gone through after the beginning of a game."""
ACTIONS = (
    *(Cube(side, word) for side in Side for word in CubeWord),
    *(Resignation(side, kind) for side in Side for kind in ("oin", "mars", None)),
    *(Answers(side, accepts=True) for side in Side),
)
EARLIER = (
    (),
    (Game(A, A, B, 2),),
    (Game(A, A, B, 2), Game(B, B, A, 1)),
)
"""Games before: none; one that leaves a player a point short of 3; that and the next."""
BEGINNINGS = (
    Begins(first=A, white=A),
    Begins(first=B, white=B),
    Begins((Throw((6,), (3,)),), white=A),
    Begins((Throw((3,), (6,)),), white=B),
    Begins((Throw((3,), (3,)), Throw((2,), (2,)), Throw((6,), (3,))), white=A),
)


def stakes(variant: Resolved) -> dict[Any, Any]:
    """How a match stands after each of the first actions of a game, or by which clause one of them is refused."""
    table: dict[Any, Any] = {}
    for games in EARLIER:
        for begins in BEGINNINGS:
            try:
                begun = Match.of(variant.choices, games=games).after(begins)
            except NardyError as error:
                table[games, begins] = str(error)
                continue
            table[games, begins] = list(told(begun, DEPTH))
    return table


def told(match: Match, depth: int) -> Iterator[Any]:
    """How a match stands, and then after every action that can follow."""
    yield standing_of(match)
    for action in ACTIONS if depth and match.table is not None else ():
        try:
            after = match.after(action)
        except Impossible as error:
            yield action, error.clause
        else:
            yield action, list(told(after, depth - 1))
