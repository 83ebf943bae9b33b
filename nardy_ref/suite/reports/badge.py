"""A report as the JSON of a badge, in the form that shields.io reads from an endpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.suite.reports.view import KNOWN
from nardy_ref.suite.results import BROKE, UNDECIDED, WRONG
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from nardy_ref.suite.reports.view import Report


def badge(report: Report) -> dict[str, Any]:
    """The badge: how many of the scored cases pass.

    Cases that were not decided stand below the line too, so a program that declares little does not look complete.
    """
    scored = [entry for entry in report.entries if entry.scored]
    passed = sum(entry.status is Status.PASS for entry in scored)
    selected = " selected" if "selection" in report.raw else ""
    return {
        "schemaVersion": 1,
        "label": f"nardy {report.variant}",
        "message": f"{passed}/{len(scored)}{selected}",
        "color": _colour(report, passed),
    }


def _colour(report: Report, passed: int) -> str:
    if report.exit_code == 3 or any(report.count(status.value) for status in BROKE):
        return "critical"
    if report.stale or any(entry.wrong and entry.scored for entry in report.entries if entry.status in WRONG):
        return "red"
    if not passed:
        return "lightgrey"
    if report.count(KNOWN):
        return "yellow"
    undecided = any(entry.scored and entry.status in UNDECIDED for entry in report.entries)
    return "yellowgreen" if undecided else "brightgreen"
