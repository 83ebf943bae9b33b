"""The talk with a program: question by question until its rules are told apart, then on in search of faults.

Knows the order of things; what is asked next is for ``choosing``, what follows from answers for ``search`` and
``findings``.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from nardy_ref.compare.identify.choosing import Board, searched
from nardy_ref.compare.identify.evidence import Evidence, Heard
from nardy_ref.compare.identify.hypotheses import Hypothesis
from nardy_ref.compare.identify.made import after_first_rolls, made
from nardy_ref.compare.identify.made_matches import made_matches
from nardy_ref.compare.identify.predicting import Predictor
from nardy_ref.compare.identify.questions import Question, bank
from nardy_ref.compare.identify.search import Alternatives, Search
from nardy_ref.errors import NardyError
from nardy_ref.suite.process import NOT_ASKED
from nardy_ref.suite.results import BROKE
from nardy_ref.suite.runner import Patient, request

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from nardy_ref.compare.identify.hypotheses import Change
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.process import Declared
    from nardy_ref.suite.runner import Implementation

MOST = 400
"""Questions at most, unless told otherwise."""
TRIES = 150
"""Situations that are made at random where the bank does not tell two values apart."""
AT_A_TIME = 12
"""Questions in search of faults, before it is looked again at what they mean."""
MOST_SETTLED = 6
"""How often new faults lead to more questions about the options they touch."""
GIVES_UP = 12
"""Breakdowns in a row after which a program is asked no more."""
IN_VAIN = 12
"""Questions of one command without any answer after which it is asked no more."""
LAST = ("notation", "position", "record", "play")
"""Kinds that tell least of the rules, so that faults are looked for there last."""


class Asking:
    """One program being identified.

    Attributes:
        guess: the best guess so far.
        evidence: what has been heard.
        telling: how many of the questions were put to tell rules apart, the others in search of faults.
        bank: what can be asked.
    """

    def __init__(
        self, program: Implementation, sent: Resolved, most: int = MOST, *, quick: bool = False,
        progress: Callable[[int, int], None] = lambda *_: None,
    ) -> None:  # fmt: skip
        """Nothing is asked yet.

        Args:
            program: what is to be identified.
            sent: the variant that goes with each question.
            most: how many questions at most.
            quick: whether to stop once the rules are told apart, without looking for faults.
            progress: called with the number of questions put, and the most there can be.
        """
        self.evidence = Evidence(Predictor())
        self.guess = Hypothesis.of(sent)
        self.telling = 0
        self.bank: list[Question] = []
        self.gave_up = ""
        self._program = Patient(program)
        self._sent = sent
        self._most = most
        self._quick = quick
        self._progress = progress
        self._broken = 0
        self._kinds: set[str] = set()
        self._searched: set[Hashable] = set()

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of things the program can be asked about."""
        return frozenset(self._kinds)

    @property
    def done(self) -> bool:
        """Whether no more is to be asked."""
        return bool(self.gave_up) or len(self.evidence.heard) >= self._most

    def begin(self) -> Declared:
        """Start the program.

        Raises:
            NardyError: it cannot be started at all, or does not introduce itself (``program.*``).
        """
        begun = self._program.start()
        declared = self._program.declared
        if declared is None:
            first, _, more = begun.detail.partition("\n")
            told = f"the program does not introduce itself: {first}"
            raise NardyError("program.broken", told, "start", more.strip().replace("\n", " / "))
        return declared

    def run(self) -> None:
        """Put all questions; starts the program where that has not been done.

        Raises:
            NardyError: as ``begin``; and ``program.no-commands`` where it can be asked nothing.
        """
        declared = self._program.declared or self.begin()
        self.bank = bank(declared.commands, made())
        self._kinds = {question.case.kind for question in self.bank}
        if not self.bank:
            raise NardyError(
                "program.no-commands", f"{declared.name} answers no command that tells anything of its rules",
                "commands", "it has to declare legal or judge, or another command of the protocol",
            )  # fmt: skip
        self.alternatives = Alternatives(self._kinds, self.evidence)
        self._search = Search(self.alternatives, self.evidence)
        self._tell_apart()
        if not self._quick:
            self._look_for_faults()

    # What to ask -----------------------------------------------------------------------------------

    def _tell_apart(self) -> None:
        """Ask until no question tells anything that is open."""
        for changes, needed in ((self._rough, 1), (self._single, 2), (self._pairs, 1), (self._single, 2)):
            self._settle(changes, needed)

    def _settle(self, changes: Callable[[], Sequence[Change]], needed: int) -> None:
        """Ask about some alternatives until no question tells anything, the guess bettered on the way."""
        board: Board | None = None
        while not self.done:
            if board is None:
                board = Board(self.guess, self.evidence, self.bank, changes(), needed)
            question = board.next() or self._found_by_search(board)
            if question is None:
                return
            found = self.put(question)
            self.telling += 1
            if self._bettered() or self._dropped(question.command):
                board = None
            else:
                board.take(found)

    def _rough(self) -> Sequence[Change]:
        """The shipped variants."""
        return self.alternatives.rivals(self.guess)

    def _single(self) -> Sequence[Change]:
        self._more_rolls()
        self._more_matches()
        return [*self.alternatives.single(self.guess)]

    def _pairs(self) -> Sequence[Change]:
        return [
            change for change in self.alternatives.together(self.guess, 2, near=True)
            if self.guess.changed(change).possible
        ]  # fmt: skip

    def _more_rolls(self) -> None:
        """Where rolls hang on the opponent's first one, ask for each of those."""
        held = self.guess.values["head.exception.rolls"].said
        if "legal" not in self._kinds or not isinstance(held, dict):
            return
        rolls = sorted({roll for more in held["after"].values() for roll in more})
        known = {question.case.id for question in self.bank}
        self.bank += [
            Question(case, "legal", golden=False) for case in after_first_rolls(rolls) if case.id not in known
        ]

    def _more_matches(self) -> None:
        """Matches that run under the guess, where a program can be told what happens in one."""
        if "play" in self._kinds:
            known = {question.case.id for question in self.bank}
            new = [case for case in made_matches(self.guess) if case.id not in known]
            self.bank += [Question(case, "play", golden=False) for case in new]

    def _found_by_search(self, board: Board) -> Question | None:
        """Make situations at random for what the bank leaves open, once for each guess."""
        if "legal" not in self._kinds:
            return None
        open_ = [change for change, tally in board.tallies.items() if len(change) == 1 and not any(tally)]
        key = (tuple(self.guess.values.values()), tuple(open_))
        if not open_ or key in self._searched:
            return None
        self._searched.add(key)
        new = searched(board, open_, zlib.crc32(str(key).encode()), TRIES)
        self.bank += new
        board.learn(new)
        return board.next() if new else None

    def _look_for_faults(self) -> None:
        """Put cases not put yet, spread over the clauses, and settle what they raise."""
        waiting, settled = self._spread(), 0
        while waiting and not self.done:
            batch, waiting = waiting[:AT_A_TIME], waiting[AT_A_TIME:]
            known = {each.question.key for each in self.evidence.heard}
            wrong = len(self.evidence.wrong(self.guess))
            for question in batch:
                if not self.done and question.key not in known and not self._dropped(question.command):
                    self.put(question)
            if self._bettered() or (settled < MOST_SETTLED and len(self.evidence.wrong(self.guess)) > wrong):
                settled += 1
                self._settle(self._single, 2)

    def _spread(self) -> list[Question]:
        """The cases of the suite, one for each clause before a second one for any."""
        rounds: dict[str, int] = {}
        ranked = []
        for place, question in enumerate(self.bank):
            if question.golden:
                clause = question.case.cites[0]
                rounds[clause] = rounds.get(clause, 0) + 1
                ranked.append(((question.case.kind in LAST, rounds[clause], place), question))
        return [question for _, question in sorted(ranked, key=lambda each: each[0])]

    # Asking ----------------------------------------------------------------------------------------

    def put(self, question: Question) -> Heard:
        """Put one question and take the answer in."""
        found = Heard.of(question, self._program.ask(request(self._sent, question.case, question.command)))
        self.evidence.add(found)
        self._broken = self._broken + 1 if found.status in BROKE else 0
        if self._broken >= GIVES_UP or (found.status in BROKE and NOT_ASKED in found.detail):
            self.gave_up = found.detail
        self._progress(len(self.evidence.heard), self._most)
        return found

    def _dropped(self, command: str) -> bool:
        """Whether a command was given up just now, since none of the first questions to it was answered."""
        answered = [each.answer is not None for each in self.evidence.heard if each.question.command == command]
        if len(answered) < IN_VAIN or any(answered):
            return False
        before = len(self.bank)
        self.bank = [question for question in self.bank if question.command != command]
        return len(self.bank) < before

    def _bettered(self) -> bool:
        """Whether what was heard last has led to a better guess."""
        better = self._search.better(self.guess)
        if better is self.guess:
            return False
        self.guess = better
        return True
