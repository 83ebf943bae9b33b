"""Facts about the answers of programs: which are right, which wrong, which break the protocol."""

from __future__ import annotations

import pytest
from suite_cases import (
    CLASSIC,
    INTERPRETED,
    LEGAL,
    MARS,
    MATCH,
    OPENING,
    TWO_HEADS,
    UNFINISHED,
    Told,
    only,
    said,
)

from nardy_ref.suite.cases import Expectation, cases
from nardy_ref.suite.checks import check_text
from nardy_ref.suite.process import Reply
from nardy_ref.suite.status import Status

AFTER = {"white": {"24": 14, "15": 1}, "black": {"24": 15}}
LEFT_ALONE = {"white": {"13": 1}, "black": {"24": 15}}
MARS_WON = {"outcome": {"winner": "white", "kind": "mars", "points": 2}}
TIMED_OUT = Reply(Status.TIMEOUT, None, "no answer within 5 s")
CRASHED = Reply(Status.CRASH, None, "the program ended")


# Answers to legal


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ({"results": [AFTER]}, "pass"),
        ({"results": [AFTER, AFTER]}, "pass"),
        ({"results": [{**AFTER, "turn": "white", "played": {"white": 7, "black": 7}}]}, "pass"),
        ({"results": [{**AFTER, "pips": 300}]}, "pass"),
        ({"results": [{**AFTER, "white": {"24": 14, "15": 1, "18": 0}}]}, "pass"),
        ({"results": []}, "fail"),
        ({"results": [AFTER, {**AFTER, "white": {"24": 13, "21": 1, "18": 1}}]}, "fail"),
        ({"results": [{**AFTER, "black": {"24": 14, "1": 1}}]}, "fail"),
        ({"results": [{**AFTER, "white": {"24": 16}}]}, "protocol"),
        ({"turns": ["24/15"]}, "pass"),
        ({"turns": ["24/18 18/15", "24/21/15"]}, "pass"),
        ({"turns": ["24/18 24/21"]}, "fail"),
        ({"turns": ["pass"]}, "fail"),
        ({"turns": ["20/14 24/21"]}, "fail"),
        ({"turns": ["24-18"]}, "protocol"),
        ({"turns": ["24/30"]}, "protocol"),
        ({"turns": [""]}, "protocol"),
        ({"skipped": "not today"}, "skipped"),
        ({"error": "a bug"}, "error"),
        (TIMED_OUT, "timeout"),
        (CRASHED, "crash"),
    ],
)
def test_an_answer_to_legal_is_judged_by_its_final_positions(answer, status):
    assert only(LEGAL, Told(said(answer))).status == status


@pytest.mark.parametrize(
    ("answer", "status"), [({"turns": ["pass"]}, "pass"), ({"results": [LEFT_ALONE]}, "pass"), ({"turns": []}, "fail")]
)
def test_a_pass_is_the_unchanged_position(answer, status):
    assert only(INTERPRETED, Told(said(answer))).status == status


def test_the_wrong_results_are_named():
    program = Told(said({"turns": ["24/18 24/21", "24/21"]}))
    result = only(LEGAL, program)
    assert result.expected == "exactly 1: 24/15"
    assert result.came == "2 that must not be there: 24/21, 24/21 24/18; 1 missing: 24/15"


# Answers to judge


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ({"legal": False}, "pass"),
        ({"legal": False, "illegal": [{"movement": 2, "breaks": "head.limit.1"}]}, "pass"),
        ({"legal": True}, "fail"),
        ({"legal": False, "illegal": [{"movement": 1, "breaks": "head.limit.1"}]}, "fail"),
        ({"legal": False, "illegal": [{"movement": 2, "breaks": "turn.landing"}]}, "fail"),
        ({"legal": False, "illegal": [{"movement": 2, "breaks": "a.clause.of.its.own"}]}, "fail"),
        ({"legal": False, "illegal": [{"movement": None, "breaks": "head.limit.1"}]}, "fail"),
        (
            {
                "legal": False,
                "illegal": [{"movement": 2, "breaks": "head.limit.1"}, {"movement": 2, "breaks": "turn.landing"}],
            },
            "fail",
        ),
    ],
)
def test_a_verdict_is_judged_with_the_clauses_it_names(answer, status):
    assert only(TWO_HEADS, Told(said(answer))).status == status


