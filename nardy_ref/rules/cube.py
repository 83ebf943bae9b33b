"""Chapter 13, the doubling cube: whether it is used, and what may be agreed beside it.

Knows counts and points; who may double when, and what a cube shows, is in ``engine.stakes``.
"""

from __future__ import annotations

from nardy_ref.rules.registry import clause


@clause("cube.play.none")
def no_cube() -> bool:
    """Whether players may double: never."""
    return False


@clause("cube.play.standard")
def standard_cube() -> bool:
    """Whether players may double: as chapter 13 says."""
    return True


@clause("cube.crawford.none")
def no_crawford_game(games_at_the_brink: int) -> bool:
    """Whether a game is played without the cube: none is."""
    return False


@clause("cube.crawford.one_game")
def crawford_game(games_at_the_brink: int) -> bool:
    """Whether a game is played without the cube: the first one at the brink (clause 13.19).

    Args:
        games_at_the_brink: how many games, this one included, have begun with a player one point or less short of
            the target; 0 when this one has not.
    """
    return games_at_the_brink == 1


@clause("cube.jacoby.none")
def full_points(points: float, turned: bool) -> float:
    """What a win is worth before the cube multiplies it: what the score table gives."""
    return points


@clause("cube.jacoby.until_turned")
def single_until_turned(points: float, turned: bool) -> float:
    """What a win is worth before the cube multiplies it: at most 1 while no double has been accepted."""
    return points if turned else min(points, 1)


@clause("cube.automatic.none")
def no_automatic_doubles(ties: int) -> int:
    """What the cube shows at the start of a game after so many throws of equal dice: 1 (clause 13.3)."""
    return 1


@clause("cube.automatic.number")
def automatic_doubles(ties: int, most: int) -> int:
    """What the cube shows at the start of a game: doubled for each throw of equal dice, so often at most."""
    return int(2 ** min(ties, most))


@clause("cube.beavers.none")
def no_beavers() -> bool:
    """Whether a double may be answered by another: it may not."""
    return False


@clause("cube.beavers.allowed")
def beavers() -> bool:
    """Whether a double may be answered by another: it may."""
    return True
