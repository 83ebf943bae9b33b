"""Comparisons as plain data for programs, to be printed as JSON; texts in all languages."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import chapters
from nardy_ref.compare.differences import RELATIONS
from nardy_ref.compare.stand import STANDINGS, in_play
from nardy_ref.compare.witness.programs import witness_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.matrix import Matrix, Row
    from nardy_ref.compare.stand import Stand
    from nardy_ref.compare.witness.model import Finding
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.options.variant import Reference


def differences_json(
    found: Differences, *, findings: Mapping[str, Finding] = MappingProxyType({}), everything: bool = False
) -> dict[str, Any]:
    """The comparison for programs, texts in all languages; the counts are of all options, told or not.

    Each option that was looked at for a witness has it, or why there is none, under ``witness``.
    """
    first, second = found.labels
    chapter_of = {entry.id: chapter.number for chapter in chapters() for entry in chapter.entries}
    options = []
    for entry in found.told(everything=everything):
        sides = {
            side: {**_stand_json(stand), "text": dict(stand.clause.text)}
            for side, stand in (("a", entry.a), ("b", entry.b))
        }
        options.append(
            {
                "option": entry.option.id,
                "number": entry.option.head.number,
                "title": dict(entry.option.head.text),
                "chapter": chapter_of[entry.option.id],
                "group": "play" if entry.in_play else "manners",
                "relation": entry.relation,
                "equal": entry.equal,
                "changes_play": entry.changes_play,
                **sides,
                **({"witness": witness_json(findings[entry.option.id])} if entry.option.id in findings else {}),
            }
        )
    return {
        "a": _variant_json(found.a, first),
        "b": _variant_json(found.b, second),
        "differ_in_play": found.in_play,
        "counts": {relation: found.count(relation) for relation in RELATIONS},
        "with_another_value": {relation: found.count(relation, otherwise=True) for relation in RELATIONS},
        "options": options,
    }


def matrix_json(found: Matrix) -> dict[str, Any]:
    """The matrix for programs, titles in all languages."""
    return {
        "variants": [_variant_json(each, label) for each, label in zip(found.variants, found.labels, strict=True)],
        "options": [_row_json(row, found) for row in found.rows],
    }


def _row_json(row: Row, found: Matrix) -> dict[str, Any]:
    return {
        "option": row.option.id,
        "number": row.option.head.number,
        "title": dict(row.option.head.text),
        "group": "play" if in_play(row.option) else "manners",
        "distinct": row.distinct,
        "disagreement": round(row.disagreement, 4),
        "values": [
            {
                "value": group.choice.value,
                "clause": group.clause.id,
                "number": group.clause.number,
                **{standing: list(group.variants[standing]) for standing in STANDINGS},
            }
            for group in found.groups(row)
        ],
        "cells": {label: _stand_json(stand) for label, stand in zip(found.labels, row.stands, strict=True)},
    }


def _variant_json(resolved: Resolved, label: str) -> dict[str, Any]:
    """Which rule set it is, for programs."""
    return {
        "label": label,
        "id": resolved.id,
        "title": dict(resolved.variant.title),
        "digest": resolved.digest,
        "file": resolved.variant.source_file,
    }


def _stand_json(stand: Stand) -> dict[str, Any]:
    """Where a rule set stands, for programs."""
    return {
        "value": stand.choice.value,
        "clause": stand.choice.clause,
        "number": stand.clause.number,
        "standing": stand.standing,
        "effective": stand.effective,
        "sources": [_reference_json(source) for source in stand.sources],
    }


def _reference_json(source: Reference) -> dict[str, Any]:
    parts = {
        "segment": source.segment,
        "clause": source.clause,
        "line": source.line,
        "address": source.address,
        "note": source.note,
    }
    return {key: value for key, value in parts.items() if value not in ("", None)}
