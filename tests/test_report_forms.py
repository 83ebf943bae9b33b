"""Facts about the forms of a report: each is well-formed whatever a program said, and says when it is whole."""

from __future__ import annotations

import copy
import json
import re
import xml.etree.ElementTree as ET
from functools import cache
from html.parser import HTMLParser

import pytest
from command_line import FOREIGN, Nardy, process
from suite_cases import (
    ALL,
    CLASSIC,
    ENDINGS,
    INTERPRETED,
    LEGAL,
    MARS,
    TWO_HEADS,
    Mistaken,
    Told,
    every_ending,
    said,
)

from nardy_ref.clauses.loader import clauses
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.suite.cases import cases
from nardy_ref.suite.known import Entry, judged
from nardy_ref.suite.process import Declared, Reply
from nardy_ref.suite.report import as_json
from nardy_ref.suite.reports import FORMATS, render
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

EVIL = "</code></details><script>alert(1)</script>\n```\n# `x` | \x1b[31m\x07\x00 \ufffe ]]> & \u202e\n"
VOID = {"meta", "input", "br"}


class Evil(Told):
    """Says what no report may take for its own words."""

    def start(self):
        reply = super().start()
        self.declared = Declared(EVIL, EVIL, EVIL, self.declared.commands, "any")
        return reply


@cache
def evil():
    answers = said({"legal": True}, {"error": EVIL}, {"skipped": EVIL}, Reply(Status.CRASH, None, EVIL))
    finished = run(Evil(answers), CLASSIC, [TWO_HEADS, LEGAL, INTERPRETED, MARS])
    known = [Entry(LEGAL.id, EVIL, Status.ERROR, None, 1), Entry(MARS.id, EVIL, Status.FAIL, None, 2)]
    order = {case.id: 0 for case in ALL}
    return as_json(judged(finished, "known.yaml", known, order, order))


@cache
def silent():
    program = Told(said({}))
    program.start = lambda: Reply(Status.CRASH, None, "at the start: the program ended")
    return as_json(run(program, CLASSIC, [LEGAL, MARS]))


def on_blocks():
    return [case for case in cases() if case.cites[0].startswith("block.permit")]


@cache
def reports():
    return {
        "evil": evil(),
        "every ending": as_json(every_ending()),
        "other blocks": as_json(run(Mistaken(block__permit="always"), CLASSIC, on_blocks())),
        "all fine": as_json(run(InProcess(), CLASSIC, ALL)),
        "never started": silent(),
        "no case": as_json(run(Told(said({})), CLASSIC, [])),
    }


NAMES = ("evil", "every ending", "other blocks", "all fine", "never started", "no case")


class Balanced(HTMLParser):
    """Sees to it that every element is closed, and notes what the page is made of."""

    def __init__(self):
        super().__init__()
        self.open, self.seen, self.attributes, self.words = [], [], [], []

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def page(report, lang="en"):
    parsed = Balanced()
    parsed.feed(render(report, "html", lang))
    parsed.close()
    return parsed


# Every form


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", NAMES)
def test_no_form_lets_through_what_a_terminal_or_an_editor_obeys(form, name):
    text = render(reports()[name], form, "en")
    assert text.strip()
    assert re.search("[\x00-\x08\x0b-\x1f\x7f]", text) is None
    text.encode("utf-8")


