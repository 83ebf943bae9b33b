"""The kinds of refusal of a text: malformed, or a position that is impossible (clause 14.25).

The third kind, an illegal turn, is no refusal but the judge's answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy_ref.errors import NardyError

_IMPOSSIBLE = (
    "position.no-such-point",
    "position.bad-count",
    "position.too-many-checkers",
    "position.shared-point",
    "position.bar",
)


def refusal(error: NardyError) -> str:
    """``impossible`` for a text that was read and says a position that is none, else ``malformed``."""
    return "impossible" if error.code in _IMPOSSIBLE else "malformed"
