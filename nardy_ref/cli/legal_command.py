"""``nardy legal``: every legal result of a roll, with the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nardy_ref.cli.common import (
    can_show,
    echo,
    echo_json,
    format_option,
    lang_option,
    position_given,
    position_option,
    roll_option,
    variant_option,
)
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll


@click.command("legal")
@variant_option
@position_option
@roll_option
@lang_option
@format_option
def command(variant: str, position: str, roll: str, lang: str, form: str) -> None:
    """List every position in which a legal turn can end.

    For example: nardy legal --roll 6-3 --position 'white=24:15 black=24:15 turn=white played=0,0'
    """
    from nardy_ref.engine.legal import legal_results
    from nardy_ref.notation.turns import read_roll
    from nardy_ref.options.resolver import resolve
    from nardy_ref.rules.rules import Rules
    from nardy_ref.suite.telling import Teller

    resolved = resolve(variant)
    given, dice = position_given(position), read_roll(roll)
    results = legal_results(Rules.of(resolved.choices), given, dice)
    # Packed checkers compare like their highest points, so this is the order in which a reader looks.
    ordered = sorted(results, key=lambda result: result.of(given.turn), reverse=True)
    named = [(Teller(lang).difference(given, result[:2]), result) for result in ordered]
    passed = [turn for turn, _ in named] == ["pass"]
    if form == "json":
        echo_json(
            {
                "variant": resolved.id,
                "digest": resolved.digest,
                "roll": list(dice),
                "passed": passed,
                "results": [{"turn": turn, "position": result.as_json()} for turn, result in named],
            }
        )
        return
    echo(board_lines(resolved, given, dice, lang))
    echo([word("passed", lang) if passed else word("results", lang, count=len(named))])
    if not passed:
        echo(f"  {turn}" for turn, _ in named)


def board_lines(resolved: Resolved, position: Position, roll: Roll, lang: str) -> list[str]:
    """The board and the line that says who is to play what under which rules."""
    from nardy_ref.printing.board import SYMBOLS, board

    drawn = board(
        position,
        lang=lang,
        opposed=resolved.choices["setup.tracks"].value == "opposed",
        clockwise=resolved.choices["setup.direction"].value == "clockwise",
        plain=not can_show("".join(SYMBOLS.values())),
    )
    side = word("white_of" if position.turn == "white" else "black_of", lang)
    to_play = word("to play", lang, side=side, roll=roll)
    return [*drawn, f"{to_play}, {word('under', lang, variant=resolved.id)}"]
