"""``nardy rules``: the printed rulebook of a variant."""

from __future__ import annotations

import rich_click as click

from nardy_ref.cli.common import echo, lang_option


@click.command("rules")
@click.argument("reference", metavar="ID|FILE")
@lang_option
@click.option("--format", "form", type=click.Choice(["md"]), default="md", show_default=True, help="Markdown.")
def command(reference: str, lang: str, form: str) -> None:  # noqa: ARG001 - the only format so far
    """Print the rulebook of a variant: its clauses, numbered, with the source of each.

    For example: nardy rules moscow-000c --lang ru > moscow.md
    """
    from nardy_ref.options.resolver import resolve
    from nardy_ref.printing.rulebook import rulebook

    echo(rulebook(resolve(reference), lang))
