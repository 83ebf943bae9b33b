"""Rolls and turns as text: ``6-3``, ``24/18 13/10``, ``6/off``, ``24/18(2)``, ``pass``.

Printing is ``str(roll)`` and ``vocabulary.turn.turn_text``; whether a turn is legal is for the judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError
from nardy_ref.notation.grammar import parse
from nardy_ref.vocabulary.checkers import CHECKERS
from nardy_ref.vocabulary.geometry import HEAD, OFF
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

if TYPE_CHECKING:
    from lark import Token, Tree

    from nardy_ref.vocabulary.turn import WrittenTurn

ROLL_HINT = "a roll is two dice, e.g. 6-3"
TURN_HINT = "e.g. 24/18 13/10, 24/18/13, 6/off, 24/18(2) or pass"


def read_roll(raw: Any) -> Roll:
    """The roll of a text like ``6-3``, or of a list of two numbers.

    Raises:
        NardyError: ``roll.malformed``, ``roll.empty``, ``roll.not-a-die``.
    """
    if isinstance(raw, str):
        first, second = (int(die) for die in parse("roll", raw, ROLL_HINT).children if isinstance(die, str))
        return Roll.of(first, second)
    if isinstance(raw, Sequence) and len(raw) == 2:
        return Roll.of(raw[0], raw[1])
    raise NardyError("roll.malformed", "this is no roll", "roll", ROLL_HINT)


def read_turn(text: Any) -> WrittenTurn:
    """The written turn of a text.

    Raises:
        NardyError: ``turn.malformed``, ``turn.empty``, ``turn.no-such-point``, ``turn.too-many``.
    """
    if not isinstance(text, str):
        raise NardyError("turn.malformed", "a turn is written as text", "turn", TURN_HINT)
    turn: list[Path] = []
    for path in parse("turn", text, TURN_HINT).children:
        if _named(path, "pass_"):
            return ()
        turn += _path(path)
    return tuple(turn)


def _path(tree: Any) -> list[Path]:
    points: list[int] = []
    times = 1
    for part in tree.children:
        if _named(part, "repeat"):
            times = int(part.children[0])
        else:
            points.append(OFF if part.type == "OFF" else _point(part))
    if not 1 <= times <= CHECKERS:
        raise NardyError("turn.too-many", f"a movement cannot be repeated {times} times", "turn", "1 to 15")
    return [Path(points[0], tuple(points[1:]))] * times


def _point(token: Token) -> int:
    point = int(token)
    if not 1 <= point <= HEAD:
        hint = "write off for a checker borne off" if point == 0 else "points are 24 (head) to 1"
        raise NardyError("turn.no-such-point", f"there is no point {point}", f"turn, column {token.column}", hint)
    return point


def _named(part: Tree[Token] | Token, name: str) -> bool:
    return getattr(part, "data", None) == name
