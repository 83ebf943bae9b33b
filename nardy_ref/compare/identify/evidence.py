"""What has been heard, and how well a guess explains it.

Knows questions, replies and guesses; decides nothing and asks nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.compare.identify.answers import NAMES, UNSURE, Answer, agree, differ, heard
from nardy_ref.compare.identify.hypotheses import options_of
from nardy_ref.errors import NardyError
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nardy_ref.compare.identify.hypotheses import Change, Hypothesis
    from nardy_ref.compare.identify.predicting import Predictor
    from nardy_ref.compare.identify.questions import Question
    from nardy_ref.suite.process import Reply


class Heard(NamedTuple):
    """A question and what came of it.

    Attributes:
        question: the question.
        status: ``ok``, or how the program failed to answer.
        answer: what it said; None when it did not.
        detail: why there is no answer, for people.
    """

    question: Question
    status: Status
    answer: Answer | None
    detail: str = ""

    @property
    def refused(self) -> bool:
        """Whether the program itself said that it could not deal with the question."""
        return self.status is Status.ERROR

    @classmethod
    def of(cls, question: Question, reply: Reply) -> Heard:
        """A reply, read; one that cannot be read is a breach of the protocol."""
        if reply.status is not Status.OK or reply.payload is None:
            return cls(question, reply.status, None, reply.detail)
        try:
            return cls(question, Status.OK, heard(question.case, reply.payload))
        except NardyError as error:
            return cls(question, Status.PROTOCOL, None, str(error))


class Tally(NamedTuple):
    """How many answers speak for the guess and not for a change of it, and how many the other way round."""

    against: int
    favour: int

    def with_(self, weight: float) -> Tally:
        """The tally with one answer more: a positive weight speaks for the change."""
        return Tally(self.against + (weight < 0), self.favour + (weight > 0))


class Evidence:
    """Everything heard so far, in order."""

    def __init__(self, predictor: Predictor) -> None:
        """Nothing is heard yet.

        Args:
            predictor: foretells what a guess would answer.
        """
        self.predictor = predictor
        self.heard: list[Heard] = []
        self.names_clauses = False

    def add(self, found: Heard) -> None:
        """Take one more answer in."""
        self.heard.append(found)
        self.names_clauses = self.names_clauses or (
            found.question.command == "judge" and found.answer is not None and NAMES in found.answer
        )

    def answers(self) -> list[Answer]:
        """What was said, in order."""
        return [each.answer for each in self.heard if each.answer is not None]

    def fits(self, found: Heard, guess: Hypothesis) -> float:
        """How an answer stands to a guess; see :func:`weight`."""
        return weight(found, self.predictor.watched(found.question, guess)[0])

    def turns(self, found: Heard, guess: Hypothesis, change: Change) -> float:
        """How much better, or worse, an answer fits a guess with a change than without."""
        changed = self.predictor.changed(found.question, guess, change)
        own = self.predictor.watched(found.question, guess)[0]
        return 0.0 if changed is own else weight(found, changed) - weight(found, own)

    def fits_plainly(self, found: Heard, guess: Hypothesis) -> float:
        """As ``fits``, for a guess that is looked at once."""
        return weight(found, self.predictor.answer(found.question, guess))

    def wrong(self, guess: Hypothesis) -> list[Heard]:
        """The answers that are other than a guess has them."""
        return [each for each in self.heard if self.fits(each, guess) < 0]

    def unexplained(self, guess: Hypothesis) -> list[Heard]:
        """The wrong answers, and the refusals of what a program that plays by the guess could answer."""
        return [
            each for each in self.heard
            if (fit := self.fits(each, guess)) < 0 or (each.refused and fit == 0)
        ]  # fmt: skip

    def tally(self, guess: Hypothesis, change: Change, enough: int = 0) -> Tally:
        """How many answers speak against a change, and how many for it.

        Args:
            guess: the guess.
            change: the change of it.
            enough: for a change of several options, how many answers against it are counted at most.
        """
        found = Tally(0, 0)
        for each in self.heard:
            found = found.with_(self.turns(each, guess, change))
            if len(change) > 1 and enough and found.against >= enough + found.favour:
                break
        return found

    def gain(self, guess: Hypothesis, change: Change, unexplained: list[Heard]) -> float:
        """How much better a guess fits with a change; given up, as no gain, once the loss outweighs."""
        total = sum(self.turns(each, guess, change) for each in unexplained)
        apart = set(map(id, unexplained))
        for each in self.heard:
            if total <= 0:
                return total
            if id(each) not in apart:
                total += self.turns(each, guess, change)
        return total

    def telling(
        self, guess: Hypothesis, change: Change, questions: Iterable[Question], *, by_names: bool = False
    ) -> Iterator[Question]:
        """Those of some questions whose answers tell a change from the guess."""
        about = options_of(change)
        for question in questions:
            own, asked = self.predictor.watched(question, guess)
            if not asked.isdisjoint(about):
                changed = self.predictor.changed(question, guess, change)
                if differ(own, changed, by_names=by_names):
                    yield question


def weight(found: Heard, foretold: Answer) -> float:
    """How an answer stands to what was foretold: 1 the same, -1 another, 0 no telling.

    A refusal, foretold, counts half, since a program can refuse for reasons of its own; for that same reason it
    says nothing against an answer that was foretold.
    """
    if foretold is UNSURE:
        return 0.0
    if found.answer is None:
        return 0.5 if found.refused and "refusal" in foretold else 0.0
    return 1.0 if agree(foretold, found.answer) else -1.0
