"""Chapter 5, the head: how many checkers may leave it in a turn, and when one more may.

Knows the roll, the turns had and the landings of one head checker; what must be played is in ``duty``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.checkers import CHECKERS
from nardy_ref.vocabulary.geometry import HEAD, OFF, bit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from nardy_ref.rules.situation import Situation

    DicePlayed = Callable[[int], int]
    """How many dice can be played at most when so many checkers may leave the head."""


@clause("head.limit.1")
def one_checker() -> int:
    """How many checkers may leave the head in a turn: one."""
    return 1


@clause("head.limit.none")
def no_limit() -> int:
    """How many checkers may leave the head in a turn: all that stand there."""
    return CHECKERS


# Which rolls ---------------------------------------------------------------------------------------


@clause("head.exception.rolls.none")
def no_roll(situation: Situation) -> bool:
    """No roll lets a second checker leave."""
    return False


@clause("head.exception.rolls.list")
def listed_roll(situation: Situation, rolls: Iterable[str]) -> bool:
    """The rolls the variant names."""
    return str(situation.roll) in rolls


@clause("head.exception.rolls.any_double")
def any_double(situation: Situation) -> bool:
    """Every double."""
    return situation.roll.is_double


@clause("head.exception.rolls.any_roll")
def any_roll(situation: Situation) -> bool:
    """Every roll; the condition alone decides."""
    return True


@clause("head.exception.rolls.after")
def roll_after(situation: Situation, table: Mapping[str, object]) -> bool:
    """The base rolls, and more of them after certain first rolls of the opponent.

    Raises:
        NardyError: ``position.first-rolls-needed`` when the answer hangs on a first roll that is not known.
    """
    roll = str(situation.roll)
    base, after = table["base"], table["after"]
    if roll in base:  # type: ignore[operator]
        return True
    if situation.opponent_turns == 0 or not any(roll in more for more in after.values()):  # type: ignore[attr-defined]
        return False
    if situation.opponent_first_roll is None:
        raise NardyError(
            "position.first-rolls-needed",
            f"whether {roll} frees a second head checker depends on the opponent's first roll",
            "position",
            'give it, e.g. "first_rolls": {"white": "2-1"}',
        )
    return roll in after.get(str(situation.opponent_first_roll), ())  # type: ignore[attr-defined]


# Whose turn ----------------------------------------------------------------------------------------


@clause("head.exception.scope.each_first_turn")
def each_first_turn(situation: Situation) -> bool:
    """The mover has had no turn yet."""
    return situation.own_turns == 0


@clause("head.exception.scope.game_first_turn")
def game_first_turn(situation: Situation) -> bool:
    """Nobody has had a turn yet."""
    return situation.own_turns == 0 and situation.opponent_turns == 0


@clause("head.exception.scope.second_player_first_turn")
def second_player_first_turn(situation: Situation) -> bool:
    """The mover has had no turn yet, the opponent has."""
    return situation.own_turns == 0 and situation.opponent_turns != 0


@clause("head.exception.scope.any_turn")
def any_turn(situation: Situation) -> bool:
    """Every turn."""
    return True


# On what condition ---------------------------------------------------------------------------------


def _stops(situation: Situation) -> list[int | None]:
    """For each order of the dice, the point that stops one head checker moved alone; None if none does.

    Landings only: the block rule, bearing off and all other checkers play no part (clause 5.7).
    """
    dice = situation.dice
    stops: list[int | None] = []
    for order in {dice, dice[::-1]}:
        point, stop = HEAD, None
        for die in order:
            point -= die
            if point > OFF and not situation.free(point):
                stop = point
                break
        stops.append(stop)
    return stops


@clause("head.exception.condition.always")
def always(situation: Situation, dice_played: DicePlayed) -> bool:
    """No condition."""
    return True


@clause("head.exception.condition.single_incomplete")
def single_incomplete(situation: Situation, dice_played: DicePlayed) -> bool:
    """One head checker, moved alone by all dice, is stopped in every order."""
    return None not in _stops(situation)


@clause("head.exception.condition.head_obstruction")
def head_obstruction(situation: Situation, dice_played: DicePlayed) -> bool:
    """One head checker, moved alone by all dice, is stopped in every order, and by the opponent's head."""
    return all(stop is not None and bit(stop) == situation.opponent_head for stop in _stops(situation))


@clause("head.exception.condition.plays_more_dice")
def plays_more_dice(situation: Situation, dice_played: DicePlayed) -> bool:
    """With one checker more from the head, more dice can be played legally than without."""
    return dice_played(one_checker() + 1) > dice_played(one_checker())


@clause("head.exception.condition.by_player")
def by_player(situation: Situation, dice_played: DicePlayed, conditions: Mapping[str, str]) -> bool:
    """One condition for the first player, another for the second.

    Raises:
        NardyError: ``position.played-needed`` when it cannot be told who is first and the answers differ.
    """
    first, second = (_CONDITIONS[conditions[player]](situation, dice_played) for player in ("first", "second"))
    if first == second:
        return first
    if situation.own_turns is None or situation.opponent_turns is None:
        raise NardyError(
            "position.played-needed",
            "the head exception differs between the players, and the position does not say who is first",
            "position",
            'give the turns had, e.g. "played": {"white": 0, "black": 0}',
        )
    return second if situation.opponent_turns > situation.own_turns else first


_CONDITIONS: dict[str, Callable[[Situation, DicePlayed], bool]] = {
    "always": always,
    "single_incomplete": single_incomplete,
    "head_obstruction": head_obstruction,
    "plays_more_dice": plays_more_dice,
}


# How the second one leaves -------------------------------------------------------------------------


@clause("head.exception.second.free")
def free_second(others_can_play: Callable[[], bool]) -> bool:
    """The second checker may leave at any moment of the turn."""
    return True


@clause("head.exception.second.remainder_only")
def remainder_only(others_can_play: Callable[[], bool]) -> bool:
    """The second checker may leave when no checker off the head can play any die that is left."""
    return not others_can_play()


@clause("head.exception.duty.full_move")
def full_move(limit: int, allowance: int) -> tuple[int, ...]:
    """The head checkers for which the duty is judged apart: one family, with the exception."""
    return (allowance,)


@clause("head.exception.duty.may_decline")
def may_decline(limit: int, allowance: int) -> tuple[int, ...]:
    """The head checkers for which the duty is judged apart: without the exception, and with it."""
    return (limit, allowance) if allowance > limit else (allowance,)
