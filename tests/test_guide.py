"""The guide for implementers: its commands print what it shows, and its action for GitHub is in order.

In the guide ``...`` stands for anything, and on a line of its own for any lines.
"""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from test_adapters import LANGUAGES

from nardy_ref.suite.report import COLOURS

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "conformance/GUIDE.md").read_text(encoding="utf-8")
ACTION = yaml.safe_load((ROOT / "conformance/action/action.yml").read_text(encoding="utf-8"))
STEPS = ACTION["runs"]["steps"]

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def sections() -> dict[str, str]:
    """Title and text of each part of the guide; each has a folder of its own to run in."""
    return dict(re.findall(r"^## (.*)\n((?:(?!## ).*\n)*)", GUIDE, re.MULTILINE))


def blocks(language: str, text: str = GUIDE) -> list[str]:
    return [body for found, body in BLOCK.findall(text) if found == language]


# What the guide shows


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder with the program of the guide's first step in it, and `nardy` and `python` to call."""
    tools = tmp_path / "tools"
    tools.mkdir()
    python = f'#!/bin/sh\nexec {sys.executable} "$@"\n'
    nardy = f"#!{sys.executable}\nfrom nardy_ref.cli import main\nmain()\n"
    for name, text in {"python": python, "nardy": nardy}.items():
        (tools / name).write_text(text, encoding="utf-8")
        (tools / name).chmod(0o755)
    shutil.copy(ROOT / "conformance/adapters/template.py", tmp_path / "bot.py")
    return tmp_path


def shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": f"{folder / 'tools'}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    environment.pop("NARDY_LANG", None)
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def pattern(output: str) -> str:
    return "".join(
        "(?:.*\n)*?" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + "\n"
        for line in output.splitlines()
    )


def put_in_place(function: str, program: Path) -> None:
    """Replace the function of that name in a program."""
    text = program.read_text(encoding="utf-8")
    (new,) = ast.parse(function).body
    (old,) = (node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name == new.name)
    lines = text.splitlines(keepends=True)
    lines[old.lineno - 1 : old.end_lineno] = [function]
    program.write_text("".join(lines), encoding="utf-8")


@pytest.mark.parametrize("title", [title for title, text in sections().items() if blocks("console", text)])
def test_the_commands_of_a_section_print_what_it_shows(title: str, folder: Path) -> None:
    for language, body in BLOCK.findall(sections()[title]):
        if language == "python":
            put_in_place(body, folder / "bot.py")
        if language != "console":
            continue
        assert body.startswith("$ ")
        for command, output in COMMAND.findall(body):
            if "-- node" in command and shutil.which("node") is None:
                continue
            ran = shell(command, folder)
            assert re.fullmatch(pattern(output), ran.stdout), f"{command}\n{ran.stdout}{ran.stderr}"
            assert bool(ran.stderr) == output.endswith("exit code 2\n"), f"{command}\n{ran.stderr}"


def test_a_program_is_replaced_step_by_step(folder: Path) -> None:
    put_in_place("def legal(position, roll):\n    return [position]\n", folder / "bot.py")
    ran = shell("""echo '{"seq":1,"cmd":"legal","position":{},"roll":[6,5]}' | python bot.py""", folder)
    assert ran.stdout == '{"seq": 1, "results": [{}]}\n'


def test_every_template_is_built_and_run_as_the_guide_says() -> None:
    rows = re.findall(r"^\| ([^ |]+) \| `(nardy adapters .*)` \|$", GUIDE, re.MULTILINE)
    assert [name for name, _ in rows] == [language.name for language in LANGUAGES.values()]
    for (_, told), (template, language) in zip(rows, LANGUAGES.items(), strict=True):
        steps = [f"nardy adapters {template} > {language.file}", language.build, f"nardy test -- {language.run}"]
        assert told.split("`, `") == list(filter(None, steps))


def test_the_statuses_are_those_of_a_report() -> None:
    cells = re.findall(r"^\| (`.*?) \|", sections()["What a run means"], re.MULTILINE)
    told = re.findall(r"`(\w+)`", " ".join(cells))
    assert sorted(told) == sorted({status.value for status in COLOURS})


def test_every_command_of_the_protocol_is_told_of() -> None:
    schema = json.loads((ROOT / "conformance/protocol.schema.json").read_text(encoding="utf-8"))
    commands = set(schema["definitions"]["command"]["enum"]) - {"stop"}
    assert {name for name in commands if f"`{name}`" in GUIDE} == commands


# The action


def expressions(value: object) -> list[str]:
    return re.findall(r"\$\{\{\s*(.*?)\s*\}\}", yaml.safe_dump(value))


def test_the_action_uses_the_inputs_it_declares_and_no_other() -> None:
    used = {each.removeprefix("inputs.") for each in expressions(STEPS) if each.startswith("inputs.")}
    assert used == set(ACTION["inputs"])


