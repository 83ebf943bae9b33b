"""``nardy matrix``: many rule sets, option by option, the most quarrelled options first."""

from __future__ import annotations

import click

from nardy_ref.cli.common import lang_option
from nardy_ref.cli.diff_command import look, put_json, put_text

FORMATS = ("pretty", "json", "csv", "markdown", "html")


@click.command("matrix")
@click.argument("references", metavar="[VARIANT]...", nargs=-1)
@click.option(
    "--option",
    "prefixes",
    multiple=True,
    metavar="PREFIX",
    help="Only options whose name begins so, e.g. head or block.test; may be given again.",
)
@lang_option
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="pretty", show_default=True, help="Form of the table."
)
@click.option("--out", default="-", metavar="FILE", help="Write it to a file.")
def command(references: tuple[str, ...], prefixes: tuple[str, ...], lang: str, form: str, out: str) -> None:
    """Show which value each variant (id or file; all shipped ones by default) has for each option.

    Stated, inferred and assumed values are told apart. Options come by the number of different values that are stated
    or inferred, then by the share of pairs of variants that disagree, then by number. csv has two columns a variant,
    value and standing.

    For example: nardy matrix --option block
    """
    from nardy_ref.cli.output import check_out
    from nardy_ref.compare.matrix import matrix
    from nardy_ref.options.resolver import resolve
    from nardy_ref.options.variant import shipped

    if out != "-":
        check_out(out)
    found = matrix((resolve(each) for each in references or shipped()), prefixes)
    if form == "json":
        from nardy_ref.compare.programs import matrix_json

        put_json(matrix_json(found), out)
    elif form == "csv":
        from nardy_ref.compare.matrix_csv import table

        put_text(table(found, lang), out)
    elif form == "html":
        from nardy_ref.compare.matrix_page import html

        put_text(html(found, lang), out, markup=True)
    elif form == "markdown":
        from nardy_ref.compare.markdown import matrix_markdown

        put_text("\n".join(matrix_markdown(found, lang)), out)
    else:
        from nardy_ref.compare.matrix_text import lines

        style, width = look(out)
        put_text("\n".join(lines(found, lang, style, width=width)), out)
