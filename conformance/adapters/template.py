"""A program for `nardy test` in Python: write `legal`, keep the rest, print nothing else to standard output.

nardy adapters template.py > bot.py
nardy test -- python bot.py
"""

import json
import sys
from typing import Any

Position = dict[str, Any]
START = {
    "protocol": 1,
    "implementation": {"name": "my-program", "version": "1.0", "language": "Python"},  # yours here
    "commands": ["legal"],  # what you answer; the harness asks nothing else
    "variants": "own",  # you play your own rules; a list of ids, or "any", if you play what a request asks for
}


def legal(position: Position, roll: list[int]) -> list[Position] | None:
    """Return every position in which a legal turn can end, each once; None while this is not written.

    A position is `{"white": {"24": 15}, "black": {"24": 15}, "turn": "white", "played": {"white": 0, "black": 0}}`.
    Each player numbers his own path from 24 (head) to 1; checkers that are missing have been borne off.
    Without a legal movement the one result is the position as it stands.
    """
    return None


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one request, without its number."""
    match request.get("cmd"):
        case "start":
            return START
        case "stop":
            return {"ok": True}
        case "legal":
            try:
                results = legal(request["position"], request["roll"])
            except Exception as failure:  # noqa: BLE001 - one request that fails leaves the others to be asked
                return {"error": f"{type(failure).__name__}: {failure}"}
            return {"skipped": "not written yet"} if results is None else {"results": results}
    return {"skipped": f"the command {request.get('cmd')} is not answered here"}


for line in sys.stdin.buffer:
    asked = json.loads(line)
    sys.stdout.write(json.dumps({"seq": asked["seq"], **answer(asked)}) + "\n")
    sys.stdout.flush()  # or the answer stays in a buffer and the harness waits in vain
    if asked.get("cmd") == "stop":
        break
