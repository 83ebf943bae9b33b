"""Facts about coverage: every option value is decided by a case that needs it, every citation takes part."""

from __future__ import annotations

import dataclasses
from functools import cache

import pytest

from nardy_ref.clauses.loader import chapters, clauses
from nardy_ref.suite.cases import cases
from nardy_ref.suite.coverage import ONE_SIDED, by_chapter, covered, decided_values, deeds, idle_citations

measured = deeds

CASES = {case.id: case for case in cases()}


@cache
def found():
    return tuple(measured(cases()))


def every_value_did_both():
    chapters = by_chapter(covered(found()))
    assert [value for chapter in chapters for value in chapter.undecided] == []
    assert {chapter.percent for chapter in chapters} == {100}
    assert sorted(value for chapter in chapters for value in chapter.values) == sorted(decided_values())


def a_value_said_to_do_one_thing_only_does_not_do_the_other():
    cover = covered(found())
    assert {value for value, deed in ONE_SIDED.items() if getattr(cover[value], deed)} == set()


def every_option_value_that_a_case_cites_takes_part_in_it():
    assert idle_citations(cases(), found()) == []


def clauses_that_never_vary_forbid_where_the_judge_names_them():
    cover = covered(found())
    named = {breach.breaks for case in cases() for branch in case.branches for breach in branch.breaches}
    fixed = {clause for clause in named if not clauses()[clause].option}
    assert {"turn.landing", "turn.own_checkers", "turn.exact_die", "turn.forward", "bearoff.eligibility"} <= fixed
    assert {clause for clause in fixed if not cover[clause].forbade or not cover[clause].permitted} == set()


def the_command_prints_the_share_by_chapter(nardy):
    said = nardy("coverage")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    count = len(decided_values())
    assert lines[-1].split() == [f"{count}/{count}", "100%"]
    assert any(line.endswith("100%  The head") for line in lines)


def test_every_value_permitted_and_forbade_something_a_case_needs_and_every_citation_takes_part(nardy, monkeypatch):
    # One test, since the measuring takes seconds and every worker would do it again.
    monkeypatch.setattr("nardy_ref.suite.coverage.deeds", lambda _: found())
    every_value_did_both()
    a_value_said_to_do_one_thing_only_does_not_do_the_other()
    every_option_value_that_a_case_cites_takes_part_in_it()
    clauses_that_never_vary_forbid_where_the_judge_names_them()
    the_command_prints_the_share_by_chapter(nardy)


BEYOND_CASES = {
    "setup.before_draw": "the order of set-up and draw changes nothing",
    "setup.side": "it is about the drawing",
    "setup.mirror": "it is about the drawing",
    "match.agreed": "what players agree on before is conduct",
    "match.target_set_by": "what players agree on before is conduct",
    "notation.variant": "the suite itself sends the rules; tests of the judge of records look at digests",
    "notation.formats": "a request has no other format; tests of the formats look at what is said",
}
"""Rules and interpretations that no question to a program can show, and why."""


def test_every_rule_and_interpretation_is_cited_by_a_case_or_beyond_any():
    cited = {clause for case in cases() for clause in case.cites}
    wanted = {
        clause.id
        for chapter in chapters()
        if not chapter.apart
        for clause in chapter.clauses()
        if clause.kind in ("rule", "interpretation") and not clause.glossary and not clause.option
    }
    assert wanted - cited == set(BEYOND_CASES)


@pytest.mark.parametrize("case", ["K7Q2MD", "G3WXI3"])
def test_a_case_that_decides_nothing_shows(case):
    """The same case with an expectation that any program meets: what it cites no longer takes part."""
    told = CASES[case]
    empty = dataclasses.replace(told.branches[0], when={}, results=None, includes=frozenset(), count=None)
    nothing = dataclasses.replace(told, kind="legal", branches=(dataclasses.replace(empty, excludes=frozenset()),))
    assert {clause for _, clause in idle_citations([nothing], deeds([nothing]))} == {
        clause for clause in told.cites if clauses()[clause].option
    }


def test_a_missing_case_shows_as_an_undecided_value():
    of_dice = [case for case in cases() if any(clause.startswith("dice.") for clause in case.cites)]
    left = [case for case in of_dice if not any(clause.startswith("dice.single.") for clause in case.cites)]
    chapters = by_chapter(covered(deeds(left)))
    undecided = {value for chapter in chapters for value in chapter.undecided}
    assert {"dice.single.higher", "dice.single.either"} <= undecided
    assert min(chapter.percent for chapter in chapters) < 100
