"""``nardy fuzz``: random questions to a program, and the smallest positions on which it errs."""

from __future__ import annotations

import contextlib
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import (
    can_show,
    echo,
    echo_json,
    ended_by_signals,
    format_option,
    lang_option,
    seconds,
    styler,
    timeout_option,
    variant_option,
)
from nardy_ref.cli.test_command import WithProgram
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy_ref.compare.fuzz.hunt import Hunt, Progress
    from nardy_ref.options.resolver import Resolved

COUNT = 3000
"""Questions put when neither a number nor a time is given."""
STATE, CASES = "fuzz.json", "cases.yaml"
"""The files of a run in its folder."""
SAVED_EVERY = 5.0  # seconds


@click.command("fuzz", cls=WithProgram)
@variant_option
@click.option(
    "--count",
    type=click.IntRange(min=1),
    help=f"Questions to put in this run.  [default: {COUNT}, or no bound with --time]",
)
@click.option(
    "--time",
    "lasting",
    type=click.FloatRange(min=0.1),
    callback=seconds,
    metavar="SECONDS",
    help="How long this run lasts.",
)
@click.option("--seed", type=click.IntRange(min=0), help="The seed of the questions.  [default: 1]")
@timeout_option
@click.option("--out", default="nardy-fuzz", show_default=True, metavar="DIR", help="The folder that keeps the run.")
@lang_option
@format_option
@click.argument("program", nargs=-1, metavar="[-- COMMAND ...]")
@click.pass_context
def command(context: click.Context, /, **given: Any) -> None:
    """Put random questions to a program that speaks protocol 1, and shrink what it answers wrongly.

    Each answer is compared with the reference engine's; one finding is kept for each clause that is not kept, as the
    smallest position that shows it, and saved as a case in the folder. The same folder goes on where it stopped.
    Without a command the reference engine itself is asked.

    Exits with 0 when nothing differs, 1 when something does, 3 when the program broke (crash, time-out, broken
    protocol), 2 when it cannot be started.

    For example: nardy fuzz --variant forum-001 --count 200, or nardy fuzz --time 60 -- node bot.js
    """
    from nardy_ref.compare.fuzz.hunt import Hunt
    from nardy_ref.compare.fuzz.told import as_json, lines
    from nardy_ref.options.resolver import resolve
    from nardy_ref.suite.process import Program
    from nardy_ref.suite.runner import InProcess

    resolved = resolve(given["variant"])
    folder = Path(given["out"])
    progress = _saved(folder, resolved, given)
    count = COUNT if given["count"] is None and given["lasting"] is None else given["count"]
    with ended_by_signals(), contextlib.ExitStack() as stack:
        made = Program(given["program"], timeout=given["timeout"])
        program = stack.enter_context(made) if given["program"] else InProcess()
        hunt = Hunt(program, resolved, progress)
        try:
            with _progress(count, given, progress) as advance:
                hunt.run(count, given["lasting"], _saving(hunt, folder, given, advance))
        except BaseException:
            # Whatever has ended the run, what it has found is kept.
            _save(hunt, folder, given)
            click.echo(word("fuzz kept", given["lang"], folder=folder), err=True)
            raise
        kept = _save(hunt, folder, given)
    code = 3 if hunt.gave_up else progress.exit_code
    if given["form"] == "json":
        echo_json(as_json(hunt, kept, code))
    else:
        from nardy_ref.printing.board import SYMBOLS

        plain = not can_show("".join(SYMBOLS.values()))
        echo(lines(hunt, kept, given["lang"], styler(), plain=plain))
    context.exit(code)


def _saved(folder: Path, resolved: Resolved, given: dict[str, Any]) -> Progress:
    """The run that the folder keeps, or a new one; the folder is made.

    Raises:
        NardyError: ``output.failed``, ``file.*``, ``fuzz.state``, ``fuzz.other-run``.
    """
    from nardy_ref.cli.output import check_out
    from nardy_ref.cli.texts import text_given
    from nardy_ref.compare.fuzz.hunt import Progress
    from nardy_ref.compare.fuzz.state import loaded
    from nardy_ref.errors import NardyError

    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = (folder / STATE).exists()
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise NardyError("output.failed", f"the folder cannot be made: {why}", "--out") from None
    for name in (STATE, CASES):
        check_out(str(folder / name))
    if not there:
        return Progress(seed=1 if given["seed"] is None else given["seed"])
    name = str(folder / STATE)
    return loaded(text_given(name), name, resolved, given["program"], given["seed"])


def _save(hunt: Hunt, folder: Path, given: dict[str, Any]) -> Any:
    """Write the run and its cases; where they are.

    Raises:
        NardyError: ``output.failed``.
    """
    from nardy_ref.cli.output import write
    from nardy_ref.compare.fuzz.state import cases_text, dumped
    from nardy_ref.compare.fuzz.told import Kept

    write(str(folder / STATE), dumped(hunt.progress, hunt.referee.variant, given["program"]))
    if not hunt.progress.findings:
        return Kept(str(folder))
    cases = str(folder / CASES)
    write(cases, cases_text(hunt.progress, hunt.referee))
    replay = ["nardy", "test", "--variant", given["variant"], "--cases", cases]
    return Kept(str(folder), cases, shlex.join([*replay, *(["--", *given["program"]] if given["program"] else [])]))


def _saving(
    hunt: Hunt, folder: Path, given: dict[str, Any], advance: Callable[[Progress], None]
) -> Callable[[Progress], None]:
    """What is done after each batch: progress is told, and the run is saved now and then."""
    last = time.monotonic()

    def after(progress: Progress) -> None:
        nonlocal last
        advance(progress)
        if time.monotonic() - last > SAVED_EVERY:
            _save(hunt, folder, given)
            last = time.monotonic()

    return after


@contextlib.contextmanager
def _progress(count: int | None, given: dict[str, Any], progress: Progress) -> Iterator[Callable[[Progress], None]]:
    """Something to call after each batch: a bar on standard error, when both are a terminal."""
    if given["form"] != "pretty" or not (sys.stderr.isatty() and sys.stdout.isatty()):
        yield lambda _: None
        return
    length = count if count is not None else round(given["lasting"] * 10)
    began, before = time.monotonic(), progress.questions

    def label(progress: Progress | None) -> str | None:
        if progress is None:
            return None
        return word("fuzz progress", given["lang"], questions=progress.questions, found=len(progress.findings))

    with click.progressbar(length=length, file=sys.stderr, item_show_func=label) as bar:

        def advance(progress: Progress) -> None:
            by_time = given["lasting"] and (time.monotonic() - began) / given["lasting"]
            by_count = (progress.questions - before) / count if count is not None else 0
            bar.update(max(0, round(length * min(1, max(by_time or 0, by_count))) - bar.pos), progress)

        yield advance
