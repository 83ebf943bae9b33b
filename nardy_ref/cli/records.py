"""What the commands on records share: their options, and reading a record in any format."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import click

from nardy_ref.errors import NardyError

if TYPE_CHECKING:
    from nardy_ref.notation.records import Read

numbering_option = click.option(
    "--numbering", metavar="NAME", help="What a text calls the points, where it does not say; own24 when left out."
)
from_option = click.option(
    "--from",
    "source",
    metavar="FORMAT",
    help="The format: text, mat, sgf, json; seen from the file when left out.",
)


class Given(NamedTuple):
    """Games that were read.

    Attributes:
        games: the games, with their places where they were text of our own notation.
        told: what was assumed or left out in reading, in words.
    """

    games: tuple[Read, ...]
    told: tuple[str, ...]


def games_of(text: str, name: str, *, numbering: str | None, source: str | None, opposed: bool) -> Given:
    """The games of a text.

    Args:
        text: the text.
        name: the file it comes from, whose ending may tell the format.
        numbering: what the text calls the points where it does not say.
        source: the format; None looks at the file's name and the text.
        opposed: whether the tracks run opposite ways.

    Raises:
        NardyError: ``record.empty``, ``format.unknown``, ``numbering.unknown``, and as the reader of the format does.
    """
    from nardy_ref.notation.formats import TEXT, format_of, read
    from nardy_ref.notation.numberings import numbering as known
    from nardy_ref.notation.records import Read, read_match

    if numbering is not None:
        known(numbering)
    form = source or format_of(text, name)
    if form == TEXT:
        return Given(tuple(read_match(text, numbering=numbering, opposed=opposed)), ())
    reading = read(form, text, opposed=opposed)
    if not reading.games:
        raise NardyError("record.empty", "there is no game here", name, "a record has at least one")
    return Given(tuple(Read(game) for game in reading.games), tuple(f"{form}: {each}" for each in reading.told))
