"""Chapter 2, the drawing: which way round checkers go on a picture. No rule of play asks here.

What points are called in print (clause 2.5) is data, in grammar/numberings.yaml.
"""

from __future__ import annotations

from nardy_ref.rules.registry import clause


@clause("setup.direction.counterclockwise")
def counterclockwise() -> bool:
    """Whether the drawing is the mirror image of the usual one: no."""
    return False


@clause("setup.direction.clockwise")
def clockwise() -> bool:
    """Whether the drawing is the mirror image of the usual one: yes."""
    return True
