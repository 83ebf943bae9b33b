"""Answers with a number of digits without end. Arguments: integer, exponent (1e999999) or fraction [N]."""

import sys

from talk import SKIPPED, Request, line, number, play, put

NUMBERS = {"integer": b"9" * 1_000_000, "exponent": b"1e999999", "fraction": b"9" * 1_000_000 + b".5"}


def overflow(request: Request) -> None:
    """Send a number that no machine word and no double holds."""
    put(line(request, **SKIPPED).rstrip(b"}\n") + b', "more": ' + NUMBERS[sys.argv[1]] + b"}\n")


play(overflow, number(2))
