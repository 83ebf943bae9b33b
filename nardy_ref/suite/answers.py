"""What the reference engine answers to a case under any variant, and whether that is what the case expects.

For measuring the cases themselves: how programs are asked and checked is in ``runner`` and ``checks``.
"""

from __future__ import annotations

import itertools
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.match import MatchRules, open_game, standing
from nardy_ref.engine.match_play import Match
from nardy_ref.engine.outcome import outcome
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.notation.adjudication import replayed
from nardy_ref.notation.events import events_of, play
from nardy_ref.notation.matches import games_of, player_of, throws_of
from nardy_ref.notation.records import read_match
from nardy_ref.notation.refusals import refusal
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.sampling import values_of
from nardy_ref.suite import server
from nardy_ref.suite.cases import PLAYED, TEXTS
from nardy_ref.suite.checks import check_text, check_values
from nardy_ref.suite.runner import COMMANDS, request
from nardy_ref.suite.status import Status
from nardy_ref.suite.telling import replay_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case, Expectation

JUDGED = (*PLAYED, "record")
"""The kinds whose answers come from the rules of one game alone."""
PLAY = ("setup.tracks", "dice.", "head.", "block.", "bearoff.", "contact.", "end.goal", "end.last_roll")
STAKED = ("cube.play", "cube.jacoby", "cube.automatic", "cube.beavers", "match.resignation", "match.target")
"""What bears on the points of a record beside its turns; a cube in it counts as agreed (clause 14.33)."""
BEARING = {
    "legal": PLAY,
    "judge": PLAY,
    "outcome": ("setup.tracks", "contact.hits", "dice.double", "end.", "score."),
    "opening": ("opening.", "setup.layout"),
    "match": ("match.next_starter", "match.target", "match.unit", "end.draw_points", "opening.colours"),
    "notation": ("setup.tracks",),
    "position": ("setup.tracks", "contact.hits"),
    "record": (*PLAY, "setup.layout", "end.", "score.", "procedure.irregular", *STAKED),
    "play": (*PLAY, "setup.layout", "opening.", "end.", "score.", "match.", "cube."),
}
"""The options that can bear on the cases of a kind, by the beginnings of their names."""

_read = cache(read_match)


def answer(case: Case, variant: Resolved) -> Any:
    """What the engine answers to a case under a variant, as a value that ``satisfies`` compares."""
    if case.kind in JUDGED:
        return answer_by(case, Rules.of(variant.choices))
    try:
        return _before_or_after_play(case, variant)
    except NardyError as error:
        return error.code


def answer_by(case: Case, rules: Rules) -> Any:
    """What the engine answers to a case about one game under these rules; the code of its refusal."""
    try:
        if case.kind == "record":
            return _of_record(case, rules)
        if case.kind == "outcome":
            return outcome(rules, case.position).as_json()
        assert case.roll is not None  # noqa: S101 - a legal or judge case has a roll
        if case.kind == "legal":
            return {result[:2] for result in legal_results(rules, case.position, case.roll)}
        assert case.turn is not None  # noqa: S101 - and a judge case a turn
        return set(judge(rules, case.position, case.roll, case.turn).breaches)
    except NardyError as error:
        return error.code


def _of_record(case: Case, rules: Rules) -> Any:
    try:
        read = _read(case.asked["record"], opposed=rules.uses("setup.tracks.opposed"))[0]
        return {"replay": replay_json(read.game, replayed(rules, read))}
    except NardyError as error:
        return {"refused": refusal(error)}


def answer_by_match(case: Case, match: Match) -> Any:
    """What the engine answers to a case about events by the rules of a match; the code of its refusal."""
    try:
        return _of_events(case, match)
    except NardyError as error:
        return error.code


def _of_events(case: Case, match: Match) -> Any:
    return play(match.having(games_of(case.asked.get("games", []))), events_of(case.asked["events"]))


def _before_or_after_play(case: Case, variant: Resolved) -> Any:
    """What the engine answers to a case that is not about the play of one game."""
    if case.kind in TEXTS:
        return server.answer(request(variant, case, COMMANDS[case.kind]))
    rules = MatchRules.of(variant.choices)
    if case.kind == "play":
        return _of_events(case, Match.of(variant.choices))
    if case.kind == "match":
        return standing(rules, games_of(case.asked["games"])).as_json()
    lot = case.asked.get("lot")
    opened = open_game(rules, throws_of(case.asked.get("throws", [])), player_of(lot, "lot") if lot else None)
    begun = start(Rules.of(variant.choices)).as_json()
    return {**opened.as_json(), "position": {side: begun[side] for side in ("white", "black")}}


def satisfies(case: Case, expected: Expectation, came: Any) -> bool:
    """Whether an answer is what a branch of a case expects."""
    if case.kind == "judge":
        return bool(came == set(expected.breaches))
    if case.kind == "outcome":
        return bool(came == (expected.outcome or "game.unfinished"))
    if isinstance(came, str):
        return False
    if case.kind == "legal":
        return _lists(expected, came)
    if case.kind in (*TEXTS, "play"):
        check = check_values if case.kind == "play" else check_text
        return check(expected, came).status is Status.PASS
    return bool((expected.answer or {}).items() <= came.items())


def _lists(expected: Expectation, came: set[tuple[int, int]]) -> bool:
    """Whether legal results are those expected."""
    if expected.results is not None:
        return bool(came == expected.results)
    return not expected.includes - came and not expected.excludes & came and expected.count in (None, len(came))


def variants_of(case: Case, most: int | None = None) -> Iterator[Resolved]:
    """Variants a case speaks of: classic with all values, in all combinations, of the options it branches on.

    As far as what it takes as given allows them, which is set first.

    Args:
        case: the case.
        most: how many at most, evenly spread over all of them; all when left out.
    """
    classic = resolve("classic").with_changes({option: values[0] for option, values in case.given.items()})
    named = sorted({option for branch in case.branches for option in branch.when})
    spoken_of = {
        option: [value for branch in case.branches for value in branch.when.get(option, ())] for option in named
    }
    open_to = [case.given.get(option) or [*values_of(option), *spoken_of[option]] for option in named]
    combinations = list(itertools.product(*open_to))
    step = -(-len(combinations) // most) if most else 1
    for values in combinations[::step]:
        yield classic.with_changes(dict(zip(named, values, strict=True)))
