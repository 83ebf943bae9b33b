"""Facts about `nardy identify` and `nardy engine --variant`: forms, languages, exit codes, a real process."""

from __future__ import annotations

import json

import pytest
from command_line import NARDY, process
from tiny_programs import short_graces  # noqa: F401 - a fixture for every test here

from nardy_ref.files import data
from nardy_ref.options.resolver import resolve

ENGINE = (*NARDY, "engine", "--commands", "opening", "--variant")
FAKES = data.path("conformance/fakes")


def fake(name: str) -> tuple[str, ...]:
    return (NARDY[0], str(FAKES / f"{name}.py"))


@pytest.mark.usefixtures("folder")
def test_a_process_with_rules_of_its_own_is_identified_and_its_rules_can_be_used(nardy):
    where = ("--format", "json", "--out", "found.yaml")
    said = nardy("identify", "--quick", "--timeout", "60", *where, "--", *ENGINE, "site-002g-opening")
    assert (said.code, said.out, said.err) == (0, "", "")
    checked = nardy("check", "found.yaml")
    assert (checked.code, checked.err) == (0, "")
    found, true = resolve("found.yaml"), resolve("site-002g-opening")
    for option in ("opening.method", "opening.colours", "opening.first_roll", "setup.layout"):
        assert (found.standing(option), found.options[option]) == ("stated", true.options[option])
        assert "case " in found.variant.states[option].sources[0].note


def test_the_report_for_programs_tells_faults_and_the_exit_code_too(nardy):
    said = nardy("identify", "--most", "12", "--format", "report", "--", *fake("always_wrong"), "1")
    report = json.loads(said.out)
    assert said.code == 1
    assert report["questions"]["all"] == 12
    first = report["faults"][0]
    assert {"clause", "number", "case", "position", "roll", "answer", "expected", "speaks_for"} <= first.keys()
    assert "decided" not in {option["standing"] for option in report["options"]}
    assert report["variant"]["id"]


@pytest.mark.parametrize(
    ("program", "code", "error"),
    [
        (fake("crash_at_start"), 3, "program.broken"),
        (("no-such-program-at-all",), 2, "program.not-startable"),
        ((*NARDY, "engine"), 2, "identify.configurable"),
    ],
)
def test_a_program_that_cannot_be_identified_is_told_so_in_one_line(nardy, program, code, error):
    said = nardy("identify", "--quick", "--", *program)
    assert (said.code, said.out) == (code, "")
    assert said.err.startswith(f"{error}: ")


def test_without_a_program_and_without_rules_there_is_nothing_to_identify(nardy):
    said = nardy("identify")
    assert said.code == 2
    assert said.err.startswith("identify.configurable: ")
    assert "--variant" in said.err


@pytest.mark.usefixtures("folder")
def test_a_file_that_cannot_be_written_is_told_before_anything_is_asked(nardy):
    said = nardy("identify", "--out", "no-such-folder/x", "--", "no-such-program-at-all")
    assert said.code == 2
    assert said.err.startswith("output.failed: ")


# The engine as a program with rules of its own ------------------------------------------------------

START = '{"seq": 1, "cmd": "start", "protocol": 1}'
LEGAL = '{"seq": 2, "cmd": "legal", "variant": {"id": "gam9"}, "roll": [6, 6], "position": %s}'
POSITION = '{"white": {"24": 15}, "black": {"24": 15}, "turn": "white", "played": {"white": 0, "black": 0}}'


def answers(*arguments: str, lines: tuple[str, ...]) -> list[dict]:
    said = process("engine", *arguments, stdin="\n".join(lines).encode())
    assert (said.code, said.err) == (0, "")
    return [json.loads(line) for line in said.out.splitlines()]


def test_an_engine_with_rules_of_its_own_declares_and_plays_them_whatever_is_asked(folder):
    (folder / "free.yaml").write_text("{id: free, states: {head.limit: none}}")
    started, legal = answers("--variant", "free.yaml", lines=(START, LEGAL % POSITION))
    assert started["variants"] == "own"
    assert started["commands"][0] == "legal"
    # Without a limit at the head four checkers can leave it.
    assert {"24": 11, "18": 4} in [result["white"] for result in legal["results"]]


def test_an_engine_with_fewer_commands_declares_and_answers_those_alone():
    started, legal = answers("--commands", "outcome,judge", lines=(START, LEGAL % POSITION))
    assert started["commands"] == ["judge", "outcome"]
    assert started["variants"] == "any"
    assert "request.unknown-command" in legal["error"]


@pytest.mark.parametrize("named", ["", "legal,", "legal,bear"])
def test_a_command_that_there_is_not_is_refused(nardy, named):
    said = nardy("engine", "--commands", named)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("usage: there is no command")
