"""What a program plays as data: a variant file that can be checked and used, and the whole report for programs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.identify.telling import answer_text, evidence_line, situation
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.printing.words import word

if TYPE_CHECKING:
    from nardy_ref.compare.identify.evidence import Heard
    from nardy_ref.compare.identify.findings import Fault, OptionFound
    from nardy_ref.compare.identify.hypotheses import Value
    from nardy_ref.compare.identify.identity import Identity

MOST_REMAINING = 50
"""How many values that fit as well are listed."""


def variant_file(found: Identity) -> dict[str, Any]:
    """The rules as a variant file: what is decided literally, what only fits inferred, what is open left out.

    Each state names its deciding question; each fault is a source of the whole.
    """
    program = f"{found.declared.name} {found.declared.version}".strip()
    told = {"address": program, "note": f"identified by {len(found.heard)} questions"}
    faults = [
        {"address": program, "note": f"fault at {clauses()[each.clause].number}: {evidence_line(each.heard, 'en')}"}
        for each in found.faults
    ]
    states = {}
    classic = resolve("classic")
    for name, option in found.options.items():
        usual = option.value.said == classic.options[name]
        if option.standing == "open" and usual:
            continue
        state: dict[str, Any] = {"value": option.value.said}
        if option.deciding is not None:
            state["source"] = {"address": program, "note": evidence_line(option.deciding, "en")}
        states[name] = {**state, "reading": "literal" if option.standing == "decided" else "inferred"}
    return {
        "id": variant_id(found.declared.name),
        "title": {lang: word("identify rules of", lang, name=program) for lang in LANGUAGES},
        "sources": [told, *faults],
        "profile": "classic",
        "states": states,
    }


def variant_id(name: str) -> str:
    """An id that a variant file can have, from a program's name; none of a shipped variant."""
    plain = re.sub(r"[^\w.-]+", "-", name).strip("-.") or "program"
    plain = plain if re.match(r"\w", plain) else f"program-{plain}"
    return f"{plain}-identified" if plain in shipped() else plain


def report(found: Identity) -> dict[str, Any]:
    """Everything found out, for programs."""
    declared = found.declared
    return {
        "implementation": {"name": declared.name, "version": declared.version, "language": declared.language},
        "commands": sorted(declared.commands),
        "asked_under": found.sent,
        "questions": {
            "all": len(found.heard),
            "telling": found.telling,
            "unanswered": {status.value: count for status, count in found.unanswered.items()},
        },
        "gave_up": found.gave_up,
        "limited": found.limited,
        "counts": {standing: found.count(standing) for standing in ("decided", "partly", "open", "fault")},
        "options": [_option(name, option) for name, option in found.options.items()],
        "faults": [_fault(fault) for fault in found.faults],
        "nearest": [
            {
                "id": near.variant.id,
                "digest": near.variant.digest,
                "wrong": near.wrong,
                "differs": {
                    name: {"own": found.options[name].value.said, "theirs": near.variant.options[name]}
                    for name in near.differs
                },
            }
            for near in found.nearest
        ],
        "variant": variant_file(found),
    }


def _option(name: str, found: OptionFound) -> dict[str, Any]:
    return {
        "option": name,
        "number": options()[name].head.number,
        "standing": found.standing,
        "value": _value(found.value),
        "reason": found.reason,
        "remaining": [_value(each) for each in found.remaining[:MOST_REMAINING]],
        "remaining_count": len(found.remaining),
        "deciding": found.deciding and _heard(found.deciding),
        "answers_that_refute": found.against,
        "faults": len(found.faults),
    }


def _value(held: Value) -> dict[str, Any]:
    clause = clauses()[held.choice.clause]
    return {"value": held.said, "clause": clause.id, "number": clause.number}


def _heard(heard: Heard) -> dict[str, Any]:
    case = heard.question.case
    told: dict[str, Any] = {"case": case.id if case.place else None, "command": heard.question.command}
    if not case.place:
        told["made"] = case.id
    if case.board is not None:
        told["position"] = case.board.as_json()
    if case.roll is not None:
        told["roll"] = str(case.roll)
    return {**told, "situation": situation(case, "en"), "answer": answer_text(case, heard.answer, "en")}


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "clause": fault.clause,
        "number": clauses()[fault.clause].number,
        **_heard(fault.heard),
        "expected": answer_text(fault.heard.question.case, fault.foretold, "en"),
        "speaks_for": fault.speaks_for and _value(fault.speaks_for),
    }
