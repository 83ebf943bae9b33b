"""Facts about the golden cases: what they cover, and that each holds wherever it says it does."""

from __future__ import annotations

import dataclasses
import itertools
import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from remembered import Answers

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.files import data
from nardy_ref.options.resolver import resolve
from nardy_ref.options.values import choose
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules
from nardy_ref.sampling import values_of
from nardy_ref.strategies import variants
from nardy_ref.suite.answers import BEARING, JUDGED, answer, answer_by, satisfies, variants_of
from nardy_ref.suite.cases import FOLDER, KINDS, TEXTS, cases

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case, Expectation

FILES = data.files(FOLDER, ".yaml")


# What there is ------------------------------------------------------------------------------------


def test_there_are_at_least_eighty_cases_and_some_of_every_kind():
    assert len(cases()) >= 80
    assert set(KINDS) == {case.kind for case in cases()}


def test_ids_and_titles_are_unique():
    assert len(cases()) == len({case.id for case in cases()})
    assert len(cases()) == len({case.title for case in cases()})


def test_every_clause_cited_or_broken_exists():
    cited = {clause for case in cases() for clause in case.cites}
    broken = {breach.breaks for case in cases() for branch in case.branches for breach in branch.breaches}
    assert cited <= set(clauses())
    assert broken <= set(clauses())


def test_only_the_last_branch_of_a_case_holds_without_a_condition():
    for case in cases():
        assert all(branch.when for branch in case.branches[:-1]), case.id


def test_every_value_of_the_options_of_play_decides_or_is_fixed_in_a_case():
    named = set()
    for case in cases():
        for condition in (case.given, *(branch.when for branch in case.branches)):
            named |= {choose(option, value).clause for option, values in condition.items() for value in values}
    chapters = ("setup.layout", "setup.tracks", "opening.", "dice.", "head.", "block.")
    chapters += ("bearoff.", "end.", "score.", "match.", "cube.")
    wanted = {value.id for name, option in options().items() if name.startswith(chapters) for value in option.values}
    assert wanted - named == set()


def is_negative(case: Case) -> bool:
    """Whether a program that allows too much fails the case, in one of its branches at least.

    Judge: a turn is illegal. Legal: a position is excluded by name. Outcome: the game has no result yet.
    Opening: the throw decides nothing. A text is refused, a record has an irregular turn or a result that does not
    follow. Match: it is not over, or the next game is not yet given to anybody. Play: an event is refused.
    """
    if case.kind == "judge":
        return any(branch.legal is False for branch in case.branches)
    if case.kind == "legal":
        return any(branch.excludes for branch in case.branches)
    if case.kind == "outcome":
        return any(branch.outcome is None for branch in case.branches)
    if case.kind == "opening":
        return any(branch.answer.get("begins", "") is None for branch in case.branches)
    if case.kind in TEXTS:
        replays = [branch.answer.get("replay", {}) for branch in case.branches]
        refused = any("refused" in branch.answer for branch in case.branches)
        return refused or any(replay.get("irregular") or replay.get("follows") is False for replay in replays)
    return any(branch.answer.get("refused") or branch.answer.get("over") is False for branch in case.branches)


def test_at_least_half_of_the_cases_are_negative():
    negative = [case.id for case in cases() if is_negative(case)]
    assert len(negative) >= len(cases()) / 2
    judged = [case for case in cases() if case.kind == "judge"]
    assert sum(map(is_negative, judged)) > len(judged) / 2


# That they hold -----------------------------------------------------------------------------------


def neighbours(variant: Resolved) -> Iterator[Resolved]:
    """The variant, and each one that differs from it in one option that bears on a case."""
    yield variant
    for option in options():
        if option.startswith(tuple(itertools.chain(*BEARING.values()))):
            for value in values_of(option):
                if choose(option, value).value != variant.options[option]:
                    yield variant.with_changes({option: value})


came = answer_by
came_before_or_after_play = answer


def agrees(case: Case, variant: Resolved, told: object) -> bool:
    return satisfies(case, case.expectation(variant), told)


