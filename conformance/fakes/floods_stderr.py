"""Writes without end to standard error from a thread, and answers properly meanwhile. Arguments: [N]."""

import os
import threading

from talk import SKIPPED, Request, line, number, play, put


def flood() -> None:
    """Fill the pipe for diagnostics, which holds up whoever does not read it."""
    while True:
        os.write(2, b"trace: entering node\n" * 50_000)


def answer_in_the_flood(request: Request) -> None:
    """Start the flood once, then answer."""
    if threading.active_count() == 1:
        threading.Thread(target=flood, daemon=True).start()
    put(line(request, **SKIPPED))


play(answer_in_the_flood, number(1))
