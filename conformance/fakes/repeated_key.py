"""Gives a key of its answer twice, with two values. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put


def contradict(request: Request) -> None:
    """Send an object that each reader reads in his own way."""
    put(line(request, **SKIPPED).rstrip(b"}\n") + b', "skipped": "for another reason"}\n')


play(contradict, number(1))
