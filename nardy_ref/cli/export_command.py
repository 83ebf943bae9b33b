"""``nardy export``: the cases of a variant as one JSON file, for programs in any language."""

from __future__ import annotations

import codecs
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo, lang_option
from nardy_ref.errors import NardyError
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.options.resolver import Resolved


@click.command("export")
@click.option(
    "--variant",
    "variants",
    multiple=True,
    default=("classic",),
    show_default=True,
    metavar="ID|FILE",
    help="The rules: a variant's id or file; may be given several times.",
)
@click.option(
    "--out",
    default="-",
    show_default=True,
    metavar="FILE|FOLDER/|-",
    help="Where to write; a folder gets ID.json for each variant, - is standard output.",
)
@lang_option
def command(variants: tuple[str, ...], out: str, lang: str) -> None:
    """Write the cases of a variant as JSON: each with the request to put to a program and what is expected of it.

    conformance/export.schema.json describes every field and the checksum. Several variants in one file are a list.

    For example: nardy export --variant forum-001, or nardy export --variant forum-001 --variant fnr-2026 --out exports/
    """
    from nardy_ref.options.resolver import resolve
    from nardy_ref.suite.cases import cases
    from nardy_ref.suite.export import export, text_of

    if not out:
        raise NardyError("output.no-name", "there is no file without a name", "--out", "a file, a folder/ or -")
    resolved = [resolve(each) for each in variants]
    _different(resolved)
    exports = [export(each, cases()) for each in resolved]
    if out == "-":
        utf8 = codecs.lookup(sys.stdout.encoding or "utf-8").name == "utf-8"
        echo([text_of(exports, ascii_only=not utf8).removesuffix("\n")])
        return
    if out.endswith(("/", os.sep)) or Path(out).is_dir():
        files = {Path(out, f"{each['variant']['id']}.json"): [each] for each in exports}
    else:
        files = {Path(out): exports}
    for file, held in files.items():
        _write(file, text_of(held), make_folder=len(files) > 1 or file != Path(out))
        echo(_told(file, each, lang) for each in held)


def _different(resolved: Sequence[Resolved]) -> None:
    """Refuse two variants of one id.

    Raises:
        NardyError: ``export.twice``.
    """
    ids = [each.id for each in resolved]
    twice = next((name for name in ids if ids.count(name) > 1), None)
    if twice is not None:
        raise NardyError("export.twice", f"{twice} is asked for twice", "--variant", "name each variant once")


def _write(file: Path, text: str, *, make_folder: bool) -> None:
    """Write a file.

    Raises:
        NardyError: ``output.failed``.
    """
    try:
        if make_folder:
            file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise NardyError("output.failed", f"the output cannot be written: {reason}", str(file)) from None


def _told(file: Path, exported: dict[str, Any], lang: str) -> str:
    return word(
        "exported",
        lang,
        file=file.as_posix(),
        variant=exported["variant"]["id"],
        count=len(exported["cases"]),
        left=exported["left_out"],
    )
