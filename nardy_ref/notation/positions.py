"""Positions as JSON and as one short line; both read to the same value.

The line: ``white=24:13,18:2 black=24:15 turn=white played=0,0`` (clauses 14.11 and 14.12). Knows
the form; whether both sides hold a point depends on the tracks, so the engine looks at that.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.notation.grammar import Source, parse
from nardy_ref.notation.turns import OWN, View, read_roll, roll_of, side_of
from nardy_ref.vocabulary.checkers import CHECKERS, unpack
from nardy_ref.vocabulary.geometry import BAR, Side
from nardy_ref.vocabulary.position import FirstRolls, Played, Position, checkers_of

if TYPE_CHECKING:
    from lark import Token, Tree

KEYS = ("white", "black", "turn", "played", "first_rolls", "off_before_answer")
JSON_HINT = '{"white": {"24": 15}, "black": {"24": 15}, "turn": "white", "played": {"white": 0, "black": 0}}'
LINE_HINT = "e.g. white=24:13,18:2 black=24:15 turn=white played=0,0"


def read_position(text: str, view: View = OWN) -> Position:
    """The position of a text, JSON or one line.

    Args:
        text: the position.
        view: how the points of a line are called; JSON always has each player's own numbers.

    Raises:
        NardyError: ``position.*``.
    """
    if not text.strip():
        raise NardyError("position.empty", "there is no position here", "position", LINE_HINT)
    if not text.lstrip().startswith(("{", "[", '"')):
        return _from_line(text, view)
    try:
        return position_of(json.loads(text))
    except json.JSONDecodeError as error:
        what, place = error.msg, f"position, line {error.lineno}, column {error.colno}"
    except RecursionError:
        what, place = "nested too deep", "position"
    except ValueError:  # Python reads no number of more than 4300 digits
        what, place = "a number is too long", "position"
    raise NardyError("position.malformed", f"this is no JSON: {what}", place, f"e.g. {JSON_HINT}")


def position_of(raw: Any) -> Position:
    """The position of a mapping as JSON or YAML gives it; point numbers may be text or numbers.

    Raises:
        NardyError: ``position.*`` naming the key.
    """
    if not isinstance(raw, dict):
        raise NardyError("position.malformed", "a position is a mapping", "position", f"e.g. {JSON_HINT}")
    for key in raw:
        if key not in KEYS:
            hint = did_you_mean(str(key), KEYS) or "one of: " + ", ".join(KEYS)
            raise NardyError("position.unknown-key", f"{key} is no key of a position", f"position.{key}", hint)
    for key in ("white", "black", "turn"):
        if key not in raw:
            raise NardyError("position.malformed", f"the position lacks {key}", "position", f"e.g. {JSON_HINT}")
    off_before = raw.get("off_before_answer")
    if off_before is not None and not _whole(off_before, CHECKERS):
        raise NardyError("position.bad-count", "off_before_answer is 0 to 15", "position.off_before_answer")
    return Position(
        white=_checkers(raw["white"], Side.WHITE),
        black=_checkers(raw["black"], Side.BLACK),
        turn=_side(raw["turn"]),
        played=_played(raw.get("played")),
        first_rolls=_first_rolls(raw.get("first_rolls")),
        off_before_answer=off_before,
    )


def position_line(position: Position, view: View = OWN) -> str:
    """The canonical line of a position, its points called as in a view (clause 14.11)."""
    words = [
        f"{side}=" + ",".join(f"{view.name(side, point)}:{count}" for point, count in unpack(position.of(side)).items())
        for side in Side
    ]
    words.append(f"turn={position.turn}")
    if position.played is not None:
        words.append(f"played={position.played.white},{position.played.black}")
    if position.first_rolls is not None:
        words.append("first_rolls=" + ",".join("?" if roll is None else str(roll) for roll in position.first_rolls))
    if position.off_before_answer is not None:
        words.append(f"off_before_answer={position.off_before_answer}")
    return " ".join(words)


def position_json(position: Position) -> str:
    """The canonical JSON of a position, on one line; points are each player's own."""
    return json.dumps(position.as_json())


