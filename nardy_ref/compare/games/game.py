"""One game played under one rule set, and what others would have had otherwise in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.compare.games.changes import RESULT, START, TURN
from nardy_ref.compare.games.play import Chance, opened, result_of, steps
from nardy_ref.compare.games.players import PLAYERS
from nardy_ref.compare.games.questions import Questions
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.match import MatchRules
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.geometry import BAR_POINT

if TYPE_CHECKING:
    from nardy_ref.compare.games.changes import Plan
    from nardy_ref.compare.games.play import Step
    from nardy_ref.compare.games.players import Choose
    from nardy_ref.engine.match import Opening
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position


class Observed(NamedTuple):
    """What was seen in one game, for each change of a plan in its order.

    Attributes:
        turns: turns of both players.
        finished: whether the game came to its end.
        starts: whether it would have begun otherwise.
        differing: in how many turns other results would have been legal, or nobody would have been on turn.
        longer: whether it would have gone on where it ended.
        results: whether it would have ended otherwise; False for a game that was cut short.
    """

    turns: int
    finished: bool
    starts: tuple[bool, ...]
    differing: tuple[int, ...]
    longer: tuple[bool, ...]
    results: tuple[bool, ...]


class Table:
    """The rule sets of a plan, ready to play."""

    def __init__(self, plan: Plan) -> None:
        self._a = plan.a
        self._changes = plan.changes
        self._rules = Rules.of(plan.a.choices)
        self._others = [Rules.of(change.resolved.choices) for change in plan.changes]
        self._questions = Questions(self._rules, self._others)
        self._of_turns = {place for place, change in enumerate(plan.changes) if TURN in change.aspects}
        self._of_results = [place for place, change in enumerate(plan.changes) if RESULT in change.aspects]

    def game(self, seed: int, number: int, player: str) -> Observed:
        """Play one game and watch it.

        Both sides are one player, and white begins. Under a rule set that would have ended the game sooner its result
        is that of the moment; under one that would have gone on, the same player plays on to the end.

        Raises:
            NardyError: the rule set that is played gives no result (``score.no-row``).
        """
        chance, choose = Chance(seed, number, player), PLAYERS[player]
        opening, starts = self._starts(chance)
        differing = [0] * len(self._changes)
        ends: dict[int, object] = dict.fromkeys(self._of_results)
        turns, position = 0, start(self._rules)
        for step in steps(
            self._questions.rules, choose, position, chance.of("dice"), chance.of("choice"), opening.roll
        ):
            turns, position = turns + 1, step.after
            for place in self._otherwise(step):
                differing[place] += 1
            for place in self._of_results:
                if ends[place] is None:
                    ends[place] = _end(self._others[place], position)
        mine = result_of(self._rules, position)
        longer, results = [False] * len(self._changes), [False] * len(self._changes)
        if mine is not None:
            for place, end in ends.items():
                rules = self._others[place]
                longer[place] = end is None
                results[place] = mine[:3] != (end if end is not None else _end_of_rest(rules, choose, position, chance))
        return Observed(turns, mine is not None, starts, tuple(differing), tuple(longer), tuple(results))

    def _starts(self, chance: Chance) -> tuple[Opening, tuple[bool, ...]]:
        """How the game is opened, and under which changes it would have begun otherwise."""
        opening, begin = _begin(self._a, self._rules, chance)
        return opening, tuple(
            START in change.aspects and (opening, begin) != _begin(change.resolved, rules, chance)
            for change, rules in zip(self._changes, self._others, strict=True)
        )

    def _otherwise(self, step: Step) -> list[int]:
        """The changes, by place, under which other results would have been legal in a turn just played."""
        on_the_bar = step.position.of(step.position.turn) >= BAR_POINT
        suspects = self._questions.suspects(on_the_bar=on_the_bar) & self._of_turns
        if not suspects:
            return []
        mine = _compared(step.results)
        return [place for place in suspects if _results(self._others[place], step) != mine]


def _begin(resolved: Resolved, rules: Rules, chance: Chance) -> tuple[Opening, Position]:
    """How a game begins under a rule set: the draw, and the position."""
    method = resolved.choices["opening.method"].value
    return opened(MatchRules.of(resolved.choices), method, chance.of("start")), start(rules)


def _compared(results: object) -> frozenset[tuple[object, ...]]:
    """What counts of results: the checkers of both sides and who plays next."""
    return frozenset(result[:3] for result in results)  # type: ignore[attr-defined]


def _results(rules: Rules, step: Step) -> object:
    """The legal results of a turn under other rules; the reason where they know no such turn."""
    try:
        return _compared(legal_results(rules, step.position, step.roll))
    except NardyError as error:
        return error.code


def _end(rules: Rules, position: Position) -> object:
    """Winner, kind and points under other rules, or why they have no result; None while the game goes on."""
    try:
        result = result_of(rules, position)
    except NardyError as error:
        return error.code
    return result and result[:3]


def _end_of_rest(rules: Rules, choose: Choose, position: Position, chance: Chance) -> object:
    """How a game ends that goes on under other rules."""
    on = chance.of("on")
    try:
        for step in steps(rules, choose, position, on, on):
            position = step.after
    except NardyError as error:
        return error.code
    return _end(rules, position)
