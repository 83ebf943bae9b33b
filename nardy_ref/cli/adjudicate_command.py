"""``nardy adjudicate``: judges the record of a game or match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option, styler
from nardy_ref.cli.records import Given, from_option, games_of, numbering_option
from nardy_ref.cli.texts import text_given
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.notation.adjudication import Adjudicated
    from nardy_ref.options.resolver import Resolved


@click.command("adjudicate")
@click.argument("record", metavar="GAME|-")
@click.option("--variant", metavar="ID|FILE", help="The rules to judge by; those the record names when left out.")
@click.option("--other-rules", is_flag=True, help="Judge by --variant even if the record names other rules.")
@numbering_option
@from_option
@lang_option
@format_option
@click.pass_context
def command(  # noqa: PLR0913 - one argument an option
    context: click.Context,
    record: str,
    variant: str | None,
    other_rules: bool,
    numbering: str | None,
    source: str | None,
    lang: str,
    form: str,
) -> None:
    """Replay a record and judge every turn: what is irregular, by which clauses, and whether the result follows.

    Exits 1 when something is irregular or the result does not follow.

    For example: nardy adjudicate game.nardy --variant classic --lang ru
    """
    from nardy_ref.notation.adjudication import adjudicate, as_json, is_match
    from nardy_ref.printing.adjudication import Reporter

    text = text_given(record)
    given, resolved = _read(text, record, variant, numbering=numbering, source=source, other_rules=other_rules)
    adjudication = adjudicate(resolved, given.games)
    if form == "json":
        echo_json({**as_json(adjudication, resolved), "assumed": list(given.told)})
    else:
        reporter = Reporter(lang, styler())
        lines = [word("record under", lang, variant=resolved.id, digest=resolved.digest), *given.told]
        for game in adjudication.games:
            lines += ["", *_board(resolved, game, lang), *reporter.game(game)]
        if is_match(adjudication):
            lines += ["", *reporter.match(adjudication.match)]
        echo(lines)
    if not adjudication.fine:
        context.exit(1)


def _read(  # noqa: PLR0913 - what the command was told
    text: str, record: str, variant: str | None, *, numbering: str | None, source: str | None, other_rules: bool
) -> tuple[Given, Resolved]:
    """The games of a record and the rules to judge them by.

    Raises:
        NardyError: ``record.other-rules``, ``record.several-rules``, ``variant.unknown``, and as reading does.
    """
    from nardy_ref.notation.adjudication import check_rules

    given = games_of(text, record, numbering=numbering, source=source, opposed=False)
    named = list(dict.fromkeys(game.variant for game, _ in given.games if game.variant is not None))
    if variant is None and len(named) > 1:
        raise NardyError(
            "record.several-rules",
            f"the games name different rules: {', '.join(named)}",
            record,
            "--variant says by which to judge",
        )
    resolved = _named(variant or (named[0] if named else "classic"), given, told=variant is not None)
    if not other_rules:
        check_rules(resolved, given.games)
    if resolved.choices["setup.tracks"].value == "opposed":
        given = games_of(text, record, numbering=numbering, source=source, opposed=True)
    return given, resolved


def _named(name: str, given: Given, *, told: bool) -> Resolved:
    """The rules of that name; a name in a record is no file's."""
    from nardy_ref.options.resolver import resolve
    from nardy_ref.options.variant import shipped

    if not told and name not in shipped():
        spans = given.games[0].spans
        raise NardyError(
            "variant.unknown",
            f"the record names rules that are not known here: {name}",
            spans.tag_place("Variant") if spans else "",
            did_you_mean(name, shipped()) or "--variant says by which rules to judge, as an id or a file",
        )
    return resolve(name)


def _board(resolved: Resolved, game: Adjudicated, lang: str) -> list[str]:
    """The board before the first irregular turn; nothing when there is none."""
    from nardy_ref.cli.legal_command import board_lines

    if not game.replay.irregular:
        return []
    first = game.replay.irregular[0]
    return board_lines(resolved, first.position, first.turn.roll, lang)