def test_the_clause_that_was_named_wrongly_is_told():
    result = only(TWO_HEADS, Told(said({"legal": False, "illegal": [{"movement": 2, "breaks": "turn.landing"}]})))
    assert result.expected == "illegal: movement 2 breaks head.limit.1 (5.1a)"
    assert result.came == "illegal: movement 2 breaks turn.landing (4.5)"


# Answers to outcome


@pytest.mark.parametrize(
    ("case", "answer", "status"),
    [
        (MARS, MARS_WON, "pass"),
        (MARS, {"outcome": {"winner": "white", "kind": "mars", "points": 2.0, "clause": "9.6a"}}, "pass"),
        (MARS, {"outcome": {"winner": "white", "kind": "oin", "points": 1}}, "fail"),
        (MARS, {"outcome": {"winner": "black", "kind": "mars", "points": 2}}, "fail"),
        (MARS, {"outcome": {"winner": None, "kind": "draw", "points": 0.5}}, "fail"),
        (MARS, {"error": "unfinished"}, "error"),
        (UNFINISHED, {"error": "unfinished"}, "pass"),
        (UNFINISHED, {"skipped": "no outcomes"}, "skipped"),
        (UNFINISHED, MARS_WON, "fail"),
        (UNFINISHED, CRASHED, "crash"),
    ],
)
def test_an_outcome_is_judged_and_a_refusal_is_right_for_an_unfinished_game(case, answer, status):
    assert only(case, Told(said(answer))).status == status


def test_a_refusal_to_list_or_judge_is_an_error():
    assert only(LEGAL, Told(said({"error": "unfinished"}))).status is Status.ERROR
    assert only(TWO_HEADS, Told(said({"error": "unfinished"}))).status is Status.ERROR


# Answers to opening and match


@pytest.mark.parametrize(
    ("roll", "answer", "status"),
    [
        ("fresh", {"begins": "B", "white": "B", "roll": None, "again": False}, "pass"),
        ("fresh", {"begins": "B", "white": None, "roll": None, "again": False}, "pass"),
        ("fresh", {"begins": "A", "white": "A", "roll": None, "again": False}, "fail"),
        ("fresh", {"begins": "B", "white": "B", "roll": [5, 3], "again": False}, "fail"),
        ("opening_dice", {"begins": "B", "white": "B", "roll": [5, 3], "again": False}, "pass"),
        ("opening_dice", {"begins": "B", "white": "B", "roll": [3, 5], "again": False}, "pass"),
        ("opening_dice", {"begins": "B", "white": "B", "roll": "5-3", "again": False}, "pass"),
        ("opening_dice", {"begins": "B", "white": "B", "roll": [4, 4], "again": False}, "fail"),
        ("opening_dice", {"begins": "B", "white": "B", "roll": None, "again": False}, "fail"),
    ],
)
def test_an_opening_is_judged_as_far_as_the_case_says(roll, answer, status):
    variant = CLASSIC.with_changes({"opening.first_roll": roll})
    assert only(OPENING, Told(said({"opening": answer})), variant).status == status


