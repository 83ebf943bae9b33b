"""Throws for the start and games of a match as JSON or YAML gives them. Knows the form, not who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player, Throw

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_POINTS = 1_000_000
"""What a game can give at most; no number beyond it, and none that is no number, has a meaning here."""
THROWS_HINT = "a list of what A and B threw, e.g. [[3, 3], [5, 2]]"
GAMES_HINT = 'e.g. [{"white": "A", "first": "A", "winner": "B", "points": 2}]; a draw has "winner": null'


def throws_of(raw: Any) -> list[Throw]:
    """The throws for the start: for each, what A and what B threw, one die or two.

    Raises:
        NardyError: ``throws.malformed``, ``throws.not-a-die``.
    """
    if not isinstance(raw, list):
        raise NardyError("throws.malformed", "throws is a list", "throws", THROWS_HINT)
    found = []
    for place, pair in enumerate(raw):
        if not isinstance(pair, list) or len(pair) != len(Player):
            raise NardyError("throws.malformed", "a throw is what A and B threw", f"throws[{place}]", THROWS_HINT)
        found.append(Throw(*(_dice(thrown, f"throws[{place}]") for thrown in pair)))
    return found


def _dice(raw: Any, where: str) -> tuple[int, ...]:
    dice: Sequence[Any] = raw if isinstance(raw, list) else [raw]
    for die in dice:
        if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6:
            raise NardyError("throws.not-a-die", f"{die} is no die", where, "a die shows 1 to 6")
    return tuple(dice)


def player_of(raw: Any, where: str) -> Player:
    """The player of ``A`` or ``B``.

    Raises:
        NardyError: ``player.unknown``.
    """
    try:
        return Player(raw)
    except ValueError:
        raise NardyError(
            "player.unknown", f"a player is A or B, not {raw}", where, did_you_mean(str(raw), "AB")
        ) from None


def games_of(raw: Any) -> list[Game]:
    """The finished games of a match, in order.

    Raises:
        NardyError: ``games.malformed``, ``player.unknown``.
    """
    if not isinstance(raw, list):
        raise NardyError("games.malformed", "games is a list", "games", GAMES_HINT)
    return [_game(entry, f"games[{place}]") for place, entry in enumerate(raw)]


def _game(raw: Any, where: str) -> Game:
    known = ("white", "first", "winner", "points")
    if not isinstance(raw, dict) or not {"white", "first", "winner"} <= raw.keys():
        raise NardyError("games.malformed", "a game says who was white, who began, who won", where, GAMES_HINT)
    for key in raw:
        if key not in known:
            raise NardyError(
                "games.malformed", f"{key} is no key of a game", f"{where}.{key}", did_you_mean(key, known)
            )
    winner = None if raw["winner"] is None else player_of(raw["winner"], f"{where}.winner")
    points = raw.get("points", 0 if winner is None else None)
    if isinstance(points, bool) or not isinstance(points, (int, float)) or not 0 <= points <= MOST_POINTS:
        raise NardyError("games.malformed", "a won game has its points", f"{where}.points", GAMES_HINT)
    return Game(player_of(raw["white"], f"{where}.white"), player_of(raw["first"], f"{where}.first"), winner, points)
