"""Tells guesses apart that explain one wrong answer: the program is asked about positions in which they part.

Knows guesses and answers; the clauses themselves are for ``guesses``.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from nardy_ref.compare.fuzz.sources import few_for, mirrored, near, roll_for
from nardy_ref.compare.fuzz.turns import random_turn
from nardy_ref.errors import NardyError
from nardy_ref.sampling import bear_off, first_turn, near_block
from nardy_ref.vocabulary.position import Played

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

    from nardy_ref.compare.fuzz.asking import Asker
    from nardy_ref.compare.fuzz.guesses import Guess
    from nardy_ref.compare.fuzz.questions import Question
    from nardy_ref.rules.rules import Rules
    from nardy_ref.suite.cases import Expectation
    from nardy_ref.vocabulary.position import Position

NEAR, FAR = 40, 160
"""How many questions are drawn to tell guesses apart: near the difference, and where their clauses have a say."""
TIMES = (None, Played(0, 0), Played(1, 0), Played(0, 1), Played(1, 1), Played(9, 9))
"""Turns had, among which rules of the first turns part."""
MAKERS: Mapping[str, Callable[[Random], Position]] = {
    "block": near_block,
    "bearoff": bear_off,
    "head": first_turn,
    "term": first_turn,
}
"""Positions in which clauses have a say, by the first word of their ids; a few checkers for all others."""


def parted(asker: Asker, explaining: Sequence[Guess], question: Question, rng: Random, least: int) -> Guess | None:
    """The guess that goes on telling what the program answers.

    Args:
        asker: the program.
        explaining: guesses that explain its answer to the question.
        question: the question.
        rng: draws further questions.
        least: how many wrong answers a guess has to foretell, the one to the question among them.

    Returns:
        The best guess; None when it fails more often than not, or there is none.
    """
    hits = dict.fromkeys(range(len(explaining)), 1)
    misses = dict.fromkeys(hits, 0)
    rules = asker.referee.rules
    for drawn in range(NEAR + FAR if explaining else 0):
        far = drawn >= NEAR
        left = [place for place in misses if misses[place] == min(misses.values())] if far else list(misses)
        if far and len({explaining[place].clause for place in left}) == 1:
            break
        word = explaining[rng.choice(left)].clause.partition(".")[0]
        asked = _like(rng, question, _maker(word, rules)(rng) if far and drawn % 4 else None, hits=rules.hits)
        try:
            due = asker.referee.due(asked)
        except NardyError:
            continue
        plain = _plain(asked, due)
        answers = {place: explaining[place].answer(asked) for place in left}
        if all(answer == (answers[left[0]] if far else plain) for answer in answers.values()):
            continue
        differs = asker.differs(asked, due)
        came = plain if differs is None else differs.came
        for place, answer in answers.items():
            misses[place] += answer != came
            hits[place] += answer == came != plain
    best = min(misses, key=lambda place: (misses[place], -hits[place]), default=None)
    return explaining[best] if best is not None and hits[best] >= max(least, misses[best]) else None


def _maker(word: str, rules: Rules) -> Callable[[Random], Position]:
    """Makes positions in which clauses have a say whose ids begin with a word."""
    return MAKERS.get(word) or partial(few_for, rules=rules)


def _like(rng: Random, question: Question, other: Position | None, *, hits: bool) -> Question:
    """A question like another, for the same player on turn; about another position if one is given."""
    position, side = other or near(rng, question.board, hits=hits), question.board.turn
    if other is not None and position.turn is not side:
        position = mirrored(position)
    if position.turn is not side:
        position = question.board
    if question.kind != "outcome" and rng.random() < 0.3:
        position = position._replace(played=rng.choice(TIMES))
    if question.roll is None:
        return question.at(position)
    roll = question.roll if rng.random() < 0.5 else roll_for(rng, position)
    turn = question.turn if question.turn is None or rng.random() < 0.3 else random_turn(rng, position, roll)
    return replace(question, position=position, roll=roll, turn=turn)


def _plain(question: Question, due: Expectation) -> Any:
    """What is due, in the form in which answers are compared."""
    if question.kind == "legal":
        return due.results
    return due.legal if question.kind == "judge" else due.outcome
