"""Seeded faults as values, and ways to write one: what the reference engine has is replaced, and put back after.

Knows where the engine can be taken hold of; which faults there are stands in a module for each chapter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from nardy_ref.engine import replay
from nardy_ref.rules.registry import functions
from nardy_ref.suite import server

if TYPE_CHECKING:
    import pytest

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.geometry import Side
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

Applier = Callable[["pytest.MonkeyPatch"], None]
Make = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake of a program, seeded into the reference engine.

    Attributes:
        id: its name.
        title: what the program does.
        origin: which program or dispute it is taken from.
        clause: the clause it breaks; a case that cites it, or another value of its option, has to see it.
        apply: puts it in.
        variant: the rules under which it shows.
    """

    id: str
    title: str
    origin: str
    clause: str
    apply: Applier
    variant: str = "classic"


def together(*appliers: Applier) -> Applier:
    """Several changes that make one fault."""

    def apply(patch: pytest.MonkeyPatch) -> None:
        for applier in appliers:
            applier(patch)

    return apply


def carrying(clause: str, function: Callable[..., Any]) -> Applier:
    """Another function carries a clause; one with a parameter gets it as its last argument."""
    assert clause in functions()
    return lambda patch: patch.setitem(functions(), clause, function)


def around(owner: Any, name: str, make: Make) -> Applier:
    """A function or method is replaced by what is made of it."""
    return lambda patch: patch.setattr(owner, name, make(getattr(owner, name)))


def instead(owner: Any, name: str, value: Any) -> Applier:
    """A function, method or value is replaced outright."""
    return lambda patch: patch.setattr(owner, name, value)


def under(change: Callable[[Rules, Position], Rules]) -> Applier:
    """Turns are listed, judged and replayed by rules changed in view of the position."""

    def make(original: Any) -> Any:
        return lambda rules, position, *rest: original(change(rules, position), position, *rest)

    return together(around(server, "legal_results", make), around(server, "judge", make), around(replay, "judge", make))


def only_for(side: Side, **fields: Any) -> Applier:
    """One colour plays by other rules."""
    return under(lambda rules, position: replace(rules, **fields) if position.turn is side else rules)


def listing(change: Callable[[Rules, Position, Roll, list[Position]], Iterable[Position]]) -> Applier:
    """The legal results are listed in another way; the judge is left as it is."""

    def make(original: Any) -> Any:
        return lambda rules, position, roll: list(change(rules, position, roll, list(original(rules, position, roll))))

    return around(server, "legal_results", make)


def keeping(wanted: Callable[[Position, Roll, Position], bool]) -> Applier:
    """Only some results are listed, or all where none would be left."""
    return listing(
        lambda _, position, roll, results: [each for each in results if wanted(position, roll, each)] or results
    )
