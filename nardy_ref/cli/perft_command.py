"""``nardy perft``: how many lines of play there are to a depth, and how many positions they reach."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option, position_given, variant_option
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy_ref.engine.perft import Count, Divided
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

COLUMNS = ("results", "throws", "finished", "positions")


@click.command("perft")
@variant_option
@click.option(
    "--position",
    metavar="JSON|LINE|-",
    help="Where to begin, as JSON or as one line; - reads it from standard input.  [default: the start position]",
)
@click.option("--depth", type=click.IntRange(min=1), default=1, show_default=True, help="How many turns to go.")
@click.option("--roll", metavar="6-3", help="The first roll, to count its lines only.")
@click.option("--divide", is_flag=True, help="Count apart below each first roll; with --roll below each result.")
@click.option("--no-limit", is_flag=True, help="Count whatever is asked for, however long it takes.")
@lang_option
@format_option
def command(  # noqa: PLR0913 - one argument an option
    variant: str,
    position: str | None,
    depth: int,
    roll: str | None,
    divide: bool,
    no_limit: bool,
    lang: str,
    form: str,
) -> None:
    """Count the lines of play to a depth and the positions they reach, to compare with another program's counts.

    Each of the 21 rolls is taken once; weighted counts take each as often as it comes in 36 throws. A finished game is
    counted where it ends and goes no deeper. Positions are different when checkers or whose turn it is differ.

    For example: nardy perft --depth 2 --divide
    """
    from nardy_ref.engine.perft import check_depth, perft
    from nardy_ref.engine.situations import start
    from nardy_ref.notation.turns import read_roll
    from nardy_ref.options.resolver import resolve
    from nardy_ref.rules.rules import Rules

    resolved = resolve(variant)
    rules = Rules.of(resolved.choices)
    begin = start(rules) if position is None else position_given(position)
    first = None if roll is None else read_roll(roll)
    if not no_limit:
        check_depth(rules, begin, depth, first)
    with _progress(lang) as progress:
        counted = perft(rules, begin, depth, first, divide=divide, progress=progress)
    turns = _turns(rules, begin, first) if counted.results else {}
    if form == "json":
        echo_json(_as_json(resolved, begin, first, counted, turns))
    else:
        echo(_pretty(resolved, begin, first, counted, turns, lang))


def _turns(rules: Rules, position: Position, roll: Roll | None) -> dict[Position, str]:
    """A turn that reaches it, for each result of a roll, in the order of ``nardy legal``."""
    from nardy_ref.engine.ways import ways
    from nardy_ref.vocabulary.turn import turn_text

    assert roll is not None  # noqa: S101 - results are told apart only below a roll
    return {result: turn_text(turn) for result, turn in ways(rules, position, roll).items()}


@contextlib.contextmanager
def _progress(lang: str) -> Iterator[Callable[[int, int, int], None]]:
    """Something to call with depth, positions done and all positions: a line on standard error, on a terminal."""
    if not sys.stderr.isatty():
        yield lambda _depth, _done, _of: None
        return
    width = 0

    def tell(depth: int, done: int, of: int) -> None:
        nonlocal width
        if done % 50 == 0 and of > 50:
            text = word("perft progress", lang, depth=depth, done=done, all=of)
            width = max(width, len(text))
            click.echo(f"\r{text:<{width}}", err=True, nl=False)

    try:
        yield tell
    finally:
        if width:
            click.echo(f"\r{'':<{width}}\r", err=True, nl=False)


def _as_json(
    resolved: Resolved, position: Position, roll: Roll | None, counted: Divided, turns: dict[Position, str]
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "variant": resolved.id,
        "digest": resolved.digest,
        "position": position.as_json(),
        **({} if roll is None else {"roll": list(roll)}),
        "levels": [level._asdict() for level in counted.levels],
    }
    if counted.rolls:
        told["divide"] = [{"roll": list(each), **_row(count)} for each, count in counted.rolls.items()]
    if turns:
        told["divide"] = [
            {"turn": turn, "position": result.as_json(), **_row(counted.results[result])}
            for result, turn in turns.items()
        ]
    return told


def _row(count: Count) -> dict[str, int]:
    return {column: getattr(count, column) for column in COLUMNS}


def _pretty(  # noqa: PLR0913 - what is told, and in which language
    resolved: Resolved,
    position: Position,
    roll: Roll | None,
    counted: Divided,
    turns: dict[Position, str],
    lang: str,
) -> list[str]:
    from nardy_ref.notation.positions import position_line

    heads = [word(f"perft {column}", lang) for column in COLUMNS]
    shown = position if position.first_rolls and any(position.first_rolls) else position._replace(first_rolls=None)
    rule_set = f"{word('under', lang, variant=resolved.id)}, {word('digest', lang)} {resolved.digest}"
    lines = [position_line(shown) + (f"  {roll}" if roll else ""), rule_set, word("perft note", lang), ""]
    lines += _table([word("perft depth", lang), *heads], [[str(each.depth), *_cells(each)] for each in counted.levels])
    depth = counted.levels[-1].depth
    if counted.rolls:
        rows = [[str(each), *_cells(count)] for each, count in counted.rolls.items()]
        lines += ["", word("perft below rolls", lang, depth=depth), *_table([word("roll", lang), *heads], rows)]
    if turns:
        rows = [[turn, *_cells(counted.results[result])] for result, turn in turns.items()]
        lines += ["", word("perft below turns", lang, depth=depth), *_table([word("turn", lang), *heads], rows)]
    return lines


def _cells(count: Count) -> list[str]:
    return [str(number) for number in _row(count).values()]


def _table(head: list[str], rows: list[list[str]]) -> list[str]:
    """Rows as aligned columns: names to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return [
        "  ".join(
            [f"{row[0]:<{widths[0]}}", *(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in [head, *rows]
    ]
