"""A grammar as values. Knows neither how it was written nor how it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

COUNTS: dict[str, tuple[int, int | None]] = {"?": (0, 1), "*": (0, None), "+": (1, None)}
"""How often at least and at most, None for without end, by the mark that lark and regular expressions have for it."""


class UnreadableError(Exception):
    """What EBNF has no way to write, or nobody has needed yet."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A word as it is written; in any case where capitals and small letters are the same."""

    text: str
    any_case: bool = False


@dataclass(frozen=True, slots=True)
class Characters:
    """One character: any of the ranges, or any but those."""

    ranges: tuple[tuple[str, str], ...]
    negated: bool = False
    any_case: bool = False


@dataclass(frozen=True, slots=True)
class Prose:
    """What only words can tell, such as a regular expression of the less simple kind."""

    text: str


@dataclass(frozen=True, slots=True)
class Name:
    """A rule or terminal by its name."""

    text: str


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after the other."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of these."""

    alternatives: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Optional:
    """This or nothing."""

    part: Node


@dataclass(frozen=True, slots=True)
class Repetition:
    """So many of this; without end where ``most`` is None."""

    part: Node
    least: int
    most: int | None = None


Node: TypeAlias = Literal | Characters | Prose | Name | Sequence | Choice | Optional | Repetition


@dataclass(frozen=True, slots=True)
class Definition:
    """A rule or terminal, with the comment that stands above it in the file."""

    name: str
    body: Node
    remark: str = ""

    @property
    def terminal(self) -> bool:
        """Whether it is a word of the notation and not built of words."""
        return self.name.isupper()


@dataclass(frozen=True, slots=True)
class Part:
    """The definitions below one heading; those before the first heading have no title."""

    title: str
    definitions: tuple[Definition, ...]


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a grammar file says, in its order.

    Attributes:
        opening: the lines of the comment at the head of the file.
        parts: all definitions.
        ignored: what may stand between two words.
    """

    opening: tuple[str, ...]
    parts: tuple[Part, ...]
    ignored: tuple[Node, ...]


def children(node: Node) -> tuple[Node, ...]:
    """What the node is built of."""
    match node:
        case Sequence(parts):
            return parts
        case Choice(alternatives):
            return alternatives
        case Optional(part) | Repetition(part):
            return (part,)
    return ()


def inside(node: Node) -> Iterator[Node]:
    """The node and everything in it, from the left."""
    yield node
    for child in children(node):
        yield from inside(child)


def names_in(nodes: Iterable[Node]) -> list[str]:
    """The names that are used, each once, from the left."""
    found = (part.text for node in nodes for part in inside(node) if isinstance(part, Name))
    return list(dict.fromkeys(found))


def sequence_of(parts: list[Node]) -> Node:
    """The parts one after the other; a single part stays what it is."""
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))


def choice_of(alternatives: list[Node]) -> Node:
    """A choice; an empty alternative makes it optional."""
    full = [node for node in alternatives if node != Sequence(())]
    if not full:
        return Sequence(())
    node = full[0] if len(full) == 1 else Choice(tuple(full))
    return node if len(full) == len(alternatives) else Optional(node)


def repeated(part: Node, least: int, most: int | None) -> Node:
    """A part so many times; optional where that is once or not at all."""
    return Optional(part) if (least, most) == (0, 1) else Repetition(part, least, most)
