"""A fuzz run as text, so that it can be saved and gone on with; and its findings as a file of cases.

Knows forms, not files: where the texts are kept is for the command line.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.fuzz.finding import Finding, case_form
from nardy_ref.compare.fuzz.hunt import Progress
from nardy_ref.compare.fuzz.questions import question_of
from nardy_ref.errors import NardyError
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.compare.fuzz.questions import Referee
    from nardy_ref.options.resolver import Resolved

FORM = 1
"""The number of the form of saved runs."""
WRONG = ("fail", "error", "crash", "timeout", "protocol")


def dumped(progress: Progress, variant: Resolved, command: Sequence[str]) -> str:
    """A run as text.

    Args:
        progress: how far it has come.
        variant: the rules it is about.
        command: the program; empty for the reference engine.
    """
    form = {
        "fuzz": FORM,
        "variant": {"id": variant.id, "digest": variant.digest},
        "command": list(command),
        "seed": progress.seed,
        "batches": progress.batches,
        "questions": progress.questions,
        "aside": progress.aside,
        "searches": progress.searches,
        "findings": [_finding_form(finding) for finding in progress.findings],
        "times": [[clause, status.value, number] for (clause, status), number in progress.times.items()],
        "differed": [question.as_json() for question in progress.differed],
        "seen": dict(progress.seen),
        "proven": [list(name) for name in progress.proven],
        "complete": True,
    }
    return json.dumps(form, ensure_ascii=False, indent=1) + "\n"


def _finding_form(finding: Finding) -> dict[str, Any]:
    return {
        "clause": finding.clause,
        "status": finding.status.value,
        "first": finding.first,
        "steady": finding.steady,
        "how": finding.how,
        "question": finding.question.as_json(),
        "told": {lang: list(words) for lang, words in finding.told.items()},
    }


def loaded(text: str, where: str, variant: Resolved, command: Sequence[str], seed: int | None) -> Progress:
    """The run that was saved.

    Args:
        text: what ``dumped`` made.
        where: the file, for messages.
        variant: the rules of the present run.
        command: the program of the present run.
        seed: the seed asked for; None for the one of the saved run.

    Raises:
        NardyError: ``fuzz.state`` when it cannot be read, ``fuzz.other-run`` when it is another run.
    """
    try:
        form = json.loads(text)
        if not isinstance(form, dict) or form.get("fuzz") != FORM or form.get("complete") is not True:
            raise _state_error("it is no saved run of this version, or not whole", where)
        saved = form["variant"]["digest"], form["command"], form["seed"]
        progress = _progress(form)
    except NardyError as error:
        raise error if error.code == "fuzz.state" else _state_error(error.what, where) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise _state_error(f"{type(error).__name__}: {error}", where) from None
    for what, was, now in (
        ("the rules", saved[0], variant.digest),
        ("the program", saved[1], list(command)),
        ("the seed", saved[2], saved[2] if seed is None else seed),
    ):
        if was != now:
            raise NardyError(
                "fuzz.other-run",
                f"the run saved here differs in {what}: {_shown(was)}, not {_shown(now)}",
                where,
                "name another folder with --out",
            )
    return progress


def _progress(form: dict[str, Any]) -> Progress:
    progress = Progress(
        seed=_whole(form["seed"]),
        batches=_whole(form["batches"]),
        questions=_whole(form["questions"]),
        aside=_whole(form["aside"]),
        searches=_whole(form["searches"]),
        findings=[_finding(each) for each in form["findings"]],
        times=Counter({(str(clause), Status(status)): _whole(number) for clause, status, number in form["times"]}),
        differed=[question_of(each) for each in form["differed"]],
        seen=Counter({str(sort): _whole(number) for sort, number in form["seen"].items()}),
        proven=[(str(clause), str(how)) for clause, how in form["proven"]],
    )
    if len({finding.key for finding in progress.findings}) != len(progress.findings):
        raise ValueError("a finding stands twice")
    return progress


def _finding(form: dict[str, Any]) -> Finding:
    clause, status = form["clause"], form["status"]
    if (clause and clause not in clauses()) or status not in WRONG or not isinstance(form["steady"], bool):
        raise ValueError(f"there is no finding {clause} {status}")
    told = {lang: (str(form["told"][lang][0]), str(form["told"][lang][1])) for lang in LANGUAGES}
    return Finding(
        clause,
        Status(status),
        question_of(form["question"]),
        _whole(form["first"]),
        form["steady"],
        str(form["how"]),
        told,
    )


def _whole(number: Any) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise ValueError(f"{number} is no whole number")
    return number


def _state_error(why: str, where: str) -> NardyError:
    return NardyError(
        "fuzz.state",
        f"the saved run cannot be read: {why}",
        where,
        "name another folder with --out, or remove the file",
    )


def _shown(value: Any) -> str:
    return " ".join(map(str, value)) or "the reference engine" if isinstance(value, list) else str(value)


def cases_text(progress: Progress, referee: Referee) -> str:
    """The findings as a file of cases, for ``nardy test --cases``."""
    import yaml

    class Plain(yaml.SafeDumper):
        """Writes everything out: the project's reader refuses aliases."""

        def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - the dumper's signature
            return True

    forms = [case_form(finding, referee) for finding in progress.findings]
    text: str = yaml.dump(forms, Dumper=Plain, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return "# Found by nardy fuzz. Replayed with nardy test --cases.\n" + text
