"""Facts about `nardy sources`, `nardy coverage` and finding clauses by words with `nardy cite`."""

from __future__ import annotations

import json
import re

import pytest
from command_line import FOREIGN
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.clauses.ledger import statements
from nardy_ref.clauses.loader import clauses, segments
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.clauses.words import find_by_words
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.suite.cases import cases

# nardy sources ------------------------------------------------------------------------------------------------------


def found(said):
    """The statements that the command shows."""
    return re.findall(r"^(\d{3}-\w+\.\d+)  ", said.out, re.MULTILINE)


def test_a_clause_of_a_source_shows_the_clauses_that_come_from_it(nardy):
    said = nardy("sources", "001", "2.2")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[0] == "001-A.37  001-A 2.2 L51"
    assert lines[1] == f"  7.2a  block.permit.opponent_ahead: {clauses()['block.permit.opponent_ahead'].text['en']}"
    assert [line.split()[0] for line in lines[2:5]] == ["7.1", "7.6", "1.14"]
    assert lines[5].startswith("  erratum E10: ")
    assert len(lines) == 6


@pytest.mark.parametrize("place", ["L51", "l51", "2.2"])
def test_a_place_is_a_line_or_a_clause_as_the_source_numbers_it(nardy, place):
    assert found(nardy("sources", "001-A", place)) == ["001-A.37"]
    assert found(nardy("sources", "001-a", place)) == ["001-A.37"]


def test_a_clause_number_takes_in_the_numbers_below_it_and_no_others(nardy):
    below = nardy("sources", "001", "3.2", "--format", "json")
    assert {each["clause"] for each in json.loads(below.out)} == {"3.2.1", "3.2.2", "3.2.3", "3.2.4", "3.2.5"}
    # 1.1 is not the beginning of 1.10.
    first = json.loads(nardy("sources", "000-A", "1.1", "--format", "json").out)
    assert {each["clause"] for each in first} == {"1.1"}


@pytest.mark.parametrize("line", ["L38", "L40", "L42"])
def test_a_statement_of_several_lines_is_found_by_each_of_them(nardy, line):
    said = nardy("sources", "002-B", line)
    assert found(said) == ["002-B.12"]
    assert said.out.startswith("002-B.12  002-B L38-42\n")


def test_a_whole_segment_is_shown_in_the_order_of_its_lines(nardy):
    said = nardy("sources", "003-A")
    assert found(said) == [f"003-A.{number:02}" for number in range(1, 28)]
    assert found(nardy("sources", "003")) == found(said)


def test_a_file_number_takes_in_all_its_segments(nardy):
    numbers = found(nardy("sources", "000"))
    assert len(numbers) == 1 + 69 + 21 + 60 + 30 + 32 + 29
    assert {name.rpartition(".")[0] for name in numbers} == {name for name in segments() if name.startswith("000")}


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("000-H",), "source.unknown: there is no source 000-H, did you mean 000-"),
        (("999",), "source.unknown: there is no source 999, one of: 000-T, 000-A, "),
        (("0",), "source.unknown: there is no source 0, one of: 000-T, 000-A, "),
        (("001", "9.9"), "source.no-such-place: 001 has nothing at 9.9, place, a clause number as the source prints"),
        (("001", "L9999"), "source.no-such-place: 001 has nothing at L9999, place, a clause number as the source"),
        (("001", "L²"), "source.no-such-place: 001 has nothing at L², place, a clause number as the source prints it"),
        (("001", "L" + "9" * 5000), "source.no-such-place: 001 has nothing at L9999"),
        (("001", "2"), ""),
    ],
)
def test_an_unknown_place_is_refused_with_a_hint(nardy, arguments, error):
    said = nardy("sources", *arguments)
    if error:
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(error)
        assert "Traceback" not in said.err
        assert said.err.count("\n") == 1
    else:
        assert said.code == 0


