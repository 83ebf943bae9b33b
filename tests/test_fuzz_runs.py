"""Facts about fuzz runs as a command: they are kept, gone on with and replayed; what is told, and exit codes."""

from __future__ import annotations

import json
import shlex
import sys
from functools import cache
from pathlib import Path

import pytest
from command_line import FOREIGN, ROOT
from fuzzed import CLASSIC
from suite_cases import Mistaken

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.fuzz.hunt import Hunt, Progress
from nardy_ref.compare.fuzz.state import dumped, loaded
from nardy_ref.compare.fuzz.told import Kept, as_json, lines
from nardy_ref.errors import NardyError
from nardy_ref.suite.runner import InProcess

FAKES = ROOT / "conformance" / "fakes"
HEADS = (sys.executable, str(ROOT / "tests" / "programs" / "faulty.py"), "two_heads_any_turn")
WRONG = {"head__limit": "none", "bearoff__overshoot": "never"}


@cache
def erring() -> Hunt:
    """A run that has found something."""
    hunt = Hunt(Mistaken(**WRONG), CLASSIC)
    hunt.run(60)
    return hunt


def saved(progress: Progress) -> str:
    return dumped(progress, CLASSIC, ())


def taken_up(text: str) -> Progress:
    return loaded(text, "fuzz.json", CLASSIC, (), None)


# Stopping and going on


def test_a_run_in_parts_comes_to_the_same_as_a_run_in_one():
    whole = Hunt(Mistaken(**WRONG), CLASSIC).run(110)
    part = taken_up(saved(erring().progress))
    assert part.findings
    assert part.questions < whole.questions
    left = whole.questions - part.questions
    parts = Hunt(Mistaken(**WRONG), CLASSIC, part).run(left)
    assert saved(parts) == saved(whole)


def test_an_interrupted_run_loses_no_finding_and_counts_nothing_twice():
    class Interrupted(Mistaken):
        asked = 0

        def ask(self, request):
            self.asked += 1
            if self.asked == self.stop_at:
                raise KeyboardInterrupt
            return super().ask(request)

    whole = erring().progress
    for stop_at in (5, 150):
        program = Interrupted(**WRONG)
        program.stop_at = stop_at
        hunt = Hunt(program, CLASSIC)
        with pytest.raises(KeyboardInterrupt):
            hunt.run(10_000)
        begun = taken_up(saved(hunt.progress))
        left = whole.questions - begun.questions
        after = Hunt(Mistaken(**WRONG), CLASSIC, begun).run(left) if left > 0 else begun
        assert len({finding.key for finding in after.findings}) == len(after.findings)
        assert {finding.key for finding in after.findings} >= {finding.key for finding in whole.findings}
        if left > 0:
            assert (after.batches, after.questions, after.times) == (whole.batches, whole.questions, whole.times)


def test_a_bound_of_time_ends_a_run():
    progress = Hunt(InProcess(), CLASSIC).run(None, 0.05)
    assert progress.questions > 0


