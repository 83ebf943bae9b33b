"""Between a match as it is played and its record: what a record says has happened, and the record of what has happened.

Player A is whoever has white in the first game of a record.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.engine.match_events import Answers, Begins, Phase
from nardy_ref.errors import NardyError
from nardy_ref.rules.opening import Player, Throw
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Comment, Cube, GameRecord, Resignation, Result, Score, Throws, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.engine.match_events import Table
    from nardy_ref.engine.match_play import Match

Names = tuple[str, str]
"""What the players A and B are called."""


def followed(match: Match, games: Sequence[GameRecord]) -> Match:
    """The match after everything that a record says has happened.

    A resignation in a record was accepted (clause 14.19). An irregular turn is refused, also an accepted one: what
    becomes of those is for ``replay``.

    Args:
        match: the match before, whose players are those of the record.
        games: the games; each begins from the start position and names the same two players.

    Raises:
        Impossible: what the rules do not allow, with the clause.
        NardyError: ``match.record`` for a game that begins elsewhere or names other players.
    """
    for place, game in enumerate(games):
        names = {game.white, game.black}
        if game.start is not None or names != {games[0].white, games[0].black} or (len(games) > 1 and None in names):
            hint = "every game names its players and begins from the start position"
            raise NardyError("match.record", f"game {place + 1} cannot be followed", f"games[{place}]", hint)
        white = Player.A if game.white == games[0].white else Player.B
        match = match.after(_begins(match, game, white))
        for item in game.items:
            if isinstance(item, Comment):
                continue
            match = match.after(item)
            if isinstance(item, Resignation) and match.phase is Phase.RESIGNATION:
                match = match.after(Answers(item.side.other, accepts=True))
    return match


def _begins(match: Match, game: GameRecord, white: Player) -> Begins:
    """How a game of a record begins; the opening dice that it does not tell are those of its first turn.

    The player who begins is the first to play or to double; where nobody does, whoever has white.
    """
    item = next((each for each in game.items if isinstance(each, (Turn, Cube))), None)
    first = white if item is None or item.side is Side.WHITE else white.other
    throws = [throw if white is Player.A else throw[::-1] for throw in game.throws]
    by_dice = match.rules.uses("opening.first_roll.opening_dice")
    drawn = not match.games or match.rules.uses("match.next_starter.redraw")
    if by_dice and drawn and not throws and isinstance(item, Turn):
        dice = ((item.roll.larger,), (item.roll.smaller,))
        throws = [dice if first is Player.A else dice[::-1]]
    return Begins(tuple(Throw(*throw) for throw in throws), first=first, white=white)


def recorded(match: Match, names: Names, variant: str | None = None, digest: str | None = None) -> list[GameRecord]:
    """The record of a match: the games played in it, and the one on the table.

    Args:
        match: the match.
        names: what the players are called.
        variant: the id of its rules.
        digest: their digest.
    """
    tables = [done.played for done in match.finished] + ([] if match.table is None else [match.table])
    earlier = len(match.games) - len(match.finished)
    games = []
    for place, table in enumerate(tables):
        done = match.finished[place] if place < len(match.finished) else None
        winner = None if done is None or done.game.winner is None else table.side(done.game.winner)
        games.append(
            GameRecord(
                items=table.items,
                number=earlier + place + 1,
                white=_name(names, table, Side.WHITE),
                black=_name(names, table, Side.BLACK),
                variant=variant,
                digest=digest,
                target=match.rules.target,
                score=Score(table.score[table.white], table.score[table.white.other]),
                throws=tuple(Throws(*(throw if table.white is Player.A else throw[::-1])) for throw in table.throws),
                result=done and Result(winner, "draw" if winner is None else done.kind, done.points),
                unfinished=done is None,
            )
        )
    return games


def _name(names: Names, table: Table, side: Side) -> str:
    return names[0] if table.player(side) is Player.A else names[1]
