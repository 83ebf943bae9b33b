"""Facts about the pytest plugin: which tests there are, how they end, what they say, what they leave behind."""

from __future__ import annotations

import copy
import os
import re
import signal
import subprocess
import sys
import textwrap
import time
import tomllib
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest
from suite_cases import ALL, CLASSIC, LEGAL, MARS, MATCH, OPENING, TWO_HEADS, UNFINISHED, only
from tiny_programs import comes_to_its_end

import nardy_ref.suite.cases
from nardy_ref import pytest_plugin as plugin
from nardy_ref.clauses.loader import clauses
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.errors import NardyError
from nardy_ref.printing.words import word
from nardy_ref.pytest_plugin.objects import METHODS, InPython
from nardy_ref.suite.cases import KINDS, LEVELS, cases
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parent.parent
PLUGIN = "nardy_ref.pytest_plugin"
# Here its modules are imported already, which makes no difference but a warning.
INSIDE = ("-p", PLUGIN, "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning")
FAILED, INTERRUPTED, USAGE = 1, 2, 4

BOT = r"""
import json, os, sys, time

MODE = sys.argv[1]
ANSWERS = {
    "start": {"protocol": 1, "implementation": {"name": "bot"}, "variants": "own",
              "commands": ["legal", "judge", "outcome", "opening"]},
    "stop": {"ok": True},
    "legal": {"results": []},
    "judge": {"legal": True},
    "outcome": {"error": "a bug"},
    "opening": {"skipped": "not today"},
}
with open(f"pid.{os.getpid()}", "w"):
    pass
for line in sys.stdin:
    request = json.loads(line)
    if request["cmd"] not in ("start", "stop"):
        with open("asked", "a") as note:
            note.write("x\n")
        if MODE == "crash":
            sys.exit("Traceback of its own")
        if MODE == "hang":
            time.sleep(60)
    text = "hello" if MODE == "talk" and request["cmd"] == "legal" else json.dumps(
        {"seq": request["seq"], **ANSWERS[request["cmd"]]}
    )
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
"""
"""Fails three of the nine cases, passes two, and does every other thing a program can do."""

FEW = """
import nardy_ref.suite.cases
from suite_cases import ALL
nardy_ref.suite.cases.cases = lambda: ALL
"""
"""A conftest.py for processes of their own: the nine cases of the tests stand for those shipped."""


@pytest.fixture
def bot(pytester):
    """The command of the bot, by what it does when asked."""
    file = pytester.makepyfile(bot=BOT)
    return lambda mode="answer": f"'{sys.executable}' -I -S {file} {mode}"


@pytest.fixture
def inside(pytester, monkeypatch):
    """Run pytest in this process, on the nine cases."""
    monkeypatch.setattr(nardy_ref.suite.cases, "cases", lambda: ALL)
    return lambda *arguments: pytester.runpytest_inprocess(*INSIDE, *arguments)


