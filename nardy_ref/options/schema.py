"""The JSON Schema of variant files, generated from the clauses so that editors know every option and value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.options.shapes import SHAPES
from nardy_ref.options.variant import PROFILES, READINGS

if TYPE_CHECKING:
    from nardy_ref.clauses.model import Option

_REFERENCE = {
    "type": "object",
    "additionalProperties": False,
    "oneOf": [{"required": ["segment"]}, {"required": ["address"]}],
    "properties": {
        "segment": {"type": "string"},
        "clause": {"type": "string"},
        "line": {"type": "integer", "minimum": 1},
        "address": {"type": "string"},
        "note": {"type": "string"},
    },
}


def variant_schema() -> dict[str, Any]:
    """The draft-07 schema of a variant file."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "urn:nardy-ref:variant",
        "title": "A rule set of long nardy: one value for each option its source speaks of",
        "type": "object",
        "additionalProperties": False,
        "required": ["id"],
        "not": {"required": ["profile", "extends"]},
        "properties": {
            "id": {"type": "string", "minLength": 1},
            "title": {
                "oneOf": [
                    {"type": "string"},
                    {
                        "type": "object",
                        "minProperties": 1,
                        "additionalProperties": False,
                        "properties": {language: {"type": "string"} for language in LANGUAGES},
                    },
                ]
            },
            "sources": {"type": "array", "items": {"$ref": "#/definitions/source"}},
            "profile": {"enum": list(PROFILES)},
            "extends": {"type": "string"},
            "states": {
                "type": "object",
                "additionalProperties": False,
                "properties": {name: {"$ref": f"#/definitions/{name}"} for name in options()},
            },
        },
        "definitions": {"source": _REFERENCE, **{name: _state(option) for name, option in options().items()}},
    }


def _state(option: Option) -> dict[str, Any]:
    """One option: its bare value, or the value with source and reading."""
    value = _value(option)
    return {
        "description": f"{option.head.number} {option.head.text['en']}",
        "oneOf": [
            {"allOf": [value, {"not": {"type": "object"}}]},
            {
                "type": "object",
                "additionalProperties": False,
                "required": ["value"],
                "properties": {
                    "value": value,
                    "source": {"$ref": "#/definitions/source"},
                    "sources": {"type": "array", "items": {"$ref": "#/definitions/source"}},
                    "reading": {"enum": list(READINGS)},
                },
            },
        ],
    }


def _value(option: Option) -> dict[str, Any]:
    words = [clause for clause in option.values if not clause.shape]
    forms = [{"const": clause.value, "description": f"{clause.number} {clause.text['en']}"} for clause in words] + [
        {**SHAPES[clause.shape], "description": f"{clause.number} {clause.text['en']}"}
        for clause in option.values
        if clause.shape
    ]
    return {"oneOf": forms}
