"""``nardy coverage``: how far the cases cover the clauses, and the rulebook the source texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from nardy_ref.cli.common import echo, echo_json, format_option, lang_option
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Iterable

COLUMNS = ("statements", "mapped", "informative", "errata")


@click.command("coverage")
@click.option("--sources", "sources", is_flag=True, help="Count the statements of the source texts instead.")
@lang_option
@format_option
@click.pass_context
def command(context: click.Context, sources: bool, lang: str, form: str) -> None:
    """Show by chapter how many option values the cases decide, measured on the reference engine. Exits 1 if not all.

    A value is decided when it permitted something that a case needs and forbade something that a case needs; figures
    are rounded down. With --sources: for each source text how many statements a clause carries, inform only, or are
    errata; an erratum is mapped too, to the clause that says what is meant.

    For example: nardy coverage --sources
    """
    if sources:
        _show_sources(lang, form)
        return
    if not _show_cases(lang, form):
        context.exit(1)


def _show_cases(lang: str, form: str) -> bool:
    """Print how the cases cover the values; whether all are decided and every citation takes part."""
    from nardy_ref.suite.cases import cases
    from nardy_ref.suite.coverage import by_chapter, covered, deeds, idle_citations

    found = list(deeds(cases()))
    cover = covered(found)
    chapters, idle = by_chapter(cover), idle_citations(cases(), found)
    undecided = [value for chapter in chapters for value in chapter.undecided]
    values = sum(len(chapter.values) for chapter in chapters)
    percent = 100 * (values - len(undecided)) // values
    if form == "json":
        told: dict[str, Any] = {
            "values": values,
            "decided": values - len(undecided),
            "percent": percent,
            "chapters": [
                {
                    "chapter": chapter.number,
                    "values": {
                        value: {"permitted": sorted(cover[value].permitted), "forbade": sorted(cover[value].forbade)}
                        for value in chapter.values
                    },
                    "undecided": list(chapter.undecided),
                }
                for chapter in chapters
            ],
            "idle": [{"case": case, "clause": clause} for case, clause in idle],
        }
        echo_json(told)
        return not undecided and not idle
    rows = [
        (str(chapter.number), len(chapter.values), len(chapter.undecided), chapter.percent, chapter.title[lang])
        for chapter in chapters
    ]
    lines = [f"{'':<4}{word('values decided', lang):>20}{'':>6}"]
    for number, count, missing, share, title in [*rows, ("", values, len(undecided), percent, "")]:
        lines.append(f"{number:<4}{f'{count - missing}/{count}':>20}{f'{share}%':>6}  {title}".rstrip())
    lines += [f"{word('undecided', lang)}: {value}" for value in undecided]
    lines += [f"{word('idle citation', lang)}: {case} {clause}" for case, clause in idle]
    echo(lines)
    return not undecided and not idle


def _show_sources(lang: str, form: str) -> None:
    from nardy_ref.clauses.ledger import statements
    from nardy_ref.clauses.loader import segments

    rows: dict[str, dict[str, int]] = {}
    for statement in statements().values():
        row = rows.setdefault(statement.segment, dict.fromkeys(COLUMNS, 0))
        row["statements"] += 1
        row["mapped"] += bool(statement.to)
        row["informative"] += statement.informative
        row["errata"] += bool(statement.erratum)
    total = _total(rows.values())
    if form == "json":
        echo_json({"segments": rows, "total": total})
        return
    lines = [f"{word('source', lang):<8}" + "".join(f"{word(column, lang):>14}" for column in COLUMNS)]
    for name, row in [*rows.items(), ("", total)]:
        told = segments()[name][lang] if name else ""
        lines.append(f"{name:<8}" + "".join(f"{row[column]:>14}" for column in COLUMNS) + f"  {told}".rstrip())
    echo(lines)


def _total(rows: Iterable[dict[str, int]]) -> dict[str, int]:
    listed = list(rows)
    return {column: sum(row[column] for row in listed) for column in COLUMNS}
