"""Cases remember the clause texts they were written against."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from nardy_ref import generate
from nardy_ref.clauses.loader import clauses
from nardy_ref.suite import suspects
from nardy_ref.suite.cases import cases
from nardy_ref.suite.suspects import Suspect

if TYPE_CHECKING:
    import pytest

NOW = {"AAAAA1": {"block.six": "new", "block.permit.never": "same"}, "BBBBB2": {"block.six": "new"}}
KNOWN = {"AAAAA1": {"block.six": "old", "block.permit.never": "same"}}


def test_a_changed_text_makes_the_case_that_cites_it_suspect() -> None:
    assert [Suspect("AAAAA1", "block.six")] == suspects.suspects(KNOWN, NOW)


def test_a_new_case_is_remembered_and_a_changed_text_is_not_until_accepted() -> None:
    assert {"AAAAA1": KNOWN["AAAAA1"], "BBBBB2": {"block.six": "new"}} == suspects.grown(KNOWN, NOW)
    assert suspects.grown(KNOWN, NOW, ["AAAAA1"]) == NOW


def test_a_case_that_is_gone_is_forgotten() -> None:
    assert suspects.grown({"CCCCC3": {"block.six": "old"}}, NOW) == NOW


def test_the_fingerprint_follows_the_text_in_every_language() -> None:
    clause = clauses()["block.six"]
    for language in clause.text:
        changed = replace(clause, text={**clause.text, language: clause.text[language] + "!"})
        assert changed.fingerprint != clause.fingerprint
    assert replace(clause, why={"en": "another reason"}).fingerprint == clause.fingerprint


def test_no_shipped_case_is_suspect() -> None:
    assert suspects.suspects(suspects.remembered(), suspects.current(cases())) == []


def test_an_unknown_case_cannot_be_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    assert generate.main(["--check", "--accept", "NOSUCH"]) == 2
    assert capsys.readouterr().err.startswith("case.unknown: there is no case NOSUCH")
