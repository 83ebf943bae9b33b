"""What the fakes share: reading requests, writing answers, and a program that answers properly until its trouble comes.

Such a program introduces itself, skips every question and ends when it is told to. Its trouble comes at every
question, or, when a number N is given, at the N-th question after each start alone.
"""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

Request = dict[str, Any]
INTRODUCTION: dict[str, Any] = {
    "protocol": 1,
    "implementation": {"name": "fake", "version": "1", "language": "Python"},
    "commands": ["legal"],
    "variants": "own",
}
SKIPPED = {"skipped": "a fake has no opinion"}


def number(place: int) -> int | None:
    """The argument N at a place of the command line, None when it is left out."""
    return int(sys.argv[place]) if len(sys.argv) > place else None


def requests() -> Iterator[Request]:
    """Every request, as it comes."""
    for line in sys.stdin.buffer:
        yield json.loads(line)


def line(request: Request, **content: Any) -> bytes:
    """The answer to a request, as the bytes of a line."""
    return json.dumps({"seq": request["seq"], **content}).encode() + b"\n"


def put(data: bytes) -> None:
    """Write bytes to standard output at once."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def play(trouble: Callable[[Request], None] | None = None, only: int | None = None, **introduction: Any) -> None:
    """Answer until told to stop; the trouble stands in place of the answer to a question."""
    asked = 0
    for request in requests():
        if request["cmd"] == "start":
            put(line(request, **INTRODUCTION | introduction))
        elif request["cmd"] == "stop":
            put(line(request, ok=True))
            return
        else:
            asked += 1
            if trouble is not None and only in (None, asked):
                trouble(request)
            else:
                put(line(request, **SKIPPED))
