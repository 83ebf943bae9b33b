"""``nardy engine``: the reference engine behind protocol 1."""

from __future__ import annotations

import contextlib
import io
import sys

import click


@click.command("engine")
def command() -> None:
    """Answer protocol 1, one JSON request a line on standard input, one JSON answer a line on standard output.

    For example: echo '{"seq": 1, "cmd": "start", "protocol": 1}' | nardy engine
    """
    from nardy_ref.suite.server import serve

    # Requests are UTF-8 whatever the locale; bytes that are not become a character that JSON refuses.
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    output = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", write_through=True)
    # Whoever closes the pipe has heard enough.
    with contextlib.suppress(BrokenPipeError):
        serve(lines, output)
    output.detach()
