"""Option values in words: lists, tables and maps as a person writes them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses
from nardy_ref.printing.words import KINDS, RETHROWS, word

if TYPE_CHECKING:
    from nardy_ref.options.choice import Choice


def value_text(value: Any) -> str:
    """A value on one line, in the form a variant file has it."""
    if isinstance(value, list):
        return "[" + ", ".join(map(value_text, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {value_text(inner)}" for key, inner in value.items()) + "}"
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def parameter_text(choice: Choice, lang: str) -> str:
    """The parameter of an open value, for the rulebook; empty for other values."""
    value = choice.parameter
    if value is None:
        return ""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "; ".join(_row_text(row, lang) for row in value)
    if isinstance(value, list):
        return ", ".join(word(item, lang) if item in RETHROWS else str(item) for item in value)
    if isinstance(value, dict):
        return _map_text(choice, value, lang)
    return str(value)


def _map_text(choice: Choice, value: dict[str, Any], lang: str) -> str:
    """Rolls after rolls, a value for each player, or checkers by point."""
    if "after" in value:
        after = "; ".join(f"{first} → {', '.join(more)}" for first, more in value["after"].items())
        return "; ".join(filter(None, [", ".join(value["base"]), after]))
    if value.keys() == {"first", "second"}:
        clause_texts = {player: _clause_text(choice, value[player], lang) for player in value}
        return "; ".join(f"{word(f'{player} player', lang)}: {text}" for player, text in clause_texts.items())
    return ", ".join(f"{key}: {inner}" for key, inner in value.items())


def _clause_text(choice: Choice, value: str, lang: str) -> str:
    """Another value of the same option in words, since its clause is not printed by itself."""
    clause = clauses()[f"{choice.clause.rpartition('.')[0]}.{value}"]
    return f"{clause.number} ({clause.text[lang].rstrip('.')})"


def _row_text(row: dict[str, Any], lang: str) -> str:
    points = word("left", lang) if row["base"] == "left" else str(row["base"])
    if "times" in row:
        points += f" × {row['times']}"
    conditions = ", ".join(
        f"{word(f'in {place}', lang)} {_count(count)}" for place, count in row.get("when", {}).items()
    )
    kind = word(row["kind"], lang) if row["kind"] in KINDS else row["kind"]
    return f"{kind} = {points}" + (f" ({word('conditions', lang)} {conditions})" if conditions else "")


def _count(condition: int | str) -> str:
    """A condition on a number of checkers: ``0``, ``≥1``."""
    return str(condition).replace(">=", "≥").replace("<=", "≤")
