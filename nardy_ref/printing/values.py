"""Option values in words: lists, tables and maps as a person writes them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.options.choice import Choice


def value_text(value: Any) -> str:
    """A value on one line, in the form a variant file has it."""
    if isinstance(value, list):
        return "[" + ", ".join(map(value_text, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {value_text(inner)}" for key, inner in value.items()) + "}"
    return str(value)


def parameter_text(choice: Choice, lang: str) -> str:
    """The parameter of an open value, for the rulebook; empty for other values."""
    value = choice.parameter
    if value is None:
        return ""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "; ".join(_row_text(row, lang) for row in value)
    if isinstance(value, list):
        return ", ".join(map(str, value))
    if isinstance(value, dict) and "after" in value:
        after = "; ".join(f"{first} → {', '.join(more)}" for first, more in value["after"].items())
        return "; ".join(filter(None, [", ".join(value["base"]), after]))
    if isinstance(value, dict):
        return ", ".join(f"{key}: {inner}" for key, inner in value.items())
    return str(value)


def _row_text(row: dict[str, Any], lang: str) -> str:
    points = word("left", lang) if row["base"] == "left" else str(row["base"])
    if "times" in row:
        points += f" × {row['times']}"
    conditions = ", ".join(f"{place} {count}" for place, count in row.get("when", {}).items())
    return f"{row['kind']} = {points}" + (f" ({word('conditions', lang)} {conditions})" if conditions else "")
