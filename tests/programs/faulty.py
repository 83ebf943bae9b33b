"""A program with one fault, speaking the protocol: `python faulty.py FAULT`.

The first group of faults plays a wrong rule, the second one breaks the protocol itself. Troubles of the
second group come at the third request for legal turns of a run (counted afresh after a restart), so that a
harness sees two right answers first; those named `..._at_start` come at the first request of all.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from small_engine import FinishedGameError, Rules, legal_results

# Faults in the rules. `seam_missed` looks along the mover's own 24..1, `inverted_seam` round the whole ring.
RULES = {
    "none": Rules(),
    "no_higher_die": Rules(higher_die=False),
    "fewer_dice": Rules(most_dice=False),
    "no_passing_test": Rules(block_test="end_of_turn"),
    "no_block": Rules(block_test="never"),
    "seam_missed": Rules(seam="movers_path"),
    "inverted_seam": Rules(seam="ring"),
    "wrong_overshoot": Rules(overshoot="any"),
    "no_overshoot": Rules(overshoot="never"),
    "two_heads_any_turn": Rules(head_limit=2, exception="none"),
    "exception_any_double": Rules(exception="any_double"),
    "no_exception": Rules(exception="none"),
    "half_doubles": Rules(double_dice=2),
    "mirrored_black": Rules(mirrored=True),
}

Message = dict[str, Any]
# What a program does instead of sending the answer it has.
Trouble = Callable[[Message], None]


def send(text: str) -> None:
    """Write to the harness at once; the caller adds the end of the line."""
    sys.stdout.write(text)
    sys.stdout.flush()


def hang(_: Message) -> None:
    while True:
        time.sleep(60)


def hang_deaf(answer: Message) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hang(answer)


def crash(_: Message) -> None:
    sys.exit(3)


def crash_with_child(answer: Message) -> None:
    """Leave a child behind that holds standard output open, so that its end never comes."""
    child = subprocess.Popen(["sleep", "600"], stdin=subprocess.DEVNULL)
    sys.stderr.write(f"child {child.pid}\n")
    crash(answer)


def answer_and_exit(answer: Message) -> None:
    send(json.dumps(answer) + "\n")
    sys.exit(0)


def garbage(_: Message) -> None:
    send("Thinking about it ...\n")


def wrong_seq(answer: Message) -> None:
    send(json.dumps(answer | {"seq": answer["seq"] + 1}) + "\n")


def flood(_: Message) -> None:
    while True:
        send("x" * 65536)


def half_line(answer: Message) -> None:
    send(json.dumps(answer)[:-10])
    hang(answer)


def extra_answers(answer: Message) -> None:
    send((json.dumps(answer) + "\n") * 2)


def not_utf8(answer: Message) -> None:
    """Send a line that is JSON to a reader that forgives broken text, and to no other."""
    sys.stdout.buffer.write(b'{"seq": %d, "skipped": "\xff\xfe"}\n' % answer["seq"])
    sys.stdout.buffer.flush()


def deep_json(answer: Message) -> None:
    depth = 100_000
    send(f'{{"seq": {answer["seq"]}, "results": {"[" * depth}{"]" * depth}}}\n')


def stderr_flood(answer: Message) -> None:
    """Say far more on standard error than a pipe holds, then answer rightly."""
    sys.stderr.write(("no end of diagnostics " * 50 + "\n") * 1000)
    sys.stderr.flush()
    send(json.dumps(answer) + "\n")


def say(word: str, why: str, answer: Message) -> None:
    send(json.dumps({"seq": answer["seq"], word: why}) + "\n")


AT_START: dict[str, Trouble] = {"hang_at_start": hang, "crash_at_start": crash}
AT_THIRD: dict[str, Trouble] = {
    "hang": hang,
    "ignore_term": hang_deaf,
    "crash": crash,
    "grandchild": crash_with_child,
    "early_end": answer_and_exit,
    "garbage": garbage,
    "wrong_seq": wrong_seq,
    "flood": flood,
    "half_line": half_line,
    "extra_answers": extra_answers,
    "not_utf8": not_utf8,
    "deep_json": deep_json,
}
AT_EVERY: dict[str, Trouble] = {
    "stderr_flood": stderr_flood,
    "error_answer": partial(say, "error", "this program always gives up"),
    "skip_all": partial(say, "skipped", "this program never tries"),
}
FAULTS = [*RULES, "cut_at_20", *AT_START, *AT_THIRD, *AT_EVERY]


def answer_to(request: Message, fault: str) -> Message:
    """Answer one request as a program without trouble does, wrong rules apart."""
    answer: Message = {"seq": request["seq"]}
    if request["cmd"] == "start":
        program = {"name": f"faulty-{fault}", "version": "1", "language": "Python"}
        return answer | {"protocol": 1, "implementation": program, "commands": ["legal"], "variants": "own"}
    if request["cmd"] == "stop":
        return answer | {"ok": True}
    if request["cmd"] != "legal":
        return answer | {"error": f"unknown command {request['cmd']}"}
    try:
        results = legal_results(request["position"], request["roll"], RULES.get(fault, Rules()))
    except FinishedGameError as finished:
        return answer | {"error": str(finished)}
    return answer | {"results": results[:20] if fault == "cut_at_20" else results}


def main(fault: str) -> None:
    """Answer requests until told to stop, with the trouble that the fault makes."""
    asked = 0
    for line in sys.stdin.buffer:
        request = json.loads(line)
        asked += request["cmd"] == "legal"
        trouble = None
        if request["cmd"] == "start":
            trouble = AT_START.get(fault)
        elif request["cmd"] == "legal":
            trouble = AT_EVERY.get(fault) or (AT_THIRD.get(fault) if asked == 3 else None)
        answer = answer_to(request, fault)
        if trouble:
            trouble(answer)
        else:
            send(json.dumps(answer) + "\n")
        if request["cmd"] == "stop":
            break


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in FAULTS:
        sys.stderr.write(f"usage: python faulty.py FAULT, where FAULT is one of: {', '.join(FAULTS)}\n")
        sys.exit(2)
    try:
        main(sys.argv[1])
    except BrokenPipeError:
        # The harness has had enough; nobody is left to read a traceback.
        os._exit(1)