def _whole(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _side(raw: Any) -> Side:
    try:
        return Side(raw)
    except ValueError:
        raise NardyError(
            "position.malformed",
            f"turn is white or black, not {raw}",
            "position.turn",
            did_you_mean(str(raw), list(Side)),
        ) from None


def _checkers(raw: Any, side: Side) -> int:
    if not isinstance(raw, dict):
        raise NardyError(
            "position.malformed",
            f"{side} is a map of own points to counts",
            f"position.{side}",
            'e.g. {"24": 15}',
        )
    on_board: dict[int, int] = {}
    for key, count in raw.items():
        place = f"position.{side}.{key}"
        text = str(key)
        if isinstance(key, bool) or not text.isascii() or not text.isdigit() or len(text) > 3:
            raise NardyError("position.no-such-point", f"{key} is no point", place, "points are 24 (head) to 1")
        if not _whole(count, CHECKERS):
            raise NardyError("position.bad-count", f"{side} has {count} checkers on point {key}", place, "0 to 15")
        if int(text) in on_board:
            raise NardyError("position.malformed", f"{side} names point {int(text)} twice", place)
        on_board[int(text)] = count
    try:
        return checkers_of(on_board, side)
    except NardyError as error:
        raise error.at(f"position.{side}") from None


def _played(raw: Any) -> Played | None:
    if raw is None:
        return None
    if not isinstance(raw, dict) or set(raw) != {"white", "black"} or not all(_whole(n, 10_000) for n in raw.values()):
        raise NardyError(
            "position.malformed",
            "played gives the turns each side has had",
            "position.played",
            'e.g. {"white": 1, "black": 0}',
        )
    return Played(raw["white"], raw["black"])


def _first_rolls(raw: Any) -> FirstRolls | None:
    if raw is None:
        return None
    if not isinstance(raw, dict) or not set(raw) <= {"white", "black"}:
        raise NardyError(
            "position.malformed",
            "first_rolls gives the first roll of each side where it is known",
            "position.first_rolls",
            'e.g. {"white": "2-1"}',
        )
    try:
        rolls = {side: None if roll is None else read_roll(roll) for side, roll in raw.items()}
    except NardyError as error:
        raise NardyError(error.code, error.what, "position.first_rolls", error.hint) from None
    return FirstRolls(rolls.get("white"), rolls.get("black"))


def _from_line(text: str, view: View) -> Position:
    source = Source("position", text)
    return line_position(source, parse("position", text, LINE_HINT), view)


def line_position(source: Source, tree: Tree[Token], view: View) -> Position:
    """The position of a parsed line; what is impossible about it is shown where it stands.

    Raises:
        NardyError: ``position.*``.
    """
    line = _Line(source, view)
    for field in tree.children:
        line.read(field)
    try:
        return position_of(line.raw)
    except NardyError as error:
        token = line.token_for(error.where.removeprefix("position").lstrip("."))
        raise source.error(error.code, error.what, token, _line_hint(error.hint)) from None


def _line_hint(hint: str) -> str:
    return LINE_HINT if JSON_HINT in hint else hint


class _Line:
    """The fields of a line as JSON would have them, and where each stands."""

    def __init__(self, source: Source, view: View) -> None:
        self.source = source
        self.view = view
        self.raw: dict[str, Any] = {}
        self.tokens: dict[str, Token] = {}

    def read(self, field: Any) -> None:
        name, value = getattr(self, f"_{field.data}")(field.children)
        if name in self.raw:
            raise self.source.error(
                "position.malformed", f"{name} stands twice", field.children[0], "each word stands once"
            )
        self.raw[name] = value
        self.tokens[name] = field.children[0]

    def token_for(self, where: str) -> Token | int:
        """The token a complaint is about; the beginning when none stands for it."""
        while where and where not in self.tokens:
            where = where.rpartition(".")[0]
        return self.tokens.get(where, 0)

    def _checkers(self, parts: list[Any]) -> tuple[str, Any]:
        side = side_of(parts[0])
        placed: dict[str, int] = {}
        for entry in parts[1:]:
            label, _, count = entry.children
            point = str(BAR if label.type == "BAR" else self.view.point(self.source, label, side))
            if point in placed:
                raise self.source.error("position.malformed", f"{side} names point {label} twice", label)
            placed[point] = int(count)
            self.tokens[f"{side}.{point}"] = count
        return side.value, placed

    def _on_turn(self, parts: list[Any]) -> tuple[str, Any]:
        return "turn", side_of(parts[1]).value

    def _played(self, parts: list[Any]) -> tuple[str, Any]:
        return "played", {"white": int(parts[1]), "black": int(parts[2])}

    def _first_rolls(self, parts: list[Any]) -> tuple[str, Any]:
        known = [part for part in parts[1:] if not getattr(part, "type", "").startswith("FIRST")]
        rolls = [None if isinstance(part, str) else list(roll_of(self.source, part)) for part in known]
        return "first_rolls", dict(zip(("white", "black"), rolls, strict=True))

    def _off_before_answer(self, parts: list[Any]) -> tuple[str, Any]:
        return "off_before_answer", int(parts[1])
