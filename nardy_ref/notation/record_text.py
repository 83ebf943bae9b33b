"""Records of games and matches as text: the one canonical form (clauses 14.12 to 14.24). Reading is ``records``."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from nardy_ref.notation.numberings import OWN24
from nardy_ref.notation.positions import position_line
from nardy_ref.notation.turns import View, turn_in
from nardy_ref.vocabulary.record import Comment, Cube, GameRecord, Item, Resignation, Turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nardy_ref.vocabulary.record import Result, Throws


def match_text(games: Iterable[GameRecord], *, opposed: bool = False) -> str:
    """The canonical text of a match, or of one game; each game's points are called as its numbering has them.

    Args:
        games: the games in order.
        opposed: whether the tracks run opposite ways (clause 2.3b).
    """
    return "\n".join(record_text(game, opposed=opposed) for game in games)


def record_text(game: GameRecord, *, opposed: bool = False) -> str:
    """The canonical text of one game."""
    view = View.of(game.numbering, opposed=opposed)
    tags = [f'[{name} "{_escaped(value)}"]' for name, value in _tags(game, view)]
    lines = list(_lines(game.items, view))
    return "".join(f"{line}\n" for line in [*tags, *([""] if tags and lines else []), *lines])


def result_text(result: Result) -> str:
    """A result as the tag has it: ``white mars 2``, ``draw 1/2``."""
    who = "draw" if result.winner is None else result.winner.value
    kind = result.kind if result.winner is not None else None
    return " ".join(filter(None, [who, kind, None if result.points is None else points_text(result.points)]))


def points_text(points: float) -> str:
    """A number of points: whole, or as a fraction."""
    return str(Fraction(points).limit_denominator(1000))


def _tags(game: GameRecord, view: View) -> Iterator[tuple[str, str]]:
    """The tags in their order; those that say nothing are left out."""
    values = {
        "Game": game.number,
        "Event": game.event,
        "Date": game.date,
        "White": game.white,
        "Black": game.black,
        "Variant": game.variant,
        "Digest": game.digest,
        "Numbering": None if game.numbering == OWN24 else game.numbering,
        "Target": game.target,
        "Score": None if game.score is None else "-".join(map(points_text, game.score)),
        "Throws": " ".join(map(_throw, game.throws)) or None,
        "Start": None if game.start is None else position_line(game.start, view),
        "Result": "*" if game.unfinished else None if game.result is None else result_text(game.result),
    }
    yield from ((name, str(value)) for name, value in values.items() if value is not None)
    yield from game.tags


def _throw(throw: Throws) -> str:
    return "-".join("+".join(map(str, dice)) for dice in throw)


def _escaped(text: str) -> str:
    """A tag's text as it stands in quotation marks: on one line, so that a line end becomes a space."""
    return re.sub(r'(["\\])', r"\\\1", text.replace("\n", " "))


def _lines(items: Iterable[Item], view: View) -> Iterator[str]:
    number = 0
    for item in items:
        number += isinstance(item, Turn)
        yield _line(item, number, view)


def _line(item: Item, number: int, view: View) -> str:
    if isinstance(item, Comment):
        return "{" + re.sub(r"([}\\])", r"\\\1", item.text) + "}"
    if isinstance(item, Cube):
        return f"{item.side} {item.word}" + ("" if item.value is None else f" to {item.value}")
    if isinstance(item, Resignation):
        return f"{item.side} resigns" + ("" if item.kind is None else f" {item.kind}")
    line = f"{number}. {item.side} {item.roll}: {turn_in(item.play, view, item.side)}"
    if item.ruling is not None:
        line += f" !{item.ruling}"
    if item.correction is not None:
        line += f" {turn_in(item.correction, view, item.side)}"
    return line
