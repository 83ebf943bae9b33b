"""``nardy adapters``: the shipped adapters, the templates among them: where they are, and their text to begin with."""

from __future__ import annotations

import click

from nardy_ref.cli.common import echo


@click.command("adapters")
@click.option("--path", "where", is_flag=True, help="Print the path of NAME in place of its text.")
@click.argument("name", required=False)
def command(name: str | None, *, where: bool) -> None:
    """List the shipped adapters with their paths; with NAME print that one, to begin your own with.

    For example: nardy adapters template.py > bot.py
    """
    from nardy_ref.errors import NardyError, did_you_mean
    from nardy_ref.files import data

    paths = {path.name: path for path in sorted(data.path("conformance/adapters").iterdir()) if path.is_file()}
    if name is None:
        if where:
            raise click.UsageError("--path needs the name of an adapter", click.get_current_context())
        width = max(map(len, paths))
        echo(f"{known:<{width}}  {path}" for known, path in paths.items())
        return
    if name not in paths:
        raise NardyError("adapter.unknown", f"there is no adapter {name}", hint=did_you_mean(name, paths))
    echo([str(paths[name])] if where else paths[name].read_text(encoding="utf-8").splitlines())
