"""Answers with JSON that is no answer: the results are one text in place of a list. Arguments: [N]."""

from talk import Request, line, number, play, put


def misshape(request: Request) -> None:
    """Send what a person would understand."""
    put(line(request, results="24/18 24/21"))


play(misshape, number(1))
