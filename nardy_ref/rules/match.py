"""Chapter 10, match: who begins the next game, when a match is over, what is counted, what giving up loses.

Knows finished games by their players, colours and points; nothing of how they were played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.rules.registry import clause

if TYPE_CHECKING:
    from nardy_ref.rules.opening import Player
    from nardy_ref.rules.score import Score


class Game(NamedTuple):
    """A finished game: who played white, who began, who won (None for a draw), what the win gives."""

    white: Player
    first: Player
    winner: Player | None
    points: float


class Next(NamedTuple):
    """How the next game begins: by a player, by a new draw for the start, or by whoever plays white."""

    begins: Player | None
    white: Player | None
    redraw: bool = False
    whites: bool = False


class Loss(NamedTuple):
    """What a player loses who gives a game up.

    Attributes:
        kind: the kind of loss; None where it is not told by a kind.
        points: how many points; None where the score table values the kind.
        asks: whether the opponent may refuse it.
    """

    kind: str | None = None
    points: float | None = None
    asks: bool = False


@clause("match.next_starter.swap_colours")
def swap_colours(game: Game) -> Next:
    """Colours are swapped; whoever had black begins, now with white."""
    return Next(game.white.other, game.white.other)


@clause("match.next_starter.previous_winner")
def previous_winner(game: Game) -> Next:
    """The winner begins; after a draw there is none, and the start is drawn for anew (clause 10.8)."""
    return Next(game.winner, None, redraw=game.winner is None)


@clause("match.next_starter.alternate")
def alternate(game: Game) -> Next:
    """Whoever did not begin the last game begins."""
    return Next(game.first.other, None)


@clause("match.next_starter.redraw")
def redraw(game: Game) -> Next:
    """The start is drawn for anew."""
    return Next(None, None, redraw=True)


@clause("match.next_starter.white_begins")
def white_begins(game: Game) -> Next:
    """White begins, whoever plays it."""
    return Next(None, None, whites=True)


@clause("match.target.number")
def target(score: float, number: int) -> bool:
    """Whether a score ends the match: when it reaches the target."""
    return score >= number


@clause("match.target.none")
def no_target(score: float) -> bool:
    """Whether a score ends the match: never."""
    return False


@clause("match.unit.points")
def points(game: Game, player: Player, draw_points: float) -> float:
    """What a game adds to a player's score: the points of his win, or of a draw."""
    if game.winner is None:
        return draw_points
    return game.points if game.winner is player else 0


@clause("match.unit.games")
def games(game: Game, player: Player, draw_points: float) -> float:
    """What a game adds to a player's score: one for a win; a draw is won by nobody (clause 10.9)."""
    return 1 if game.winner is player else 0


@clause("match.resignation.named")
def named(kind: str | None, as_it_stands: Score | None, all_home: bool) -> Loss:
    """What giving up loses: the kind named, if the opponent accepts it.

    Args:
        kind: the kind that was named, if one was.
        as_it_stands: what the score table gives for the position; None when no row fits.
        all_home: whether all the player's checkers on the board stand at home.
    """
    return Loss(kind, asks=True)


@clause("match.resignation.by_position")
def by_position(kind: str | None, as_it_stands: Score | None, all_home: bool) -> Loss:
    """What giving up loses: what the score table gives for the position."""
    return Loss() if as_it_stands is None else Loss(as_it_stands.kind, as_it_stands.points)


@clause("match.resignation.by_home")
def by_home(kind: str | None, as_it_stands: Score | None, all_home: bool) -> Loss:
    """What giving up loses: an oin with all checkers at home, else a mars."""
    return Loss("oin" if all_home else "mars")


@clause("match.resignation.number")
def fixed(kind: str | None, as_it_stands: Score | None, all_home: bool, points: int) -> Loss:
    """What giving up loses: so many points."""
    return Loss(points=points)
