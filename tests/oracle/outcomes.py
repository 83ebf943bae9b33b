"""Who has won, how, and for how many points."""

import operator

from .options import OracleError, merged
from .positions import (
    BAR,
    CHECKERS,
    HOME,
    Checkers,
    Position,
    at_home,
    borne_off,
    goal_reached,
    other,
    other_number,
    read_position,
)

COMPARISONS = {
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
    "=": operator.eq,
}


def outcome(options: dict, position: dict) -> dict | None:
    """The result of a finished game, None while it goes on or an answer is still due."""
    whole = merged(options)
    read = read_position(position, whole["setup.tracks"], whole["contact.hits"])
    winners = finishers(whole, read)
    if not winners or answer_is_due(whole, read):
        return None
    if len(winners) == 2:
        return draw(whole)
    facts = facts_about_loser(whole, read, winners[0], position.get("off_before_answer"))
    return {"winner": winners[0], **score(whole["score.table"], facts)}


def finishers(options: dict, position: Position) -> list[str]:
    return [side for side in ("white", "black") if goal_reached(position.checkers[side], options["end.goal"])]


def answer_is_due(options: dict, position: Position) -> bool:
    """The first player has just finished, the second, on turn, has not, and has one turn fewer."""
    answering = position.turn
    return (
        options["end.last_roll"] == "second_player"
        and position.played is not None
        and finishers(options, position) == [other(answering)]
        and position.played[other(answering)] == position.played[answering] + 1
    )


def draw(options: dict) -> dict:
    if options["end.last_roll"] == "none":
        raise OracleError("both players have finished, and this rule set knows no draw")
    return {"winner": None, "kind": "draw", "points": 0.5 if options["end.draw_points"] == "1/2" else 1}


def facts_about_loser(options: dict, position: Position, winner: str, off_before_answer: int | None) -> dict[str, int]:
    """What the rows of a table ask about."""
    checkers = position.checkers[other(winner)]
    off = borne_off(checkers)
    forgotten = off - off_before(options, position, winner, off, off_before_answer)
    home = at_home(checkers) + forgotten  # before the answer they stood at home
    return {
        "off": off - forgotten,
        "home": home,
        "outside": sum(checkers.values()) - at_home(checkers) - checkers.get(BAR, 0),
        "bar": checkers.get(BAR, 0),
        "winner_home": standing_in_winners_home(checkers, options["setup.tracks"]),
    }


def off_before(options: dict, position: Position, winner: str, off: int, off_before_answer: int | None) -> int:
    """The loser's checkers off as far as they count: those of a vain answer may not."""
    if options["end.last_roll"] == "none" or options["end.last_roll_mars"] == "counts":
        return off
    if off_before_answer is not None:
        if not 0 <= off_before_answer <= off:
            raise OracleError("off_before_answer: more than are off now")
        return off_before_answer
    if not loser_has_answered(position, winner):
        return off
    in_one_roll = 4 if options["dice.double"] == "four" else 2
    return max(0, off - in_one_roll)


def loser_has_answered(position: Position, winner: str) -> bool:
    """The winner was first: the turns are equal again and he would be next to throw."""
    if position.played is None:
        return False
    return position.turn == winner and position.played["white"] == position.played["black"]


def standing_in_winners_home(checkers: Checkers, tracks: str) -> int:
    return sum(count for point, count in checkers.items() if point != BAR and other_number(point, tracks) in HOME)


def score(table: list[dict], facts: dict[str, int]) -> dict:
    """The first row that fits."""
    for row in table:
        if all(fits(facts[name], wanted) for name, wanted in row.get("when", {}).items()):
            base = CHECKERS - facts["off"] if row["base"] == "left" else row["base"]
            return {"kind": row["kind"], "points": base * row.get("times", 1)}
    raise OracleError("score.table: no row fits")


def fits(value: int, wanted: object) -> bool:
    """A bare number must be equalled, a string compares."""
    if not isinstance(wanted, str):
        return value == wanted
    for sign, compare in COMPARISONS.items():
        if wanted.startswith(sign):
            return compare(value, int(wanted.removeprefix(sign)))
    raise OracleError(f"score.table: {wanted!r} is no comparison")
