"""``nardy diff``: how two rule sets differ, option by option, in clause numbers and words."""

from __future__ import annotations

import contextlib
import json
import shutil
import sys
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import can_show, echo_json, ended_by_signals, lang_option, styler
from nardy_ref.compare.games.limits import MOST_GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.games.measure import Games
    from nardy_ref.compare.witness.model import Finding

FORMATS = ("pretty", "json", "markdown", "html")
WIDEST = 100
"""Characters of the longest line of text."""
DEEPEST, MOST_TRIES = 4, 100_000
"""The most that can be asked of the search for witnesses."""
MOST_JOBS = 64
"""As ``suite.jobs`` has it, which is not loaded for help."""


@click.command("diff")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("--all", "everything", is_flag=True, help="Tell the options that have the same value too.")
@click.option("--exit-code", "exit_code", is_flag=True, help="Exit with 1 when the two differ in play.")
@click.option(
    "--witness/--no-witness",
    "witness",
    default=True,
    show_default=True,
    help="Show a position for each difference of play.",
)
@click.option(
    "--depth",
    type=click.IntRange(0, DEEPEST),
    default=2,
    show_default=True,
    metavar="N",
    help="Go through all games of N turns for the shortest; 3 takes minutes.",
)
@click.option(
    "--tries",
    type=click.IntRange(0, MOST_TRIES),
    default=200,
    show_default=True,
    metavar="N",
    help="Positions drawn beyond that where no known game shows a difference.",
)
@click.option("--records", is_flag=True, help="Print the games that lead to the positions, long ones too.")
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    metavar="N",
    help="How much it matters: play N games under A by each of two simple players.",
)
@click.option("--seed", type=int, metavar="S", help="What the games are drawn by.  [default: 1]")
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="N",
    help="Processes that play; the report is the same.  [default: one for each processor]",
)
@lang_option
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="pretty", show_default=True, help="Form of the report."
)
@click.option("--out", default="-", metavar="FILE", help="Write it to a file.")
@click.pass_context
def command(  # noqa: PLR0913 - one argument an option
    context: click.Context,
    a: str,
    b: str,
    everything: bool,
    exit_code: bool,
    witness: bool,
    depth: int,
    tries: int,
    records: bool,
    games: int | None,
    seed: int | None,
    jobs: int | None,
    lang: str,
    form: str,
    out: str,
) -> None:
    """Compare two rule sets (ids or files): what both say differently, where one is silent, both are, both agree.

    Told are the options with another value, stated, inferred or assumed because the source is silent, with clauses
    and sources; the rest is counted. What changes no play (table manners, drawing) stands apart at the end. Exits
    with 0, also when they differ, unless --exit-code is given.

    Each difference of play is shown by a witness: a position that a game legal under both reaches, and a roll whose
    legal results differ; or throws, the games of a match, a final position. Where there is none it is said whether that
    is proved.

    With --games, games are played under A and B is asked at every turn: told is, for each option and for B as a whole,
    the share of turns with other legal results and the share of games that differ, with 95% confidence intervals. The
    players are random and one that likes blocks, since the shares depend on them. The same seed gives the same games.

    For example: nardy diff classic moscow-000c --lang ru, or nardy diff classic moscow-000c --games 1000 --seed 1
    """
    from nardy_ref.cli.output import check_out
    from nardy_ref.compare.differences import differences
    from nardy_ref.options.resolver import resolve

    _check_together(context, games, seed=seed, jobs=jobs)
    if out != "-":
        check_out(out)
    found = differences(resolve(a), resolve(b))
    findings = _witnesses(found, depth, tries) if witness else {}
    with _progress(games, shown=form == "pretty", out=out) as progress:
        played = None if games is None else _played(found, games, 1 if seed is None else seed, jobs, progress)
    if form == "json":
        from nardy_ref.compare.games.data import games_json
        from nardy_ref.compare.programs import differences_json

        put_json(
            {**differences_json(found, findings=findings, everything=everything), **games_json(played, found)}, out
        )
    elif form == "html":
        from nardy_ref.compare.differences_page import html
        from nardy_ref.compare.games.page import games_html

        more = games_html(played, found, lang)
        put_text(html(found, lang, findings=findings, everything=everything, more=more), out, markup=True)
    elif form == "markdown":
        from nardy_ref.compare.games.markdown import games_markdown
        from nardy_ref.compare.markdown import differences_markdown

        told = differences_markdown(found, lang, findings=findings, everything=everything)
        put_text("\n".join(told + games_markdown(played, found, lang)), out)
    else:
        from nardy_ref.compare.differences_text import lines
        from nardy_ref.compare.games.text import games_lines
        from nardy_ref.compare.witness.text import Shown

        style, width = look(out)
        shown = Shown(findings, records=records, plain=out == "-" and not can_show("○●·│─┼"))
        told = lines(found, lang, style, shown=shown, everything=everything, width=width)
        put_text("\n".join(told + games_lines(played, found, lang, style, width=width)), out)
    context.exit(1 if exit_code and found.in_play else 0)


def _witnesses(found: Differences, depth: int, tries: int) -> Mapping[str, Finding]:
    """What shows each difference of play."""
    from nardy_ref.compare.witness.find import Effort, witnesses

    return witnesses(found, Effort(depth, tries))


def _check_together(context: click.Context, games: int | None, **given: int | None) -> None:
    """Refuse what means nothing without games.

    Raises:
        click.UsageError: it is given without them.
    """
    for option, value in given.items():
        if games is None and value is not None:
            raise click.UsageError(f"--{option} means nothing without --games", context)


def _played(found: Differences, games: int, seed: int, jobs: int | None, progress: Callable[[int], None]) -> Games:
    """What games show of the comparison.

    Raises:
        NardyError: as ``measured``.
    """
    from nardy_ref.compare.games.measure import measured
    from nardy_ref.suite.jobs import processors

    with ended_by_signals():
        return measured(found, games=games, seed=seed, jobs=jobs or processors(), progress=progress)


@contextlib.contextmanager
def _progress(games: int | None, *, shown: bool, out: str) -> Iterator[Callable[[int], None]]:
    """Something to call with the number of games done: a bar on standard error, on a terminal."""
    if games is None or not (shown and sys.stderr.isatty() and (out != "-" or sys.stdout.isatty())):
        yield lambda _: None
        return
    from nardy_ref.compare.games.players import PLAYERS

    with click.progressbar(length=games * len(PLAYERS), file=sys.stderr) as bar:
        yield bar.update


def put_json(value: Any, out: str) -> None:
    """Print a value as JSON, or write it to a file.

    Raises:
        NardyError: ``output.failed``.
    """
    if out == "-":
        echo_json(value)
    else:
        put_text(json.dumps(value, ensure_ascii=False, indent=1), out)


def put_text(text: str, out: str, *, markup: bool = False) -> None:
    """Print a text, or write it to a file.

    Raises:
        NardyError: ``output.failed``.
    """
    from nardy_ref.cli.output import put

    put(text, out, markup=markup)


def look(out: str) -> tuple[Callable[[str, str], str], int]:
    """How a text is coloured and how wide it is: as the terminal has it, plain and broad in a file."""
    if out == "-":
        return styler(), min(shutil.get_terminal_size().columns, WIDEST)
    return (lambda text, _: text), WIDEST
