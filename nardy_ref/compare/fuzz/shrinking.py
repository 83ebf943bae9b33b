"""Makes a question smaller as long as the program goes on answering it wrongly in the same way.

Greedy and deterministic: of all smaller questions the first that still differs is taken, until none does.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from nardy_ref.compare.fuzz.sources import mirrored
from nardy_ref.vocabulary.checkers import pack, unpack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Played
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll
from nardy_ref.vocabulary.turn import Path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy_ref.compare.fuzz.asking import Difference
    from nardy_ref.compare.fuzz.questions import Question

ON_THE_BAR = 12
"""As how many points on the way a checker on the bar counts."""
PLAIN_PLAYED = (None, Played(0, 0), Played(1, 0), Played(1, 1))
"""Turns had, the plainest first."""


def size(question: Question) -> tuple[Any, ...]:
    """How large a question is; of two the smaller one is easier to look at.

    Checkers count most, then held points, movements, turns told of, and how plain everything else is.
    """
    if question.position is None:
        return (len(question.asked.get("throws", question.asked.get("games", ()))), repr(question.asked))
    position, roll, turn = question.position, question.roll, question.turn or ()
    sides = [unpack(position.of(side)) for side in Side]
    told = [position.played, position.first_rolls, position.off_before_answer]
    return (
        sum(sum(side.values()) for side in sides),
        sum(map(len, sides)),
        sum(len(path.stops) for path in turn),
        sum(each is not None for each in told),
        0 if roll is None else 2 * roll.is_double + (roll.larger + roll.smaller) / 20,
        position.turn is Side.BLACK,
        PLAIN_PLAYED.index(position.played) if position.played in PLAIN_PLAYED else len(PLAIN_PLAYED),
        # Checkers that stand far back are plainer than those on the way.
        sum((24 - point if point <= 24 else ON_THE_BAR) * count for side in sides for point, count in side.items()),
    )


def shrunk(difference: Difference, still: Callable[[Question], Difference | None], most: int) -> Difference:
    """The smallest difference that is found.

    Args:
        difference: where to begin.
        still: asks a question; the difference when the program errs in the same way, else None.
        most: how many questions may be asked.
    """
    asked = 0
    tried: set[str] = set()
    while True:
        least = size(difference.question)
        for candidate in smaller(difference.question):
            name = str(candidate)
            if name in tried or size(candidate) >= least:
                continue
            if asked >= most:
                return difference
            tried.add(name)
            asked += 1
            found = still(candidate)
            if found is not None:
                difference = found
                break
        else:
            return difference


def smaller(question: Question) -> Iterator[Question]:
    """Questions that may be smaller, the boldest steps first."""
    if question.position is None:
        yield from _less_asked(question)
        return
    yield from _plainer(question)
    for side in (question.position.turn.other, question.position.turn):
        for checkers in _fewer(unpack(question.position.of(side))):
            yield question.at(question.position.with_checkers(side, pack(checkers)))
    yield from _shorter(question)
    yield from _rolls(question)
    for side in (question.position.turn.other, question.position.turn):
        for checkers in _gathered(unpack(question.position.of(side))):
            yield question.at(question.position.with_checkers(side, pack(checkers)))
    yield from _nearer(question)
    yield from _slid(question)
    yield from _two_less(question)


def _plainer(question: Question) -> Iterator[Question]:
    position = question.board
    yield question.at(position._replace(played=None, first_rolls=None, off_before_answer=None))
    yield question.at(position._replace(played=None))
    yield question.at(position._replace(first_rolls=None))
    yield question.at(position._replace(off_before_answer=None))
    for side in Side:
        on_board = sum(unpack(position.of(side)).values())
        if on_board:
            yield question.at(position.with_checkers(side, pack({24: on_board})))
    if position.turn is Side.BLACK:
        yield question.at(mirrored(position))
        if question.roll is None:
            yield question.at(position._replace(turn=Side.WHITE))
    if position.played is not None:
        for played in PLAIN_PLAYED:
            yield question.at(position._replace(played=played))


def _fewer(checkers: dict[int, int]) -> Iterator[dict[int, int]]:
    """Without whole stacks, halves of them, single checkers."""
    for amount in (lambda count: count, lambda count: count // 2, lambda _: 1):
        for point, count in checkers.items():
            less = amount(count)
            if less:
                yield _without(checkers, {point: less})


def _without(checkers: dict[int, int], gone: dict[int, int]) -> dict[int, int]:
    left = {point: count - gone.get(point, 0) for point, count in checkers.items()}
    return {point: count for point, count in left.items() if count}


def _gathered(checkers: dict[int, int]) -> Iterator[dict[int, int]]:
    """With a stack put on another one, or on the head, or a step back; with one checker so."""
    for point, count in checkers.items():
        others = _without(checkers, {point: count})
        for target in (24, *(other for other in others if other != 24), point + 1):
            if target != point and target <= 24:
                yield {**others, target: others.get(target, 0) + count}
        if count > 1:
            for target in (24, *others):
                if target != point:
                    yield {**others, point: count - 1, target: others.get(target, 0) + 1}


def _shorter(question: Question) -> Iterator[Question]:
    turn = question.turn
    if not turn:
        return
    for place, path in enumerate(turn):
        yield replace(question, turn=turn[:place] + turn[place + 1 :])
        if len(path.stops) > 1:
            yield replace(question, turn=(*turn[:place], Path(path.origin, path.stops[:-1]), *turn[place + 1 :]))


def _rolls(question: Question) -> Iterator[Question]:
    if question.roll is not None:
        for roll in sorted(ALL_ROLLS, key=lambda roll: (roll.is_double, roll.larger + roll.smaller)):
            yield replace(question, roll=roll)


def _nearer(question: Question) -> Iterator[Question]:
    """With a die smaller by one, and a stack of the player on turn as much nearer to where it goes."""
    roll, position = question.roll, question.board
    if roll is None or question.turn is not None:
        return
    checkers = unpack(position.of(position.turn))
    for larger, smaller in ((roll.larger - 1, roll.smaller), (roll.larger, roll.smaller - 1)):
        if smaller < 1 or larger < 1 or (larger == smaller) != roll.is_double:
            continue
        for point, count in checkers.items():
            if point > 1:
                others = _without(checkers, {point: count})
                moved = {**others, point - 1: others.get(point - 1, 0) + count}
                nearer = question.at(position.with_checkers(position.turn, pack(moved)))
                yield replace(nearer, roll=Roll.of(larger, smaller))


def _slid(question: Question) -> Iterator[Question]:
    """With all checkers as many points on or back round the board, so that they stand to one another as before."""
    position, turn = question.board, question.turn or ()
    mover = position.turn
    mine, theirs = unpack(position.of(mover)), unpack(position.of(mover.other))
    named = [*mine, *(point for path in turn for point in (path.origin, *path.stops))]
    if not named or not mine:
        return
    for step in range(1 - min(named), 25 - max(named)):
        slid = position.with_checkers(mover, pack({point + step: count for point, count in mine.items()}))
        others = {(point + step - 1) % 24 + 1: count for point, count in theirs.items()}
        ways = tuple(Path(path.origin + step, tuple(stop + step for stop in path.stops)) for path in turn)
        moved = question.at(slid.with_checkers(mover.other, pack(others)))
        yield moved if question.turn is None else replace(moved, turn=ways)


def _two_less(question: Question) -> Iterator[Question]:
    """With two changes at once, each of which would lose the difference: two checkers less, or one and another roll."""
    position = question.board
    for side in (position.turn.other, position.turn):
        checkers = unpack(position.of(side))
        for first, second in combinations(checkers, 2):
            yield question.at(position.with_checkers(side, pack(_without(checkers, {first: 1, second: 1}))))
    checkers = unpack(position.of(position.turn))
    if question.kind == "legal" and sum(checkers.values()) <= 6:
        for point in checkers:
            fewer = position.with_checkers(position.turn, pack(_without(checkers, {point: 1})))
            yield from _rolls(question.at(fewer))


def _less_asked(question: Question) -> Iterator[Question]:
    """Without one of the throws or games, or with smaller numbers."""
    for key in ("throws", "games"):
        listed = question.asked.get(key, [])
        for place in range(len(listed)):
            yield replace(question, asked={key: listed[:place] + listed[place + 1 :]})
    for place, pair in enumerate(question.asked.get("throws", [])):
        listed = question.asked["throws"]
        for other in ([1, 1], [2, 1], [1, 2], [[1, 1], [1, 1]], [[2, 1], [1, 1]], [[1, 1], [2, 1]]):
            if isinstance(other[0], list) == isinstance(pair[0], list):
                yield replace(question, asked={"throws": [*listed[:place], other, *listed[place + 1 :]]})
