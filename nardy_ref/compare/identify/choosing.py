"""Which question to put next: the one that tells most of the open alternatives from the guess.

Knows what has been heard and what can be asked; puts no question.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from nardy_ref.compare.identify.hypotheses import options_of
from nardy_ref.compare.identify.made import situation
from nardy_ref.compare.identify.questions import BEARS, Question, fit, kinds_of
from nardy_ref.sampling import MADE, random_roll

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from nardy_ref.compare.identify.evidence import Evidence, Heard, Tally
    from nardy_ref.compare.identify.hypotheses import Change, Hypothesis

LOOKED_AT = 5
"""How many alternatives, of those least spoken against, propose a question."""
PROPOSED = 3
"""How many questions each of them proposes."""
COUNTED = 60
"""How many alternatives a question is tried on."""
MADE_FOR = ("head.exception.rolls",)
"""Options for whose values questions are made one by one, so that chance would add nothing."""


class Board:
    """The open alternatives to one guess, and the questions that tell them from it."""

    def __init__(self, guess: Hypothesis, evidence: Evidence, bank: Sequence[Question], changes: Sequence[Change],
                 needed: int) -> None:  # fmt: skip
        """Weigh what has been heard so far.

        Args:
            guess: the guess.
            evidence: what has been heard.
            bank: what can be asked.
            changes: the alternatives.
            needed: how many answers are to speak against an alternative, where so many can be had.
        """
        self.guess = guess
        self.tallies: dict[Change, Tally] = {change: evidence.tally(guess, change, enough=needed) for change in changes}
        self._evidence = evidence
        self._bank = bank
        self._needed = needed
        self._kinds = kinds_of(bank)
        self._asked = {each.question.key for each in evidence.heard}
        self._found: dict[Change, list[Question]] = {change: [] for change in changes}
        self._near = {change: self._about(change) for change in changes}
        self._far = {change: self._elsewhere(change) for change in changes}

    def take(self, found: Heard) -> None:
        """Weigh one more answer."""
        self._asked.add(found.question.key)
        for change, tally in self.tallies.items():
            self.tallies[change] = tally.with_(self._evidence.turns(found, self.guess, change))

    def wants(self, change: Change) -> int:
        """How many more answers are to speak against an alternative."""
        tally = self.tallies[change]
        return max(0, self._needed + tally.favour - tally.against)

    def next(self) -> Question | None:
        """The question to put next; None when no question tells anything that is open."""
        open_ = sorted((change for change in self.tallies if self.wants(change)), key=self._rank)
        proposed = self._proposed(open_, self._near) or self._proposed(open_, self._far)
        if not proposed:
            return None
        tried = open_[:COUNTED]
        return max(proposed, key=lambda question: sum(self.tells(question, change) for change in tried))

    def _proposed(self, open_: Sequence[Change], more: Mapping[Change, Iterator[Question]]) -> list[Question]:
        """A few questions for each of some open alternatives."""
        proposed: dict[str, Question] = {}
        looked_at = 0
        for change in open_:
            found = self._telling(change, more[change])
            proposed.update({each.key: each for each in found})
            looked_at += bool(found)
            if looked_at == LOOKED_AT:
                break
        return list(proposed.values())

    def _telling(self, change: Change, more: Iterator[Question]) -> list[Question]:
        """A few questions, not put yet, that tell an alternative from the guess."""
        found = [each for each in self._found[change] if each.key not in self._asked]
        while len(found) < PROPOSED and (another := next(more, None)) is not None:
            if another.key not in self._asked:
                found.append(another)
        self._found[change] = found
        return found

    def learn(self, questions: Sequence[Question]) -> None:
        """Take in questions that were made since."""
        for change in self.tallies:
            self._found[change] += [each for each in questions if self.tells(each, change)]

    def tells(self, question: Question, change: Change, *, by_names: bool = False) -> bool:
        """Whether the answer to a question tells an alternative from the guess."""
        return any(self._evidence.telling(self.guess, change, (question,), by_names=by_names))

    def _rank(self, change: Change) -> tuple[int, int]:
        return (self.tallies[change].against - self.tallies[change].favour, -len(change))

    def _about(self, change: Change) -> Iterator[Question]:
        """The questions about an alternative's options that tell it from the guess."""
        about = options_of(change)
        for question in self._bank:
            if (
                not about.isdisjoint(question.options)
                and fit(question, about, self._kinds)
                and self.tells(question, change)
            ):
                yield question

    def _elsewhere(self, change: Change) -> Iterator[Question]:
        """Other questions that do so; in the end those whose answers do by the clauses that they name."""
        if len(change) > 1:
            return
        about = options_of(change)
        asked = [question for question in self._bank if fit(question, about, self._kinds)]
        for question in asked:
            if about.isdisjoint(question.options) and self.tells(question, change):
                yield question
        if self._evidence.names_clauses:
            for question in asked:
                if question.command == "judge" and self.tells(question, change, by_names=True):
                    yield question


def searched(board: Board, changes: Sequence[Change], seed: int, tries: int) -> list[Question]:
    """Situations made at random that tell alternatives from a guess where the bank has none.

    Args:
        board: the guess and what is open.
        changes: the alternatives looked for; two situations are kept for each at most.
        seed: the same one gives the same situations.
        tries: how many are made.
    """
    rng = Random(seed)  # noqa: S311 - nothing secret
    missing = {
        change: 2
        for change in changes
        if not options_of(change).isdisjoint(BEARS["legal"]) and change[0].option not in MADE_FOR
    }
    found = []
    for number in range(tries):
        if not missing:
            break
        case = situation(f"made {seed}.{number + 1}", rng.choice(MADE)(rng), random_roll(rng))
        question = Question(case, "legal", golden=False)
        told = [change for change in missing if board.tells(question, change)]
        for change in told:
            missing[change] -= 1
        missing = {change: count for change, count in missing.items() if count}
        if told:
            found.append(question)
    return found
