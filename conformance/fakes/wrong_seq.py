"""Answers under the number of the next request. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put


def be_one_ahead(request: Request) -> None:
    """Count by itself, and wrongly."""
    put(line({"seq": request["seq"] + 1}, **SKIPPED))


play(be_one_ahead, number(1))
