"""Draws questions for a fuzz run, the rarer ones first: random, near the golden cases, near what differed before.

Every batch has a generator of its own, made from the seed and its number, so that a run can stop and go on.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from nardy_ref.compare.fuzz.questions import Question
from nardy_ref.compare.fuzz.sources import ended, games, made, mirrored, near, roll_for, throws
from nardy_ref.compare.fuzz.turns import random_turn, reordered
from nardy_ref.errors import NardyError
from nardy_ref.sampling import random_game
from nardy_ref.suite.cases import PLAYED, cases
from nardy_ref.vocabulary.checkers import count_on, occupied
from nardy_ref.vocabulary.geometry import BAR, HEAD, HEAD_POINT, OFF, OUTSIDE
from nardy_ref.vocabulary.position import Played

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Collection, Iterator

    from nardy_ref.compare.fuzz.questions import Referee
    from nardy_ref.suite.cases import Expectation
    from nardy_ref.vocabulary.position import Position

CHOICES = 3
"""How many questions are drawn for each that is put: the rarest of them is."""
TURNS = 6
"""The same for written turns, most of which break several clauses at once."""
FROM_A_GAME = 6
"""Positions taken from one random game."""
GOLDEN = "golden"
"""How many questions near golden cases were drawn, among what is counted as seen."""

Drawn = tuple[Question, "Expectation"]
"""A question and what is due to it."""


class Draws:
    """Questions under one variant.

    Attributes:
        seen: how often questions of each sort have been drawn.
    """

    def __init__(self, referee: Referee, seed: int, commands: Collection[str], seen: Counter[str]) -> None:
        """Draws for a program.

        Args:
            referee: what is due.
            seed: the seed of all drawing.
            commands: the kinds of questions that the program answers.
            seen: how often questions of each sort have been drawn before; counted on.
        """
        self._referee = referee
        self._seed = seed
        self._commands = commands
        variant = referee.variant
        chosen = [
            case for case in cases() if case.kind in PLAYED and case.kind in commands and case.applies_to(variant)
        ]
        self._golden = [Question(case.kind, case.board, case.roll, case.turn, case.asked) for case in chosen]
        self.generator(0, "order").shuffle(self._golden)
        self.seen = seen

    def generator(self, batch: int, use: str = "draw") -> Random:
        """The generator of a batch, for one use."""
        return Random(f"{self._seed}:{batch}:{use}")  # noqa: S311 - reproducible, not secret

    def batch(self, number: int, differed: Collection[Question]) -> Iterator[Drawn]:
        """The questions of a batch.

        Args:
            number: the batch.
            differed: questions that were answered wrongly before.
        """
        rng = self.generator(number)
        drawn = rng.random()
        if drawn < 0.08 and "outcome" in self._commands:
            yield from self._fitting([Question("outcome", ended(rng, hits=self._referee.rules.hits)) for _ in range(6)])
        elif drawn < 0.14 and set(self._commands) & {"opening", "match"}:
            yield from self._before_and_after(rng)
        elif drawn < 0.18:
            yield from self._of_a_game(rng)
        elif drawn < 0.66 and self._golden:
            # One after the other, so that each has its turn.
            yield from self._next_golden(rng)
        elif drawn < 0.71 and differed:
            yield from self._near(rng, rng.choice(list(differed)))
        else:
            yield from self._played(rng, [made(rng, self._referee.rules) for _ in range(CHOICES)])

    def _before_and_after(self, rng: Random) -> Iterator[Drawn]:
        for kind, asked in (("opening", throws), ("match", games)):
            if kind in self._commands:
                yield from self._fitting([Question(kind, asked=asked(rng)) for _ in range(4)])

    def _of_a_game(self, rng: Random) -> Iterator[Drawn]:
        game = list(random_game(rng, self._referee.rules))
        for position, _ in rng.sample(game, min(FROM_A_GAME, len(game))):
            yield from self._played(rng, [position])

    def _next_golden(self, rng: Random) -> Iterator[Drawn]:
        """Questions of the next golden case, half of them with the colours exchanged; near it after all had a turn."""
        rounds, place = divmod(self.seen[GOLDEN], len(self._golden))
        self.seen[GOLDEN] += 1
        question = self._golden[place]
        if rounds or question.kind == "outcome":
            yield from self._near(rng, question)
        else:
            position = mirrored(question.board) if rng.random() < 0.5 else question.board
            yield from self._played(rng, [position], question)

    def _near(self, rng: Random, question: Question) -> Iterator[Drawn]:
        """Questions like one that is worth asking."""
        if question.kind == "outcome":
            yield from self._fitting([question.at(self._like(rng, question.board)) for _ in range(4)])
        else:
            positions = [self._like(rng, question.board) for _ in range(CHOICES)]
            yield from self._played(rng, positions, question)

    def _played(self, rng: Random, positions: list[Position], like: Question | None = None) -> Iterator[Drawn]:
        """What can be asked about the rarest of some positions: results, verdicts, and results of what looks alike."""
        options = []
        for position in positions:
            same = like is not None and like.roll is not None and rng.random() < 0.85
            roll = like.roll if same and like is not None else roll_for(rng, position)
            options.append(Question("legal", position, roll))
        chosen = self._rarest(options)
        if chosen is None:
            return
        question, due = chosen
        if "legal" in self._commands:
            yield question, due
            if rng.random() < 0.3:
                yield from self._fitting([_alike(rng, question)])
        if "judge" in self._commands and question.roll is not None:
            turns = [random_turn(rng, question.board, question.roll) for _ in range(TURNS)]
            if like is not None and like.turn is not None and like.roll == question.roll:
                yield from self._fitting([replace(question, kind="judge", turn=like.turn)])
                turns.append(reordered(rng, like.turn))
            asked = [replace(question, kind="judge", turn=turn) for turn in turns]
            for _ in range(2):
                rare = self._rarest(asked)
                if rare is None:
                    break
                yield rare
                asked = [each for each in asked if each != rare[0]]

    def _like(self, rng: Random, position: Position) -> Position:
        return near(rng, position, hits=self._referee.rules.hits)

    def _fitting(self, questions: list[Question]) -> Iterator[Drawn]:
        """Those questions that can be answered and that the program answers."""
        for question in questions:
            if question.kind in self._commands:
                try:
                    yield question, self._referee.due(question)
                except NardyError:
                    continue

    def _rarest(self, questions: list[Question]) -> Drawn | None:
        """The question of the sort that was drawn least often, of those that can be answered."""
        found: list[tuple[int, Question, Expectation, str]] = []
        for question in questions:
            try:
                due = self._referee.due(question)
            except NardyError:
                continue
            sort = self._sort(question, due)
            found.append((self.seen[sort], question, due, sort))
        if not found:
            return None
        _, question, due, sort = min(found, key=lambda each: each[0])
        self.seen[sort] += 1
        return question, due

    def _sort(self, question: Question, due: Expectation) -> str:
        """What a question is about, as a word: questions of one sort are alike to the rules."""
        position, roll = question.board, question.roll
        assert roll is not None  # noqa: S101 - only questions of play are sorted
        if question.kind == "judge":
            broken = ",".join(sorted({breach.breaks for breach in due.breaches}))
            return f"judge {roll.is_double:d} {len(question.turn or ())} {broken}"
        results = due.results or frozenset()
        own = 0 if position.turn == "white" else 1
        before = position.of(position.turn)
        after = [placement[own] for placement in results]
        held = occupied(before)
        facts: list[Any] = [
            position.turn.value[0],
            int(roll.is_double),
            "pass" if after == [before] else "few" if len(after) < 4 else "some" if len(after) < 40 else "many",
            int(not held & OUTSIDE),
            int(any(count_on(state, OFF) > count_on(before, OFF) for state in after)),
            max((count_on(before, HEAD) - count_on(state, HEAD) for state in after), default=0)
            if held & HEAD_POINT
            else "-",
            position.turns_of(position.turn) == 0,
            _longest_run(held),
        ]
        if self._referee.rules.hits:
            theirs = position.of(position.turn.other)
            hits = max((count_on(placement[1 - own], BAR) for placement in results), default=0) - count_on(theirs, BAR)
            facts += [min(count_on(before, BAR), 3), hits]
        return "legal " + " ".join(map(str, facts))


def _alike(rng: Random, question: Question) -> Question:
    """The same checkers with another roll, another player on turn, or at another time of the game."""
    what = rng.randrange(4)
    if what == 0:
        return replace(question, roll=roll_for(rng, question.board))
    if what == 1:
        return question.at(question.board._replace(turn=question.board.turn.other))
    return question.at(question.board._replace(played=rng.choice((Played(0, 0), Played(1, 1), Played(9, 9)))))


def _longest_run(held: int) -> int:
    """How long the longest run of neighbours is, at most seven."""
    length, line = 0, held | held << 4 * HEAD
    while line and length < 7:
        line &= line >> 4
        length += 1
    return length
