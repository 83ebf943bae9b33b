"""Ends its lines otherwise. Arguments: crlf (harmless) or cr (a line that has no end for anybody else) [N]."""

import sys

from talk import SKIPPED, Request, line, number, play, put

ENDS = {"crlf": b"\r\n", "cr": b"\r"}


def end_otherwise(request: Request) -> None:
    """Send an answer with another system's end of the line."""
    put(line(request, **SKIPPED).rstrip(b"\n") + ENDS[sys.argv[1]])


play(end_otherwise, number(2))
