"""Facts about the shipped adapters: the templates speak the protocol, a real program is judged through its own."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given

from nardy_ref.files import data
from nardy_ref.options.resolver import resolve
from nardy_ref.strategies import positions
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Program
from nardy_ref.suite.runner import request, run
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.geometry import Side

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")


def trial(*command: str, variant: str = "classic"):
    with Program(command, timeout=30) as program:
        return run(program, resolve(variant), cases())


def adapter(name: str) -> str:
    return str(data.path(f"conformance/adapters/{name}"))


PROGRAMS = ("gnu_backgammon.py", "nard_backgammon.py", "open_spiel_backgammon.py")
"""Adapters of programs of others."""


# The command that lists and prints them


def test_adapters_are_listed_with_their_paths(nardy):
    lines = [line.split() for line in nardy("adapters").out.splitlines()]
    assert [name for name, _ in lines] == sorted([*LANGUAGES, *PROGRAMS, "README.md", "example.js"])
    for name, path in lines:
        assert nardy("adapters", "--path", name).out == f"{path}\n"
        assert nardy("adapters", name, "--path").out == f"{path}\n"
        assert path.endswith(f"conformance/adapters/{name}")


def test_an_adapter_is_printed_as_it_is(nardy):
    for line in nardy("adapters").out.splitlines():
        name, path = line.split()
        assert nardy("adapters", name).out == Path(path).read_text(encoding="utf-8")


def test_a_path_is_asked_for_by_name(nardy):
    said = nardy("adapters", "--path")
    assert (said.code, said.out) == (2, "")
    assert "--path needs the name of an adapter" in said.err


# The templates


class Language(NamedTuple):
    """How a template becomes a program, as its own first lines say it, and a `legal` that tells what it is given.

    What it tells is white's checkers, and for black's the two dice: on 24 the first, on 23 the second.
    """

    name: str
    tools: tuple[str, ...]
    file: str
    build: str
    run: str
    placeholder: str
    filled: str


LANGUAGES = {
    "template.py": Language(
        "Python",
        (),
        "bot.py",
        "",
        "python bot.py",
        "    return None\n\n",
        '    return [{"white": position["white"], "black": {"24": roll[0], "23": roll[1]}}]\n\n',
    ),
    "template.js": Language(
        "JavaScript",
        ("node",),
        "bot.js",
        "",
        "node bot.js",
        "return null;",
        "return [{ white: position.white, black: { 24: roll[0], 23: roll[1] } }];",
    ),
    "template.go": Language(
        "Go",
        ("go",),
        "bot.go",
        "go build bot.go",
        "./bot",
        "return nil, errNotWritten",
        """dice := map[string]int{"24": roll[0], "23": roll[1]}
	return []Position{{White: position.White, Black: dice}}, nil""",
    ),
    "template.rs": Language(
        "Rust",
        ("rustc",),
        "bot.rs",
        "rustc -O bot.rs",
        "./bot",
        "    None\n",
        """    let white = field(position, "white");
    Some(vec![format!(r#"{{"white":{white},"black":{{"24":{},"23":{}}}}}"#, roll[0], roll[1])])
""",
    ),
    "Template.java": Language(
        "Java",
        ("javac", "java"),
        "Template.java",
        "javac Template.java",
        "java Template",
        "return null;",
        r"""String dice = "{\"24\":" + roll[0] + ",\"23\":" + roll[1] + "}";
        return List.of("{\"white\":" + field(position, "white") + ",\"black\":" + dice + "}");""",
    ),
    "template.cpp": Language(
        "C++",
        ("g++",),
        "bot.cpp",
        "g++ -std=c++17 -O2 -o bot bot.cpp",
        "./bot",
        "return std::nullopt;",
        r"""const string dice = "{\"24\":" + std::to_string(roll[0]) + ",\"23\":" + std::to_string(roll[1]) + "}";
    return {{"{\"white\":" + field(position, "white") + ",\"black\":" + dice + "}"}};""",
    ),
}
Built = Callable[..., "list[str]"]


@cache
def missing(tool: str) -> str:
    """Why a tool cannot be used; empty when it can. A launcher may stand there with nothing behind it."""
    if shutil.which(tool) is None:
        return f"{tool} is not installed"
    version = ["version"] if tool == "go" else ["--version"]
    works = subprocess.run([tool, *version], capture_output=True, check=False, timeout=60).returncode == 0
    return "" if works else f"{tool} is there, but does not run"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The command that runs a template, built once for all workers; a skip without its tool-chain."""
    here = tmp_path_factory.getbasetemp()
    shared = here.parent if "PYTEST_XDIST_WORKER" in os.environ else here

    @cache
    def build(template: str, *, filled: bool = False) -> list[str]:
        language = LANGUAGES[template]
        for reason in filter(None, map(missing, language.tools)):
            pytest.skip(reason)
        folder = shared / f"{template}-filled" if filled else shared / template
        said = folder / "said"  # there when the build is over
        try:
            folder.mkdir()
        except FileExistsError:  # another worker is at it
            until = time.monotonic() + 120
            while not said.exists() and time.monotonic() < until:
                time.sleep(0.05)
        else:
            text = Path(adapter(template)).read_text(encoding="utf-8")
            (folder / language.file).write_text(filled_in(text, language) if filled else text, encoding="utf-8")
            (folder / "saying").write_text(what_the_build_says(language, folder), encoding="utf-8")
            (folder / "saying").rename(said)
        assert said.read_text(encoding="utf-8") == ""
        return started_from_elsewhere(language, folder)

    return build


def filled_in(template: str, language: Language) -> str:
    assert template.count(language.placeholder) == 1
    return template.replace(language.placeholder, language.filled)


def what_the_build_says(language: Language, folder: Path) -> str:
    """Errors and warnings; nothing when all is well, or nothing is to be built."""
    if not language.build:
        return ""
    made = subprocess.run(
        language.build.split(), cwd=folder, env=surroundings(folder), capture_output=True, text=True, check=False
    )
    return made.stdout + made.stderr + (f"exit code {made.returncode}" if made.returncode else "")


def surroundings(folder: Path) -> dict[str, str]:
    """An environment in which Go needs no home, no module and no network."""
    go = {"GOCACHE": str(folder.parent / "go-cache"), "GOPATH": str(folder / "go"), "GO111MODULE": "off"}
    return {**os.environ, **go, "GOFLAGS": "", "GOTOOLCHAIN": "local"}


def started_from_elsewhere(language: Language, folder: Path) -> list[str]:
    """The command of the template's first lines, for whoever is not in its folder."""
    match language.run.split():
        case ["python", file]:
            return [sys.executable, str(folder / file)]
        case ["java", name]:
            return ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", str(folder), name]
        case [interpreter, file]:
            return [interpreter, str(folder / file)]
        case [file]:
            return [str(folder / file)]
    raise AssertionError(language.run)


every_template = pytest.mark.parametrize("template", LANGUAGES)


@every_template
def test_a_template_skips_whatever_it_is_asked(template, built):
    finished = trial(*built(template))
    assert finished.declared.language == LANGUAGES[template].name
    assert (finished.declared.name, finished.declared.commands) == ("my-program", {"legal"})
    assert finished.declared.variants == "own"
    assert {result.status for result in finished.results} == {Status.SKIPPED, Status.UNSUPPORTED}
    assert {result.came for result in finished.results if result.status is Status.SKIPPED} == {
        "the program says: not written yet"
    }
    assert finished.exit_code == 0


@every_template
def test_a_template_hands_position_and_roll_to_legal(template, built):
    classic = resolve("classic")
    asked = [request(classic, case, "legal") for case in cases() if case.kind == "legal" and case.applies_to(classic)]
    assert len(asked) > 100
    with Program(built(template, filled=True), timeout=30) as program:
        for each in asked:
            reply = program.ask(each)
            assert reply.status is Status.OK, reply.detail
            (result,) = reply.payload["results"]
            first, second = each["roll"]
            assert (result["white"], result["black"]) == (each["position"]["white"], {"24": first, "23": second})


LOOSE = (
    '{ "roll" : [6, 3], "later": {"cmd": "stop", "x": [{"seq": 1}]}, "cmd" : "legal" , "seq" : 9007199254740991 , '
    '"position": {"white": {"24": 15}, "turn": "white", "black": {"24": 15}} }'
)
"""A request with blanks, keys in any order and the same keys deeper down."""
TALK = [
    '{"seq":41,"cmd":"start","protocol":1}',
    '{"seq":42,"cmd":"dance"}',
    '{"seq":43,"cmd":"parse","what":"roll","text":"\\"cmd\\":\\"stop\\",{[ \\\\","variant":{"options":{"a.b":["]}"]}}}',
    LOOSE,
    '{"cmd":"stop","seq":-1}',
    '{"seq":46,"cmd":"legal"}',
]


@every_template
def test_a_template_answers_each_line_under_its_number_and_ends_at_stop(template, built):
    process = subprocess.Popen(built(template), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with process:
        process.stdin.write("\n".join(TALK) + "\n")
        process.stdin.flush()
        assert process.wait(30) == 0  # though its input is still open
        answers = [json.loads(line) for line in process.stdout]
    assert [answer.pop("seq") for answer in answers] == [41, 42, 43, 9007199254740991, -1]
    start, dance, parse, legal, stop = answers
    assert start["protocol"] == 1
    assert "is not answered here" in dance["skipped"]
    assert "is not answered here" in parse["skipped"]
    assert legal == {"skipped": "not written yet"}
    assert stop == {"ok": True}


@every_template
def test_a_template_ends_with_its_input(template, built):
    ended = subprocess.run(
        built(template), input=f"{TALK[1]}\n", capture_output=True, text=True, timeout=30, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert json.loads(ended.stdout)["seq"] == 42


@every_template
def test_a_template_is_short_and_says_how_it_becomes_a_program(template):
    language, text = LANGUAGES[template], Path(adapter(template)).read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    assert f"nardy adapters {template} > {language.file}" in text
    assert f"nardy test -- {language.run}" in text
    assert language.build in text


# The worked example


@needs_node
def test_the_example_passes_whatever_is_decided():
    finished = trial(NODE, adapter("example.js"))
    assert finished.declared.language == "JavaScript"
    assert {result.status for result in finished.results} == {Status.PASS, Status.UNSUPPORTED}
    assert finished.count(Status.PASS) > 150
    assert finished.exit_code == 0


@needs_node
def test_the_example_is_not_asked_for_variants_it_does_not_declare():
    finished = trial(NODE, adapter("example.js"), variant="moscow-000c")
    assert {result.status for result in finished.results} == {Status.UNSUPPORTED}
    assert finished.exit_code == 0


@needs_node
def test_the_example_skips_options_it_does_not_play():
    asked = {"cmd": "legal", "position": {"white": {"24": 15}, "black": {"24": 15}, "turn": "white"}, "roll": [6, 3]}
    never = resolve("classic").with_changes({"block.permit": "never"})
    with Program([NODE, adapter("example.js")]) as program:
        played = program.ask({**asked, "variant": {"id": "classic", "options": resolve("classic").options}})
        other = program.ask({**asked, "variant": {"id": "classic", "options": never.options}})
        broken = program.ask({**asked, "position": {"white": {}, "black": {"24": 15}, "turn": "white"}})
    assert (played.status, len(played.payload["results"])) == (Status.OK, 1)
    assert (other.status, "block.permit" in other.payload["skipped"]) == (Status.SKIPPED, True)
    assert broken.status is Status.ERROR


# A real program


@cache
def backgammon_run():
    return trial(sys.executable, adapter("nard_backgammon.py"))


def test_the_package_is_tested_without_a_break():
    finished = backgammon_run()
    assert {result.status for result in finished.results} == {Status.PASS, Status.FAIL, Status.UNSUPPORTED}
    assert (finished.declared.name, finished.declared.version) == ("nard_backgammon", "0.1.0")
    assert finished.exit_code == 1


@pytest.mark.parametrize(
    "clause",
    [
        "head.limit.1",
        "dice.duty.most_dice",
        "dice.single.higher",
        "block.permit.opponent_ahead",
        "bearoff.overshoot.from_highest",
        "bearoff.right",
    ],
)
def test_the_package_plays_another_rule(clause):
    assert clause in {result.clause for result in backgammon_run().results if result.status is Status.FAIL}


@pytest.mark.parametrize("clause", ["turn.landing", "bearoff.eligibility", "turn.intermediate"])
def test_the_package_plays_some_rules_rightly(clause):
    found = {result.status for result in backgammon_run().results if result.clause == clause}
    assert Status.PASS in found
    assert Status.FAIL not in found


@cache
def conversions():
    """The adapter as a module, under a name that is not the package's."""
    path, before = adapter("nard_backgammon.py"), list(sys.path)
    spec = importlib.util.spec_from_file_location("adapter_of_nard_backgammon", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.path[:] = before
    return module


@pytest.mark.parametrize("side", ["white", "black"])
def test_slots_and_points_are_converted_to_and_fro(side):
    module = conversions()
    assert sorted(module.slot_of(side, point) for point in range(1, 25)) == list(range(24))
    for point in range(1, 25):
        assert module.point_of(side, module.slot_of(side, point)) == point
    for slot in range(24):
        assert module.slot_of(side, module.point_of(side, slot)) == slot


def test_both_heads_and_the_facing_points_are_where_the_package_has_them():
    module = conversions()
    # White starts on slot 0 and black on slot 12; both move to higher slots, black past 23 to 0.
    assert (module.slot_of("white", 24), module.slot_of("black", 24)) == (0, 12)
    assert (module.slot_of("white", 1), module.slot_of("black", 1)) == (23, 11)
    for point in range(1, 25):
        facing = point + 12 if point <= 12 else point - 12
        assert module.slot_of("white", point) == module.slot_of("black", facing)


@given(positions())
def test_a_position_is_converted_to_and_fro(position):
    module = conversions()
    wire = position.as_json()
    slots, white_off, black_off = module.read_position(wire)
    assert module.write_position(slots) == {"white": wire["white"], "black": wire["black"]}
    assert (white_off, black_off) == (position.off(Side.WHITE), position.off(Side.BLACK))
    assert json.dumps(wire)  # what is converted is plain JSON


def test_a_position_the_package_cannot_hold_is_refused():
    module = conversions()
    with pytest.raises(module.CannotPlayError, match="25"):
        module.read_position({"white": {"25": 1}, "black": {}})
    with pytest.raises(module.CannotPlayError, match="both players"):
        module.read_position({"white": {"24": 1}, "black": {"12": 1}})
