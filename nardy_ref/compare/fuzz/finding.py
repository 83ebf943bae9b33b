"""A finding of a fuzz run: the smallest question that shows it, told in every language, and saved as a case.

Knows cases and clauses; asks nobody.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from nardy_ref import __version__
from nardy_ref.clauses.loader import clauses
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.fuzz.asking import REFUSED, UNPLAYABLE
from nardy_ref.engine.ways import ways
from nardy_ref.errors import NardyError
from nardy_ref.printing.values import value_text
from nardy_ref.sampling import values_of
from nardy_ref.suite.answers import BEARING
from nardy_ref.suite.checks import check_legal
from nardy_ref.suite.status import Status
from nardy_ref.suite.telling import ENGLISH, Teller
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.fuzz.asking import Difference
    from nardy_ref.compare.fuzz.questions import Question, Referee
    from nardy_ref.suite.cases import Expectation

LETTERS, SIGNS = "ABCDFGHJKLMNPQRSTVWXYZ", "ABCDEFGHJKLMNPQRSTVWXYZ23456789"
"""What the id of a case begins with and goes on with."""
CITED = {
    "legal": "duty.all_results", "judge": "duty.order_of_judgement", "outcome": "end.at_once",
    "opening": "opening.ties", "match": "match.score",
}  # fmt: skip
"""What a case cites where nothing tells which clause is not kept."""

Key = tuple[str, Status]


@dataclass(frozen=True, slots=True)
class Finding:
    """A way in which a program errs.

    Attributes:
        clause: the clause not kept; empty where nothing tells.
        status: how the answer is wrong: fail, error, crash, timeout or protocol.
        question: the smallest question that shows it.
        first: the number of the question that first showed it, from 1.
        steady: whether the program errs on the smallest question when it is asked afresh.
        how: what is played instead, where that is known; in the words of the rules as code.
        told: by language, what is due and what came.
    """

    clause: str
    status: Status
    question: Question
    first: int
    steady: bool = True
    how: str = ""
    told: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    @property
    def key(self) -> Key:
        """One finding is kept for each."""
        return self.clause, self.status

    @property
    def cited(self) -> str:
        """The clause its case is about."""
        return self.clause or CITED[self.question.kind]


def told(difference: Difference) -> dict[str, tuple[str, str]]:
    """What is due and what came, by language."""
    return {lang: _told(difference, Teller(lang)) for lang in LANGUAGES}


def _told(difference: Difference, tell: Teller) -> tuple[str, str]:
    question, due, came = difference.question, difference.due, difference.came
    case = question.case(due)
    if question.kind == "legal" and isinstance(came, frozenset):
        results = [{"white": _texts(white), "black": _texts(black)} for white, black in came]
        found = check_legal(case, due, {"results": results}, tell)
        return found.expected, found.came
    expected = tell.expected(case, due)
    if came in (None, REFUSED, UNPLAYABLE):
        return expected, difference.detail
    if question.kind == "judge":
        return expected, tell.verdict(legal=came, breaches=None if came else difference.named)
    return expected, tell.outcome(came) if question.kind == "outcome" else value_text(came)


def _texts(checkers: int) -> dict[str, int]:
    return {str(point): count for point, count in unpack(checkers).items()}


def case_id(question: Question, digest: str) -> str:
    """The id of a question's case: always the same under the same rules, and of the form that golden cases have."""
    text = json.dumps([digest, question.as_json()], sort_keys=True)
    number = int(hashlib.sha256(text.encode()).hexdigest(), 16)
    number, first = divmod(number, len(LETTERS))
    signs = [LETTERS[first]]
    for _ in range(5):
        number, place = divmod(number, len(SIGNS))
        signs.append(SIGNS[place])
    return "".join(signs)


def case_form(finding: Finding, referee: Referee) -> dict[str, Any]:
    """A finding as a case, in the form of the case files.

    Args:
        finding: the finding.
        referee: what is due under the variant of the run.

    Raises:
        NardyError: the engine refuses the question, which it did not when it was found.
    """
    question, variant = finding.question, referee.variant
    number = clauses()[finding.cited].number
    due = referee.due(question)
    came = finding.told.get("en", ("", ""))[1].partition("\n")[0]
    form: dict[str, Any] = {
        "id": case_id(question, variant.digest),
        "kind": question.kind,
        "level": "required",
        "title": f"A program was found to err about clause {number}",
        "why": f"The program's answer ({finding.status.value}) was: {came or 'nothing'}.",
        "cites": [finding.cited],
        "given": _given(question, due, referee),
        **_plain(question.as_json()),
        "derivation": (
            f"Not derived by hand: found by nardy fuzz against the reference engine {__version__} under {variant.id}"
            f" ({variant.digest}), and shrunk."
        ),
        "expect": [_expected(question, due, referee)],
    }
    return form


def _plain(form: dict[str, Any]) -> dict[str, Any]:
    """A question as people write it: points as numbers."""
    if "position" in form:
        position = dict(form["position"])
        for side in ("white", "black"):
            position[side] = {int(point): count for point, count in position[side].items()}
        form = {**form, "position": position}
    return form


def _given(question: Question, due: Expectation, referee: Referee) -> dict[str, Any]:
    """The values on which the answer depends: each option of which another value gives another answer, or none."""
    from nardy_ref.compare.fuzz.questions import Referee

    variant = referee.variant
    given = {}
    for option, value in variant.options.items():
        if not option.startswith(BEARING[question.kind]):
            continue
        for other in values_of(option):
            if other == value:
                continue
            try:
                same = Referee(variant.with_changes({option: other})).due(question) == due
            except NardyError:
                same = False
            if not same:
                given[option] = value
                break
    return given


def _expected(question: Question, due: Expectation, referee: Referee) -> dict[str, Any]:
    if question.kind == "judge":
        if due.legal:
            return {"legal": True}
        return {"illegal": [breach._asdict() for breach in due.breaches]}
    if question.kind == "outcome":
        return {"unfinished": True} if due.outcome is None else {"outcome": dict(due.outcome)}
    if question.kind != "legal":
        return {question.kind: due.answer}
    assert question.roll is not None  # noqa: S101 - a legal question has a roll
    written = {
        result[:2]: turn_text(turn) for result, turn in ways(referee.rules, question.board, question.roll).items()
    }
    results = due.results or frozenset()
    named = [written.get(each) or ENGLISH.difference(question.board, each) for each in sorted(results, reverse=True)]
    return {"results": named}
