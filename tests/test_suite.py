"""Facts about runs of the suite: what is asked, of whom, when it gives up, what its exit code says."""

from __future__ import annotations

import pytest
from command_line import NARDY
from hypothesis import given
from hypothesis import strategies as st
from suite_cases import (
    ALL,
    CLASSIC,
    IN_PASSING,
    INTERPRETED,
    LEGAL,
    MARS,
    ONE_CHECKER,
    TWO_HEADS,
    Mistaken,
    Told,
    only,
    said,
    statuses,
)

from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Program, Reply
from nardy_ref.suite.protocol import check_request
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

AFTER = {"white": {"24": 14, "15": 1}, "black": {"24": 15}}
LEFT_ALONE = {"white": {"13": 1}, "black": {"24": 15}}
MARS_WON = {"outcome": {"winner": "white", "kind": "mars", "points": 2}}
TIMED_OUT = Reply(Status.TIMEOUT, None, "no answer within 5 s")
CRASHED = Reply(Status.CRASH, None, "the program ended")


# The reference engine


@pytest.mark.parametrize("variant", list(shipped())[::4])
def test_the_reference_engine_passes_every_case_of_a_shipped_variant(variant):
    finished = run(InProcess(), resolve(variant), cases())
    assert finished.count(Status.PASS) == len(finished.results) > 50
    assert finished.not_applicable == len(cases()) - len(finished.results)
    assert finished.exit_code == 0


@pytest.mark.parametrize("variant", ["classic", "moscow-000c"])
def test_the_engine_behind_a_pipe_gives_the_same_results(variant):
    resolved = resolve(variant)
    with Program([*NARDY, "engine"], timeout=30) as program:
        piped = run(program, resolved, cases())
    assert statuses(piped) == statuses(run(InProcess(), resolved, cases()))
    assert piped.declared.name == "nardy-ref"


def test_the_cases_made_up_for_these_tests_hold():
    assert set(statuses(run(InProcess(), CLASSIC, ALL)).values()) == {"pass"}


# What is asked

SITUATION = {
    "legal": {"position", "roll"},
    "judge": {"position", "roll", "turn"},
    "outcome": {"position"},
    "opening": {"throws", "lot"},
    "match": {"games"},
    "parse": {"what", "text", "numbering", "side"},
    "replay": {"record"},
    "play": {"games", "events"},
}


def test_requests_are_well_formed_and_hold_nothing_of_what_is_expected():
    program = Told(InProcess().ask)
    assert run(program, CLASSIC, cases()).exit_code == 0
    for request in program.asked:
        command = request["cmd"]
        assert check_request(command, {"seq": 1, **request}) is None
        assert request.keys() - {"cmd", "variant"} <= SITUATION[command]
        assert request["variant"] == {"id": "classic", "digest": CLASSIC.digest, "options": CLASSIC.options}


def test_progress_is_told_of_every_result_in_order():
    told = []
    finished = run(InProcess(), CLASSIC, ALL, told.append)
    assert tuple(told) == finished.results


def test_a_case_that_takes_another_value_as_given_is_not_put():
    program = Told(InProcess().ask)
    finished = run(program, CLASSIC.with_changes({"head.limit": "none"}), [LEGAL, TWO_HEADS])
    assert [result.case for result in finished.results] == [TWO_HEADS]
    assert finished.not_applicable == 1
    assert len(program.asked) == 1


def test_what_is_expected_follows_the_variant():
    accepting = Told(said({"legal": True}))
    assert only(TWO_HEADS, accepting).status is Status.FAIL
    assert only(TWO_HEADS, accepting, CLASSIC.with_changes({"head.limit": "none"})).status is Status.PASS


@pytest.mark.parametrize(
    ("case", "variant", "clause"),
    [
        (TWO_HEADS, {}, "head.limit.1"),
        (TWO_HEADS, {"head.limit": "none"}, "head.limit.none"),
        (IN_PASSING, {}, "block.test.every_movement"),
        (IN_PASSING, {"block.test": "end_of_turn"}, "block.test.end_of_turn"),
        (MARS, {}, "score.first_row"),
    ],
)
def test_the_clause_a_case_is_about_is_the_variants_own_value(case, variant, clause):
    assert only(case, InProcess(), CLASSIC.with_changes(variant)).clause == clause


# Programs that only list legal results, or play only some variants


def listing(answer) -> Told:
    return Told(answer, commands=("legal",))


def test_judge_cases_are_put_to_a_program_that_lists_results_as_membership():
    program = listing(said({"results": [AFTER]}))
    assert statuses(run(program, CLASSIC, [TWO_HEADS, ONE_CHECKER])) == {"A00002": "pass", "A00007": "pass"}
    assert [request["cmd"] for request in program.asked] == ["legal", "legal"]
    assert only(ONE_CHECKER, listing(said({"results": []}))).status is Status.FAIL
    both = {"turns": ["24/15", "24/18 24/21"]}
    assert only(TWO_HEADS, listing(said(both))).came == "its result is among the legal ones"


def test_a_fault_of_order_alone_cannot_be_shown_by_a_list_of_results():
    program = listing(said({"results": []}))
    assert only(IN_PASSING, program).status is Status.UNSUPPORTED
    assert program.asked == []


def test_turns_in_a_list_are_applied_for_judge_cases_too():
    assert only(ONE_CHECKER, listing(said({"turns": ["24/21/15"]}))).status is Status.PASS
    assert only(ONE_CHECKER, listing(said({"turns": ["24-15"]}))).status is Status.PROTOCOL
    assert only(ONE_CHECKER, listing(said({"turns": ["20/14"]}))).status is Status.FAIL


