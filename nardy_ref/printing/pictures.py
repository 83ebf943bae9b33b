"""Board pictures as SVG: set-up, direction, homes, a full block, bearing off; and any position.

Draws with svg.py; white sits below, as in ``board``. Knows where points lie, no rule of play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import svg

from nardy_ref.vocabulary.checkers import count_on, pack
from nardy_ref.vocabulary.geometry import BAR, HEAD, OFF, Side, opposite_number
from nardy_ref.vocabulary.position import Position

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

WIDTH, HEIGHT = 560, 400
_POINT = 38
_LEFT, _BAR, _TOP, _BOTTOM = 40, 24, 40, HEIGHT - 40
_RADIUS = 15
_STACK = 5
"""Checkers drawn before a number stands for the rest."""

_INK = "#3b2a1a"
_BOARD = "#f4e6cc"
_TRIANGLES = ("#d9b98a", "#b98a55")
_FILL = {Side.WHITE: "#ffffff", Side.BLACK: "#2b2b2b"}
_MARK = {Side.WHITE: "#2f7d4f", Side.BLACK: "#8a2f2f"}


class Look(NamedTuple):
    """How a board is drawn under a variant.

    Attributes:
        mirrored: checkers go clockwise.
        opposed: the tracks run opposite ways.
        label: what a player's own point is called in print.
    """

    mirrored: bool
    opposed: bool
    label: Callable[[Side, int], str]

    def whites(self, side: Side, point: int) -> int:
        """White's number of a player's point."""
        return point if side is Side.WHITE else opposite_number(point, opposed=self.opposed)

    def blacks(self, number: int) -> int:
        """Black's number of white's point."""
        return opposite_number(number, opposed=self.opposed)


def _centre(look: Look, number: int) -> float:
    """The middle of white's point, from the left."""
    place = number - 13 if number > 12 else 12 - number
    if look.mirrored:
        place = 11 - place
    return _LEFT + _POINT * (place + 0.5) + (_BAR if place > 5 else 0)


def _is_top(number: int) -> bool:
    return number > 12


def board_svg(
    look: Look,
    position: Position,
    title: str,
    *,
    marked: Iterable[tuple[Side, int]] = (),
    ways: Sequence[tuple[Side, tuple[int, ...]]] = (),
) -> str:
    """A board as one SVG element.

    Args:
        look: how the variant draws it.
        position: what stands where.
        title: what the picture shows, for readers who hear it.
        marked: points to stand out, each in its owner's numbers.
        ways: paths to draw with an arrow, each through a player's own points; 0 at the end is off.
    """
    elements: list[svg.Element] = [
        svg.Title(text=title),
        svg.Defs(elements=[_arrow(side, points) for side, points in ways]),
        svg.Rect(x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8, rx=8, fill=_BOARD, stroke=_INK, stroke_width=2),
        svg.Rect(x=_LEFT + 6 * _POINT, y=_TOP, width=_BAR, height=_BOTTOM - _TOP, fill=_TRIANGLES[1], opacity=0.5),
    ]
    elements += [_triangle(look, number) for number in range(1, HEAD + 1)]
    elements += [_mark(look, side, point) for side, point in marked]
    for number in range(1, HEAD + 1):
        elements += _labels(look, number)
    for side in Side:
        for point in range(1, HEAD + 1):
            elements += _stack(look, side, point, count_on(position.of(side), point))
        elements += _on_the_bar(side, count_on(position.of(side), BAR))
    elements += [_way(look, side, points) for side, points in ways]
    picture = svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, WIDTH, HEIGHT), class_=["board"], elements=elements)
    return picture.as_str()


def _triangle(look: Look, number: int) -> svg.Element:
    x, half = _centre(look, number), _POINT / 2 - 1
    base, tip = (_TOP, _TOP + 130) if _is_top(number) else (_BOTTOM, _BOTTOM - 130)
    return svg.Polygon(
        points=[svg.Point(x - half, base), svg.Point(x + half, base), svg.Point(x, tip)], fill=_TRIANGLES[number % 2]
    )


def _mark(look: Look, side: Side, point: int) -> svg.Element:
    number = look.whites(side, point)
    y = _TOP if _is_top(number) else _BOTTOM - 150
    return svg.Rect(x=_centre(look, number) - _POINT / 2, y=y, width=_POINT, height=150, fill=_MARK[side], opacity=0.22)


def _labels(look: Look, number: int) -> list[svg.Element]:
    """The point's printed name for white, and for black where it has another."""
    x = _centre(look, number)
    names = {Side.WHITE: look.label(Side.WHITE, number), Side.BLACK: look.label(Side.BLACK, look.blacks(number))}
    outer, inner = (_TOP - 22, _TOP - 8) if _is_top(number) else (_BOTTOM + 30, _BOTTOM + 16)
    white = svg.Text(x=x, y=inner, text=names[Side.WHITE], text_anchor="middle", font_size=12, fill=_MARK[Side.WHITE])
    if names[Side.WHITE] == names[Side.BLACK]:
        return [white]
    black = svg.Text(x=x, y=outer, text=names[Side.BLACK], text_anchor="middle", font_size=11, fill=_MARK[Side.BLACK])
    return [white, black]


