"""Positions, and the one piece of geometry: what number the other player gives to a point."""

from typing import NamedTuple

from .options import OracleError

HEAD = 24
BAR = 25
HOME = range(1, 7)
CHECKERS = 15

# Checkers by the owner's own point number, points without a checker left out.
Checkers = dict[int, int]


class Position(NamedTuple):
    """Both players' checkers, each in his own numbers, whose turn it is, and what is known of the past."""

    checkers: dict[str, Checkers]
    turn: str
    played: dict[str, int] | None
    first_rolls: dict[str, object]

    @property
    def mover(self) -> Checkers:
        return self.checkers[self.turn]

    @property
    def opponent(self) -> Checkers:
        return self.checkers[other(self.turn)]


def other(side: str) -> str:
    return "black" if side == "white" else "white"


def other_number(point: int, tracks: str) -> int:
    """The number the other player gives to a point; the same step leads back. Nobody else's bar is there."""
    if tracks == "opposed":
        return 25 - point
    return point + 12 if point <= 12 else point - 12


def borne_off(checkers: Checkers) -> int:
    return CHECKERS - sum(checkers.values())


def at_home(checkers: Checkers) -> int:
    return sum(count for point, count in checkers.items() if point in HOME)


def all_at_home(checkers: Checkers) -> bool:
    """No checker stands outside home; borne-off ones count as home."""
    return all(point in HOME for point in checkers)


def goal_reached(checkers: Checkers, goal: str) -> bool:
    return all_at_home(checkers) if goal == "all_home" else not checkers


def read_position(data: dict, tracks: str, hits: str = "off") -> Position:
    """Read the JSON form. Only what cannot stand on a board is refused."""
    if data.get("turn") not in ("white", "black"):
        raise OracleError("turn: white or black is needed")
    checkers = {side: read_checkers(data.get(side, {}), side) for side in ("white", "black")}
    if hits == "off" and any(BAR in each for each in checkers.values()):
        raise OracleError("nobody is ever on the bar")
    blacks_in_whites_numbers = {other_number(point, tracks) for point in checkers["black"] if point != BAR}
    if blacks_in_whites_numbers & (set(checkers["white"]) - {BAR}):
        raise OracleError("both players hold the same point")
    first_rolls = data.get("first_rolls") or {}
    return Position(checkers, data["turn"], read_played(data.get("played")), first_rolls)


def read_checkers(data: dict, side: str) -> Checkers:
    checkers = {int(point): count for point, count in data.items() if count != 0}
    if any(point not in range(1, BAR + 1) or count < 0 for point, count in checkers.items()):
        raise OracleError(f"{side}: points run from 24 to 1, 25 is the bar, counts are not negative")
    if sum(checkers.values()) > CHECKERS:
        raise OracleError(f"{side}: more than 15 checkers")
    return checkers


def read_played(data: dict | None) -> dict[str, int] | None:
    if data is None:
        return None
    if set(data) != {"white", "black"}:
        raise OracleError("played: both players' turns are needed")
    return dict(data)
