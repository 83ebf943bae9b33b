"""Ends with exit code 3 at the N-th question after each start, and answers those before. Arguments: [N]."""

import sys

from talk import Request, number, play


def crash(_: Request) -> None:
    """Die with words on standard error."""
    sys.stderr.write("index out of range\n")
    sys.exit(3)


play(crash, number(1))
