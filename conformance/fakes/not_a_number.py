"""Answers with NaN, which many JSON writers let pass and JSON does not know. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put


def divide_by_zero(request: Request) -> None:
    """Send what Python's own writer makes of a NaN."""
    put(line(request, **SKIPPED, score=float("nan")))


play(divide_by_zero, number(1))
