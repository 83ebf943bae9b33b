"""Witnesses without a board: throws for the start, games of a match, the start position."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses
from nardy_ref.compare.witness.model import AnswerWitness
from nardy_ref.compare.witness.seats import seats_witness
from nardy_ref.engine.match import MatchRules, open_game, standing
from nardy_ref.engine.match_play import Match
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.notation.events import events_of, play
from nardy_ref.notation.matches import games_of, throws_of
from nardy_ref.rules.opening import Player
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.cases import cases

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from nardy_ref.compare.witness.sides import Sides
    from nardy_ref.options.resolver import Resolved

LONGEST_RUN = 40
"""How many games one player is let win in a row to reach a target."""


def answer_witness(sides: Sides) -> AnswerWitness | None:
    """A witness of this kind for the option of two sides, the plainest first; None where none is found."""
    if sides.option == "setup.layout":
        return _first(sides, "start", iter([{}]), _start_of)
    if sides.option.startswith("opening."):
        return _first(sides, "opening", _throws(), _opening_of)
    if sides.option.startswith("cube.") or sides.option == "match.resignation":
        return _first(sides, "play", _events(sides.option), _play_of)
    if sides.option == "match.next_starter":
        games = seats_witness(sides)
        return _first(sides, "match", iter([{"games": games}]), _standing_of) if games else None
    if sides.option.startswith("match.") or sides.option in ("end.draw_points", "opening.colours"):
        return _first(sides, "match", _games(), _standing_of)
    return None


def _first(sides: Sides, about: str, questions: Iterator[dict[str, Any]], ask: Any) -> AnswerWitness | None:
    """The first question that the two answer otherwise because of the option; rather one that neither refuses."""
    refused = None
    named = {"a": sides.a, "b": sides.b, "changed_a": sides.changed_a, "changed_b": sides.changed_b}
    asked = {name: ask(each) for name, each in named.items() if each is not None}
    for question in questions:
        answers = {name: _answered(put, question) for name, put in asked.items()}
        if sides.by_option(answers) is None:
            continue
        witness = AnswerWitness(about, question, answers["a"], answers["b"])
        if not isinstance(answers["a"], str) and not isinstance(answers["b"], str):
            return witness
        refused = refused or witness
    return refused


def _answered(put: Any, question: Mapping[str, Any]) -> Mapping[str, Any] | str:
    try:
        return put(question)  # type: ignore[no-any-return]
    except NardyError as error:
        return error.what


def _start_of(resolved: Resolved) -> Any:
    begun = start(Rules.of(resolved.choices)).as_json()
    return lambda _: {side: begun[side] for side in ("white", "black")}


def _opening_of(resolved: Resolved) -> Any:
    rules = MatchRules.of(resolved.choices)

    def put(question: Mapping[str, Any]) -> Mapping[str, Any]:
        throws = throws_of(question.get("throws", []))
        return open_game(rules, throws, Player(question["lot"]) if "lot" in question else None).as_json()

    return put


def _throws() -> Iterator[dict[str, Any]]:
    """Throws of one die or two each, and lots."""
    yield {"throws": [[[5], [2]]]}
    yield {"throws": [[[2], [5]]]}
    yield {"throws": [[[5, 3], [4, 2]]]}
    yield {"throws": [[[4, 4], [6, 1]]]}
    yield {"lot": "B"}
    yield {"throws": []}
    yield {"throws": [[[3], [3]], [[6], [1]]]}


def _standing_of(resolved: Resolved) -> Any:
    rules = MatchRules.of(resolved.choices)

    def put(question: Mapping[str, Any]) -> Mapping[str, Any]:
        return standing(rules, games_of(question["games"])).as_json()

    return put


def _games() -> Iterator[dict[str, Any]]:
    """Matches of one to three games, then longer ones that one player wins throughout."""
    wins: Sequence[tuple[str | None, float]] = (("A", 1), ("B", 1), ("A", 2), ("B", 2), (None, 0.5))
    for count in (1, 2, 3):
        for played in itertools.product(wins, repeat=count):
            yield {"games": [_as_game(number, *each) for number, each in enumerate(played)]}
    for count in range(4, LONGEST_RUN + 1):
        yield {"games": [_as_game(number, "A", 1) for number in range(count)]}
        yield {"games": [_as_game(number, "A", 2) for number in range(count)]}


def _as_game(number: int, winner: str | None, points: float) -> dict[str, Any]:
    """The players take white in turn, and white begins."""
    first = "A" if number % 2 == 0 else "B"
    return {"white": first, "first": first, "winner": winner, "points": points}


def _play_of(resolved: Resolved) -> Any:
    match = Match.of(resolved.choices)

    def put(question: Mapping[str, Any]) -> Mapping[str, Any]:
        return play(match.having(games_of(question.get("games", []))), events_of(question["events"]))

    return put


def _events(option: str) -> Iterator[dict[str, Any]]:
    """What happens in the cases about an option, the shortest first."""
    asked = [
        dict(case.asked)
        for case in cases()
        if case.kind == "play" and any(clauses()[clause].option == option for clause in case.cites)
    ]
    yield from sorted(asked, key=lambda question: (len(question["events"]), len(question.get("games", []))))
