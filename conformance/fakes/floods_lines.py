"""Writes lines without end to standard output. Arguments: [N]."""

from talk import Request, number, play, put


def flood(_: Request) -> None:
    """Fill whatever collects lines until they end."""
    while True:
        put(b"depth 12 score 0.31 nodes 48151623\n" * 30_000)


play(flood, number(1))
