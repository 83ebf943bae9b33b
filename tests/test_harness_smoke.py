"""Facts about --smoke: each way in which an adapter can go wrong is found at its step, with the advice that fits."""

from __future__ import annotations

import json
import os
import sys

import pytest
from command_line import FOREIGN, NARDY, ROOT, Nardy

from nardy_ref.options.resolver import resolve
from nardy_ref.printing.words import word
from nardy_ref.suite import smoke as smoke_module
from nardy_ref.suite import talk
from nardy_ref.suite.smoke import STEPS, exit_code, smoke

CLASSIC = resolve("classic")
PRELUDE = """
import json, os, sys, time
def send(text): sys.stdout.write(text); sys.stdout.flush()
def start(r, **more):
    return {"seq": r["seq"], "protocol": 1, "implementation": {"name": "tiny"}, "commands": ["legal"],
            "variants": "own", **more}
def rest(r):
    if r["cmd"] == "stop": send(json.dumps({"seq": r["seq"], "ok": True}) + "\\n"); sys.exit()
    send(json.dumps({"seq": r["seq"], "error": "no"}) + "\\n")
lines = map(json.loads, iter(sys.stdin.readline, ""))
"""
ANSWER = "send(json.dumps({}) + '\\n')"


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(talk, "LATE", 1.0)
    monkeypatch.setattr(smoke_module, "STOP_GRACE", 0.3)
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)


def steps(body, timeout=10.0, options=("-S",)):
    """Step by step: verdict and advice of a program written in Python."""
    found = smoke([sys.executable, *options, "-c", PRELUDE + body], CLASSIC, timeout)
    assert tuple(step.name for step in found) == STEPS
    return {step.name: step for step in found}, exit_code(found)


def first(body):
    """A program that does something at the start, and well-formed things afterwards."""
    return f"for r in lines:\n    if r['cmd'] == 'start':\n        {body}\n    else:\n        rest(r)\n"


def later(command, body):
    """A program that does something at one command."""
    return (
        "for r in lines:\n"
        "    if r['cmd'] == 'start': send(json.dumps(start(r)) + '\\n')\n"
        f"    elif r['cmd'] == {command!r}:\n        {body}\n"
        "    else: rest(r)\n"
    )


BROKEN_STARTS = {
    "it crashes": ("sys.exit(3)", "start", "advice crash"),
    "it prints a greeting": ("send('Hello!\\n')", "introduce", "advice stdout"),
    "it prints two lines": ("send(json.dumps(start(r)) + '\\nready\\n')", "introduce", "advice stdout"),
    "it prints over several lines": (
        "send(json.dumps(start(r), indent=1) + '\\n')",
        "introduce",
        "advice one line",
    ),
    "it writes no JSON": ("send(str(start(r)) + '\\n')", "introduce", "advice json"),
    "it writes UTF-16": (
        "sys.stdout.buffer.write((json.dumps(start(r)) + '\\n').encode('utf-16')); sys.stdout.flush()",
        "introduce",
        "advice utf8",
    ),
    "it leaves keys out": ("send('{\"seq\": 7}\\n')", "introduce", "advice introduce"),
    "it refuses": ('send(\'{"seq": 7, "error": "no"}\\n\')', "introduce", "advice introduce"),
}


@pytest.mark.parametrize("name", BROKEN_STARTS)
def test_a_broken_start_is_found_with_its_cause(name):
    body, step, advice = BROKEN_STARTS[name]
    found, code = steps(first(body))
    assert (found[step].verdict, found[step].advice, code) == ("broke", (advice,), 3)
    assert found[step].told
    assert {found[each].verdict for each in ("legal", "unknown", "stop")} == {"skipped"}


SLOW_STARTS = {
    "it holds its answers back": ("for r in lines: print(json.dumps(start(r)))", "advice flush"),
    "it ends no line": (first("send(json.dumps(start(r)))"), "advice newline"),
    "it says nothing": ("time.sleep(60)", "advice silent"),
}


@pytest.mark.parametrize("name", SLOW_STARTS)
def test_silence_is_told_apart_by_its_cause(name):
    body, advice = SLOW_STARTS[name]
    found, code = steps(body, timeout=0.7)
    assert (found["introduce"].verdict, found["introduce"].advice, code) == ("broke", (advice,), 3)


def test_a_wrong_seq_is_found_and_the_rest_is_tried_all_the_same():
    counting = "send(json.dumps(start(r)) + '\\n') if r['cmd'] == 'start' else rest(r)"
    found, code = steps(f"for n, r in enumerate(lines, 1):\n    r['seq'] = n\n    {counting}\n")
    assert (found["seq"].verdict, found["seq"].advice, code) == ("fail", ("advice seq",), 1)
    assert found["seq"].told == "the answer has seq 1; 7 was due"
    assert found["unknown"].verdict == found["stop"].verdict == "pass"


LATER = {
    "it crashes at legal": ("legal", "sys.exit(1)", "legal", "broke", "advice crash"),
    "it answers legal in no form": ("legal", ANSWER.format('{"seq": r["seq"]}'), "legal", "broke", "advice form"),
    "it refuses legal": ("legal", "rest(r)", "legal", "fail", "advice rules"),
    "it finds nothing": ("legal", ANSWER.format('{"seq": r["seq"], "results": []}'), "legal", "fail", "advice rules"),
    "it crashes at what it does not know": ("no-such-command", "sys.exit(1)", "unknown", "broke", "advice unknown"),
    "it says yes to what it does not know": (
        "no-such-command",
        ANSWER.format('{"seq": r["seq"], "ok": True}'),
        "unknown",
        "fail",
        "advice unknown",
    ),
    "it does not end": (
        "stop",
        ANSWER.format('{"seq": r["seq"], "ok": True}') + "; time.sleep(60)",
        "stop",
        "fail",
        "advice stop",
    ),
}


