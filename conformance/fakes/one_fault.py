"""Answers as the reference engine does, but for one fault. Arguments: FAULT, one of those below.

Needs nardy_ref to be installed. A fault is either another value of an option or a change to the answer.
"""

import sys
from collections.abc import Callable
from typing import Any

from talk import line, put, requests

from nardy_ref.suite.server import answer

Answer = dict[str, Any]
OPTIONS: dict[str, dict[str, Any]] = {
    "no_head_limit": {"head.limit": "none"},
    "no_block": {"block.permit": "always"},
    "block_tested_late": {"block.test": "end_of_turn"},
    "either_die": {"dice.single": "either"},
    "half_doubles": {"dice.double": "two"},
    "no_overshoot": {"bearoff.overshoot": "never"},
}
ANSWERS: dict[str, Callable[[Answer, Answer], Answer]] = {
    "passes_with_nothing": lambda asked, right: {"results": []} if stands_still(asked, right) else right,
    "one_result_short": lambda _, right: {"results": right["results"][1:]} if "results" in right else right,
    "all_is_legal": lambda _, right: {"legal": True} if "legal" in right else right,
    "never_mars": lambda _, right: (
        {"outcome": {**right["outcome"], "kind": "oin", "points": 1}} if "outcome" in right else right
    ),
}


def stands_still(asked: Answer, right: Answer) -> bool:
    """Whether the turn is passed: the one result is the position as it stands."""
    position = asked.get("position", {})
    return [(each["white"], each["black"]) for each in right.get("results", [])] == [
        (position.get("white"), position.get("black"))
    ]


def faulty(fault: str, asked: Answer) -> Answer:
    """The engine's answer to a request, with the fault."""
    if fault in OPTIONS and "variant" in asked:
        # Without its digest, which would be that of other rules.
        asked = {**asked, "variant": {"options": {**asked["variant"]["options"], **OPTIONS[fault]}}}
    right = answer(asked)
    return ANSWERS[fault](asked, right) if fault in ANSWERS else right


if __name__ == "__main__":
    if sys.argv[1:2] == [] or sys.argv[1] not in [*OPTIONS, *ANSWERS]:
        sys.exit("usage: one_fault.py FAULT, where FAULT is one of: " + ", ".join([*OPTIONS, *ANSWERS]))
    for request in requests():
        put(line(request, **faulty(sys.argv[1], request)))
        if request["cmd"] == "stop":
            break
