"""Facts about cases of a match played by events: how they are read, and which answers of a program are right."""

from __future__ import annotations

import pytest
from suite_cases import Told, only, said

from nardy_ref.errors import NardyError
from nardy_ref.files.yaml import load_text
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import Expectation, read_cases
from nardy_ref.suite.export import export
from nardy_ref.suite.runner import InProcess

CASE = """\
- id: K7Q2MD
  kind: play
  title: A player does not take the own double
  why: If your program turns the cube, one player raises the stake alone.
  cites: [cube.accept]
  given: {cube.play: standard}
  events:
  - {does: begins, first: A, white: A}
  - {does: doubles, side: white}
  - {does: takes, side: white}
  derivation: The opponent accepts.
  expect:
  - play: {due: B, cube: {value: 1}, refused: {event: 3, breaks: cube.accept}}
"""
NARDGAMMON = resolve("nardgammon")
STANDS = {
    "score": {"A": 0, "B": 0},
    "winner": None,
    "phase": "cube",
    "due": "B",
    "cube": {"value": 1, "owner": None, "dead": [], "crawford": False},
    "games": [],
}


def case(text=CASE):
    return read_cases(load_text(text, source="c.yaml"))[0]


def test_a_case_holds_its_events_and_the_clause_that_the_refused_one_breaks():
    read = case()
    assert (read.kind, read.asked["events"][1]) == ("play", {"does": "doubles", "side": "white"})
    (branch,) = read.branches
    assert isinstance(branch, Expectation)
    assert [tuple(breach) for breach in branch.breaches] == [(None, "cube.accept")]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{does: doubles, side: white}", "{does: doubles, sid: white}", "events.malformed: doubles lacks side"),
        ("does: takes", "does: take", "did you mean takes?"),
        ("breaks: cube.accept", "breaks: cube.acept", "there is no clause cube.acept"),
        ("- play:", "- match:", "a branch of kind play says play"),
    ],
)
def test_a_malformed_case_is_refused(old, new, told):
    with pytest.raises(NardyError) as caught:
        case(CASE.replace(old, new))
    assert caught.value.code == "case.malformed"
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("refused", "status"),
    [
        ({"event": 3, "breaks": "cube.accept"}, "pass"),
        ({"event": 3}, "pass"),
        ({"event": 3, "breaks": "cube.owner"}, "fail"),
        ({"event": 2, "breaks": "cube.accept"}, "fail"),
        ({"event": 2}, "fail"),
        (None, "fail"),
    ],
)
def test_a_program_has_to_refuse_the_event_and_need_not_name_the_clause(refused, status):
    told = Told(said({"play": {**STANDS, "refused": refused}}))
    assert only(case(), told, NARDGAMMON).status.value == status


def test_what_the_case_says_nothing_of_is_not_compared():
    answer = {**STANDS, "score": {"A": 9, "B": 9}, "refused": {"event": 3}}
    assert only(case(), Told(said({"play": answer})), NARDGAMMON).status.value == "pass"
    shown = {**STANDS, "cube": {**STANDS["cube"], "value": 2}, "refused": {"event": 3}}
    assert only(case(), Told(said({"play": shown})), NARDGAMMON).status.value == "fail"


def test_the_reference_engine_passes_it_and_a_program_of_the_first_commands_is_not_asked():
    assert only(case(), InProcess(), NARDGAMMON).status.value == "pass"
    old = Told(said({}), commands=("legal", "judge", "outcome", "opening", "match", "parse", "replay"))
    assert only(case(), old, NARDGAMMON).status.value == "unsupported"


def test_an_export_quotes_the_clause_that_the_event_breaks():
    exported = export(NARDGAMMON, [case()])
    assert exported["cases"][0]["expect"]["play"]["refused"] == {"event": 3, "breaks": "cube.accept"}
    assert "cube.accept" in exported["clauses"]
