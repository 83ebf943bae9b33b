"""``nardy test``: the conformance suite on a program, or on the reference engine; and the smoke test of a program."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo_json, ended_by_signals, lang_option, styler, timeout_option, variant_option

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.known import Entry
    from nardy_ref.suite.runner import Run
    from nardy_ref.suite.select import Selection

FORMATS = ("pretty", "json", "junit", "markdown", "html", "badge")
"""As ``nardy_ref.suite.reports`` has them, which need not be imported for help."""
MARKUP = ("junit", "html")


def _jobs(context: click.Context, parameter: click.Parameter, value: str) -> int:
    """The number of processes, or ``auto``."""
    from nardy_ref.suite.jobs import MOST, processors

    if value == "auto":
        return processors()
    if not (value.isascii() and value.isdigit() and 1 <= int(value[:9]) <= MOST):
        raise click.BadParameter(f"{value!r} is no number from 1 to {MOST}, nor auto.", context, parameter)
    return int(value)


class WithProgram(click.Command):
    """A command that takes ``--`` with nothing after it for the mistake it is, such as an empty variable of a shell."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse, after a look at what stands behind ``--``."""
        if "--" in args and args.index("--") == len(args) - 1:
            raise click.UsageError("no command stands after --", ctx)
        return super().parse_args(ctx, args)


@click.command("test", cls=WithProgram)
@variant_option
@timeout_option
@click.option(
    "--select",
    multiple=True,
    metavar="WHAT",
    help="Put these cases only: a clause or the beginning of one (7.2, head), a case, kind:legal, level:required;"
    " may be given several times.",
)
@click.option("--cases", metavar="FILE", help="Put the cases of this file instead, such as those of nardy fuzz.")
@click.option("--skip", multiple=True, metavar="WHAT", help="Leave these cases out; named as for --select.")
@click.option(
    "--jobs",
    default="1",
    show_default=True,
    metavar="N|auto",
    callback=_jobs,
    help="Processes of the program to run at once; the report is the same.",
)
@click.option("--known", metavar="FILE", help="A list of known failures (conformance/known.schema.json).")
@click.option("--update-known", is_flag=True, help="Rewrite that list so that it fits this run; reasons are kept.")
@click.option("--smoke", is_flag=True, help="See whether the program speaks the protocol at all, with advice.")
@lang_option
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="pretty", show_default=True, help="Form of the report."
)
@click.option("--out", default="-", metavar="FILE", help="Write the report to a file.")
@click.argument("program", nargs=-1, metavar="[-- COMMAND ...]")
@click.pass_context
def command(context: click.Context, /, **given: Any) -> None:
    """Run the cases of a variant on a program that speaks protocol 1; on the reference engine when none is named.

    Exits with 0 when every decided case passes or fails as the list of known failures tells, 1 when one fails or an
    entry of that list is stale, 3 when the program broke (crash, time-out, broken protocol), 2 when it cannot be
    started.

    For example: nardy test --variant forum-001 -- node bot.js
    """
    from nardy_ref.cli.output import check_out, put
    from nardy_ref.options.resolver import resolve

    lang, form, out = given["lang"], given["form"], given["out"]
    _check_together(context, given)
    if out != "-":
        check_out(out)
    resolved = resolve(given["variant"])
    if given["smoke"]:
        context.exit(_smoke(given, resolved))
    from nardy_ref.suite.report import as_json
    from nardy_ref.suite.reports import render

    entries = _listed(given)
    finished, failed = _with_known(given, entries, _run(given, resolved))
    style = styler() if out == "-" else _plain
    if form == "json" and out == "-":
        echo_json(as_json(finished))
    else:
        put(render(as_json(finished), form, lang, style), out, markup=form in MARKUP)
    if failed:
        raise failed
    context.exit(finished.exit_code)


def _plain(text: str, _: str) -> str:
    return text


def _check_together(context: click.Context, given: dict[str, Any]) -> None:
    """Refuse options that contradict each other.

    Raises:
        click.UsageError: two do.
    """
    if given["update_known"] and given["known"] is None:
        raise click.UsageError("--update-known needs --known FILE", context)
    if given["cases"] is not None:
        for option in ("select", "skip", "known", "smoke"):
            if given[option]:
                raise click.UsageError(f"--cases puts the cases of a file, so --{option} means nothing", context)
    if not given["smoke"]:
        return
    if not given["program"]:
        raise click.UsageError("--smoke needs a program: nardy test --smoke -- COMMAND", context)
    if given["form"] not in ("pretty", "json"):
        raise click.UsageError(f"--smoke has no format {given['form']}, only pretty and json", context)
    for option in ("select", "skip", "known"):
        if given[option]:
            raise click.UsageError(f"--smoke puts no cases, so --{option} means nothing", context)


