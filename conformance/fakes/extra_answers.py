"""Answers each question twice, in one go. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put


def answer_twice(request: Request) -> None:
    """Send one line too many."""
    put(line(request, **SKIPPED) * 2)


play(answer_twice, number(1))