@pytest.mark.parametrize("name", LATER)
def test_a_fault_at_a_later_step_is_found_there_and_the_others_are_tried(name):
    command, body, step, verdict, advice = LATER[name]
    found, code = steps(later(command, body))
    assert (found[step].verdict, found[step].advice) == (verdict, (advice,))
    assert code == (3 if verdict == "broke" else 1)
    others = set(STEPS) - {step, "legal"}
    assert {found[each].verdict for each in others} == {"pass"}


def test_an_end_without_an_answer_to_stop_is_an_end():
    assert steps(later("stop", "sys.exit()"))[0]["stop"].verdict == "pass"


def test_what_is_not_declared_is_no_failure():
    found, code = steps(first("send(json.dumps(start(r, commands=['judge'])) + '\\n')"))
    assert (found["legal"].verdict, found["legal"].advice, code) == ("unsupported", ("advice legal",), 0)
    found, code = steps(first("send(json.dumps(start(r, variants=['no-such-rules'])) + '\\n')"))
    assert (found["legal"].verdict, found["legal"].advice, code) == ("unsupported", ("advice variants",), 0)


def engine_with(change):
    """The reference engine behind a change of what it reads or answers."""
    return f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from nardy_ref.suite.server import answer
def swapped(checkers): return {{str((int(point) + 11) % 24 + 1): n for point, n in checkers.items()}}
for r in lines:
    black = r["cmd"] == "legal" and r["position"]["turn"] == "black"
    {change}
    send(json.dumps({{"seq": r["seq"], **a}}) + "\\n")
    if r["cmd"] == "stop": break
"""


@pytest.mark.parametrize(
    ("change", "advice"),
    [
        ("a = answer(r)", None),
        (
            "a = answer(r)\n    if black: a['results'] = [{**x, 'black': swapped(x['black'])} for x in a['results']]",
            "advice numbers",
        ),
        (
            "if black and len(r['position']['white']) == 3: r['position']['white'] = {'24': 15}\n    a = answer(r)",
            "advice blocked",
        ),
        (
            "a = answer(r)\n    if black and len(r['position']['white']) == 3: a['results'] = []",
            "advice pass",
        ),
    ],
)
def test_wrong_numbers_of_black_and_an_empty_pass_are_told_apart(change, advice):
    found, code = steps(engine_with(change), timeout=30, options=())
    assert found["legal"].advice == ((advice,) if advice else ())
    assert code == (1 if advice else 0)


def test_a_command_that_cannot_be_started_is_a_step_that_breaks(nardy: Nardy):
    told = nardy("test", "--smoke", "--", "/no/such/program")
    assert (told.code, told.err) == (3, "")
    assert "starts                       broke  /no/such/program cannot be started" in told.out
    assert told.out.splitlines()[-1] == "Mend the first step that is not ok; the later ones may follow from it."


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_reference_engine_passes_in_every_language(nardy: Nardy, lang):
    told = nardy("test", "--smoke", "--timeout", "30", "--lang", lang, "--", *NARDY, "engine")
    assert (told.code, told.err) == (0, "")
    assert [line.split()[-1] for line in told.out.splitlines()[2:8]] == [
        "0.1.0" if step == "introduce" else word("smoke verdict pass", lang).split()[-1] for step in STEPS
    ]
    assert FOREIGN[lang].search(told.out) is None


def test_a_smoke_test_is_told_to_programs(nardy: Nardy, folder):
    arguments = ("test", "--smoke", "--format", "json", "--lang", "uk")
    printed = nardy(*arguments, "--", sys.executable, "-c", "print('hello')")
    report = json.loads(printed.out)
    assert (printed.code, report["exit_code"], list(report)[-1]) == (3, 3, "complete")
    assert [step["step"] for step in report["steps"]] == list(STEPS)
    assert report["steps"][1]["advice"] == [word("advice stdout", "uk")]
    written = nardy(*arguments, "--out", "smoke.json", "--", sys.executable, "-c", "print('hello')")
    assert (written.code, written.out) == (3, "")
    saved = json.loads((folder / "smoke.json").read_text(encoding="utf-8"))
    # What a program says as it ends may come before or after its end is seen; the rest is the same every time.
    for each in (report, saved):
        each["steps"] = [(step["step"], step["verdict"], step["advice"]) for step in each["steps"]]
    assert saved == report


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "--smoke needs a program"),
        (("--format", "html", "--", "x"), "--smoke has no format html"),
        (("--select", "head", "--", "x"), "--smoke puts no cases, so --select means nothing"),
        (("--known", "k.yaml", "--", "x"), "--smoke puts no cases, so --known means nothing"),
        (("--",), "no command stands after --"),
    ],
)
def test_options_that_mean_nothing_to_a_smoke_test_are_refused(nardy: Nardy, arguments, words):
    told = nardy("test", "--smoke", *arguments)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert words in told.err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such groups")
def test_no_program_is_left_behind(tmp_path):
    body = f"open({str(tmp_path / 'pid')!r}, 'a').write(f'{{os.getpid()}}\\n')\n" + later("legal", "time.sleep(60)")
    steps(body, timeout=0.7)
    for number in (tmp_path / "pid").read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(number), 0)
