"""Chapter 2, the options that only show: which way round a board is drawn, how printed texts number points.

A numbering is asked with a player's point and white's number of the same place. No rule of play asks here.
"""

from __future__ import annotations

from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.geometry import HEAD

_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


@clause("setup.direction.counterclockwise")
def counterclockwise() -> bool:
    """Whether the drawing is the mirror image of the usual one: no."""
    return False


@clause("setup.direction.clockwise")
def clockwise() -> bool:
    """Whether the drawing is the mirror image of the usual one: yes."""
    return True


@clause("setup.numbering.own24")
def own24(point: int, whites: int) -> str:
    """What a player's point is called in print: by its own number."""
    return str(point)


@clause("setup.numbering.board24")
def board24(point: int, whites: int) -> str:
    """What a player's point is called in print: by white's number."""
    return str(whites)


@clause("setup.numbering.ascending24")
def ascending24(point: int, whites: int) -> str:
    """What a player's point is called in print: by its place on the way, 1 on the head to 24."""
    return str(HEAD + 1 - point)


@clause("setup.numbering.roman_arabic")
def roman_arabic(point: int, whites: int) -> str:
    """What a player's point is called in print: white's 24 to 13 are I to XII, the rest white's numbers."""
    return _ROMAN[HEAD - whites] if whites > 12 else str(whites)


@clause("setup.numbering.cells")
def cells(point: int, whites: int) -> str:
    """What a player's point is called in print: 12 on the head down to 1, then 24 down to 13."""
    return str(point - 12 if point > 12 else point + 12)
