"""What a program would answer to a question if it played by a guess; worked out once, and not at all where it is known.

Knows the reference engine; no program is asked here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nardy_ref.compare.identify.answers import Answer, foretold
from nardy_ref.compare.identify.hypotheses import options_of
from nardy_ref.compare.identify.questions import BEARS
from nardy_ref.compare.identify.watched import watched, watched_match
from nardy_ref.engine.match_play import Match
from nardy_ref.suite.answers import JUDGED, answer, answer_by, answer_by_match

if TYPE_CHECKING:
    from nardy_ref.compare.identify.hypotheses import Change, Hypothesis
    from nardy_ref.compare.identify.questions import Question


class Predictor:
    """Foretells answers, and remembers them for as long as it lives."""

    def __init__(self) -> None:
        self._answers: dict[tuple[str, tuple[str, ...]], Answer] = {}
        self._guess: Hypothesis | None = None
        self._of_guess: dict[Question, tuple[Answer, frozenset[str]]] = {}
        self._watched: dict[tuple[str, tuple[str, ...]], tuple[Answer, frozenset[str]]] = {}

    def answer(self, question: Question, guess: Hypothesis) -> Answer:
        """What is answered to a question under a guess."""
        key = (question.key, guess.key(BEARS[question.case.kind]))
        if key not in self._answers:
            self._answers[key] = self._worked_out(question, guess)
        return self._answers[key]

    def changed(self, question: Question, guess: Hypothesis, change: Change) -> Answer:
        """What is answered under a guess with a change, which is the same where nothing changed was asked for."""
        own, asked = self.watched(question, guess)
        if asked.isdisjoint(options_of(change)):
            return own
        return self.answer(question, guess.changed(change))

    def watched(self, question: Question, guess: Hypothesis) -> tuple[Answer, frozenset[str]]:
        """What is answered under a guess, and the options without which it may be something else."""
        if guess is not self._guess:
            # Only the guess of the moment is looked up often; others are not kept for that.
            self._guess, self._of_guess = guess, {}
        if question not in self._of_guess:
            self._of_guess[question] = self._watched_anew(question, guess)
        return self._of_guess[question]

    def _watched_anew(self, question: Question, guess: Hypothesis) -> tuple[Answer, frozenset[str]]:
        kind = question.case.kind
        key = (question.key, guess.key(BEARS[kind]))
        if key not in self._watched:
            if kind in JUDGED or kind == "play":
                asked: set[str] = set()
                rules = watched(guess.rules, asked)
                if kind == "play":
                    match = Match(rules, watched_match(guess.match_rules, asked))
                    came = foretold(question.case, answer_by_match(question.case, match))
                else:
                    came = foretold(question.case, answer_by(question.case, rules))
                self._watched[key] = came, frozenset(asked)
                self._answers[key] = came
            else:
                self._watched[key] = self.answer(question, guess), frozenset(BEARS[kind])
        return self._watched[key]

    def _worked_out(self, question: Question, guess: Hypothesis) -> Answer:
        case = question.case
        if case.kind == "play":
            came = answer_by_match(case, Match(guess.rules, guess.match_rules))
        else:
            came = answer_by(case, guess.rules) if case.kind in JUDGED else answer(case, guess.resolved)
        if isinstance(came, dict) and "error" in came:
            came = str(came["error"])
        return foretold(case, came)
