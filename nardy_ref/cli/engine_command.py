"""``nardy engine``: the reference engine behind protocol 1."""

from __future__ import annotations

import contextlib
import io
import sys

import click


@click.command("engine")
@click.option("--variant", metavar="ID|FILE", help="Play these rules whatever a request says; declares them its own.")
@click.option("--commands", metavar="LIST", help="Declare and answer these commands only, such as legal,judge.")
@click.pass_context
def command(context: click.Context, variant: str | None, commands: str | None) -> None:
    """Answer protocol 1, one JSON request a line on standard input, one JSON answer a line on standard output.

    With --variant it is like a program that cannot be configured, such as nardy identify is for.

    For example: echo '{"seq": 1, "cmd": "start", "protocol": 1}' | nardy engine
    """
    from nardy_ref.options.resolver import resolve
    from nardy_ref.suite.server import ANSWERED, playing, serve

    named = ANSWERED if commands is None else tuple(commands.split(","))
    for name in named:
        if name not in ANSWERED:
            raise click.UsageError(
                f"there is no command {name or 'without a name'}, only {', '.join(ANSWERED)}", context
            )
    answered = playing(None if variant is None else resolve(variant), named)
    # Requests are UTF-8 whatever the locale; bytes that are not become a character that JSON refuses.
    lines = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8", errors="replace")
    output = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", write_through=True)
    # Whoever closes the pipe has heard enough.
    with contextlib.suppress(BrokenPipeError):
        serve(lines, output, answered)
    output.detach()
