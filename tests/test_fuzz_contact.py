"""Facts about fuzz runs under rules with hitting: checkers on the bar are asked about, and what enters is compared."""

from __future__ import annotations

from suite_cases import Told

from nardy_ref.compare.fuzz.asking import Asker
from nardy_ref.compare.fuzz.hunt import Hunt
from nardy_ref.compare.fuzz.questions import Question, Referee
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.process import Reply
from nardy_ref.suite.runner import InProcess
from nardy_ref.suite.server import playing
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Position
from nardy_ref.vocabulary.roll import Roll

BACKGAMMON = resolve("backgammon")


class Watched(InProcess):
    """The reference engine, or what else is given; it keeps what it was asked."""

    def __init__(self, answered=None):
        super().__init__()
        self.asked = []
        self._answered = answered

    def ask(self, request):
        self.asked.append(request)
        if self._answered is None or request["cmd"] == "start":
            return super().ask(request)
        return Reply(Status.OK, self._answered(request), "")


def test_the_reference_engine_is_asked_about_the_bar_and_errs_nowhere():
    program = Watched()
    progress = Hunt(program, BACKGAMMON).run(200)
    assert progress.findings == []
    waiting = [
        each
        for each in program.asked
        if "25" in {**each.get("position", {}).get("white", {}), **each.get("position", {}).get("black", {})}
    ]
    assert len(waiting) > 20
    assert {each["cmd"] for each in waiting} == {"legal", "judge", "outcome"}


def test_a_program_that_stops_a_checker_that_has_entered_is_found():
    answered = playing(BACKGAMMON.with_changes({"contact.entered": "waits"}))

    def waits(request):
        return Reply(Status.OK, answered(request), "")

    hunt = Hunt(Told(waits, commands=("legal",)), BACKGAMMON)
    hunt.run(200)
    findings = {finding.clause: finding for finding in hunt.progress.findings}
    smallest = findings["contact.entered.goes_on"].question.board
    assert 25 in (number for number in range(26) if smallest.of(smallest.turn) >> 4 * number & 15)


def test_turns_listed_by_a_program_hit_as_the_rules_have_it():
    # White's 4 is black's 21: 10/4 hits the blot there, and 4/off follows; 10/6/off hits nobody. No mark is needed.
    board = Position(pack({10: 1}), pack({21: 1, 1: 1}), Side.WHITE)
    question = Question("legal", board, Roll.of(6, 4))
    referee = Referee(BACKGAMMON)
    assert referee.due(question).results == {(pack({}), pack({25: 1, 1: 1})), (pack({}), pack({21: 1, 1: 1}))}
    assert Asker(Watched(lambda _: {"turns": ["10/4/off", "10/6/off"]}), referee).differs(question) is None
    assert Asker(Watched(lambda _: {"turns": ["10/6/off"]}), referee).differs(question).missing
