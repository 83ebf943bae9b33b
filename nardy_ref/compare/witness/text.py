"""A witness as lines of text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.compare.spoken import wrapped
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nardy_ref.compare.differences import Differences
    from nardy_ref.compare.witness.model import Finding
    from nardy_ref.vocabulary.position import Position

SHORT = 6
"""Lines of a record that is always printed."""
INDENT = "    "


class Shown(NamedTuple):
    """How witnesses are shown.

    Attributes:
        findings: what was found, by option.
        records: whether long games are printed as well.
        plain: whether boards are drawn in letters.
    """

    findings: Mapping[str, Finding]
    records: bool = False
    plain: bool = False


NOTHING = Shown({})


def witness_lines(option: str, found: Differences, shown: Shown, lang: str, width: int) -> list[str]:
    """The lines about one option; none where nothing was looked for."""
    if option not in shown.findings:
        return []
    from nardy_ref.compare.witness.telling import told  # only now: a comparison without witnesses is to start quickly

    finding = told(shown.findings[option], found.labels, lang)
    lines = wrapped(finding.head, INDENT, width)
    for label, position in finding.positions:
        lines += _board(label, position, found, shown, lang)
    for line in finding.lines:
        lines += wrapped(line, INDENT, width)
    game = finding.game.splitlines()
    if game and (shown.records or len(game) <= SHORT):
        lines += [INDENT + word("witness the game", lang), *(f"{INDENT}  {line}".rstrip() for line in game)]
    elif game:
        lines.append(INDENT + word("witness game left out", lang))
    return lines


def _board(label: str, position: Position, found: Differences, shown: Shown, lang: str) -> Sequence[str]:
    from nardy_ref.notation.positions import position_line
    from nardy_ref.printing.board import board

    drawn = board(
        position,
        lang=lang,
        opposed=found.a.options["setup.tracks"] == "opposed",
        clockwise=found.a.options["setup.direction"] == "clockwise",
        plain=shown.plain,
    )
    name = [f"{INDENT}{label}:"] if label else []
    return [*name, f"{INDENT}{position_line(position)}", *(INDENT + line for line in drawn)]
