"""Facts about the end of programs: whatever they do, nothing of them is left behind."""

from __future__ import annotations

import os
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest
from tiny_programs import (
    LEGAL,
    LONG_SLEEP,
    Tiny,
    at_most,
    comes_to_its_end,
    interrupted_after,
    is_reaped,
    open_descriptors,
    short_graces,  # noqa: F401 - a fixture
)

from nardy_ref.suite import ends
from nardy_ref.suite.status import Status

# Nothing is left behind


def test_stop_is_polite(tmp_path):
    body = "start()\nserve()\nassert sys.stdin.read() == ''\nopen(sys.argv[1], 'a').write('goodbye')"
    with Tiny(tmp_path, body) as program:
        program.ready()
    assert program.requests()[-2:] == ['{"seq":2,"cmd":"stop"}', "goodbye"]


def test_stop_can_be_called_again_and_before_the_start(tmp_path):
    program = Tiny(tmp_path, "start()\nserve()")
    program.stop()
    program.ready()
    program.stop()
    program.stop()
    assert is_reaped(program.own_pids()[0])


def test_a_program_can_be_asked_again_after_stop(tmp_path):
    with Tiny(tmp_path, "start()\nserve()") as program:
        program.ready().stop()
        assert program.ask(LEGAL).status is Status.OK


@pytest.mark.parametrize("body", ["", "signal.signal(signal.SIGTERM, signal.SIG_IGN)", "os.close(0); os.close(1)"])
def test_a_program_that_does_not_stop_is_killed(tmp_path, body):
    with Tiny(tmp_path, f"start()\n{body}\n{LONG_SLEEP}") as program:
        program.ready()
        with at_most(3):
            program.stop()
        assert is_reaped(program.own_pids()[0])


@pytest.mark.parametrize("end", ["sys.exit(3)", LONG_SLEEP, "send('garbage\\n')", "answer(r, results=[]); serve()"])
def test_grandchildren_die_with_the_program(tmp_path, end):
    with Tiny(tmp_path, f"start()\nsleeper()\nr = read()\n{end}") as program:
        program.ready(0.5).ask(LEGAL)
        with at_most(3):
            program.stop()
        assert comes_to_its_end(program.sleeper_pid())
        assert is_reaped(program.own_pids()[0])


def test_a_program_that_breaks_may_tidy_up_before_it_is_killed(tmp_path):
    tidy = "signal.signal(signal.SIGTERM, lambda *_: (open(sys.argv[1], 'w').write('tidy'), sys.exit()))"
    with Tiny(tmp_path, f"{tidy}\nstart()\nread()\nsend('garbage\\n')\n{LONG_SLEEP}") as program:
        assert program.ready().ask(LEGAL).status is Status.PROTOCOL
        assert program.requests() == ["tidy"]


def test_a_program_that_is_stopped_may_say_as_much_as_it_likes(tmp_path):
    body = "start()\nserve()\nsend('x' * 3_000_000)\nopen(sys.argv[1], 'w').write('goodbye')"
    with Tiny(tmp_path, body) as program:
        last = program.ready()._child
    assert program.requests() == ["goodbye"]
    assert last._output == b""


def test_a_new_start_takes_the_place_of_the_process_before(tmp_path):
    with Tiny(tmp_path, "start()\nserve()") as program:
        program.ready().ready()
        first, _ = program.own_pids()
        assert is_reaped(first)
        assert program.ask(LEGAL).status is Status.OK


def test_a_crash_is_seen_though_a_grandchild_holds_the_output_open(tmp_path):
    with Tiny(tmp_path, "start()\nread()\nsleeper()\nsys.exit(3)") as program, at_most(3):
        reply = program.ready().ask(LEGAL)
        assert (reply.status, "exit code 3" in reply.detail) == (Status.CRASH, True)


def test_a_daemon_that_holds_the_streams_open_holds_nobody_up(tmp_path):
    with Tiny(tmp_path, "start()\nread()\nsleeper(start_new_session=True)\nsys.exit(3)") as program:
        program.ready()
        with at_most(3):
            assert program.ask(LEGAL).status is Status.CRASH
        os.kill(program.sleeper_pid(), signal.SIGKILL)


def test_an_exception_leaves_no_process(tmp_path):
    program = Tiny(tmp_path, f"sleeper()\nstart()\n{LONG_SLEEP}")
    with suppress(ZeroDivisionError), program:
        program.ready()
        raise ZeroDivisionError
    assert is_reaped(program.own_pids()[0])
    assert comes_to_its_end(program.sleeper_pid())


def test_an_interrupt_leaves_no_process(tmp_path):
    program = Tiny(tmp_path, f"sleeper()\nstart()\n{LONG_SLEEP}").ready()
    with at_most(4), interrupted_after(0.2), pytest.raises(KeyboardInterrupt):
        program.ask(LEGAL)
    assert is_reaped(program.own_pids()[0])
    assert comes_to_its_end(program.sleeper_pid())


def test_an_unknown_command_is_the_callers_fault_and_leaves_no_process(tmp_path):
    with Tiny(tmp_path, "start()\nserve()") as program:
        program.ready()
        with pytest.raises(ValueError, match="no command 'dance'"):
            program.ask({"cmd": "dance"})
        assert is_reaped(program.own_pids()[0])


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts descriptors in /proc")
def test_restarts_leave_no_descriptor_open(tmp_path):
    with Tiny(tmp_path, "start()\nread()\nsys.exit(3)") as program:
        program.ask(LEGAL)
        before = open_descriptors()
        for _ in range(10):
            program.ask(LEGAL)
        assert open_descriptors() == before


# Where a system can wait for sockets only


@pytest.mark.parametrize(
    ("body", "status", "detail"),
    [
        ("answer(read(), results=[]); serve()", Status.OK, ""),
        (
            "read(); sys.stderr.write('oh\\n'); sys.exit(3)",
            Status.CRASH,
            "exit code 3 before it answered\noh",
        ),
        (f"read(); {LONG_SLEEP}", Status.TIMEOUT, "no answer within"),
        ("read()\nwhile True: send('x' * 10_000)", Status.PROTOCOL, "longer than"),
        ("read(); sleeper(); sys.exit(3)", Status.CRASH, "exit code 3"),
    ],
)
def test_the_same_holds_where_only_sockets_can_be_waited_for(tmp_path, monkeypatch, body, status, detail):
    monkeypatch.setattr(ends, "NEEDS_SOCKETS", True)
    threads = threading.active_count()
    with Tiny(tmp_path, f"start()\n{body}", max_line=100_000) as program:
        program.ready(0.5)
        with at_most(3):
            reply = program.ask(LEGAL)
        assert reply.status is status
        assert detail in reply.detail
    assert is_reaped(program.own_pids()[0])
    time.sleep(0.05)
    assert threading.active_count() == threads
