"""Repeats the number of the request as text. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put


def quote(request: Request) -> None:
    """Send "7" for 7."""
    put(line({"seq": str(request["seq"])}, **SKIPPED))


play(quote, number(1))
