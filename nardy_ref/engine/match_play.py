"""A match as it is played: a frozen value that takes one event after another and refuses what the rules do not allow.

``Match.after(event)`` gives the match after an event. Knows when an event may come; what a turn may be is asked of
``judge``, what the cube may do of ``stakes``, who begins and how the score stands of ``match``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from nardy_ref.engine.judge import judge
from nardy_ref.engine.match import REDRAW, WHITE, MatchRules, ahead, next_start, open_game
from nardy_ref.engine.match_events import Answers, Begins, Finished, Impossible, Phase, Rolls, Table
from nardy_ref.engine.outcome import conceded, outcome
from nardy_ref.engine.situations import start
from nardy_ref.engine.stakes import Stakes
from nardy_ref.errors import NardyError
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, Resignation, Turn
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nardy_ref.engine.match_events import Event
    from nardy_ref.options.choice import Choice
    from nardy_ref.vocabulary.roll import Roll

WRONG = {
    "cube_answer": "the double has to be answered first",
    "cube_turn": "a double is offered in one's own turn only",
    "cube_owner": "the right to double belongs to the other player",
    "cube_value": "the cube cannot be turned to this number",
    "cube_no_offer": "no double was offered",
    "cube_beaver": "this double cannot be answered by another",
}
"""What is wrong with an action with the cube, by the keys of ``stakes``."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match, or a money session, at one moment.

    Attributes:
        rules, match_rules: the rules of a game, and of opening and match, of one variant.
        score: what each player has.
        winner: the winner of the match; None while it goes on.
        at_the_brink: how many games have begun with a player one point or less short of the target (clause 13.19).
        games: the finished games as the match counts them, those included of which only the result was told.
        finished: the games played event by event, in order.
        table: the game that is being played; None between games.
    """

    rules: Rules
    match_rules: MatchRules
    score: Mapping[Player, float] = field(default_factory=lambda: dict.fromkeys(Player, 0))
    winner: Player | None = None
    at_the_brink: int = 0
    games: tuple[Game, ...] = ()
    finished: tuple[Finished, ...] = ()
    table: Table | None = None

    @classmethod
    def of(cls, choices: Mapping[str, Choice], target: int | None = None, games: Sequence[Game] = ()) -> Match:
        """A match by the rules of a resolved variant.

        Args:
            choices: the choices of the variant.
            target: the target agreed on (clause 10.4); that of the variant when there is none.
            games: the games already played, in order.

        Raises:
            NardyError: ``match.over`` when a game follows the one that decided the match.
        """
        rules = Rules.of(choices)
        if target is not None:
            rules = replace(rules, target=target)
        return cls(rules, MatchRules.of(choices).to(target)).having(games)

    def having(self, games: Sequence[Game]) -> Match:
        """The match after games of which only the result is told.

        Raises:
            NardyError: ``match.over`` when a game follows the one that decided the match.
        """
        match = self
        for place, game in enumerate(games):
            if match.winner is not None:
                what = f"{match.winner} had won the match before game {place + 1}"
                raise NardyError("match.over", what, f"games[{place}]")
            match = replace(match, at_the_brink=match.brink).counted(game)
        return match

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        if self.table is not None:
            return self.table.phase
        return Phase.OVER if self.winner is not None else Phase.BEGIN

    @property
    def dead(self) -> tuple[Player, ...]:
        """For whom the cube of the game is dead: an ordinary win takes the player to the target (clause 13.22)."""
        if self.table is None or not self.rules.cube_in_play:
            return ()
        won = {player: Game(self.table.white, self.table.first, player, self.table.stakes.value) for player in Player}
        gain = {player: self.match_rules.gain(won[player], player, 0) for player in Player}
        return tuple(player for player in Player if self.match_rules.reached(self.score[player] + gain[player]))

    def after(self, event: Event) -> Match:
        """The match after an event.

        Raises:
            Impossible: what the rules do not allow now, with the clause.
            NardyError: ``opening.*`` for throws or lots that are none, ``score.no-row``, ``cube.too-high``.
        """
        if self.table is None:
            if self.winner is not None:
                raise Impossible("the match is over", self.rules.clause_of["match.target"])
            if not isinstance(event, Begins):
                raise Impossible("no game has begun", self._starts)
            return self._begun(event)
        if isinstance(event, Begins):
            raise Impossible("the game is not over", self.rules.clause_of["end.goal"])
        return self._played(self.table, event)

    # Between games -------------------------------------------------------------------------------------

    @property
    def _starts(self) -> str:
        """The clause by which the next game begins."""
        return self.rules.clause_of["match.next_starter" if self.games else "opening.method"]

    @property
    def brink(self) -> int:
        """How many games have begun at the brink of the target, if the next one begins now."""
        return self.at_the_brink + any(self.match_rules.reached(score + 1) for score in self.score.values())

    def counted(self, game: Game) -> Match:
        """The match with one more finished game."""
        gain, draw_points = self.match_rules.gain, self.match_rules.draw_points
        score = {player: self.score[player] + gain(game, player, draw_points) for player in Player}
        return replace(self, score=score, winner=ahead(self.match_rules, score), games=(*self.games, game))

    def _begun(self, event: Begins) -> Match:
        begins, white, roll = self._opened(event)
        white = self._white(event, begins, white)
        first = begins if isinstance(begins, Player) else white
        if event.first not in (None, first):
            raise Impossible(f"{first} begins this game", self._starts)
        ties = sum(sum(throw.a) == sum(throw.b) for throw in event.throws)
        table = Table(
            white=white,
            first=first,
            position=start(self.rules)._replace(turn=Side.WHITE if first is white else Side.BLACK),
            stakes=Stakes.of(self.rules, ties),
            crawford=self.brink > self.at_the_brink and self.match_rules.crawford(self.brink),
            score=self.score,
            roll=roll,
            throws=event.throws,
        )
        return replace(self, at_the_brink=self.brink, table=table)

    def _opened(self, event: Begins) -> tuple[Player | str, Player | None, Roll | None]:
        """Who begins (or whoever plays white), who has white by the rules, and the first roll if it is thrown."""
        if self.games:
            due = next_start(self.match_rules, self.games[-1])
            if due.begins != REDRAW:
                if event.throws or event.lot:
                    raise Impossible("nothing is thrown for the start of this game", self._starts)
                return due.begins, due.white, None
        by_lot = self.rules.uses("opening.method.lot")
        if event.first is None or event.throws or event.lot or by_lot:
            lot = event.lot or (event.first if by_lot else None)
            opened = open_game(self.match_rules, event.throws, lot)
            if opened.begins is None:
                raise Impossible("the throws for the start have decided nothing", "opening.ties")
            return opened.begins, opened.white, opened.roll
        if self.rules.uses("opening.method.white_begins"):
            return WHITE, None, None
        if all(map(self.rules.uses, ("opening.first_roll.opening_dice", "opening.method.one_die_each"))):
            raise Impossible("the first roll has to be told", "opening.first_roll.opening_dice", "tell the throws")
        return event.first, self.match_rules.colours(event.first), None

    def _white(self, event: Begins, begins: Player | str, by_rule: Player | None) -> Player:
        """Who has white: by the rules, or as the players have agreed."""
        agreed = event.white or (event.first if begins == WHITE else None)
        white = by_rule or agreed
        if white is None:
            raise Impossible("it is not said who has white", self.rules.clause_of["opening.colours"])
        if agreed not in (None, white):
            raise Impossible(f"{white} has white", self.rules.clause_of["opening.colours"])
        return white

    # In a game -----------------------------------------------------------------------------------------

    def _played(self, table: Table, event: Rolls | Turn | Cube | Resignation | Answers) -> Match:
        """The match after an event of a game."""
        if isinstance(event, Answers):
            return self._answered(table, event)
        if table.resigned is not None:
            raise Impossible("the resignation has to be answered", "match.resignation.named")
        if isinstance(event, Resignation):
            return self._resigned(table, event)
        self._check_cube(table, event)
        if isinstance(event, Cube):
            return self._cubed(table, event)
        if event.side is not table.position.turn:
            raise Impossible(f"{table.position.turn} is on turn", "turn.alternate")
        if isinstance(event, Turn):
            return self._turned(table, event)
        if table.roll is not None:
            raise Impossible("the dice have been thrown", "turn.alternate", "play the roll first")
        return replace(self, table=replace(table, roll=event.roll))

    def _check_cube(self, table: Table, event: Rolls | Turn | Cube) -> None:
        """Refuse what the cube does not allow now."""
        if isinstance(event, Cube):
            if not self.rules.cube_in_play:
                raise Impossible("there is no cube", self.rules.clause_of["cube.play"])
            if table.crawford:
                raise Impossible("this game is played without the cube", self.rules.clause_of["cube.crawford"])
        for what, clause in table.stakes.complaints(self.rules, event, table.position.turn):
            raise Impossible(WRONG[what], clause)
        if isinstance(event, Cube) and table.phase is Phase.PLAY:
            first_turn = bool(table.throws) and not table.items
            raise Impossible("the dice have been thrown", "cube.first_turn" if first_turn else "cube.offer")

    def _cubed(self, table: Table, event: Cube) -> Match:
        stakes = table.stakes.after(event)
        table = replace(table, stakes=stakes, items=(*table.items, event))
        if not stakes.dropped:
            return replace(self, table=table)
        return self._finish(table, event.side.other, None, stakes.value, "cube.refuse")

    def _turned(self, table: Table, event: Turn) -> Match:
        """The match after a turn; where one was corrected, it is the correction that counts."""
        if table.roll not in (None, event.roll):
            raise Impossible(f"the roll is {table.roll}, not {event.roll}", "turn.exact_die")
        play = event.play if event.correction is None else event.correction
        verdict = judge(self.rules, table.position, event.roll, play)
        if verdict.result is None or not verdict.legal:
            raise Impossible(f"{turn_text(play)} with {event.roll} is illegal", verdict.breaches[0].breaks)
        table = replace(table, position=verdict.result, roll=None, items=(*table.items, event))
        try:
            result = outcome(self.rules, verdict.result)
        except NardyError as error:
            if error.code != "game.unfinished":
                raise
            return replace(self, table=table)
        if result.winner is None:
            return self._finish(table, None, result.kind, result.points, result.clause)
        worth = table.stakes.worth(self.rules, result.points)
        return self._finish(table, result.winner, result.kind, worth, result.clause)

    def _resigned(self, table: Table, event: Resignation) -> Match:
        if table.stakes.offered is not None:
            raise Impossible("a double waits for an answer", "match.resign_when")
        clause = self.rules.clause_of["match.resignation"]
        loss = conceded(self.rules, table.position, event.side.other, event.kind)
        if loss.points is None:
            if loss.kind is None:
                raise Impossible("it is not said what is lost", clause, "name a kind of loss")
            raise Impossible(f"there is no {loss.kind} by these rules", self.rules.clause_of["score.table"])
        table = replace(table, items=(*table.items, event))
        if loss.asks:
            return replace(self, table=replace(table, resigned=event))
        if loss.kind is not None and event.kind not in (None, loss.kind):
            raise Impossible(f"giving up now loses {loss.kind}", clause)
        worth = table.stakes.worth(self.rules, loss.points)
        return self._finish(table, event.side.other, loss.kind, worth, clause)

    def _answered(self, table: Table, event: Answers) -> Match:
        resigned = table.resigned
        if resigned is None or event.side is resigned.side:
            raise Impossible("there is no resignation to answer", "match.resignation.named")
        if not event.accepts:
            return replace(self, table=replace(table, resigned=None, items=table.items[:-1]))
        loss = conceded(self.rules, table.position, event.side, resigned.kind)
        worth = table.stakes.worth(self.rules, loss.points or 0)
        return self._finish(table, event.side, loss.kind, worth, "match.resignation.named")

    def _finish(self, table: Table, winner: Side | None, kind: str | None, points: float, clause: str) -> Match:
        game = Game(table.white, table.first, None if winner is None else table.player(winner), points)
        done = Finished(game, points, kind, table.stakes.value, clause, table)
        return replace(self.counted(game), finished=(*self.finished, done), table=None)
