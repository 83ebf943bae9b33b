"""Questions that a fuzz run puts to a program, and what is due to each by the reference engine.

Knows the rules and the form of a case; neither where questions come from nor which program is asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from nardy_ref.engine.judge import Breach, judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.match import MatchRules, open_game, standing
from nardy_ref.engine.outcome import outcome
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.notation.matches import games_of, player_of, throws_of
from nardy_ref.notation.positions import position_of
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.cases import PLAYED, Case, Expectation
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn

KINDS = (*PLAYED, "opening", "match")
"""The kinds of questions, which are kinds of cases and commands; ``play``, texts and records are not asked about."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question: a position with a roll or a written turn, throws for the start, or the games of a match.

    Attributes:
        kind: one of ``KINDS``.
        position: the position of a legal, judge or outcome question.
        roll: the roll of a legal or judge question.
        turn: the written turn of a judge question.
        asked: what a question about opening or match says.
    """

    kind: str
    position: Position | None = None
    roll: Roll | None = None
    turn: WrittenTurn | None = None
    asked: Mapping[str, Any] = field(default_factory=dict)

    @property
    def board(self) -> Position:
        """The position of a question that has one.

        Raises:
            ValueError: it has none.
        """
        if self.position is None:
            raise ValueError(f"a question of kind {self.kind} has no position")
        return self.position

    def at(self, position: Position) -> Question:
        """The same question in another position."""
        return replace(self, position=position)

    def case(self, *expected: Expectation, **told: Any) -> Case:
        """The question as a case.

        Args:
            expected: its branches.
            told: further fields of the case.
        """
        plain = dict.fromkeys(("id", "title", "why", "derivation", "place"), "")
        untold: dict[str, Any] = {**plain, "level": "required", "cites": (), "given": {}}
        return Case(
            kind=self.kind,
            board=self.position,
            asked=self.asked,
            roll=self.roll,
            turn=self.turn,
            branches=expected,
            **{**untold, **told},
        )

    def as_json(self) -> dict[str, Any]:
        """The form in which it is saved, with the keys that cases have."""
        form: dict[str, Any] = {"kind": self.kind, **self.asked}
        if self.position is not None:
            form["position"] = self.position.as_json()
        if self.roll is not None:
            form["roll"] = str(self.roll)
        if self.turn is not None:
            form["turn"] = turn_text(self.turn)
        return form


def question_of(raw: Mapping[str, Any]) -> Question:
    """The question that was saved so.

    Raises:
        NardyError: ``position.*``, ``roll.*``, ``turn.*``, ``question.malformed``.
    """
    kind = raw.get("kind")
    if kind not in KINDS:
        raise NardyError("question.malformed", f"there is no kind {kind}")
    return Question(
        kind=kind,
        position=position_of(raw.get("position")) if kind in PLAYED else None,
        roll=read_roll(raw.get("roll")) if kind in ("legal", "judge") else None,
        turn=read_turn(str(raw.get("turn"))) if kind == "judge" else None,
        asked={key: raw[key] for key in ("throws", "lot", "games") if key in raw},
    )


class Referee:
    """What is due to questions under one variant; for rules made otherwise see ``due_by``.

    Attributes:
        variant: the variant.
        rules: its rules of one game.
        given: the options by which results that are told as turns are read.
    """

    def __init__(self, variant: Resolved) -> None:
        """The referee of a variant."""
        self.variant = variant
        self.rules = Rules.of(variant.choices)
        self.given = {option: (variant.choices[option].value,) for option in ("contact.hits", "setup.tracks")}
        self._match = MatchRules.of(variant.choices)

    def due(self, question: Question) -> Expectation:
        """What is due to a question.

        Raises:
            NardyError: the engine refuses the question, such as a finished game.
        """
        if question.kind in PLAYED:
            return due_by(self.rules, question)
        if question.kind == "match":
            return Expectation({}, answer=standing(self._match, games_of(question.asked["games"])).as_json())
        lot = question.asked.get("lot")
        opened = open_game(
            self._match, throws_of(question.asked.get("throws", [])), player_of(lot, "lot") if lot else None
        )
        begun = start(self.rules).as_json()
        position = {side: begun[side] for side in ("white", "black")}
        return Expectation({}, answer={**opened.as_json(), "position": position})


def due_by(rules: Rules, question: Question) -> Expectation:
    """What is due to a question about one game by these rules.

    Raises:
        NardyError: the engine refuses the question, such as a finished game.
    """
    position, roll = question.board, question.roll
    if question.kind == "outcome":
        try:
            return Expectation({}, outcome=outcome(rules, position).as_json())
        except NardyError as error:
            if error.code != "game.unfinished":
                raise
            return Expectation({}, outcome=None)
    assert roll is not None  # noqa: S101 - legal and judge questions have a roll
    if question.kind == "legal":
        return Expectation({}, results=frozenset(each[:2] for each in legal_results(rules, position, roll)))
    assert question.turn is not None  # noqa: S101 - and a judge question a turn
    breaches: tuple[Breach, ...] = judge(rules, position, roll, question.turn).breaches
    return Expectation({}, legal=not breaches, breaches=breaches)
