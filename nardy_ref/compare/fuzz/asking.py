"""Puts questions to a program and compares its answers with what is due.

Knows answers and expectations, as the suite does; neither why they differ nor what to ask next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nardy_ref.engine.written import assignments
from nardy_ref.errors import NardyError
from nardy_ref.suite import checks
from nardy_ref.suite.checks import placements
from nardy_ref.suite.process import NOT_ASKED
from nardy_ref.suite.results import BROKE
from nardy_ref.suite.runner import request
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.fuzz.questions import Question, Referee
    from nardy_ref.suite.cases import Case, Expectation
    from nardy_ref.suite.process import Declared, Reply
    from nardy_ref.suite.runner import Implementation
    from nardy_ref.suite.telling import Placement

REFUSED = "refused"
"""What came of a question about play that the program said it could not answer."""
UNPLAYABLE = "unplayable"
"""What came of a question when the program lists a turn that begins where its player has no checker."""


class GivenUpError(Exception):
    """The program has broken so often that it is not asked any more."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An answer that is not what is due.

    Attributes:
        question: the question.
        due: what the reference engine answers.
        status: fail, or error, crash, timeout, protocol when there was no answer to compare.
        came: the answer: placements of a legal one, whether a turn is legal, an outcome, or what opening and match say;
            ``REFUSED`` for an error, ``UNPLAYABLE`` for a turn from an empty point, None when the program broke.
        named: the clauses that the program says an illegal turn breaks; None when it names none.
        detail: what the program said when it gave no answer.
    """

    question: Question
    due: Expectation
    status: Status
    came: Any
    named: frozenset[tuple[int | None, str]] | None = None
    detail: str = ""

    @property
    def missing(self) -> frozenset[Placement]:
        """Legal results that the program does not list."""
        return (self.due.results or frozenset()) - self._listed

    @property
    def extra(self) -> frozenset[Placement]:
        """Results that the program lists and the rules do not allow."""
        return self._listed - (self.due.results or frozenset())

    @property
    def _listed(self) -> frozenset[Placement]:
        return self.came if isinstance(self.came, frozenset) else frozenset()


class Asker:
    """A program and the referee of its variant.

    Attributes:
        referee: what is due.
        asked: how many questions have been put.
    """

    def __init__(self, program: Implementation, referee: Referee) -> None:
        """Nothing is asked yet.

        Args:
            program: what is asked; started here if it has not been.
            referee: what is due.
        """
        self.program = program
        self.referee = referee
        self.asked = 0

    def declared(self) -> Declared:
        """What the program says of itself.

        Raises:
            GivenUpError: it does not start.
            NardyError: the command cannot be executed at all (``program.not-startable``).
        """
        while (declared := self.program.declared) is None:
            reply = self.program.start()
            if self.program.declared is None and reply.detail.startswith(NOT_ASKED):
                raise GivenUpError(reply.detail)
        return declared

    def afresh(self) -> None:
        """Start the program anew, so that it remembers nothing.

        Raises:
            GivenUpError: it does not start again.
        """
        reply = self.program.start()
        if reply.status is not Status.OK:
            raise GivenUpError(reply.detail)

    def differs(self, question: Question, due: Expectation | None = None) -> Difference | None:
        """How the program's answer differs from what is due; None when it does not, or nothing is due.

        Raises:
            GivenUpError: the program is not asked any more.
        """
        try:
            due = due or self.referee.due(question)
        except NardyError:
            return None
        case = question.case(due)
        self.asked += 1
        reply = self.program.ask(request(self.referee.variant, case, question.kind))
        if reply.detail.startswith(NOT_ASKED):
            raise GivenUpError(reply.detail)
        return self._compared(question, due, reply)

    def _compared(self, question: Question, due: Expectation, reply: Reply) -> Difference | None:
        if reply.status in BROKE:
            return Difference(question, due, reply.status, None, detail=reply.detail)
        rightly = question.kind == "outcome" and due.outcome is None
        if reply.status is Status.SKIPPED or (reply.status is Status.ERROR and rightly):
            return None
        if reply.status is not Status.OK or reply.payload is None:
            return Difference(question, due, Status.ERROR, REFUSED, detail=reply.detail)
        return self._answered(question, due, reply.payload)

    def _answered(self, question: Question, due: Expectation, answer: Mapping[str, Any]) -> Difference | None:
        if question.kind == "legal":
            return _listed(question, due, answer, question.case(due, given=self.referee.given))
        if question.kind == "judge":
            return self._judged(question, due, answer)
        found = checks.check(question.case(due), due, answer)
        if found.status is Status.PASS:
            return None
        came = answer[question.kind]
        if question.kind == "outcome":
            came = {key: came[key] for key in ("winner", "kind", "points")}
        return Difference(question, due, found.status, came, detail=found.came)

    def _judged(self, question: Question, due: Expectation, answer: Mapping[str, Any]) -> Difference | None:
        legal = bool(answer["legal"])
        named = None
        if not legal and "illegal" in answer:
            named = frozenset((entry["movement"], entry["breaks"]) for entry in answer["illegal"])
        agrees = legal == due.legal
        if agrees and named is not None and self._plain(question):
            agrees = named == frozenset(map(tuple, due.breaches))
        return None if agrees else Difference(question, due, Status.FAIL, legal, named)

    def _plain(self, question: Question) -> bool:
        """Whether the dice can be given to a written turn in one way only, so that what it breaks is not a choice."""
        assert question.turn is not None  # noqa: S101 - a judge question has a turn and a roll
        assert question.roll is not None  # noqa: S101
        rules = self.referee.rules
        short = rules.uses("bearoff.overshoot.when_no_move")
        return len(set(assignments(question.turn, rules.dice_of(question.roll), short_bears_off=short))) == 1


def _listed(question: Question, due: Expectation, answer: Mapping[str, Any], case: Case) -> Difference | None:
    try:
        came = frozenset(placements(case, due, answer))
    except NardyError as error:
        # A turn from an empty point can be read and is wrong; anything else breaks the protocol.
        status = Status.FAIL if error.code == "turn.no-checker" else Status.PROTOCOL
        return Difference(question, due, status, UNPLAYABLE if status is Status.FAIL else None, detail=error.what)
    return None if came == due.results else Difference(question, due, Status.FAIL, came)