@pytest.mark.parametrize(
    ("white", "status"),
    [
        ({"24": 15}, "pass"),
        ({"24": 15, "23": 0}, "pass"),
        ({"24": 15, "23": 1}, "fail"),
        ({"24": 14, "23": 1}, "fail"),
        ({}, "fail"),
    ],
)
def test_a_start_position_is_judged_whole(white, status):
    (layout,) = (case for case in cases() if case.id == "S4LW7P")
    opened = {"begins": "B", "white": "B", "roll": None, "again": False}
    position = {"white": white, "black": {"24": 15}, "turn": "white"}  # more than asked does no harm
    assert only(layout, Told(said({"opening": {**opened, "position": position}}))).status == status
    assert only(layout, Told(said({"opening": opened}))).status == "fail"


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        ({"score": {"A": 0, "B": 2}, "over": False, "winner": None, "next": {"begins": "B", "white": "B"}}, "pass"),
        ({"score": {"A": 0, "B": 2.0, "drawn": 0}, "over": False, "winner": None, "next": None}, "pass"),
        ({"score": {"A": 2, "B": 0}, "over": False, "winner": None, "next": None}, "fail"),
        ({"score": {"A": 0, "B": 2}, "over": True, "winner": "B", "next": None}, "fail"),
    ],
)
def test_a_match_is_judged_as_far_as_the_case_says(answer, status):
    assert only(MATCH, Told(said({"match": answer}))).status == status


# Texts --------------------------------------------------------------------------------------------

POSITION = {"white": {"24": 14}, "black": {"24": 15}, "turn": "white"}
IRREGULAR = {"turn": 2, "illegal": [{"movement": 1, "breaks": "turn.landing"}]}
REPLAY = {"irregular": IRREGULAR, "irregular_turns": [2, 4], "outcome": None, "follows": None}


def status_of_text(wanted, answer):
    return check_text(Expectation({}, answer=wanted), answer).status.value


@pytest.mark.parametrize(
    ("wanted", "answer", "status"),
    [
        ({"canonical": "24/18"}, {"canonical": "24/18"}, "pass"),
        ({"canonical": "24/18"}, {"canonical": "24/18 "}, "fail"),
        ({"canonical": "24/18"}, {"refused": "malformed"}, "fail"),
        ({"refused": "malformed"}, {"refused": "malformed"}, "pass"),
        ({"refused": "malformed"}, {"refused": "impossible"}, "fail"),
        ({"position": POSITION}, {"position": POSITION}, "pass"),
        ({"position": POSITION}, {"position": {**POSITION, "white": {"24": 14, "18": 0}}}, "pass"),
        ({"position": POSITION}, {"position": {**POSITION, "white": {"24": 14, "18": 1}}}, "fail"),
        ({"position": POSITION}, {"position": {**POSITION, "turn": "black"}}, "fail"),
        ({"position": POSITION}, {"position": {**POSITION, "played": {"white": 1, "black": 0}}}, "fail"),
        ({"position": POSITION}, {"position": {**POSITION, "white": {"24": 15, "18": 1}}}, "protocol"),
        ({"replay": REPLAY}, {"replay": REPLAY}, "pass"),
        ({"replay": {"follows": None}}, {"replay": REPLAY}, "pass"),
        ({"replay": {"follows": True}}, {"replay": REPLAY}, "fail"),
        ({"replay": REPLAY}, {"replay": {**REPLAY, "irregular": {"turn": 2}}}, "pass"),
        ({"replay": REPLAY}, {"replay": {**REPLAY, "irregular": {"turn": 1}}}, "fail"),
        ({"replay": REPLAY}, {"replay": {**REPLAY, "irregular": None}}, "fail"),
        ({"replay": {**REPLAY, "irregular": None}}, {"replay": REPLAY}, "fail"),
        ({"replay": REPLAY}, {"replay": {**REPLAY, "irregular_turns": [2]}}, "fail"),
        ({"replay": REPLAY}, {"replay": {key: REPLAY[key] for key in REPLAY if key != "irregular_turns"}}, "pass"),
        ({"replay": {"irregular_turns": [2]}}, {"replay": {"irregular": None}}, "unsupported"),
    ],
)
def test_what_a_program_makes_of_a_text_is_compared(wanted, answer, status):
    assert status_of_text(wanted, answer) == status
