"""``nardy diff``: how two rule sets differ, option by option, in clause numbers and words."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo_json, lang_option, styler

if TYPE_CHECKING:
    from collections.abc import Callable

FORMATS = ("pretty", "json", "markdown", "html")
WIDEST = 100
"""Characters of the longest line of text."""


@click.command("diff")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@click.option("--all", "everything", is_flag=True, help="Tell the options that have the same value too.")
@click.option("--exit-code", "exit_code", is_flag=True, help="Exit with 1 when the two differ in play.")
@lang_option
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="pretty", show_default=True, help="Form of the report."
)
@click.option("--out", default="-", metavar="FILE", help="Write it to a file.")
@click.pass_context
def command(  # noqa: PLR0913 - one argument an option
    context: click.Context, a: str, b: str, everything: bool, exit_code: bool, lang: str, form: str, out: str
) -> None:
    """Compare two rule sets (ids or files): what both say differently, where one is silent, both are, both agree.

    Told are the options with another value, stated, inferred or assumed because the source is silent, with clauses
    and sources; the rest is counted. What changes no play (table manners, drawing) stands apart at the end. Exits
    with 0, also when they differ, unless --exit-code is given.

    For example: nardy diff classic moscow-000c --lang ru
    """
    from nardy_ref.cli.output import check_out
    from nardy_ref.compare.differences import differences
    from nardy_ref.options.resolver import resolve

    if out != "-":
        check_out(out)
    found = differences(resolve(a), resolve(b))
    if form == "json":
        from nardy_ref.compare.programs import differences_json

        put_json(differences_json(found, everything=everything), out)
    elif form == "html":
        from nardy_ref.compare.differences_page import html

        put_text(html(found, lang, everything=everything), out, markup=True)
    elif form == "markdown":
        from nardy_ref.compare.markdown import differences_markdown

        put_text("\n".join(differences_markdown(found, lang, everything=everything)), out)
    else:
        from nardy_ref.compare.differences_text import lines

        style, width = look(out)
        put_text("\n".join(lines(found, lang, style, everything=everything, width=width)), out)
    context.exit(1 if exit_code and found.in_play else 0)


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
