"""The board of a case as one SVG element, drawn as the variant of the report draws it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import read_position
from nardy_ref.notation.turns import OWN, View
from nardy_ref.printing.pictures import Look, board_svg

if TYPE_CHECKING:
    from nardy_ref.suite.reports.view import Entry, Report


def look_of(report: Report) -> Look:
    """How the variant of a report draws the board; the usual way where it does not say."""
    told = report.raw["variant"].get("board", {})
    opposed = told.get("opposed", False)
    try:
        view = View.of(told["numbering"], opposed=opposed) if "numbering" in told else OWN
    except (NardyError, KeyError):
        view = OWN
    return Look(mirrored=told.get("mirrored", False), opposed=opposed, label=view.name)


def board_of(entry: Entry, look: Look, title: str) -> str:
    """The board of a case; empty when it has none, or none that can be drawn."""
    line = entry.raw.get("position")
    if not line:
        return ""
    try:
        return board_svg(look, read_position(line), title)
    except NardyError:
        return ""
