"""``nardy convert``: turns, positions and records from one numbering or format to another."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from nardy_ref.cli.common import echo, echo_json, format_option
from nardy_ref.errors import NardyError, did_you_mean

if TYPE_CHECKING:
    from nardy_ref.notation.turns import View
    from nardy_ref.options.resolver import Resolved

KINDS = ("roll", "turn", "position", "record")


class Names(NamedTuple):
    """What ``--from`` or ``--to`` names: a format, and the numbering its text uses where one is named."""

    format: str
    numbering: str | None


@click.command("convert")
@click.argument("given", metavar="TEXT|FILE|-")
@click.option("--what", type=click.Choice(KINDS), help="What the text is; seen from the text when left out.")
@click.option("--from", "source", metavar="NAME", help="Its numbering or format; seen from the text when left out.")
@click.option("--to", "target", metavar="NAME", help="The numbering or format wanted; own24 when left out.")
@click.option("--side", type=click.Choice(["white", "black"]), help="Whose turn it is, where the numbering asks.")
@click.option("--variant", metavar="ID|FILE", help="The rules: how the tracks run; a record is marked with them.")
@format_option
def command(  # noqa: PLR0913 - one argument an option
    given: str,
    what: str | None,
    source: str | None,
    target: str | None,
    side: str | None,
    variant: str | None,
    form: str,
) -> None:
    """Convert a roll, turn, position or record; what cannot be held or was assumed is told on standard error.

    The text is given as it is, or as the name of a file. Numberings: own24, board24, ascending24, roman_arabic, cells,
    official, black_ascending. Formats: text, mat, sgf, json.

    For example: nardy convert '12/6 12/9' --from board24 --to own24 --side black
    """
    from nardy_ref.options.resolver import resolve

    text, name = _given(given)
    came, wanted = _names(source, "--from"), _names(target, "--to")
    kind = what or _kind_of(text, name, came)
    resolved = None if variant is None else resolve(variant)
    told: list[str] = []
    if kind == "record":
        out, told = _record(text, name, came if source else None, wanted, resolved)
    else:
        out = _short(kind, text, came, wanted, side, opposed=_opposed(resolved))
    if form == "json":
        echo_json({"what": kind, "text": out, "told": told})
        return
    echo([out.rstrip("\n")])
    if told:
        click.echo("\n".join(told), err=True)


def _given(given: str) -> tuple[str, str]:
    """The text, and the name of the file it stands in, if it does."""
    from nardy_ref.cli.texts import text_given

    try:
        named = given == "-" or Path(given).is_file()
    except (OSError, ValueError):  # too long for a name, or no name at all
        named = False
    return (text_given(given), given) if named else (given, "")


def _names(name: str | None, option: str) -> Names:
    """What a name stands for.

    Raises:
        NardyError: ``format.unknown``.
    """
    from nardy_ref.notation.formats import FORMATS, TEXT
    from nardy_ref.notation.numberings import numberings

    if name is None or name in numberings():
        return Names(TEXT, name)
    if name not in FORMATS:
        known = [*numberings(), *FORMATS]
        hint = did_you_mean(name, known) or "one of: " + ", ".join(known)
        raise NardyError("format.unknown", f"there is no numbering or format {name}", option, hint)
    return Names(name, None)


def _kind_of(text: str, name: str, came: Names) -> str:
    """What a text is, by its look: a record has tags or numbered turns or another format, a position equals signs."""
    from nardy_ref.notation.formats import JSON, TEXT, format_of

    seen = came.format if came.format != TEXT else format_of(text, name)
    if seen == JSON:
        return "record" if '"games"' in text else "position"
    if seen != TEXT or re.match(r"\s*(\[|\{|\d+\s*[.)])", text):
        return "record"
    return "position" if "=" in text else "turn"


def _opposed(resolved: Resolved | None) -> bool:
    return resolved is not None and resolved.choices["setup.tracks"].value == "opposed"


def _short(  # noqa: PLR0913 - what the command was told
    kind: str, text: str, came: Names, wanted: Names, side: str | None, *, opposed: bool
) -> str:
    """A roll, turn or position in another numbering, or a position as JSON.

    Raises:
        NardyError: ``format.unwritable``, and as reading does.
    """
    from nardy_ref.notation.positions import position_json, position_line, read_position
    from nardy_ref.notation.turns import read_roll, read_turn, turn_in
    from nardy_ref.vocabulary.geometry import Side

    holds = ("text", "json") if kind == "position" else ("text",)
    if wanted.format not in holds:
        raise NardyError("format.unwritable", f"{wanted.format} does not hold a {kind}", "--to", "name a numbering")
    here, there = _view(came, opposed=opposed), _view(wanted, opposed=opposed)
    if kind == "roll":
        return str(read_roll(text))
    if kind == "position":
        position = read_position(text, here)
        return position_json(position) if wanted.format == "json" else position_line(position, there)
    turn = read_turn(text, here, Side(side) if side else None)
    if side is None and there.numbering.by_player and turn:
        raise NardyError(
            "numbering.side-needed",
            f"in {there.numbering.id} points are called differently for the two players",
            "--side",
            "say whose turn it is: --side white or --side black",
        )
    return turn_in(turn, there, Side(side or "white"))


def _view(names: Names, *, opposed: bool) -> View:
    from nardy_ref.notation.numberings import OWN24
    from nardy_ref.notation.turns import View

    return View.of(names.numbering or OWN24, opposed=opposed)


def _record(
    text: str, name: str, came: Names | None, wanted: Names, resolved: Resolved | None
) -> tuple[str, list[str]]:
    """A record in another format or numbering, and what was assumed in reading and is lost in writing."""
    from nardy_ref.cli.records import games_of
    from nardy_ref.notation.formats import write

    opposed = _opposed(resolved)
    given = games_of(text, name, numbering=came and came.numbering, source=came and came.format, opposed=opposed)
    games = [game for game, _ in given.games]
    if resolved is not None:
        games = [replace(game, variant=resolved.id, digest=resolved.digest) for game in games]
    if wanted.numbering is not None:
        games = [replace(game, numbering=wanted.numbering) for game in games]
    out, lost = write(wanted.format, games, opposed=opposed)
    return out, [*given.told, *(f"not held by {wanted.format}: {loss}" for loss in lost)]
