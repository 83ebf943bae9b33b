"""The forms in which a report is printed; ``render`` is the way in. Each form is a module, loaded when asked for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

FORMATS = ("pretty", "json", "junit", "markdown", "html", "badge")


def plain(text: str, _: str) -> str:
    """No colours."""
    return text


def render(raw: Mapping[str, Any], form: str, lang: str, style: Callable[[str, str], str] = plain) -> str:
    """A report in one of the forms, without a line feed at its end.

    Args:
        raw: the report as JSON, well-formed by conformance/report.schema.json.
        form: one of ``FORMATS``.
        lang: the language of its words; titles of cases are English, json and badge are the same in all.
        style: colours a text by a colour's name; for ``pretty`` alone.

    Raises:
        ValueError: there is no such form.
    """
    from nardy_ref.suite.reports.view import Report

    report = Report.of(raw)
    if form == "pretty":
        from nardy_ref.suite.reports.text import lines

        return "\n".join(lines(report, lang, style))
    if form == "json":
        return json.dumps(raw, ensure_ascii=False, indent=1)
    if form == "junit":
        from nardy_ref.suite.reports.junit import junit

        return junit(report, lang)
    if form == "markdown":
        from nardy_ref.suite.reports.markdown import markdown

        return markdown(report, lang)
    if form == "html":
        from nardy_ref.suite.reports.html import html

        return html(report, lang)
    if form == "badge":
        from nardy_ref.suite.reports.badge import badge

        return json.dumps(badge(report), ensure_ascii=False)
    raise ValueError(f"there is no form {form}")
