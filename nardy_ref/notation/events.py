"""What happens in a match, as JSON or YAML gives it, and how the match then stands. Knows the form, not the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.engine.match_events import Answers, Begins, Impossible, Rolls
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.notation.matches import player_of, throws_of
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, CubeWord, Resignation, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.engine.match_events import Event
    from nardy_ref.engine.match_play import Match

HINT = 'e.g. [{"does": "begins", "throws": [[5, 3]]}, {"does": "rolls", "side": "white", "roll": [6, 3]}]'
KEYS = {
    "begins": ((), ("throws", "lot", "first", "white")),
    "rolls": (("side", "roll"), ()),
    "plays": (("side", "roll", "turn"), ()),
    "doubles": (("side",), ("to",)),
    "takes": (("side",), ()),
    "drops": (("side",), ()),
    "beavers": (("side",), ()),
    "resigns": (("side",), ("kind",)),
    "accepts": (("side",), ()),
    "refuses": (("side",), ()),
}
"""What can happen; for each what must be said, and what may be."""


def events_of(raw: Any) -> list[Event]:
    """What happens in a match, in order.

    Raises:
        NardyError: ``events.malformed``, and ``throws.*``, ``player.unknown``, ``roll.*``, ``turn.*``.
    """
    if not isinstance(raw, list):
        raise NardyError("events.malformed", "events is a list", "events", HINT)
    return [_event(entry, f"events[{place}]") for place, entry in enumerate(raw)]


def _event(raw: Any, where: str) -> Event:
    does = _form(raw, where)
    if does == "begins":
        return _beginning(raw, where)
    if raw["side"] not in tuple(Side):
        raise NardyError("events.malformed", "side is white or black", f"{where}.side", HINT)
    side = Side(raw["side"])
    if does == "rolls":
        return Rolls(side, read_roll(raw["roll"]))
    if does == "plays":
        return Turn(side, read_roll(raw["roll"]), read_turn(_text(raw, "turn", where)))
    if does == "resigns":
        return Resignation(side, None if raw.get("kind") is None else _text(raw, "kind", where))
    if does in ("accepts", "refuses"):
        return Answers(side, accepts=does == "accepts")
    return Cube(side, CubeWord(does), _stake(raw, where))


def _form(raw: Any, where: str) -> str:
    """What an event is, after a look at its keys."""
    does = raw.get("does") if isinstance(raw, dict) else None
    if not isinstance(does, str) or does not in KEYS:
        hint = did_you_mean(str(does), KEYS) or HINT
        raise NardyError("events.malformed", "an event says what a player does", f"{where}.does", hint)
    needed, more = KEYS[does]
    for key in needed:
        if key not in raw:
            raise NardyError("events.malformed", f"{does} lacks {key}", where, HINT)
    for key in raw:
        if key not in ("does", *needed, *more):
            hint = did_you_mean(str(key), ("does", *needed, *more))
            raise NardyError("events.malformed", f"{key} is no key of {does}", f"{where}.{key}", hint)
    return does


def _beginning(raw: Any, where: str) -> Begins:
    told = {key: player_of(raw[key], f"{where}.{key}") for key in ("lot", "first", "white") if raw.get(key) is not None}
    return Begins(tuple(throws_of(raw.get("throws", []))), **told)


def _text(raw: Any, key: str, where: str) -> str:
    if not isinstance(raw[key], str):
        raise NardyError("events.malformed", f"{key} is text", f"{where}.{key}", HINT)
    return str(raw[key])


def _stake(raw: Any, where: str) -> int | None:
    stake = raw.get("to")
    if stake is None:
        return None
    if isinstance(stake, bool) or not isinstance(stake, int) or stake < 2 or stake & (stake - 1):
        raise NardyError("events.malformed", f"the cube never shows {stake}", f"{where}.to", "2, 4, 8 and so on")
    return stake


def play(match: Match, events: Sequence[Event]) -> dict[str, Any]:
    """How a match stands after events: as far as the rules allow them, and the first one that they do not."""
    for number, event in enumerate(events, start=1):
        try:
            match = match.after(event)
        except Impossible as error:
            return {**standing_of(match), "refused": {"event": number, "breaks": error.clause}}
    return {**standing_of(match), "refused": None}


def standing_of(match: Match) -> dict[str, Any]:
    """How a match stands, the wire form; points that are whole are whole numbers."""
    table = match.table
    owner = None if table is None else table.stakes.owner
    return {
        "score": {player.value: _number(points) for player, points in match.score.items()},
        "winner": match.winner,
        "phase": match.phase.value,
        "due": None if table is None else table.player(table.due).value,
        "cube": None
        if table is None or not match.rules.cube_in_play
        else {
            "value": table.stakes.value,
            "owner": None if owner is None else table.player(owner).value,
            "dead": [player.value for player in match.dead],
            "crawford": table.crawford,
        },
        "games": [
            {"winner": done.game.winner, "kind": done.kind, "points": _number(done.points), "cube": done.cube}
            for done in match.finished
        ],
    }


def _number(points: float) -> float:
    return int(points) if points == int(points) else points
