"""``nardy rules``: the printed rulebook of a variant."""

from __future__ import annotations

import click

from nardy_ref.cli.common import echo, lang_option


@click.command("rules")
@click.argument("reference", metavar="ID|FILE")
@lang_option
@click.option(
    "--format", "form", type=click.Choice(["md", "html"]), default="md", show_default=True, help="Markdown, or a page."
)
def command(reference: str, lang: str, form: str) -> None:
    """Print the rulebook of a variant: its clauses, numbered, with the source of each; html has pictures.

    For example: nardy rules moscow-000c --lang ru > moscow.md
    """
    from nardy_ref.options.resolver import resolve
    from nardy_ref.printing.rulebook import rulebook

    book = rulebook(resolve(reference), lang, illustrated=form == "html")
    if form == "html":
        from nardy_ref.printing.page import page

        echo([page(book)])
    else:
        from nardy_ref.printing.markdown import markdown

        echo(markdown(book))
