"""Two rule sets at one position: what each allows there, and whether one option makes the difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nardy_ref.compare.witness.model import ResultsWitness, TurnWitness
from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.outcome import outcome
from nardy_ref.engine.ways import ways
from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import check_together
from nardy_ref.rules.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.witness.model import Reached
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn

Placements = frozenset[tuple[int, int]]
"""Legal results by the checkers of both sides alone (clause 6.6); empty where the rules refuse the position."""


@dataclass(frozen=True)
class Sides:
    """Two rule sets and the option that is looked at.

    Attributes:
        option: the option.
        a: the first rule set; ``b`` the second.
        changed_a: the first with the second's value of the option; None where that cannot stand beside the rest.
        changed_b: the second with the first's value.
    """

    option: str
    a: Resolved
    b: Resolved
    changed_a: Resolved | None
    changed_b: Resolved | None

    @classmethod
    def of(cls, a: Resolved, b: Resolved, option: str) -> Sides:
        """The two with their values of one option changed over."""
        return cls(option, a, b, _with(a, option, b), _with(b, option, a))

    def by_option(self, answers: Mapping[str, Any]) -> bool | None:
        """Whether the option makes a difference that shows.

        Args:
            answers: what is answered by ``a``, ``b``, ``changed_a`` and ``changed_b``; the latter two where they exist.

        Returns:
            True where it makes the whole difference, one changed rule set answering like the other; False where it
            makes a part of it; None where it makes none, or ``a`` and ``b`` answer alike.
        """
        if answers["a"] == answers["b"]:
            return None
        frames = [("a", "b", "changed_a"), ("b", "a", "changed_b")]
        known = [frame for frame in frames if frame[2] in answers]
        if any(answers[changed] == answers[other] for _, other, changed in known):
            return True
        return False if any(answers[changed] != answers[one] for one, _, changed in known) else None


def _with(base: Resolved, option: str, other: Resolved) -> Resolved | None:
    changed = base.with_changes({option: other.options[option]})
    try:
        check_together(changed)
    except NardyError:
        return None
    return changed


class Asked:
    """The engine under the rule sets of two sides."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        named = {"a": sides.a, "b": sides.b, "changed_a": sides.changed_a, "changed_b": sides.changed_b}
        self.rules = {name: Rules.of(each.choices) for name, each in named.items() if each is not None}

    def differs(self, position: Position, roll: Roll) -> bool:
        """Whether the legal results of a roll differ and the option has to do with it."""
        answers = {name: placements(rules, position, roll) for name, rules in self.rules.items()}
        return bool(answers["a"] and answers["b"]) and self.sides.by_option(answers) is not None

    def results(self, reached: Reached, roll: Roll) -> ResultsWitness | None:
        """A witness, if the legal results of a roll differ and the option has to do with it."""
        position = reached.position
        answers = {name: placements(rules, position, roll) for name, rules in self.rules.items()}
        alone = self.sides.by_option(answers)
        if alone is None or not answers["a"] or not answers["b"]:
            return None
        return ResultsWitness(
            reached,
            roll,
            only_a=self._written("a", position, roll, answers["a"] - answers["b"]),
            only_b=self._written("b", position, roll, answers["b"] - answers["a"]),
            both=len(answers["a"] & answers["b"]),
            alone=alone,
        )

    def turn(self, reached: Reached, roll: Roll, turn: WrittenTurn) -> TurnWitness | None:
        """A witness, if a written turn is legal under one of the two alone and the option has to do with it."""
        try:
            verdicts = {name: judge(rules, reached.position, roll, turn) for name, rules in self.rules.items()}
        except NardyError:
            return None
        alone = self.sides.by_option({name: verdict.legal for name, verdict in verdicts.items()})
        if alone is None:
            return None
        return TurnWitness(reached, roll, turn, verdicts["a"].breaches, verdicts["b"].breaches, alone)

    def ends(self, position: Position) -> dict[str, Mapping[str, Any] | None] | None:
        """The result of a final position by the name of the rule set, where the option has to do with a difference."""
        answers = {name: end_of(rules, position) for name, rules in self.rules.items()}
        return answers if self.sides.by_option(answers) is not None else None

    def _written(self, name: str, position: Position, roll: Roll, only: Placements) -> tuple[WrittenTurn, ...]:
        if not only:
            return ()
        written = ways(self.rules[name], position, roll)
        return tuple(turn for result, turn in written.items() if result[:2] in only)


def placements(rules: Rules, position: Position, roll: Roll) -> Placements:
    """The legal results of a roll."""
    try:
        return frozenset(result[:2] for result in legal_results(rules, position, roll))
    except NardyError:
        return frozenset()


def end_of(rules: Rules, position: Position) -> Mapping[str, Any] | None:
    """The result of a position; None where the game goes on."""
    try:
        return outcome(rules, position).as_json()
    except NardyError:
        return None
