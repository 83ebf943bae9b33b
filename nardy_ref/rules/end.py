"""Chapter 9, first half: when the game ends, and the last roll. Points are in ``score``."""

from __future__ import annotations

from nardy_ref.rules.bearing_off import all_home as _all_home
from nardy_ref.rules.registry import clause
from nardy_ref.vocabulary.checkers import occupied


@clause("end.goal.all_off")
def all_off(checkers: int) -> bool:
    """The goal is reached: no checker is left on the board."""
    return not occupied(checkers)


@clause("end.goal.all_home")
def all_home(checkers: int) -> bool:
    """The goal is reached: no checker is left outside home."""
    return _all_home(occupied(checkers))


@clause("end.last_roll.none")
def no_last_roll(finisher_turns: int | None, other_turns: int | None) -> bool:
    """Whether the other player still has an answer: never."""
    return False


@clause("end.last_roll.second_player")
def second_player_answers(finisher_turns: int | None, other_turns: int | None) -> bool:
    """Whether the other player still has an answer: when the finisher has had one turn more (clause 9.8)."""
    return finisher_turns is not None and other_turns is not None and finisher_turns == other_turns + 1


@clause("end.last_roll_mars.counts")
def answer_counts(off: int, off_before: int) -> int:
    """How many of the loser's checkers count as borne off after his last roll: all."""
    return off


@clause("end.last_roll_mars.only_full")
def only_full_answer_counts(off: int, off_before: int) -> int:
    """How many of the loser's checkers count as borne off after his last roll: those off before it."""
    return off_before


@clause("end.draw_points.half")
def half() -> float:
    """What a draw gives each player: half a point."""
    return 0.5


@clause("end.draw_points.one")
def one() -> float:
    """What a draw gives each player: a point."""
    return 1
