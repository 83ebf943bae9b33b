"""Facts about --select and --skip: which cases they choose, and what they refuse."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from nardy_ref.clauses.loader import clauses
from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import KINDS, LEVELS, cases
from nardy_ref.suite.select import Selection

if TYPE_CHECKING:
    from command_line import Nardy

CLASSIC = resolve("classic")


def chosen(select=(), skip=()):
    return Selection.of(select, skip).chosen(cases(), CLASSIC)


def numbers(case):
    return {clauses()[clause].number for clause in case.cites}


def test_without_a_selector_there_is_no_selection():
    assert Selection.of([], []) is None


def test_a_case_is_chosen_by_its_id():
    case = next(case for case in cases() if case.applies_to(CLASSIC))
    assert chosen([case.id]) == [case]


@pytest.mark.parametrize(("kind", "level"), [*((kind, "") for kind in KINDS), ("", LEVELS[0]), ("", LEVELS[2])])
def test_kind_and_level_choose_all_cases_of_theirs(kind, level):
    selector = f"kind:{kind}" if kind else f"level:{level}"
    found = chosen([selector])
    assert found == [case for case in cases() if kind in ("", case.kind) and level in ("", case.level)]
    ids = {case.id for case in found}
    assert chosen(skip=[selector]) == [case for case in cases() if case.id not in ids]


@pytest.mark.parametrize(
    ("selector", "number"),
    [("7.2a", "7.2a"), ("block.permit.opponent_ahead", "7.2a"), ("7.2", "7.2"), ("block.permit", "7.2")],
)
def test_a_clause_chooses_the_cases_that_cite_it_or_a_value_of_it(selector, number):
    family = {number} if number[-1].isalpha() else {number, *(number + letter for letter in "abcdefgh")}
    found = {case.id for case in chosen([selector])}
    assert found >= {case.id for case in cases() if numbers(case) & family}
    # The rest are about another value of the option, and so about this one under this variant.
    assert all(number[:3] in {each[:3] for each in numbers(case)} for case in cases() if case.id in found)


def test_a_beginning_ends_at_a_full_stop_or_before_the_letter():
    found = chosen(["6.1"])
    assert found
    assert all(numbers(case) & {"6.1", *(f"6.1{letter}" for letter in "abcdefghij")} for case in found)
    assert {case.id for case in chosen(["head"])} >= {case.id for case in chosen(["head.limit"])}
    with pytest.raises(NardyError, match=r"select\.unknown"):
        chosen(["hea"])


def test_a_chapter_is_chosen_by_its_number():
    assert all(any(each.startswith("14.") for each in numbers(case)) for case in chosen(["14"]))


def test_several_selectors_add_up_and_skip_takes_away():
    both = {case.id for case in chosen(["kind:outcome", "kind:match"])}
    assert both == {case.id for kind in ("outcome", "match") for case in chosen([f"kind:{kind}"])}
    left = {case.id for case in chosen(["kind:outcome", "kind:match"], ["kind:match"])}
    assert left == {case.id for case in chosen(["kind:outcome"])}


@pytest.mark.parametrize(
    ("option", "selector", "said"),
    [
        ("--select", "heda", "there is no clause, case, kind or level heda, --select, did you mean head?"),
        ("--skip", "block.permitt", "block.permitt, --skip, did you mean block.permit?"),
        ("--select", "kind:leagl", "there is no kind leagl, --select, did you mean legal?"),
        ("--select", "level:", "there is no level (empty), --select, one of: required"),
        ("--select", "99.1", "there is no clause, case, kind or level 99.1, --select, "),
        ("--select", "i3fnv7", "did you mean I3FNV7?"),
        ("--skip", "", "(empty), --skip, a clause (7.2, head), a case"),
        ("--select", "sort:legal", "there is no clause, case, kind or level sort:legal, --select, "),
        ("--select", "7.2\n", "select.unknown"),
    ],
)
def test_an_unknown_selector_is_refused_with_what_may_be_meant(nardy: Nardy, option, selector, said):
    told = nardy("test", option, selector)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith("select.unknown: ")
    assert said in told.err


def test_a_selection_of_nothing_is_refused_since_it_would_pass(nardy: Nardy):
    told = nardy("test", "--select", "14", "--skip", "14")
    assert (told.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith("select.nothing: no case of classic is left to be put")


def test_a_report_tells_what_was_selected(nardy: Nardy):
    said = nardy("test", "--select", "kind:outcome", "--skip", "score", "--format", "json")
    report = json.loads(said.out)
    left = report["selection"]["left_out"]
    assert report["selection"] == {"select": ["kind:outcome"], "skip": ["score"], "left_out": left}
    assert left + report["not_applicable"] + len(report["cases"]) == len(cases())
    assert {case["kind"] for case in report["cases"]} == {"outcome"}
    told = nardy("test", "--select", "kind:outcome", "--skip", "score", "--lang", "uk")
    assert f"випадків, виключених через --select і --skip: {left}" in told.out
