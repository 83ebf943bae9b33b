"""``nardy adapters``: the shipped adapters and where they are, so that ``nardy test`` can be pointed at one."""

from __future__ import annotations

import click

from nardy_ref.cli.common import echo


@click.command("adapters")
@click.argument("name", required=False)
def command(name: str | None) -> None:
    """List the shipped adapters with their paths; with NAME print that one's path only.

    For example: nardy test -- node $(nardy adapters template.js)
    """
    from nardy_ref.errors import NardyError, did_you_mean
    from nardy_ref.files import data

    paths = {path.name: str(path) for path in sorted(data.path("conformance/adapters").iterdir()) if path.is_file()}
    if name is None:
        width = max(map(len, paths))
        echo(f"{known:<{width}}  {path}" for known, path in paths.items())
        return
    if name not in paths:
        raise NardyError("adapter.unknown", f"there is no adapter {name}", hint=did_you_mean(name, paths))
    echo([paths[name]])
