"""Answers with a line of 1 MB that is JSON and mostly of no use. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put


def swell(request: Request) -> None:
    """Send as many small values as a line holds; each takes far more room when it is parsed."""
    put(line(request, **SKIPPED).rstrip(b"}\n") + b', "more": [' + b"[{},{},{},{},{}]," * 60_000 + b"0]}\n")


play(swell, number(1))
