"""The rules of one variant, ready to play: the function of each chosen clause, with its parameter.

Made once from a variant's choices; the engine asks only this. Knows no text and no file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

# Importing a chapter registers its functions.
from nardy_ref.rules import (  # noqa: F401
    bearing_off,
    blocks,
    contact,
    cube,
    drawing,
    duty,
    end,
    head,
    match,
    opening,
    score,
    setup,
    turn,
)
from nardy_ref.rules.registry import functions
from nardy_ref.rules.situation import MOVED_SHIFT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nardy_ref.options.choice import Choice
    from nardy_ref.rules.blocks import Run
    from nardy_ref.rules.duty import Reached
    from nardy_ref.rules.match import Loss
    from nardy_ref.rules.score import Loser, Score
    from nardy_ref.rules.situation import Opponent, Situation
    from nardy_ref.vocabulary.roll import Roll

DECIDED_ELSEWHERE = ("procedure.", "setup.numbering")
"""Options without functions: conduct at the table, which no machine can decide; names of points, which are data."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One function for each option that bears on the play of one game.

    ``clause_of`` names the clause chosen for every option, so that a judge can cite it. ``arrival`` is what an
    arriving checker adds to a state: itself, and under clause 4.9b its mark of having moved; ``entering`` is what
    one that enters from the bar adds. ``goal_on_board``, ``rolls_again`` and ``hits`` tell clauses 9.1b, 4.8c and
    12.26b, which the engine asks in every turn. ``score_of_kind`` is what a win of a named kind gives (clause 14.32).
    ``target`` is what a match is played to, None in a money session (clause 10.11).
    """

    clause_of: Mapping[str, str]
    layout: Callable[[], Mapping[int, int]]
    across: Callable[[int], int]
    dice_of: Callable[[Roll], tuple[int, ...]]
    may_move: Callable[[int, int], int]
    may_begin: Callable[..., bool]
    head_limit: int
    exception_roll: Callable[[Situation], bool]
    exception_condition: Callable[[Situation, Callable[[int], int]], bool]
    exception_scope: Callable[[Situation], bool]
    exception_second: Callable[[Callable[[], bool]], bool]
    exception_families: Callable[[int, int], tuple[int, ...]]
    duty: Callable[[Reached, tuple[int, ...], Callable[[int], bool]], Reached]
    single: Callable[[Reached, Roll], Reached]
    finishing: Callable[[int], bool]
    block_permit: Callable[[Run, Opponent], bool]
    block_test: Callable[..., bool]
    runs: Callable[[int, Callable[[int], int]], tuple[Run, ...]]
    borne_off_counts: Callable[[int, int], bool]
    bearing_off_open: Callable[..., bool]
    overshoot: Callable[[int, int, Callable[[], bool]], int]
    inside: Callable[..., bool]
    goal: Callable[[int], bool]
    answers: Callable[[int | None, int | None], bool]
    off_after_answer: Callable[[int, int], int]
    draw_points: float
    score: Callable[[Loser], Score | None]
    score_of_kind: Callable[[Loser, str], Score | None]
    closed: Callable[[int], int]
    arrival: int
    entering: int
    entered_moves: Callable[[int, int], int]
    hits: bool
    goal_on_board: bool
    rolls_again: bool
    target: int | None
    resignation: Callable[[str | None, Score | None, bool], Loss]
    cube_in_play: bool
    jacoby: Callable[[float, bool], float]
    automatic_doubles: Callable[[int], int]
    beavers: bool

    @classmethod
    def of(cls, choices: Mapping[str, Choice]) -> Rules:
        """The rules of a resolved variant."""

        def chosen(option: str) -> Callable[..., Any]:
            return chosen_function(choices[option])

        moved = 1 << MOVED_SHIFT if choices["dice.sum"].value == "one_checker_per_die" else 0
        return cls(
            clause_of={option: choice.clause for option, choice in choices.items()},
            layout=chosen("setup.layout"),
            across=chosen("setup.tracks"),
            dice_of=chosen("dice.double"),
            may_move=chosen("dice.sum"),
            may_begin=chosen("dice.order"),
            head_limit=chosen("head.limit")(),
            exception_roll=chosen("head.exception.rolls"),
            exception_condition=chosen("head.exception.condition"),
            exception_scope=chosen("head.exception.scope"),
            exception_second=chosen("head.exception.second"),
            exception_families=chosen("head.exception.duty"),
            duty=chosen("dice.duty"),
            single=chosen("dice.single"),
            finishing=chosen("dice.finishing"),
            block_permit=chosen("block.permit"),
            block_test=chosen("block.test"),
            runs=chosen("block.seam"),
            borne_off_counts=chosen("block.borne_off"),
            bearing_off_open=chosen("bearoff.same_turn"),
            overshoot=chosen("bearoff.overshoot"),
            inside=chosen("bearoff.inside"),
            goal=chosen("end.goal"),
            answers=chosen("end.last_roll"),
            off_after_answer=chosen("end.last_roll_mars"),
            draw_points=chosen("end.draw_points")(),
            score=chosen("score.table"),
            score_of_kind=_of_kind(choices["score.table"].value),
            closed=chosen("contact.hits"),
            arrival=1 | moved,
            entering=1 | moved | (1 << MOVED_SHIFT if choices["contact.entered"].value == "waits" else 0),
            entered_moves=chosen("contact.entered"),
            hits=choices["contact.hits"].value == "blots",
            goal_on_board=choices["end.goal"].value == "all_home",
            rolls_again=choices["dice.double"].value == "roll_again",
            target=choices["match.target"].parameter,
            resignation=chosen("match.resignation"),
            cube_in_play=chosen("cube.play")(),
            jacoby=chosen("cube.jacoby"),
            automatic_doubles=chosen("cube.automatic"),
            beavers=chosen("cube.beavers")(),
        )

    @property
    def blots_across(self) -> Callable[[int], int] | None:
        """How a point is found on the opponent's path where blots are hit; None where nobody is hit."""
        return self.across if self.hits else None

    def uses(self, clause: str) -> bool:
        """Whether the variant has chosen this clause."""
        return self.clause_of[clause.rpartition(".")[0]] == clause


def chosen_function(choice: Choice) -> Callable[..., Any]:
    """The function of a chosen clause, with its parameter filled in where the value is open."""
    function = functions()[choice.clause]
    return function if choice.parameter is None else _with_parameter(function, choice.parameter)


def _with_parameter(function: Callable[..., Any], parameter: object) -> Callable[..., Any]:
    """The function of an open value with the variant's parameter, which is its last argument."""

    def called(*arguments: object) -> Any:
        return function(*arguments, parameter)

    return called


def _of_kind(rows: Sequence[Mapping[str, object]]) -> Callable[[Loser, str], Score | None]:
    """What a win of a named kind gives under a score table."""

    def called(loser: Loser, kind: str) -> Score | None:
        return score.of_kind(loser, kind, rows)

    return called
