"""Facts about fuzzing: the reference engine has no finding, a fault is found, blamed on its clause and shrunk."""

from __future__ import annotations

import doctest
import json
from random import Random
from typing import NamedTuple

import pytest
from fuzzed import CLASSIC, found, on_board
from jsonschema import Draft7Validator
from suite_cases import Mistaken, Told

from nardy_ref.compare import fuzz as package
from nardy_ref.compare.fuzz.asking import Asker
from nardy_ref.compare.fuzz.draws import Draws
from nardy_ref.compare.fuzz.finding import case_form
from nardy_ref.compare.fuzz.hunt import Hunt, Progress
from nardy_ref.compare.fuzz.questions import KINDS, Question, Referee, question_of
from nardy_ref.compare.fuzz.shrinking import shrunk, size, smaller
from nardy_ref.compare.fuzz.state import cases_text
from nardy_ref.compare.fuzz.turns import turns_to
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_text
from nardy_ref.notation.positions import read_position
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import cases, read_cases
from nardy_ref.suite.process import Reply
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.server import answer
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.turn import turn_text

REFEREE = Referee(CLASSIC)


def legal(position: str, roll: str) -> Question:
    return Question("legal", read_position(position), read_roll(roll))


def judged(position: str, roll: str, turn: str) -> Question:
    return Question("judge", read_position(position), read_roll(roll), read_turn(turn))


# A right program


@pytest.mark.parametrize(
    ("variant", "count"), [("classic", 150), ("article-000d", 60), ("federation-001-half", 60), ("opornik-classic", 60)]
)
def test_the_reference_engine_has_no_finding(variant, count):
    hunt = Hunt(InProcess(), resolve(variant))
    hunt.run(count)
    assert hunt.progress.questions >= count
    assert (hunt.progress.findings, hunt.progress.exit_code, hunt.gave_up) == ([], 0, "")


def test_all_kinds_of_questions_are_drawn_and_turns_both_legal_and_illegal():
    drawn = [each for batch in range(40) for each in Draws(REFEREE, 1, set(KINDS), Progress().seen).batch(batch, ())]
    assert {question.kind for question, _ in drawn} == set(KINDS)
    verdicts = [due.legal for question, due in drawn if question.kind == "judge"]
    assert 0.1 < sum(verdicts) / len(verdicts) < 0.9
    assert {question.board.turn.value for question, _ in drawn if question.position} == {"white", "black"}


def test_a_program_is_asked_nothing_that_it_does_not_answer():
    program = Told(answer, commands=("judge",))
    Hunt(program, CLASSIC).run(30)
    assert {request["cmd"] for request in program.asked} == {"judge"}


# Faults


class Smallest(NamedTuple):
    """The clause that a fault does not keep, and the smallest question by which a person would show it."""

    clause: str
    question: Question
    other: Question | None = None
    """Another one that is as small."""


BY_HAND = {
    # Nobody plays in a finished game, so each side has a checker at least. One is enough to play one die less.
    "double_of_two": Smallest("dice.double.four", legal("white=24:1 black=24:1 turn=white", "1-1")),
    # Two checkers to leave the head, and black's, since white has the limit; 2-1 is the smallest roll but doubles.
    "limit_for_white_only": Smallest("head.limit.1", legal("white=24:1 black=24:2 turn=black", "2-1")),
    # One checker plays either die and is stopped by black's head, white's 12, after both: from 15, by 2-1.
    "either_die": Smallest("dice.single.higher", legal("white=15:1 black=24:1 turn=white", "2-1")),
    # From 1 the die 1 bears off exactly; so no roll with a 1, and 3-2 is the smallest of the others.
    "no_overshoot": Smallest("bearoff.overshoot.from_highest", legal("white=1:1 black=24:1 turn=white", "3-2")),
    # The loser of a mars has borne off none: fifteen checkers, all on his head. A pass is the shortest turn.
    "mars_never": Smallest(
        "score.table.rows",
        Question("outcome", read_position("white= black=24:15 turn=white")),
        Question("outcome", read_position("white=24:15 black= turn=white")),
    ),
    "judge_without_duty": Smallest("dice.duty.most_dice", judged("white=24:1 black=24:1 turn=white", "2-1", "pass")),
    "tie_decides": Smallest("opening.ties", Question("opening", asked={"throws": [[1, 1]]})),
}  # fmt: skip


