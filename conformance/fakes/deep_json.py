"""Answers with lists nested 100 000 deep. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put

DEPTH = 100_000


def nest(request: Request) -> None:
    """Send well-formed JSON on which a parser that calls itself runs out of stack."""
    begun = line(request, **SKIPPED).rstrip(b"}\n")
    put(begun + b', "more": ' + b"[" * DEPTH + b"]" * DEPTH + b"}\n")


play(nest, number(1))
