"""Runs the cases of a variant on a program, one request after the other, and collects what came of each.

Knows which question a case asks; how a process is kept in hand is in ``process``, how results are shown in
``report``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from nardy_ref import __version__
from nardy_ref.rules.rules import Rules
from nardy_ref.suite import checks, server
from nardy_ref.suite.process import Declared, Reply
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case


class Implementation(Protocol):
    """What a run needs of a program; ``process.Program`` is one."""

    declared: Declared | None

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


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one case."""

    case: Case
    status: Status
    expected: str = ""
    came: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """A finished run.

    Attributes:
        variant: the rules tested against.
        declared: what the program says it is; None when it never started.
        results: one for each case that applies to the variant.
        not_applicable: how many cases the variant leaves out, since it does not agree with what they take as given.
        harness: version of this project.
    """

    variant: Resolved
    declared: Declared | None
    results: tuple[Result, ...]
    not_applicable: int
    harness: str = __version__

    def count(self, status: Status) -> int:
        """How many cases ended so."""
        return sum(result.status is status for result in self.results)

    @property
    def exit_code(self) -> int:
        """0 nothing wrong, 1 a case failed, 3 the program broke (DESIGN 9)."""
        if any(self.count(status) for status in BROKE):
            return 3
        return 1 if self.count(Status.FAIL) or self.count(Status.ERROR) else 0


BROKE = (Status.CRASH, Status.TIMEOUT, Status.PROTOCOL)
"""The endings in which the program itself broke, whatever it plays."""


def run(
    program: Implementation,
    variant: Resolved,
    cases: Iterable[Case],
    progress: Callable[[Result], None] = lambda _: None,
) -> Run:
    """Put every case that applies to the variant to the program; scored levels and others alike.

    Raises:
        NardyError: the command cannot be executed at all (``program.not-startable``).
    """
    chosen = list(cases)
    applicable = [case for case in chosen if case.applies_to(variant)]
    rules = Rules.of(variant.choices)
    results = []
    for case in applicable:
        result = _result(program, variant, rules, case)
        results.append(result)
        progress(result)
    return Run(variant, program.declared, tuple(results), len(chosen) - len(applicable))


def _result(program: Implementation, variant: Resolved, rules: Rules, case: Case) -> Result:
    expectation = case.expectation(variant)
    expected = checks.expected_text(case, expectation)
    if program.declared is None:
        begun = program.start()
        if program.declared is None:
            return Result(case, begun.status, expected, begun.detail)
    command = _command(program.declared, variant, case)
    if command is None:
        return Result(case, Status.UNSUPPORTED, came="the program does not declare the command or the variant")
    reply = program.ask(request(variant, case, command))
    if reply.status is Status.ERROR and command == "outcome" and checks.unfinished(expectation):
        return Result(case, Status.PASS)
    if reply.status is not Status.OK or reply.payload is None:
        return Result(case, reply.status, expected, reply.detail)
    if case.kind == "judge" and command == "legal":
        finding = checks.check_membership(case, expectation, reply.payload, rules)
    else:
        finding = checks.check(case, expectation, reply.payload)
    return Result(case, finding.status, finding.expected, finding.came)


def _command(declared: Declared, variant: Resolved, case: Case) -> str | None:
    """The command to put the case with: its own, or ``legal`` for a judge case; None when nothing will do."""
    if not isinstance(declared.variants, str) and variant.id not in declared.variants:
        return None
    if case.kind in declared.commands:
        return case.kind
    return "legal" if case.kind == "judge" and "legal" in declared.commands else None


def request(variant: Resolved, case: Case, command: str) -> dict[str, Any]:
    """The request for a case; it holds nothing of what is expected."""
    asked: dict[str, Any] = {
        "cmd": command,
        "variant": {"id": variant.id, "digest": variant.digest, "options": variant.options},
        "position": case.position.as_json(),
    }
    if command != "outcome" and case.roll is not None:
        asked["roll"] = list(case.roll)
    if command == "judge" and case.turn is not None:
        asked["turn"] = checks.turn_text(case.turn)
    return asked
