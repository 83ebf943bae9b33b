"""Answers in a form in which those foretold and those heard can be compared: as far as both of them speak.

Knows what the engine foretells for a case and what a reply over the protocol says; asks nobody.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from nardy_ref.engine.carry import carry_out
from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import position_of
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.rules.setup import opposed, parallel
from nardy_ref.suite.cases import TEXTS, Expectation
from nardy_ref.suite.checks import TEXT_ANSWERS, placements
from nardy_ref.vocabulary.geometry import Side

if TYPE_CHECKING:
    from nardy_ref.suite.cases import Case

Answer = Mapping[str, Hashable]
"""What an answer says, part by part. One that says only ``refusal`` gives the code of a refusal."""
UNSURE: Answer = {}
"""Nothing is foretold: the position does not tell what the rules need to know."""
NEEDS_MORE = ("position.first-rolls-needed", "position.played-needed")
"""Refusals for want of knowledge that a program may do without."""
MOVED = "moved"
"""The part of a list that tells only of the own checkers."""
_ANY = Expectation({})
NAMES = "illegal"
"""The part of an answer that names clauses; a program need not name any."""


def foretold(case: Case, came: Any) -> Answer:
    """What the engine answers to a case, from the value that ``suite.answers`` gives."""
    if isinstance(came, str):
        return UNSURE if came in NEEDS_MORE else {"refusal": came}
    if case.kind == "legal":
        return {"results": frozenset(came), MOVED: _moved(case, came)}
    if case.kind == "judge":
        return {"legal": not came, NAMES: frozenset(map(tuple, came))}
    return _parts(case.kind, came)


def heard(case: Case, payload: Mapping[str, Any]) -> Answer:
    """What a well-formed reply to a case says.

    Raises:
        NardyError: a position, turn or roll in it cannot be read.
    """
    if case.kind == "legal":
        try:
            return _listed(case, payload)
        except NardyError as error:
            if error.code != "turn.no-checker":
                raise
            return {"results": "a turn from an empty point"}
    if case.kind == "judge":
        told: dict[str, Hashable] = {"legal": bool(payload["legal"])}
        if NAMES in payload and not told["legal"]:
            told[NAMES] = frozenset((entry["movement"], entry["breaks"]) for entry in payload[NAMES])
        return told
    return _parts(case.kind, payload if case.kind in TEXTS else payload[case.kind])


def _listed(case: Case, payload: Mapping[str, Any]) -> Answer:
    """A list of results. Of turns that may hit it says where the own checkers come to stand: no rules say the rest."""
    if "turns" not in payload:
        return {"results": frozenset(placements(case, _ANY, payload))}
    readings = [
        frozenset(carry_out(case.position, read_turn(turn), across)[:2] for turn in payload["turns"])
        for across in (parallel, opposed)
    ]
    if readings[0] == readings[1]:
        return {"results": readings[0]}
    return {MOVED: _moved(case, readings[0])}


def _moved(case: Case, results: Iterable[tuple[int, int]]) -> frozenset[int]:
    """The checkers of the player on turn in some results."""
    own = 0 if case.position.turn is Side.WHITE else 1
    return frozenset(result[own] for result in results)


def agree(one: Answer, other: Answer) -> bool:
    """Whether two answers are the same, as far as both speak."""
    return all(one[part] == other[part] for part in one.keys() & other.keys()) and ("refusal" in one) == (
        "refusal" in other
    )


def differ(one: Answer, other: Answer, *, by_names: bool = False) -> bool:
    """Whether a program's answer can tell two foretold ones apart.

    Args:
        one: what one rule set answers.
        other: what the other one does.
        by_names: whether the clauses named as broken count too; else only what every program has to tell.
    """
    if one is UNSURE or other is UNSURE or ("refusal" in one and "refusal" in other):
        return False
    if by_names:
        return not agree(one, other)
    return not agree(_unnamed(one), _unnamed(other))


def _unnamed(answer: Answer) -> Answer:
    return {part: said for part, said in answer.items() if part != NAMES} if NAMES in answer else answer


def _parts(kind: str, told: Mapping[str, Any]) -> Answer:
    if kind == "outcome":
        return {key: told[key] for key in ("winner", "kind", "points")}
    if kind == "opening":
        return _opening(told)
    if kind == "match":
        following = told["next"]
        return {
            "score": tuple(sorted(told["score"].items())),
            "winner": told["winner"],
            "over": told["over"],
            "next": following and (following["begins"], following["white"]),
        }
    return _events(told) if kind == "play" else _text(told)


def _opening(told: Mapping[str, Any]) -> Answer:
    parts: dict[str, Hashable] = {key: told[key] for key in ("begins", "white", "again")}
    parts["roll"] = None if told["roll"] is None else tuple(read_roll(list(told["roll"])))
    for side, checkers in told.get("position", {}).items():
        if side in ("white", "black"):
            parts[f"start of {side}"] = frozenset((int(point), count) for point, count in checkers.items() if count)
    return parts


def _events(told: Mapping[str, Any]) -> Answer:
    """How a match stands after events; the clause that a refused one breaks need not be named."""
    cube, refused = told["cube"], told["refused"]
    parts: dict[str, Hashable] = {
        "score": tuple(sorted(told["score"].items())),
        **{key: told[key] for key in ("winner", "phase", "due")},
        "cube": cube and (cube["value"], cube["owner"], tuple(sorted(cube["dead"])), cube["crawford"]),
        "games": tuple(tuple(game[key] for key in ("winner", "kind", "points", "cube")) for game in told["games"]),
        "refused": refused and refused["event"],
    }
    return {**parts, NAMES: refused["breaks"]} if refused and "breaks" in refused else parts


def _text(told: Mapping[str, Any]) -> Answer:
    said = next(key for key in TEXT_ANSWERS if key in told)
    content = told[said]
    if said == "position":
        position = position_of(content)
        return {"said": said, "position": position[:5]}
    if said != "replay":
        return {"said": (said, content)}
    parts: dict[str, Hashable] = {"said": said}
    if "irregular" in content:
        irregular = content["irregular"]
        parts["irregular"] = irregular and irregular["turn"]
        if irregular and NAMES in irregular:
            parts[NAMES] = frozenset((entry["movement"], entry["breaks"]) for entry in irregular[NAMES])
    if "irregular_turns" in content:
        parts["irregular turns"] = tuple(content["irregular_turns"])
    if "outcome" in content:
        outcome = content["outcome"]
        parts["outcome"] = outcome and tuple(outcome.get(key) for key in ("winner", "kind", "points"))
    if "follows" in content:
        parts["follows"] = content["follows"]
    return parts
