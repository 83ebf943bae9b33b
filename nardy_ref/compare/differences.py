"""How two rule sets differ, option by option. Knows variants and clauses, no mark-up.

>>> from nardy_ref.options.resolver import resolve
>>> found = differences(resolve("classic"), resolve("moscow-000c"))
>>> [entry.option.id for entry in found.entries if entry.relation == "differ" and entry.in_play]
['head.exception.condition', 'block.test', 'match.next_starter']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import chapters, options
from nardy_ref.compare.stand import in_play, labels, stand

if TYPE_CHECKING:
    from nardy_ref.clauses.model import Chapter, Option
    from nardy_ref.compare.stand import Stand
    from nardy_ref.options.resolver import Resolved

RELATIONS = ("differ", "one_silent", "both_silent", "same")
"""How two rule sets can stand to each other on an option; ``differ`` and ``same`` are of those that both say."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One option under two rule sets."""

    option: Option
    a: Stand
    b: Stand

    @property
    def equal(self) -> bool:
        """Whether the values are the same, whoever said them."""
        return self.a.choice == self.b.choice

    @property
    def relation(self) -> str:
        """One of ``RELATIONS``."""
        if self.a.silent or self.b.silent:
            return "both_silent" if self.a.silent and self.b.silent else "one_silent"
        return "same" if self.equal else "differ"

    @property
    def in_play(self) -> bool:
        """Whether the option can change play; else it is of table manners or drawing."""
        return in_play(self.option)

    @property
    def changes_play(self) -> bool:
        """Whether the two play differently by it.

        Their values are other ones, said or assumed, and have an effect under one of the two at least.
        """
        return self.in_play and not self.equal and (self.a.effective or self.b.effective)


@dataclass(frozen=True, slots=True)
class Part:
    """The options told of one chapter, either those of play or those of table manners and drawing."""

    in_play: bool
    chapter: Chapter
    entries: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Differences:
    """Two rule sets side by side.

    Attributes:
        a: the first rule set.
        b: the second.
        entries: every option, in printed order.
    """

    a: Resolved
    b: Resolved
    entries: tuple[Difference, ...]

    @property
    def labels(self) -> tuple[str, str]:
        """What to call the two."""
        first, second = labels((self.a, self.b))
        return first, second

    @property
    def in_play(self) -> bool:
        """Whether the two play differently."""
        return any(entry.changes_play for entry in self.entries)

    def count(self, relation: str, *, otherwise: bool = False) -> int:
        """How many options stand so; with ``otherwise`` how many of them have another value."""
        found = [entry for entry in self.entries if entry.relation == relation]
        return sum(not entry.equal for entry in found) if otherwise else len(found)

    def told(self, *, everything: bool = False) -> tuple[Difference, ...]:
        """The options worth telling: those with another value, said or assumed; or all."""
        return tuple(entry for entry in self.entries if everything or not entry.equal)

    def parts(self, *, everything: bool = False) -> tuple[Part, ...]:
        """What is told by chapter, that of play before table manners and drawing."""
        told = self.told(everything=everything)
        found = []
        for of_play in (True, False):
            for chapter in chapters():
                names = {entry.id for entry in chapter.entries}
                entries = tuple(entry for entry in told if entry.in_play == of_play and entry.option.id in names)
                if entries:
                    found.append(Part(of_play, chapter, entries))
        return tuple(found)


def differences(a: Resolved, b: Resolved) -> Differences:
    """How two rule sets differ.

    Args:
        a: the first rule set, e.g. ``resolve("classic")``.
        b: the second.

    Returns:
        Every option with where each of the two stands. Silence is kept apart from what is said: an option on which
        a source is silent has an assumed value, which may be the same as the other's or not.
    """
    return Differences(
        a, b, tuple(Difference(option, stand(a, option), stand(b, option)) for option in options().values())
    )
