"""Facts about the golden cases, from outside: every seeded fault of the engine is found by a case about its clause."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

import pytest
from faults import FAULTS

from nardy_ref.clauses.loader import clauses
from nardy_ref.options.resolver import resolve
from nardy_ref.suite import server
from nardy_ref.suite.cases import cases
from nardy_ref.suite.runner import InProcess, run
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from faults import Fault

    from nardy_ref.suite.cases import Case

WRONG = (Status.FAIL, Status.ERROR)
CHAPTERS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14")
"""The chapters that a program can be asked about."""


def about(clause: str) -> frozenset[str]:
    """A clause, with the other values of its option."""
    option = clauses()[clause].option
    return frozenset(each for each in clauses() if each == clause or (option and clauses()[each].option == option))


@cache
def concerned(fault: Fault) -> tuple[Case, ...]:
    """The required cases that have to find a fault, those that cite its clause itself before the others."""
    variant, near = resolve(fault.variant), about(fault.clause)
    found = [
        case
        for case in cases()
        if case.level == "required" and near & set(case.cites) and case.applies_to(variant)
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda case: fault.clause not in case.cites))


@contextmanager
def seeded(fault: Fault) -> Iterator[None]:
    """The engine with the fault in it; rules made before are forgotten, and so are those made with it."""
    with pytest.MonkeyPatch.context() as patch:
        server._compiled.cache_clear()
        fault.apply(patch)
        try:
            yield
        finally:
            server._compiled.cache_clear()


def wrong(fault: Fault, chosen: tuple[Case, ...]) -> Iterator[tuple[Case, Status]]:
    """The cases that a program does not pass, asked one after the other."""
    program, variant = InProcess(), resolve(fault.variant)
    for case in chosen:
        (result,) = run(program, variant, [case]).results
        if result.status in WRONG:
            yield case, result.status


@cache
def found_by(fault: Fault) -> tuple[Case, Status] | None:
    """The first case that finds a fault, and how it ends."""
    with seeded(fault):
        return next(wrong(fault, concerned(fault)), None)


def test_there_are_many_faults_and_some_in_every_chapter():
    assert len(FAULTS) >= 100
    counted = Counter(clauses()[fault.clause].number.partition(".")[0] for fault in FAULTS)
    assert [chapter for chapter in CHAPTERS if not counted[chapter]] == []


def test_every_fault_has_a_name_of_its_own_and_says_where_it_comes_from():
    for told in ("id", "title"):
        assert len({getattr(fault, told) for fault in FAULTS}) == len(FAULTS)
    assert [fault.id for fault in FAULTS if not fault.origin] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.id)
def test_a_fault_is_found_by_a_required_case_about_its_clause(fault):
    found = found_by(fault)
    assert found is not None
    # So it has changed an answer, and one that was right.
    assert list(wrong(fault, found[:1])) == []


def test_a_fault_leaves_nothing_behind():
    for fault in FAULTS:
        with seeded(fault):
            pass
    for variant in sorted({fault.variant for fault in FAULTS}):
        finished = run(InProcess(), resolve(variant), cases())
        assert [result.case.id for result in finished.results if result.status is not Status.PASS] == []


def test_nearly_all_faults_are_seen_by_a_wrong_answer_and_not_by_an_error():
    # A program that breaks is found by any case; these are to find one that goes on and errs.
    broken = [fault.id for fault in FAULTS if (found := found_by(fault)) and found[1] is Status.ERROR]
    assert len(broken) <= 5, broken


def test_every_case_that_a_fault_made_necessary_finds_one():
    unseen = {case.id for case in cases() if "/15-mutation.yaml" in case.place}
    for fault in FAULTS:
        chosen = tuple(case for case in concerned(fault) if case.id in unseen)
        with seeded(fault):
            unseen -= {case.id for case, _ in wrong(fault, chosen)}
    assert unseen == set()