def test_a_command_that_is_not_declared_is_unsupported_and_fails_nothing():
    finished = run(listing(InProcess().ask), CLASSIC, ALL)
    assert statuses(finished) == {
        "A00001": "pass",
        "A00002": "pass",
        "A00003": "unsupported",
        "A00004": "unsupported",
        "A00005": "unsupported",
        "A00006": "pass",
        "A00007": "pass",
        "A00008": "unsupported",
        "A00009": "unsupported",
    }
    assert finished.exit_code == 0


def test_a_variant_that_is_not_declared_is_unsupported_and_fails_nothing():
    program = Told(InProcess().ask, variants=("forum-001",))
    finished = run(program, CLASSIC, ALL)
    assert set(statuses(finished).values()) == {"unsupported"}
    assert (finished.exit_code, program.asked) == (0, [])
    assert only(LEGAL, program, resolve("forum-001")).status is Status.PASS


def test_a_program_that_declares_nothing_passes_nothing():
    program = Told(InProcess().ask, commands=())
    finished = run(program, CLASSIC, cases())
    assert finished.count(Status.UNSUPPORTED) == len(finished.results)
    assert program.asked == []


def test_a_program_that_declares_commands_it_does_not_have_fails_them():
    program = Told(said({"error": "there is no such command"}))
    finished = run(program, CLASSIC, [LEGAL, TWO_HEADS, MARS, ONE_CHECKER])
    assert {result.status for result in finished.results} == {Status.ERROR}
    assert finished.exit_code == 1


def test_a_program_that_declares_variants_nobody_knows_passes_nothing():
    program = Told(InProcess().ask, variants=("classics", "no-such-rules"))
    finished = run(program, CLASSIC, ALL)
    assert set(statuses(finished).values()) == {"unsupported"}
    assert program.asked == []


@pytest.mark.parametrize("variants", ["any", "own"])
def test_a_program_of_any_or_its_own_rules_is_asked(variants):
    assert only(LEGAL, Told(InProcess().ask, variants=variants)).status is Status.PASS


# Exit codes


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"results": [AFTER]}, 0),
        ({"skipped": "no"}, 0),
        ({"results": []}, 1),
        ({"error": "no"}, 1),
        (TIMED_OUT, 3),
        (CRASHED, 3),
        ({"turns": ["?"]}, 3),
    ],
)
def test_the_exit_code_tells_failing_from_breaking(answer, code):
    assert run(Told(said(answer)), CLASSIC, [LEGAL]).exit_code == code


def test_breaking_weighs_more_than_failing():
    assert run(Told(said(CRASHED, {"results": []})), CLASSIC, [LEGAL, LEGAL]).exit_code == 3


def test_a_wrong_answer_on_an_interpretation_is_reported_and_not_scored():
    finished = run(Told(said({"results": []})), CLASSIC, [INTERPRETED])
    assert finished.count(Status.FAIL) == 1
    assert not finished.results[0].scored
    assert finished.exit_code == 0
    assert run(Told(said({"results": []})), CLASSIC, [INTERPRETED, LEGAL]).exit_code == 1


def test_a_program_with_another_value_fails_the_clause_of_the_value_that_was_asked_for():
    finished = run(Mistaken(dice__single="either"), CLASSIC, cases())
    failed = {result.clause for result in finished.results if result.status is Status.FAIL}
    assert "dice.single.higher" in failed
    assert finished.exit_code == 1


# Patience with time-outs


def test_after_three_time_outs_in_a_row_nothing_more_is_asked():
    program = Told(said(TIMED_OUT))
    finished = run(program, CLASSIC, cases())
    assert len(program.asked) == 3
    assert finished.count(Status.TIMEOUT) == len(finished.results)
    assert [result.came for result in finished.results[:3]] == ["no answer within 5 s"] * 3
    assert {result.came for result in finished.results[3:]} == {"not asked, after 3 time-outs"}
    assert finished.exit_code == 3


def test_after_twelve_time_outs_in_all_nothing_more_is_asked():
    answers = [TIMED_OUT, {"skipped": "no"}] * 12
    program = Told(said(*answers, {"skipped": "no"}))
    finished = run(program, CLASSIC, cases())
    assert len(program.asked) == 23
    assert [result.status for result in finished.results[:23]] == [Status.TIMEOUT, Status.SKIPPED] * 11 + [
        Status.TIMEOUT
    ]
    assert {result.came for result in finished.results[23:]} == {"not asked, after 12 time-outs"}


def test_other_endings_try_no_patience():
    for ending in (CRASHED, Reply(Status.PROTOCOL, None, "garbage"), {"error": "no"}, {"skipped": "no"}):
        program = Told(said(ending))
        finished = run(program, CLASSIC, cases())
        assert len(program.asked) == len(finished.results)


def test_a_case_that_could_not_be_put_anyway_stays_unsupported_when_patience_is_gone():
    finished = run(listing(said(TIMED_OUT)), CLASSIC, [LEGAL, LEGAL, LEGAL, LEGAL, MARS, IN_PASSING])
    assert [result.status.value for result in finished.results] == ["timeout"] * 4 + ["unsupported"] * 2


@given(st.lists(st.booleans(), min_size=60, max_size=60))
def test_no_program_is_waited_for_longer_than_it_may(slow):
    program = Told(said(*(TIMED_OUT if each else {"skipped": "no"} for each in slow)))
    finished = run(program, CLASSIC, [LEGAL] * 60)
    asked = slow[: len(program.asked)]
    spent = sum(asked) == 12 or asked[-3:] == [True] * 3
    assert spent or len(asked) == 60
    # It was not given up a request too soon or too late.
    assert sum(asked[:-1]) < 12
    assert not any(asked[at : at + 3] == [True] * 3 for at in range(len(asked) - 3))
    assert finished.count(Status.TIMEOUT) == sum(asked) + 60 - len(asked)
