"""From a position and a roll to the situation the rules are asked about, and back to positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

from nardy_ref.errors import NardyError
from nardy_ref.rules.bearing_off import all_home
from nardy_ref.rules.contact import hits_in, sent_to_the_bar
from nardy_ref.rules.situation import STANDING, Opponent, Situation
from nardy_ref.vocabulary.checkers import CHECKERS, count_on, occupied, pack
from nardy_ref.vocabulary.geometry import BAR_POINT, HEAD, HEAD_POINT, OFF, Side, members
from nardy_ref.vocabulary.position import FirstRolls, Played, Position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.roll import Roll


def start(rules: Rules) -> Position:
    """The position before the first turn; white is on turn."""
    checkers = pack(rules.layout())
    return Position(checkers, checkers, Side.WHITE, Played(0, 0), FirstRolls(None, None))


def shared_points(rules: Rules, position: Position) -> int:
    """The set of points, in white's numbers, on which both sides have checkers."""
    return occupied(position.white) & rules.across(occupied(position.black))


def check_points(rules: Rules, position: Position) -> None:
    """Refuse a position in which both sides hold a point, or a checker is on the bar where none can be.

    Raises:
        NardyError: ``position.shared-point``, ``position.bar``.
    """
    if (position.white | position.black) >= BAR_POINT and not rules.hits:
        raise NardyError(
            "position.bar",
            "a checker is on the bar, and by these rules none is ever hit",
            "position",
            f"they have {rules.clause_of['contact.hits']}",
        )
    shared = shared_points(rules, position)
    if shared:
        point = next(members(shared))
        theirs = next(members(rules.across(shared & -shared)))
        raise NardyError(
            "position.shared-point",
            f"white's point {point} and black's point {theirs} are one point, and both sides have checkers there",
            "position",
            "each side is written in its own numbers, 24 (head) to 1",
        )


def situation_of(
    rules: Rules, position: Position, roll: Roll, exempt: frozenset[frozenset[int]] = frozenset()
) -> Situation:
    """What the player on turn faces.

    Args:
        rules: the rules.
        position: the position before the turn.
        roll: the roll.
        exempt: blocks of the player on turn that may stand although they are banned (clause 14.30).

    Raises:
        NardyError: ``position.shared-point``, ``position.bar``, ``game.finished``.
    """
    mover, other = position.turn, position.turn.other
    checkers, opposing = position.of(mover), position.of(other)
    closed = rules.closed(opposing)
    held = rules.across(closed)
    blots = rules.across(occupied(opposing) & ~closed) if rules.hits else 0
    if (held | blots) & occupied(checkers) or (checkers | opposing) >= BAR_POINT:
        check_points(rules, position)
    _check_unfinished(rules, position)
    return Situation(
        checkers=checkers,
        held=held,
        opponent_head=rules.across(HEAD_POINT),
        opponent=opponent_seen(rules, opposing),
        roll=roll,
        dice=rules.dice_of(roll),
        own_turns=position.turns_of(mover),
        opponent_turns=position.turns_of(other),
        opponent_first_roll=position.first_roll_of(other),
        home_at_start=all_home(occupied(checkers)),
        exempt=exempt,
        blots=blots,
    )


def opponent_seen(rules: Rules, checkers: int) -> Opponent:
    """The opponent as the block rule sees him, from his packed checkers."""
    points, borne_off = occupied(checkers), count_on(checkers, OFF)
    return Opponent(
        points=points,
        foremost=next(members(points), HEAD + 1),
        borne_off_counts=rules.borne_off_counts(borne_off, CHECKERS - borne_off),
    )


def _check_unfinished(rules: Rules, position: Position) -> None:
    mover, other = position.turn, position.turn.other
    other_done = rules.goal(position.of(other))
    awaiting = other_done and rules.answers(position.turns_of(other), position.turns_of(mover))
    if rules.goal(position.of(mover)) or (other_done and not awaiting):
        raise NardyError(
            "game.finished",
            "the game is finished, nobody is to play",
            "position",
            "ask for its outcome instead",
        )


class Results(Sequence[Position]):
    """The positions a turn may end in: a frozen sequence without order or repetition.

    Each is made when it is asked for, since most callers want their number, or one of them.
    """

    __slots__ = ("_mover", "_rest", "_rules", "_states")

    def __init__(self, rest: Position, mover: Side, states: Iterable[int], rules: Rules) -> None:
        self._rest = rest
        self._mover = mover
        self._states = tuple(states)
        self._rules = rules

    def __len__(self) -> int:
        return len(self._states)

    @overload
    def __getitem__(self, index: int) -> Position: ...
    @overload
    def __getitem__(self, index: slice) -> Results: ...
    def __getitem__(self, index: int | slice) -> Position | Results:
        if isinstance(index, slice):
            return Results(self._rest, self._mover, self._states[index], self._rules)
        state = self._states[index]
        after = self._rest.with_checkers(self._mover, state & STANDING)
        if self._rules.hits and (hits := hits_in(state)):
            other = self._mover.other
            after = after.with_checkers(other, sent_to_the_bar(after.of(other), self._rules.across(hits)))
        # Nobody rolls again after the goal (clause 9.2).
        if after.turn is self._mover and self._rules.goal(after.of(self._mover)):
            return after._replace(turn=self._mover.other)
        return after

    def __repr__(self) -> str:
        return f"<{len(self)} results of {self._mover}>"


def after_turn(rules: Rules, position: Position, roll: Roll, states: Iterable[int]) -> Results:
    """The positions after a turn that ends in one of these states of the mover's checkers (clause 4.1).

    A pass is a turn: it passes on and counts. After the double of clause 4.8c the same player rolls again,
    unless he has reached the goal, and the roll played counts as a turn had.
    """
    mover, other = position.turn, position.turn.other
    played = position.played
    if played is not None:
        played = Played(played.white + (mover is Side.WHITE), played.black + (mover is Side.BLACK))
    first_rolls = position.first_rolls
    if first_rolls is not None and position.turns_of(mover) == 0 and position.first_roll_of(mover) is None:
        first_rolls = first_rolls._replace(white=roll) if mover is Side.WHITE else first_rolls._replace(black=roll)
    rest = Position(
        white=position.white,
        black=position.black,
        turn=mover if roll.is_double and rules.rolls_again else other,
        played=played,
        first_rolls=first_rolls,
        off_before_answer=position.off(mover) if rules.goal(position.of(other)) else position.off_before_answer,
    )
    return Results(rest, mover, states, rules)
