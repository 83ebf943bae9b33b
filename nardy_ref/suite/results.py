"""What came of the cases of a run, and what the run comes to. Puts no case."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from nardy_ref import __version__
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case
    from nardy_ref.suite.known import Judged
    from nardy_ref.suite.process import Declared
    from nardy_ref.suite.select import Selection

BROKE = (Status.CRASH, Status.TIMEOUT, Status.PROTOCOL)
"""The endings in which the program itself broke, whatever it plays."""
WRONG = (Status.FAIL, Status.ERROR, *BROKE)
"""The endings that a report shows case by case."""
UNDECIDED = (Status.UNSUPPORTED, Status.SKIPPED)
"""The endings that tell neither for nor against a program."""


@dataclass(frozen=True, slots=True)
class Result:
    """What came of one case.

    Attributes:
        case: the case.
        clause: the one it is about under the variant tested.
        status: how it ended.
        expected: what was expected, in words; empty unless it went wrong.
        came: what came, in words; or why it was not decided.
        told: the two in other languages, by language.
        known: the reason by which its failure is known; empty when it is not.
    """

    case: Case
    clause: str
    status: Status
    expected: str = ""
    came: str = ""
    told: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    known: str = ""

    @property
    def scored(self) -> bool:
        """Whether a wrong answer makes the run fail: an interpretation is only reported."""
        return self.case.level != "interpretation"

    def words(self, lang: str) -> tuple[str, str]:
        """What was expected and what came, in a language if it is told in that."""
        return self.told.get(lang, (self.expected, self.came))


@dataclass(frozen=True, slots=True)
class Run:
    """A finished run.

    Attributes:
        variant: the rules tested against.
        declared: what the program says it is; None when it never started.
        results: one for each case that applies to the variant.
        not_applicable: how many cases the variant leaves out, since it does not agree with what they take as given.
        harness: version of this project.
        selection: the cases the user asked for; None for all.
        left_out: how many cases the selection leaves out.
        known: what has become of the list of known failures; None when there is none.
    """

    variant: Resolved
    declared: Declared | None
    results: tuple[Result, ...]
    not_applicable: int
    harness: str = __version__
    selection: Selection | None = None
    left_out: int = 0
    known: Judged | None = None

    def count(self, status: Status) -> int:
        """How many cases ended so, known failures included."""
        return sum(result.status is status for result in self.results)

    @property
    def exit_code(self) -> int:
        """0 nothing wrong, 1 a case failed or the list of known failures is stale, 3 the program broke."""
        unknown = [result for result in self.results if not result.known]
        if any(result.status in BROKE for result in unknown):
            return 3
        failed = any(result.status in (Status.FAIL, Status.ERROR) and result.scored for result in unknown)
        return 1 if failed or (self.known is not None and self.known.stale) else 0
