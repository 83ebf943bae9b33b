"""``nardy variants list`` and ``show``: the shipped variants, and what one states, infers, leaves unsaid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option, styler
from nardy_ref.printing.values import parameter_text, value_text
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.options.choice import Choice
    from nardy_ref.options.resolver import Resolved

STANDINGS = ("stated", "inferred", "silent")


@click.group("variants")
def command() -> None:
    """List the shipped variants, or show what one states, infers and leaves unsaid.

    For example: nardy variants show forum-001
    """


@command.command("list")
@lang_option
@format_option
def list_variants(lang: str, form: str) -> None:
    """List the shipped variants.

    For example: nardy variants list --lang uk
    """
    from nardy_ref.options.resolver import resolve
    from nardy_ref.options.variant import shipped

    found = [resolve(known) for known in shipped()]
    if form == "json":
        echo_json(
            [
                {"id": each.id, "title": dict(each.variant.title), "digest": each.digest, **_counts(each)}
                for each in found
            ]
        )
        return
    rows = [[each.id, *(str(count) for count in _counts(each).values()), each.variant.title[lang]] for each in found]
    echo(
        _table(
            [
                [
                    word("variant", lang),
                    *(word(standing, lang) for standing in STANDINGS),
                    word("title", lang),
                ],
                *rows,
            ]
        )
    )


@command.command("show")
@click.argument("reference", metavar="ID|FILE")
@lang_option
@format_option
def show(reference: str, lang: str, form: str) -> None:
    """Show a variant's value for every option, and whether its source states it, or it is inferred, or assumed.

    For example: nardy variants show moscow-000c --lang ru
    """
    from nardy_ref.clauses.loader import clauses
    from nardy_ref.options.resolver import resolve

    resolved = resolve(reference)
    variant = resolved.variant
    if form == "json":
        echo_json(_as_json(resolved))
        return
    style = styler()
    colours = {"stated": "green", "inferred": "yellow", "silent": "bright_black"}
    rows = []
    for option, choice in resolved.choices.items():
        standing = resolved.standing(option)
        state = variant.states.get(option)
        sources = ", ".join(map(str, state.sources)) if state else ""
        rows.append([clauses()[choice.clause].number, option, _value(choice, lang), word(standing, lang), sources])
    head = [word(key, lang) for key in ("number", "option", "value", "how", "source")]
    lines = _table([head, *rows], widest=44)
    for place, option in enumerate(resolved.choices, start=1):
        lines[place] = style(lines[place], colours[resolved.standing(option)])
    title = f"{style(resolved.id, 'bold')}  {variant.title[lang]}"
    basis = word("builds on", lang, parent=variant.extends or variant.profile)
    counts = ", ".join(f"{word(standing, lang)} {count}" for standing, count in _counts(resolved).items())
    echo([title, f"{basis}; {word('digest', lang)} {resolved.digest}; {counts}", "", *lines])


def _value(choice: Choice, lang: str) -> str:
    """A value on one line: a table of points in words, everything else as a variant file has it."""
    rows = isinstance(choice.value, list) and isinstance(choice.value[0], dict)
    return parameter_text(choice, lang) if rows else value_text(choice.value)


def _counts(resolved: Resolved) -> dict[str, int]:
    standings = [resolved.standing(option) for option in resolved.choices]
    return {standing: standings.count(standing) for standing in STANDINGS}


def _as_json(resolved: Resolved) -> dict[str, Any]:
    variant = resolved.variant
    options = {}
    for option, choice in resolved.choices.items():
        state = variant.states.get(option)
        options[option] = {
            "value": choice.value,
            "clause": choice.clause,
            "standing": resolved.standing(option),
            "sources": [str(source) for source in state.sources] if state else [],
        }
    return {
        "id": resolved.id,
        "title": dict(variant.title),
        "profile": variant.profile,
        "extends": variant.extends or None,
        "digest": resolved.digest,
        "options": options,
    }


def _table(rows: list[list[str]], widest: int = 60) -> list[str]:
    """Rows as aligned columns; a cell wider than ``widest`` does not push the others aside."""
    widths = [min(max(len(row[column]) for row in rows), widest) for column in range(len(rows[0]) - 1)]
    return [
        "  ".join([*(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)), row[-1]]).rstrip()
        for row in rows
    ]
