"""The list of known failures: cases that are known to go wrong, why, and with which answer.

A listed case that goes wrong as told is known; one that does not makes its entry stale. Knows results, puts no case.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.files.yaml import load_file
from nardy_ref.suite.process import NOT_ASKED
from nardy_ref.suite.results import UNDECIDED, WRONG
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from nardy_ref.files.yaml import Document
    from nardy_ref.suite.results import Result, Run

KEYS = ("id", "reason", "status", "came")
NEW = "not explained yet"
"""The reason of an entry that was added by the program."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A known failure.

    Attributes:
        id: the case.
        reason: why it fails, by whoever listed it.
        status: how it goes wrong.
        came: the first line of what comes, in English; None when that does not matter.
        line: where it stands in the file.
    """

    id: str
    reason: str
    status: Status
    came: str | None
    line: int = 0

    def tells(self, result: Result) -> bool:
        """Whether a result is the failure that it tells of."""
        return result.status is self.status and self.came in (None, first_line(result))


@dataclass(frozen=True, slots=True)
class Stale:
    """An entry that does not hold; ``because`` is one of passes, differs, undecided, unknown, not_applicable."""

    id: str
    line: int
    because: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """What has become of a list in a run."""

    file: str
    stale: tuple[Stale, ...]


def first_line(result: Result) -> str:
    """The first line of what came, in English; the others are what the program wrote to standard error."""
    return next(iter(result.words("en")[1].splitlines()), "")


def load(path: str) -> tuple[Entry, ...]:
    """The entries of a file.

    Raises:
        NardyError: ``file.*``, ``yaml.*``; ``known.malformed`` and ``known.twice`` with file, line and column.
    """
    document = load_file(path)
    if not isinstance(document.data, list):
        raise NardyError("known.malformed", "a list of known failures is a list", document.where(), "see --help")
    entries: dict[str, Entry] = {}
    for index, raw in enumerate(document.data):
        entry = _entry(document, index, raw)
        if entry.id in entries:
            what = f"{entry.id} stands in line {entries[entry.id].line} too"
            raise NardyError("known.twice", what, document.where((index, "id")), "one entry for each case")
        entries[entry.id] = entry
    return tuple(entries.values())


def _entry(document: Document, index: int, raw: Any) -> Entry:
    def error(what: str, *steps: str, hint: str = "", key: bool = False) -> NardyError:
        return NardyError("known.malformed", what, document.where((index, *steps), key=key), hint)

    if not isinstance(raw, dict):
        raise error("a known failure is a mapping", hint=f"with the keys {', '.join(KEYS)}")
    for key in raw:
        if key not in KEYS:
            raise error(f"{key} is no key of a known failure", key, hint=did_you_mean(str(key), KEYS), key=True)
    for key in ("id", "reason", "status"):
        if key not in raw:
            raise error(f"the known failure lacks {key}")
    for key, value in raw.items():
        if not isinstance(value, str) or not value.strip():
            raise error(f"{key} is a text that is not empty", key, hint="put it in quotation marks")
    statuses = [status.value for status in WRONG]
    if raw["status"] not in statuses:
        raise error(f"{raw['status']} is no wrong ending", "status", hint=did_you_mean(raw["status"], statuses))
    line, _ = document.places[index,]
    return Entry(raw["id"], raw["reason"].strip(), Status(raw["status"]), raw.get("came"), line)


def judged(run: Run, file: str, entries: Iterable[Entry], suite: Collection[str], asked: Collection[str]) -> Run:
    """A run with its known failures marked, and the entries that do not hold.

    Args:
        run: the run.
        file: how messages call the list.
        entries: the list.
        suite: the ids of all cases there are.
        asked: the ids of those that the user selected; entries of others say nothing now.
    """
    listed = {entry.id: entry for entry in entries}
    results = []
    stale = {
        entry.id: Stale(entry.id, entry.line, "unknown" if entry.id not in suite else "not_applicable")
        for entry in listed.values()
        if entry.id in asked or entry.id not in suite
    }
    for result in run.results:
        entry = listed.get(result.case.id)
        if entry is None:
            results.append(result)
        elif entry.tells(result):
            stale.pop(entry.id, None)
            results.append(replace(result, known=entry.reason))
        else:
            stale[entry.id] = Stale(entry.id, entry.line, _because(result), _told(result))
            results.append(result)
    ordered = sorted(stale.values(), key=lambda each: each.line)
    return replace(run, results=tuple(results), known=Judged(file, tuple(ordered)))


def _because(result: Result) -> str:
    if result.status is Status.PASS:
        return "passes"
    return "undecided" if result.status in UNDECIDED else "differs"


def _told(result: Result) -> str:
    return "" if result.status is Status.PASS else f"{result.status.value}: {first_line(result)}"


def updated(run: Run, entries: Iterable[Entry], order: Mapping[str, int], asked: Collection[str]) -> tuple[Entry, ...]:
    """The list that fits a run: what goes wrong now, with the reasons it had; entries of cases not asked stay.

    What came is told of wrong answers only, and not where the old entry left it out. Interpretations are no failures,
    so they are not added.

    Args:
        run: the run.
        entries: the list as it was.
        order: the place of every case of the suite.
        asked: the ids of those that the user selected.

    Raises:
        NardyError: ``known.not-asked`` when the program was given up, so that nothing is learnt of the other cases.
    """
    if any(result.status in WRONG and first_line(result).startswith(NOT_ASKED) for result in run.results):
        what = "the program broke so often that not all cases were put, so the list was not updated"
        raise NardyError("known.not-asked", what, "--update-known", "mend the program, or leave out cases with --skip")
    old = {entry.id: entry for entry in entries}
    kept = {case: entry for case, entry in old.items() if case in order and case not in asked}
    for result in run.results:
        case, before = result.case.id, old.get(result.case.id)
        if result.status not in WRONG or (before is None and not result.scored):
            continue
        says = before.came is not None if before is not None else result.status is Status.FAIL
        came = first_line(result) if says and result.status in (Status.FAIL, Status.ERROR) else None
        kept[case] = Entry(case, before.reason if before is not None else NEW, result.status, came or None)
    return tuple(sorted(kept.values(), key=lambda entry: order[entry.id]))


def canonical(entries: Iterable[Entry]) -> str:
    """The text of a list, in one form, without comments."""
    import yaml

    def quoted(text: str) -> str:
        # In quotation marks always: no reader can take it for a number then.
        dumped: str = yaml.safe_dump(text, default_style='"', allow_unicode=True, width=10**9)
        return dumped.rstrip("\n")

    blocks = []
    for entry in entries:
        lines = [f"- id: {entry.id}", f"  reason: {quoted(entry.reason)}", f"  status: {entry.status.value}"]
        blocks.append("\n".join([*lines, *([f"  came: {quoted(entry.came)}"] if entry.came else [])]) + "\n")
    return "".join(blocks) or "[]\n"


def missing(path: str) -> bool:
    """Whether there is no file yet."""
    return not Path(path).exists()