@pytest.fixture
def outside(pytester, monkeypatch):
    """The command line and the surroundings of pytest as a process, on the nine cases."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), str(ROOT / "tests")]))
    # Other plugins take longer to import than all that is tested here.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeconftest(FEW)
    return [sys.executable, "-m", "pytest", "-p", "xdist.plugin", "-p", PLUGIN]


def ids(result) -> list[str]:
    """The node ids that ``--collect-only -q`` lists."""
    return [line for line in result.outlines if "::" in line]


def last(result) -> list[str]:
    return [node_id.rpartition("::")[2] for node_id in ids(result)]


def bots(pytester) -> list[int]:
    return [int(file.suffix[1:]) for file in pytester.path.glob("pid.*")]


# Which tests there are


def test_every_case_is_a_test_in_a_folder_without_tests(inside):
    assert ids(inside("--nardy-command", "bot", "--collect-only", "-q")) == [
        f"nardy::classic::{case.id}" for case in ALL
    ]


def test_variants_follow_each_other_and_each_has_the_cases_that_apply(inside, pytester):
    pytester.path.joinpath("two.yaml").write_text("id: two\nextends: forum-001\nstates: {head.limit: none}\n")
    variants = ("--nardy-variant", "two.yaml", "--nardy-variant", "classic", "--nardy-variant", "classic")
    found = ids(inside("--nardy-command", "bot", "--collect-only", "-q", *variants))
    assert [node_id.split("::")[1] for node_id in found] == ["two"] * (len(found) - 9) + ["classic"] * 9
    assert "nardy::two::A00002" in found
    assert "nardy::two::A00001" not in found


@pytest.mark.parametrize(
    ("selection", "found"),
    [
        (("-k", "A00004"), "4"),
        (("-k", "5.1a"), "12"),
        (("-k", "head.limit and not judge"), "1"),
        (("-k", "interpretation"), "6"),
        (("-k", "forum-001"), ""),
        (("-m", "nardy_interpretation"), "6"),
        (("-m", "nardy_required and nardy_judge"), "237"),
        (("-m", "nardy_clause(number='7.3a')"), "3"),
        (("-m", "nardy_clause(id='score.table.rows')"), "4"),
        (("-m", "not nardy"), ""),
    ],
)
def test_cases_are_chosen_by_keyword_and_mark(inside, selection, found):
    if "(" in selection[1] and pytest.version_tuple < (8, 3):
        pytest.skip("marks are chosen by their arguments since pytest 8.3")
    result = inside("--nardy-command", "bot", "--collect-only", "-q", "--strict-markers", *selection)
    assert last(result) == [f"A0000{number}" for number in found]


def test_the_marks_are_those_of_the_kinds_and_levels_there_are(inside):
    told = re.findall(r"^@pytest.mark.(nardy\w*)", "\n".join(inside("--markers").outlines), re.MULTILINE)
    plain = [f"nardy_{word}" for word in (*LEVELS, *KINDS)]
    assert told == ["nardy", *plain, "nardy_clause", "nardy_variants"]


def test_a_node_id_among_the_arguments_leaves_only_what_is_named(inside, pytester):
    pytester.makepyfile(test_own="def test_a(): pass\ndef test_b(): pass")
    here = ("--nardy-command", "bot", "--collect-only", "-q")
    assert len(ids(inside(*here))) == 11
    assert ids(inside(*here, "nardy::classic::A00003")) == ["nardy::classic::A00003"]
    assert ids(inside(*here, "../nardy::classic::A00003")) == ["nardy::classic::A00003"]
    assert ids(inside(*here, "test_own.py::test_b")) == ["test_own.py::test_b"]
    assert last(inside(*here, "test_own.py::test_b", "nardy::classic::A00001")) == ["test_b", "A00001"]
    assert len(ids(inside(*here, "nardy::classic"))) == 9


@pytest.mark.parametrize("told", ["once", "as installed", "as installed and once more"])
def test_without_an_option_nothing_is_collected_and_nothing_imported(pytester, monkeypatch, told):
    dist = pytester.mkdir("site") / "nardy_ref-0.dist-info"
    if told != "once":
        points = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"]["pytest11"]
        dist.mkdir()
        (dist / "METADATA").write_text("Metadata-Version: 2.1\nName: nardy-ref\nVersion: 0\n")
        (dist / "entry_points.txt").write_text("[pytest11]\n" + "".join(f"{a} = {b}\n" for a, b in points.items()))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(dist.parent), str(ROOT)]))
    pytester.makepyfile(
        test_own="""
        import sys
        def test_imports(pytestconfig):
            assert pytestconfig.getoption("--nardy-command") is None
            ours = {name for name in sys.modules if name.split(".")[0] == "nardy_ref"}
            assert ours == {"nardy_ref", "nardy_ref.pytest_plugin"}
        """
    )
    loaded = () if told == "as installed" else ("-p", PLUGIN)
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:hypothesispytest", "-W", "error", *loaded],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert "1 passed" in ran.stdout, ran.stdout + ran.stderr


# How they end


def test_every_status_has_its_outcome(inside, bot):
    result = inside("--nardy-command", bot(), "-rA")
    result.assert_outcomes(passed=2, failed=4, skipped=2, xfailed=1)
    assert result.ret == FAILED
    ends = {
        match["test"]: (match["end"], match["reason"])
        for line in result.outlines
        if (
            match := re.fullmatch(
                r"(?P<end>[A-Z]+) nardy::classic::(?P<test>\w+)(?: - (?:reason: )?(?P<reason>.*))?", line
            )
        )
    }
    assert [ends[case.id][0] for case in ALL[:7]] == ["FAILED"] * 4 + ["PASSED", "XFAIL", "PASSED"]
    assert "outcomes.XFailed" not in "\n".join(result.outlines)
    reasons = [line.rpartition("outcomes.py:")[2] for line in result.outlines if line.startswith("SKIPPED")]
    assert [reason.partition(": ")[2] for reason in reasons] == [
        "skipped: the program says: not today",
        "unsupported: the command or the variant is not declared",
    ]
    assert ends["A00004"][1].startswith("Failed: 9.7 score.first_row: error: ")
    assert ends["A00006"][1] == (
        "6.5 duty.no_movement: fail (reported, not scored); expected: exactly 1: pass; came: 1 missing: pass"
    )


def test_a_failure_tells_the_clause_the_case_and_what_came(inside, bot):
    text = "\n".join(inside("--nardy-command", bot(), "nardy::classic::A00002").outlines)
    report = text[text.index("5.1a head.limit.1: ") :].partition("\n=")[0].splitlines()
    assert report == [
        "5.1a head.limit.1: fail: Two checkers leave the head",
        f"  {clauses()['head.limit.1'].text['en']}",
        "",
        f"  variant   classic ({CLASSIC.digest})",
        "  position  white=24:15 black=24:15 turn=white played=0,0",
        "  roll      6-3",
        "  turn      24/18 24/21",
        "  expected  illegal: movement 2 breaks head.limit.1 (5.1a)",
        "  came      legal",
        "  why       A referee that counts no head checkers accepts this turn.",
        "  see also  5.1b",
    ]
    assert "Traceback" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_failure_is_told_in_the_language_asked_for(inside, bot, lang):
    text = "\n".join(inside("--nardy-command", bot(), "--nardy-lang", lang, "nardy::classic::A00002").outlines)
    assert clauses()["head.limit.1"].text[lang] in text
    assert word("came", lang) in text


@pytest.mark.parametrize(
    ("mode", "told"),
    [
        ("crash", ["crash", "the program ended with exit code 1 before it answered", "Traceback of its own"]),
        ("talk", ["protocol", "the answer is not JSON", "hello"]),
        ("hang", ["timeout", "no answer within 0.8 s"]),
    ],
)
def test_a_program_that_breaks_fails_interpretations_too(inside, bot, mode, told):
    patience = "0.8" if mode == "hang" else "20"
    result = inside("--nardy-command", bot(mode), "--nardy-timeout", patience, "-k", "A00001 or A00006")
    result.assert_outcomes(failed=2)
    for words in told:
        assert words in "\n".join(result.outlines)


def test_a_program_that_hangs_is_asked_no_more_after_three_times(inside, bot, pytester):
    result = inside("--nardy-command", bot("hang"), "--nardy-timeout", "0.8")
    result.assert_outcomes(failed=8, skipped=1)
    assert "not asked, after 3 time-outs" in "\n".join(result.outlines)
    assert pytester.path.joinpath("asked").read_text() == "x\n" * 3


def test_interpretations_alone_fail_no_run_unless_pytest_is_told_to_ignore_expected_failures(inside, bot):
    alone = ("--nardy-command", bot(), "nardy::classic::A00006")
    assert inside(*alone).ret == 0
    inside(*alone, "--runxfail").assert_outcomes(failed=1)


def test_a_junit_report_holds_what_each_case_is_about(inside, bot, pytester):
    inside("--nardy-command", bot(), "--junitxml", "report.xml")
    tests = {test.get("name"): test for test in ET.parse(pytester.path / "report.xml").iter("testcase")}  # noqa: S314
    assert list(tests) == [case.id for case in ALL]
    found = {each.get("name"): each.get("value") for each in tests["A00002"].iter("property")}
    assert found == {
        "nardy_case": "A00002",
        "nardy_kind": "judge",
        "nardy_level": "required",
        "nardy_clauses": "head.limit.1 head.limit.none",
        "nardy_clause_numbers": "5.1a 5.1b",
        "nardy_variant": "classic",
        "nardy_variant_digest": CLASSIC.digest,
        "nardy_status": "fail",
    }
    assert {test.get("classname") for test in tests.values()} == {"nardy.classic"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--nardy-command", "no-such-program x"), "program.not-startable: no-such-program cannot be started: "),
        (
            ("--nardy-command", "node 'bot.js"),
            "usage.command: node 'bot.js is not quoted rightly: no closing quotation",
        ),
        (("--nardy-command", " "), "usage.command: there is no command to start, --nardy-command"),
        (("--nardy-command", "x", "--nardy-variant", "clasic"), "did you mean classic?"),
        (("--nardy-variant", "clasic"), "variant.unknown: there is no variant clasic"),
        (("--nardy-command", "x", "--nardy-variant", "a.yaml", "--nardy-variant", "b.yaml"), "usage.variants: mine is"),
        (("--nardy-command", "x", "--nardy-timeout", "nan"), "usage.timeout: nan is no number of seconds"),
        (("--nardy-timeout", "soon"), "usage.timeout: soon is no number of seconds from 0.05 to 3600"),
        (("--nardy-command", "x", "nardy::classic::B00001"), "usage.node-id: classic has no case B00001"),
        (("--nardy-command", "x", "nardy::forum-001::A00001"), "--nardy-variant asks for classic"),
    ],
)
def test_wrong_usage_is_told_in_one_line(inside, pytester, arguments, told):
    for name, value in (("a", 1), ("b", "none")):
        text = f"id: mine\nextends: classic\nstates: {{head.limit: {value}}}\n"
        pytester.path.joinpath(f"{name}.yaml").write_text(text)
    result = inside(*arguments)
    assert result.ret == USAGE
    (line,) = filter(None, result.errlines)
    assert line.startswith("ERROR: ")
    assert told in line
    assert "Traceback" not in "\n".join(result.outlines)


# Processes


def test_workers_share_the_cases_and_leave_no_program_behind(outside, bot, pytester):
    result = pytester.run(*outside, "--nardy-command", bot(), "-n", "2", "-v", "--junitxml", "report.xml")
    result.assert_outcomes(passed=2, failed=4, skipped=2, xfailed=1)
    assert sorted(set(re.findall(r"nardy::classic::(\w+)", str(result.stdout)))) == [case.id for case in ALL]
    # One to see that it can be started, and one for each worker that was given a case to put.
    assert 2 <= len(bots(pytester)) <= 3
    assert all(map(comes_to_its_end, bots(pytester)))
    assert 'name="nardy_status" value="error"' in pytester.path.joinpath("report.xml").read_text()


def test_workers_are_not_started_for_a_command_that_cannot_be(outside, pytester):
    result = pytester.run(*outside, "--nardy-command", "no-such-program", "-n", "2")
    assert result.ret == USAGE
    (line,) = filter(None, result.errlines)
    assert line.startswith("ERROR: program.not-startable: ")
    assert "gw0" not in str(result.stdout)


@pytest.mark.parametrize("workers", [0, 2])
def test_an_interrupt_leaves_no_program_behind(outside, bot, pytester, workers):
    command = [*outside, "--nardy-command", bot("hang"), "--nardy-timeout", "60", "-n", str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True) as ran:
        asked = pytester.path / "asked"
        until = time.monotonic() + 30
        while not asked.exists() or len(asked.read_text()) < 2 * max(1, workers):
            assert time.monotonic() < until
            time.sleep(0.02)
        os.killpg(ran.pid, signal.SIGINT)
        output, _ = ran.communicate(timeout=30)
    assert ran.returncode == INTERRUPTED, output.decode()
    assert len(bots(pytester)) == (1 if workers == 0 else 3)
    assert all(map(comes_to_its_end, bots(pytester)))


# Programs in Python


def test_the_example_of_the_documentation_runs(pytester):
    (example,) = re.findall(r"^    # test_rules\.py\n((?:    .*\n|\n)*)", plugin.__doc__, re.MULTILINE)
    pytester.makepyfile(test_rules=textwrap.dedent(example))
    outcomes = pytester.runpytest_inprocess(*INSIDE, "--strict-markers").parseoutcomes()
    assert outcomes.keys() == {"passed", "skipped"}
    assert outcomes["passed"] >= 6
    assert outcomes["passed"] + outcomes["skipped"] == sum(case.applies_to(CLASSIC) for case in cases())


ENGINE = """
import pytest

