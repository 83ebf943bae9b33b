"""``nardy sources``: which clauses come from a place in a source text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option, styler
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.clauses.ledger import Statement

_LINE = re.compile(r"[Ll]([0-9]{1,6})")


@click.command("sources")
@click.argument("segment")
@click.argument("place", required=False)
@lang_option
@format_option
def command(segment: str, place: str | None, lang: str, form: str) -> None:
    """Show which clauses come from a source text: the whole of it, one of its clauses (2.2), or a line (L51).

    SEGMENT is a segment (001-A) or the file number that it begins with (001).

    For example: nardy sources 001 2.2 --lang ru
    """
    found = _found(segment, place)
    if form == "json":
        echo_json([_as_json(statement) for statement in found])
        return
    from nardy_ref.clauses.ledger import errata
    from nardy_ref.clauses.loader import clauses

    style = styler()
    lines: list[str] = []
    for statement in found:
        where = " ".join(filter(None, [statement.segment, statement.clause, _lines(statement)]))
        lines.append(style(f"{statement.id}  {where}", "bold"))
        for clause_id in statement.to:
            clause = clauses()[clause_id]
            lines.append(f"  {clause.number}  {clause.id}: {clause.text[lang]}")
        if statement.erratum:
            erratum = errata()[statement.erratum]
            lines.append(f"  {word('erratum', lang)} {erratum.id}: {erratum.printed[lang]} → {erratum.reading[lang]}")
        if statement.informative:
            lines.append(f"  {word('informative', lang)}")
    echo(lines)


def _found(segment: str, place: str | None) -> list[Statement]:
    from nardy_ref.clauses.ledger import statements
    from nardy_ref.errors import NardyError, did_you_mean

    wanted = segment.upper()
    everything = list(statements().values())
    within = [each for each in everything if each.segment == wanted or each.segment.startswith(f"{wanted}-")]
    if not within:
        known = dict.fromkeys(each.segment for each in everything)
        hint = did_you_mean(wanted, known) or f"one of: {', '.join(known)}"
        raise NardyError("source.unknown", f"there is no source {segment}", hint=hint)
    if place is None:
        return within
    if line := _LINE.fullmatch(place):
        found = [each for each in within if each.line <= int(line[1]) <= each.last]
    else:
        found = [each for each in within if each.clause == place or each.clause.startswith((f"{place}.", f"{place} "))]
    if not found:
        hint = "a clause number as the source prints it, or a line as L51"
        raise NardyError("source.no-such-place", f"{segment} has nothing at {place}", "place", hint)
    return found


def _lines(statement: Statement) -> str:
    first = f"L{statement.line}"
    return first if statement.last == statement.line else f"{first}-{statement.last}"


def _as_json(statement: Statement) -> dict[str, Any]:
    return {
        "id": statement.id,
        "segment": statement.segment,
        "clause": statement.clause or None,
        "line": statement.line,
        "last": statement.last,
        "kind": statement.kind,
        "clauses": list(statement.to),
        "erratum": statement.erratum or None,
        "informative": statement.informative,
    }
