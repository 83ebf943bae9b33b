"""Spares the work where a difference cannot matter: listens to what the engine asks the rules.

The engine learns of a rule only by asking its function, or by reading one of a few plain values. So where another
rule set would have given the same answer to each question of a turn, it has the same legal results. One question is
asked in every turn, when blocks are looked at; its answer matters only where a run is banned, and this is heard.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError
from nardy_ref.rules.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy_ref.rules.blocks import Run
    from nardy_ref.rules.situation import Opponent

_READ_BY_NAME = "head.exception.duty"
"""The option that the engine also reads by the name of its clause when it looks for legal results."""
_WHEN_LOOKED_AT = "block_test"
"""The question of clause 7.3, which stands for another: whether a run may stand (clause 7.2)."""
_OF_RESULTS = ("draw_points", "target", "cube_in_play", "beavers")
"""Plain values that bear on the result of a game, or on a match, alone."""
_OF_ENTERING = "entering"
"""The plain value that is read only where a checker enters from the bar."""


class Questions:
    """One rule set to play with, which notes the others that would have answered otherwise.

    Attributes:
        rules: the rules to play with; they answer as the first rule set does.
        always: the others, by place, that have to be asked in every turn, since a plain value differs.
    """

    def __init__(self, rules: Rules, others: Sequence[Rules]) -> None:
        always: set[int] = set()
        from_the_bar: set[int] = set()
        of_blocks: set[int] = set()
        asked: dict[str, list[tuple[int, Callable[..., Any]]]] = {}
        for place, other in enumerate(others):
            if rules.clause_of[_READ_BY_NAME] != other.clause_of[_READ_BY_NAME]:
                always.add(place)
            for field in fields(Rules):
                mine, theirs = getattr(rules, field.name), getattr(other, field.name)
                if field.name == _WHEN_LOOKED_AT:
                    of_blocks |= {place} if mine is not theirs else set()
                elif callable(mine):
                    if mine is not theirs:
                        asked.setdefault(field.name, []).append((place, theirs))
                elif mine != theirs and field.name != "clause_of" and field.name not in _OF_RESULTS:
                    (from_the_bar if field.name == _OF_ENTERING else always).add(place)
        self.always = frozenset(always)
        self._from_the_bar = frozenset(from_the_bar)
        self._otherwise: set[int] = set()
        heard: dict[str, Any] = {name: self._noting(getattr(rules, name), theirs) for name, theirs in asked.items()}
        if of_blocks:
            permit = heard.get("block_permit", rules.block_permit)
            every_state = rules.block_test(finished=False)
            heard["block_permit"] = self._noting_bans(permit, of_blocks, every_state=every_state)
        self.rules = replace(rules, **heard)

    def suspects(self, *, on_the_bar: bool = False) -> set[int]:
        """The others, by place, that may differ by what was asked since the last call.

        Args:
            on_the_bar: whether the player on turn had a checker on the bar.
        """
        found = self._otherwise | self.always | (self._from_the_bar if on_the_bar else set())
        self._otherwise.clear()
        return found

    def _noting(self, mine: Callable[..., Any], others: Sequence[tuple[int, Callable[..., Any]]]) -> Callable[..., Any]:
        """The same function, noting who would have answered otherwise."""
        noted = self._otherwise

        def asked(*arguments: Any, **named: Any) -> Any:
            answer = mine(*arguments, **named)
            for place, theirs in others:
                if place not in noted and _answer(theirs, arguments, named) != answer:
                    noted.add(place)
            return answer

        return asked

    def _noting_bans(self, permit: Callable[..., bool], places: set[int], *, every_state: bool) -> Callable[..., bool]:
        """Whether a run may stand, noting those who look at blocks at other moments where it may not.

        A rule set that looks at every state has met every run that stands in passing. One that looks at finished
        turns only need not have, so there the engine's first question counts: whether any run could be banned.
        """

        def asked(run: Run, opponent: Opponent) -> bool:
            permitted = permit(run, opponent)
            if not permitted and (run.points or not every_state):
                self._otherwise.update(places)
            return permitted

        return asked


def _answer(function: Callable[..., Any], arguments: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """What a function answers; a refusal is an answer too."""
    try:
        return function(*arguments, **named)
    except NardyError as error:
        return error
