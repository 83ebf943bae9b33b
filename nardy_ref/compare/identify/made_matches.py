"""Matches made event by event by a guess, so that they run as far under it as they are meant to: cube and giving up.

Knows which events show the options of chapters 10 and 13; not which of them a program plays.
"""

from __future__ import annotations

import json
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nardy_ref.compare.identify.made import made_case
from nardy_ref.engine.match_events import Phase
from nardy_ref.engine.match_play import Match
from nardy_ref.engine.ways import ways
from nardy_ref.errors import NardyError
from nardy_ref.notation.events import events_of
from nardy_ref.notation.matches import games_of
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.geometry import LAST_HOME_POINT, OFF, Side
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.compare.identify.hypotheses import Hypothesis
    from nardy_ref.engine.match_events import Table
    from nardy_ref.suite.cases import Case

Event = dict[str, Any]

MOST_TIES = 6
"""Equal throws for the start, so many that every number of automatic doubles up to it shows."""
MOST_TURNS = 120
"""Turns of both players after which it is given up to bring all checkers home."""
ROLLS = (Roll.of(6, 5), Roll.of(4, 3), Roll.of(2, 1))
"""Thrown in turn: few ways to play each."""


class _Script:
    """A match that grows by events, those that its rules do not allow at the end alone."""

    def __init__(self, guess: Hypothesis, games: list[Event] | None = None) -> None:
        self.asked: dict[str, Any] = {"games": games} if games else {}
        self.events: list[Event] = []
        self.match = Match(guess.rules, guess.match_rules).having(games_of(games or []))

    @property
    def table(self) -> Table:
        """The game on the table."""
        assert self.match.table is not None  # noqa: S101 - scripts go on while a game does
        return self.match.table

    def does(self, *events: Event) -> bool:
        """Go on with these; False where the rules do not allow one, which is the last then."""
        for event in events:
            self.events.append(event)
            try:
                self.match = self.match.after(events_of([event])[0])
            except NardyError:
                return False
        return True

    def begun(self, ties: int = 0) -> bool:
        """Begin a game in the first way that the rules allow, after so many equal throws for the start."""
        for pair, equal in (([6, 3], [3, 3]), ([[6, 3], [2, 1]], [[3, 3], [3, 3]])):
            thrown = {"throws": [*[equal] * ties, pair]}
            for how in (thrown, {**thrown, "white": "A"}):
                if self._may({"does": "begins", **how}):
                    return True
        if ties:
            return False
        told = ({"first": first, **({"white": white} if white else {})} for first in "AB" for white in ("A", "B", None))
        return any(self._may({"does": "begins", **how}) for how in told)

    def _may(self, event: Event) -> bool:
        """Take an event if the rules allow it."""
        allowed = self.does(event)
        if not allowed:
            self.events.pop()
        return allowed

    def turn(self, roll: Roll = ROLLS[0]) -> bool:
        """The player on turn plays, with the roll thrown if there is one: the rearmost checkers first."""
        table = self.table
        side, roll = table.position.turn, table.roll or roll
        played = ways(self.match.rules, table.position, roll)
        result = min(played, key=lambda after: sum(point**2 * count for point, count in _own(after.of(side))))
        return self.does({"does": "plays", "side": side, "roll": str(roll), "turn": turn_text(played[result])})

    def to_the_offer(self) -> None:
        """Play on until a double may be offered: one cannot be after the dice were thrown."""
        if self.table.phase is Phase.PLAY:
            self.turn()

    def case(self, name: str, clause: str) -> Case:
        """The match as a case."""
        asked = {**self.asked, "events": self.events}
        number = zlib.crc32(json.dumps(asked, sort_keys=True).encode())
        return made_case(f"match: {name}, {number:08x}", "play", clause, asked=asked)


def _own(checkers: int) -> Iterator[tuple[int, int]]:
    return ((point, count) for point, count in unpack(checkers).items() if point != OFF)


def made_matches(guess: Hypothesis) -> list[Case]:
    """Matches that show the options of cube and match beside the other values of a guess; each once."""
    found = [*_given_up(guess), *_doubled(guess), *_automatic(guess), *_at_the_brink(guess)]
    return list({case.id: case for case in found}.values())


