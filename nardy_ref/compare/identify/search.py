"""From answers that a guess does not explain to a better guess: by one change, or two or three that go together.

Knows which changes there are; asks nobody.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import options
from nardy_ref.compare.identify.hypotheses import Change, Hypothesis, Value, options_of, published
from nardy_ref.compare.identify.questions import BEARS
from nardy_ref.compare.identify.values import GROUPS, far, known_values, meaning, other_values

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from nardy_ref.compare.identify.evidence import Evidence, Heard

MOST_TRIED = (1000, 4, 2)
"""For how many unexplained answers to one guess changes of one, two, three options are tried."""
MOST_IN_ALL = (100_000, 24, 8)
"""For how many to all guesses together; a program with many faults is not worth more."""
SILENT = tuple(
    name
    for name in options()
    if name.startswith(("procedure.", "setup.direction", "setup.numbering")) and name != "procedure.irregular"
)
"""Options that no answer depends on."""


class Alternatives:
    """The changes of a guess that are worth a question, for a program of which some kinds of things can be asked."""

    def __init__(self, kinds: Collection[str], evidence: Evidence) -> None:
        """Take the kinds of questions.

        Args:
            kinds: the kinds of cases that the program can be asked.
            evidence: what has been heard, from which values can be read off.
        """
        self.options = [name for name in options() if name not in SILENT and any(name in BEARS[kind] for kind in kinds)]
        self._evidence = evidence
        self._variants = [Hypothesis.of(variant) for variant in published()]

    def single(self, guess: Hypothesis) -> list[Change]:
        """All changes of one option, those too that cannot stand beside the other values: answers tell against them."""
        seen = self._evidence.answers()
        return [(each,) for option in self.options for each in other_values(guess.values[option], seen)]

    def rivals(self, guess: Hypothesis) -> list[Change]:
        """The changes that make the guess a shipped variant, as far as the program can be asked about it."""
        differences = {
            tuple(each for each in guess.difference(variant) if each.option in self.options)
            for variant in self._variants
        }
        return [change for change in sorted(differences, key=str) if len(change) > 1 and guess.changed(change).possible]

    def together(self, guess: Hypothesis, most: int, *, near: bool) -> Iterator[Change]:
        """Changes of several options that bear on one another; of open values only known ones, and plain numbers.

        Args:
            guess: the guess.
            most: how many options are changed.
            near: whether only options of one chapter go together.
        """
        groups = GROUPS if near else (frozenset(self.options),)
        for group in groups:
            names = [name for name in self.options if name in group]
            values = {
                name: [each for each in self._known(name, guess) if meaning(each) != meaning(guess.values[name])]
                for name in names
            }
            few = {name: [each for each in values[name] if not far(each)] for name in names}
            for several in itertools.combinations(names, most):
                chosen = values if any(each.issuperset(several) for each in GROUPS) else few
                yield from itertools.product(*(chosen[name] for name in several))

    def _known(self, name: str, guess: Hypothesis) -> tuple[Value, ...]:
        """The known values of an option, and the points of a resignation that answers name."""
        if name == "match.resignation":
            return other_values(guess.values[name], self._evidence.answers())
        return known_values(name)


class Search:
    """Betters a guess, and remembers what it has tried in vain."""

    def __init__(self, alternatives: Alternatives, evidence: Evidence) -> None:
        self._alternatives = alternatives
        self._evidence = evidence
        self._in_vain: set[tuple[int, str, tuple[str, ...]]] = set()
        self._tried: Counter[tuple[int, tuple[str, ...]]] = Counter()
        self._in_all: Counter[int] = Counter()

    def better(self, guess: Hypothesis) -> Hypothesis:
        """The best guess that can be reached from one; the same when none fits better."""
        while (change := self._best(guess)) is not None:
            guess = Hypothesis(guess.changed(change).values)
        return guess

    def _best(self, guess: Hypothesis) -> Change | None:
        unexplained = self._evidence.unexplained(guess)
        if not unexplained:
            return None
        levels: tuple[Callable[[], Iterator[Change]], ...] = (
            lambda: iter([*self._alternatives.single(guess), *self._alternatives.rivals(guess)]),
            lambda: self._alternatives.together(guess, 2, near=False),
            lambda: self._alternatives.together(guess, 3, near=True),
        )
        for level, changes in enumerate(levels):
            looked_at = self._fresh(level, guess, unexplained)
            found = self._explaining(guess, changes, looked_at) if looked_at else []
            gains = {
                change: self._evidence.gain(guess, change, unexplained)
                for change in found
                if guess.changed(change).possible
            }
            best = max(gains, key=lambda change: (gains[change], *_plainness(change)), default=())
            if best and gains[best] > 0:
                return best
        return None

    def _fresh(self, level: int, guess: Hypothesis, unexplained: list[Heard]) -> list[Heard]:
        """The unexplained answers for which this has not been tried in vain; none where it was tried often enough."""
        key = guess.key(tuple(guess.values))
        fresh = [
            each
            for each in unexplained
            if (level, each.question.key, key) not in self._in_vain and not (level and each.question.is_long)
        ]
        left = min(MOST_TRIED[level] - self._tried[level, key], MOST_IN_ALL[level] - self._in_all[level])
        fresh = fresh[-left:] if left > 0 else []
        self._in_vain.update((level, each.question.key, key) for each in fresh)
        self._tried[level, key] += len(fresh)
        self._in_all[level] += len(fresh)
        return fresh

    def _explaining(
        self, guess: Hypothesis, changes: Callable[[], Iterator[Change]], looked_at: list[Heard]
    ) -> list[Change]:
        """The changes under which one of these answers fits better."""
        asked = [(each, self._evidence.predictor.watched(each.question, guess)[1]) for each in looked_at]
        return [
            change
            for change in changes()
            if any(
                not options_asked.isdisjoint(options_of(change)) and self._evidence.turns(each, guess, change) > 0
                for each, options_asked in asked
            )
        ]


def _plainness(change: Change) -> tuple[int, int, int, str]:
    """How plain a change is: few options, words rather than lists, lists rather than tables; then a fixed order."""
    kinds = [0 if isinstance(each.said, dict) else 1 if isinstance(each.said, list) else 2 for each in change]
    return (-len(change), min(kinds), -sum(len(each.key) for each in change), str(change))
