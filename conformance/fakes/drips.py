"""Sends one byte of a line after the other, and never comes to its end. Arguments: [N]."""

import time

from talk import Request, number, play, put


def drip(_: Request) -> None:
    """Keep up the appearance of an answer that is on its way."""
    while True:
        put(b" ")
        time.sleep(0.02)


play(drip, number(1))
