"""Writes the generated files of the checkout, or checks that they are fresh: ``python -m nardy_ref.generate``.

``--check`` writes nothing and exits with 1 when a file is stale or a case suspect. ``--accept ID ...`` (or
``--accept all``) remembers the present clause texts for cases that a person has looked at again.

Knows which files are generated and from what. The lock of numbers only ever grows.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import INDEX, LOCK, clauses
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.files import data

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nardy_ref.suite.suspects import Suspect

EDITION = "1.0"
"""Edition of the rulebook, part of every citation (``7.2a@1.0``)."""
GRAMMAR = "grammar/nardy.lark"


def locked_numbers(locked: Mapping[str, str]) -> dict[str, str]:
    """The lock with new clauses appended.

    Raises:
        NardyError: ``lock.*`` when a clause was renumbered, lost, or given a number already used.
    """
    grown = dict(locked)
    current = clauses()
    for clause_id, number in locked.items():
        if clause_id not in current:
            raise NardyError(
                "lock.lost",
                f"clause {number} {clause_id} is gone from spec/",
                LOCK,
                "leave it as a tombstone",
            )
        if current[clause_id].number != number:
            raise NardyError(
                "lock.renumbered",
                f"{clause_id} was {number} and is {current[clause_id].number}",
                LOCK,
                "give it back its number",
            )
    for clause_id, clause in current.items():
        if clause_id not in grown:
            if clause.number in grown.values():
                raise NardyError("lock.reused", f"{clause_id} takes the number {clause.number} of another clause", LOCK)
            grown[clause_id] = clause.number
    return grown


def generated(accepted: Iterable[str] = ()) -> dict[str, str]:
    """The text of every generated file, by its name below the data root.

    Args:
        accepted: the cases for which the present clause texts are to be remembered.

    Raises:
        NardyError: ``generate.library`` when a library is missing that only this needs.
    """
    from nardy_ref.clauses.model import LANGUAGES
    from nardy_ref.options.schema import variant_schema
    from nardy_ref.printing.markdown import markdown
    from nardy_ref.printing.rulebook import master
    from nardy_ref.suite.cases import cases
    from nardy_ref.suite.suspects import REMEMBERED, current, grown, remembered

    lock = data.ROOT / LOCK
    locked = json.loads(lock.read_text(encoding="utf-8"))["numbers"] if lock.exists() else {}
    return {
        LOCK: _json({"edition": EDITION, "numbers": locked_numbers(locked)}),
        "variants/variant.schema.json": _json(variant_schema()),
        INDEX: _json(clause_index()),
        REMEMBERED: _json(grown(remembered(), current(cases()), accepted)),
        **{f"spec/rulebook.{lang}.md": "\n".join(markdown(master(lang))) + "\n" for lang in LANGUAGES},
        **grammar_pictures(),
    }


def grammar_pictures() -> dict[str, str]:
    """The grammar of the notation as EBNF and as railroad diagrams.

    Raises:
        NardyError: ``generate.library`` when the library that draws is missing.
    """
    from nardy_ref.printing.grammar.ebnf import ebnf
    from nardy_ref.printing.grammar.lark_file import read

    try:
        from nardy_ref.printing.grammar.railroad import railroad_page
    except ModuleNotFoundError as error:
        if error.name != "railroad":
            raise
        raise NardyError(
            "generate.library",
            "the railroad diagrams need the package railroad-diagrams",
            "grammar/railroad.html",
            "pip install railroad-diagrams",
        ) from None
    grammar = read(data.read_text(GRAMMAR), GRAMMAR)
    return {
        "grammar/nardy.ebnf": ebnf(grammar, GRAMMAR),
        "grammar/railroad.html": railroad_page(grammar, "The notation of nardy in railroad diagrams", GRAMMAR),
    }


def clause_index() -> dict[str, dict[str, list[str]]]:
    """For each clause the variants that choose it and the cases that cite it, so that ``cite`` need not read them."""
    from nardy_ref.options.resolver import resolve
    from nardy_ref.options.variant import shipped
    from nardy_ref.suite.cases import cases

    index: dict[str, dict[str, list[str]]] = {}
    for variant in shipped():
        resolved = resolve(variant)
        for option, choice in resolved.choices.items():
            if resolved.standing(option) != "silent":
                index.setdefault(choice.clause, {}).setdefault("variants", []).append(variant)
    for case in cases():
        for clause in case.cites:
            index.setdefault(clause, {}).setdefault("cases", []).append(case.id)
    return {clause: index[clause] for clause in clauses() if clause in index}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Write the generated files; with ``--check`` only say which are stale. Returns the exit code."""
    check = "--check" in arguments
    accepted = arguments[arguments.index("--accept") + 1 :] if "--accept" in arguments else []
    stale = []
    try:
        for name, text in generated(_cases_named(accepted)).items():
            target = data.ROOT / name
            if target.exists() and target.read_text(encoding="utf-8") == text:
                continue
            stale.append(name)
            if not check:
                target.write_text(text, encoding="utf-8")
    except NardyError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    for name in stale:
        sys.stdout.write(f"{'stale' if check else 'written'}: {name}\n")
    doubtful = _suspects()
    for case, clause in doubtful:
        sys.stdout.write(f"suspect: case {case} was written against another text of {clause}\n")
    return 1 if check and (stale or doubtful) else 0


def _suspects() -> list[Suspect]:
    from nardy_ref.suite.cases import cases
    from nardy_ref.suite.suspects import current, remembered, suspects

    return suspects(remembered(), current(cases()))


def _cases_named(accepted: list[str]) -> list[str]:
    """The ids after ``--accept``.

    Raises:
        NardyError: ``case.unknown``.
    """
    from nardy_ref.suite.cases import cases

    known = [case.id for case in cases()]
    if accepted == ["all"]:
        return known
    for name in accepted:
        if name not in known:
            raise NardyError("case.unknown", f"there is no case {name}", "--accept", did_you_mean(name, known))
    return accepted


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
