"""Writes a prompt for people before each answer, on the same line. Arguments: [N]."""

from talk import SKIPPED, Request, line, number, play, put


def prompt(request: Request) -> None:
    """Leave the prompt of the console on."""
    put(b"nardy> " + line(request, **SKIPPED))


play(prompt, number(1))
