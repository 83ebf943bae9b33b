"""Facts about the report of a run as JSON, for programs."""

from __future__ import annotations

import copy
import json
from collections import Counter
from functools import cache

import pytest
from jsonschema import Draft7Validator
from suite_cases import (
    ALL,
    CLASSIC,
    LEGAL,
    MATCH,
    OPENING,
    TWO_HEADS,
    Mistaken,
    Told,
    every_ending,
    said,
)

from nardy_ref.files import data
from nardy_ref.suite.cases import LEVELS, cases
from nardy_ref.suite.process import Reply
from nardy_ref.suite.report import COLOURS, as_json
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

SCHEMA = json.loads(data.read_text("conformance/report.schema.json"))
VALIDATOR = Draft7Validator(SCHEMA)
RUNS = {
    "the reference engine": lambda: run(InProcess(), CLASSIC, cases()),
    "either die": lambda: run(Mistaken(dice__single="either"), CLASSIC, cases()),
    "other blocks": lambda: run(Mistaken(block__permit="always", block__seam="ring"), CLASSIC, cases()),
    "other scores": lambda: run(Mistaken(score__table=[{"kind": "oin", "base": 1}]), CLASSIC, cases()),
    "every ending": every_ending,
    "other openings": lambda: run(Mistaken(opening__colours="free", match__unit="games"), CLASSIC, cases()),
    "no case": lambda: run(Told(said({})), CLASSIC, []),
}


@cache
def finished_run(name: str):
    return RUNS[name]()


def test_the_schema_is_sound_draft_07():
    Draft7Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"] == "urn:nardy-ref:report"
    case = SCHEMA["definitions"]["case"]["properties"]
    assert case["status"]["enum"] == [status.value for status in Status if status is not Status.OK]
    assert tuple(case["level"]["enum"]) == LEVELS
    counts = [status.value for status in COLOURS]
    assert list(SCHEMA["definitions"]["counts"]["properties"]) == [*counts, "known"]
    assert SCHEMA["definitions"]["counts"]["required"] == counts
    assert tuple(SCHEMA["properties"]["levels"]["required"]) == LEVELS


@pytest.mark.parametrize("name", RUNS)
def test_a_report_has_the_form_of_the_schema_and_ends_with_complete(name):
    report = json.loads(json.dumps(as_json(finished_run(name))))
    assert [error.message for error in VALIDATOR.iter_errors(report)] == []
    assert list(report)[-1] == "complete"


@pytest.mark.parametrize("name", RUNS)
def test_the_figures_of_a_report_agree_with_its_cases(name):
    report = as_json(finished_run(name))
    counted = Counter(case["status"] for case in report["cases"])
    assert {status: count for status, count in report["counts"].items() if count} == counted
    failed = {case["id"]: case["clauses"][0] for case in report["cases"] if case["status"] == "fail"}
    assert {case: entry["clause"] for entry in report["clauses"] for case in entry["failed"]} == failed
    for entry in report["clauses"]:
        assert entry["cases"] == sum(case["clauses"][0] == entry["clause"] for case in report["cases"])


@pytest.mark.parametrize("name", RUNS)
def test_levels_are_counted_apart_and_add_up(name):
    report = as_json(finished_run(name))
    assert list(report["levels"]) == list(LEVELS)
    for ending, count in report["counts"].items():
        assert sum(counts[ending] for counts in report["levels"].values()) == count
    interpretations = [case for case in report["cases"] if case["level"] == "interpretation"]
    assert sum(report["levels"]["interpretation"].values()) == len(interpretations)


