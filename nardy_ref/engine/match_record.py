"""A record against the rules of opening and match: who began, with which roll, how the score stood (chapters 3, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.match import WHITE, open_game, standing
from nardy_ref.engine.replay import Fault
from nardy_ref.errors import NardyError
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player, Throw
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Comment, Cube, CubeWord, Turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from nardy_ref.engine.match import MatchRules, Standing
    from nardy_ref.engine.replay import Replay
    from nardy_ref.vocabulary.record import GameRecord
    from nardy_ref.vocabulary.roll import Roll


def opening_faults(rules: MatchRules, clause_of: Mapping[str, str], game: GameRecord) -> list[Fault]:
    """What is wrong with how a game begins, as far as its record tells; A is whoever has white.

    Args:
        rules: the rules of opening and match.
        clause_of: the clause chosen for each option.
        game: the game; one that begins with a position of its own, or later in a match, has no opening.
    """
    first = _first(game)
    if first is None or game.start is not None or (game.number or 1) > 1:
        return []
    place, side, roll = first
    if not game.throws:
        faults = []
        if rules.first_roll(Throw((2,), (1,))) is not None and roll is not None and roll.is_double:
            faults.append(Fault("no_double", place, "opening.no_double"))
        if clause_of["opening.method"] == "opening.method.white_begins" and side is Side.BLACK:
            faults.append(Fault("begins", place, clause_of["opening.method"]))
        return faults
    try:
        opened = open_game(rules, [Throw(*throw) for throw in game.throws])
    except NardyError:
        return [Fault("throws", None, clause_of["opening.method"])]
    if opened.again:
        return [Fault("ties", None, "opening.ties")]
    faults = []
    if opened.begins != (Player.A if side is Side.WHITE else Player.B):
        faults.append(Fault("begins", place, clause_of["opening.method"]))
    if opened.white is Player.B:
        faults.append(Fault("colours", None, clause_of["opening.colours"]))
    if opened.roll is not None and roll not in (None, opened.roll):
        faults.append(Fault("first_roll", place, clause_of["opening.first_roll"]))
    return faults


def _first(game: GameRecord) -> tuple[int, Side, Roll | None] | None:
    """Place, side and roll of the first item; the roll is None when it is no turn."""
    for place, item in enumerate(game.items):
        if not isinstance(item, Comment):
            return place, item.side, item.roll if isinstance(item, Turn) else None
    return None


class MatchView(NamedTuple):
    """A match as a record has it, beyond its single games.

    Attributes:
        faults: for each game, what is wrong with its place in the match.
        standing: how the match stands after the last game; None when that cannot be told.
        names: the players A and B; None when the games do not name the same two.
    """

    faults: tuple[tuple[Fault, ...], ...]
    standing: Standing | None
    names: tuple[str, str] | None


def match_view(
    rules: MatchRules, clause_of: Mapping[str, str], games: Sequence[GameRecord], replays: Sequence[Replay]
) -> MatchView:
    """Whether the games of a record follow one another as the rules of the match say.

    Player A is whoever has white in the first game. A target in the record is the one agreed (clause 10.4). Beyond a
    game without a result, or after the end of the match, nothing is looked at.

    Args:
        rules: the rules of opening and match.
        clause_of: the clause chosen for each option.
        games: the games.
        replays: what came of replaying each.
    """
    faults: list[tuple[Fault, ...]] = [() for _ in games]
    names = _names(games)
    if names is None:
        return MatchView(tuple(faults), None, None)
    rules = rules.to(games[0].target)
    score = games[0].score
    before = {Player.A: score.white, Player.B: score.black} if score else None
    played: list[Game] = []
    now: Standing | None = None
    at_the_brink = 0
    for place, (game, replayed) in enumerate(zip(games, replays, strict=True)):
        white = Player.A if game.white == names[0] else Player.B
        if now is not None and now.winner is not None:
            faults[place] = (Fault("match_over", None, clause_of["match.target"]),)
            break
        if now is not None:
            faults[place] = tuple(_place_faults(clause_of, now, game, white))
        if any(rules.reached(points + 1) for points in (now.score if now else before or {}).values()):
            at_the_brink += 1
            # Where the record begins at such a score, the Crawford game may have been played before.
            if now is not None and rules.crawford(at_the_brink):
                faults[place] = (*faults[place], *_crawford_faults(clause_of, game))
        finished = _finished(game, replayed, white)
        if finished is None:
            now = None
            break
        played.append(finished)
        now = standing(rules, played, before)
    return MatchView(tuple(faults), now, names)


def _names(games: Sequence[GameRecord]) -> tuple[str, str] | None:
    """The two players, A first; None when the games do not all name the same two."""
    white, black = games[0].white, games[0].black
    if white is None or black is None or white == black:
        return None
    return (white, black) if all({game.white, game.black} == {white, black} for game in games) else None


def _place_faults(clause_of: Mapping[str, str], now: Standing, game: GameRecord, white: Player) -> Iterator[Fault]:
    """What is wrong with who begins a later game, with which colour, at which score."""
    first = _first(game)
    begins = None if first is None else white if first[1] is Side.WHITE else white.other
    due = white if now.begins == WHITE else now.begins
    if first is not None and due in tuple(Player) and begins is not due:
        yield Fault("next_starter", first[0], clause_of["match.next_starter"])
    if now.white is not None and now.white is not white:
        yield Fault("next_colours", None, clause_of["match.next_starter"])
    if game.score is not None and tuple(game.score) != (now.score[white], now.score[white.other]):
        yield Fault("score", None, "match.score")


def _crawford_faults(clause_of: Mapping[str, str], game: GameRecord) -> Iterator[Fault]:
    """Doubles in the game that is played without the cube (clause 13.15b)."""
    for place, item in enumerate(game.items):
        if isinstance(item, Cube) and item.word is CubeWord.DOUBLES:
            yield Fault("cube_crawford", place, clause_of["cube.crawford"])


def _finished(game: GameRecord, replayed: Replay, white: Player) -> Game | None:
    """A game with the result that follows from it, or that its record gives; None when there is none."""
    known = replayed.derived or game.result
    first = _first(game)
    if known is None or first is None:
        return None
    points = known.points if known.points is not None or game.result is None else game.result.points
    winner = None if known.winner is None else white if known.winner is Side.WHITE else white.other
    if points is None and winner is not None:
        return None
    return Game(white, white if first[1] is Side.WHITE else white.other, winner, points or 0)
