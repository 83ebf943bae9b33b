"""Facts about the shipped fakes: what the suite makes of each, and that it comes out of every encounter unharmed."""

from __future__ import annotations

import ast
import json
import os
import shlex
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest
from command_line import FOREIGN, ROOT
from tiny_programs import LEGAL, short_graces  # noqa: F401 - a fixture for every test here

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.engine.legal import legal_results
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.suite import child
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Declared, Program, Reply
from nardy_ref.suite.runner import Run, run
from nardy_ref.suite.status import Status

FOLDER = data.path("conformance/fakes")
ZOO = load_file(FOLDER / "zoo.yaml").data
CLASSIC = resolve("classic")
LISTED = tuple(case for case in cases() if case.kind == "legal" and case.applies_to(CLASSIC))
NO_BLOCK_RULES = Rules.of(CLASSIC.with_changes({"block.permit": "always"}).choices)
ALL_WELL = ("skipped", "unsupported")
FALL_SILENT = [name for name, fake in ZOO.items() if fake["first"] == "timeout"]
NUMBERED = [name for name, fake in ZOO.items() if fake.get("numbered") and fake["first"] not in ALL_WELL]
MARK = "NARDY_FAKE_MARK"


def carriers(mark: str) -> list[str]:
    """The processes whose environment holds the mark, as their command lines."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if f"{MARK}={mark}".encode() in (folder / "environ").read_bytes():
                found.append((folder / "cmdline").read_text().replace("\0", " "))
        except OSError:  # gone meanwhile, or somebody else's
            continue
    return found


@pytest.fixture(autouse=True)
def nobody_is_left(monkeypatch):
    """Whatever a test starts carries a mark, and nothing carries it soon after the test."""
    monkeypatch.setattr(child, "EXIT_GRACE", 0.1)
    mark = uuid.uuid4().hex
    monkeypatch.setenv(MARK, mark)
    yield mark
    until = time.monotonic() + 5
    while (left := carriers(mark)) and time.monotonic() < until:
        time.sleep(0.01)
    assert left == []


def command(name: str, *more: str) -> list[str]:
    """Without site-packages, since all fakes but one need the standard library alone."""
    fake = ZOO[name]
    library = [] if name == "one_fault" else ["-S"]
    return [sys.executable, *library, str(FOLDER / fake["program"]), *fake.get("arguments", []), *more]


def trial(name: str, *more: str, chosen, timeout: float) -> Run:
    with Program(command(name, *more), timeout=timeout) as program:
        return run(program, CLASSIC, chosen)


def statuses(finished: Run) -> list[str]:
    return [result.status.value for result in finished.results]


def results_in(case, rules: Rules):
    return {result[:2] for result in legal_results(rules, case.position, case.roll)}


def told_apart(case) -> bool:
    """Whether a program without a ban on blocks fails the case."""
    wanted = case.expectation(CLASSIC).results
    return wanted is not None and results_in(case, NO_BLOCK_RULES) != wanted


# What comes of each


@pytest.mark.parametrize("name", [name for name in ZOO if name != "one_fault"])
def test_a_fake_comes_to_the_statuses_and_the_exit_code_of_the_manifest(name):
    fake = ZOO[name]
    chosen = LISTED[:3] if isinstance(fake["others"], list) else LISTED[:2]
    timeout = 0.3 if name in FALL_SILENT else 20.0
    finished = trial(name, chosen=chosen, timeout=timeout)
    first, *others = statuses(finished)
    assert first == fake["first"]
    assert set(others) == set(fake["others"] if isinstance(fake["others"], list) else [fake["others"]])
    assert finished.exit_code == fake["exit"]
    for result in finished.results:
        assert len(result.came) < 3_000
        assert all(line.isprintable() for line in result.came.split("\n"))


def test_one_fault_fails_the_cases_that_the_fault_changes_and_no_others(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    wrong = [case for case in LISTED if told_apart(case)][:2]
    right = [case for case in LISTED if results_in(case, NO_BLOCK_RULES) == case.expectation(CLASSIC).results][:3]
    chosen = [right[0], wrong[0], right[1], wrong[1], right[2]]
    finished = trial("one_fault", chosen=chosen, timeout=20.0)
    assert statuses(finished) == ["pass", "fail", "pass", "fail", "pass"]
    assert finished.exit_code == ZOO["one_fault"]["exit"]


@pytest.mark.parametrize("name", NUMBERED)
def test_one_incident_in_the_middle_is_one_bad_status(name):
    timeout = 0.8 if name in FALL_SILENT else 20.0
    finished = trial(name, "3", chosen=LISTED[:4], timeout=timeout)
    assert statuses(finished) == ["skipped", "skipped", ZOO[name]["first"], "skipped"]
    assert finished.exit_code == ZOO[name]["exit"]


@pytest.mark.parametrize(
    ("name", "detail"),
    [
        ("byte_order_mark", "begins with a byte order mark"),
        ("utf_16", "not UTF-8: byte 1 is 0xff"),
        ("huge_integer", "(99999999999999999999 … 99999999999999999999 is no JSON number)"),
        ("huge_exponent", "(1e999999 is no JSON number)"),
        ("repeated_key", "the key 'skipped' is given twice"),
    ],
)
def test_the_reason_names_what_is_wrong(name, detail):
    with Program(command(name), timeout=20.0) as program:
        reply = program.ask(LEGAL)
    assert (reply.status, reply.payload) == (Status.PROTOCOL, None)
    assert detail in reply.detail


@pytest.mark.parametrize(
    ("name", "request_size", "detail"),
    [("drips", 0, "a line without its end"), ("stops_reading", 100_000, "the request was not even read")],
)
def test_neither_bytes_that_drip_nor_a_request_that_is_stuck_put_off_the_time_out(name, request_size, detail):
    with Program(command(name), timeout=20.0) as program:
        program.start()
        program._timeout = 0.3
        reply = program.ask({**LEGAL, "more": "x" * request_size})
    assert (reply.status, detail in reply.detail) == (Status.TIMEOUT, True)


def test_what_a_program_calls_itself_is_made_fit_for_a_report():
    with Program(command("terminal_codes"), timeout=20.0) as program:
        program.start()
        said = program.declared
    for text in (said.name, said.version, said.language):
        assert text.isprintable()
        assert 10 < len(text) < 90


# Bounds

ENCOUNTERS = """
import sys, time
sys.path.insert(0, {root!r})
from nardy_ref.suite.process import Program
for command in {commands!r}:
    with Program(command, timeout=20.0) as program:
        print(program.ask({request!r}).status)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(peak.split()[1], time.process_time())
