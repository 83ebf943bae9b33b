"""Facts about --jobs: several processes give the report of one, share the cases, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest
from command_line import NARDY, ROOT, Nardy
from suite_cases import ALL, CLASSIC, LEGAL, MARS, TWO_HEADS, Told, said, statuses

from nardy_ref.errors import NardyError
from nardy_ref.suite.jobs import MOST, processors, run_shared
from nardy_ref.suite.process import Program, Reply
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

FAULTY = (sys.executable, str(ROOT / "tests/programs/faulty.py"))


class Slow(Told):
    """Takes its time, so that others get their share."""

    def ask(self, request):
        time.sleep(0.01)
        return super().ask(request)

    def interrupt(self):
        self.interrupted = True


def several(count, answer, **more):
    return [Slow(answer, **more) for _ in range(count)]


@pytest.mark.parametrize("count", [1, 2, 3, 20])
def test_the_results_are_those_of_one_process_in_the_same_order(count):
    alone = run(InProcess(), CLASSIC, ALL)
    shared = run_shared(several(count, InProcess().ask), CLASSIC, ALL)
    assert [result.case.id for result in shared.results] == [case.id for case in ALL]
    assert statuses(shared) == statuses(alone)
    assert (shared.not_applicable, shared.exit_code, shared.declared.name) == (0, 0, "told")


def test_the_cases_are_shared_each_put_once():
    programs = several(3, InProcess().ask)
    told = []
    run_shared(programs, CLASSIC, [LEGAL, TWO_HEADS, MARS] * 4, told.append)
    asked = [len(program.asked) for program in programs]
    assert sum(asked) == len(told) == 12
    assert all(asked)


def test_no_more_processes_are_started_than_there_are_cases():
    programs = several(4, InProcess().ask)
    run_shared(programs, CLASSIC, [LEGAL])
    assert [program.declared is not None for program in programs] == [True, False, False, False]
    assert run_shared(several(2, InProcess().ask), CLASSIC, []).results == ()


def test_every_process_has_a_patience_of_its_own():
    programs = several(2, said(Reply(Status.TIMEOUT, None, "no answer within 5 s")))
    finished = run_shared(programs, CLASSIC, [LEGAL] * 30)
    assert finished.count(Status.TIMEOUT) == 30
    assert all(len(program.asked) <= 3 for program in programs)


def test_an_error_in_one_process_ends_them_all():
    programs = several(3, InProcess().ask)

    def broken():
        raise NardyError("program.not-startable", "no")

    programs[1].start = broken
    with pytest.raises(NardyError, match="not-startable"):
        run_shared(programs, CLASSIC, ALL * 20)
    assert all(program.interrupted for program in programs)
    assert sum(len(program.asked) for program in programs) < 20 * len(ALL)


def test_a_process_is_interrupted_from_another_thread():
    with Program([sys.executable, "-c", "import time; time.sleep(60)"], timeout=30) as program:
        from threading import Timer

        Timer(0.3, program.interrupt).start()
        reply = program.start()
    assert reply.status is Status.CRASH
    program.interrupt()  # nothing runs, and nothing happens


def test_the_report_of_several_processes_is_that_of_one_byte_for_byte(nardy: Nardy):
    arguments = ("test", "--select", "7.2", "--format", "json")
    one = nardy(*arguments, "--", *FAULTY, "no_block")
    two = nardy(*arguments, "--jobs", "3", "--", *FAULTY, "no_block")
    assert one == two
    assert one.code == 1


def test_jobs_mean_nothing_to_the_reference_engine(nardy: Nardy):
    assert nardy("test", "--select", "head", "--jobs", "auto").code == 0
    assert 1 <= processors() <= MOST


@pytest.mark.parametrize("value", ["0", "-1", "65", "two", "", "1.5", "9" * 5000, "²"])
def test_a_bad_number_of_jobs_is_refused(nardy: Nardy, value):
    told = nardy("test", f"--jobs={value}")
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith("usage: Invalid value for '--jobs'")


def test_a_command_that_cannot_be_started_is_told_once(nardy: Nardy):
    told = nardy("test", "--jobs", "3", "--", "/no/such/program")
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith("program.not-startable: ")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_an_interrupted_run_of_several_processes_leaves_none_behind(tmp_path):
    program = tmp_path / "silent.py"
    program.write_text(
        "import os, pathlib, sys, time\n"
        f"pathlib.Path({str(tmp_path)!r}, f'{{os.getpid()}}.pid').touch()\n"
        "time.sleep(60)\n"
    )
    command = [*NARDY, "test", "--timeout", "50", "--jobs", "3", "--", sys.executable, str(program)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    started = []
    until = time.monotonic() + 30
    while len(started) < 3 and time.monotonic() < until:
        time.sleep(0.05)
        started = [int(file.stem) for file in tmp_path.glob("*.pid")]
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors.split(), len(started)) == (130, [b"interrupted"], 3)
    for each in started:
        with pytest.raises(ProcessLookupError):
            os.kill(each, 0)
