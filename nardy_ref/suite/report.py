"""A finished run as JSON and as text for people, failures grouped by the clause they are about.

Knows runs and clauses; how it is printed (colours, files) is for the command line.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses
from nardy_ref.notation.positions import position_line
from nardy_ref.printing.values import value_text
from nardy_ref.printing.words import word
from nardy_ref.suite.runner import BROKE
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nardy_ref.suite.runner import Result, Run

WRONG = (Status.FAIL, Status.ERROR, *BROKE)
"""The endings a report shows case by case."""

FEW = 3
"""Clauses that a summary names; a report on no more than these needs none."""

SHOWN = 5
"""How many requests without an answer are shown in full for each status."""

COLOURS = {
    Status.PASS: "green",
    Status.FAIL: "red",
    Status.ERROR: "red",
    Status.CRASH: "magenta",
    Status.TIMEOUT: "magenta",
    Status.PROTOCOL: "magenta",
    Status.UNSUPPORTED: "bright_black",
    Status.SKIPPED: "bright_black",
}


def as_json(run: Run) -> dict[str, Any]:
    """The report as JSON; ``complete`` stands last, so that a report cut short is recognisable."""
    declared = run.declared
    return {
        "report": 1,
        "harness": {"name": "nardy-ref", "version": run.harness},
        "variant": {"id": run.variant.id, "digest": run.variant.digest},
        "implementation": None
        if declared is None
        else {"name": declared.name, "version": declared.version, "language": declared.language},
        "counts": {status.value: run.count(status) for status in COLOURS},
        "not_applicable": run.not_applicable,
        "clauses": [
            {
                "clause": clause_id,
                "number": clauses()[clause_id].number,
                "text": dict(clauses()[clause_id].text),
                "failed": [result.case.id for result in results if result.status is Status.FAIL],
                "cases": len(results),
            }
            for clause_id, results in by_clause(run.results)
            if any(result.status is Status.FAIL for result in results)
        ],
        "cases": [_case_json(result) for result in run.results],
        "exit_code": run.exit_code,
        "complete": True,
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
    if result.status in WRONG:
        form["why"] = case.why
        if case.board is not None:
            form["position"] = position_line(case.board)
        form.update(case.asked)
        if case.roll is not None:
            form["roll"] = str(case.roll)
        if case.turn is not None:
            form["turn"] = turn_text(case.turn)
        form["expected"] = result.expected
    if result.came:
        form["came"] = result.came
    return form


def by_clause(results: Iterable[Result]) -> list[tuple[str, list[Result]]]:
    """Results grouped by the clause each case is about, in the order of the rulebook."""
    order = {clause_id: place for place, clause_id in enumerate(clauses())}
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(result.clause, []).append(result)
    return sorted(groups.items(), key=lambda group: order[group[0]])


def pretty(run: Run, lang: str, style: Callable[[str, str], str]) -> list[str]:
    """The report as lines of text.

    Args:
        run: the finished run.
        lang: language of labels and clause texts; titles of cases are English.
        style: colours a text by a colour's name.
    """
    declared = run.declared
    name = word("no program", lang) if declared is None else f"{declared.name} {declared.version}".strip()
    lines = [
        style(word("report", lang, name=name, variant=f"{run.variant.id} ({run.variant.digest})"), "bold"),
        "",
    ]
    if declared is None and run.results:
        first = run.results[0]
        return [*lines, style(word(first.status.value, lang), COLOURS[first.status]), *_indented(first.came)]
    lines += _summary(run, lang)
    for clause_id, results in by_clause(run.results):
        failed = [result for result in results if result.status is Status.FAIL]
        if failed:
            clause = clauses()[clause_id]
            ratio = _ratio(results, lang)
            lines += [style(f"{clause.number}  {clause_id}  ({ratio})", "bold"), f"  {clause.text[lang]}"]
            for result in failed:
                lines += _failure(result, lang, style)
            lines.append("")
    return [*lines, *_broken(run, lang, style), *_totals(run, lang, style)]


def _totals(run: Run, lang: str, style: Callable[[str, str], str]) -> list[str]:
    """The last lines: how many ended how, why some were not decided, and what it comes to."""
    lines: list[str] = []
    counts = [
        style(f"{word(status.value, lang)} {run.count(status)}", colour)
        for status, colour in COLOURS.items()
        if run.count(status)
    ]
    if counts:
        lines.append("  ".join(counts))
    lines += _reasons(run, lang)
    unscored = sum(result.status in WRONG and not result.scored for result in run.results)
    if unscored:
        lines.append(word("unscored", lang, count=unscored))
    if run.not_applicable:
        lines.append(word("not applicable", lang, count=run.not_applicable))
    if not run.count(Status.PASS) and not any(run.count(status) for status in WRONG):
        lines.append(word("nothing decided", lang))
    elif run.exit_code == 0:
        lines.append(word("scored passed" if unscored else "all passed", lang))
    elif run.exit_code == 3:
        broke = [word(status.value, lang) for status in BROKE if run.count(status)]
        lines.append(f"{word('broken', lang)}: {', '.join(broke)}")
    return lines


def _ratio(results: list[Result], lang: str) -> str:
    """How many of the cases decided have failed."""
    failed = sum(result.status is Status.FAIL for result in results)
    decided = sum(result.status not in (Status.UNSUPPORTED, Status.SKIPPED) for result in results)
    return word("failed of", lang, failed=failed, all=decided)


def _summary(run: Run, lang: str) -> list[str]:
    """The clauses with most failed cases, the first to look at; nothing when there are only a few."""
    groups = []
    for clause_id, results in by_clause(run.results):
        failed = sum(result.status is Status.FAIL for result in results)
        if failed:
            # Many failures count, and so does that nearly all cases of a clause fail.
            weight = failed * failed / len(results)
            groups.append((weight, f"{clauses()[clause_id].number} {clause_id} ({_ratio(results, lang)})"))
    if len(groups) <= FEW:
        return []
    most = sorted(groups, key=lambda group: -group[0])[:FEW]
    return [f"{word('most often', lang)}: " + ", ".join(told for _, told in most), ""]


def _reasons(run: Run, lang: str) -> list[str]:
    """Why cases were not decided, each reason with its number."""
    lines = []
    for status in (Status.UNSUPPORTED, Status.SKIPPED):
        reasons = Counter(result.came for result in run.results if result.status is status)
        lines += [f"  {word(status.value, lang)} {count}: {reason}" for reason, count in reasons.most_common(SHOWN)]
    return lines


def _indented(text: str) -> list[str]:
    return [f"  {line}" for line in text.splitlines()]


def _broken(run: Run, lang: str, style: Callable[[str, str], str]) -> list[str]:
    """Requests that got no answer to check, by status; the first few in full, the rest counted."""
    lines: list[str] = []
    for status in (Status.ERROR, *BROKE):
        results = [result for result in run.results if result.status is status]
        if results:
            lines += [style(f"{word(status.value, lang)}: {len(results)}", COLOURS[status])]
            for result in results[:SHOWN]:
                lines += _failure(result, lang, style)
            if len(results) > SHOWN:
                lines += ["", "  " + word("more", lang, count=len(results) - SHOWN)]
            lines.append("")
    return lines


def _failure(result: Result, lang: str, style: Callable[[str, str], str]) -> list[str]:
    case = result.case
    others = [clauses()[clause].number for clause in case.cites if clause != result.clause]
    facts = [(word(key, lang), value_text(value)) for key, value in case.asked.items()]
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
    if others:
        facts.append((word("see also", lang), ", ".join(others)))
    width = max(len(label) for label, _ in facts)
    status = style(word(result.status.value, lang), COLOURS[result.status])
    level = "" if result.scored else f" ({word('not scored', lang)})"
    lines = ["", f"  {case.id}  {status}{level}  {case.title}"]
    for label, text in facts:
        first, *more = text.splitlines() or [""]
        lines += [f"    {label:<{width}}  {first}", *(f"    {'':<{width}}  {line}" for line in more)]
    return lines
