"""The cases of one variant as flat JSON, resolved and with a checksum, for programs that have no use for this package.

Knows the form that conformance/export.schema.json describes; runs nothing and writes no file.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from nardy_ref import __version__
from nardy_ref.clauses.loader import clauses, edition
from nardy_ref.suite.cases import TEXTS
from nardy_ref.suite.protocol import PROTOCOL
from nardy_ref.suite.runner import COMMANDS, request
from nardy_ref.vocabulary.checkers import unpack

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case, Expectation
    from nardy_ref.suite.telling import Placement

EXPORT = 1
"""Version of the form."""


def export(variant: Resolved, cases: Iterable[Case]) -> dict[str, Any]:
    """Every case that applies to a variant, with what is expected under it, and its checksum.

    Args:
        variant: the rules.
        cases: the cases to choose from; their order is kept.

    Raises:
        NardyError: ``case.no-branch``, which a test rules out for shipped cases.
    """
    chosen = list(cases)
    taken = [_exported(case, variant) for case in chosen if case.applies_to(variant)]
    told = {
        "export": EXPORT,
        "harness": {"name": "nardy-ref", "version": __version__, "protocol": PROTOCOL, "edition": edition()},
        "variant": {
            "id": variant.id,
            "title": dict(variant.variant.title),
            "digest": variant.digest,
            "options": variant.options,
        },
        "clauses": _clauses(taken),
        "cases": taken,
        "left_out": len(chosen) - len(taken),
    }
    whole: dict[str, Any] = _plain(told)
    return {**whole, "checksum": checksum(whole)}


def checksum(exported: Mapping[str, Any]) -> str:
    """The checksum of an export: SHA-256 of the canonical JSON of everything in it but ``checksum`` itself."""
    rest = {key: value for key, value in exported.items() if key != "checksum"}
    canonical = json.dumps(rest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"


def text_of(exports: list[dict[str, Any]], *, ascii_only: bool = False) -> str:
    """The text of a file: one export as an object, several as a list; always the same for the same exports.

    Args:
        exports: at least one.
        ascii_only: escape all other letters, for streams of another encoding than UTF-8.
    """
    if len(exports) == 1:
        return _object_text(exports[0], ascii_only) + "\n"
    return "[\n" + ",\n".join(_object_text(each, ascii_only) for each in exports) + "\n]\n"


def _object_text(exported: Mapping[str, Any], ascii_only: bool) -> str:
    def line(value: Any) -> str:
        return json.dumps(value, ensure_ascii=ascii_only)

    parts = []
    for key, value in exported.items():
        inner = line(value)
        if key == "cases" and value:
            inner = "[\n" + ",\n".join(line(case) for case in value) + "\n]"
        elif key == "clauses" and value:
            inner = "{\n" + ",\n".join(f"{line(name)}: {line(clause)}" for name, clause in value.items()) + "\n}"
        parts.append(f"{line(key)}: {inner}")
    return "{\n" + ",\n".join(parts) + "\n}"


def _exported(case: Case, variant: Resolved) -> dict[str, Any]:
    return {
        "id": case.id,
        "kind": case.kind,
        "level": case.level,
        "title": case.title,
        "why": case.why,
        **({"constructed": True} if case.constructed else {}),
        "clauses": list(case.cites),
        "request": request(variant, case, COMMANDS.get(case.kind, case.kind)),
        "expect": _expected(case, case.expectation(variant)),
    }


def _expected(case: Case, expectation: Expectation) -> dict[str, Any]:
    """What is expected, in the words of an answer where an answer has words for it."""
    if case.kind == "legal":
        return _expected_results(expectation)
    if case.kind == "judge":
        if expectation.legal:
            return {"legal": True}
        return {"legal": False, "illegal": [breach._asdict() for breach in expectation.breaches]}
    if case.kind == "outcome":
        return {"unfinished": True} if expectation.outcome is None else {"outcome": expectation.outcome}
    answer = expectation.answer or {}
    return dict(answer) if case.kind in TEXTS else {case.kind: answer}


def _expected_results(expectation: Expectation) -> dict[str, Any]:
    expected: dict[str, Any] = {}
    if expectation.results is not None:
        expected["results"] = _positions(expectation.results)
    if expectation.includes:
        expected["includes"] = _positions(expectation.includes)
    if expectation.excludes:
        expected["excludes"] = _positions(expectation.excludes)
    if expectation.count is not None:
        expected["count"] = expectation.count
    return expected


def _positions(placements: Iterable[Placement]) -> list[dict[str, Any]]:
    """Final positions by the checkers alone, in an order that never changes."""
    return [{"white": unpack(white), "black": unpack(black)} for white, black in sorted(placements, reverse=True)]


def _clauses(taken: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Number and text of every clause that a case cites or expects to be broken, in the order of the rulebook."""
    named: set[str] = set()
    for case in taken:
        expect = case["expect"]
        irregular = (expect.get("replay") or {}).get("irregular") or {}
        refused = (expect.get("play") or {}).get("refused")
        broken = [*expect.get("illegal", ()), *irregular.get("illegal", ()), *([refused] if refused else [])]
        named.update(case["clauses"], (breach["breaks"] for breach in broken))
    return {
        name: {"number": clause.number, "text": dict(clause.text)}
        for name, clause in clauses().items()
        if name in named
    }


def _plain(value: Any) -> Any:
    """The value as any language reads and writes it: keys are text, and a whole number has no fraction."""
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value