@pytest.mark.parametrize("fault", BY_HAND)
def test_a_fault_is_found_blamed_and_shrunk_to_what_a_person_would_show(fault):
    smallest = BY_HAND[fault]
    finding = found(fault)
    assert (finding.clause, finding.status) == (smallest.clause, Status.FAIL)
    assert finding.question in (smallest.question, smallest.other)
    assert finding.steady
    assert finding.first <= 1500


def test_a_block_is_shrunk_to_six_checkers_and_all_fifteen_opposing_ones():
    # Six points need six checkers, and one of black's off would lift the ban (clause 7.5a).
    finding = found("no_blocks")
    assert finding.clause == "block.permit.opponent_ahead"
    position = finding.question.board
    assert on_board(finding.question) == 6 + 15
    assert unpack(position.of(position.turn.other)) == {24: 15}


def test_what_was_found_is_saved_as_cases_that_the_fault_fails_and_the_engine_passes():
    hunt = Hunt(Mistaken(head__limit="none", bearoff__overshoot="never"), CLASSIC)
    hunt.run(120)
    clauses = {finding.clause for finding in hunt.progress.findings}
    assert clauses >= {"head.limit.1", "bearoff.overshoot.from_highest"}
    text = cases_text(hunt.progress, hunt.referee)
    schema = json.loads(data.read_bytes("conformance/case.schema.json"))
    Draft7Validator(schema).validate(json.loads(json.dumps(load_text(text, source="cases.yaml").data)))
    saved = read_cases(load_text(text, source="cases.yaml"))
    assert [case.cites[0] for case in saved] == [finding.cited for finding in hunt.progress.findings]
    assert {case.id for case in saved}.isdisjoint(case.id for case in cases())
    again = run(Mistaken(head__limit="none", bearoff__overshoot="never"), CLASSIC, saved)
    assert {result.status for result in again.results} == {Status.FAIL}
    assert {result.status for result in run(InProcess(), CLASSIC, saved).results} == {Status.PASS}
    assert again.not_applicable == 0


def test_a_case_takes_for_given_what_its_answer_depends_on_and_nothing_else():
    finding = found("either_die")
    # White on 15, black's head on white's 12, and 2-1: 15/13. On opposed tracks that head is white's 1 and stops none;
    # under `smaller_first` the 1 has to begin, and under `either` it may. No other option has a say.
    assert case_form(finding, REFEREE)["given"] == {
        "setup.tracks": "parallel",
        "dice.order": "free",
        "dice.single": "higher",
        "contact.hits": "off",
    }


def test_the_same_seed_asks_the_same_and_another_seed_something_else():
    def asked(seed: int) -> list[str]:
        program = Told(answer, commands=("legal",))
        Hunt(program, CLASSIC, Progress(seed=seed)).run(20)
        return [str(request) for request in program.asked]

    assert asked(1) == asked(1)
    assert asked(1) != asked(2)


# Programs that break, or remember


def test_an_answer_that_breaks_is_one_finding_and_the_run_ends_when_it_goes_on():
    hunt = Hunt(Told(lambda _: Reply(Status.CRASH, None, "it ended")), CLASSIC)
    hunt.run(1000)
    (finding,) = hunt.progress.findings
    assert (finding.clause, finding.status, hunt.progress.exit_code) == ("", Status.CRASH, 3)
    assert "broke" in hunt.gave_up
    assert hunt.progress.questions < 50


def test_time_outs_are_not_shrunk_and_patience_ends():
    program = Told(lambda _: Reply(Status.TIMEOUT, None, "no answer"))
    hunt = Hunt(program, CLASSIC)
    hunt.run(1000)
    assert [finding.status for finding in hunt.progress.findings] == [Status.TIMEOUT]
    assert len(program.asked) == 3
    assert hunt.gave_up