class Engine:
    def legal(self, **asked):
        return {turns}

@pytest.fixture
def engine():
    return Engine()

def test_it(nardy_case, engine):
    nardy_case.check(engine)
"""


def test_a_test_that_asks_for_cases_has_their_marks_words_and_properties(inside, pytester):
    pytester.makepyfile(test_own=ENGINE.replace("{turns}", "['24/15']"))
    listed = inside("--collect-only", "-q", "-k", "5.1a", "-m", "nardy_judge", "--nardy-variant", "forum-001")
    assert ids(listed) == ["test_own.py::test_it[forum-001-A00002]"]
    result = inside("--junitxml", "report.xml")
    result.assert_outcomes(passed=3, skipped=5, xfailed=1)
    text = pytester.path.joinpath("report.xml").read_text()
    assert text.count('name="nardy_case"') == 9
    assert text.count('name="nardy_status" value="unsupported"') == 5


def test_a_failure_in_python_shows_no_line_of_the_plugin(inside, pytester):
    pytester.makepyfile(test_own=ENGINE.replace("{turns}", "{}['24/15']"))
    result = inside("--nardy-lang", "uk", "-k", "A00001")
    result.assert_outcomes(failed=1)
    text = "\n".join(result.outlines)
    assert clauses()["head.limit.1"].text["uk"] in text
    assert f"{word('came', 'uk')}  KeyError: '24/15'" in re.sub(" +", "  ", text).replace("KeyError:  ", "KeyError: ")
    assert re.search(r"test_own\.py:5 in legal", text)
    assert "pytest_plugin" not in text


@pytest.mark.parametrize(
    ("mark", "told"),
    [("'clasic'", "variant.unknown: there is no variant clasic, did you mean classic?"), ("'forum-001'", None)],
)
def test_a_mark_names_the_variants_of_a_test(inside, pytester, mark, told):
    text = ENGINE.replace("def test_it", f"@pytest.mark.nardy_variants({mark})\ndef test_it")
    pytester.makepyfile(test_own=text.replace("{turns}", "[]"))
    result = inside("--collect-only", "-q", "--nardy-variant", "moscow-000c")
    if told is None:
        assert {node_id.partition("[")[2].rpartition("-")[0] for node_id in ids(result)} == {"forum-001"}
    else:
        assert told in "\n".join(result.outlines)
        assert "Traceback" not in "\n".join(result.outlines)


def engine(**methods):
    """An object with methods that answer with a value, or raise it."""

    def method(value):
        def called(**_):
            if isinstance(value, Exception):
                raise value
            return value

        return called

    return SimpleNamespace(**{name: method(value) for name, value in methods.items()})


SCORE = {"score": {"A": 0, "B": 2}, "over": False, "winner": None, "next": None}
AFTER = {"white": {24: 14, 15: 1}, "black": {24: 15}}


@pytest.mark.parametrize(
    ("case", "methods", "status"),
    [
        (LEGAL, {"legal": ["24/15"]}, "pass"),
        (LEGAL, {"legal": ("24/15",)}, "pass"),
        (LEGAL, {"legal": iter(["24/15"])}, "pass"),
        (LEGAL, {"legal": [AFTER]}, "pass"),
        (LEGAL, {"legal": {"results": [AFTER]}}, "pass"),
        (LEGAL, {"legal": {"turns": ["24/15"]}}, "pass"),
        (LEGAL, {"legal": []}, "fail"),
        (LEGAL, {"legal": "24/15"}, "protocol"),
        (LEGAL, {"legal": None}, "protocol"),
        (LEGAL, {"legal": [object()]}, "protocol"),
        (LEGAL, {"legal": [{"white": {24: 16}}]}, "protocol"),
        (LEGAL, {"legal": {"skipped": "not today"}}, "skipped"),
        (LEGAL, {"legal": NotImplementedError()}, "skipped"),
        (LEGAL, {"legal": ValueError("no")}, "error"),
        (LEGAL, {"legal": AttributeError("no")}, "crash"),
        (LEGAL, {"judge": True}, "unsupported"),
        (TWO_HEADS, {"judge": False}, "pass"),
        (TWO_HEADS, {"judge": {"legal": False, "illegal": [{"movement": 2, "breaks": "head.limit.1"}]}}, "pass"),
        (TWO_HEADS, {"judge": {"legal": False, "illegal": [{"movement": 1, "breaks": "head.limit.1"}]}}, "fail"),
        (TWO_HEADS, {"judge": 0}, "protocol"),
        (TWO_HEADS, {"legal": ["24/15"]}, "pass"),
        (MARS, {"outcome": {"winner": "white", "kind": "mars", "points": 2}}, "pass"),
        (MARS, {"outcome": {"outcome": {"winner": "white", "kind": "mars", "points": 2}}}, "pass"),
        (MARS, {"outcome": None}, "error"),
        (UNFINISHED, {"outcome": None}, "pass"),
        (UNFINISHED, {"outcome": ValueError("it goes on")}, "pass"),
        (UNFINISHED, {"outcome": KeyError("winner")}, "crash"),
        (OPENING, {"opening": {"begins": "B", "white": "B", "roll": None, "again": False}}, "pass"),
        (OPENING, {"opening": {"begins": "A", "white": "A", "roll": (5, 3), "again": False}}, "fail"),
        (OPENING, {"opening": {"begins": "B", "roll": (5, 3)}}, "protocol"),
        (MATCH, {"match": SCORE}, "pass"),
    ],
)
def test_what_a_method_returns_or_raises_is_an_answer(case, methods, status):
    assert only(case, InPython(engine(**methods))).status.value == status


def test_the_reference_engine_in_short_forms_passes_every_case():
    reference = InProcess()

    def short(command):
        def method(**asked):
            told = reference.ask({"cmd": command, **asked}).payload
            key = {"legal": "results", "judge": "legal", "parse": "canonical"}.get(command, command)
            if command == "judge" or "error" in told or "refused" in told:
                return told
            return told.get(key, told.get("position"))

        return method

    every = SimpleNamespace(**{command: short(command) for command in METHODS}, variants="any")
    finished = run(InPython(every), CLASSIC, cases())
    assert finished.count(Status.PASS) == len(finished.results) > 50


def test_an_object_may_name_the_variants_it_plays():
    playing = engine(legal=["24/15"])
    playing.variants = ["forum-001"]
    assert only(LEGAL, InPython(playing)).status is Status.UNSUPPORTED


def test_a_method_cannot_change_a_case():
    class Careless:
        def match(self, variant, games):
            games.clear()
            variant.clear()
            return SCORE

    before = copy.deepcopy(MATCH.asked)
    assert only(MATCH, InPython(Careless())).status is Status.PASS
    assert MATCH.asked == before


@pytest.mark.parametrize("what", [object(), type("Engine", (), {"legal": lambda **_: []})])
def test_what_answers_no_command_is_refused(what):
    with pytest.raises(NardyError, match=r"implementation\.no-method.*legal, judge, outcome"):
        InPython(what)
