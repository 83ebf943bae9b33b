"""``nardy cite``: a clause by number or id, with who says so."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING, Any

import rich_click as click

from nardy_ref.clauses.loader import edition, find, option_of, segments
from nardy_ref.cli.common import echo, echo_json, format_option, lang_option, styler
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.clauses.model import Clause, Option, Source


@click.command("cite")
@click.argument("reference", metavar="REF")
@lang_option
@format_option
def command(reference: str, lang: str, form: str) -> None:
    """Show the clause of a number (7.2a) or id (block.permit.never), its sources and how to cite it.

    For example: nardy cite 7.2a --lang ru
    """
    clause = find(reference)
    option = option_of(clause)
    if form == "json":
        echo_json(_as_json(clause, option))
        return
    echo(_lines(clause, option, lang))


def _as_json(clause: Clause, option: Option | None) -> dict[str, Any]:
    form: dict[str, Any] = {
        "id": clause.id,
        "number": clause.number,
        "edition": edition(),
        "kind": clause.kind,
        "text": dict(clause.text),
        "sources": [
            {key: value for key, value in (("segment", s.segment), ("clause", s.clause), ("line", s.line)) if value}
            for s in clause.sources
        ],
        "why": dict(clause.why),
        "fingerprint": clause.fingerprint,
    }
    if option is not None and clause.option:
        form["option"] = clause.option
        form["value"] = clause.value if not clause.shape else {"open": clause.shape}
    elif option is not None:
        form["default"] = option.default
        form["values"] = [value.id for value in option.values]
    return form


def _lines(clause: Clause, option: Option | None, lang: str) -> list[str]:
    style = styler()
    width = min(shutil.get_terminal_size().columns, 100)

    def wrapped(text: str, indent: str = "") -> list[str]:
        return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent)

    lines = [
        f"{style(clause.number, 'bold')}  {clause.id}  ({word(clause.kind, lang)})",
        *wrapped(clause.text[lang]),
    ]
    if option is not None and clause.option:
        lines.append(word("value of", lang, number=option.head.number, option=option.id))
        lines += wrapped(option.head.text[lang], "  ")
    elif option is not None:
        lines += ["", word("values", lang) + ":"]
        for value in option.values:
            chosen = value.value == option.default or (value.shape and not isinstance(option.default, str))
            mark = f"  ({word('default', lang)})" if chosen else ""
            lines.append(f"  {style(value.number, 'bold')}  {value.id}{mark}")
            lines += wrapped(value.text[lang], "      ")
    if clause.why:
        lines += ["", word("why", lang) + ":", *wrapped(clause.why[lang], "  ")]
    if not (option is not None and not clause.option):
        lines += ["", word("says so", lang) + ":"]
        lines += [f"  {source_text(source, lang)}" for source in clause.sources] or [f"  {word('nobody', lang)}"]
    lines += ["", f"{word('cite as', lang)}: nardy-ref {clause.number}@{edition()} ({clause.id})"]
    return lines


def source_text(source: Source, lang: str) -> str:
    """A source in words: segment, what it is, its own clause, line."""
    parts = [f"{source.segment} ({segments()[source.segment][lang]})"]
    if source.clause:
        parts.append(f"{word('clause', lang)} {source.clause}")
    if source.line:
        parts.append(word("line", lang, line=source.line))
    return ", ".join(parts)
