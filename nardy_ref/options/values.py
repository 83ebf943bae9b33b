"""From what stands in a variant or a request to the clause it chooses. Knows options, no file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.options.choice import Choice
from nardy_ref.options.shapes import HINTS, NAMED_LAYOUTS, SHAPES, canonical, fits_type

if TYPE_CHECKING:
    from jsonschema import Draft7Validator

    from nardy_ref.clauses.model import Clause, Option

# Numbers a reader may meet for a value that is written as a fraction.
_SAME = {("end.draw_points", "0.5"): "1/2"}

_MADE: dict[tuple[str, str], Choice] = {}
"""Choices of open values, by option and value: checking one takes long, and the same few come again and again."""
_MOST_MADE = 1_000


def option_named(name: str, where: str = "") -> Option:
    """The option of that name.

    Raises:
        NardyError: ``option.unknown`` with the nearest name.
    """
    found = options().get(name)
    if found is None:
        raise NardyError("option.unknown", f"there is no option {name}", where, did_you_mean(name, options()))
    return found


def choose(name: str, value: Any, where: str = "") -> Choice:
    """The choice that a value makes for an option, in canonical form.

    Args:
        name: option name, e.g. ``block.permit``.
        value: the value as it stands in a variant file or on the wire.
        where: place for the error.

    Raises:
        NardyError: ``option.unknown``, ``option.unknown-value``, ``option.malformed-value``.
    """
    option = option_named(name, where)
    if isinstance(value, (str, int, float)):
        wanted = _SAME.get((name, str(value)), str(value))
        for clause in option.values:
            if not clause.shape and not isinstance(value, bool) and str(clause.value) == wanted:
                return Choice(clause.value, clause.id)
    shaped = [clause for clause in option.values if clause.shape and fits_type(clause.shape, value)]
    if not shaped:
        words = [str(clause.value) for clause in option.values if not clause.shape]
        hint = did_you_mean(str(value), words)
        forms = "; ".join(HINTS[clause.shape] for clause in option.values if clause.shape)
        raise NardyError(
            "option.unknown-value",
            f"{name} has no value {_shown(value)}",
            where,
            "; ".join(filter(None, [hint or "one of: " + ", ".join(words) if words else "", forms])),
        )
    made = name, repr(value)
    if made not in _MADE:
        choice = _open_choice(name, shaped, value, where)
        if len(_MADE) >= _MOST_MADE:
            return choice
        _MADE[made] = choice
    return _MADE[made]


def _open_choice(name: str, shaped: list[Clause], value: Any, where: str) -> Choice:
    """The choice of the open value whose shape the value has; the first one's error when it has none."""
    first: NardyError | None = None
    for clause in shaped:
        try:
            plain = _text_keys(value)
        except NardyError as error:
            raise NardyError(error.code, f"{name}: {error.what}", where, HINTS[clause.shape]) from None
        problem = next(iter(_validator(clause.shape).iter_errors(plain)), None)
        if problem is None:
            form = canonical(clause.shape, plain)
            _check_meaning(name, clause.shape, form, where)
            if form in NAMED_LAYOUTS.values():
                return choose(name, next(word for word, layout in NAMED_LAYOUTS.items() if layout == form), where)
            return Choice(form, clause.id, form)
        inside = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in problem.absolute_path)
        first = first or NardyError(
            "option.malformed-value", f"{name}{inside}: {problem.message}", where, HINTS[clause.shape]
        )
    assert first is not None  # noqa: S101 - the loop ran, since shaped is not empty
    raise first


@cache
def _validator(shape: str) -> Draft7Validator:
    from jsonschema import Draft7Validator  # takes longer to import than most commands to run

    return Draft7Validator(SHAPES[shape])


def _check_meaning(name: str, shape: str, form: Any, where: str) -> None:
    if shape == "layout" and sum(form.values()) != 15:
        raise NardyError(
            "option.malformed-value", f"{name} places {sum(form.values())} checkers", where, "a side has 15"
        )


def _text_keys(value: Any) -> Any:
    """The value with every key as text, as JSON has it.

    Raises:
        NardyError: ``option.malformed-value`` when a key then stands twice: 24 and "24".
    """
    if isinstance(value, dict):
        plain = {str(key): _text_keys(inner) for key, inner in value.items()}
        if len(plain) < len(value):
            raise NardyError("option.malformed-value", "a key stands twice, as a number and as text")
        return plain
    return [_text_keys(inner) for inner in value] if isinstance(value, list) else value


def _shown(value: Any) -> str:
    text = repr(value) if not isinstance(value, str) else value
    return text if len(text) <= 60 else text[:57] + "..."