def test_a_program_that_errs_only_once_is_told_to_be_unsteady():
    left = [1]

    def once(request):
        right = answer(request)
        return {"results": []} if right.get("results") and left and left.pop() else right

    hunt = Hunt(Told(once, commands=("legal",)), CLASSIC)
    hunt.run(40)
    (finding,) = hunt.progress.findings
    assert not finding.steady


def test_an_error_is_right_only_where_a_game_has_no_result():
    def no_outcome(request):
        return {"error": "not yet"} if request["cmd"] == "outcome" else answer(request)

    asker = Asker(Told(no_outcome), REFEREE)
    unfinished, won = "white=24:15 black=24:15 turn=white", "white= black=24:15 turn=black"
    assert asker.differs(Question("outcome", read_position(unfinished))) is None
    assert asker.differs(Question("outcome", read_position(won))).status is Status.ERROR


@pytest.mark.parametrize(
    ("told", "what"), [({"variants": ("forum-001",)}, "does not play classic"), ({"commands": ("parse",)}, "none of")]
)
def test_a_program_that_answers_nothing_here_is_refused(told, what):
    with pytest.raises(NardyError, match=what) as caught:
        Hunt(Told(answer, **told), CLASSIC)
    assert caught.value.code == "fuzz.nothing-to-ask"


# Parts


def test_a_verdict_is_compared_by_clause_only_where_the_dice_leave_no_choice():
    def names_nothing(request):
        right = answer(request)
        return {"legal": False, "illegal": []} if right.get("legal") is False else right

    asker = Asker(Told(names_nothing), REFEREE)
    one_way = judged("white=24:2 black=24:1 turn=white", "2-1", "24/22 24/23")
    # Off from 1 by either die.
    two_ways = judged("white=7:1,1:1 black=24:1 turn=white", "3-2", "1/off")
    assert asker.differs(one_way) is not None
    assert asker.differs(two_ways) is None


def test_every_order_and_every_stop_of_a_turn_to_a_position_is_found():
    position = read_position("white=24:1,9:1 black=24:1 turn=white")
    after = read_position("white=21:1,9:1 black=24:1 turn=white").white
    turns = {turn_text(turn) for turn in turns_to(position, read_roll("2-1"), after)}
    assert turns == {"24/22 22/21", "24/23 23/21"}


def test_a_smaller_question_is_never_larger_nor_the_same():
    question = Question(
        "judge", read_position("white=24:3,9:2 black=24:2,6:1 turn=black played=1,1"), read_roll("6-5"),
        read_turn("24/18/13"),
    )  # fmt: skip
    taken = [each for each in smaller(question) if size(each) < size(question)]
    assert len(taken) > 20
    assert question not in taken


def test_shrinking_stops_at_its_bound():
    asker = Asker(Mistaken(dice__double="two"), REFEREE)
    begin = asker.differs(legal("white=24:9,20:3,15:3 black=24:9,10:6 turn=white", "2-2"))
    assert shrunk(begin, asker.differs, 0) == begin
    less, least = shrunk(begin, asker.differs, 3), shrunk(begin, asker.differs, 500)
    assert size(begin.question) > size(less.question) > size(least.question)
    assert on_board(least.question) == 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_question_is_read_back_as_it_was_saved(kind):
    drawn = (
        question
        for batch in range(200)
        for question, _ in Draws(REFEREE, 3, {kind}, Progress().seen).batch(batch, ())
        if question.kind == kind
    )
    for question in [next(drawn) for _ in range(5)]:
        assert question_of(question.as_json()) == question


def test_generators_of_batches_differ():
    draws = Draws(REFEREE, 1, set(KINDS), Progress().seen)
    assert draws.generator(1).random() != draws.generator(2).random() != Random(1).random()


def test_the_example_of_the_docstring_holds():
    ran = doctest.testmod(package)
    assert (ran.failed, ran.attempted) == (0, 4)