BEGUN = saved(Hunt(InProcess(), CLASSIC).run(5))
BROKEN = {
    "empty": "",
    "no JSON": "{",
    "a list": "[]",
    "cut short": BEGUN[: len(BEGUN) // 2],
    "another form": BEGUN.replace('"fuzz": 1', '"fuzz": 99'),
    "a count below nothing": BEGUN.replace('"batches": ', '"batches": -'),
    "a text for a number": BEGUN.replace('"seed": 1', '"seed": "1"'),
    "a finding of nothing": BEGUN.replace('"findings": []', '"findings": [{}]'),
    "a question of no kind": BEGUN.replace('"differed": []', '"differed": [{"kind": "chess"}]'),
    "too deep": "[" * 100_000,
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_saved_run_that_cannot_be_read_is_refused(nardy, folder, broken):
    assert BROKEN[broken] != BEGUN
    (folder / "kept").mkdir()
    (folder / "kept" / "fuzz.json").write_text(BROKEN[broken])
    said = nardy("fuzz", "--count", "5", "--out", "kept")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("fuzz.state: the saved run cannot be read: ")
    assert "name another folder with --out" in said.err
    assert said.err.count("\n") == 1
    assert (folder / "kept" / "fuzz.json").read_text() == BROKEN[broken]


@pytest.mark.parametrize(
    ("call", "what"),
    [
        (["--variant", "forum-001"], "differs in the rules"),
        (["--seed", "8"], "differs in the seed: 7, not 8"),
        (["--", "node", "bot.js"], "differs in the program: the reference engine, not node bot.js"),
    ],
)
def test_the_run_of_another_call_is_refused(nardy, folder, call, what):
    assert nardy("fuzz", "--count", "5", "--seed", "7").code == 0
    before = (folder / "nardy-fuzz" / "fuzz.json").read_text()
    said = nardy("fuzz", "--count", "5", *call)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"fuzz.other-run: the run saved here {what}")
    assert (folder / "nardy-fuzz" / "fuzz.json").read_text() == before


def test_two_findings_of_one_kind_are_no_saved_run():
    form = json.loads(saved(erring().progress))
    form["findings"] += form["findings"][:1]
    with pytest.raises(NardyError, match=r"fuzz\.state: .*a finding stands twice"):
        taken_up(json.dumps(form))


# The command


def test_a_real_program_is_fuzzed_gone_on_with_and_its_findings_are_replayed(nardy, folder):
    first = nardy("fuzz", "--count", "40", "--format", "json", "--", *HEADS)
    told = json.loads(first.out)
    assert (first.code, first.err, told["exit_code"]) == (1, "", 1)
    assert [found["clause"] for found in told["findings"]] == ["head.limit.1"]
    assert told["findings"][0]["question"]["position"] == {"white": {"24": 2}, "black": {"24": 1}, "turn": "white"}
    assert told["questions"] >= 40

    second = nardy("fuzz", "--count", "10", "--", *HEADS)
    kept = json.loads((folder / "nardy-fuzz" / "fuzz.json").read_text())
    assert (second.code, second.err) == (1, "")
    assert kept["questions"] >= told["questions"] + 10
    assert [found["first"] for found in kept["findings"]] == [found["first"] for found in told["findings"]]

    replay = shlex.split(second.out.split("\n  nardy ")[1].splitlines()[0])
    assert replay[:3] == ["test", "--variant", "classic"]
    said = nardy(*replay)
    assert said.code == 1
    assert "head.limit.1  (1 of 1)" in said.out
    assert nardy(*replay[: replay.index("--")]).code == 0


def test_a_run_that_is_interrupted_is_kept(nardy, folder, monkeypatch):
    def interrupted(hunt, *_):
        hunt.progress.batches = 3
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Hunt, "run", interrupted)
        said = nardy("fuzz", "--out", "kept")
    assert (said.code, said.out) == (130, "")
    assert said.err.split("\n\n") == ["The run is kept in kept; the same command goes on with it.", "interrupted\n"]
    assert json.loads((folder / "kept" / "fuzz.json").read_text())["batches"] == 3


def test_a_program_that_breaks_has_an_exit_code_of_its_own(nardy, folder):
    said = nardy("fuzz", "--count", "3", "--", sys.executable, str(FAKES / "crash_at_start.py"))
    assert said.code == 3
    assert "The program is asked no more" in said.out
    assert not (folder / "nardy-fuzz" / "cases.yaml").exists()


USAGE = {
    "no command": (["--"], "usage: no command stands after --"),
    "not startable": (["--", "no-such-program"], "program.not-startable: "),
    "no questions": (["--count", "0"], "usage: "),
    "no time": (["--time", "nan"], "usage: "),
    "a file for a folder": (["--out", "file"], "output.failed: "),
    "no name": (["--out", "a\0b"], "output.failed: "),
    "unknown variant": (["--variant", "clasic"], "variant.unknown: "),
}


@pytest.mark.parametrize("wrong", USAGE)
def test_wrong_usage_is_told_on_a_line(nardy, folder, wrong):
    (folder / "file").write_text("")
    call, error = USAGE[wrong]
    said = nardy("fuzz", *call)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(error)
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_run_is_told_in_the_language_asked_for(lang):
    hunt, kept = erring(), Kept("folder", "folder/cases.yaml", "nardy test")
    told = "\n".join(lines(hunt, kept, lang, lambda text, _: text))
    assert not FOREIGN[lang].search(told)
    for finding in as_json(hunt, kept, 1)["findings"]:
        assert f"{finding['number']} {finding['clause']}" in told
        assert finding["text"][lang] in told
        assert finding["case"] in told
        assert finding["told"][lang]["came"] in told


def test_a_terminal_that_lacks_the_round_symbols_gets_letters():
    told = "\n".join(lines(erring(), Kept("folder"), "en", lambda text, _: text, plain=True))
    assert told.isascii()


# nardy test --cases


@pytest.mark.parametrize(
    ("content", "call", "error"),
    [
        (None, [], "file.missing: "),
        ("a: 1\n", [], "case.malformed: "),
        ("[]\n", [], "case.nothing: no case of this file applies to classic"),
        ("[]\n", ["--select", "7.2"], "usage: --cases puts the cases of a file, so --select means nothing"),
        ("[]\n", ["--known", "known.yaml"], "usage: --cases puts"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_file_of_cases_that_is_none_is_refused(nardy, content, call, error):
    if content is not None:
        Path("mine.yaml").write_text(content)
    said = nardy("test", "--cases", "mine.yaml", *call)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(error)


@pytest.mark.usefixtures("folder")
def test_a_case_that_stands_twice_in_a_file_is_refused(nardy):
    case = (ROOT / "conformance" / "cases" / "02-setup.yaml").read_text()
    Path("mine.yaml").write_text(case + case)
    said = nardy("test", "--cases", "mine.yaml")
    assert said.code == 2
    assert said.err.startswith("case.duplicate-id: ")
