"""Which other values an option may have: all closed ones, and open ones near those that are known or seen.

Knows when two open values mean the same; asks nobody.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.compare.identify.hypotheses import Value, published, value
from nardy_ref.compare.identify.made import FAR_TARGETS, TARGETS
from nardy_ref.compare.identify.made_matches import MOST_TIES
from nardy_ref.errors import NardyError
from nardy_ref.options.shapes import SHAPES
from nardy_ref.rules.score import Loser, first_row
from nardy_ref.sampling import values_of
from nardy_ref.vocabulary.checkers import CHECKERS
from nardy_ref.vocabulary.roll import ALL_ROLLS

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Mapping

    from nardy_ref.compare.identify.answers import Answer

SMALL = range(1, MOST_TIES + 1)
"""Numbers that are looked for where only small ones make sense."""
ROLLS = tuple(map(str, ALL_ROLLS))
DOUBLES = tuple(str(roll) for roll in ALL_ROLLS if roll.is_double)


@cache
def known_values(option: str) -> tuple[Value, ...]:
    """The values of an option that are closed, that shipped variants have, and a few more of open ones."""
    said = [*values_of(option), *(variant.options[option] for variant in published())]
    if option == "head.exception.condition":
        plain = SHAPES["by_player"]["properties"]["first"]["enum"]
        said += [{"first": one, "second": other} for one in plain for other in plain if one != other]
    if option == "match.target":
        said += [*TARGETS, *FAR_TARGETS]
    if option in ("match.resignation", "cube.automatic"):
        said += SMALL
    return _distinct(value(option, each) for each in said)


def other_values(held: Value, seen: Iterable[Answer] = ()) -> tuple[Value, ...]:
    """The values that an option may have instead of the one held; none that means the same.

    Args:
        held: the value it has in a guess.
        seen: what has been heard, from which layouts, points and names can be read off.
    """
    found = [*known_values(held.option), *(value(held.option, each) for each in _near(held, seen))]
    return tuple(each for each in _distinct(found) if meaning(each) != meaning(held))


@lru_cache(maxsize=4096)
def meaning(held: Value) -> Hashable:
    """The same for two values of an option that say the same in other words."""
    said = held.said
    if held.option == "head.exception.rolls":
        return _rolls_meant(said)
    if held.option == "score.table":
        return tuple(first_row(loser, said) for loser in _losers())
    if isinstance(said, dict) and said.keys() == {"first", "second"} and said["first"] == said["second"]:
        return str(value(held.option, said["first"]).key)
    return held.key


def far(held: Value) -> bool:
    """Whether a value is a number that no shipped variant has."""
    return isinstance(held.said, int) and all(variant.options[held.option] != held.said for variant in published())


def _distinct(found: Iterable[Value]) -> tuple[Value, ...]:
    """The values that mean different things, the first word for each."""
    return tuple({meaning(each): each for each in reversed(list(found))}.values())[::-1]


def _rolls_meant(said: Any) -> Hashable:
    """The rolls that free a second checker whatever came before, and those after a first roll of the opponent."""
    base, after = _rolls_of(said)
    more = frozenset((first, roll) for first, rolls in after.items() for roll in rolls if roll not in base)
    return (frozenset(base), more)


def _rolls_of(said: Any) -> tuple[tuple[str, ...], Mapping[str, list[str]]]:
    if isinstance(said, dict):
        return tuple(said["base"]), said["after"]
    words: dict[str, tuple[str, ...]] = {"none": (), "any_double": DOUBLES, "any_roll": ROLLS}
    return (words[said] if isinstance(said, str) else tuple(said)), {}


@cache
def _losers() -> tuple[Loser, ...]:
    """Losers of every number off and at home, in few numbers in the winner's home."""
    return tuple(
        Loser(off, home, CHECKERS - off - home, 0, there)
        for off in range(CHECKERS)
        for home in range(CHECKERS - off + 1)
        for there in sorted({0, min(1, CHECKERS - off - home), CHECKERS - off - home})
    )


def _near(held: Value, seen: Iterable[Answer]) -> Iterator[Any]:
    """Open values near the one held, and those that answers name."""
    if held.option == "head.exception.rolls":
        yield from _other_rolls(held.said)
    elif held.option == "match.resignation":
        yield from _lost(seen)
    elif held.option == "setup.layout":
        yield from _layouts(seen)
    elif held.option == "score.table":
        yield from _tables(held.said, seen)


def _other_rolls(said: Any) -> Iterator[Any]:
    """The same rolls with one more, or one less."""
    base, after = _rolls_of(said)
    for roll in ROLLS:
        changed = [each for each in ROLLS if (each in base) != (each == roll)]
        if after:
            yield {"base": changed, "after": dict(after)}
        else:
            yield changed or "none"
    for first in ROLLS if after else ():
        for roll in sorted({each for rolls in after.values() for each in rolls}):
            own = [each for each in ROLLS if (each in after.get(first, ())) != (each == roll)]
            changed_after = {key: rolls for key, rolls in {**after, first: own}.items() if rolls}
            yield {"base": list(base), "after": changed_after} if changed_after else (list(base) or "none")


def _layouts(seen: Iterable[Answer]) -> Iterator[Any]:
    """Start positions that were told, where both players have the same one."""
    for answer in seen:
        start = answer.get("start of white")
        if isinstance(start, frozenset) and start == answer.get("start of black"):
            layout = {str(point): count for point, count in start}
            try:
                value("setup.layout", layout)
            except NardyError:
                continue
            yield layout


def _lost(seen: Iterable[Answer]) -> Iterator[Any]:
    """The points of games given up, as answers have them."""
    for answer in seen:
        games = answer.get("games")
        for _, kind, points, cube in games if isinstance(games, tuple) else ():
            each = points / cube
            if kind is None and each == int(each) and each >= 1:
                yield int(each)


def _tables(rows: list[dict[str, Any]], seen: Iterable[Answer]) -> Iterator[Any]:
    """The same table with the kind, or the points, of one row as an answer has them."""
    told = {
        (answer["kind"], answer["points"])
        for answer in seen
        if "points" in answer and answer["kind"] != "draw" and isinstance(answer["points"], (int, float))
    }
    for place, row in enumerate(rows):
        for kind, points in sorted(told, key=str):
            plain = {"kind": kind, **({"when": row["when"]} if "when" in row else {})}
            for changed in ({**plain, "base": points}, {**plain, "base": "left"}):
                table = [*rows[:place], changed, *rows[place + 1 :]]
                try:
                    value("score.table", table)
                except NardyError:  # a name or a number that no table can have
                    continue
                yield table
    if len(rows) > 1:
        yield from ([*rows[:place], *rows[place + 1 :]] for place in range(len(rows)))


GROUPS: tuple[frozenset[str], ...] = tuple(
    frozenset(name for name in options() if name.startswith(begins))
    for begins in (
        ("head.",),
        ("block.",),
        ("dice.",),
        ("bearoff.", "end.goal"),
        ("end.", "score."),
        ("opening.", "setup.layout"),
        ("match.", "end.draw_points", "opening.colours"),
        ("contact.", "dice.sum"),
        ("cube.", "match.target", "match.resignation"),
    )
)
"""Options that bear on one another, so that two of them may have to be changed together."""
