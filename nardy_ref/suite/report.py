"""A finished run as JSON, from which every other form of a report is made; and what people are told of a result.

Knows runs and clauses; the forms are in ``reports``, how they are printed is for the command line.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.notation.positions import position_line
from nardy_ref.rules.rules import chosen_function
from nardy_ref.suite.cases import LEVELS
from nardy_ref.suite.reports.text import lines
from nardy_ref.suite.reports.view import COLOURS, KNOWN, Entry, Report
from nardy_ref.suite.results import WRONG
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.results import Result, Run

__all__ = ["COLOURS", "WRONG", "as_json", "by_clause", "facts", "pretty"]


def as_json(run: Run) -> dict[str, Any]:
    """The report as JSON; ``complete`` stands last, so that a report cut short is recognisable.

    What was expected and what came is told in English, and under ``told`` in the other languages.
    """
    declared = run.declared
    form: dict[str, Any] = {
        "report": 1,
        "harness": {"name": "nardy-ref", "version": run.harness},
        "variant": {"id": run.variant.id, "digest": run.variant.digest, "board": _board(run.variant)},
        "implementation": None
        if declared is None
        else {"name": declared.name, "version": declared.version, "language": declared.language},
        "counts": _counts(run, run.results),
        "levels": {
            level: _counts(run, [result for result in run.results if result.case.level == level]) for level in LEVELS
        },
        "not_applicable": run.not_applicable,
    }
    if run.selection is not None:
        select, skip = run.selection.select, run.selection.skip
        form["selection"] = {"select": list(select), "skip": list(skip), "left_out": run.left_out}
    if run.known is not None:
        stale = [
            {"id": each.id, "line": each.line, "because": each.because, **({"told": each.told} if each.told else {})}
            for each in run.known.stale
        ]
        form["known"] = {"file": run.known.file, "stale": stale}
    return {
        **form,
        "clauses": [
            {
                "clause": clause_id,
                "number": clauses()[clause_id].number,
                "text": dict(clauses()[clause_id].text),
                "failed": failed,
                "cases": len(results),
            }
            for clause_id, results in by_clause(run.results)
            if (failed := [each.case.id for each in results if each.status is Status.FAIL and not each.known])
        ],
        "cited": _cited(run),
        "cases": [_case_json(result) for result in run.results],
        "exit_code": run.exit_code,
        "complete": True,
    }


def _board(variant: Resolved) -> dict[str, Any]:
    """How the variant draws the board, for the pictures of a report."""
    return {
        "mirrored": chosen_function(variant.choices["setup.direction"])(),
        "opposed": variant.choices["setup.tracks"].value == "opposed",
        "numbering": variant.choices["setup.numbering"].value,
    }


def _counts(run: Run, results: Iterable[Result]) -> dict[str, int]:
    """How many results ended how; known failures are counted apart when there is a list of them."""
    found = Counter(KNOWN if result.known else result.status.value for result in results)
    counts = {status.value: found[status.value] for status in COLOURS}
    return counts if run.known is None else {**counts, KNOWN: found[KNOWN]}


def _cited(run: Run) -> dict[str, Any]:
    """Number and text of every clause that a wrong case rests on, in the order of the rulebook."""
    cited = {
        clause for result in run.results if result.status in WRONG for clause in (result.clause, *result.case.cites)
    }
    return {
        clause.id: {"number": clause.number, "text": dict(clause.text)}
        for clause in clauses().values()
        if clause.id in cited
    }


def _case_json(result: Result) -> dict[str, Any]:
    case = result.case
    form: dict[str, Any] = {
        "id": case.id,
        "kind": case.kind,
        "level": case.level,
        "title": case.title,
        "clauses": [result.clause, *(clause for clause in case.cites if clause != result.clause)],
        "status": result.status.value,
    }
    expected, came = result.words("en")
    if result.known:
        form["known"] = result.known
    if result.status in WRONG:
        form["why"] = case.why
        if case.board is not None:
            form["position"] = position_line(case.board)
        form.update(case.asked)
        if case.roll is not None:
            form["roll"] = str(case.roll)
        if case.turn is not None:
            form["turn"] = turn_text(case.turn)
        form["expected"] = expected
    if came:
        form["came"] = came
    told = {lang: _told(form, *result.words(lang)) for lang in LANGUAGES if lang != "en"}
    if any(told.values()):
        form["told"] = {lang: words for lang, words in told.items() if words}
    return form


def _told(form: dict[str, Any], expected: str, came: str) -> dict[str, str]:
    """What another language says otherwise."""
    words = {"expected": expected, "came": came}
    return {key: text for key, text in words.items() if key in form and text and text != form[key]}


def by_clause(results: Iterable[Result]) -> list[tuple[str, list[Result]]]:
    """Results grouped by the clause each case is about, in the order of the rulebook."""
    order = {clause_id: place for place, clause_id in enumerate(clauses())}
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(result.clause, []).append(result)
    return sorted(groups.items(), key=lambda group: order[group[0]])


def facts(result: Result, lang: str) -> list[tuple[str, str]]:
    """What people are told of a wrong result, as labels and texts: the situation, expected, came, why it matters.

    Args:
        result: the result.
        lang: the language of labels and words; the ``why`` of a case is English.
    """
    numbers = {clause: clauses()[clause].number for clause in result.case.cites}
    return Entry(_case_json(result), numbers).facts(lang)


def pretty(run: Run, lang: str, style: Callable[[str, str], str]) -> list[str]:
    """The report as lines of text.

    Args:
        run: the finished run.
        lang: language of labels and clause texts; titles of cases are English.
        style: colours a text by a colour's name.
    """
    return lines(Report.of(as_json(run)), lang, style)
