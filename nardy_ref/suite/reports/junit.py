"""A report as JUnit XML, for the test pages of build servers. Written by junitparser."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from nardy_ref.printing.words import word
from nardy_ref.suite.reports.text import aligned
from nardy_ref.suite.results import UNDECIDED
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from junitparser import TestCase, TestSuite

    from nardy_ref.suite.reports.view import Entry, Report

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 cannot hold in any form."""


def junit(report: Report, lang: str) -> str:
    """The report as one test suite; the class of a case is its clause.

    A wrong answer is a failure, any other wrong ending an error. What is not decided, not scored, or a known failure is
    skipped, with the reason. A stale known failure is a failure of a test of its own.
    """
    from junitparser import JUnitXml, TestSuite

    suite = TestSuite(_fit(f"nardy {report.variant}"))
    suite.add_property("title", _fit(report.title(lang)))
    suite.add_property("digest", _fit(report.raw["variant"]["digest"]))
    suite.add_property("harness", _fit(report.raw["harness"]["version"]))
    suite.add_property("exit code", str(report.exit_code))
    for entry in report.entries:
        suite.add_testcase(_case(report, entry, lang))
    _add_stale(suite, report, lang)
    suite.update_statistics()  # type: ignore[no-untyped-call]
    xml = JUnitXml()
    xml.add_testsuite(suite)
    written: bytes = xml.tostring()  # type: ignore[no-untyped-call]
    return written.decode("utf-8").rstrip("\n")


def _fit(text: str) -> str:
    """A text without what XML cannot hold."""
    return _NOT_XML.sub("\ufffd", text)


def _case(report: Report, entry: Entry, lang: str) -> TestCase:
    from junitparser import Error, Failure, Skipped, TestCase

    case = TestCase(_fit(f"{entry.id} {entry.title}"), _fit(f"nardy.{report.variant}.{entry.clause}"))
    if entry.status is Status.PASS:
        return case
    expected, came = entry.words(lang)
    first = next(iter(came.splitlines()), "")
    if (
        entry.status in UNDECIDED
        or not entry.wrong
        or (not entry.scored and entry.status in (Status.FAIL, Status.ERROR))
    ):
        reason = entry.known or first
        case.result = [Skipped(_fit(f"{entry.ending(lang)}: {reason}"), entry.status.value)]
        return case
    told = f"{word('expected', lang)}: {expected}; {word('came', lang)}: {first}"
    kind = Failure if entry.status is Status.FAIL else Error
    result = kind(_fit(told), entry.status.value)
    clause = report.cited.get(entry.clause, {})
    heading = f"{clause.get('number', '')} {clause.get('text', {}).get(lang, '')}".strip()
    result.text = _fit("\n".join(["", heading, *aligned(entry.facts(lang), "  "), ""]))
    case.result = [result]
    return case


def _add_stale(suite: TestSuite, report: Report, lang: str) -> None:
    from junitparser import Failure, TestCase

    for entry, line in zip(report.stale, report.stale_lines(lang), strict=True):
        case = TestCase(_fit(f"{word('stale', lang)}: {entry['id']}"), f"nardy.{report.variant}.known")
        case.result = [Failure(_fit(line), "stale")]
        suite.add_testcase(case)
