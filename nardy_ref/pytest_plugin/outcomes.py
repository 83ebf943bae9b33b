"""From the result of a case to pytest's outcomes, and the text that people read. Asks nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

import pytest

from nardy_ref.clauses.loader import clauses
from nardy_ref.notation.positions import position_line
from nardy_ref.printing.values import value_text
from nardy_ref.printing.words import word
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.runner import BROKE, Result, blamed, put
from nardy_ref.suite.status import Status
from nardy_ref.suite.telling import Teller
from nardy_ref.vocabulary.turn import turn_text

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
    finding = put(program, variant, rules, case, Teller(lang))
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
    case = result.case
    facts = [(word("variant", lang), f"{variant.id} ({variant.digest})")]
    facts += [(_label(key, lang), value_text(value)) for key, value in case.asked.items()]
    if case.board is not None:
        facts.append((word("position", lang), position_line(case.board)))
    if case.roll is not None:
        facts.append((word("roll", lang), str(case.roll)))
    if case.turn is not None:
        facts.append((word("turn", lang), turn_text(case.turn)))
    facts += [
        (word("expected", lang), result.expected),
        (word("came", lang), result.came),
        (word("why it matters", lang), case.why),
    ]
    others = [clauses()[clause].number for clause in case.cites if clause != result.clause]
    if others:
        facts.append((word("see also", lang), ", ".join(others)))
    lines = [f"{_heading(result, lang)}: {case.title}", f"  {clauses()[result.clause].text[lang]}", ""]
    width = max(len(label) for label, _ in facts)
    for label, text in facts:
        first, *more = text.splitlines() or [""]
        lines += [f"  {label:<{width}}  {first}", *(f"  {'':<{width}}  {line}" for line in more)]
    return "\n".join(lines)


def _label(key: str, lang: str) -> str:
    """The word for a key of a request, or the key itself where there is none."""
    try:
        return word(key, lang)
    except KeyError:
        return key
