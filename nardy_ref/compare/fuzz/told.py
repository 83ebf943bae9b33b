"""A fuzz run told: as plain data for programs and as lines for people.

Knows findings and words; which colours a terminal has and where the files are is passed in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.clauses.loader import clauses
from nardy_ref.compare.fuzz.finding import case_id
from nardy_ref.notation.positions import position_line
from nardy_ref.printing.board import board
from nardy_ref.printing.values import value_text
from nardy_ref.printing.words import word
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.compare.fuzz.finding import Finding
    from nardy_ref.compare.fuzz.hunt import Hunt, Progress
    from nardy_ref.options.resolver import Resolved


class Kept(NamedTuple):
    """Where a run is kept: the file of cases, and the command that replays it; both empty when nothing was found."""

    folder: str
    cases: str = ""
    replay: str = ""


def as_json(hunt: Hunt, kept: Kept, exit_code: int) -> dict[str, Any]:
    """The run for programs; texts in all languages."""
    done, variant, declared = hunt.progress, hunt.referee.variant, hunt.declared
    return {
        "variant": {"id": variant.id, "digest": variant.digest},
        "implementation": None
        if declared is None
        else {"name": declared.name, "version": declared.version, "language": declared.language},
        "seed": done.seed,
        "questions": done.questions,
        "questions_aside": done.aside,
        "gave_up": hunt.gave_up,
        "folder": kept.folder,
        "cases": kept.cases,
        "replay": kept.replay,
        "findings": [_finding_json(finding, done.times[finding.key], variant) for finding in _by_weight(done)],
        "exit_code": exit_code,
    }


def _by_weight(done: Progress) -> list[Finding]:
    """The findings, those met most often first."""
    return sorted(done.findings, key=lambda finding: -done.times[finding.key])


def _finding_json(finding: Finding, times: int, variant: Resolved) -> dict[str, Any]:
    clause = clauses()[finding.clause] if finding.clause else None
    return {
        "case": case_id(finding.question, variant.digest),
        "clause": finding.clause,
        "number": clause.number if clause else "",
        "text": dict(clause.text) if clause else {},
        "status": finding.status.value,
        "times": times,
        "first": finding.first,
        "steady": finding.steady,
        "how": finding.how,
        "question": finding.question.as_json(),
        "told": {lang: {"expected": due, "came": came} for lang, (due, came) in finding.told.items()},
    }


def lines(hunt: Hunt, kept: Kept, lang: str, style: Callable[[str, str], str], *, plain: bool = False) -> list[str]:
    """The run for people.

    Args:
        hunt: the run.
        kept: where it is kept.
        lang: the language.
        style: colours a text.
        plain: letters instead of round symbols on the board.
    """
    done, variant = hunt.progress, hunt.referee.variant
    name = hunt.declared.name if hunt.declared else word("no program", lang)
    told = [word("report", lang, name=name, variant=f"{variant.id} ({variant.digest})")]
    told.append(word("fuzz asked", lang, questions=done.questions, aside=done.aside, seed=done.seed))
    for number, finding in enumerate(_by_weight(done), start=1):
        told += ["", *_finding_lines(number, finding, hunt, lang, style, plain=plain)]
    if hunt.gave_up:
        told += ["", style(word("fuzz gave up", lang, why=hunt.gave_up), "red")]
    if done.findings:
        told += ["", word("fuzz findings", lang, count=len(done.findings), file=kept.cases)]
        told += [word("fuzz replay", lang), f"  {kept.replay}"]
    elif not hunt.gave_up:
        told += ["", style(word("fuzz nothing", lang), "green")]
    return [*told, word("fuzz kept", lang, folder=kept.folder)]


def _finding_lines(  # noqa: PLR0913 - what is told, and how
    number: int, finding: Finding, hunt: Hunt, lang: str, style: Callable[[str, str], str], *, plain: bool
) -> list[str]:
    question, variant = finding.question, hunt.referee.variant
    status = style(word(finding.status.value, lang), "red")
    if finding.clause:
        clause = clauses()[finding.clause]
        told = [f"{style(f'{number}. {clause.number}', 'bold')} {clause.id}, {status}", f"  {clause.text[lang]}"]
    else:
        told = [f"{style(f'{number}.', 'bold')} {word('fuzz no clause', lang)}, {status}"]
    if question.position is not None:
        drawn = board(
            question.position,
            lang=lang,
            opposed=variant.choices["setup.tracks"].value == "opposed",
            clockwise=variant.choices["setup.direction"].value == "clockwise",
            plain=plain,
        )
        told += ["", *(f"  {line}".rstrip() for line in drawn)]
        if question.roll is not None:
            side = word(f"{question.position.turn}_of", lang)
            told.append(f"  {word('to play', lang, side=side, roll=question.roll)}")
        told.append(f"  {word('position', lang)}: {position_line(question.position)}")
    if question.turn is not None:
        told.append(f"  {word('turn', lang)}: {turn_text(question.turn)}")
    told += [f"  {word(key, lang)}: {value_text(value)}" for key, value in question.asked.items()]
    due, came = finding.told[lang]
    first, *more = came.split("\n")
    told.append(f"  {word('expected', lang)}: {due}")
    told += [f"  {word('came', lang)}: {first}", *(f"    {line}" for line in more)]
    if not finding.steady:
        told.append(f"  {word('fuzz unsteady', lang)}")
    times = hunt.progress.times[finding.key]
    case = case_id(question, variant.digest)
    return [*told, f"  {word('fuzz met', lang, times=times, first=finding.first, case=case)}"]