@pytest.mark.parametrize(
    ("lang", "informative", "erratum"),
    [
        ("en", "informative", "E01: an own checker can be put"),
        ("ru", "справочно", "E01: на пункт, где стоит соперник"),
        ("uk", "довідково", "E01: на пункт, де стоїть суперник"),
    ],
    ids=LANGUAGES,
)
def test_a_source_is_shown_in_each_language(nardy, lang, informative, erratum):
    assert nardy("sources", "000-T", "--lang", lang).out == f"000-T.01  000-T L1\n  {informative}\n"
    said = nardy("sources", "001", "1.11", "--lang", lang)
    assert f"turn.landing: {clauses()['turn.landing'].text[lang]}\n" in said.out
    assert f" {erratum}" in said.out
    if lang != "en":  # English texts quote a word of the sources now and then
        assert FOREIGN[lang].findall(said.out) == []


def test_every_segment_is_shown_in_every_language(nardy):
    for segment in segments():
        for lang in LANGUAGES:
            said = nardy("sources", segment, "--lang", lang)
            assert (said.code, said.err) == (0, "")
            assert len(found(said)) == sum(each.segment == segment for each in statements().values())


def test_a_source_as_json_names_what_became_of_each_statement(nardy):
    assert json.loads(nardy("sources", "001", "L51", "--format", "json").out) == [
        {
            "id": "001-A.37",
            "segment": "001-A",
            "clause": "2.2",
            "line": 51,
            "last": 51,
            "kind": "E",
            "clauses": ["block.permit.opponent_ahead", "block.six", "block.ahead_of_whole", "term.block"],
            "erratum": "E10",
            "informative": False,
        }
    ]
    (title,) = json.loads(nardy("sources", "000-T", "--format", "json").out)
    assert (title["clause"], title["clauses"], title["erratum"], title["informative"]) == (None, [], None, True)


# nardy coverage -----------------------------------------------------------------------------------------------------


def test_the_coverage_of_the_sources_adds_up(nardy):
    told = json.loads(nardy("coverage", "--sources", "--format", "json").out)
    total, rows = told["total"], told["segments"]
    assert list(rows) == list(segments())
    assert total["statements"] == 488
    for row in (total, *rows.values()):
        assert row["mapped"] + row["informative"] == row["statements"]
        assert row["errata"] <= row["statements"]
    for column, count in total.items():
        assert sum(row[column] for row in rows.values()) == count
    assert rows["000-T"] == {"statements": 1, "mapped": 0, "informative": 1, "errata": 0}
    assert rows["002-G"]["mapped"] == rows["002-G"]["statements"] == 35


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_coverage_is_a_table_with_a_total(nardy, lang):
    said = nardy("coverage", "--sources", "--lang", lang)
    assert said.code == 0
    _, *rows, total = said.out.splitlines()
    assert [row.split()[0] for row in rows] == list(segments())
    assert [row.split(maxsplit=5)[5] for row in rows] == [named[lang] for named in segments().values()]
    statements_, mapped, informative, _ = map(int, total.split())
    assert (statements_, mapped + informative) == (488, 488)
    assert sum(int(row.split()[1]) for row in rows) == 488


# nardy cite by words ------------------------------------------------------------------------------------------------


def cited(said):
    """The clauses that the command lists."""
    return re.findall(r"^\d+\.\d+[a-z]?  (\S+)$", said.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "lang"),
    [
        ("six checkers", "en"),
        ("шесть шашек", "ru"),
        ("шість шашок", "uk"),
        ("6 checkers", "en"),
        ("Шесть шашек подряд", "ru"),
    ],
)
def test_six_checkers_in_any_language_are_first_of_all_the_full_block_and_when_it_can_stand(nardy, words, lang):
    for arguments in ((words,), words.split()):
        said = nardy("cite", *arguments, "--lang", lang)
        assert (said.code, said.err) == (0, "")
        assert cited(said)[:2] == ["block.six", "block.permit"]
        for name in ("block.six", "block.permit"):
            assert clauses()[name].text[lang] in said.words


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("full move rule", "dice.duty"),
        ("снять с головы", "head.limit"),
        ("higher die", "dice.single"),
        ("пробегом", "block.test"),
        ("last roll", "end.last_roll"),
        ("кости розыгрыша", "opening.first_roll"),
    ],
)
def test_what_people_call_a_clause_finds_it_first(words, clause):
    assert find_by_words(words)[0].id == clause


