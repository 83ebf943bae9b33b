"""Tiny programs to be asked by the suite, and ways to see what has become of them."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from nardy_ref.suite import child, process
from nardy_ref.suite.process import Program, Reply
from nardy_ref.suite.status import Status

PRELUDE = """
import json, os, signal, subprocess, sys, threading, time

def send(text):
    sys.stdout.write(text)
    sys.stdout.flush()

def read():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    with open(sys.argv[1], "a") as seen:
        seen.write(line)
    return json.loads(line)

def answer(request, **more):
    send(json.dumps({"seq": request["seq"], **more}) + "\\n")

def start(**more):
    answer(read(), **{"protocol": 1, "implementation": {"name": "tiny"}, "commands": ["legal"],
                      "variants": "own", **more})

def serve():
    while True:
        request = read()
        answer(request, **({"ok": True} if request["cmd"] == "stop" else {"results": []}))
        if request["cmd"] == "stop":
            break

def sleeper(**how):
    child = subprocess.Popen(["sleep", "60"], stdin=subprocess.DEVNULL, **how)
    with open(sys.argv[1] + ".pid", "w") as note:
        note.write(str(child.pid))

with open(sys.argv[1] + ".own", "a") as note:
    note.write(f"{os.getpid()}\\n")
"""
LEGAL = {"cmd": "legal"}
LONG_SLEEP = "time.sleep(60)"


@pytest.fixture(autouse=True)
def short_graces(monkeypatch):
    """Keep the tests quick; imported, it holds for every test of a module."""
    monkeypatch.setattr(process, "STOP_GRACE", 0.3)
    monkeypatch.setattr(child, "TERMINATION_GRACE", 0.2)


class Tiny(Program):
    """A tiny Python program under test, and what it has noted down."""

    def __init__(self, folder: Path, body: str, **how):
        self.seen = folder / "seen"
        command = [sys.executable, "-I", "-S", "-c", PRELUDE + body, str(self.seen)]
        super().__init__(command, **how)

    def ready(self, patience: float = 5.0) -> Tiny:
        """Start it however slow the machine is; only the later answers have to be quick."""
        assert self.start().status is Status.OK
        self._timeout = patience
        return self

    def own_pids(self) -> list[int]:
        return [int(line) for line in Path(f"{self.seen}.own").read_text().splitlines()]

    def sleeper_pid(self) -> int:
        return int(Path(f"{self.seen}.pid").read_text())

    def requests(self) -> list[str]:
        return self.seen.read_text().splitlines()


@contextmanager
def at_most(seconds: float):
    begun = time.monotonic()
    yield
    assert time.monotonic() - begun < seconds


@contextmanager
def interrupted_after(seconds: float):
    def interrupt(*_):
        raise KeyboardInterrupt

    previous = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def is_reaped(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def comes_to_its_end(pid: int) -> bool:
    """Whether a process that is no child of ours is dead soon; its zombie is for the system to reap."""
    until = time.monotonic() + 2
    while time.monotonic() < until:
        with suppress(OSError):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        if is_reaped(pid):
            return True
        time.sleep(0.01)
    return False


def open_descriptors() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def reply_to(tmp_path: Path, body: str, **how) -> Reply:
    """The reply to the first question after a good start."""
    with Tiny(tmp_path, f"start()\n{body}", **how) as program:
        return program.ready().ask(LEGAL)
