"""Whether this turn may take a second checker from the head."""

from itertools import permutations

from .options import OracleError
from .positions import HEAD, Position, other, other_number

Roll = tuple[int, int]


def read_roll(value: object) -> Roll:
    """A roll as `2-1` or as a pair; which die comes first says nothing."""
    parts = value.split("-") if isinstance(value, str) else list(value)
    dice = sorted((int(part) for part in parts), reverse=True)
    if len(dice) != 2 or any(die not in range(1, 7) for die in dice):
        raise OracleError(f"{value!r} is no roll of two dice")
    return dice[0], dice[1]


def dice_of(roll: Roll, double: str) -> list[int]:
    """The dice to be played: a double gives four or two."""
    larger, smaller = roll
    return [larger] * 4 if larger == smaller and double == "four" else [larger, smaller]


def exception_granted(options: dict, position: Position, roll: Roll) -> bool:
    """The head limit rises by one: the turn, then the roll, then the condition must fit."""
    if options["head.limit"] == "none":
        return False  # nothing to be excepted from
    return (
        in_scope(options["head.exception.scope"], position)
        and roll_fits(options["head.exception.rolls"], position, roll)
        and condition_holds(options, position, roll)
    )


def in_scope(scope: str, position: Position) -> bool:
    """Without `played` a turn is nobody's first one."""
    if scope == "any_turn":
        return True
    if position.played is None:
        return False
    own = position.played[position.turn]
    opponents = position.played[other(position.turn)]
    if scope == "each_first_turn":
        return own == 0
    if scope == "game_first_turn":
        return own == 0 and opponents == 0
    return own == 0 and opponents >= 1  # second_player_first_turn


def roll_fits(rolls: object, position: Position, roll: Roll) -> bool:
    if rolls == "none":
        return False
    if rolls == "any_roll":
        return True
    if rolls == "any_double":
        return roll[0] == roll[1]
    if isinstance(rolls, dict):
        return roll_fits_with_history(rolls, position, roll)
    if isinstance(rolls, str):
        raise OracleError(f"head.exception.rolls: {rolls!r} is not known")
    return roll in [read_roll(entry) for entry in rolls]


def roll_fits_with_history(rolls: dict, position: Position, roll: Roll) -> bool:
    """`base` fits whatever came before, a list under `after` only when the opponent first rolled its key."""
    if roll_fits(rolls.get("base", []), position, roll):
        return True
    after = {read_roll(key): entries for key, entries in rolls.get("after", {}).items()}
    if not any(roll_fits(entries, position, roll) for entries in after.values()):
        return False
    first_roll = opponents_first_roll(position)
    return first_roll in after and roll_fits(after[first_roll], position, roll)


def opponents_first_roll(position: Position) -> Roll | None:
    """None when the opponent has had no turn yet; an error when he has, or may have, and it is not told."""
    opponent = other(position.turn)
    if position.played is not None and position.played[opponent] == 0:
        return None
    if opponent not in position.first_rolls:
        raise OracleError(f"first_rolls: the first roll of {opponent} is needed")
    return read_roll(position.first_rolls[opponent])


def condition_holds(options: dict, position: Position, roll: Roll) -> bool:
    condition = condition_for_mover(options["head.exception.condition"], position)
    if condition in ("always", "plays_more_dice"):
        return True  # whether more dice are played is found out by playing them, see turns.py
    stops = [first_stop(dice, options, position) for dice in orders(dice_of(roll, options["dice.double"]))]
    incomplete = all(stop is not None for stop in stops)
    if condition == "single_incomplete":
        return incomplete
    opponents_head = other_number(HEAD, options["setup.tracks"])
    return incomplete and all(stop == opponents_head for stop in stops)


def condition_for_mover(condition: object, position: Position) -> str:
    if not isinstance(condition, dict):
        return condition
    if condition["first"] == condition["second"]:
        return condition["first"]
    if position.played is None:
        raise OracleError("played: needed to tell the first player from the second")
    opponent_is_ahead = position.played[other(position.turn)] > position.played[position.turn]
    return condition["second"] if opponent_is_ahead else condition["first"]


def orders(dice: list[int]) -> set[tuple[int, ...]]:
    return set(permutations(dice))


def first_stop(dice: tuple[int, ...], options: dict, position: Position) -> int | None:
    """The first landing of one head checker that the opponent holds; off the board nothing stops it."""
    alone = 1 if options["contact.hits"] == "blots" else 0  # so many checkers hold no point
    held = {other_number(point, options["setup.tracks"]) for point, count in position.opponent.items() if count > alone}
    point = HEAD
    for die in dice:
        point -= die
        if point in held:
            return point
    return None
