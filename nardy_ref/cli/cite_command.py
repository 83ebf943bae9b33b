"""``nardy cite``: a clause by number, id or words, with who says so."""

from __future__ import annotations

import shutil
import textwrap
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.clauses.loader import edition, find, index, option_of, segments
from nardy_ref.cli.common import echo, echo_json, format_option, lang_option, styler
from nardy_ref.errors import NardyError
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.clauses.model import Clause, Option, Source


SHOWN = 8
"""Clauses that are shown when words find more."""

_NOISE = {"nardy-ref", "nardy", "clause", "п", "пункт", "ст"}
_LATIN = str.maketrans("асе", "ace")


@click.command("cite")
@click.argument("reference", metavar="REF", nargs=-1, required=True)
@lang_option
@format_option
@click.pass_context
def command(context: click.Context, reference: tuple[str, ...], lang: str, form: str) -> None:
    """Show the clause of a number (7.2a, 7.2a@1.0) or id (block.permit.never), a chapter (7), or clauses by words.

    Words may be English, Russian or Ukrainian; the answer comes in their language unless --lang says otherwise.

    For example: nardy cite 7.2a --lang ru, or nardy cite "шесть шашек"
    """
    text = " ".join(reference)
    source = context.get_parameter_source("lang")
    if source is not None and source.name == "DEFAULT":
        lang = _language_of(text)
    clauses = _found(text)
    if form == "json":
        told = [_as_json(clause, option_of(clause)) for clause in clauses]
        echo_json(told[0] if len(told) == 1 else told)
    elif len(clauses) == 1:
        echo(_lines(clauses[0], option_of(clauses[0]), lang))
    else:
        shown = clauses if text.strip().isdigit() else clauses[:SHOWN]
        head = word("found", lang, shown=len(shown), count=len(clauses))
        echo([head, *(line for clause in shown for line in _short(clause, lang))])


def _language_of(text: str) -> str:
    """The language a reference is written in; English when it has no Cyrillic words."""
    letters = set(text.lower())
    if letters & set("іїєґ"):
        return "uk"
    return "ru" if any("а" <= letter <= "я" for letter in letters) and " ".join(_tokens(text)) == text.strip() else "en"


def _tokens(text: str) -> list[str]:
    """The words of a reference without what only surrounds it: ``nardy-ref 7.2a@1.0 (...)``, ``п. 7.2a``."""
    tokens = [token.strip("().,;§") for token in text.split()]
    return [token for token in tokens if token and token.lower() not in _NOISE]


def _found(text: str) -> list[Clause]:
    """The clauses meant.

    Raises:
        NardyError: ``clause.empty``, ``clause.unknown``, ``clause.other-edition``.
    """
    tokens = _tokens(text)
    if not tokens:
        raise NardyError("clause.empty", "there is nothing to look for", "REF", "a number, an id or words")
    first = tokens[0].translate(_LATIN) if tokens[0][:1].isdigit() else tokens[0]
    if first.isdigit() and len(tokens) == 1:
        return _chapter(int(first))
    if len(tokens) == 1 or ("." in first and not set(tokens[1:]) - {find(first).id}):
        try:
            return [find(first)]
        except NardyError:
            if first[:1].isdigit() or "." in first:
                raise
    from nardy_ref.clauses.words import find_by_words

    found = find_by_words(text)
    if not found:
        raise NardyError(
            "clause.unknown", f"there is no clause {text}", "REF", "a number (7.2a), an id, or other words"
        )
    return found


def _chapter(number: int) -> list[Clause]:
    from nardy_ref.clauses.loader import chapters

    for chapter in chapters():
        if chapter.number == number:
            return chapter.clauses()
    last = max(chapter.number for chapter in chapters())
    raise NardyError("clause.unknown", f"there is no chapter {number}", "REF", f"chapters are 1 to {last}")


def _as_json(clause: Clause, option: Option | None) -> dict[str, Any]:
    form: dict[str, Any] = {
        "id": clause.id,
        "number": clause.number,
        "edition": edition(),
        "citation": _citation(clause),
        "kind": clause.kind,
        "text": dict(clause.text),
        "sources": [
            {key: value for key, value in (("segment", s.segment), ("clause", s.clause), ("line", s.line)) if value}
            for s in clause.sources
        ],
        "why": dict(clause.why),
        "fingerprint": clause.fingerprint,
        "variants": index().get(clause.id, {}).get("variants", []),
        "cases": index().get(clause.id, {}).get("cases", []),
    }
    if option is not None and clause.option:
        form["option"] = clause.option
        form["value"] = clause.value if not clause.shape else {"open": clause.shape}
    elif option is not None:
        form["default"] = option.default
        form["values"] = [value.id for value in option.values]
    return form


def _citation(clause: Clause) -> str:
    return f"nardy-ref {clause.number}@{edition()} ({clause.id})"


def _wrapped(text: str, indent: str = "") -> list[str]:
    width = min(shutil.get_terminal_size().columns, 100)
    return textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def _short(clause: Clause, lang: str) -> list[str]:
    return ["", f"{styler()(clause.number, 'bold')}  {clause.id}", *_wrapped(clause.text[lang], "  ")]


def _lines(clause: Clause, option: Option | None, lang: str) -> list[str]:
    style = styler()
    lines = [f"{style(clause.number, 'bold')}  {clause.id}  ({word(clause.kind, lang)})", *_wrapped(clause.text[lang])]
    opens = option is not None and not clause.option
    if option is not None and not opens:
        lines.append(word("value of", lang, number=option.head.number, option=option.id))
        lines += _wrapped(option.head.text[lang], "  ")
    elif option is not None:
        lines += ["", word("values", lang) + ":"]
        for value in option.values:
            mark = f"  ({word('default', lang)})" if value.id == option.default_clause else ""
            lines.append(f"  {style(value.number, 'bold')}  {value.id}{mark}")
            lines += _wrapped(value.text[lang], "      ")
    if clause.why:
        lines += ["", word("why", lang) + ":", *_wrapped(clause.why[lang], "  ")]
    if not opens:
        lines += ["", word("says so", lang) + ":"]
        lines += [f"  {told}" for told in sources_text(clause.sources, lang)] or [f"  {word('nobody', lang)}"]
    known = index().get(clause.id, {})
    for key, label in (("variants", "chosen by"), ("cases", "tested by")):
        if known.get(key):
            lines += ["", f"{word(label, lang)}:", *_wrapped(", ".join(known[key]), "  ")]
    lines += ["", f"{word('cite as', lang)}: {_citation(clause)}"]
    return lines


def sources_text(sources: Sequence[Source], lang: str) -> list[str]:
    """Sources in words, a line for each clause of a segment: what it is, its own clause number, its lines."""
    places: dict[tuple[str, str], list[int]] = {}
    for source in sources:
        places.setdefault((source.segment, source.clause), []).extend([source.line] if source.line else [])
    told = []
    for (segment, own_clause), lines in places.items():
        parts = [f"{segment} ({segments()[segment][lang]})"]
        if own_clause:
            parts.append(f"{word('clause', lang)} {own_clause}")
        if lines:
            parts.append(word("line" if len(lines) == 1 else "lines", lang, line=", ".join(map(str, sorted(lines)))))
        told.append(", ".join(parts))
    return told
