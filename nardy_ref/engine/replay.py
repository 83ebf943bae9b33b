"""Replaying a record: every turn judged in its place, and whether the result given follows (clauses 14.13 to 14.33).

Knows records as values; neither their text nor the words of a report. The throws for the start, the cube and the
score of a match are looked at in ``stakes`` and ``match_record``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.judge import judge
from nardy_ref.engine.outcome import conceded, outcome
from nardy_ref.engine.situations import after_turn, check_points, opponent_seen, shared_points, start
from nardy_ref.engine.stakes import Stakes
from nardy_ref.engine.ways import ways
from nardy_ref.errors import NardyError
from nardy_ref.vocabulary.checkers import count_on, occupied
from nardy_ref.vocabulary.geometry import BAR, OFF, Side, members
from nardy_ref.vocabulary.record import Comment, Cube, Resignation, Ruling, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.engine.judge import Breach
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.record import GameRecord, Result
    from nardy_ref.vocabulary.turn import Movement, WrittenTurn

SHOWN = 3
"""How many of the nearest legal turns are named."""
Blocks = frozenset[frozenset[int]]


class Treatment(StrEnum):
    """What becomes of an irregular turn (clauses 11.5, 14.17, 14.28, 14.29, 14.31)."""

    ACCEPTED = "accepted"
    CORRECTED = "corrected"
    THROWN = "thrown"
    PLAYED_ON = "played_on"
    UNDECIDED = "undecided"
    IMPOSSIBLE = "impossible"


class Irregular(NamedTuple):
    """An irregular turn.

    Attributes:
        number: the number of the turn.
        item: its place among the items of the record.
        turn: the turn.
        played: what was played, or the correction when that is what is irregular.
        position: the position before it.
        breaches: every clause it breaks.
        movements: its movements, as far as it could be followed.
        result: the position after it; None when it cannot be carried out.
        exempt: blocks of the player that might stand (clause 14.30).
        treatment: what becomes of it.
        clause: the clause by which that is so.
    """

    number: int
    item: int
    turn: Turn
    played: WrittenTurn
    position: Position
    breaches: tuple[Breach, ...]
    movements: tuple[Movement, ...]
    result: Position | None
    exempt: Blocks
    treatment: Treatment
    clause: str


class Fault(NamedTuple):
    """Anything else that is wrong with a record: what, at which item (None: the record as a whole), by which clause.

    ``what`` is a key for the report: ``begins``, ``colours``, ``first_roll``, ``ties``, ``throws``, ``no_double``,
    ``out_of_turn``, ``after_the_end``, ``needless_mark``, ``unknown_kind``, ``other_loss``, and those of ``stakes``
    and ``match_record``.
    """

    what: str
    item: int | None
    clause: str


class Derived(NamedTuple):
    """The result that follows from a record; ``points`` is None where no clause gives them."""

    winner: Side | None
    kind: str | None
    points: float | None
    clause: str


@dataclass(frozen=True, slots=True)
class Replay:
    """What comes of replaying a game.

    Attributes:
        irregular: the irregular turns, in order.
        faults: what else is wrong.
        turns: how many turns were replayed.
        position: the position at the end of the replay.
        derived: the result that follows; None when the game is unfinished, or cannot be followed to its end.
        stopped: the item beyond which nothing could be replayed; None when all of it was.
        cube: what the cube shows at the end.
    """

    irregular: tuple[Irregular, ...]
    faults: tuple[Fault, ...]
    turns: int
    position: Position
    derived: Derived | None
    stopped: int | None
    cube: int

    @property
    def undecided(self) -> bool:
        """Whether what follows depends on what the opponent does about an irregular turn (clause 14.29)."""
        return any(each.treatment is Treatment.UNDECIDED for each in self.irregular)


def follows(game: GameRecord, replay: Replay) -> bool | None:
    """Whether the result that a record gives follows from it; None when it gives none or nothing can be told."""
    if game.unfinished:
        return replay.derived is None
    if game.result is None or (replay.stopped is not None and replay.derived is None):
        return None
    return replay.derived is not None and _agree(game.result, replay.derived)


def _agree(given: Result, derived: Derived) -> bool | None:
    """Whether a result is the one that follows; None when it says more than the clauses do (clause 14.32).

    A refused double is an ordinary loss, whatever it is called (clause 13.11).
    """
    if given.winner is not derived.winner:
        return False
    refused = derived.clause == "cube.refuse"
    if refused and given.kind not in (None, "oin", "win"):
        return False
    compared = [(given.points, derived.points), *([] if refused else [(given.kind, derived.kind)])]
    if any(said is not None and due is not None and said != due for said, due in compared):
        return False
    return None if any(said is not None and due is None for said, due in compared) else True


def replay(rules: Rules, game: GameRecord) -> Replay:
    """Replay a game; it goes on after irregular turns as far as they can be carried out.

    Raises:
        NardyError: a position that the rules cannot judge (``position.*``), ``score.no-row``.
    """
    player = _Player(rules, game)
    for place in range(len(game.items)):
        if not player.take(place):
            break
    return player.done()


@dataclass
class _Player:
    """Plays a record through; what changes on the way."""

    rules: Rules
    game: GameRecord
    position: Position = field(init=False)
    exempt: dict[Side, Blocks] = field(default_factory=lambda: dict.fromkeys(Side, frozenset()))
    irregular: list[Irregular] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    turns: int = 0
    derived: Derived | None = None
    stopped: int | None = None
    stakes: Stakes = field(init=False)

    def __post_init__(self) -> None:
        ties = sum(sum(throw.white) == sum(throw.black) for throw in self.game.throws)
        self.stakes = Stakes.of(self.rules, ties, self.game.target)
        begins = next((item.side for item in self.game.items if not isinstance(item, Comment)), Side.WHITE)
        self.position = self.game.start or start(self.rules)._replace(turn=begins)
        check_points(self.rules, self.position)

    def take(self, place: int) -> bool:
        """Play one item; False when nothing beyond it can be played."""
        item = self.game.items[place]
        if isinstance(item, Comment):
            return True
        self.derived = self.derived or self._finished()
        if self.derived is not None:
            self.faults.append(Fault("after_the_end", place, "end.at_once"))
            self.stopped = place
            return False
        complaints = self.stakes.complaints(self.rules, item, self.position.turn)
        self.faults += [Fault(what, place, clause) for what, clause in complaints]
        self.stakes = self.stakes.after(item)
        if isinstance(item, Cube):
            if self.stakes.dropped:
                self.derived = Derived(item.side.other, None, self.stakes.value, "cube.refuse")
            return True
        if isinstance(item, Resignation):
            self._resign(item, place)
            return True
        return self._play(item, place)

    def done(self) -> Replay:
        """What came of it."""
        if self.stakes.offered is not None:
            self.faults.append(Fault("cube_answer", None, "cube.accept"))
        if self.derived is None and self.stopped is None:
            self.derived = self._finished()
        return Replay(
            tuple(self.irregular),
            tuple(self.faults),
            self.turns,
            self.position,
            self.derived,
            self.stopped,
            self.stakes.value,
        )

    def _finished(self) -> Derived | None:
        """The result of the position, times the cube (clause 13.13); None while there is none."""
        goal = self.rules.goal
        if not goal(self.position.white) and not goal(self.position.black):
            return None
        try:
            result = outcome(self.rules, self.position)
        except NardyError as error:
            if error.code == "game.unfinished":
                return None
            raise
        points = result.points if result.winner is None else self.stakes.worth(self.rules, result.points)
        return Derived(result.winner, result.kind, points, result.clause)

    def _resign(self, item: Resignation, place: int) -> None:
        winner = item.side.other
        loss = conceded(self.rules, self.position, winner, item.kind)
        clause = "notation.resign_value" if loss.asks else self.rules.clause_of["match.resignation"]
        if loss.kind is not None and loss.points is None:
            self.faults.append(Fault("unknown_kind", place, self.rules.clause_of["score.table"]))
        elif loss.kind is not None and item.kind not in (None, loss.kind):
            self.faults.append(Fault("other_loss", place, clause))
        points = None if loss.points is None else self.stakes.worth(self.rules, loss.points)
        self.derived = Derived(winner, loss.kind, points, clause)

    def _play(self, turn: Turn, place: int) -> bool:
        self.turns += 1
        if turn.side is not self.position.turn:
            self.faults.append(Fault("out_of_turn", place, "turn.alternate"))
            self.position = self.position._replace(turn=turn.side)
        after = self._judged(turn, turn.play, place, turn.ruling)
        if turn.ruling is Ruling.CORRECTED and turn.correction is not None:
            after = self._judged(turn, turn.correction, place, None)
        if after is None:
            self.stopped = place
            return False
        self.position = after
        held = self.rules.across(occupied(after.of(turn.side)))
        still = {block for block in self.exempt[turn.side] if block <= set(members(held))}
        self.exempt[turn.side] = frozenset(still)
        if self.irregular and self.irregular[-1].item == place:
            self.exempt[turn.side] |= banned_blocks(self.rules, after, turn.side)
        return True

    def _judged(self, turn: Turn, played: WrittenTurn, place: int, ruling: Ruling | None) -> Position | None:
        """The position after a turn; what is irregular about it is noted. None when it cannot be carried out."""
        exempt = self.exempt[turn.side]
        verdict = judge(self.rules, self.position, turn.roll, played, exempt)
        if verdict.legal:
            if ruling is not None:
                self.faults.append(Fault("needless_mark", place, "notation.irregular_mark"))
            return verdict.result
        after = verdict.result or self._carried_out(turn, played)
        if after is not None and shared_points(self.rules, after):
            after = None
        treatment, clause = self._treatment(turn.side, place, ruling, possible=after is not None)
        self.irregular.append(
            Irregular(
                number=self.turns,
                item=place,
                turn=turn,
                played=played,
                position=self.position,
                breaches=verdict.breaches,
                movements=verdict.movements,
                result=after,
                exempt=exempt,
                treatment=treatment,
                clause=clause,
            )
        )
        return after

    def _carried_out(self, turn: Turn, played: WrittenTurn) -> Position | None:
        """The position after a turn whose numbers no die has; None when it begins where there is no checker."""
        try:
            carried = carry_out(self.position, played, self.rules.blots_across)
        except NardyError:
            return None
        after = after_turn(self.rules, self.position, turn.roll, [carried.of(turn.side)])[0]
        return after.with_checkers(turn.side.other, carried.of(turn.side.other))

    def _treatment(self, side: Side, place: int, ruling: Ruling | None, *, possible: bool) -> tuple[Treatment, str]:
        """What becomes of an irregular turn, and by which clause."""
        if ruling is Ruling.CORRECTED:
            return Treatment.CORRECTED, self.rules.clause_of["procedure.irregular"]
        if not possible:
            return Treatment.IMPOSSIBLE, "notation.impossible_turn"
        if ruling is Ruling.ACCEPTED:
            return Treatment.ACCEPTED, self.rules.clause_of["procedure.irregular"]
        items = self.game.items
        later = (items[following] for following in range(place + 1, len(items)))  # no copy for every irregular turn
        if not any(isinstance(item, Turn) and item.side is not side for item in later):
            return Treatment.UNDECIDED, "notation.undecided"
        if self.rules.uses("procedure.irregular.accepted_by_throwing"):
            return Treatment.THROWN, "procedure.irregular.accepted_by_throwing"
        return Treatment.PLAYED_ON, "notation.played_on"


def banned_blocks(rules: Rules, position: Position, side: Side) -> Blocks:
    """The blocks of a side that stand in a position although chapter 7 bans them, in the opponent's numbers."""
    opponent = opponent_seen(rules, position.of(side.other))
    runs = rules.runs(occupied(position.of(side)), rules.across)
    return frozenset(run.points for run in runs if not rules.block_permit(run, opponent))


