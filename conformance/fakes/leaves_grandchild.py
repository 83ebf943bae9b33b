"""Leaves a process behind that holds all three pipes open, and answers properly. Arguments: [N]."""

import subprocess
import sys

from talk import SKIPPED, Request, line, number, play, put


def leave_one(request: Request) -> None:
    """Start a process that outlives this one by far."""
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    put(line(request, **SKIPPED))


play(leave_one, number(1) or 1)
