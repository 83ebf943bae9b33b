"""Facts about the words of the cases: titles and reasons that a report can print as they are."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from nardy_ref.suite.cases import cases

BANNED = re.compile(r"\b(should|shall|may not|ought|obviously|of course|todo|fixme|tbd)\b", re.IGNORECASE)


def faults(title: str, why: str) -> set[str]:
    """What is wrong with the words of a case."""
    found = {
        "long": len(title) > 100,
        "full stop": title.endswith("."),
        "capital": not re.match(r"[A-Z0-9]", title),  # a roll or a movement begins with its digit
        "blanks": title != " ".join(title.split()),
        "short reason": len(why) < 40,
        "repeats the title": title.casefold().rstrip(".") in why.casefold(),
        "banned": BANNED.search(f"{title} {why}") is not None,
    }
    return {name for name, is_so in found.items() if is_so}


def test_titles_and_reasons_of_the_cases_are_in_order():
    assert {case.id: found for case in cases() if (found := faults(case.title, case.why))} == {}


def test_no_two_cases_have_one_title():
    assert [title for title, count in Counter(case.title for case in cases()).items() if count > 1] == []


REASON = "A program that takes another one is wrong in every game."


@pytest.mark.parametrize(
    ("title", "why", "fault"),
    [
        ("T" * 101, REASON, "long"),
        ("A title.", REASON, "full stop"),
        ("a title", REASON, "capital"),
        ("A  title", REASON, "blanks"),
        ("A title", "Too short", "short reason"),
        ("A program that takes another one", REASON, "repeats the title"),
        ("A checker that should move", REASON, "banned"),
        ("A title", REASON + " TODO", "banned"),
    ],
)
def test_the_lint_of_cases_sees_a_fault(title, why, fault):
    assert faults(title, why) == {fault}
