"""A line as the record of a game: every turn written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.engine.judge import judge
from nardy_ref.engine.ways import ways
from nardy_ref.vocabulary.record import GameRecord, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.reaching.search import Line
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.turn import WrittenTurn


def record_of(line: Line, rules: Sequence[Rules], variant: Resolved | None = None) -> GameRecord | None:
    """The record of a game that a search found.

    Args:
        line: the game.
        rules: the rules under which it is legal; each turn is written so that it is legal under all of them.
        variant: the first of the rules as a variant, to be named in the record.

    Returns:
        The record, or None where some result is legal under all the rules but no one way to write it is.
    """
    turns: list[Turn] = []
    position = line.begin
    for roll, after in line.steps:
        play = _play(position, line, len(turns), rules)
        if play is None:
            return None
        turns.append(Turn(position.turn, roll, play))
        position = after
    named = (variant.id, variant.digest) if variant else (None, None)
    return GameRecord(items=tuple(turns), variant=named[0], digest=named[1])


def _play(position: Position, line: Line, number: int, rules: Sequence[Rules]) -> WrittenTurn | None:
    """How a turn is written, legal under all the rules."""
    roll, after = line.steps[number]
    for first in rules:
        play = {result[:2]: turn for result, turn in ways(first, position, roll).items()}.get(after[:2])
        if play is not None and all(judge(each, position, roll, play).legal for each in rules):
            return play
    return None
