"""Facts about programs with one fault: the suite blames the clause they break, and survives whatever they do."""

from __future__ import annotations

import re
import sys

import pytest
from command_line import ROOT
from tiny_programs import comes_to_its_end, short_graces  # noqa: F401 - a fixture for every test here

from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Program
from nardy_ref.suite.runner import Run, run
from nardy_ref.suite.status import Status

CLASSIC = resolve("classic")
LISTED = tuple(case for case in cases() if case.kind == "legal" and case.applies_to(CLASSIC))
SLICE = LISTED[:12]
"""Enough cases for a fault that comes at the third request and, after a new start, at the third one again."""

BLAMED = {
    "no_higher_die": {"dice.single.higher"},
    "fewer_dice": {"dice.duty.most_dice"},
    "no_passing_test": {"block.test.every_movement"},
    "no_block": {"block.permit.opponent_ahead"},
    "seam_missed": {"block.seam.opponents_path"},
    "inverted_seam": {"block.seam.opponents_path"},
    "wrong_overshoot": {"bearoff.overshoot.from_highest"},
    "no_overshoot": {"bearoff.overshoot.from_highest"},
    "two_heads_any_turn": {"head.limit.1"},
    "exception_any_double": {"head.exception.rolls.list", "head.limit.1"},
    "no_exception": {"head.exception.rolls.list"},
    "half_doubles": {"dice.double.four"},
    "mirrored_black": {"setup.tracks.parallel"},
    "cut_at_20": {"duty.all_results"},
}
"""The clauses a wrong rule breaks, each of which has to be among those that fail."""

ACQUITTED = {
    "no_higher_die": ("block.", "bearoff.", "dice.double.", "setup."),
    "fewer_dice": ("setup.", "block.permit.", "block.seam."),
    "no_passing_test": ("head.", "dice.", "duty.", "bearoff.", "setup.", "block.permit.", "block.seam."),
    "no_block": ("head.", "bearoff.", "dice.double."),
    "seam_missed": ("head.", "dice.", "duty.", "bearoff.", "block.test."),
    "inverted_seam": ("head.", "dice.", "duty.", "bearoff.", "block.permit.", "block.test."),
    "wrong_overshoot": ("head.", "block.", "dice.single.", "setup."),
    "no_overshoot": ("head.", "block.", "dice.single.", "setup."),
    "two_heads_any_turn": ("bearoff.", "block.permit.", "block.test.", "dice.double.", "setup."),
    "exception_any_double": ("bearoff.", "block.", "dice.", "duty.", "setup."),
    "no_exception": ("head.limit.", "bearoff.", "block.", "dice.", "setup."),
    "half_doubles": ("dice.single.", "block.", "setup."),
    "mirrored_black": ("bearoff.exact", "bearoff.inside."),
    "cut_at_20": ("head.", "bearoff.", "block.", "dice."),
}
"""What begins so is played rightly by the program, and no case about it may fail."""


def trial(fault: str, chosen=None, timeout: float = 20.0) -> Run:
    command = [sys.executable, str(ROOT / "tests" / "programs" / "faulty.py"), fault]
    with Program(command, timeout=timeout) as program:
        return run(program, CLASSIC, cases() if chosen is None else chosen)


def failed(finished: Run) -> set[str]:
    return {result.clause for result in finished.results if result.status is Status.FAIL}


# Wrong rules


def test_a_right_program_passes_whatever_is_decided():
    finished = trial("none")
    assert finished.declared.name == "faulty-none"
    assert {result.status for result in finished.results} == {Status.PASS, Status.UNSUPPORTED}
    assert finished.count(Status.PASS) > 150
    # It declares `legal` alone, so nothing but other kinds of cases is left out.
    assert "legal" not in {result.case.kind for result in finished.results if result.status is Status.UNSUPPORTED}
    assert finished.exit_code == 0


@pytest.mark.parametrize("fault", BLAMED)
def test_a_wrong_rule_fails_its_clause_and_no_clause_that_is_played_rightly(fault):
    finished = trial(fault)
    blamed = failed(finished)
    assert blamed >= BLAMED[fault]
    assert [clause for clause in blamed if clause.startswith(ACQUITTED[fault])] == []
    assert {result.status for result in finished.results} == {Status.PASS, Status.FAIL, Status.UNSUPPORTED}
    assert finished.exit_code == 1


