"""``nardy report``: a saved report in another form, or two of them side by side."""

from __future__ import annotations

import click

from nardy_ref.cli.common import echo_json, lang_option, styler
from nardy_ref.cli.test_command import FORMATS, MARKUP

COMPARED = ("pretty", "json", "markdown")


@click.command("report")
@click.argument("old", metavar="FILE")
@click.argument("new", required=False, metavar="[NEW]")
@lang_option
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="pretty",
    show_default=True,
    help="Form of the report; two are compared as pretty, json or markdown.",
)
@click.option("--out", default="-", metavar="FILE", help="Write it to a file.")
@click.pass_context
def command(  # noqa: PLR0913 - one argument an option
    context: click.Context, old: str, new: str | None, lang: str, form: str, out: str
) -> None:
    """Show a report that nardy test --format json has saved, or compare two: what was fixed, broke, still fails.

    Exits with 0; with 1 when a case that passed in the first of two reports does not pass in the second; with 2 when a
    file holds no whole report.

    For example: nardy test --format json > run.json; nardy report run.json --format html > run.html
    """
    from nardy_ref.cli.output import check_out, put
    from nardy_ref.suite.reports.saved import load

    if new is not None and form not in COMPARED:
        raise click.UsageError(f"two reports are compared as {', '.join(COMPARED)}, not as {form}", context)
    if out != "-":
        check_out(out)
    style = styler() if out == "-" else _plain
    saved = load(old)
    if new is None:
        from nardy_ref.suite.reports import render

        if form == "json" and out == "-":
            echo_json(saved)
        else:
            put(render(saved, form, lang, style), out, markup=form in MARKUP)
        return
    import json

    from nardy_ref.suite import compare_runs

    comparison = compare_runs.compare(saved, load(new))
    if form == "json" and out == "-":
        echo_json(compare_runs.as_json(comparison))
    elif form == "json":
        put(json.dumps(compare_runs.as_json(comparison), ensure_ascii=False, indent=1), out)
    elif form == "pretty":
        put("\n".join(compare_runs.pretty(comparison, lang, style)), out)
    else:
        put("\n".join(compare_runs.markdown(comparison, lang)), out)
    context.exit(comparison.exit_code)


def _plain(text: str, _: str) -> str:
    return text