@pytest.mark.parametrize("form", ["pretty", "markdown", "html"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_of_one_language(form, lang):
    report = as_json(run(Told(said({"legal": True}), commands=("judge",)), CLASSIC, [TWO_HEADS, LEGAL]))
    text = render(report, form, lang)
    assert clauses()["head.limit.1"].text[lang] in text
    assert FOREIGN[lang].search(text) is None


def test_there_is_no_other_form():
    with pytest.raises(ValueError, match="no form pdf"):
        render(silent(), "pdf", "en")


# JUnit


def junit(report, lang="en"):
    return ET.fromstring(render(report, "junit", lang))  # noqa: S314 - our own text


@pytest.mark.parametrize("name", NAMES)
def test_a_junit_report_counts_what_it_holds(name):
    report = reports()[name]
    (suite,) = junit(report)
    found = suite.findall("testcase")
    assert int(suite.get("tests")) == len(found)
    for attribute, element in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert int(suite.get(attribute)) == len(suite.findall(f"testcase/{element}"))
    stale = report.get("known", {}).get("stale", [])
    assert len(found) == len(report["cases"]) + len(stale)
    wrong = int(suite.get("failures")) + int(suite.get("errors"))
    assert (wrong > 0) == (report["exit_code"] != 0)


def test_a_junit_failure_names_clause_and_case_and_tells_all_facts():
    (suite,) = junit(as_json(run(Told(said({"legal": True})), CLASSIC, [TWO_HEADS])))
    case = suite.find("testcase")
    assert case.get("classname") == "nardy.classic.head.limit.1"
    assert case.get("name") == "A00002 Two checkers leave the head"
    failure = case.find("failure")
    assert failure.get("message") == "expected: illegal: movement 2 breaks head.limit.1 (5.1a); came: legal"
    assert "position  white=24:15 black=24:15 turn=white played=0,0\n" in failure.text
    assert clauses()["head.limit.1"].text["en"] in failure.text


def test_in_a_junit_report_only_what_counts_is_a_failure():
    (suite,) = junit(as_json(every_ending()))
    endings = [next((child.tag for child in case), "pass") for case in suite.findall("testcase")]
    assert endings == ["pass", "failure", "error", "error", "error", "error", "skipped", "skipped"]
    (unscored,) = junit(as_json(run(Told(said({"results": []})), CLASSIC, [INTERPRETED])))
    assert unscored.find("testcase/skipped").get("message").startswith("fail (reported, not scored): ")


def test_a_junit_report_is_read_back_by_the_library():
    from junitparser import JUnitXml

    xml = JUnitXml.fromstring(render(reports()["every ending"], "junit", "uk"))
    (suite,) = xml
    assert (suite.tests, suite.failures, suite.errors, suite.skipped) == (8, 1, 4, 2)


# Markdown


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_markdown_report_ends_with_a_line_that_says_so(name, lang):
    last = render(reports()[name], "markdown", lang).splitlines()[-1]
    begin = {"en": "_End of the report: ", "ru": "_Конец отчёта: ", "uk": "_Кінець звіту: "}[lang]
    assert last.startswith(begin)
    assert last.endswith(f" {reports()[name]['exit_code']}._")


@pytest.mark.parametrize("name", NAMES)
def test_markdown_details_and_fences_are_balanced(name):
    text = render(reports()[name], "markdown", "en")
    fence, outside = "", []
    for line in text.splitlines():
        marks = re.match("`{3,}", line)
        if fence:
            fence = "" if line == fence else fence
        elif marks:
            fence = marks[0]
        else:
            outside.append(line)
    assert fence == ""
    assert outside.count("<details>") == outside.count("</details>")
    assert sum("<summary>" in line for line in outside) == outside.count("<details>")
    tags = set(re.findall("<[^>]*>", "".join(outside)))
    assert tags <= {"<details>", "</details>", "<summary>", "</summary>"}
    assert all(re.match("#{2,3} ", line) for line in outside if line.startswith("#"))


def test_a_markdown_report_counts_by_level_and_shows_failures_by_clause():
    text = render(as_json(run(Told(said(ENDINGS[0], {"legal": True})), CLASSIC, [LEGAL, TWO_HEADS])), "markdown", "en")
    assert "| level | pass | fail |\n|---|--:|--:|\n| required | 1 | 1 |\n" in text
    assert "### 5.1a `head.limit.1` (1 of 2)\n\n> A player MUST NOT take" in text
    assert "<details>\n<summary>A00002 fail: Two checkers leave the head</summary>\n\n```text\nposition  white=" in text


def test_a_markdown_report_stays_below_a_megabyte():
    report = copy.deepcopy(as_json(run(Told(said({"legal": True})), CLASSIC, [TWO_HEADS])))
    case = report["cases"][0]
    case["came"] = "x" * 100_000
    report["cases"] = [{**case, "id": f"A{number:05}"} for number in range(1000)]
    text = render(report, "markdown", "en")
    assert len(text.encode()) < 1_000_000
    assert "and 800 more" in text


# HTML


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_html_report_is_whole_and_loads_nothing(name, lang):
    text = render(reports()[name], "html", lang)
    parsed = page(reports()[name], lang)
    assert parsed.open == []
    assert text.startswith("<!DOCTYPE html>")
    assert text.endswith("</html>")
    assert not {"script", "link", "img", "iframe", "object"} & set(parsed.seen)
    assert not {"href", "src"} & {key for key, _ in parsed.attributes}
    assert not [key for key, _ in parsed.attributes if key.startswith("on")]
    assert "url(" not in text
    assert ("lang", lang) in parsed.attributes


def test_an_html_report_has_a_board_for_each_failure_on_one():
    report = reports()["other blocks"]
    on_boards = [case for case in report["cases"] if "position" in case]
    assert page(report).seen.count("svg") == len(on_boards) > 10


def test_an_html_report_shows_every_case_and_filters_by_what_there_is():
    report = reports()["every ending"]
    parsed = page(report)
    shown = [value.split()[1] for key, value in parsed.attributes if key == "class" and value.startswith("case ")]
    assert sorted(shown) == sorted(case["status"] for case in report["cases"])
    choices = [value for key, value in parsed.attributes if key == "id" and value.startswith("show-")]
    assert choices == ["show-amiss", *(f"show-{status}" for status in report["counts"]), "show-all"]
    style = render(report, "html", "en")
    assert "#show-fail:checked ~ main .case:not(.fail)" in style
    assert "prefers-color-scheme: dark" in style


def test_a_position_that_cannot_be_drawn_is_left_out():
    report = copy.deepcopy(as_json(run(Told(said({"legal": True})), CLASSIC, [TWO_HEADS])))
    report["cases"][0]["position"] = "white=99:99 black= turn=white"
    report["variant"]["board"]["numbering"] = "no-such-numbering"
    assert "svg" not in page(report).seen


# Badge


@pytest.mark.parametrize(
    ("make", "message", "colour"),
    [
        (lambda: as_json(run(InProcess(), CLASSIC, ALL)), "8/8", "brightgreen"),
        (lambda: as_json(run(Told(InProcess().ask, commands=("legal",)), CLASSIC, ALL)), "3/8", "yellowgreen"),
        (lambda: as_json(run(Told(said(ENDINGS[0], ENDINGS[1])), CLASSIC, [LEGAL, LEGAL])), "1/2", "red"),
        (lambda: as_json(every_ending()), "1/8", "critical"),
        (silent, "0/2", "critical"),
        (lambda: as_json(run(Told(said({"skipped": "no"})), CLASSIC, [LEGAL])), "0/1", "lightgrey"),
        (lambda: as_json(run(Told(said({"results": []})), CLASSIC, [INTERPRETED])), "0/0", "lightgrey"),
    ],
)
def test_a_badge_counts_the_scored_cases_that_pass(make, message, colour):
    badge = json.loads(render(make(), "badge", "en"))
    assert badge == {"schemaVersion": 1, "label": "nardy classic", "message": message, "color": colour}


# The command line


@pytest.mark.parametrize("form", FORMATS)
def test_a_report_in_a_file_is_the_one_that_is_printed(nardy: Nardy, folder, form):
    arguments = ("test", "--select", "kind:outcome", "--format", form)
    printed, written = nardy(*arguments), nardy(*arguments, "--out", "report")
    assert (printed.code, written) == (0, (0, "", ""))
    assert (folder / "report").read_text(encoding="utf-8") == printed.out
    assert [file.name for file in folder.iterdir()] == ["report"]


def test_a_file_is_replaced_and_keeps_its_rights(nardy: Nardy, folder):
    (folder / "report").write_text("old")
    (folder / "report").chmod(0o640)
    assert nardy("test", "--select", "kind:outcome", "--out", "report").code == 0
    assert (folder / "report").stat().st_mode & 0o777 == 0o640
    assert "old" not in (folder / "report").read_text()


@pytest.mark.parametrize("out", ["no/such/report", ".", "", "a\0b"])
def test_a_file_that_cannot_be_written_is_told_before_the_work(nardy: Nardy, folder, out):
    told = nardy("test", "--out", out, "--", "/no/such/program")
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith("output.failed: the file cannot be written: ")
    assert list(folder.iterdir()) == []


def test_markup_is_right_in_a_terminal_of_another_encoding():
    shown = process(
        "test", "--select", "kind:match", "--lang", "uk", "--format", "html", PYTHONUTF8="0", PYTHONIOENCODING="latin-1"
    )
    assert shown.code == 0
    assert shown.out.isascii()
    assert "&#1082;" in shown.out


def test_a_wrong_format_is_refused(nardy: Nardy):
    told = nardy("test", "--format", "pdf")
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert "'pdf' is not one of" in told.err
