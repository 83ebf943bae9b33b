"""The fuzz run: draws questions, puts them, blames what differs, shrinks it, and keeps one finding for each clause.

Knows neither files nor screens.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nardy_ref.compare.fuzz.asking import Asker, GivenUpError
from nardy_ref.compare.fuzz.blame import Blamer
from nardy_ref.compare.fuzz.draws import Draws
from nardy_ref.compare.fuzz.finding import Finding, Key, told
from nardy_ref.compare.fuzz.questions import KINDS, Referee
from nardy_ref.compare.fuzz.shrinking import shrunk
from nardy_ref.errors import NardyError
from nardy_ref.suite.process import NOT_ASKED
from nardy_ref.suite.results import BROKE
from nardy_ref.suite.runner import Patient
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.compare.fuzz.asking import Difference
    from nardy_ref.compare.fuzz.blame import Blame
    from nardy_ref.compare.fuzz.questions import Question
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.process import Declared
    from nardy_ref.suite.runner import Implementation

SHRINKING = 500
"""Questions spent on shrinking one finding at most."""
SLOW_SHRINKING = 40
"""The same where the program breaks, since each question starts it anew."""
REMEMBERED = 40
"""Questions that differed, near which others are drawn."""
MOST_BROKEN, MOST_BROKEN_IN_ALL = 12, 40
"""How many questions in a row, and how many of a run, may break the program before it is given up."""
COUNTED = ("batches", "questions", "aside", "searches", "times", "differed", "seen", "proven")
"""What is counted in a run, by the names of the fields of ``Progress``."""


@dataclass
class Progress:
    """How far a run has come; what has to be saved for going on.

    Attributes:
        seed: the seed of all drawing.
        batches: batches that are done.
        questions: questions put while drawing, shrinking aside.
        aside: questions put for blaming and shrinking.
        searches: how often a difference was put to all guesses.
        findings: what was found, in the order of finding.
        times: how often each finding was met.
        differed: questions that differed.
        seen: how often questions of each sort were drawn.
        proven: the names of the guesses that have explained something.
    """

    seed: int = 1
    batches: int = 0
    questions: int = 0
    aside: int = 0
    searches: int = 0
    findings: list[Finding] = field(default_factory=list)
    times: Counter[Key] = field(default_factory=Counter)
    differed: list[Question] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    proven: list[tuple[str, str]] = field(default_factory=list)

    @property
    def exit_code(self) -> int:
        """0 nothing found, 1 differences, 3 the program broke."""
        if any(finding.status in BROKE for finding in self.findings):
            return 3
        return 1 if self.findings else 0

    def counts(self) -> dict[str, Any]:
        """All but the findings, to be put back."""
        return {name: copy(getattr(self, name)) for name in COUNTED}

    def take_back(self, counts: dict[str, Any]) -> None:
        """Put back what ``counts`` gave."""
        for name, value in counts.items():
            held = getattr(self, name)
            if isinstance(held, Counter):
                held.clear()
                held.update(value)
            elif isinstance(held, list):
                held[:] = value
            else:
                setattr(self, name, value)


class Hunt:
    """A run on one program, which can be stopped between two batches and gone on with.

    Attributes:
        progress: how far it has come.
        referee: what is due.
        declared: what the program says of itself; None when it does not start.
        gave_up: why the program is not asked any more; empty while it is.
    """

    def __init__(self, program: Implementation, variant: Resolved, progress: Progress | None = None) -> None:
        """Start the program and get ready.

        Args:
            program: what is tested.
            variant: the rules it is tested against.
            progress: where to go on; a new run when left out.

        Raises:
            NardyError: ``program.not-startable``; ``fuzz.nothing-to-ask`` when it answers no question about this
                variant.
        """
        self.progress = progress or Progress()
        self.referee = Referee(variant)
        self.gave_up = ""
        self._asker = Asker(Patient(program), self.referee)
        self._broken = self._broken_in_all = 0
        self.declared: Declared | None = None
        commands: frozenset[str] = frozenset()
        try:
            self.declared = self._asker.declared()
            commands = _answered(self.declared, variant)
        except GivenUpError as given_up:
            self.gave_up = str(given_up)
        self._draws = Draws(self.referee, self.progress.seed, commands, self.progress.seen)
        self._blamer = Blamer(self._asker, self.progress.proven, self.progress.searches)

    def run(
        self,
        count: int | None = None,
        seconds: float | None = None,
        tell: Callable[[Progress], None] = lambda _: None,
    ) -> Progress:
        """Put questions, in whole batches, until the number is reached or the time is up.

        Args:
            count: how many questions more, shrinking aside; no bound when left out.
            seconds: how long; no bound when left out.
            tell: called after each batch.

        Returns:
            How far the run has come, the findings among it. It can be gone on with, after an exception too: what the
            unfinished batch has counted is taken back, so that it can be put again; what it has found is kept.
        """
        ends = math.inf if seconds is None else time.monotonic() + seconds
        last = math.inf if count is None else self.progress.questions + count
        while not self.gave_up and self.progress.questions < last and time.monotonic() < ends:
            before = self.progress.counts()
            try:
                self._batch()
            except GivenUpError as given_up:
                self.gave_up = str(given_up)
            except BaseException:
                self.progress.take_back(before)
                raise
            tell(self.progress)
        return self.progress

    def _batch(self) -> None:
        done = self.progress
        for question, due in self._draws.batch(done.batches, tuple(done.differed)):
            done.questions += 1
            difference = self._asker.differs(question, due)
            if difference is None:
                self._broken = 0
                continue
            self._met(difference)
            if difference.status in BROKE:
                self._broken += 1
                self._broken_in_all += 1
            if self._broken >= MOST_BROKEN or self._broken_in_all >= MOST_BROKEN_IN_ALL:
                raise GivenUpError(f"{NOT_ASKED} any more, since it broke {self._broken_in_all} times")
        done.batches += 1

    def _met(self, difference: Difference) -> None:
        done = self.progress
        before = self._asker.asked
        blame = self._blamer.blame(difference, self._draws.generator(done.batches, f"blame {done.questions}"))
        done.searches = self._blamer.searches
        done.proven[:] = [guess.name for guess in self._blamer.proven]
        done.times[blame.key] += 1
        if all(finding.key != blame.key for finding in done.findings):
            done.findings.append(self._finding(difference, blame))
        if len(done.differed) < REMEMBERED and difference.question.position is not None:
            done.differed.append(difference.question)
        done.aside += self._asker.asked - before

    def _finding(self, difference: Difference, blame: Blame) -> Finding:
        def still(question: Question) -> Difference | None:
            found = self._asker.differs(question)
            return found if found is not None and self._blamer.explained(found, blame) else None

        def still_afresh(question: Question) -> Difference | None:
            self._asker.afresh()
            return still(question)

        steady = True
        if blame.status is not Status.TIMEOUT:
            most = SLOW_SHRINKING if blame.status in BROKE else SHRINKING
            try:
                steady = still_afresh(difference.question) is not None
                if steady:
                    smallest = shrunk(difference, still, most)
                    difference = still_afresh(smallest.question) or difference
            except GivenUpError as given_up:
                self.gave_up = str(given_up)
        how = blame.guess.how if blame.guess else ""
        return Finding(
            blame.clause, blame.status, difference.question, self.progress.questions, steady, how, told(difference)
        )


def _answered(declared: Declared, variant: Resolved) -> frozenset[str]:
    """The kinds of questions that a program answers under a variant.

    Raises:
        NardyError: ``fuzz.nothing-to-ask``.
    """
    if not isinstance(declared.variants, str) and variant.id not in declared.variants:
        raise NardyError(
            "fuzz.nothing-to-ask",
            f"{declared.name} does not play {variant.id}",
            "--variant",
            "it plays " + (", ".join(declared.variants) or "nothing"),
        )
    answered = declared.commands & set(KINDS)
    if not answered:
        what = f"{declared.name} answers none of {', '.join(KINDS)}"
        raise NardyError("fuzz.nothing-to-ask", what, "command", "see nardy test --smoke")
    return answered
