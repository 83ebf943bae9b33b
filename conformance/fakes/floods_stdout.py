"""Writes without end to standard output, without a single line feed. Arguments: [N]."""

from talk import Request, number, play, put


def flood(_: Request) -> None:
    """Fill whatever collects a line until it ends."""
    while True:
        put(b"x" * 1_000_000)


play(flood, number(1))
