"""Facts about the command `nardy` as a whole: help, start-up, encodings, pipes, the engine, programs under test."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import NARDY, OWN_RULES, ROOT, START, process
from tiny_programs import comes_to_its_end

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.cli import COMMANDS, run
from nardy_ref.files import data

GROUPS: list[list[str]] = [[], ["variants"]]
ALL_COMMANDS = [
    *GROUPS,
    *([name] for name in COMMANDS if name != "variants"),
    ["variants", "list"],
    ["variants", "show"],
]
names = " ".join


# Help


@pytest.mark.parametrize("command", ALL_COMMANDS, ids=names)
def test_the_help_of_every_command_holds_an_example(nardy, command):
    for flag in ("--help", "-h"):
        said = nardy(*command, flag)
        assert (said.code, said.err) == (0, "")
        assert re.search(f"For example: [^╭]*{names(['nardy', *command])}", said.words)


RUNNABLE = [command for command in ALL_COMMANDS if command not in (["test"], ["engine"], ["adapters"])]


@pytest.mark.parametrize("command", RUNNABLE, ids=names)
def test_the_example_of_the_help_works(nardy, folder, command):
    (folder / "my-rules.yaml").write_text(OWN_RULES)
    (folder / "game.nardy").write_bytes(data.read_bytes("conformance/records/passing-block.nardy"))
    shown = re.search(r"For example: nardy (.*?)(?:, or nardy | >| ╭| Options:|$)", nardy(*command, "--help").words)
    said = nardy(*shlex.split(shown[1]))
    # The examples of these two show an illegal turn.
    assert (said.code, said.err) == (1 if command in (["judge"], ["adjudicate"]) else 0, "")
    assert said.out == "24/18 24/21\n" if command == ["convert"] else len(said.out) > 50


def test_the_version_is_told(nardy):
    assert nardy("--version").out == "nardy-ref 0.1.0\n"


def test_without_a_command_help_is_printed_and_the_exit_code_says_wrong_usage(nardy):
    for command in GROUPS:
        said = nardy(*command)
        assert said.code == 2
        assert "For example: nardy" in said.words


# Start-up, encodings, pipes

HEAVY = ("jsonschema", "lark", "rich.console")
LOADED = """
import sys
sys.path.insert(0, {root!r})
from nardy_ref.cli import run
code = run(sys.argv[1:])
sys.stderr.write(" ".join(name for name in {names} if name in sys.modules))
sys.exit(code)
"""


@pytest.mark.parametrize("command", [["--version"], ["cite", "7.2"]], ids=names)
def test_a_light_command_loads_no_heavy_library(command):
    program = LOADED.format(names=HEAVY, root=str(ROOT))
    ran = subprocess.run([sys.executable, "-c", program, *command], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    assert ran.stdout


def test_the_test_of_light_commands_sees_what_a_heavy_one_loads():
    program = LOADED.format(names=HEAVY, root=str(ROOT))
    position = ["--position", START, "--roll", "6-3"]
    ran = subprocess.run(
        [sys.executable, "-c", program, "legal", *position], capture_output=True, text=True, check=True
    )
    assert "lark" in ran.stderr.split()


PRINTING = {
    "cite": ["cite", "7.2a"],
    "list": ["variants", "list"],
    "show": ["variants", "show", "site-002g"],
    "legal": ["legal", "--roll", "6-3", "--position", START],
    "judge": ["judge", "--roll", "6-3", "--turn", "24/15", "--position", START],
    "outcome": ["outcome", "--position", "white= black=24:15 turn=black"],
}


@pytest.mark.parametrize("form", ["pretty", "json"])
@pytest.mark.parametrize("command", PRINTING)
def test_an_encoding_that_lacks_the_letters_is_no_error(nardy, monkeypatch, command, form):
    shown = nardy(*PRINTING[command], "--lang", "ru", "--format", form)
    ascii_only = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", ascii_only)
        code = run([*PRINTING[command], "--lang", "ru", "--format", form])
    printed = ascii_only.buffer.getvalue().decode("ascii")
    assert code == 0
    if form == "json":
        assert json.loads(printed) == json.loads(shown.out)
    else:
        assert len(printed) == len(shown.out)
        assert "?" in printed


def test_json_in_a_plain_encoding_is_escaped_in_a_process_too():
    said = process("variants", "list", "--format", "json", PYTHONIOENCODING="ascii")
    assert (said.code, said.err) == (0, "")
    assert "Правила форуму (001-A)" in [each["title"]["uk"] for each in json.loads(said.out)]


@pytest.mark.parametrize("form", ["pretty", "json"])
def test_a_reader_that_goes_away_changes_no_exit_code(form):
    judged = [*NARDY, "judge", "--roll", "6-3", "--position", START, "--format", form, "--turn"]
    for turn, code in (("24/15", 0), ("24/18", 1)):
        reader, writer = os.pipe()
        os.close(reader)
        ran = subprocess.run([*judged, turn], stdout=writer, stderr=subprocess.PIPE, check=False)
        os.close(writer)
        assert (ran.returncode, ran.stderr) == (code, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told_in_one_line():
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run([*NARDY, "cite", "7.2"], stdout=full, stderr=subprocess.PIPE, check=False, text=True)
    assert ran.returncode == 2
    assert re.fullmatch(r"output\.failed: the output cannot be written: [^\n]*, output\n", ran.stderr)


def test_colours_are_for_terminals_only(nardy, monkeypatch):
    assert "\x1b" not in nardy("variants", "show", "site-002g").out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b[32m" in nardy("variants", "show", "site-002g").out


# The engine behind a pipe


def test_the_engine_answers_through_a_pipe_line_by_line():
    engine = subprocess.Popen([*NARDY, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def ask(**request) -> dict:
        engine.stdin.write(json.dumps(request) + "\n")
        engine.stdin.flush()
        return json.loads(engine.stdout.readline())

    position = {"white": {"24": 15}, "black": {"24": 15}, "turn": "white", "played": {"white": 0, "black": 0}}
    with engine:
        started = ask(seq=1, cmd="start", protocol=1)
        assert (started["seq"], started["implementation"]["name"]) == (1, "nardy-ref")
        (result,) = ask(seq=2, cmd="legal", position=position, roll=[6, 3])["results"]
        assert result["white"] == {"24": 14, "15": 1}
        assert ask(seq=3, cmd="judge", position=position, roll=[6, 3], turn="24/18")["legal"] is False
        assert ask(seq=4, cmd="dance")["error"].startswith("request.unknown-command: ")
        assert ask(seq=5, cmd="stop") == {"seq": 5, "ok": True}
    assert engine.returncode == 0


def test_the_engine_survives_what_is_no_request():
    lines = b'{"seq": 1, "cmd": \xff\xfe}\n\n[1, 2]\nnot json\n{"seq": 2, "cmd": "stop"}\n'
    said = process("engine", stdin=lines, PYTHONIOENCODING="ascii")
    answers = [json.loads(line) for line in said.out.splitlines()]
    assert [answer.get("error", "ok").partition(":")[0] for answer in answers] == ["request.malformed"] * 3 + ["ok"]
    assert (said.code, said.err) == (0, "")


def test_the_engine_ends_with_its_input():
    assert process("engine") == (0, "", "")


# Programs under test


def test_the_reference_engine_passes_its_own_suite(nardy):
    said = nardy("test")
    assert (said.code, said.err) == (0, "")
    assert re.match(r"nardy-ref 0\.1\.0 against classic \([0-9a-f]{12}\)\n\npass \d+\n", said.out)
    assert said.out.endswith("All decided cases pass.\n")


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "against forum-001", "All decided cases pass."),
        ("ru", "правила forum-001", "Все решённые случаи пройдены."),
        ("uk", "правила forum-001", "Усі вирішені випадки пройдено."),
    ],
    ids=LANGUAGES,
)
def test_the_result_of_the_suite_is_told_in_each_language(nardy, lang, first, last):
    lines = nardy("test", "--variant", "forum-001", "--lang", lang).out.splitlines()
    assert first in lines[0]
    assert lines[-1] == last


def test_a_program_under_test_is_named_after_two_dashes(nardy):
    tested = nardy("test", "--format", "json", "--", *NARDY, "engine")
    report = json.loads(tested.out)
    assert (tested.code, tested.err) == (0, "")
    assert report["implementation"] == {"name": "nardy-ref", "version": "0.1.0", "language": "Python"}
    assert report["counts"]["pass"] == len(report["cases"]) > 200


def test_a_program_that_fails_gives_one(nardy):
    program = str(ROOT / "tests" / "programs" / "faulty.py")
    said = nardy("test", "--", sys.executable, program, "no_higher_die")
    assert said.code == 1
    assert "6.3a  dice.single.higher  (" in said.out


def test_a_program_that_breaks_gives_three(nardy):
    said = nardy("test", "--lang", "ru", "--", sys.executable, "-c", "")
    assert said.code == 3
    assert said.out.splitlines()[0].startswith("программа не запустилась; правила classic")
    assert said.out.splitlines()[2] == "падение"


def test_an_interrupted_test_leaves_no_program_behind(tmp_path):
    note = tmp_path / "pid"
    body = f"import os, pathlib, time; pathlib.Path({str(note)!r}).write_text(str(os.getpid())); time.sleep(60)"
    tested = subprocess.Popen([*NARDY, "test", "--", sys.executable, "-c", body], stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + 20
    while not (note.exists() and note.read_text()):
        assert time.monotonic() < until
        time.sleep(0.02)
    tested.send_signal(signal.SIGINT)
    _, told = tested.communicate(timeout=20)
    assert tested.returncode == 130
    assert told.split() == ["interrupted"]
    assert comes_to_its_end(int(note.read_text()))
