"""Closes its standard output in place of an answer, and lives on. Arguments: [N]."""

import os
import time

from talk import Request, number, play


def shut(_: Request) -> None:
    """Leave the harness with an end that nothing comes out of."""
    os.close(1)
    time.sleep(600)


play(shut, number(1))
