"""Facts about the list of known failures: what it excuses, when it is stale, how it is rewritten, what it refuses."""

from __future__ import annotations

import json

import pytest
from command_line import NARDY, ROOT, Nardy
from jsonschema import Draft7Validator
from suite_cases import ALL, CLASSIC, INTERPRETED, LEGAL, MARS, TWO_HEADS, Told, said

from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_text
from nardy_ref.suite.known import NEW, Entry, canonical, judged, load, updated
from nardy_ref.suite.process import Reply
from nardy_ref.suite.report import as_json, pretty
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

ORDER = {case.id: place for place, case in enumerate(ALL)}
CRASHED = Reply(Status.CRASH, None, "the program ended\nTraceback at 0x7f")
REPORT = Draft7Validator(json.loads(data.read_text("conformance/report.schema.json")))
SCHEMA = json.loads(data.read_text("conformance/known.schema.json"))


def accepting():
    """A program that takes every turn for legal."""
    return Told(said({"legal": True}))


def judge(finished, *entries, asked=ORDER):
    return judged(finished, "known.yaml", entries, ORDER, asked)


def listed(case=TWO_HEADS, status=Status.FAIL, came=None, reason="No head rule yet", line=1):
    return Entry(case.id, reason, status, came, line)


# What it excuses


@pytest.mark.parametrize("came", [None, "legal"])
def test_a_case_that_fails_as_told_is_known_and_no_failure(came):
    finished = judge(run(accepting(), CLASSIC, [TWO_HEADS]), listed(came=came))
    assert (finished.exit_code, finished.known.stale) == (0, ())
    report = as_json(finished)
    assert (report["counts"]["fail"], report["counts"]["known"], report["clauses"]) == (0, 1, [])
    assert (report["cases"][0]["status"], report["cases"][0]["known"]) == ("fail", "No head rule yet")
    assert list(REPORT.iter_errors(report)) == []
    assert pretty(finished, "en", lambda text, _: text)[2:] == [
        "Known failures: 1",
        "  A00002  fail  No head rule yet",
        "",
        "known 1",
        "All decided cases that are scored pass, but for the known failures.",
    ]


def test_a_known_crash_does_not_count_as_a_broken_program():
    assert judge(run(Told(said(CRASHED)), CLASSIC, [LEGAL]), listed(LEGAL, Status.CRASH)).exit_code == 0
    assert judge(run(Told(said(CRASHED)), CLASSIC, [LEGAL, LEGAL, MARS]), listed(LEGAL, Status.CRASH)).exit_code == 3


def test_what_came_is_compared_by_its_first_line_whatever_follows():
    finished = run(Told(said(CRASHED)), CLASSIC, [LEGAL])
    assert judge(finished, listed(LEGAL, Status.CRASH, "the program ended")).exit_code == 0
    assert judge(finished, listed(LEGAL, Status.CRASH, "the program began")).exit_code == 3


# What makes it stale


@pytest.mark.parametrize(
    ("finished", "entry", "because", "told"),
    [
        (lambda: run(InProcess(), CLASSIC, [TWO_HEADS]), listed(), "passes", ""),
        (lambda: run(accepting(), CLASSIC, [TWO_HEADS]), listed(came="illegal"), "differs", "fail: legal"),
        (lambda: run(accepting(), CLASSIC, [TWO_HEADS]), listed(status=Status.ERROR), "differs", "fail: legal"),
        (
            lambda: run(Told(said({"skipped": "no"})), CLASSIC, [TWO_HEADS]),
            listed(),
            "undecided",
            "skipped: the program says: no",
        ),
        (lambda: run(InProcess(), CLASSIC, ALL), Entry("ZZZZZZ", "Gone", Status.FAIL, None, 7), "unknown", ""),
        (lambda: run(InProcess(), CLASSIC, [TWO_HEADS]), listed(LEGAL), "not_applicable", ""),
    ],
)
def test_an_entry_that_does_not_hold_is_stale_and_makes_the_run_fail(finished, entry, because, told):
    found = judge(finished(), entry)
    (stale,) = found.known.stale
    assert (stale.id, stale.line, stale.because, stale.told) == (entry.id, entry.line, because, told)
    assert found.exit_code == 1
    assert list(REPORT.iter_errors(as_json(found))) == []
    for lang in ("en", "ru", "uk"):
        text = "\n".join(pretty(found, lang, lambda text, _: text))
        assert f"known.yaml:{entry.line}  {entry.id}  " in text


def test_an_entry_of_a_case_that_was_not_selected_says_nothing():
    finished = run(InProcess(), CLASSIC, [LEGAL])
    assert judge(finished, listed(), asked={LEGAL.id}).known.stale == ()


# How it is rewritten


def test_a_rewritten_list_keeps_reasons_drops_what_passes_and_adds_what_is_new():
    answers = said({"results": []}, {"legal": True}, CRASHED)
    finished = run(Told(answers), CLASSIC, [LEGAL, TWO_HEADS, MARS])
    old = [listed(TWO_HEADS, Status.ERROR, "x"), listed(ALL[6])]
    assert updated(finished, old, ORDER, ORDER) == (
        Entry(LEGAL.id, NEW, Status.FAIL, "1 missing: 24/15"),
        Entry(TWO_HEADS.id, "No head rule yet", Status.FAIL, "legal"),
        Entry(MARS.id, NEW, Status.CRASH, None),
    )