class Instead(NamedTuple):
    """What would have been legal in place of an irregular turn: how many results, and the turns that come nearest."""

    legal: int
    nearest: tuple[WrittenTurn, ...]


def instead(rules: Rules, irregular: Irregular) -> Instead:
    """What would have been legal in place of an irregular turn.

    Those turns are nearest that share most movements with it, and among them those whose final position differs
    least; at most ``SHOWN`` are named.
    """
    side, result = irregular.turn.side, irregular.result
    legal = ways(rules, irregular.position, irregular.turn.roll, irregular.exempt)

    def distance(position: Position) -> tuple[int, int]:
        shared = _shared(irregular.movements, [leg for path in legal[position] for leg in path.legs])
        if result is None:
            return -shared, 0
        mine, theirs = position.of(side), result.of(side)
        return -shared, sum(abs(count_on(mine, point) - count_on(theirs, point)) for point in range(OFF, BAR + 1))

    distances = {position: distance(position) for position in legal}
    least = min(distances.values())
    found = [turn for position, turn in legal.items() if distances[position] == least]
    return Instead(len(legal), tuple(found[:SHOWN]))


def _shared(one: Sequence[Movement], other: Sequence[Movement]) -> int:
    """How many movements two turns have in common."""
    left = list(other)
    shared = 0
    for movement in one:
        if movement in left:
            left.remove(movement)
            shared += 1
    return shared
