"""Ends with exit code 0 in place of an answer. Arguments: [N]."""

import sys

from talk import Request, number, play


def leave(_: Request) -> None:
    """End as if all were well."""
    sys.exit(0)


play(leave, number(1))
