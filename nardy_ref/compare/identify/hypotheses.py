"""Rule sets as guesses: a value for every option, and changes of some of them.

Knows options and their values as text to compare; asks and foretells nothing.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from nardy_ref.engine.match import MatchRules
from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import Resolved, check_together, resolve
from nardy_ref.options.values import choose
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nardy_ref.options.choice import Choice


@dataclass(frozen=True, slots=True)
class Value:
    """A value of an option; equal to another one when it says the same in canonical form."""

    option: str
    key: str
    choice: Choice = field(compare=False, repr=False)

    @property
    def said(self) -> Any:
        """The value as a variant file has it."""
        return self.choice.value


Change = tuple[Value, ...]
"""Values for some options, one for each."""


def value(option: str, said: Any) -> Value:
    """The value of an option that stands so in a variant file."""
    return _value(option, json.dumps(said, sort_keys=True))


@cache
def published() -> tuple[Resolved, ...]:
    """The shipped variants, ``classic`` first."""
    return tuple(resolve(name) for name in shipped())


@lru_cache(maxsize=4096)
def _value(option: str, said: str) -> Value:
    choice = choose(option, json.loads(said))
    return Value(option, json.dumps(choice.value, sort_keys=True), choice)


class Hypothesis:
    """One value for every option. Never changed; a change gives another one."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        """Take the values as they are.

        Args:
            values: a value for every option.
        """
        self.values = values
        self._keys: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._changed: dict[Change, Hypothesis] = {}

    @classmethod
    def of(cls, resolved: Resolved) -> Hypothesis:
        """A variant as a guess."""
        return cls({option: value(option, choice.value) for option, choice in resolved.choices.items()})

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """The choice for every option."""
        return {option: held.choice for option, held in self.values.items()}

    @cached_property
    def rules(self) -> Rules:
        """The rules of a game under these values."""
        return Rules.of(self.choices)

    @cached_property
    def match_rules(self) -> MatchRules:
        """The rules of opening and match under these values."""
        return MatchRules.of(self.choices)

    @cached_property
    def resolved(self) -> Resolved:
        """The guess as a variant, of no id of its own."""
        return replace(published()[0], choices=self.choices)

    @cached_property
    def possible(self) -> bool:
        """Whether the values can stand together."""
        try:
            check_together(self.resolved)
        except NardyError:
            return False
        return True

    def changed(self, change: Change) -> Hypothesis:
        """The guess with other values for some options."""
        if change not in self._changed:
            self._changed[change] = Hypothesis({**self.values, **{each.option: each for each in change}})
        return self._changed[change]

    def key(self, options: tuple[str, ...]) -> tuple[str, ...]:
        """What the guess says of some options, as text."""
        if options not in self._keys:
            self._keys[options] = tuple(self.values[option].key for option in options)
        return self._keys[options]

    def difference(self, other: Hypothesis) -> Change:
        """The change that makes this guess the other one."""
        return tuple(held for option, held in other.values.items() if held != self.values[option])


def options_of(change: Iterable[Value]) -> frozenset[str]:
    """The options that a change is about."""
    return frozenset(each.option for each in change)
