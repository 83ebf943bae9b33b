"""Reads a saved report, and refuses whatever is none, is cut short, or is of another version.

A report that is accepted has the form of conformance/report.schema.json. Knows files, shows nothing.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.suite.lines import shown

if TYPE_CHECKING:
    from jsonschema import Draft7Validator

VERSION = 1
MAX_BYTES = 64_000_000
"""Largest report that is read."""


def load(path: str) -> dict[str, Any]:
    """The report of a file.

    Raises:
        NardyError: ``file.*`` when it cannot be read, ``report.*`` when it is no whole report of this version.
    """
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        hint = "nardy test --format json --out FILE saves one"
        raise NardyError("file.missing", f"there is no file {path}", path, hint) from None
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        reason = getattr(error, "strerror", None) or error
        raise NardyError("file.unreadable", f"the file cannot be read: {reason}", path) from None
    if len(raw) > MAX_BYTES:
        raise NardyError("file.too-large", f"more than {MAX_BYTES} bytes are not read", path)
    return read(raw, path)


def read(raw: bytes, where: str) -> dict[str, Any]:
    """The report that some bytes hold.

    Args:
        raw: the bytes.
        where: how messages call them.

    Raises:
        NardyError: ``report.*``.
    """
    hint = "nardy test --format json --out FILE saves one"
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NardyError("report.none", "this is no report: no UTF-8 text", where, hint) from None
    try:
        report = json.loads(text)
    except RecursionError:
        raise NardyError("report.none", "this is no report: nested too deep", where, hint) from None
    except ValueError as error:
        if isinstance(error, json.JSONDecodeError) and _begins_like_one(text):
            what = f"the report is cut short or damaged, at line {error.lineno}, column {error.colno}"
            raise NardyError("report.truncated", what, where, "run the test again") from None
        raise NardyError("report.none", "this is no report: no JSON", where, hint) from None
    if not isinstance(report, dict) or "report" not in report:
        raise NardyError("report.none", "this is JSON, but no report of nardy test", where, hint)
    if report["report"] != VERSION or isinstance(report["report"], bool):
        what = f"the report is of version {shown(json.dumps(report['report']), 40)}; version {VERSION} is read"
        raise NardyError("report.version", what, where, "read it with the nardy that wrote it")
    if report.get("complete") is not True:
        raise NardyError("report.truncated", "the report lacks its end, complete: true", where, "run the test again")
    problem = next(_validator().iter_errors(report), None)
    if problem is not None:
        what = f"the report is malformed at {shown(problem.json_path, 80)}: {shown(problem.message)}"
        raise NardyError("report.malformed", what, where, "was it edited? see conformance/report.schema.json")
    return report


def _begins_like_one(text: str) -> bool:
    return text.lstrip().startswith("{") and '"report"' in text[:40]


@cache
def _validator() -> Draft7Validator:
    from jsonschema import Draft7Validator

    return Draft7Validator(json.loads(data.read_text("conformance/report.schema.json")))
