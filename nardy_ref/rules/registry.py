"""Which function carries which clause. Knows clause ids as plain words, nothing of their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Function = TypeVar("Function", bound="Callable[..., Any]")

_FUNCTIONS: dict[str, Callable[..., Any]] = {}


def clause(clause_id: str) -> Callable[[Function], Function]:
    """Register the decorated function as the one that carries this clause.

    Raises:
        ValueError: two functions claim one clause.
    """

    def register(function: Function) -> Function:
        if clause_id in _FUNCTIONS:
            raise ValueError(f"two functions carry {clause_id}")
        _FUNCTIONS[clause_id] = function
        return function

    return register


def functions() -> Mapping[str, Callable[..., Any]]:
    """All registered functions by clause id."""
    return _FUNCTIONS
