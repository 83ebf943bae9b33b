"""``nardy identify``: which rules an unknown program plays, option by option, and where it contradicts itself."""

from __future__ import annotations

import contextlib
import json
import sys
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import ended_by_signals, lang_option, timeout_option
from nardy_ref.cli.test_command import WithProgram

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy_ref.compare.identify import Identity

FORMATS = ("pretty", "json", "markdown", "report")
BROKE = ("program.broken", "program.no-answers", "program.no-commands")
"""Errors that say that the program could not be asked at all."""


@click.command("identify", cls=WithProgram)
@click.option(
    "--variant", metavar="ID|FILE", help="The rules to ask a program under that can be configured; sent each time."
)
@click.option(
    "--most",
    type=click.IntRange(1, 100_000),
    default=400,
    show_default=True,
    help="Questions at most.",
)
@click.option("--quick", is_flag=True, help="Stop once the rules are told apart, without looking for faults.")
@timeout_option
@lang_option
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="pretty",
    show_default=True,
    help="For people; json is a variant file of the rules found, report all that was found out as JSON.",
)
@click.option("--out", default="-", metavar="FILE", help="Write it to a file.")
@click.argument("program", nargs=-1, metavar="[-- COMMAND ...]")
@click.pass_context
def command(context: click.Context, /, **given: Any) -> None:
    """Find out which rules a program plays, with few questions, each chosen to tell most.

    The reference engine is asked when no program is named; --variant says what it plays then.

    Tells of each option the value, with its clause and the answer that decided it; what the answers leave open; where
    the program contradicts itself or plays as no known rules do (faults); and the nearest published rules.

    Exits with 0 when the program has no faults, 1 when it has, 3 when it could not be asked, 2 when it cannot be
    started.

    For example: nardy identify --most 20 --variant classic, or nardy identify -- python my_adapter.py
    """
    from nardy_ref.cli import error_text
    from nardy_ref.cli.output import check_out, put
    from nardy_ref.errors import NardyError

    if given["out"] != "-":
        check_out(given["out"])
    try:
        found = _identified(given)
    except NardyError as error:
        if error.code not in BROKE:
            raise
        click.echo(error_text(error), err=True, nl=False)
        context.exit(3)
    put(_text(found, given), given["out"])
    context.exit(found.exit_code)


def _identified(given: dict[str, Any]) -> Identity:
    from nardy_ref.compare.identify import identify
    from nardy_ref.suite.process import Program
    from nardy_ref.suite.runner import InProcess

    how = {"most": given["most"], "quick": given["quick"]}
    with ended_by_signals(), _progress(given) as progress:
        if not given["program"]:
            return identify(InProcess(), given["variant"], progress=progress, **how)
        with Program(given["program"], timeout=given["timeout"]) as program:
            return identify(program, given["variant"], progress=progress, **how)


def _text(found: Identity, given: dict[str, Any]) -> str:
    """The report in the form wanted."""
    form, lang, out = given["form"], given["lang"], given["out"]
    if form in ("json", "report"):
        from nardy_ref.compare.identify.data import report, variant_file

        told = variant_file(found) if form == "json" else report(found)
        # A terminal that has not all letters still gets JSON that means the same.
        return json.dumps(told, ensure_ascii=out == "-" and not _unicode(), indent=1)
    if form == "markdown":
        from nardy_ref.compare.identify.markdown import markdown

        return "\n".join(markdown(found, lang))
    from nardy_ref.cli.diff_command import look
    from nardy_ref.compare.identify.text import lines

    style, width = look(out)
    return "\n".join(lines(found, lang, style, width))


def _unicode() -> bool:
    return (sys.stdout.encoding or "utf-8").lower().replace("-", "") == "utf8"


@contextlib.contextmanager
def _progress(given: dict[str, Any]) -> Iterator[Callable[[int, int], None]]:
    """Something to call after each question: a bar on standard error, when both are a terminal."""
    if given["form"] != "pretty" or not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield lambda *_: None
        return
    with click.progressbar(length=given["most"], file=sys.stderr) as bar:
        yield lambda *_: bar.update(1)
