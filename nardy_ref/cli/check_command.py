"""``nardy check``: whether variant files are good."""

from __future__ import annotations

from typing import Any

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option
from nardy_ref.errors import NardyError
from nardy_ref.printing.words import word


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@lang_option
@format_option
@click.pass_context
def command(context: click.Context, files: tuple[str, ...], lang: str, form: str) -> None:
    """Check variant files to their end: keys, options, values, and that they stand together. Exits 2 on a bad one.

    For example: nardy check my-rules.yaml
    """
    from nardy_ref.cli import error_text
    from nardy_ref.files.yaml import load_file
    from nardy_ref.options.resolver import resolve_variant
    from nardy_ref.options.variant import read_variant, shipped

    reports: list[dict[str, Any]] = []
    for name in files:
        problems: list[NardyError] = []
        try:
            resolved = resolve_variant(read_variant(load_file(name), problems))
        except NardyError as error:
            if error.code == "file.missing" and name in shipped():
                error.hint = f"{name} is a shipped variant: nardy variants show {name}"
            problems.append(error)
        if problems:
            told = [{"code": each.code, "what": each.what, "where": each.where, "hint": each.hint} for each in problems]
            reports.append({"file": name, "fine": False, "errors": told})
            if form == "pretty":
                click.echo("".join(map(error_text, problems)), err=True, nl=False)
            continue
        standings = [resolved.standing(option) for option in resolved.choices]
        counts = {standing: standings.count(standing) for standing in ("stated", "inferred", "silent")}
        reports.append({"file": name, "fine": True, "id": resolved.id, "digest": resolved.digest, **counts})
        if form == "pretty":
            counted = ", ".join(f"{word(standing, lang)} {count}" for standing, count in counts.items())
            echo([f"{name}: {word('fine', lang)}; {resolved.id}, {word('digest', lang)} {resolved.digest}; {counted}"])
    if form == "json":
        echo_json(reports)
    if not all(report["fine"] for report in reports):
        context.exit(2)
