"""A witness as plain data for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.compare.witness.model import AnswerWitness, EndWitness, NoWitness, ResultsWitness
from nardy_ref.notation.record_text import record_text
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nardy_ref.compare.witness.model import Finding, Reached
    from nardy_ref.engine.judge import Breach
    from nardy_ref.vocabulary.turn import WrittenTurn


def witness_json(finding: Finding) -> dict[str, Any]:
    """A witness, or why there is none; ``kind`` says which it is."""
    if isinstance(finding, NoWitness):
        told: dict[str, Any] = {"kind": "none", "reason": finding.reason, "proved": finding.proved}
        if finding.texts:
            told["proof"] = dict(finding.texts)
        return told if finding.proved else told | {"searched_turns": finding.searched, "tried": finding.tried}
    if isinstance(finding, AnswerWitness):
        return {"kind": finding.about, "asked": finding.asked, "a": finding.answer_a, "b": finding.answer_b}
    if isinstance(finding, EndWitness):
        reached = _reached(finding.reached) | {"played": finding.played}
        return {"kind": "end", **reached, "a": finding.outcome_a, "b": finding.outcome_b}
    told = {"kind": finding.kind, **_reached(finding.reached), "least": finding.reached.least}
    told |= {"roll": str(finding.roll), "alone": finding.alone}
    if isinstance(finding, ResultsWitness):
        told |= {"only_a": _turns(finding.only_a), "only_b": _turns(finding.only_b), "both": finding.both}
    else:
        told |= {"turn": turn_text(finding.turn), "a": _verdict(finding.breaches_a), "b": _verdict(finding.breaches_b)}
    return told


def _turns(turns: Iterable[WrittenTurn]) -> list[str]:
    return [turn_text(turn) for turn in turns]


def _verdict(breaches: Sequence[Breach]) -> dict[str, Any]:
    return {"legal": not breaches, "illegal": [breach._asdict() for breach in breaches]}


def _reached(reached: Reached) -> dict[str, Any]:
    return {
        "position": reached.position.as_json(),
        "turns": reached.turns,
        "record": record_text(reached.game),
    }
