"""Answers each question rightly, but only after some seconds. Arguments: SECONDS [N]."""

import sys
import time

from talk import SKIPPED, Request, line, number, play, put


def think(request: Request) -> None:
    """Let the harness wait."""
    time.sleep(float(sys.argv[1]))
    put(line(request, **SKIPPED))


play(think, number(2))
