"""Facts about the form of the golden cases: the schema, what the reader makes of a case, and what it refuses."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft7Validator

from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file, load_text
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import FOLDER, KINDS, LEVELS, cases, read_cases
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

SCHEMA = Draft7Validator(json.loads(data.read_text("conformance/case.schema.json")))
FILES = data.files(FOLDER, ".yaml")
CLASSIC = resolve("classic")


def plain(value):
    """What YAML gave as JSON has it: every key is text."""
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def test_the_schema_is_sound_draft_07():
    Draft7Validator.check_schema(SCHEMA.schema)
    assert SCHEMA.schema["$id"] == "urn:nardy-ref:case"
    case = SCHEMA.schema["definitions"]["case"]["properties"]
    assert tuple(case["kind"]["enum"]) == KINDS
    assert tuple(case["level"]["enum"]) == LEVELS


@pytest.mark.parametrize("name", FILES)
def test_every_case_file_is_valid(name):
    found = [
        f"{error.json_path}: {error.message}" for error in SCHEMA.iter_errors(plain(load_file(data.path(name)).data))
    ]
    assert found == []


# Reading ------------------------------------------------------------------------------------------

JUDGE = {
    "id": "K7Q2MD",
    "kind": "judge",
    "level": "recommended",
    "title": "A title",
    "why": "A reason",
    "cites": "[turn.landing]",
    "given": "{block.permit: never, dice.order: {any: [free, larger_first]}}",
    "position": "{white: {24: 15}, black: {24: 15}, turn: white}",
    "roll": "6-3",
    "turn": "24/18 18/15",
    "derivation": "By hand",
    "expect": "[{when: {head.limit: 1}, illegal: [{movement: 2, breaks: turn.landing}]}, {legal: true}]",
}
LEGAL = JUDGE | {"kind": "legal", "turn": None, "expect": "[{results: [24/15, pass]}]"}
OUTCOME = JUDGE | {"kind": "outcome", "roll": None, "turn": None, "expect": "[{unfinished: true}]"}


def document(case):
    """A case as YAML, one key a line in the order above, so that line n holds the nth key."""
    lines = [f"{key}: {value}" for key, value in case.items() if value is not None]
    return load_text("- " + "\n  ".join(lines) + "\n", source="c.yaml")


def test_a_case_is_read_as_it_is_written():
    (case,) = read_cases(document(JUDGE))
    assert (case.id, case.kind, case.level, case.title) == ("K7Q2MD", "judge", "recommended", "A title")
    assert (case.why, case.derivation, case.cites) == ("A reason", "By hand", ("turn.landing",))
    assert case.given == {"block.permit": ("never",), "dice.order": ("free", "larger_first")}
    assert (case.position.white, case.position.black, case.position.turn) == (
        pack({24: 15}),
        pack({24: 15}),
        Side.WHITE,
    )
    assert (case.roll, case.turn) == (Roll(6, 3), (Path(24, (18,)), Path(18, (15,))))
    assert case.place == "c.yaml:1:3"
    first, otherwise = case.branches
    assert (first.when, first.legal, first.breaches) == ({"head.limit": (1,)}, False, ((2, "turn.landing"),))
    assert (otherwise.when, otherwise.legal, otherwise.breaches) == ({}, True, ())


def test_a_level_not_given_is_required():
    (case,) = read_cases(document(JUDGE | {"level": None}))
    assert case.level == "required"


def test_the_turns_of_a_legal_case_become_positions():
    (case,) = read_cases(document(LEGAL))
    stay, moved = pack({24: 15}), pack({24: 14, 15: 1})
    assert case.branches[0].results == {(moved, stay), (stay, stay)}


def test_a_case_holds_for_variants_that_agree_with_what_it_takes_as_given():
    (case,) = read_cases(document(JUDGE))
    assert not case.applies_to(CLASSIC)
    agreeing = CLASSIC.with_changes({"block.permit": "never"})
    assert case.applies_to(agreeing)
    assert case.applies_to(agreeing.with_changes({"dice.order": "larger_first"}))
    assert not case.applies_to(agreeing.with_changes({"dice.order": "smaller_first"}))
    assert case.expectation(agreeing) is case.branches[0]
    assert case.expectation(agreeing.with_changes({"head.limit": "none"})) is case.branches[1]


def test_a_case_without_a_branch_for_a_variant_says_so():
    (case,) = read_cases(document(JUDGE | {"expect": "[{when: {head.limit: none}, legal: true}]"}))
    with pytest.raises(NardyError) as caught:
        case.expectation(CLASSIC)
    assert (caught.value.code, caught.value.where) == ("case.no-branch", "c.yaml:1:3")


@pytest.mark.parametrize(
    ("case", "where", "hint"),
    [
        (JUDGE | {"kind": "jugde"}, "c.yaml:2:9", "did you mean judge?"),
        (JUDGE | {"level": "requird"}, "c.yaml:3:10", "did you mean required?"),
        (JUDGE | {"cites": "turn.landing"}, "c.yaml:6:10", ""),
        (JUDGE | {"position": "5"}, "c.yaml:8:13", ""),
        (JUDGE | {"position": "{white: {24: 16}, black: {}, turn: white}"}, "c.yaml:8:13", ""),
        (JUDGE | {"position": "{white: {26: 1}, black: {}, turn: white}"}, "c.yaml:8:13", ""),
        (JUDGE | {"position": "{white: {24: 1}, black: {}}"}, "c.yaml:8:13", ""),
        (JUDGE | {"roll": "7-3"}, "c.yaml:9:9", ""),
        (JUDGE | {"roll": "63"}, "c.yaml:9:9", ""),
        (JUDGE | {"roll": None}, "c.yaml:1:3", ""),
        (JUDGE | {"turn": "24-18"}, "c.yaml:10:9", ""),
        (JUDGE | {"turn": None}, "c.yaml:1:3", ""),
        (JUDGE | {"expect": "[{}]"}, "c.yaml:12:12", ""),
        (JUDGE | {"expect": "[{when: {head.limit: 1}}]"}, "c.yaml:12:12", ""),
        (JUDGE | {"expect": "[{legal: false}]"}, "c.yaml:12:12", ""),
        (JUDGE | {"expect": "[{illegal: []}]"}, "c.yaml:12:12", ""),
        (JUDGE | {"expect": "[{legal: true}, {leagl: true}]"}, "c.yaml:12:27", ""),
        (JUDGE | {"expect": "[{results: [pass]}]"}, "c.yaml:12:12", ""),
        (
            JUDGE | {"expect": "[{legal: true, illegal: [{movement: 1, breaks: turn.landing}]}]"},
            "c.yaml:12:12",
            "",
        ),
        (LEGAL | {"expect": "[{results: [24-15]}]"}, "c.yaml:11:22", ""),
        (LEGAL | {"expect": "[{legal: true}]"}, "c.yaml:11:12", ""),
        (OUTCOME | {"expect": "[{results: [pass]}]"}, "c.yaml:10:12", ""),
        (JUDGE | {"xyz": "more"}, "c.yaml:13:8", ""),
        (JUDGE | {"rol": "6-3"}, "c.yaml:13:8", "did you mean roll?"),
        *(
            (JUDGE | {key: None}, "c.yaml:1:3", "")
            for key in ("kind", "title", "why", "cites", "position", "derivation")
        ),
        (JUDGE | {"expect": None}, "c.yaml:1:3", ""),
    ],
)
def test_a_malformed_case_is_refused_with_its_place_and_by_the_schema(case, where, hint):
    malformed = document(case)
    with pytest.raises(NardyError) as caught:
        read_cases(malformed)
    assert (caught.value.code, caught.value.where, caught.value.hint) == ("case.malformed", where, hint)
    assert not SCHEMA.is_valid(plain(malformed.data))


@pytest.mark.parametrize(
    ("case", "code", "where", "hint"),
    [
        (JUDGE | {"cites": "[turn.landng]"}, "case.malformed", "c.yaml:6:10", "did you mean turn.landing?"),
        (JUDGE | {"given": "{block.permt: never}"}, "option.unknown", "c.yaml:7:24", "did you mean block.permit?"),
        (JUDGE | {"given": "{block.permit: nevr}"}, "option.unknown-value", "c.yaml:7:25", "did you mean never?"),
        (
            JUDGE | {"expect": "[{when: {dice.sun: a}, legal: true}]"},
            "option.unknown",
            "c.yaml:12:30",
            "did you mean dice.sum?",
        ),
        (
            JUDGE | {"expect": "[{illegal: [{movement: 1, breaks: turn.landng}]}]"},
            "case.malformed",
            "c.yaml:12:22",
            "",
        ),
        (LEGAL | {"expect": "[{includes: [23/22]}]"}, "case.malformed", "c.yaml:11:23", ""),
    ],
)
def test_names_that_only_the_rulebook_knows_are_checked_on_reading(case, code, where, hint):
    malformed = document(case)
    with pytest.raises(NardyError) as caught:
        read_cases(malformed)
    assert (caught.value.code, caught.value.where, caught.value.hint) == (code, where, hint)
    assert SCHEMA.is_valid(plain(malformed.data))


@pytest.mark.parametrize("text", ["a: 1\n", "just text\n", "~\n"])
def test_a_case_file_is_a_list(text):
    with pytest.raises(NardyError) as caught:
        read_cases(load_text(text, source="c.yaml"))
    assert (caught.value.code, caught.value.where) == ("case.malformed", "c.yaml:1:1")


@pytest.mark.parametrize("entry", ["text", "[a]", "~", "5"])
def test_a_case_is_a_mapping(entry):
    with pytest.raises(NardyError) as caught:
        read_cases(load_text(f"- {entry}\n", source="c.yaml"))
    assert (caught.value.code, caught.value.where) == ("case.malformed", "c.yaml:1:3")


LAX = [
    JUDGE | {"id": "5"},
    JUDGE | {"id": "E12345"},
    JUDGE | {"id": "k7q2md"},
    JUDGE | {"title": "5"},
    JUDGE | {"cites": "[]"},
    JUDGE | {"given": "{dice.order: {any: []}}"},
    JUDGE | {"expect": "[]"},
    JUDGE | {"expect": "[{illegal: [{movement: '1', breaks: turn.landing}]}]"},
    LEGAL | {"turn": "24/15"},
    LEGAL | {"expect": "[{results: []}]"},
    LEGAL | {"expect": "[{count: '3'}]"},
    LEGAL | {"expect": "[{results: [pass], count: 1}]"},
    OUTCOME | {"roll": "6-3"},
    OUTCOME | {"expect": "[{unfinished: false}]"},
    OUTCOME | {"expect": "[{outcome: white}]"},
    OUTCOME | {"expect": "[{outcome: {winner: white}}]"},
    OUTCOME | {"expect": "[{unfinished: true, outcome: {winner: white, kind: oin, points: 1}}]"},
]


@pytest.mark.parametrize("case", LAX)
def test_the_schema_refuses_what_the_reader_would_let_pass(case):
    assert not SCHEMA.is_valid(plain(document(case).data))


UNTOLD = [
    (JUDGE | {"why": "5"}, "c.yaml:5:8"),
    (JUDGE | {"derivation": "[a]"}, "c.yaml:11:15"),
    (JUDGE | {"cites": "5"}, "c.yaml:6:10"),
    (JUDGE | {"cites": "[[a]]"}, "c.yaml:6:10"),
    (JUDGE | {"given": "never"}, "c.yaml:7:10"),
    (JUDGE | {"expect": "5"}, "c.yaml:12:11"),
    (JUDGE | {"expect": "{legal: true}"}, "c.yaml:12:11"),
    (JUDGE | {"expect": "[legal]"}, "c.yaml:12:12"),
    (JUDGE | {"expect": "[{illegal: [{movement: 1}]}]"}, "c.yaml:12:12"),
    (JUDGE | {"expect": "[{illegal: [turn.landing]}]"}, "c.yaml:12:12"),
    (JUDGE | {"expect": "[{when: [a], legal: true}]"}, "c.yaml:12:12"),
    (LEGAL | {"expect": "[{results: 5}]"}, "c.yaml:11:12"),
]


@pytest.mark.parametrize(("case", "where"), UNTOLD)
def test_the_schema_refuses_values_of_a_wrong_type(case, where):  # noqa: ARG001 - the place is for the reader
    assert not SCHEMA.is_valid(plain(document(case).data))


@pytest.mark.parametrize(("case", "where"), UNTOLD)
def test_a_value_of_a_wrong_type_is_refused_with_its_line(case, where):
    with pytest.raises(NardyError) as caught:
        read_cases(document(case))
    assert caught.value.code == "case.malformed"
    # The line is enough; the reader may name the case's part or the value in it.
    assert caught.value.where.split(":")[1] in {where.split(":")[1], "1"}


def test_an_id_is_given_to_one_case_in_all_files(tmp_path, monkeypatch):
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    lines = [f"{key}: {value}" for key, value in JUDGE.items()]
    for name in ("01-a.yaml", "02-b.yaml"):
        (folder / name).write_text("\n- " + "\n  ".join(lines) + "\n", encoding="utf-8")
    monkeypatch.setattr(data, "ROOT", tmp_path)
    monkeypatch.setattr("nardy_ref.suite.cases.clauses", lambda: {"turn.landing": None})
    with pytest.raises(NardyError) as caught:
        cases.__wrapped__()
    error = caught.value
    assert (error.code, error.where) == ("case.duplicate-id", f"{FOLDER}/02-b.yaml:2:3")
    assert error.what == f"case id K7Q2MD stands at {FOLDER}/01-a.yaml:2:3 too"
