"""``nardy judge``: whether a written turn is legal, and every clause it breaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nardy_ref.cli.common import (
    echo,
    echo_json,
    format_option,
    lang_option,
    position_given,
    position_option,
    roll_option,
    styler,
    variant_option,
)
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.engine.judge import Verdict


@click.command("judge")
@variant_option
@position_option
@roll_option
@click.option("--turn", required=True, metavar="TURN", help="The turn as written, e.g. '24/18 13/10'.")
@lang_option
@format_option
@click.pass_context
def command(  # noqa: PLR0913 - one argument an option
    context: click.Context, variant: str, position: str, roll: str, turn: str, lang: str, form: str
) -> None:
    """Judge a written turn: legal, or every clause it breaks and the movement at fault. Exits 1 when illegal.

    For example: nardy judge --roll 6-3 --turn '24/18 24/21' --position 'white=24:15 black=24:15 turn=white played=0,0'
    """
    from nardy_ref.cli.legal_command import board_lines
    from nardy_ref.engine.judge import judge
    from nardy_ref.notation.turns import read_roll, read_turn
    from nardy_ref.options.resolver import resolve
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.turn import turn_text

    resolved = resolve(variant)
    given, dice, written = position_given(position), read_roll(roll), read_turn(turn)
    verdict = judge(Rules.of(resolved.choices), given, dice, written)
    if form == "json":
        echo_json(
            {
                "variant": resolved.id,
                "digest": resolved.digest,
                "legal": verdict.legal,
                "illegal": [breach._asdict() for breach in verdict.breaches],
                "movements": list(map(str, verdict.movements)),
            }
        )
    else:
        style = styler()
        said = style(word("legal", lang), "green") if verdict.legal else style(word("illegal", lang), "red")
        echo(board_lines(resolved, given, dice, lang))
        echo(
            [
                word("turn is", lang, turn=turn_text(written), roll=dice, verdict=said),
                *_breaches(verdict, lang),
            ]
        )
    if not verdict.legal:
        context.exit(1)


def _breaches(verdict: Verdict, lang: str) -> list[str]:
    from nardy_ref.clauses.loader import find

    lines = []
    for movement, clause_id in verdict.breaches:
        clause = find(clause_id)
        place = (
            word("whole turn", lang)
            if movement is None
            else word("movement", lang, number=movement, movement=verdict.movements[movement - 1])
        )
        lines += [f"  {place}: {clause.number} {clause.id}", f"    {clause.text[lang]}"]
    return lines
