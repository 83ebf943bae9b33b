"""Facts about `nardy report`: a saved report is shown as it was, two are compared, anything else is refused."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import TYPE_CHECKING

import pytest
from jsonschema import Draft7Validator
from suite_cases import CLASSIC, ENDINGS, INTERPRETED, LEGAL, MARS, TWO_HEADS, Mistaken, Told, every_ending, said

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.files import data
from nardy_ref.suite import compare_runs
from nardy_ref.suite.cases import cases
from nardy_ref.suite.known import Entry, judged
from nardy_ref.suite.process import Reply
from nardy_ref.suite.report import as_json, pretty
from nardy_ref.suite.reports import FORMATS, render
from nardy_ref.suite.reports.saved import MAX_BYTES
from nardy_ref.suite.runner import run
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from command_line import Nardy

SCHEMA = Draft7Validator(json.loads(data.read_text("conformance/report.schema.json")))
RIGHT = ENDINGS[0]
WRONG = {"results": []}
SKIPPED = {"skipped": "no"}
CRASHED = Reply(Status.CRASH, None, "the program ended")


def save(folder, report, name="run.json"):
    (folder / name).write_text(json.dumps(report), encoding="utf-8")
    return name


def of(*answers, put=(LEGAL,), variant=CLASSIC):
    return as_json(run(Told(said(*answers)), variant, put))


# Shown again


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.usefixtures("folder")
def test_a_saved_report_is_shown_as_the_run_showed_it(nardy: Nardy, form):
    shown = nardy("test", "--select", "7.2", "--format", form, "--lang", "ru")
    assert nardy("test", "--select", "7.2", "--format", "json", "--out", "run.json").code == 0
    again = nardy("report", "run.json", "--format", form, "--lang", "ru")
    assert (again.code, again.out, again.err) == (0, shown.out, "")


@cache
def mistaken():
    about = [case for case in cases() if case.cites[0].startswith(("block.", "dice.single."))]
    return run(Mistaken(block__permit="always", dice__single="either"), CLASSIC, about)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_answers_are_told_in_every_language_from_one_file(lang):
    finished = mistaken()
    saved = json.loads(json.dumps(as_json(finished)))
    assert render(saved, "pretty", lang).splitlines() == pretty(finished, lang, lambda text, _: text)


def test_a_report_of_the_first_form_without_the_newer_keys_is_shown_too(nardy: Nardy, folder):
    report = copy.deepcopy(as_json(every_ending()))
    for key in ("levels", "cited"):
        del report[key]
    del report["variant"]["board"]
    for case in report["cases"]:
        case.pop("told", None)
    assert list(SCHEMA.iter_errors(report)) == []
    for form in FORMATS:
        assert nardy("report", save(folder, report), "--format", form).code == 0


def test_a_report_on_clauses_nobody_knows_any_more_is_shown(nardy: Nardy, folder):
    text = json.dumps(of({"legal": True}, put=[TWO_HEADS])).replace("head.limit", "head.gone")
    (folder / "run.json").write_text(text)
    for form in FORMATS:
        said_of = nardy("report", "run.json", "--format", form)
        assert (said_of.code, said_of.err) == (0, "")
    assert "5.1a  head.gone.1  (1 of 1)" in nardy("report", "run.json").out


# Refused


def spoilt():
    whole = json.dumps(of(WRONG), indent=1)
    report = json.loads(whole)
    return {
        "cut in the middle": (whole[: len(whole) // 2], "report.truncated", "cut short or damaged, at line"),
        "cut before the end": (whole[:-2], "report.truncated", "cut short"),
        "no complete": (json.dumps({**report, "complete": False}), "report.truncated", "lacks its end"),
        "another version": (json.dumps({**report, "report": 2}), "report.version", "version 2; version 1 is read"),
        "a version of sorts": (json.dumps({**report, "report": True}), "report.version", "version true"),
        "no report": ('{"a": 1}', "report.none", "JSON, but no report"),
        "a list": ("[]", "report.none", "JSON, but no report"),
        "no JSON": ("# Report", "report.none", "no JSON"),
        "nothing": ("", "report.none", "no JSON"),
        "deep": ("[" * 100_000, "report.none", ""),
        "a long number": ('{"report": ' + "1" * 5000 + "}", "report.none", ""),
        "malformed": (json.dumps({**report, "counts": {}}), "report.malformed", "malformed at $.counts"),
        "a case of nothing": (json.dumps({**report, "cases": [{}]}), "report.malformed", "$.cases[0]"),
    }


@pytest.mark.parametrize("name", spoilt())
@pytest.mark.parametrize("place", ["alone", "old", "new"])
def test_what_is_no_whole_report_is_refused_in_one_line(nardy: Nardy, folder, name, place):
    text, code, words = spoilt()[name]
    (folder / "bad.json").write_text(text)
    save(folder, of(RIGHT))
    files = {"alone": ["bad.json"], "old": ["bad.json", "run.json"], "new": ["run.json", "bad.json"]}[place]
    told = nardy("report", *files)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith(f"{code}: ")
    assert words in told.err
    assert "bad.json" in told.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("none.json",), "file.missing: there is no file none.json"),
        ((".",), "file.unreadable: "),
        (("a\0b",), "file.unreadable: "),
        (("bytes",), "report.none: this is no report: no UTF-8 text"),
        (("huge",), "file.too-large: "),
        ((), "usage: Missing argument 'FILE'"),
        (("run.json", "run.json", "run.json"), "usage: Got unexpected extra argument"),
        (("run.json", "--format", "pdf"), "usage: Invalid value for '--format'"),
        (("run.json", "run.json", "--format", "html"), "usage: two reports are compared as pretty, json, markdown"),
        (("run.json", "--out", "no/such"), "output.failed: "),
        (("run.json", "other.json"), "report.other-variant: the reports are about different rules: classic ("),
    ],
)
def test_bad_arguments_of_report_are_told_in_one_line(nardy: Nardy, folder, arguments, words):
    (folder / "bytes").write_bytes(b"\xff\xfe\x00")
    with (folder / "huge").open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    save(folder, of(RIGHT))
    save(folder, of(RIGHT, variant=CLASSIC.with_changes({"block.permit": "never"})), "other.json")
    told = nardy("report", *arguments)
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith(words)


# Compared

CHANGES = [
    (RIGHT, RIGHT, None),
    (RIGHT, WRONG, "broken"),
    (RIGHT, CRASHED, "broken"),
    (RIGHT, SKIPPED, "broken"),
    (WRONG, RIGHT, "fixed"),
    (CRASHED, RIGHT, "fixed"),
    (WRONG, WRONG, "failing"),
    (WRONG, CRASHED, "failing"),
    (SKIPPED, WRONG, "decided"),
    (WRONG, SKIPPED, "undecided"),
    (SKIPPED, SKIPPED, None),
    (SKIPPED, RIGHT, None),
]


@pytest.mark.parametrize(("old", "new", "kind"), CHANGES)
def test_what_became_of_a_case_is_told_by_its_two_endings(old, new, kind):
    comparison = compare_runs.compare(of(old), of(new))
    assert [change.kind for change in comparison.changes] == ([kind] if kind else [])
    assert comparison.exit_code == (1 if kind == "broken" else 0)


def test_new_and_gone_cases_break_nothing():
    new = compare_runs.compare(of(RIGHT), of(RIGHT, {"legal": True}, put=[LEGAL, TWO_HEADS]))
    assert [(change.kind, change.entry.id) for change in new.changes] == [("new", "A00002")]
    gone = compare_runs.compare(of(RIGHT, {"legal": False}, put=[LEGAL, TWO_HEADS]), of(RIGHT))
    assert [(change.kind, change.entry.id) for change in gone.changes] == [("gone", "A00002")]
    assert new.exit_code == gone.exit_code == 0


def test_a_broken_interpretation_is_told_and_breaks_nothing():
    right = {"results": [{"white": {"13": 1}, "black": {"24": 15}}]}
    comparison = compare_runs.compare(of(right, put=[INTERPRETED]), of(WRONG, put=[INTERPRETED]))
    assert [change.kind for change in comparison.changes] == ["broken"]
    assert comparison.exit_code == 0


def test_a_known_failure_is_still_a_failure_when_two_runs_are_compared():
    finished = run(Told(said({"legal": True})), CLASSIC, [TWO_HEADS])
    order = {TWO_HEADS.id: 0}
    known = as_json(judged(finished, "k.yaml", [Entry(TWO_HEADS.id, "r", Status.FAIL, None)], order, order))
    fine = of({"legal": False}, put=[TWO_HEADS])
    assert compare_runs.compare(fine, known).exit_code == 1
    assert compare_runs.compare(known, fine).of("fixed")


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Broken: 1",
                "  A00002  5.1a  pass → fail  Two checkers leave the head",
                "",
                "Fixed: 1",
                "  A00001  5.1a  fail → pass  One checker leaves the head and plays both dice",
                "",
                "Still failing: 1",
                "  A00004  9.8  fail (in another way)  A loser with nothing off loses a mars",
                "",
                "Cases that passed do not pass any more.",
            ],
        ),
        (
            "uk",
            [
                "Зламано: 1",
                "  A00002  5.1a  правильно → неправильно  Two checkers leave the head",
                "",
                "Виправлено: 1",
                "  A00001  5.1a  неправильно → правильно  One checker leaves the head and plays both dice",
                "",
                "Досі неправильно: 1",
                "  A00004  9.8  неправильно (по-іншому)  A loser with nothing off loses a mars",
                "",
                "Є випадки, які раніше було пройдено, а тепер ні.",
            ],
        ),
    ],
)
def test_a_comparison_is_told_worst_first(nardy: Nardy, folder, lang, lines):
    put = [LEGAL, TWO_HEADS, MARS]

    def mars(points):
        return {"outcome": {"winner": "white", "kind": "oin", "points": points}}

    old = save(folder, of(WRONG, {"legal": False}, mars(1), put=put), "old.json")
    new = save(folder, of(RIGHT, {"legal": True}, mars(3), put=put), "new.json")
    told = nardy("report", old, new, "--lang", lang)
    assert (told.code, told.err) == (1, "")
    number = next(line for line in told.out.splitlines() if "A00004" in line).split()[1]
    assert told.out.splitlines()[2:] == [line.replace("9.8 ", f"{number} ") for line in lines]
    assert nardy("report", old, old).code == 0


def test_a_comparison_is_told_to_programs_and_pages(nardy: Nardy, folder):
    old, new = save(folder, of(RIGHT), "old.json"), save(folder, of(WRONG), "new.json")
    told = json.loads(nardy("report", old, new, "--format", "json").out)
    assert [change["id"] for change in told["broken"]] == ["A00001"]
    assert (told["broken"][0]["old"], told["broken"][0]["new"], told["exit_code"]) == ("pass", "fail", 1)
    assert list(told)[-1] == "complete"
    written = nardy("report", old, new, "--format", "markdown", "--out", "page.md")
    assert (written.code, written.out) == (1, "")
    lines = (folder / "page.md").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("## told 1 → told 1; classic (")
    assert "### Broken: 1" in lines
    assert lines[-1] == "_Cases that passed do not pass any more._"