def test_the_words_of_one_text_find_it():
    for name in ("end.draw_points.half", "procedure.dice_stay", "term.little_bridge", "match.agreed"):
        for lang in LANGUAGES:
            assert name in [clause.id for clause in find_by_words(clauses()[name].text[lang])]


def test_a_word_of_one_text_alone_shows_that_clause_whole(nardy):
    said = nardy("cite", "трамплин", "--lang", "en")
    assert said.code == 0
    assert said.out.startswith("1.59  term.springboard  (definition)\n")


@pytest.mark.parametrize("words", ["zzzqqq", "жжжъъъ zzzqqq", "?!", " "])
def test_words_that_nothing_holds_are_refused(nardy, words):
    said = nardy("cite", words)
    assert (said.code, said.out) == (2, "")
    assert re.match(r"clause\.(unknown|empty): there is (no|nothing)", said.err)


@pytest.mark.parametrize("reference", ["99.9", "7.2z", "block.permt", "7.2a@2.0", "7.2a@", "@1.0"])
def test_a_reference_that_is_no_words_is_not_searched_for(nardy, reference):
    said = nardy("cite", reference)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("clause.")


@given(st.text(max_size=40))
def test_any_words_find_each_clause_once_at_most(words):
    names = [clause.id for clause in find_by_words(words)]
    assert len(names) == len(set(names))


@given(st.text(st.characters(categories=("P", "S", "Z"))))
def test_signs_alone_find_nothing(signs):
    assert find_by_words(signs) == []


def test_clauses_found_by_words_are_a_list_as_json_and_a_single_one_is_not(nardy):
    several = json.loads(nardy("cite", "six", "checkers", "--format", "json").out)
    assert [each["number"] for each in several[:2]] == ["7.1", "7.2"]
    assert {
        "id",
        "number",
        "edition",
        "citation",
        "kind",
        "text",
        "sources",
        "why",
        "fingerprint",
        "variants",
        "cases",
    } <= (several[0].keys() & several[1].keys())
    single = json.loads(nardy("cite", "block.six", "--format", "json").out)
    assert single == several[0]


# nardy cite with an edition, with variants and cases ------------------------------------------------------------------


@pytest.mark.parametrize("reference", ["7.2a@1.0", "7.2A@1.0", "block.permit.opponent_ahead@1.0", " 7.2a@1.0 "])
def test_a_clause_is_found_with_its_edition(nardy, reference):
    said = nardy("cite", reference)
    assert said.code == 0
    assert said.out == nardy("cite", "7.2a").out
    assert said.out.endswith("Cite as: nardy-ref 7.2a@1.0 (block.permit.opponent_ahead)\n")


def test_another_edition_is_refused_with_the_one_that_there_is(nardy):
    said = nardy("cite", "7.2a@2.0")
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        "clause.other-edition: there is no edition 2.0 here, this is edition 1.0; numbers never change\n"
    )


def named_after(said, label):
    """The names in the paragraph after a label."""
    return re.search(rf"^{label}:\n((?:  .*\n)+)", said.out, re.MULTILINE)[1].replace(",", " ").split()


@pytest.mark.parametrize("clause", ["block.permit.opponent_ahead", "block.permit.never", "head.limit.1"])
def test_a_clause_is_cited_with_the_variants_whose_source_chooses_it_and_the_cases_that_cite_it(nardy, clause):
    option = clauses()[clause].option
    choosing = [
        name
        for name in shipped()
        if resolve(name).choices[option].clause == clause and resolve(name).standing(option) != "silent"
    ]
    testing = [case.id for case in cases() if clause in case.cites]
    assert choosing
    assert testing
    said = nardy("cite", clause)
    assert named_after(said, "Chosen by") == choosing
    assert named_after(said, "Tested by") == testing
    told = json.loads(nardy("cite", clause, "--format", "json").out)
    assert (told["variants"], told["cases"]) == (choosing, testing)
    assert told["citation"] == f"nardy-ref {clauses()[clause].number}@1.0 ({clause})"


def test_the_rule_on_six_blocks_is_chosen_by_the_sources_that_state_it():
    assert {"forum-001", "moscow-000c", "site-002g"} <= {
        name for name in shipped() if resolve(name).choices["block.permit"].clause == "block.permit.opponent_ahead"
    }
