"""What the judge says of a record, in words: irregular turns, the clauses they break, what was legal, the result.

Knows what comes of a replay; neither files nor the command line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.clauses.loader import find
from nardy_ref.engine.replay import Treatment, follows
from nardy_ref.notation.adjudication import turn_number
from nardy_ref.notation.record_text import points_text
from nardy_ref.notation.turns import turn_in
from nardy_ref.printing.words import KINDS, word
from nardy_ref.rules.opening import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from nardy_ref.engine.match_record import MatchView
    from nardy_ref.engine.replay import Derived, Fault, Irregular, Replay
    from nardy_ref.notation.adjudication import Adjudicated
    from nardy_ref.notation.grammar import Spot
    from nardy_ref.vocabulary.record import GameRecord, Result
    from nardy_ref.vocabulary.turn import WrittenTurn


class Reporter(NamedTuple):
    """Tells in one language; ``style`` colours a text."""

    lang: str
    style: Callable[[str, str], str] = lambda text, _: text

    def game(self, judged: Adjudicated) -> Iterator[str]:
        """The lines about one game."""
        game, replay = judged.game, judged.replay
        title = [word("game number", self.lang, number=game.number)] if game.number else []
        if game.white or game.black:
            unnamed = word("unnamed", self.lang)
            title.append(word("record of", self.lang, white=game.white or unnamed, black=game.black or unnamed))
        title += [text for text in (game.event, game.date) if text]
        if title:
            yield self.style(", ".join(title), "bold")
        for number in range(len(replay.irregular)):
            yield from self._irregular(judged, number)
        for fault in judged.faults:
            yield self._fault(judged, fault)
        if not replay.irregular:
            yield word("none irregular", self.lang, count=replay.turns)
        if replay.stopped is not None:
            yield word("stopped", self.lang, number=replay.turns)
        yield from self._result(game, replay)

    def match(self, view: MatchView) -> Iterator[str]:
        """The lines about the match."""
        if view.standing is None or view.names is None:
            return
        a, b = view.names
        first, second = (points_text(view.standing.score[player]) for player in Player)
        winner = view.standing.winner
        told = (
            word("match goes on", self.lang)
            if winner is None
            else word("match won", self.lang, name=a if winner is Player.A else b)
        )
        score = word("match score", self.lang, a=a, b=b, first=first, second=second)
        yield f"{word('match stands', self.lang)}: {score}; {told}"

    def _irregular(self, judged: Adjudicated, number: int) -> Iterator[str]:
        irregular, right = judged.replay.irregular[number], judged.instead[number]
        side = irregular.turn.side
        head = word(
            "irregular" if number else "first irregular",
            self.lang,
            number=irregular.number,
            side=word(side, self.lang),
            roll=irregular.turn.roll,
            turn=turn_in(irregular.played, judged.view, side),
        )
        if irregular.played == irregular.turn.correction and irregular.played != irregular.turn.play:
            head += f" {word('is correction', self.lang)}"
        spot = judged.spot(irregular)
        yield self.style(head, "red") + (f" ({self._where(spot)})" if spot else "")
        if spot:
            yield from spot.picture.split("\n")
        for movement, clause_id in irregular.breaches:
            clause = find(clause_id)
            told = word("whole turn", self.lang)
            if movement is not None:
                here, there = irregular.movements[movement - 1]
                written = f"{judged.view.name(side, here)}/{judged.view.name(side, there)}" if here <= 25 else "?"
                told = word("movement", self.lang, number=movement, movement=written)
            yield f"  {told}: {clause.number} {clause.id}"
            yield f"    {clause.text[self.lang]}"
        nearest = ", ".join(turn_in(turn, judged.view, side) for turn in right.nearest)
        yield "  " + word("legal instead", self.lang, count=right.legal, turns=nearest)
        if names := judged.numberings[number]:
            yield "  " + word("in numbering", self.lang, names=", ".join(names))
        yield "  " + self._treatment(judged, irregular)

    def _where(self, spot: Spot) -> str:
        return word("spot", self.lang, line=spot.line, column=spot.column)

    def _treatment(self, judged: Adjudicated, irregular: Irregular) -> str:
        number = find(irregular.clause).number
        correction: WrittenTurn = irregular.turn.correction or ()
        parts = {"turn": turn_in(correction, judged.view, irregular.turn.side)}
        wanted = parts if irregular.treatment is Treatment.CORRECTED else {}
        return word(f"treated {irregular.treatment}", self.lang, number=number, **wanted)

    def _fault(self, judged: Adjudicated, fault: Fault) -> str:
        if fault.item is None:
            where = word("whole record", self.lang)
        else:
            where = word("at turn", self.lang, number=turn_number(judged.game, fault.item) or 1)
            where += f" ({self._where(judged.spans.spot(fault.item))})" if judged.spans else ""
        clause = find(fault.clause)
        told = word(f"fault {fault.what}", self.lang)
        return f"{self.style(where, 'red')}: {told}: {clause.number} {clause.id}"

    def _result(self, game: GameRecord, replay: Replay) -> Iterator[str]:
        derived = replay.derived
        told = word("unfinished", self.lang) if derived is None else self._outcome(derived)
        if derived is not None:
            told += f" ({word('decided by', self.lang, number=find(derived.clause).number)})"
        yield word("derived", self.lang, result=told)
        if game.result is None and not game.unfinished:
            return
        given = word("unfinished", self.lang) if game.result is None else self._outcome(game.result)
        verdict = follows(game, replay)
        key = {True: "result follows", False: "result differs", None: "result untold"}[verdict]
        said = self.style(word(key, self.lang), "red" if verdict is False else "green")
        if replay.undecided:
            said += f", {word('if it stands', self.lang)}"
        yield f"{word('recorded', self.lang, result=given)}: {said}"

    def _outcome(self, result: Derived | Result) -> str:
        """A result as far as it is known."""
        points = None if result.points is None else points_text(result.points)
        if result.winner is None:
            return word("draw", self.lang, points=points or "?")
        side = word(result.winner if self.lang == "en" else f"{result.winner}_of", self.lang)
        if result.kind and points:
            kind = word(result.kind, self.lang) if result.kind in KINDS else result.kind
            return word("won", self.lang, side=side, kind=kind, points=points)
        told = word("only winner", self.lang, side=side)
        if result.kind:
            told += f": {word(result.kind, self.lang) if result.kind in KINDS else result.kind}"
        return f"{told}, {word('points value', self.lang, points=points)}" if points else told
