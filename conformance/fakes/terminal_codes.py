"""Has a long name with codes that a terminal obeys, and says such things at each question too. Arguments: [N]."""

from talk import Request, line, number, play, put

CODES = "\x1b[2J\x1b]0;pwned\x07\r\nnardy: all cases pass \u202e"


def paint(request: Request) -> None:
    """Try to wipe the screen of whoever prints this."""
    put(line(request, skipped=CODES * 1000))


play(paint, number(1), implementation={"name": CODES * 1000, "version": CODES, "language": CODES})
