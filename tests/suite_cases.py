"""A few cases, and a program that answers what a test tells it to, for the tests of the suite itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from nardy_ref.files.yaml import load_text
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import Case, read_cases
from nardy_ref.suite.process import Declared, Reply
from nardy_ref.suite.runner import InProcess, Result, Run, run
from nardy_ref.suite.status import Status

CASES = """\
- id: A00001
  kind: legal
  title: One checker leaves the head and plays both dice
  why: A program that takes two checkers from the head plays backgammon.
  cites: [head.limit.1]
  given: {head.limit: 1}
  position: {white: {24: 15}, black: {24: 15}, turn: white, played: {white: 0, black: 0}}
  roll: 6-3
  derivation: The only way with one checker is 24 to 15.
  expect: [{results: [24/15]}]
- id: A00002
  kind: judge
  title: Two checkers leave the head
  why: A referee that counts no head checkers accepts this turn.
  cites: [head.limit.1, head.limit.none]
  position: {white: {24: 15}, black: {24: 15}, turn: white, played: {white: 0, black: 0}}
  roll: 6-3
  turn: 24/18 24/21
  derivation: The second one is one too many, where there is a limit.
  expect:
  - when: {head.limit: none}
    legal: true
  - illegal: [{movement: 2, breaks: head.limit.1}]
- id: A00003
  kind: judge
  title: A run of six that stands only between the two movements
  why: A program that tests the finished turn only does not see it.
  cites: [block.test.every_movement, block.test.end_of_turn, block.permit.opponent_ahead]
  given: {block.permit: opponent_ahead}
  position: {white: {11: 1, 9: 3, 7: 1, 6: 4, 5: 3, 4: 3}, black: {24: 15}, turn: white, played: {white: 9, black: 9}}
  roll: 6-3
  turn: 11/8 7/1
  derivation: 9 to 4 are held after 11/8; 7/1 opens the run. 7/1 11/8 leads to the same position legally.
  expect:
  - when: {block.test: every_movement}
    illegal: [{movement: 1, breaks: block.test.every_movement}]
  - legal: true
- id: A00004
  kind: outcome
  title: A loser with nothing off loses a mars
  why: A program that counts every win as one point cannot keep the score of a match.
  cites: [score.first_row, score.table.rows]
  position: {white: {}, black: {24: 15}, turn: black}
  derivation: White has all off, black none.
  expect: [{outcome: {winner: white, kind: mars, points: 2}}]
- id: A00005
  kind: outcome
  title: A game that goes on has no result
  why: A program that names a winner too soon ends games that are not over.
  cites: [end.at_once]
  position: {white: {24: 15}, black: {24: 15}, turn: white}
  derivation: Nobody has borne off anything.
  expect: [{unfinished: true}]
- id: A00006
  kind: legal
  level: interpretation
  title: A checker that cannot move passes
  why: A program that offers a movement here ignores black's head.
  cites: [duty.no_movement, turn.landing]
  position: {white: {13: 1}, black: {24: 15}, turn: white}
  roll: 1-1
  derivation: White's 12 is black's head.
  expect: [{results: [pass]}]
- id: A00007
  kind: judge
  title: One checker by both dice
  why: A referee that refuses this turn refuses the commonest first turn of all.
  cites: [dice.sum.allowed]
  given: {dice.sum: allowed}
  position: {white: {24: 15}, black: {24: 15}, turn: white, played: {white: 0, black: 0}}
  roll: 6-3
  turn: 24/18/15
  derivation: 18 and 15 are free.
  expect: [{legal: true}]
- id: A00008
  kind: opening
  title: The larger die begins, and both are the first roll
  why: A program that lets A begin goes by who threw first.
  cites: [opening.method.one_die_each, opening.first_roll.opening_dice]
  given: {opening.method: one_die_each}
  throws: [[4, 4], [3, 5]]
  derivation: 4 and 4 are equal, 5 is more than 3.
  expect:
  - when: {opening.first_roll: opening_dice}
    opening: {begins: B, roll: [5, 3]}
  - opening: {begins: B, roll: null}
- id: A00009
  kind: match
  title: A mars gives two of three points
  why: A program that ends the match takes a mars for the whole match.
  cites: [match.unit.points]
  given: {match.unit: points, match.target: 3}
  games: [{white: A, first: A, winner: B, points: 2}]
  derivation: Two is less than three.
  expect: [{match: {score: {A: 0, B: 2}, over: false}}]
"""
ALL = tuple(read_cases(load_text(CASES, source="cases.yaml")))
LEGAL, TWO_HEADS, IN_PASSING, MARS, UNFINISHED, INTERPRETED, ONE_CHECKER, OPENING, MATCH = ALL
CLASSIC = resolve("classic")

COMMANDS = ("legal", "judge", "outcome", "opening", "match", "parse", "replay", "play")
Answer = Callable[[Mapping[str, Any]], Mapping[str, Any] | Reply]


class Told:
    """A program that gives the answers it is told to give and notes what it was asked.

    An answer that holds ``error`` or ``skipped`` gets that status; a `Reply` is handed on as it is.
    """

    def __init__(self, answer: Answer, *, commands: tuple[str, ...] = COMMANDS, variants: Any = "any"):
        self.declared: Declared | None = None
        self.asked: list[Mapping[str, Any]] = []
        self._answer = answer
        self._says = Declared("told", "1", "", frozenset(commands), variants)

    def start(self) -> Reply:
        self.declared = self._says
        return Reply(Status.OK, {}, "")

    def ask(self, request: Mapping[str, Any]) -> Reply:
        self.asked.append(json.loads(json.dumps(request)))
        answer = self._answer(request)
        if isinstance(answer, Reply):
            return answer
        for status in (Status.ERROR, Status.SKIPPED):
            if status.value in answer:
                return Reply(status, answer, f"the program says: {answer[status.value]}")
        return Reply(Status.OK, answer, "")


class Mistaken(InProcess):
    """The reference engine with other option values than those it is asked for."""

    def __init__(self, **options: Any):
        super().__init__()
        self._options = {name.replace("__", "."): value for name, value in options.items()}

    def ask(self, request: Mapping[str, Any]) -> Reply:
        if "variant" not in request:
            return super().ask(request)
        options = {**request["variant"]["options"], **self._options}
        return super().ask({**request, "variant": {"id": request["variant"]["id"], "options": options}})


def said(*answers: Mapping[str, Any] | Reply) -> Answer:
    """An answer for each request in turn; the last one for all further ones."""
    left = list(answers)
    return lambda _: left.pop(0) if len(left) > 1 else left[0]


def only(case: Case, program: Any, variant: Any = CLASSIC) -> Result:
    """What comes of a single case."""
    (result,) = run(program, variant, [case]).results
    return result


def statuses(finished: Run) -> dict[str, str]:
    return {result.case.id: result.status.value for result in finished.results}


ENDINGS = [
    {"results": [{"white": {"24": 14, "15": 1}, "black": {"24": 15}}]},
    {"results": []},
    {"error": "a bug"},
    Reply(Status.CRASH, None, "the program ended\nTraceback of its own\n  at line 5"),
    Reply(Status.TIMEOUT, None, "no answer within 5 s"),
    Reply(Status.PROTOCOL, None, "the answer is no JSON"),
    {"skipped": "not today"},
]
"""An answer of every kind to the first case."""


@cache
def every_ending() -> Run:
    """A run with a case of every status."""
    return run(Told(said(*ENDINGS), commands=("legal",)), CLASSIC, [LEGAL] * len(ENDINGS) + [MARS])
