"""Two reports of the suite side by side: what was fixed, what broke, what still fails, what is new, what is gone.

Knows reports; reads no file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.printing.words import word
from nardy_ref.suite.reports.markdown import escaped
from nardy_ref.suite.reports.view import Report
from nardy_ref.suite.results import WRONG
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nardy_ref.suite.reports.view import Entry

KINDS = ("broken", "fixed", "failing", "decided", "undecided", "new", "gone")
"""What can become of a case, the worst first."""

COLOURS = {"broken": "red", "fixed": "green", "failing": "yellow"}


class Change(NamedTuple):
    """What became of a case.

    Attributes:
        kind: one of ``KINDS``. broken: it passed and goes wrong now, or is not decided any more. failing: it goes wrong
            in both. decided: it goes wrong, and was not decided before. undecided: the other way round.
        old: the case in the older report; None when it is new.
        new: the case in the newer one; None when it is gone.
    """

    kind: str
    old: Entry | None
    new: Entry | None

    @property
    def entry(self) -> Entry:
        """The case as the newest report has it."""
        found = self.new or self.old
        assert found is not None  # noqa: S101 - one of the two has it
        return found

    @property
    def as_before(self) -> bool:
        """Whether a case that still fails does so in the same way."""
        return (
            self.old is not None
            and self.new is not None
            and (self.old.status, self.old.words("en")) == (self.new.status, self.new.words("en"))
        )


class Comparison(NamedTuple):
    """Two reports and the cases that are worth a word; those that pass in both are not."""

    old: Report
    new: Report
    changes: tuple[Change, ...]

    def of(self, kind: str) -> list[Change]:
        """The changes of one kind, in the order of the suite."""
        return [change for change in self.changes if change.kind == kind]

    @property
    def exit_code(self) -> int:
        """1 when a case that is scored broke, else 0."""
        return int(any(change.entry.scored for change in self.of("broken")))


def compare(old: Mapping[str, Any], new: Mapping[str, Any]) -> Comparison:
    """Compare two reports.

    Args:
        old: the older one as JSON, well-formed.
        new: the newer one.

    Raises:
        NardyError: ``report.other-variant`` when they are about different rules.
    """
    before, after = Report.of(old), Report.of(new)
    if old["variant"]["digest"] != new["variant"]["digest"]:
        what = f"the reports are about different rules: {before.rules} and {after.rules}"
        raise NardyError("report.other-variant", what, "OLD NEW", "compare two runs of one variant")
    olds = {entry.id: entry for entry in before.entries}
    news = {entry.id: entry for entry in after.entries}
    changes = [Change(_kind(olds.get(case), entry), olds.get(case), entry) for case, entry in news.items()]
    changes += [Change("gone", entry, None) for case, entry in olds.items() if case not in news]
    return Comparison(before, after, tuple(change for change in changes if change.kind))


def _kind(old: Entry | None, new: Entry) -> str:
    if old is None:
        return "new"
    if new.status is Status.PASS:
        return "fixed" if old.status in WRONG else ""
    if old.status is Status.PASS:
        return "broken"
    if new.status in WRONG:
        return "failing" if old.status in WRONG else "decided"
    return "undecided" if old.status in WRONG else ""


def as_json(comparison: Comparison) -> dict[str, Any]:
    """The comparison for programs; ``complete`` stands last."""
    told: dict[str, Any] = {
        "comparison": 1,
        "variant": {key: comparison.new.raw["variant"][key] for key in ("id", "digest")},
        "old": comparison.old.raw["implementation"],
        "new": comparison.new.raw["implementation"],
    }
    for kind in KINDS:
        told[kind] = [_change_json(change) for change in comparison.of(kind)]
    return {**told, "exit_code": comparison.exit_code, "complete": True}


def _change_json(change: Change) -> dict[str, Any]:
    entry = change.entry
    return {
        "id": entry.id,
        "clause": entry.clause,
        "level": entry.level,
        "title": entry.title,
        "old": change.old.status.value if change.old else None,
        "new": change.new.status.value if change.new else None,
    }


def pretty(comparison: Comparison, lang: str, style: Callable[[str, str], str]) -> list[str]:
    """The comparison as lines of text."""
    lines = [style(_title(comparison, lang), "bold"), ""]
    for kind in KINDS:
        changes = comparison.of(kind)
        if changes:
            lines.append(style(f"{word(f'run {kind}', lang)}: {len(changes)}", COLOURS.get(kind, "bold")))
            lines += [f"  {_line(comparison, change, lang)}" for change in changes]
            lines.append("")
    return [*lines, word("run worse" if comparison.exit_code else "run not worse", lang)]


def markdown(comparison: Comparison, lang: str) -> list[str]:
    """The comparison as Markdown; its last line says that it is whole."""
    lines = [f"## {escaped(_title(comparison, lang))}", ""]
    for kind in KINDS:
        changes = comparison.of(kind)
        if changes:
            lines += [f"### {word(f'run {kind}', lang)}: {len(changes)}", ""]
            lines += [f"- {escaped(_line(comparison, change, lang))}" for change in changes] + [""]
    return [*lines, "---", "", f"_{word('run worse' if comparison.exit_code else 'run not worse', lang)}_"]


def _title(comparison: Comparison, lang: str) -> str:
    old, new = comparison.old, comparison.new
    return word("run compared", lang, old=old.name(lang), new=new.name(lang), variant=new.rules)


def _line(comparison: Comparison, change: Change, lang: str) -> str:
    entry = change.entry
    number = comparison.new.cited.get(entry.clause, comparison.old.cited.get(entry.clause, {})).get("number", "")
    statuses = [word(each.status.value, lang) for each in (change.old, change.new) if each is not None]
    if change.as_before:
        statuses = statuses[:1]
    level = "" if entry.scored else f" ({word('not scored', lang)})"
    told = " → ".join(dict.fromkeys(statuses))
    if change.kind == "failing" and not change.as_before and len(set(statuses)) == 1:
        told += f" ({word('run otherwise', lang)})"
    return f"{entry.id}  {number}  {told}{level}  {entry.title}"
