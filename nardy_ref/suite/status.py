"""How one case, or one request to a program, can end: a closed list whose members are never folded together.

Knows nothing of how an ending is found out.
"""

from __future__ import annotations

from enum import StrEnum


class Status(StrEnum):
    """One word for each ending, the same in reports, files and exit codes."""

    OK = "ok"
    """The program answered as the protocol says; whether rightly is not known yet."""

    PASS = "pass"  # noqa: S105 - the word of a report, no secret
    """The case was answered as expected."""

    FAIL = "fail"
    """The case was answered well-formed and wrong."""

    ERROR = "error"
    """The program itself said that it could not deal with the request."""

    CRASH = "crash"
    """The program ended, or closed its input or output, before it answered."""

    TIMEOUT = "timeout"
    """The program went on running and did not answer in time."""

    PROTOCOL = "protocol"
    """The program answered with something that is no answer: not JSON, a wrong `seq`, a line too many."""

    UNSUPPORTED = "unsupported"
    """The program does not declare the command or the variant that the case needs; it was not asked."""

    SKIPPED = "skipped"
    """The program declined this request and said why."""
