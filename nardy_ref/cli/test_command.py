"""``nardy test``: the conformance suite on a program, or on the reference engine."""

from __future__ import annotations

import contextlib
import math
import sys
from typing import TYPE_CHECKING

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option, styler, variant_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from nardy_ref.suite.process import Program
    from nardy_ref.suite.runner import InProcess, Run


def _seconds(context: click.Context, parameter: click.Parameter, value: float) -> float:
    """The time-out; click's range lets NaN through."""
    if math.isnan(value):
        raise click.BadParameter("nan is not a number of seconds.", context, parameter)
    return value


class _WithProgram(click.Command):
    """Takes ``--`` with nothing after it for the mistake it is, such as an empty variable of a shell."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--" in args and args.index("--") == len(args) - 1:
            raise click.UsageError("no command stands after --", ctx)
        return super().parse_args(ctx, args)


@click.command("test", cls=_WithProgram)
@variant_option
@click.option(
    "--timeout",
    type=click.FloatRange(min=0.05, max=3600),
    default=5.0,
    show_default=True,
    callback=_seconds,
    help="Seconds for an answer.",
)
@lang_option
@format_option
@click.argument("program", nargs=-1, metavar="[-- COMMAND ...]")
@click.pass_context
def command(  # noqa: PLR0913 - one argument an option
    context: click.Context, variant: str, timeout: float, lang: str, form: str, program: tuple[str, ...]
) -> None:
    """Run the cases of a variant on a program that speaks protocol 1; on the reference engine when none is named.

    Exits with 0 when every decided case passes, 1 when one fails, 3 when the program broke (crash, time-out,
    broken protocol), 2 when it cannot be started.

    For example: nardy test --variant forum-001 -- node bot.js
    """
    from nardy_ref.options.resolver import resolve
    from nardy_ref.suite.cases import cases
    from nardy_ref.suite.report import as_json, pretty
    from nardy_ref.suite.runner import run

    resolved = resolve(variant)
    chosen = cases()
    with _program(program, timeout) as tested, _progress(len(chosen), form) as advance:
        finished: Run = run(tested, resolved, chosen, lambda _: advance(), lang if form == "pretty" else "en")
    if form == "json":
        echo_json(as_json(finished))
    else:
        echo(pretty(finished, lang, styler()))
    context.exit(finished.exit_code)


@contextlib.contextmanager
def _program(command: Sequence[str], timeout: float) -> Iterator[Program | InProcess]:
    """The program under test, ended at the end, or the reference engine."""
    from nardy_ref.suite.process import Program
    from nardy_ref.suite.runner import InProcess

    if not command:
        yield InProcess()
        return
    with Program(command, timeout=timeout) as program:
        yield program


@contextlib.contextmanager
def _progress(length: int, form: str) -> Iterator[Callable[[], None]]:
    """Something to call after each case: a bar on standard error, when both are a terminal."""
    if form == "json" or not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield lambda: None
        return
    with click.progressbar(length=length, file=sys.stderr) as bar:
        yield lambda: bar.update(1)
