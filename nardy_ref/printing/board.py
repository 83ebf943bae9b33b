"""A board as lines of text, with each point's number for both players. Draws; judges nothing.

White sits below: his head is top right, he goes round anticlockwise, his home is bottom right. A variant
that plays clockwise is drawn as the mirror image.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.printing.words import word
from nardy_ref.vocabulary.checkers import count_on
from nardy_ref.vocabulary.geometry import BAR, Side, opposite_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy_ref.vocabulary.position import Position

HEIGHT = 5
"""Checkers drawn one above the other before a number stands for the rest."""

SYMBOLS = {Side.WHITE: "○", Side.BLACK: "●"}
PLAIN_SYMBOLS = {Side.WHITE: "W", Side.BLACK: "B"}
"""For terminals that cannot show the round ones."""


def board(
    position: Position, *, lang: str, opposed: bool = False, clockwise: bool = False, plain: bool = False
) -> list[str]:
    """The lines of a board.

    Args:
        position: what stands where.
        lang: language of the labels.
        opposed: the tracks run opposite ways, so a point n of white's is black's 25 - n.
        clockwise: draw the mirror image.
        plain: letters instead of round symbols.
    """
    top, bottom = list(range(13, 25)), list(range(12, 0, -1))
    if clockwise:
        top, bottom = top[::-1], bottom[::-1]

    def blacks(point: int) -> int:
        return opposite_number(point, opposed=opposed)

    def cell(point: int, row: int) -> str:
        for side, number in ((Side.WHITE, point), (Side.BLACK, blacks(point))):
            count = count_on(position.of(side), number)
            if count > row:
                symbol = (PLAIN_SYMBOLS if plain else SYMBOLS)[side]
                return str(count) if row == HEIGHT - 1 and count > HEIGHT else symbol
        return "·" if row == 0 and not plain else "." if row == 0 else ""

    labels = {side: word("points of", lang, side=word(f"{side}_of", lang)) for side in Side}
    width = max(map(len, labels.values()))

    def line(label: str, points: Sequence[int], text: Callable[[int], str]) -> str:
        cells = [f"{text(point):>3}" for point in points]
        bar = "|" if plain else "│"
        return f"{label:<{width}} {''.join(cells[:6])} {bar}{''.join(cells[6:])}".rstrip()

    def rule() -> str:
        dash, cross = ("-", "+") if plain else ("─", "┼")
        return " " * width + " " + dash * 19 + cross + dash * 18

    waiting = {side.value: count_on(position.of(side), BAR) for side in Side}
    return [
        line(labels[Side.WHITE], top, str),
        line(labels[Side.BLACK], top, lambda point: str(blacks(point))),
        rule(),
        *(line("", top, lambda point, row=row: cell(point, row)) for row in range(HEIGHT)),  # type: ignore[misc]
        line("", top, lambda _: ""),
        *(line("", bottom, lambda point, row=row: cell(point, row)) for row in reversed(range(HEIGHT))),  # type: ignore[misc]
        rule(),
        line(labels[Side.BLACK], bottom, lambda point: str(blacks(point))),
        line(labels[Side.WHITE], bottom, str),
        word("off", lang, white=position.off(Side.WHITE), black=position.off(Side.BLACK)),
        *([word("on the bar", lang, **waiting)] if any(waiting.values()) else []),
    ]