def test_a_rewritten_list_does_not_add_what_an_entry_left_out():
    finished = run(accepting(), CLASSIC, [TWO_HEADS])
    assert updated(finished, [listed()], ORDER, ORDER) == (Entry(TWO_HEADS.id, "No head rule yet", Status.FAIL, None),)


def test_interpretations_are_not_added_and_cases_not_asked_stay():
    finished = run(Told(said({"results": []})), CLASSIC, [INTERPRETED])
    assert updated(finished, [listed()], ORDER, {INTERPRETED.id}) == (listed(),)


def test_nothing_is_learnt_of_a_program_that_was_given_up():
    silent = Told(said(Reply(Status.TIMEOUT, None, "no answer within 5 s")))
    with pytest.raises(NardyError, match=r"known\.not-asked"):
        updated(run(silent, CLASSIC, [LEGAL] * 4), [], ORDER, ORDER)


@pytest.mark.parametrize(
    "text", ["no", "12", "0o17", "1e5", "a: b # c", '"quoted" \\ text', "tab\tand\x07bell", "пояснение", "x" * 500, "~"]
)
def test_the_canonical_form_is_read_back_as_it_was(tmp_path, text):
    entries = (Entry("A00001", text, Status.FAIL, text), Entry("A00002", "r", Status.CRASH, None))
    written = canonical(entries)
    (tmp_path / "k.yaml").write_text(written, encoding="utf-8")
    read = load(str(tmp_path / "k.yaml"))
    assert [(each.id, each.reason, each.status, each.came) for each in read] == [
        (each.id, each.reason, each.status, each.came) for each in entries
    ]
    assert canonical(read) == written
    Draft7Validator(SCHEMA).validate(load_text(written, source="k.yaml").data)


def test_an_empty_list_is_a_list(tmp_path):
    (tmp_path / "k.yaml").write_text(canonical(()))
    assert load(str(tmp_path / "k.yaml")) == ()


# What it refuses

GOOD = "{id: A00001, reason: r, status: fail}"


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("", "yaml.empty", ""),
        ("a: 1", "known.malformed", "is a list, k.yaml:1:1"),
        ("- A00001", "known.malformed", "is a mapping, k.yaml:1:3"),
        ("- {id: A00001, reason: r}", "known.malformed", "lacks status, k.yaml:1:3"),
        ("- {id: A00001, reason: r, status: fail, cam: x}", "known.malformed", "k.yaml:1:41, did you mean came?"),
        ("- {id: A00001, reason: r, status: fial}", "known.malformed", "k.yaml:1:35, did you mean fail?"),
        ("- {id: A00001, reason: r, status: pass}", "known.malformed", "pass is no wrong ending"),
        ("- {id: 5, reason: r, status: fail}", "known.malformed", "id is a text that is not empty, k.yaml:1:8"),
        ("- {id: A00001, reason: '', status: fail}", "known.malformed", "reason is a text"),
        ("- {id: A00001, reason: r, status: fail, came: 5}", "known.malformed", "came is a text"),
        (f"- {GOOD}\n- {GOOD}", "known.twice", "A00001 stands in line 1 too, k.yaml:2:8"),
        ("- &a {}", "yaml.alias", ""),
        ("[" * 100, "yaml.", ""),
    ],
)
def test_a_bad_list_is_refused_before_the_program_is_asked(nardy: Nardy, folder, text, code, words):
    (folder / "k.yaml").write_text(text)
    told = nardy("test", "--known", "k.yaml", "--", "/no/such/program")
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(code)
    assert words in told.err
    assert told.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--known", "none.yaml"), "file.missing: there is no file none.yaml"),
        (("--known", "."), "file.unreadable: "),
        (("--known", "no/k.yaml", "--update-known"), "output.failed: the file cannot be written: there is no such"),
        (("--known", ".", "--update-known"), "output.failed: the file cannot be written: it is a folder"),
        (("--update-known",), "usage: --update-known needs --known FILE"),
        (("--known", "a\0b"), "file.unreadable: "),
    ],
)
def test_a_list_that_cannot_be_read_or_written_is_told_in_one_line(nardy: Nardy, folder, arguments, words):
    told = nardy("test", *arguments)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith(words)
    assert list(folder.iterdir()) == []


# On the command line


def test_a_list_is_written_and_then_excuses_the_run_in_every_language(nardy: Nardy, folder):
    command = ("--select", "dice.single", "--", NARDY[0], str(ROOT / "tests/programs/faulty.py"), "no_higher_die")
    first = nardy("test", "--known", "k.yaml", "--update-known", *command)
    assert first.code == 0
    assert first.err.startswith("k.yaml: ")
    assert "of them new, 0 taken off" in first.err
    text = (folder / "k.yaml").read_text()
    (folder / "k.yaml").write_text(text.replace(NEW, "нет правила", 1))
    again = nardy("test", "--known", "k.yaml", "--lang", "uk", *command)
    assert (again.code, again.err) == (0, "")
    assert "нет правила" in again.out
    nardy("test", "--known", "k.yaml", "--update-known", *command)
    assert (folder / "k.yaml").read_text() == text.replace(NEW, "нет правила", 1)
    stale = nardy("test", "--known", "k.yaml", "--select", "dice.single")
    assert stale.code == 1
    assert "k.yaml:1  " in stale.out