def _stack(look: Look, side: Side, point: int, count: int) -> list[svg.Element]:
    number = look.whites(side, point)
    x = _centre(look, number)
    elements: list[svg.Element] = []
    for place in range(min(count, _STACK)):
        step = _RADIUS + 1 + place * (2 * _RADIUS - 5)
        y = _TOP + step if _is_top(number) else _BOTTOM - step
        elements.append(svg.Circle(cx=x, cy=y, r=_RADIUS, fill=_FILL[side], stroke=_INK, stroke_width=1.5))
        if place == _STACK - 1 and count > _STACK:
            fill = _FILL[side.other]
            elements.append(svg.Text(x=x, y=y + 5, text=str(count), text_anchor="middle", font_size=14, fill=fill))
    return elements


def _on_the_bar(side: Side, count: int) -> list[svg.Element]:
    """One checker on the bar with the number of those there; black's in the upper half, white's in the lower."""
    if not count:
        return []
    x = _LEFT + 6 * _POINT + _BAR / 2
    y = HEIGHT / 2 + (_POINT if side is Side.WHITE else -_POINT)
    return [
        svg.Circle(cx=x, cy=y, r=_RADIUS, fill=_FILL[side], stroke=_INK, stroke_width=1.5),
        svg.Text(x=x, y=y + 5, text=str(count), text_anchor="middle", font_size=14, fill=_FILL[side.other]),
    ]


def _arrow_name(side: Side, points: tuple[int, ...]) -> str:
    """Each way has an arrow of its own, since a page with several pictures is one document."""
    return "-".join(["arrow", side, *map(str, points)])


def _arrow(side: Side, points: tuple[int, ...]) -> svg.Element:
    tip = svg.Path(d=[svg.M(0, 0), svg.L(10, 5), svg.L(0, 10), svg.Z()], fill=_MARK[side])
    return svg.Marker(
        id=_arrow_name(side, points), viewBox=svg.ViewBoxSpec(0, 0, 10, 10), refX=8, refY=5,
        markerWidth=7, markerHeight=7, orient="auto", elements=[tip],
    )  # fmt: skip


def _way(look: Look, side: Side, points: tuple[int, ...]) -> svg.Element:
    """An arrow through a player's points; each side has a lane of its own, so that arrows do not cover each other."""
    lane = 142 if side is Side.WHITE else 108
    corners: list[svg.Point] = []
    for point in points:
        if point == OFF:
            last = corners[-1]
            corners.append(svg.Point(last.x + (_POINT if last.x > WIDTH / 2 else -_POINT), last.y))
            continue
        number = look.whites(side, point)
        corners.append(svg.Point(_centre(look, number), _TOP + lane if _is_top(number) else _BOTTOM - lane))
    return svg.Polyline(
        points=corners, fill="none", stroke=_MARK[side], stroke_width=3, marker_end=f"url(#{_arrow_name(side, points)})"
    )


class Picture(NamedTuple):
    """A picture of the rulebook: which chapter it stands in, the key of its caption, the SVG."""

    chapter: int
    caption: str
    image: str


def rulebook_pictures(look: Look, layout: dict[int, int], captions: Callable[[str], str]) -> list[Picture]:
    """The pictures of a rulebook: set-up, direction, homes, a full block, bearing off."""
    start = Position(pack(layout), pack(layout), Side.WHITE)
    empty = Position(pack({}), pack({}), Side.WHITE)
    block = Position(pack({10: 2, 9: 2, 8: 2, 7: 2, 6: 2, 5: 2, 20: 3}), pack({24: 12, 23: 3}), Side.WHITE)
    home = Position(pack({6: 3, 5: 2, 4: 3, 3: 2, 1: 2}), pack({8: 8, 7: 7}), Side.WHITE)
    turning = (24, 13, 12, 1)
    scenes = [
        (2, "picture setup", start, (), ()),
        (4, "picture direction", empty, (), [(side, turning) for side in Side]),
        (1, "picture home", empty, [(side, point) for side in Side for point in range(1, 7)], ()),
        (7, "picture block", block, [(Side.WHITE, point) for point in range(5, 11)], ()),
        (8, "picture bear-off", home, (), [(Side.WHITE, (6, 1, 0))]),
    ]
    return [
        Picture(chapter, key, board_svg(look, position, captions(key), marked=marked, ways=ways))
        for chapter, key, position, marked, ways in scenes
    ]
