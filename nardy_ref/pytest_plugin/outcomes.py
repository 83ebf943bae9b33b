"""From the result of a case to pytest's outcomes, and the text that people read. Asks nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest

from nardy_ref.clauses.loader import clauses
from nardy_ref.printing.words import word
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.report import facts
from nardy_ref.suite.reports.text import aligned
from nardy_ref.suite.results import BROKE, Result
from nardy_ref.suite.runner import blamed, ending_shown, put
from nardy_ref.suite.status import Status
from nardy_ref.suite.telling import Teller

if TYPE_CHECKING:
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.pytest_plugin.questions import Question
    from nardy_ref.suite.runner import Implementation


def decide(question: Question, program: Implementation, item: pytest.Item, lang: str) -> None:
    """Put a case to a program and end the test as it ends; return when it passes.

    Args:
        question: the case and the variant.
        program: what is tested.
        item: the test; its status becomes one of the properties of its report.
        lang: the language of the text.

    Raises:
        NardyError: the command cannot be executed at all (``program.not-startable``).
    """
    variant, case = question.variant, question.case
    rules = Rules.of(variant.choices)
    finding = put(program, variant, case, ending_shown(variant, rules, case), Teller(lang))
    result = Result(case, blamed(case, variant, rules, finding), finding.status, finding.expected, finding.came)
    item.user_properties.append(("nardy_status", result.status.value))
    if result.status is not Status.PASS:
        _end(result, variant, lang, scored=result.scored or item.config.option.runxfail)


def _end(result: Result, variant: Resolved, lang: str, *, scored: bool) -> NoReturn:
    if result.status in (Status.UNSUPPORTED, Status.SKIPPED):
        pytest.skip(f"{word(result.status.value, lang)}: {result.came}")
    if not scored and result.status not in BROKE:
        # Not pytest.xfail(), which would have a traceback to show.
        raise pytest.xfail.Exception(_reason(result, lang), pytrace=False)
    pytest.fail(failure_text(result, variant, lang), pytrace=False)


def _reason(result: Result, lang: str) -> str:
    came = next(iter(result.came.splitlines()), "")
    told = [f"{word('expected', lang)}: {result.expected}", f"{word('came', lang)}: {came}"]
    return f"{_heading(result, lang)} ({word('not scored', lang)}); {'; '.join(told)}"


def _heading(result: Result, lang: str) -> str:
    clause = clauses()[result.clause]
    return f"{clause.number} {clause.id}: {word(result.status.value, lang)}"


def failure_text(result: Result, variant: Resolved, lang: str) -> str:
    """A failure for people: the clause and its text, the situation, what was expected, what came, why it matters.

    The first line is a summary.
    """
    told = [(word("variant", lang), f"{variant.id} ({variant.digest})"), *facts(result, lang)]
    lines = [f"{_heading(result, lang)}: {result.case.title}", f"  {clauses()[result.clause].text[lang]}", ""]
    return "\n".join([*lines, *aligned(told, "  ")])
