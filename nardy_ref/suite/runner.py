"""Runs the cases of a variant on a program, one request after the other, and collects what came of each.

Knows which question a case asks; how a process is kept in hand is in ``process``, how results are shown in
``report``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from nardy_ref.clauses.loader import clauses
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.engine.judge import judge
from nardy_ref.errors import NardyError
from nardy_ref.notation.turns import read_turn
from nardy_ref.printing.words import word
from nardy_ref.rules.rules import Rules
from nardy_ref.suite import checks, server
from nardy_ref.suite.checks import Finding
from nardy_ref.suite.process import NOT_ASKED, Declared, Reply
from nardy_ref.suite.results import BROKE, Result, Run
from nardy_ref.suite.status import Status
from nardy_ref.suite.telling import ENGLISH, Teller
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from nardy_ref.engine.judge import Breach
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case
    from nardy_ref.suite.telling import Placement


class Implementation(Protocol):
    """What a run needs of a program; ``process.Program`` is one."""

    @property
    def declared(self) -> Declared | None:
        """What it said of itself; None before its first good start."""

    def start(self) -> Reply:
        """Start it and let it introduce itself."""

    def ask(self, request: Mapping[str, Any]) -> Reply:
        """Put one request to it."""


class InProcess:
    """The reference engine itself, asked through the same answers as ``nardy engine`` gives."""

    def __init__(self) -> None:
        self.declared: Declared | None = None

    def start(self) -> Reply:
        """Introduce the engine."""
        reply = self.ask({"cmd": "start", "protocol": server.PROTOCOL})
        assert reply.payload is not None  # noqa: S101 - the engine answers start
        self.declared = Declared.from_answer(reply.payload)
        return reply

    def ask(self, request: Mapping[str, Any]) -> Reply:
        """Answer one request."""
        answer = server.answer(dict(request))
        if "error" in answer:
            return Reply(Status.ERROR, answer, str(answer["error"]))
        return Reply(Status.OK, answer, "")


__all__ = [
    "BROKE",
    "COMMANDS",
    "Implementation",
    "InProcess",
    "Patient",
    "Result",
    "Run",
    "about",
    "blamed",
    "put",
    "run",
]

COMMANDS = {"notation": "parse", "position": "parse", "record": "replay"}
"""The commands that cases are put with, where they are not called like the kind of the case."""


def run(
    program: Implementation,
    variant: Resolved,
    cases: Iterable[Case],
    progress: Callable[[Result], None] = lambda _: None,
) -> Run:
    """Put every case that applies to the variant to the program; scored levels and others alike.

    Args:
        program: what is tested.
        variant: the rules it is tested against.
        cases: the cases to choose from.
        progress: called with each result.

    Raises:
        NardyError: the command cannot be executed at all (``program.not-startable``).
    """
    chosen = list(cases)
    applicable = [case for case in chosen if case.applies_to(variant)]
    rules = Rules.of(variant.choices)
    asked = Patient(program)
    results = []
    for case in applicable:
        result = result_of(asked, variant, rules, case)
        results.append(result)
        progress(result)
    return Run(variant, program.declared, tuple(results), len(chosen) - len(applicable))


def result_of(program: Implementation, variant: Resolved, rules: Rules, case: Case) -> Result:
    """Put one case to a program; what came of it, told in every language."""
    once = _Once(program)
    ending = ending_shown(variant, rules, case)
    finding = put(once, variant, case, ending)
    told = {}
    if finding.status is not Status.PASS:
        for lang in LANGUAGES:
            again = put(once, variant, case, ending, Teller(lang))
            told[lang] = (again.expected, again.came)
    clause = blamed(case, variant, rules, finding)
    return Result(case, clause, finding.status, finding.expected, finding.came, told)


def ending_shown(variant: Resolved, rules: Rules, case: Case) -> Callable[[], Placement | None]:
    """By which final position a list of legal results decides a judge case; worked out when first asked for."""
    return cache(lambda: checks.shown_by_results(case, case.expectation(variant), rules))


class _Once:
    """A program that is asked for each thing once, however often a case is put: its first replies are kept."""

    def __init__(self, program: Implementation) -> None:
        self._program = program
        self._started: Reply | None = None
        self._reply: Reply | None = None

    @property
    def declared(self) -> Declared | None:
        return self._program.declared

    def start(self) -> Reply:
        if self._started is None:
            self._started = self._program.start()
        return self._started

    def ask(self, request: Mapping[str, Any]) -> Reply:
        if self._reply is None:
            self._reply = self._program.ask(request)
        return self._reply


class Patient:
    """A program that is asked no more once it has let too many requests time out."""

    IN_A_ROW = 3
    IN_ALL = 12

    def __init__(self, program: Implementation) -> None:
        """Nothing has timed out yet.

        Args:
            program: what is asked.
        """
        self.program = program
        self.in_a_row = 0
        self.in_all = 0

    @property
    def declared(self) -> Declared | None:
        """What the program said of itself."""
        return self.program.declared

    def start(self) -> Reply:
        """Start the program."""
        return self.program.start()

    def ask(self, request: Mapping[str, Any]) -> Reply:
        """Put a request to it, unless patience is gone."""
        if self.in_a_row >= self.IN_A_ROW or self.in_all >= self.IN_ALL:
            return Reply(Status.TIMEOUT, None, f"{NOT_ASKED}, after {self.in_all} time-outs")
        reply = self.program.ask(request)
        timed_out = reply.status is Status.TIMEOUT
        self.in_all += timed_out
        self.in_a_row = self.in_a_row + 1 if timed_out else 0
        return reply


def about(case: Case, variant: Resolved) -> str:
    """The clause a case is about under a variant: its first one, or the value the variant has instead of that."""
    first = case.cites[0]
    option = clauses()[first].option
    return variant.choices[option].clause if option else first


def blamed(case: Case, variant: Resolved, rules: Rules, finding: Finding) -> str:
    """The clause that the outcome of a case is put down to.

    It is the one the case is about; but where a wrong answer lets pass a movement that breaks a clause of another
    chapter, it is that one.
    """
    clause = about(case, variant)
    if finding.status is not Status.FAIL or case.kind not in ("legal", "judge"):
        return clause
    broken = [breach.breaks for breach in _let_pass(case, variant, rules, finding) if breach.movement is not None]
    foreign = [each for each in broken if _chapter(each) != _chapter(clause)]
    return foreign[0] if foreign and len(foreign) == len(broken) else clause


def _let_pass(case: Case, variant: Resolved, rules: Rules, finding: Finding) -> tuple[Breach, ...]:
    """What the turn breaks that a program wrongly takes for legal; nothing when it refuses a legal one."""
    if case.kind == "judge":
        return case.expectation(variant).breaches
    if not finding.extra or case.roll is None:
        return ()
    try:
        turn = read_turn(finding.extra)
        verdict = judge(rules, case.position, case.roll, turn)
    except NardyError:  # what came is no turn at all
        return ()
    # A result shows where checkers came to stand, not by which stops; only single movements can be judged from it.
    return verdict.breaches if len(verdict.movements) == len(turn) else ()


def _chapter(clause: str) -> str:
    return clauses()[clause].number.partition(".")[0]


def put(
    program: Implementation,
    variant: Resolved,
    case: Case,
    ending: Callable[[], Placement | None],
    tell: Teller = ENGLISH,
) -> Finding:
    """Put one case to a program and check what it answers.

    Args:
        program: what is asked.
        variant: the rules it is asked about.
        case: the case.
        ending: what ``ending_shown`` says of the case.
        tell: the language of the finding.
    """
    expectation = case.expectation(variant)
    expected = tell.expected(case, expectation)
    begun = program.start() if program.declared is None else None
    if begun is not None and program.declared is None:
        return Finding(begun.status, expected, begun.detail)
    command = _command(program.declared, variant, case) if program.declared else None
    by_results = case.kind == "judge" and command == "legal"
    shown = ending() if by_results else None
    if command is None or (by_results and shown is None):
        told = word("cannot show" if command else "not declared", tell.lang)
        return Finding(Status.UNSUPPORTED, came=told)
    reply = program.ask(request(variant, case, command))
    if reply.status is not Status.OK or reply.payload is None:
        refused_rightly = reply.status is Status.ERROR and command == "outcome" and checks.unfinished(expectation)
        return Finding(Status.PASS if refused_rightly else reply.status, expected, reply.detail)
    if shown is not None:
        return checks.check_membership(case, expectation, reply.payload, shown, tell)
    return checks.check(case, expectation, reply.payload, tell)


def _command(declared: Declared, variant: Resolved, case: Case) -> str | None:
    """The command to put the case with: its own, or ``legal`` for a judge case; None when nothing will do."""
    if not isinstance(declared.variants, str) and variant.id not in declared.variants:
        return None
    own = COMMANDS.get(case.kind, case.kind)
    if own in declared.commands:
        return own
    return "legal" if case.kind == "judge" and "legal" in declared.commands else None


def request(variant: Resolved, case: Case, command: str) -> dict[str, Any]:
    """The request for a case; it holds nothing of what is expected."""
    asked: dict[str, Any] = {
        "cmd": command,
        "variant": {"id": variant.id, "digest": variant.digest, "options": variant.options},
        **{"what" if key == "reads" else key: value for key, value in case.asked.items()},
    }
    if case.kind == "position":
        asked["what"] = "position"
    if case.board is not None:
        asked["position"] = case.board.as_json()
    if command != "outcome" and case.roll is not None:
        asked["roll"] = list(case.roll)
    if command == "judge" and case.turn is not None:
        asked["turn"] = turn_text(case.turn)
    return asked
