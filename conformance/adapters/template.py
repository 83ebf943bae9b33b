"""A program for `nardy test` in Python: a template for your own adapter.

    nardy test -- python my_adapter.py

The harness writes one JSON request a line to standard input and reads one JSON answer a line from standard
output. Print nothing else there; standard error is free. Fill in `legal_results`, keep the rest.
"""

import json
import sys
from typing import Any

START = {
    "protocol": 1,
    "implementation": {"name": "my-program", "version": "1.0", "language": "Python"},  # yours here
    "commands": ["legal"],  # what you answer; the harness asks nothing else
    "variants": "own",  # "any" if you read the options, a list of ids, or "own" if you play your own rules
}

Position = dict[str, Any]


class Skipped(Exception):  # noqa: N818 - it is no error
    """The program does not play what a request asks for, and says why."""


def legal_results(position: Position, roll: list[int], options: dict[str, Any]) -> list[Position]:
    """Return the positions after each legal turn, or the unchanged one when there is no movement.

    A position is `{"white": {"24": 15}, "black": {"24": 15}, "turn": "white", ...}`: each player numbers his
    own path from 24 (head) to 1, and checkers that are missing have been borne off. `options` holds the rules
    asked for. Raise Skipped where your program does not play what is asked: that is no failure.
    """
    raise Skipped("not written yet")


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one request, without its number."""
    match request["cmd"]:
        case "start":
            return START
        case "stop":
            return {"ok": True}
        case "legal":
            options = request.get("variant", {}).get("options", {})
            try:
                return {"results": legal_results(request["position"], request["roll"], options)}
            except Skipped as reason:
                return {"skipped": str(reason)}
            except Exception as failure:  # noqa: BLE001 - one request that fails leaves the others to be asked
                return {"error": f"{type(failure).__name__}: {failure}"}
    return {"skipped": f"the command {request['cmd']} is not answered here"}


for line in sys.stdin.buffer:
    request = json.loads(line)
    sys.stdout.write(json.dumps({"seq": request["seq"], **answer(request)}) + "\n")
    sys.stdout.flush()
    if request["cmd"] == "stop":
        break
