"""``nardy outcome``: the result of a finished game."""

from __future__ import annotations

import click

from nardy_ref.cli.common import (
    echo,
    echo_json,
    format_option,
    lang_option,
    position_given,
    position_option,
    variant_option,
)
from nardy_ref.printing.words import word


@click.command("outcome")
@variant_option
@position_option
@lang_option
@format_option
def command(variant: str, position: str, lang: str, form: str) -> None:
    """Tell who has won a finished game, by what, for how many points.

    For example: nardy outcome --position 'white= black=5:3,2:12 turn=black'
    """
    from nardy_ref.clauses.loader import find
    from nardy_ref.engine.outcome import outcome
    from nardy_ref.options.resolver import resolve
    from nardy_ref.rules.rules import Rules
    from nardy_ref.suite.telling import Teller

    resolved = resolve(variant)
    result = outcome(Rules.of(resolved.choices), position_given(position))
    if form == "json":
        echo_json({"variant": resolved.id, "digest": resolved.digest, **result.as_json(), "clause": result.clause})
        return
    said = Teller(lang).outcome(result.as_json())
    number = find(result.clause).number
    echo([f"{said} ({word('decided by', lang, number=number)}, {word('under', lang, variant=resolved.id)})"])