def test_each_input_has_a_description_and_is_required_or_has_a_default() -> None:
    for name, told in ACTION["inputs"].items():
        assert isinstance(told["description"], str), name
        assert told.get("required", False) is not ("default" in told), name


def test_each_step_is_a_script_with_a_shell_or_an_action_at_a_version() -> None:
    assert ACTION["runs"]["using"] == "composite"
    for step in STEPS:
        if "run" in step:
            assert step["shell"] == "bash"
        else:
            assert re.fullmatch(r"[\w-]+/[\w-]+@v\d+", step["uses"])


def test_no_script_holds_an_expression_so_that_no_input_is_run_as_code() -> None:
    assert [step["id"] for step in STEPS if expressions(step.get("run", ""))] == []


def test_what_a_step_hands_on_is_read_under_that_name() -> None:
    known = {f"steps.{step['id']}.outputs.{name}" for step in STEPS for name in outputs(step)}
    read = {each for each in expressions([STEPS, ACTION["outputs"]]) if each.startswith("steps.")}
    assert read == known


def outputs(step: dict[str, object]) -> list[str]:
    if "run" not in step:
        return ["python-path"]  # of actions/setup-python
    return re.findall(r'"(\w+)=[^"]*" >>"\$GITHUB_OUTPUT"', str(step["run"]))


def last_step(folder: Path, nardy: str, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the script of the last step as GitHub does, with a stand-in for the command `nardy`."""
    if shutil.which("bash") is None:
        pytest.skip("bash is not installed")
    (folder / "nardy").write_text(f"#!/bin/sh\n{nardy}\n", encoding="utf-8")
    (folder / "nardy").chmod(0o755)
    (folder / "summary").write_text("before\n", encoding="utf-8")
    given = {key: str(told.get("default", "")) for key, told in ACTION["inputs"].items()} | inputs
    environment = {
        key: str(folder) if value == "${{ steps.install.outputs.bin }}" else given[expressions(value)[0][7:]]
        for key, value in STEPS[-1]["env"].items()
    }
    files = {"GITHUB_OUTPUT": "output", "GITHUB_STEP_SUMMARY": "summary", "RUNNER_TEMP": ""}
    environment |= {key: str(folder / name) for key, name in files.items()}
    shell = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS[-1]["run"]]
    return subprocess.run(
        shell, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("code", [0, 1, 2, 3])
def test_the_report_is_the_summary_and_the_exit_code_that_of_the_run(code: int, tmp_path: Path) -> None:
    ran = last_step(tmp_path, f'echo "# Report"; exit {code}', command="node bot.js")
    assert (ran.returncode, ran.stdout, ran.stderr) == (code, "# Report\n", "")
    assert (tmp_path / "summary").read_text(encoding="utf-8") == "before\n# Report\n"
    (handed_on,) = (tmp_path / "output").read_text(encoding="utf-8").splitlines()
    assert Path(handed_on.removeprefix("report=")).read_text(encoding="utf-8") == "# Report\n"


@pytest.mark.parametrize(
    ("inputs", "told"),
    [
        ({"command": "./bot"}, "--variant|classic|--format|markdown|--|./bot"),
        (
            {"command": "node *  $HOME;\n", "variant": "my rules.yaml", "args": "--timeout 20\n--lang uk\n"},
            "--variant|my rules.yaml|--format|markdown|--timeout|20|--lang|uk|--|node|*|$HOME;",
        ),
    ],
    ids=["the command alone", "all of them"],
)
def test_inputs_reach_the_command_line_word_by_word(inputs: dict[str, str], told: str, tmp_path: Path) -> None:
    ran = last_step(tmp_path, """printf '%s\\n' "$@" """, **inputs)
    assert ran.stdout.splitlines() == ["test", *told.split("|")]


def test_the_workflow_shown_uses_the_action_rightly() -> None:
    (block,) = blocks("yaml")
    workflow = yaml.safe_load(block)
    (job,) = workflow["jobs"].values()
    (step,) = (each for each in job["steps"] if "nardy-ref" in each["uses"])
    assert re.fullmatch(r"OWNER/nardy-ref/conformance/action@v[\d.]+", step["uses"])
    assert set(step["with"]) <= set(ACTION["inputs"])
    assert {name for name, told in ACTION["inputs"].items() if told.get("required")} <= set(step["with"])


def test_the_inputs_are_told_with_what_they_are_when_left_out() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| .* \| (.*) \|$", sections()["In continuous integration"], re.MULTILINE)
    assert [name for name, _ in rows] == list(ACTION["inputs"])
    for name, left_out in rows:
        default = ACTION["inputs"][name].get("default")
        assert default is None or not default or left_out == f"`{default}`"
