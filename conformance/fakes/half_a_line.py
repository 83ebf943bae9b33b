"""Sends the first half of an answer and then nothing more. Arguments: [N]."""

import time

from talk import SKIPPED, Request, line, number, play, put


def break_off(request: Request) -> None:
    """Stop in the middle."""
    whole = line(request, **SKIPPED)
    put(whole[: len(whole) // 2])
    time.sleep(600)


play(break_off, number(1))
