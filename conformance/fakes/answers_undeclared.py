"""Declares no command and would answer all of them: nothing may be asked."""

from talk import Request, play, put


def complain(_: Request) -> None:
    """Break the protocol, since this must not have been asked."""
    put(b"this was not declared\n")


play(complain, commands=[])
