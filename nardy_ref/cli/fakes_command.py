"""``nardy fakes``: the shipped programs with one trouble each, against which a harness can be tried."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo, lang_option

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

FOLDER = "conformance/fakes"


@click.command("fakes")
@lang_option
@click.option("--path", "where", is_flag=True, help="Print the path of NAME and nothing else.")
@click.argument("name", required=False)
def command(name: str | None, lang: str, *, where: bool) -> None:
    """List the shipped fakes, programs with one trouble each; with NAME tell of that one and how to run it.

    What a harness has to make of each is in zoo.yaml, in the same folder.

    For example: nardy fakes silent --lang ru
    """
    from nardy_ref.errors import NardyError, did_you_mean
    from nardy_ref.files import data
    from nardy_ref.files.yaml import load_file

    folder = data.path(FOLDER)
    zoo: Mapping[str, Mapping[str, Any]] = load_file(folder / "zoo.yaml").data
    if name is None:
        if where:
            raise click.UsageError("--path needs the name of a fake", click.get_current_context())
        width = max(map(len, zoo))
        echo(f"{known:<{width}}  {fake['does'][lang]}" for known, fake in zoo.items())
        return
    if name not in zoo:
        raise NardyError("fake.unknown", f"there is no fake {name}", hint=did_you_mean(name, zoo))
    path = folder / zoo[name]["program"]
    echo([str(path)] if where else _told(name, zoo[name], path, lang))


def _told(name: str, fake: Mapping[str, Any], path: Path, lang: str) -> list[str]:
    """What a fake is, how it is run and what has to come of it."""
    from nardy_ref.printing.words import word

    others = fake["others"] if isinstance(fake["others"], list) else [fake["others"]]
    command = shlex.join(["nardy", "test", "--", "python", str(path), *fake.get("arguments", [])])
    return [
        f"{name}  {path}",
        "  " + word("fake does", lang, what=fake["does"][lang]),
        "  " + word("fake imitates", lang, what=fake["imitates"][lang]),
        "  "
        + word(
            "fake comes to",
            lang,
            first=word(fake["first"], lang),
            others=", ".join(word(other, lang) for other in others),
            exit=fake["exit"],
        ),
        *(["  " + word("fake numbered", lang)] if fake.get("numbered") else []),
        "",
        f"$ {command}",
    ]