# Broken protocols

BREAKS = {
    "crash": Status.CRASH,
    "grandchild": Status.CRASH,
    "garbage": Status.PROTOCOL,
    "wrong_seq": Status.PROTOCOL,
    "flood": Status.PROTOCOL,
    "extra_answers": Status.PROTOCOL,
    "not_utf8": Status.PROTOCOL,
    "deep_json": Status.PROTOCOL,
}
"""Faults that come with an answer at the third request for results after each start."""

FALLS_SILENT = ("hang", "ignore_term", "half_line")
EVERY_THIRD = [Status.PASS, Status.PASS, None] * 4


@pytest.mark.parametrize("fault", BREAKS)
def test_a_broken_protocol_has_its_own_status_and_the_rest_goes_on(fault):
    finished = trial(fault, SLICE)
    expected = [status or BREAKS[fault] for status in EVERY_THIRD]
    assert [result.status for result in finished.results] == expected
    assert finished.exit_code == 3


@pytest.mark.parametrize("fault", FALLS_SILENT)
def test_a_program_that_falls_silent_times_out_and_the_rest_goes_on(fault):
    finished = trial(fault, SLICE[:4], timeout=1.0)
    assert [result.status for result in finished.results] == [Status.PASS, Status.PASS, Status.TIMEOUT, Status.PASS]
    assert finished.exit_code == 3


def test_a_program_that_answers_and_ends_is_started_again():
    finished = trial("early_end", SLICE)
    assert {result.status for result in finished.results} <= {Status.PASS, Status.CRASH}
    # The third answer came before the end, so it counts; the end is the trouble of the request after it, if of any.
    assert [result.status for result in finished.results[:3]] == [Status.PASS] * 3
    assert finished.count(Status.PASS) >= 9


def test_much_on_standard_error_harms_nothing():
    finished = trial("stderr_flood", SLICE[:4])
    assert {result.status for result in finished.results} == {Status.PASS}
    assert finished.exit_code == 0


def test_a_program_that_always_gives_up_is_an_error_each_time():
    finished = trial("error_answer", SLICE)
    assert {result.status for result in finished.results} == {Status.ERROR}
    assert {result.came for result in finished.results} == {"the program says: this program always gives up"}
    assert finished.exit_code == 1


def test_a_program_that_skips_everything_fails_nothing():
    finished = trial("skip_all", SLICE)
    assert {result.status for result in finished.results} == {Status.SKIPPED}
    assert finished.exit_code == 0


def test_a_program_that_crashes_at_its_start_is_given_up_after_three():
    finished = trial("crash_at_start", SLICE)
    assert finished.declared is None
    assert {result.status for result in finished.results} == {Status.CRASH}
    assert [result.came.startswith("not asked, since 3 starts in a row broke") for result in finished.results] == [
        number >= 3 for number in range(12)
    ]
    assert finished.exit_code == 3


def test_a_program_that_hangs_at_its_start_is_given_up_after_three():
    finished = trial("hang_at_start", SLICE, timeout=0.3)
    assert finished.declared is None
    assert {result.status for result in finished.results} == {Status.TIMEOUT}
    assert [result.came.startswith("not asked") for result in finished.results] == [number >= 3 for number in range(12)]


def test_no_child_of_a_crashed_program_is_left():
    finished = trial("grandchild", SLICE)
    children = [
        int(pid) for result in finished.results for pid in re.findall(r"^child (\d+)$", result.came, re.MULTILINE)
    ]
    assert len(children) == 4
    assert all(comes_to_its_end(pid) for pid in children)


def test_every_fault_there_is_is_tested_here():
    sys.path.insert(0, str(ROOT / "tests" / "programs"))
    try:
        from faulty import FAULTS
    finally:
        del sys.path[0]
    known = {"none", *BLAMED, *BREAKS, *FALLS_SILENT, "early_end", "stderr_flood", "error_answer", "skip_all"}
    assert known | {"crash_at_start", "hang_at_start"} == set(FAULTS)
    assert BLAMED.keys() == ACQUITTED.keys()