def changes():
    """Ways to spoil a report that holds a case of every ending."""

    def one(report, ending):
        return next(case for case in report["cases"] if case["status"] == ending)

    def case(ending, **change):
        return lambda report: one(report, ending).update(change)

    def without(ending, key):
        return lambda report: one(report, ending).pop(key)

    return {
        "cut short": lambda report: report.pop("complete"),
        "not complete": lambda report: report.update(complete=False),
        "another key": lambda report: report.update(more=1),
        "another version": lambda report: report.update(report=2),
        "unknown exit code": lambda report: report.update(exit_code=2),
        "no counts": lambda report: report["counts"].pop("skipped"),
        "an unknown status": case("pass", status="ok"),
        "a number for an id": case("pass", id=5),
        "another key of a case": case("pass", note="n"),
        "a pass with a reason": case("pass", why="because"),
        "a failure without what came": without("fail", "came"),
        "a failure without what was expected": without("fail", "expected"),
        "a failure without its position": without("fail", "position"),
        "a failure without its roll": without("fail", "roll"),
        "a failure with an empty word": case("fail", came=""),
        "a broken position": case("fail", position="white"),
        "a crash without its reason": without("crash", "came"),
        "a skipped case without its reason": without("skipped", "came"),
        "an unsupported case with a position": case("unsupported", position="white= black= turn=white"),
        "a listing with a turn": case("fail", turn="24/18"),
        "a listing with throws": case("fail", throws=[[1, 2]]),
        "an opening with a position": case("fail", kind="opening"),
        "a match without games": case("fail", kind="match"),
        "a failing clause without a text": lambda report: report["clauses"][0]["text"].pop("uk"),
        "a failing clause that fails nothing": lambda report: report["clauses"][0].update(failed=[]),
    }


@pytest.mark.parametrize("name", changes())
def test_the_schema_refuses_a_spoilt_report(name):
    report = copy.deepcopy(as_json(every_ending()))
    assert VALIDATOR.is_valid(report)
    changes()[name](report)
    assert not VALIDATOR.is_valid(report)


def test_a_report_holds_what_failed_and_why_it_matters():
    report = as_json(run(Told(said({"legal": True})), CLASSIC, [TWO_HEADS]))
    assert report["cases"] == [
        {
            "id": "A00002",
            "kind": "judge",
            "level": "required",
            "title": "Two checkers leave the head",
            "clauses": ["head.limit.1", "head.limit.none"],
            "status": "fail",
            "why": "A referee that counts no head checkers accepts this turn.",
            "position": "white=24:15 black=24:15 turn=white played=0,0",
            "roll": "6-3",
            "turn": "24/18 24/21",
            "expected": "illegal: movement 2 breaks head.limit.1 (5.1a)",
            "came": "legal",
            "told": {
                "ru": {"expected": "недопустимо: перемещение 2 нарушает head.limit.1 (5.1a)", "came": "допустимо"},
                "uk": {"expected": "недопустимо: переміщення 2 порушує head.limit.1 (5.1a)", "came": "допустимо"},
            },
        }
    ]
    assert list(report["cited"]) == ["head.limit.1", "head.limit.none"]
    assert report["cited"]["head.limit.none"]["number"] == "5.1b"
    assert report["variant"]["board"] == {"mirrored": False, "opposed": False, "numbering": "own24"}
    (clause,) = report["clauses"]
    assert (clause["clause"], clause["number"], clause["failed"], clause["cases"]) == (
        "head.limit.1",
        "5.1a",
        ["A00002"],
        1,
    )
    assert set(clause["text"]) == {"en", "ru", "uk"}
    assert (report["exit_code"], report["implementation"]) == (1, {"name": "told", "version": "1", "language": ""})


def test_a_program_that_never_started_has_no_name():
    silent = Told(said({}))
    silent.start = lambda: Reply(Status.CRASH, None, "at the start: the program ended")
    report = as_json(run(silent, CLASSIC, [LEGAL]))
    assert report["implementation"] is None
    assert VALIDATOR.is_valid(report)


def test_wrong_opening_and_match_cases_hold_throws_and_games():
    answers = (
        {"opening": {"begins": "A", "white": "A", "roll": None, "again": False}},
        {"match": {"score": {"A": 0, "B": 2}, "over": True, "winner": "B", "next": None}},
    )
    finished = run(Told(said(*answers)), CLASSIC, [OPENING, MATCH])
    shown = {case["kind"]: case for case in as_json(finished)["cases"]}
    assert shown["opening"]["throws"] == [[4, 4], [3, 5]]
    assert shown["match"]["games"] == [{"white": "A", "first": "A", "winner": "B", "points": 2}]
    assert VALIDATOR.is_valid(as_json(finished))


def test_no_report_lacks_a_case():
    finished = finished_run("the reference engine")
    assert len(as_json(finished)["cases"]) + finished.not_applicable == len(cases())
    assert [case["id"] for case in as_json(run(InProcess(), CLASSIC, ALL))["cases"]] == [case.id for case in ALL]