def _given_up(guess: Hypothesis) -> Iterator[Case]:
    """Games given up at the start, by every name the table has and by none, and one with all checkers at home."""
    kinds = dict.fromkeys(row["kind"] for row in guess.values["score.table"].said)
    for kind in (None, *kinds):
        script = _Script(guess)
        if script.begun():
            _resigned(script, kind)
            yield script.case("given up", "match.resignation")
    home = _home(guess)
    for kind in (None, "oin") if home is not None else ():
        script = _Script(guess)
        script.does(*home or ())
        if script.match.table is not None:
            _resigned(script, kind)
            yield script.case("given up at home", "match.resignation")


def _resigned(script: _Script, kind: str | None) -> None:
    """The player on turn gives up, and his opponent accepts if he is asked."""
    side = script.table.position.turn
    named = {} if kind is None else {"kind": kind}
    if script.does({"does": "resigns", "side": side, **named}) and script.match.phase is Phase.RESIGNATION:
        script.does({"does": "accepts", "side": side.other})


def _home(guess: Hypothesis) -> list[Event] | None:
    """A game until the player on turn has all checkers at home and none off; None where it takes too long."""
    options = tuple(guess.values)
    return _brought_home(_Key(guess, guess.key(options)))


class _Key:
    """A guess to be remembered by what it says."""

    def __init__(self, guess: Hypothesis, said: tuple[str, ...]) -> None:
        self.guess = guess
        self._said = said

    def __hash__(self) -> int:
        return hash(self._said)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._said == other._said


@lru_cache(maxsize=16)
def _brought_home(key: _Key) -> list[Event] | None:
    script = _Script(key.guess)
    if not script.begun():
        return None
    for number in range(MOST_TURNS):
        if script.match.table is None:
            return None
        position = script.table.position
        own = dict(_own(position.of(position.turn)))
        if script.table.phase is Phase.ROLL and max(own) <= LAST_HOME_POINT:
            return script.events if not position.off(position.turn) else None
        script.turn(ROLLS[number % len(ROLLS)])
    return None


def _doubled(guess: Hypothesis) -> Iterator[Case]:
    """A double taken, beavered and dropped; and a game given up before and after one."""
    for name, clause, answer in (("taken", "cube.play", "takes"), ("beavered", "cube.beavers", "beavers")):
        script = _Script(guess)
        if not script.begun():
            continue
        script.to_the_offer()
        side: Side = script.table.position.turn
        if script.does({"does": "doubles", "side": side}):
            script.does({"does": answer, "side": side.other})
            if answer == "takes" and script.match.phase is Phase.ROLL:
                _resigned(script, _dearest(guess))
        yield script.case(f"doubled and {name}", clause)
    script = _Script(guess)
    if script.begun():
        _resigned(script, _dearest(guess))
        yield script.case("given up without a double", "cube.jacoby")


def _dearest(guess: Hypothesis) -> str:
    """The name of a win by more than a point; the last one where none is known to be."""
    rows = guess.values["score.table"].said
    return str(next((row["kind"] for row in rows if row["base"] != 1), rows[-1]["kind"]))


def _automatic(guess: Hypothesis) -> Iterator[Case]:
    """A game begun after equal throws."""
    script = _Script(guess)
    if script.begun(MOST_TIES):
        yield script.case("begun after equal throws", "cube.automatic")


def _at_the_brink(guess: Hypothesis) -> Iterator[Case]:
    """A double in the first game with a player one point short of the target, and in the next one."""
    target = guess.values["match.target"].said
    if not isinstance(target, int) or target < 2:
        return
    won = {"white": "A", "first": "A", "winner": "B"}
    by_games = guess.values["match.unit"].said == "games"
    games = [{**won, "points": 1}] * (target - 1) if by_games else [{**won, "points": target - 1}]
    for more in ([], [{**won, "winner": "A", "points": 1}]):
        if more and target == 2:
            continue
        script = _Script(guess, [*games, *more])
        if script.begun():
            script.to_the_offer()
            script.does({"does": "doubles", "side": script.table.position.turn})
            yield script.case("at the brink", "cube.crawford")
