"""``nardy coverage``: how far the rulebook covers the source texts."""

from __future__ import annotations

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option
from nardy_ref.printing.words import word

COLUMNS = ("statements", "mapped", "informative", "errata")


@click.command("coverage")
@click.option("--sources", "sources", is_flag=True, required=True, help="Count the statements of the source texts.")
@lang_option
@format_option
def command(sources: bool, lang: str, form: str) -> None:  # noqa: ARG001 - the only coverage so far
    """Show for each source text how many of its statements a clause carries, inform only, or are errata.

    An erratum is mapped too: to the clause that says what is meant.

    For example: nardy coverage --sources
    """
    from nardy_ref.clauses.ledger import statements
    from nardy_ref.clauses.loader import segments

    rows: dict[str, dict[str, int]] = {}
    for statement in statements().values():
        row = rows.setdefault(statement.segment, dict.fromkeys(COLUMNS, 0))
        row["statements"] += 1
        row["mapped"] += bool(statement.to)
        row["informative"] += statement.informative
        row["errata"] += bool(statement.erratum)
    total = {column: sum(row[column] for row in rows.values()) for column in COLUMNS}
    if form == "json":
        echo_json({"segments": rows, "total": total})
        return
    lines = [f"{word('source', lang):<8}" + "".join(f"{word(column, lang):>14}" for column in COLUMNS)]
    for name, row in [*rows.items(), ("", total)]:
        told = segments()[name][lang] if name else ""
        lines.append(f"{name:<8}" + "".join(f"{row[column]:>14}" for column in COLUMNS) + f"  {told}".rstrip())
    echo(lines)
