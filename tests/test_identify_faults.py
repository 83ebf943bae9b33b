"""Facts about identifying a faulty program: its faults are shown with their positions, and none is taken for a rule."""

from __future__ import annotations

from functools import cache

import pytest
from command_line import FOREIGN
from identified import Faulty, misnamed

from nardy_ref.clauses.loader import clauses
from nardy_ref.compare.identify import Identity, identify
from nardy_ref.compare.identify.text import lines
from nardy_ref.options.resolver import resolve

FAULTY = {
    # fault: the commands declared, and the questions allowed
    "tie_decides": (("opening",), 100),
    "points_above_target_cut": (("match",), 100),
    "winner_is_on_turn": (("outcome",), 60),
    "five_banned": (("judge",), 70),
}


@cache
def identified(fault: str) -> tuple[Identity, Faulty]:
    commands, most = FAULTY[fault]
    program = Faulty(fault, commands)
    return identify(program, most=most), program


each_fault = pytest.mark.parametrize("fault", FAULTY)


@each_fault
def test_a_fault_is_shown_and_no_rule_is_named_wrongly(fault):
    found, program = identified(fault)
    assert found.faults
    assert found.exit_code == 1
    assert misnamed(found, resolve(program._fault.variant)) == []


@each_fault
def test_a_fault_tells_what_came_and_what_was_expected(fault):
    found, _ = identified(fault)
    for each in found.faults:
        assert each.heard in found.heard
        assert each.heard.answer != each.foretold
        assert each.clause in clauses()
        option = clauses()[each.clause].option
        if option:
            assert found.options[option].standing == "fault"
            assert each in found.options[option].faults


@each_fault
def test_a_fault_is_put_down_to_a_clause_of_its_chapter(fault):
    found, program = identified(fault)
    chapters = {clauses()[each.clause].number.partition(".")[0] for each in found.faults}
    assert clauses()[program._fault.clause].number.partition(".")[0] in chapters


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@each_fault
def test_every_fault_is_told_with_its_question_in_one_language(fault, lang):
    found, _ = identified(fault)
    told = " ".join(" ".join(lines(found, lang, lambda text, _: text, 100)).split())
    assert not FOREIGN[lang].search(told)
    for each in found.faults[:3]:
        assert each.heard.question.case.id in told