"""
HEAVY = ("floods_stdout", "floods_lines", "floods_stderr", "deep_json", "huge_answer", "huge_integer", "huge_fraction")


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads the peak of memory in /proc")
def test_gigabytes_take_neither_much_memory_nor_much_time_of_the_processor():
    program = ENCOUNTERS.format(root=str(ROOT), commands=[command(name) for name in HEAVY], request=LEGAL)
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    *came, bounds = ran.stdout.splitlines()
    assert came == [ZOO[name]["first"] for name in HEAVY]
    kilobytes, seconds = bounds.split()
    assert int(kilobytes) < 200_000
    assert float(seconds) < 20


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks for processes in /proc")
def test_the_look_for_processes_sees_one(nobody_is_left):
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as waiting:
        assert [said for said in carriers(nobody_is_left) if "input()" in said] != []
        waiting.communicate(b"\n")


# The zoo itself


def test_every_program_is_in_the_zoo_and_is_small():
    programs = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py")}
    assert {fake["program"] for fake in ZOO.values()} | {"talk.py"} == set(programs)
    for text in programs.values():
        assert len(text.splitlines()) < 60
        assert ast.get_docstring(ast.parse(text))


def test_every_fake_is_described_in_three_languages():
    for fake in ZOO.values():
        assert set(fake) <= {"program", "arguments", "numbered", "does", "imitates", "first", "others", "exit"}
        for said in (fake["does"], fake["imitates"]):
            assert tuple(said) == LANGUAGES
            for lang, text in said.items():
                assert not FOREIGN[lang].search(text)
                assert len(text) < 120


class InOneProcess:
    """A program with one fault, asked without a process of its own."""

    def __init__(self, answer, fault: str):
        self.answer, self.fault = answer, fault
        self.declared: Declared | None = None

    def start(self) -> Reply:
        said = self.ask({"cmd": "start", "protocol": 1})
        self.declared = Declared.from_answer(said.payload)
        return said

    def ask(self, request) -> Reply:
        return Reply(Status.OK, self.answer(self.fault, json.loads(json.dumps(request, default=dict))), "")


def test_every_fault_that_can_be_chosen_fails_a_case(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    import one_fault

    played = [case for case in cases() if case.kind in ("legal", "judge", "outcome") and case.applies_to(CLASSIC)]
    assert set(statuses(run(InOneProcess(one_fault.faulty, "none"), CLASSIC, played[:5]))) == {"pass"}
    for fault in [*one_fault.OPTIONS, *one_fault.ANSWERS]:
        program = InOneProcess(one_fault.faulty, fault)
        assert any(run(program, CLASSIC, [case]).exit_code == 1 for case in played), fault


def test_without_a_fault_to_show_the_choice_is_told(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    ran = subprocess.run(
        [sys.executable, str(FOLDER / "one_fault.py")], capture_output=True, text=True, check=False, env=os.environ
    )
    assert ran.returncode == 1
    assert ran.stderr.startswith("usage: one_fault.py FAULT, where FAULT is one of: no_head_limit, ")


# The command


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fakes_are_listed_in_the_language_asked_for(nardy, lang):
    lines = [line.split(maxsplit=1) for line in nardy("fakes", "--lang", lang).out.splitlines()]
    assert lines == [[name, fake["does"][lang]] for name, fake in ZOO.items()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_fake_is_told_with_its_path_and_an_example_of_use(nardy, lang):
    for name in ZOO if lang == "en" else ("slow", "one_fault"):
        fake = ZOO[name]
        said = nardy("fakes", name, "--lang", lang).out
        path = FOLDER / fake["program"]
        assert said.startswith(f"{name}  {path}\n")
        assert fake["does"][lang] in said
        assert fake["imitates"][lang] in said
        example = shlex.join(["nardy", "test", "--", "python", str(path), *fake.get("arguments", [])])
        assert said.endswith(f"\n$ {example}\n")


def test_the_path_of_a_fake_is_printed_alone(nardy):
    assert nardy("fakes", "unhurried", "--path").out == f"{FOLDER / 'slow.py'}\n"


def test_the_example_of_use_runs(nardy):
    example = shlex.split(nardy("fakes", "always_wrong").out.splitlines()[-1])
    said = nardy(*[sys.executable if word == "python" else word for word in example[2:]])
    assert (said.code, said.err) == (1, "")
    assert "fake 1" in said.words


def test_an_unknown_fake_and_a_path_without_a_name_are_wrong_input(nardy):
    said = nardy("fakes", "silnt")
    assert (said.code, said.err) == (2, "fake.unknown: there is no fake silnt, did you mean silent?\n")
    assert nardy("fakes", "--path").code == 2
