"""Facts about the ledger: every statement of the source texts is carried by a clause or informs only."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from nardy_ref.clauses.ledger import ERRATA, errata, questions, statements
from nardy_ref.clauses.loader import clauses, options, segments
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file

STATEMENTS = statements()
COUNTS = {
    "000-T": 1, "000-A": 69, "000-B": 21, "000-C": 60, "000-D": 30, "000-E": 32, "000-F": 29,
    "001-A": 65,
    "002-A": 3, "002-B": 28, "002-C": 21, "002-D": 7, "002-E1": 19, "002-E2": 9, "002-F": 32, "002-G": 35,
    "003-A": 27,
}  # fmt: skip
FILE_LINES = {"000": 419, "001": 80, "002": 303, "003": 43}
"""How many lines the four source files have."""
RAW_ERRATA = {raw["id"]: raw for raw in load_file(data.path(ERRATA)).data}


def stands_at(statement, segment, line):
    return statement.segment == segment and statement.line <= line <= statement.last


def places_of(erratum):
    """All places of an erratum: its own, and those it names besides."""
    raw = RAW_ERRATA[erratum]
    return {(place["segment"], place["line"]) for place in (raw, *raw.get("also", ()))}


# The checks: each gives the ids of what is wrong. They run on the ledger, and below on broken copies ----------------


def without_an_end(found):
    """Neither carried by a clause nor informative, or both at once."""
    return [each.id for each in found if bool(each.to) == each.informative]


def without_their_clause(found):
    return [each.id for each in found if not clauses().keys() >= set(each.to)]


def on_an_option_instead_of_a_value(found):
    return [each.id for each in found if options().keys() & set(each.to)]


def of_the_wrong_kind(found):
    """Conduct needs a procedure or a term; what an engine decides is more than conduct; a rule is not informative."""
    return [each.id for each in found if not _kind_fits(each, {clauses()[name].kind for name in each.to})]


def _kind_fits(each, kinds):
    fits = {
        "E": bool(kinds - {"procedure"}),
        "P": bool(kinds & {"procedure", "definition"}),
        "I": True,
    }
    return fits.get(each.kind, False)


def not_among_the_sources(found):
    """A clause that is said to carry a statement and does not cite its place."""
    return [
        (each.id, name)
        for each in found
        for name in each.to
        if not any(stands_at(each, source.segment, source.line) for source in clauses()[name].sources)
    ]


def with_a_wrong_erratum(found):
    """Marked as an erratum that does not exist, or that stands elsewhere."""
    return [
        each.id
        for each in found
        if each.erratum
        and (each.erratum not in errata() or not any(stands_at(each, *place) for place in places_of(each.erratum)))
    ]


CHECKS = (
    without_an_end,
    without_their_clause,
    on_an_option_instead_of_a_value,
    of_the_wrong_kind,
    not_among_the_sources,
    with_a_wrong_erratum,
)


# The statements ---------------------------------------------------------------------------------------------------


def test_there_are_488_statements_as_many_of_each_segment_as_were_extracted():
    assert Counter(each.segment for each in STATEMENTS.values()) == COUNTS
    assert len(STATEMENTS) == sum(COUNTS.values()) == 488


def test_the_statements_of_a_segment_are_numbered_from_1_without_a_gap_in_the_order_of_its_lines():
    for segment, count in COUNTS.items():
        found = [each for each in STATEMENTS.values() if each.segment == segment]
        assert [each.id for each in found] == [f"{segment}.{number:02}" for number in range(1, count + 1)]
        assert [each.line for each in found] == sorted(each.line for each in found)


def test_every_statement_stands_on_lines_that_its_file_has():
    for each in STATEMENTS.values():
        assert 1 <= each.line <= each.last <= FILE_LINES[each.segment[:3]], each.id


def test_every_segment_of_the_ledger_is_one_of_the_source_texts():
    assert set(COUNTS) == set(segments())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_no_statement_is(check):
    assert check(STATEMENTS.values()) == []


def test_every_place_that_a_clause_cites_is_the_place_of_a_statement():
    lost = [
        (clause.id, str(source))
        for clause in clauses().values()
        for source in clause.sources
        if not any(
            stands_at(each, source.segment, source.line) and source.clause in ("", each.clause)
            for each in STATEMENTS.values()
        )
    ]
    assert lost == []


@pytest.mark.parametrize(
    ("statement", "changes", "check"),
    [
        ("001-A.37", {"to": ()}, without_an_end),
        ("001-A.37", {"informative": True}, without_an_end),
        ("000-T.01", {"informative": False}, without_an_end),
        ("001-A.37", {"to": ("block.permit.opponent_ahed",)}, without_their_clause),
        ("001-A.37", {"to": ("block.permit",)}, on_an_option_instead_of_a_value),
        ("000-T.01", {"kind": "E"}, of_the_wrong_kind),
        ("001-A.37", {"kind": "X"}, of_the_wrong_kind),
        ("001-A.37", {"to": ("procedure.touch.free",)}, of_the_wrong_kind),
        ("000-A.19", {"to": ("block.permit.opponent_ahead",)}, of_the_wrong_kind),
        ("001-A.37", {"to": ("block.permit.never",)}, not_among_the_sources),
        ("001-A.37", {"line": 52, "last": 52}, not_among_the_sources),
        ("002-B.12", {"last": 38}, not_among_the_sources),
        ("001-A.37", {"erratum": "E99"}, with_a_wrong_erratum),
        ("001-A.37", {"erratum": "E38"}, with_a_wrong_erratum),
    ],
)
def test_a_check_sees_a_planted_fault(statement, changes, check):
    broken = dataclasses.replace(STATEMENTS[statement], **changes)
    assert check([STATEMENTS[statement]]) == []
    assert check([broken]) != []


def test_the_kinds_of_statements_are_told_apart_as_they_were_extracted():
    assert STATEMENTS["000-A.22"].kind == "E"  # the duty to play the numbers
    assert STATEMENTS["000-A.19"].kind == "P"  # dice stay on the board
    assert STATEMENTS["000-A.11"].kind == "I"  # what a move from the head is called


def test_every_statement_about_conduct_leads_to_a_procedure():
    elsewhere = [
        each.id
        for each in STATEMENTS.values()
        if each.kind == "P" and "procedure" not in {clauses()[name].kind for name in each.to}
    ]
    assert elsewhere == []


def test_the_statement_on_six_blocks_leads_to_the_clause_on_six_blocks():
    each = STATEMENTS["001-A.37"]
    assert (each.segment, each.clause, each.line) == ("001-A", "2.2", 51)
    assert each.to[0] == "block.permit.opponent_ahead"


# Errata -----------------------------------------------------------------------------------------------------------


def test_the_errata_are_e01_to_e38():
    assert list(errata()) == [f"E{number:02}" for number in range(1, 39)]
    assert list(RAW_ERRATA) == list(errata())


def untied(found):
    """Errata that touch no clause and are no mere typos, or touch clauses that do not exist."""
    return [
        raw["id"]
        for raw in found
        if bool(raw["clauses"]) == (raw.get("kind") == "typo") or not clauses().keys() >= set(raw["clauses"])
    ]


def test_every_erratum_touches_a_clause_or_is_a_typo():
    assert untied(RAW_ERRATA.values()) == []
    # On these no rule could rest: glued words, broken sentences, an ISBN, a date.
    typos = [name for name, raw in RAW_ERRATA.items() if raw.get("kind") == "typo"]
    assert typos == ["E09", "E30", "E31", "E35", "E36", "E37"]
    for broken in ({"clauses": []}, {"kind": "typo"}, {"clauses": ["turn.landng"]}):
        assert untied([{**RAW_ERRATA["E01"], **broken}]) == ["E01"]


def test_every_erratum_is_told_and_read_in_every_language():
    for erratum in errata().values():
        for told in (erratum.printed, erratum.reading):
            assert tuple(told) == LANGUAGES
            assert all(text.strip() for text in told.values()), erratum.id


def test_every_erratum_is_marked_on_a_statement():
    marked = {each.erratum for each in STATEMENTS.values()} - {""}
    assert marked == set(errata())


def test_the_lost_not_of_the_forum_rules_is_an_erratum_of_the_clause_on_landing():
    assert (errata()["E01"].segment, errata()["E01"].line) == ("001-A", 36)
    assert errata()["E01"].clauses == ("turn.landing",)
    (marked,) = [each for each in STATEMENTS.values() if each.erratum == "E01"]
    assert (marked.clause, marked.line) == ("1.11", 36)
    assert "turn.landing" in marked.to


# Questions that the sources leave open ------------------------------------------------------------------------------


def unanswered(found):
    """Questions with no clause, or with one that does not exist."""
    return [name for name, answers in found.items() if not answers or not clauses().keys() >= set(answers)]


def test_every_ambiguity_and_every_contradiction_is_answered_by_clauses():
    wanted = [
        *(f"A{number:02}" for number in range(1, 21)),
        *(f"C{number:02}" for number in range(1, 26)),
        *(f"I{number:02}" for number in range(1, 30)),
    ]
    assert sorted(questions()) == wanted
    assert unanswered(questions()) == ["C23"]  # how old the game is: no rule hangs on it
    assert unanswered({"A01": (), "A02": ("block.permit.nver",)}) == ["A01", "A02"]


@pytest.mark.parametrize(
    ("question", "values"),
    [
        ("C01", {"setup.direction.counterclockwise", "setup.direction.clockwise"}),
        ("C05", {"opening.first_roll.fresh", "opening.first_roll.opening_dice"}),
        ("C09", {"block.test.every_movement", "block.test.end_of_turn"}),
        ("C11", {"bearoff.same_turn.allowed", "bearoff.same_turn.next_turn"}),
        ("A05", {"block.seam.opponents_path", "block.seam.ring", "block.seam.movers_path"}),
        ("A12", {"end.last_roll_mars.counts", "end.last_roll_mars.only_full"}),
    ],
)
def test_where_texts_differ_every_reading_is_an_option_value(question, values):
    assert values <= set(questions()[question])
    option = clauses()[min(values)].option
    assert values == {value.id for value in options()[option].values}


def test_no_question_is_answered_by_the_opening_clause_of_an_option():
    assert {name for answers in questions().values() for name in answers} & options().keys() == set()