def _run(given: dict[str, Any], resolved: Resolved) -> Run:
    """Put the cases that are selected."""
    from dataclasses import replace

    from nardy_ref.suite.cases import cases, cases_in
    from nardy_ref.suite.jobs import run_shared
    from nardy_ref.suite.process import Program
    from nardy_ref.suite.runner import InProcess, run
    from nardy_ref.suite.select import Selection

    selection = Selection.of(given["select"], given["skip"])
    every = cases() if given["cases"] is None else cases_in(given["cases"], resolved)
    chosen = list(every) if selection is None else selection.chosen(every, resolved)
    made = [Program(given["program"], timeout=given["timeout"]) for _ in range(given["jobs"])]
    with ended_by_signals(), contextlib.ExitStack() as stack, _progress(len(chosen), given) as advance:
        if not given["program"]:
            finished = run(InProcess(), resolved, chosen, lambda _: advance())
        else:
            programs = [stack.enter_context(program) for program in made]
            put = run_shared if len(programs) > 1 else lambda several, *rest: run(several[0], *rest)
            finished = put(programs, resolved, chosen, lambda _: advance())
    return replace(finished, selection=selection, left_out=len(every) - len(chosen))


def _listed(given: dict[str, Any]) -> tuple[Entry, ...]:
    """The list of known failures; one that is wrong, or could not be written, is told before the work is done.

    Raises:
        NardyError: ``file.*``, ``yaml.*``, ``known.*``, ``output.failed``.
    """
    if given["known"] is None:
        return ()
    from nardy_ref.cli.output import check_out
    from nardy_ref.suite.known import load, missing

    if given["update_known"]:
        check_out(given["known"])
    return () if given["update_known"] and missing(given["known"]) else load(given["known"])


def _with_known(given: dict[str, Any], entries: tuple[Entry, ...], finished: Run) -> tuple[Run, Exception | None]:
    """The run judged by the list of known failures, after that was updated if need be; and what failed in that."""
    if given["known"] is None:
        return finished, None
    from nardy_ref.cli.output import write
    from nardy_ref.errors import NardyError
    from nardy_ref.printing.words import word
    from nardy_ref.suite.cases import cases
    from nardy_ref.suite.known import canonical, judged, load, updated

    file = given["known"]
    order = {case.id: place for place, case in enumerate(cases())}
    asked = _asked(finished.selection, finished.variant) if finished.selection else set(order)
    failed = None
    if given["update_known"]:
        try:
            new = updated(finished, entries, order, asked)
            write(file, canonical(new))
        except NardyError as error:
            failed = error
        else:
            before, after = {entry.id for entry in entries}, {entry.id for entry in new}
            told = {"count": len(after), "new": len(after - before), "gone": len(before - after)}
            click.echo(word("known written", given["lang"], file=file, **told), err=True)
            entries = load(file)
    return judged(finished, file, entries, order, asked), failed


def _asked(selection: Selection, variant: Resolved) -> set[str]:
    from nardy_ref.suite.cases import cases

    return {case.id for case in selection.chosen(cases(), variant)}


def _smoke(given: dict[str, Any], resolved: Resolved) -> int:
    """Put the program through the smoke test, print what came of it, and return the exit code."""
    from nardy_ref.cli.output import put, write
    from nardy_ref.cli.smoke_text import as_json, pretty
    from nardy_ref.suite.smoke import exit_code, smoke

    with ended_by_signals():
        steps = smoke(given["program"], resolved, given["timeout"])
    if given["form"] == "pretty":
        style = styler() if given["out"] == "-" else _plain
        put("\n".join(pretty(given["program"], steps, given["lang"], style)), given["out"])
        return exit_code(steps)
    report = as_json(given["program"], steps, given["lang"])
    if given["out"] == "-":
        echo_json(report)
    else:
        import json

        write(given["out"], json.dumps(report, ensure_ascii=False, indent=1) + "\n")
    return exit_code(steps)


@contextlib.contextmanager
def _progress(length: int, given: dict[str, Any]) -> Iterator[Callable[[], None]]:
    """Something to call after each case: a bar on standard error, when both are a terminal."""
    if given["form"] != "pretty" or not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield lambda: None
        return
    with click.progressbar(length=length, file=sys.stderr) as bar:
        yield lambda: bar.update(1)
