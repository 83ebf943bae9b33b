"""What each request and each answer of protocol 1 has to hold, as conformance/protocol.schema.json says.

Knows nothing of processes, nor of whether an answer is right.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.files import data
from nardy_ref.suite.lines import shown

if TYPE_CHECKING:
    from jsonschema import Draft7Validator
    from jsonschema.exceptions import ValidationError

PROTOCOL = 1

_POINTS = frozenset(str(point) for point in range(1, 26))


def check_answer(command: str, answer: Mapping[str, Any]) -> str | None:
    """What is wrong with the form of an answer.

    Args:
        command: the `cmd` of the request that was answered.
        answer: the answer as parsed.

    Returns:
        One line with the JSON path and the problem, or None for a well-formed answer.

    Raises:
        ValueError: protocol 1 has no such command.
    """
    results = answer.get("results")
    if command == "legal" and isinstance(results, list):
        # A general validator needs 0.2 ms for each position, and a double can reach hundreds of them.
        for index, result in enumerate(results):
            problem = None if _is_plain_result(result) else _problem("result", result, f"$.results[{index}]")
            if problem is not None:
                return problem
        answer = {**answer, "results": []}
    return _problem(_form(command, "answer"), answer)


def check_request(command: str, request: Mapping[str, Any]) -> str | None:
    """What is wrong with the form of a request; the same manner as :func:`check_answer`."""
    return _problem(_form(command, "request"), request)


def _form(command: str, kind: str) -> str:
    """The definition of the schema for a message."""
    if command not in _commands():
        raise ValueError(f"protocol {PROTOCOL} has no command {command!r}")
    return f"{command}_{kind}"


def _problem(definition: str, value: object, path: str = "$") -> str | None:
    error = next(_validator(definition).iter_errors(value), None)
    return None if error is None else f"{path}{shown(error.json_path[1:], 80)}: {_told(error)}"


def _is_plain_result(result: object) -> bool:
    """Whether a position is well-formed beyond doubt; True implies that the schema accepts it."""
    return (
        type(result) is dict
        and _are_plain_checkers(result.get("white"))
        and _are_plain_checkers(result.get("black"))
        and result.get("turn", "white") in ("white", "black")
        and _is_plain_count(result.get("played", {"white": 0, "black": 0}))
    )


def _are_plain_checkers(checkers: object) -> bool:
    return (
        type(checkers) is dict
        and checkers.keys() <= _POINTS
        and all(type(number) is int and 0 <= number <= 15 for number in checkers.values())
    )


def _is_plain_count(played: object) -> bool:
    return (
        type(played) is dict
        and played.keys() >= {"white", "black"}
        and all(type(played[side]) is int and played[side] >= 0 for side in ("white", "black"))
    )


@cache
def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(data.read_text("conformance/protocol.schema.json"))
    return schema


@cache
def _commands() -> frozenset[str]:
    return frozenset(_schema()["definitions"]["command"]["enum"])


@cache
def _validator(definition: str) -> Draft7Validator:
    from jsonschema import Draft7Validator

    return Draft7Validator(_expanded(_schema()["definitions"][definition]))


def _expanded(part: Any) -> Any:
    """The schema with every reference replaced by what it names, which halves the time of a check."""
    if isinstance(part, list):
        return [_expanded(item) for item in part]
    if not isinstance(part, Mapping):
        return part
    if "$ref" in part:
        return _expanded(_schema()["definitions"][part["$ref"].removeprefix("#/definitions/")])
    return {key: _expanded(value) for key, value in part.items()}


def _told(error: ValidationError) -> str:
    """One line for people; the `title` of the broken part of the schema says what was expected.

    The schema has `oneOf` in one place of an answer only: the keys of which exactly one must be there.
    """
    schema: Mapping[str, Any] = error.schema if isinstance(error.schema, Mapping) else {}
    if error.validator == "oneOf":
        wanted = [branch["required"][0] for branch in schema["oneOf"]]
        held = [key for key in wanted if isinstance(error.instance, Mapping) and key in error.instance]
        return f"exactly one of {', '.join(wanted)} is due, and there is {' and '.join(held) or 'none'}"
    if "title" in schema:
        return f"{shown(json.dumps(error.instance, ensure_ascii=False), 80)} is not {schema['title']}"
    return shown(error.message)
