"""Games that show what an option value changes: variants/witnesses.json, and the search that fills it.

``python tests/witnessed.py --write`` goes through the shipped variants and their neighbours that differ in one option,
and looks for a game wherever neither the first turns nor a game known already shows the difference.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.compare.differences import differences
from nardy_ref.compare.stand import in_play
from nardy_ref.compare.witness import library
from nardy_ref.compare.witness.find import Effort, witnesses
from nardy_ref.compare.witness.guided import shrunk
from nardy_ref.compare.witness.sides import Asked, Sides
from nardy_ref.errors import NardyError
from nardy_ref.notation.record_text import record_text
from nardy_ref.options.resolver import check_together, resolve
from nardy_ref.options.values import choose
from nardy_ref.options.variant import shipped
from nardy_ref.sampling import values_of
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nardy_ref.compare.witness.model import Finding
    from nardy_ref.options.resolver import Resolved

PATH = Path(__file__).parents[1] / library.WITNESSES
TRIES = 800
SHRINKING = 24


def played(option: str) -> bool:
    return in_play(options()[option])


def pairs(names: list[str]) -> Iterator[tuple[str, Resolved, Resolved]]:
    """Variants with each neighbour that differs in one option of play."""
    seen = set()
    for base in map(resolve, names):
        if base.digest in seen:
            continue
        seen.add(base.digest)
        for option in filter(played, options()):
            for value in values_of(option):
                if choose(option, value).value == base.options[option]:
                    continue
                other = base.with_changes({option: value})
                try:
                    check_together(other)
                except NardyError:
                    continue
                yield option, base, other


def entry(option: str, witness: Finding) -> dict[str, Any] | None:
    """A witness as it stands in the file; None for one that needs no game."""
    if witness.kind not in ("results", "turn", "end") or not witness.reached.turns:
        return None
    found: dict[str, Any] = {"options": [option]}
    if witness.kind != "end":
        found["roll"] = str(witness.roll)
    if witness.kind == "turn":
        found["turn"] = turn_text(witness.turn)
    return found | {"record": record_text(witness.reached.game)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", help="only these variants")
    parser.add_argument("--option", default="", help="only options that begin so")
    parser.add_argument("--write", action="store_true", help="write the file")
    given = parser.parse_args()
    kept = json.loads(PATH.read_text())["witnesses"]
    missing = 0
    for option, a, b in pairs(given.variants or list(shipped())):
        if not option.startswith(given.option):
            continue
        began = time.process_time()
        both = differences(a, b)
        witness = witnesses(both, Effort(depth=1, tries=0))[option]
        if witness.kind == "none" and not witness.proved:
            witness = witnesses(both, Effort(depth=2, tries=TRIES))[option]
            if witness.kind == "results" and not witness.reached.least:
                asked = Asked(Sides.of(a, b, option))
                witness = shrunk(asked, witness, SHRINKING, Random(option))
            new = entry(option, witness)
            if new and new not in kept and not getattr(witness.reached, "least", False):
                kept.append(new)
                if given.write:
                    PATH.write_text(
                        json.dumps({"witnesses": kept}, ensure_ascii=False, indent=1) + "\n", encoding="utf-8"
                    )
                library.library.cache_clear()
            told = f"{witness.kind} {witness.reached.turns} turns" if witness.kind != "none" else witness.reason
            missing += witness.kind == "none" and not witness.proved
            values = f"{a.options[option]} / {b.options[option]}"
            print(f"{a.id} {option}: {values}: {told}, {time.process_time() - began:.0f} s", flush=True)
    print(f"{len(kept)} games, {missing} pairs without a witness")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
