"""Many rule sets, option by option, as a table for spreadsheets: two columns a variant, value and standing."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.matrix import Matrix

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""With these a spreadsheet takes a cell for a formula."""


def table(found: Matrix, lang: str) -> str:
    """The matrix as CSV: number, option, title, how many values are said, then each variant's value and standing.

    Plain values stand as a variant file has them, lists and tables as JSON. Standings are the English words
    ``stated``, ``inferred`` and ``silent``, whatever the language. A cell that a spreadsheet would take for a
    formula begins with an apostrophe, which ``read_value`` takes off again.
    """
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\n")
    head = [word("number", lang), word("option", lang), word("title", lang), word("values", lang).lower()]
    for label in found.labels:
        head += [label, f"{label} ({word('how', lang)})"]
    writer.writerow(map(_safe, head))
    for row in found.rows:
        cells = [row.option.head.number, row.option.id, row.option.head.text[lang], str(row.distinct)]
        for stand in row.stands:
            cells += [_cell(stand.choice.value), stand.standing]
        writer.writerow(map(_safe, cells))
    return written.getvalue().removesuffix("\n")


def _cell(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


def read_value(cell: str) -> Any:
    """The value that a cell of the table holds."""
    text = cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULA) else cell
    try:
        return json.loads(text)
    except ValueError:
        return text