def wrong_under(variant: Resolved, kinds: Iterable[str]) -> list[tuple[str, object]]:
    """The cases of these kinds that agree with a variant and yet do not hold under it, with what came."""
    rules, said = Rules.of(variant.choices), {}
    wrong = []
    for case in cases():
        if case.kind in kinds and case.applies_to(variant):
            if case.kind in JUDGED:
                told = ANSWERS.of(case, rules, said)
                right = remembered_as_right(case, case.expectation(variant), told)
            else:
                told = answer(case, variant)
                right = agrees(case, variant, told)
            if not right:
                wrong.append((case.id, told))
    return wrong


def remembered_as_right(case: Case, expected: Expectation, told: object) -> bool:
    """Whether an answer out of ``ANSWERS`` is the one expected, found out once for the two; both stay for good."""
    key = id(expected), id(told)
    if key not in RIGHT:
        RIGHT[key] = satisfies(case, expected, told)
    return RIGHT[key]


ANSWERS = Answers(came)
RIGHT: dict[tuple[int, int], bool] = {}
DONE: set[tuple[str, str]] = set()
"""Kinds of case, with the values of the options that bear on them, that this process has been through."""


EVERY = int(os.environ.get("NARDY_NEIGHBOURS", "4"))
"""Of the shipped variants one of so many is gone through with its neighbours; all of them in a run of their own."""


@pytest.mark.parametrize("part", [0, 1])
def test_every_case_holds_on_all_neighbours_of_every_shipped_variant_that_agree_with_it(part):
    # Two parts, since what was worked out for one variant is good for most of the others.
    wrong = []
    names = ["classic", *(name for name in shipped() if name != "classic")]
    for name in names[part :: 2 * EVERY]:
        base = resolve(name)
        for variant in neighbours(base):
            values = variant.options
            grounds = {
                (kind, repr([value for option, value in values.items() if option.startswith(bearing)]))
                for kind, bearing in BEARING.items()
            }
            changed = [option for option in values if values[option] != base.options[option]]
            kinds = {kind for kind, _ in grounds - DONE}
            wrong += [(name, changed, found) for found in wrong_under(variant, kinds)]
            DONE.update(grounds)
    assert wrong == []


def test_a_remembered_answer_is_the_one_the_engine_gives():
    answers = Answers(came)
    for name in list(shipped())[:6]:
        rules, said = Rules.of(resolve(name).choices), {}
        for case in cases():
            if case.kind in JUDGED:
                assert came(case, rules) == answers.of(case, rules, said)
    asked = sum(case.kind in JUDGED for case in cases())
    assert asked < answers.worked_out < 6 * asked  # once for the first variant, less than once for the others


combinations = variants_of


@pytest.mark.parametrize("name", FILES)
def test_every_case_holds_under_all_combinations_of_what_it_branches_on_and_meets_every_branch(name):
    wrong, unmet = [], []
    for case in cases():
        if not case.place.startswith(name):
            continue
        met = []
        for variant in combinations(case):
            met.append(case.expectation(variant))
            told = answer(case, variant)
            if not agrees(case, variant, told):
                wrong.append((case.id, {option: variant.options[option] for option in met[-1].when}, told))
        unmet += [(case.id, branch.when) for branch in case.branches if branch not in met]
    assert wrong == []
    assert unmet == []


@given(variants(fixed=("setup.layout",)))
def test_every_case_holds_on_any_variant_that_agrees_with_it(variant):
    wrong = wrong_under(variant, KINDS)
    # Rolls that hang on the opponent's first one (5.2e), in any turn (5.4d): few positions tell it.
    assert [found for found in wrong if found[1] != "position.first-rolls-needed"] == []


def test_the_check_of_cases_sees_a_wrong_expectation():
    seen = set()
    for case in cases()[::4]:
        variant = next(combinations(case))
        told = answer(case, variant)
        assert agrees(case, variant, told)
        other = next(other for other in cases() if other.kind == case.kind and other.branches != case.branches)
        mixed_up = dataclasses.replace(case, branches=other.branches[-1:])
        unconditional = dataclasses.replace(mixed_up, branches=(dataclasses.replace(other.branches[-1], when={}),))
        if not agrees(unconditional, variant, told):
            seen.add(case.kind)
    assert seen == {case.kind for case in cases()}
