"""Games that reach the positions of the cases: conformance/reached.json, and the search that fills it.

``python tests/reached.py --write`` looks for a game for every case that has none and is not marked as constructed, and
drops those that are no longer needed; ``--again`` looks once more for those that are marked. Under which rules a game
is played is part of it: classic, with what the case takes as given.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from nardy_ref.files import data
from nardy_ref.notation.record_text import record_text
from nardy_ref.options.resolver import resolve
from nardy_ref.reaching.record import record_of
from nardy_ref.reaching.search import Effort, reach
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.answers import variants_of
from nardy_ref.suite.cases import PLAYED, cases

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case

FILE = "conformance/reached.json"
MOST_VARIANTS = 2
EFFORTS = (Effort(6, 24),)


@cache
def games() -> dict[str, dict[str, Any]]:
    """By the id of a case: the options beside classic's, and the record of the game."""
    found = json.loads(data.read_text(FILE))["games"]
    return {case: found[found[case]] if isinstance(found[case], str) else found[case] for case in found}


def positioned() -> list[Case]:
    """The cases that are about a position on the board."""
    return [case for case in cases() if case.kind in PLAYED]


def rules_for(case: Case) -> list[Resolved]:
    """Variants the case speaks of under which a game is looked for."""
    classic = resolve("classic")
    first = [classic] if case.applies_to(classic) else []
    return [*first, *variants_of(case, MOST_VARIANTS)][:MOST_VARIANTS]


def found_for(case: Case) -> dict[str, Any] | None:
    """A game that reaches the position of a case."""
    for effort in EFFORTS:
        for variant in rules_for(case):
            rules = [Rules.of(variant.choices)]
            line = reach(rules, case.position, Random(case.id), effort)
            record = line and record_of(line, rules)
            if record:
                changes = {name: value for name, value in variant.options.items() if value != CLASSIC[name]}
                return {"options": changes, "record": record_text(record).split("\n\n")[-1]}
    return None


CLASSIC = resolve("classic").options


def key(case: Case) -> tuple[Any, ...]:
    """Cases with the same key are reached by the same game."""
    played = case.position.played
    began = played and (min(played.white, 1), min(played.black, 1), played.white - played.black)
    return (*case.position[:3], began, json.dumps({name: list(values) for name, values in case.given.items()}))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the file")
    parser.add_argument("--again", action="store_true", help="look for games for marked cases too")
    given = parser.parse_args()
    path = Path(__file__).parents[1] / FILE
    wanted = {case.id: case for case in positioned() if given.again or not case.constructed}
    raw = json.loads(path.read_text(encoding="utf-8"))["games"]
    kept = {case: game for case, game in raw.items() if case in wanted}
    by_key = {key(wanted[case]): case for case in reversed(kept) if not isinstance(kept[case], str)}
    for case in wanted.values():
        if case.id in kept:
            continue
        game = by_key.get(key(case)) or found_for(case)
        if game is None:
            print(f"no game found for {case.id}: {case.title}", flush=True)
            continue
        print(f"a game for {case.id}", flush=True)
        by_key.setdefault(key(case), case.id)
        kept[case.id] = game
        if given.write:
            write(path, kept)
    if given.write:
        write(path, kept)
    print(f"{len(kept)} of {len(positioned())} reached")
    return 0 if kept.keys() >= wanted.keys() else 1


def write(path: Path, games: Mapping[str, Any]) -> None:
    """Write the file, cases in the order of the suite."""
    ordered = {case.id: games[case.id] for case in positioned() if case.id in games}
    text = json.dumps({"reached": 1, "games": ordered}, ensure_ascii=False, indent=1)
    path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
