"""The JSON shapes of open values, and their canonical form. Knows no clause and no rule."""

from __future__ import annotations

import re
from typing import Any

ROLL = {"type": "string", "pattern": "^[1-6]-[1-6]$"}
_ROLLS = {"type": "array", "items": ROLL, "minItems": 1, "uniqueItems": True}
_CONDITION = {"enum": ["always", "single_incomplete", "head_obstruction", "plays_more_dice"]}
_COUNT = {
    "oneOf": [
        {"type": "integer", "minimum": 0, "maximum": 15},
        {"type": "string", "pattern": "^(<=|>=|<|>|=)?\\s*[0-9]{1,2}$"},
    ]
}
_ROW = {
    "type": "object",
    "required": ["kind", "base"],
    "additionalProperties": False,
    "properties": {
        "kind": {"type": "string", "pattern": "^[a-z][a-z_]*$"},
        "when": {
            "type": "object",
            "additionalProperties": False,
            "properties": dict.fromkeys(("off", "home", "outside", "bar", "winner_home"), _COUNT),
        },
        "base": {"oneOf": [{"type": "number", "exclusiveMinimum": 0}, {"const": "left"}]},
        "times": {"type": "number", "exclusiveMinimum": 0},
    },
}

SHAPES: dict[str, dict[str, Any]] = {
    "layout": {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": False,
        "patternProperties": {"^([1-9]|1[0-9]|2[0-4])$": {"type": "integer", "minimum": 1, "maximum": 15}},
    },
    "list_of_rolls": _ROLLS,
    "rolls_after": {
        "type": "object",
        "required": ["base", "after"],
        "additionalProperties": False,
        "properties": {
            "base": {"type": "array", "items": ROLL, "uniqueItems": True},
            "after": {
                "type": "object",
                "minProperties": 1,
                "additionalProperties": False,
                "patternProperties": {"^[1-6]-[1-6]$": _ROLLS},
            },
        },
    },
    "by_player": {
        "type": "object",
        "required": ["first", "second"],
        "additionalProperties": False,
        "properties": {"first": _CONDITION, "second": _CONDITION},
    },
    "rows": {"type": "array", "minItems": 1, "items": _ROW},
    "number": {"type": "integer", "minimum": 1, "maximum": 1000},
    "rethrow_set": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": True,
        "items": {"enum": ["two_halves", "off_board", "cocked"]},
    },
}
"""draft-07 schema of each open value, by the name a clause gives its shape (``open:`` in spec/)."""

NAMED_LAYOUTS = {"long": {"24": 15}, "backgammon": {"24": 2, "13": 5, "8": 3, "6": 5}}
"""Layouts that have a word of their own: the map of one is the same choice as the word."""

HINTS = {
    "layout": "a map of own points to counts, e.g. {24: 15}",
    "list_of_rolls": "a list of rolls, e.g. [6-6, 4-4, 3-3]",
    "rolls_after": "e.g. {base: [6-6, 4-4, 3-3], after: {2-1: [5-5]}}",
    "by_player": "e.g. {first: always, second: head_obstruction}",
    "rows": 'a list of rows, e.g. [{kind: oin, when: {off: ">=1"}, base: 1}, {kind: mars, when: {off: 0}, base: 2}]',
    "number": "a whole number from 1",
    "rethrow_set": "a list out of two_halves, off_board, cocked",
}

_JSON_TYPES = {"object": dict, "array": list, "integer": int}


def fits_type(shape: str, value: Any) -> bool:
    """Whether a value has the JSON type of a shape, so that its errors are worth reading."""
    return isinstance(value, _JSON_TYPES[SHAPES[shape]["type"]]) and not isinstance(value, bool)


def canonical(shape: str, value: Any) -> Any:
    """The one form of an open value: keys as text, rolls larger die first and from 6-6 down, sets sorted."""
    if shape == "layout":
        return {str(point): int(count) for point, count in sorted(value.items(), key=lambda item: -int(item[0]))}
    if shape == "list_of_rolls":
        return _rolls(value)
    if shape == "rolls_after":
        after = {_roll(first): _rolls(more) for first, more in value["after"].items()}
        return {"base": _rolls(value["base"]), "after": dict(sorted(after.items(), reverse=True))}
    if shape == "by_player":
        return {"first": value["first"], "second": value["second"]}
    if shape == "rows":
        return [_row(row) for row in value]
    return sorted(value) if shape == "rethrow_set" else value


def _roll(text: str) -> str:
    one, other = sorted(re.findall(r"\d", text), reverse=True)
    return f"{one}-{other}"


def _rolls(rolls: list[str]) -> list[str]:
    return sorted({_roll(roll) for roll in rolls}, reverse=True)


def _row(row: dict[str, Any]) -> dict[str, Any]:
    form = {"kind": row["kind"]}
    if row.get("when"):
        form["when"] = {place: _count(count) for place, count in sorted(row["when"].items())}
    form["base"] = row["base"]
    if row.get("times", 1) != 1:
        form["times"] = row["times"]
    return form


def _count(count: int | str) -> int | str:
    """A condition in its plainest form: ``= 3`` is 3, spaces go."""
    text = re.sub(r"\s+", "", str(count)).removeprefix("=")
    return int(text) if text.isdigit() else text
