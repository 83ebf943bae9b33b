"""Answers each question with an error. Arguments: [N]."""

from talk import Request, line, number, play, put


def give_up(request: Request) -> None:
    """Say in form that nothing came of it."""
    put(line(request, error="the move generator has thrown an exception"))


play(give_up, number(1))
