"""Situations made for values that are lists, tables or numbers: a roll, a target or a loser at a time.

Knows what such a value can hold; not which of it a program plays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.suite.cases import Case
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

FULL = {24: 15}
TARGETS = range(1, 26)
"""Targets of a match that are looked for one by one."""
FAR_TARGETS = (30, 40, 50, 75, 100, 250, 500, 1000)
"""Some that lie farther off."""


def made() -> list[Case]:
    """All situations that are made whatever a program plays."""
    return [*_rolls(), *_targets(), *_losers()]


def situation(name: str, board: Position, roll: Roll) -> Case:
    """A position and a roll, to ask what can be played."""
    return made_case(name, "legal", "duty.all_results", board=board, roll=roll)


def made_case(name: str, kind: str, clause: str, **more: Any) -> Case:
    """A case of a kind, about a clause, without texts."""
    given: dict[str, Any] = {"board": None, "asked": {}, "roll": None, "turn": None, **more}
    return Case(
        id=name, kind=kind, level="recommended", title="", why="", derivation="", cites=(clause,), given={},
        branches=(), place="", **given,
    )  # fmt: skip


def _rolls() -> Iterator[Case]:
    """For each roll, first turns and a later one, with the way of a lone head checker free and with it barred."""
    for roll in ALL_ROLLS:
        landings = sorted({24 - roll.larger, 24 - roll.smaller})
        # The opponent's numbers of the points that such a checker reaches, under parallel tracks.
        barred = {point - 12: 1 for point in landings}
        for name, theirs, played in (
            ("first", FULL, (0, 0)),
            ("second", {24: 14, 23: 1}, (0, 1)),
            ("second barred", {24: 15 - len(barred), **barred}, (0, 1)),
            ("first barred", {24: 15 - len(barred), **barred}, (0, 0)),
            ("later", {24: 14, 22: 1}, (6, 6)),
        ):
            yield _roll_case(f"roll {roll}, {name}", roll, theirs, played)


def after_first_rolls(rolls: Iterable[str], firsts: Iterable[Roll] = ALL_ROLLS) -> list[Case]:
    """For each of some rolls, the second player's first turn after each first roll of the opponent."""
    found = []
    for text in rolls:
        roll = Roll.of(*map(int, text.split("-")))
        barred = {point - 12: 1 for point in {24 - roll.larger, 24 - roll.smaller}}
        for first in firsts:
            for name, theirs in (("free", {24: 14, 23: 1}), ("barred", {24: 15 - len(barred), **barred})):
                found.append(_roll_case(f"roll {roll} after {first}, {name}", roll, theirs, (0, 1), first))
    return found


def _roll_case(
    name: str, roll: Roll, theirs: Mapping[int, int], played: tuple[int, int], first: Roll | None = None
) -> Case:
    first = first or Roll.of(2, 1)
    own, other = played
    # Whoever plays second here has black; the other one's first roll is known.
    side = Side.BLACK if other > own else Side.WHITE
    checkers = (pack(FULL), pack(theirs))
    white, black = checkers if side is Side.WHITE else checkers[::-1]
    turns = Played(own, other) if side is Side.WHITE else Played(other, own)
    rolls = FirstRolls(first, None) if side is Side.BLACK else FirstRolls(None, None)
    board = Position(white, black, side, turns, rolls)
    return made_case(name, "legal", "head.exception.rolls", board=board, roll=roll)


def _targets() -> Iterator[Case]:
    """One player winning game after game, a point each, and one game that gives many points."""
    for number in TARGETS:
        games = [{"white": "A", "first": "A", "winner": "A", "points": 1}] * number
        yield made_case(f"{number} games won", "match", "match.target", asked={"games": games})
    for number in FAR_TARGETS:
        game = {"white": "A", "first": "A", "winner": "A", "points": number}
        yield made_case(f"{number} points won", "match", "match.target", asked={"games": [game]})


def _losers() -> Iterator[Case]:
    """Games that white has won, with black's checkers in few places."""
    for name, black in (
        ("none off, none home", {24: 15}),
        ("none off, some home", {24: 5, 12: 5, 3: 5}),
        ("none off, all home", {6: 5, 3: 10}),
        ("none off, in the winner's home", {24: 1, 18: 1, 6: 13}),
        ("none off, low in the winner's home", {13: 1, 6: 14}),
        ("none off, high in the winner's home", {18: 1, 6: 14}),
        ("none off, near home", {7: 15}),
        ("one off, all home", {6: 14}),
        ("one off, some out", {20: 2, 5: 12}),
        ("one off, in the winner's home", {18: 1, 5: 13}),
        ("five off", {6: 4, 2: 6}),
        ("ten off", {3: 5}),
        ("fourteen off", {1: 1}),
    ):
        board = Position(pack({}), pack(black), Side.BLACK, Played(40, 40))
        yield made_case(f"loser: {name}", "outcome", "score.table", board=board)
