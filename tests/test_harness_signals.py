"""Facts about ending ``nardy test`` from outside: the program under test ends too."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import NARDY

STAYS = """
import os, pathlib, sys, time
pathlib.Path(sys.argv[1]).write_text(str(os.getpid()))
while True:
    time.sleep(1)
"""


def alive(number: int) -> bool:
    stat = Path(f"/proc/{number}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
@pytest.mark.parametrize("extra", [(), ("--smoke",)], ids=["suite", "smoke"])
def test_a_signal_that_ends_the_suite_ends_the_program_under_test(tmp_path, name, extra):
    noted = tmp_path / "number"
    (tmp_path / "stays.py").write_text(STAYS)
    command = [*NARDY, "test", *extra, "--timeout", "30", "--", sys.executable, "stays.py", str(noted)]
    running = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "PYTHONUTF8": "1"}
    )
    for _ in range(600):
        if noted.exists() and noted.read_text():
            break
        time.sleep(0.05)
    program = int(noted.read_text())
    running.send_signal(getattr(signal, name))
    _, said = running.communicate(timeout=60)
    assert running.returncode == {"SIGINT": 130}.get(name, 128 + getattr(signal, name)), said
    assert b"Traceback" not in said
    for _ in range(100):
        if not alive(program):
            break
        time.sleep(0.05)
    assert not alive(program)
