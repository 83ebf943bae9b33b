"""Facts about the export: flat, the same every time, checked by its sum, and enough to test a program with."""

from __future__ import annotations

import copy
import hashlib
import io
import json
import sys
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from command_line import FOREIGN, OWN_RULES, process
from jsonschema import Draft7Validator

from nardy_ref.clauses.loader import clauses, edition
from nardy_ref.cli import run
from nardy_ref.files import data
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import KINDS, cases
from nardy_ref.suite.export import checksum, export, text_of
from nardy_ref.suite.protocol import check_request
from nardy_ref.suite.server import answer

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMA = json.loads(data.read_text("conformance/export.schema.json"))
VARIANTS = ("classic", "rules-000b", "beginners-002e1", "federation-001-half")


@cache
def exported(variant: str) -> dict[str, Any]:
    return export(resolve(variant), cases())


# A checker as somebody without this package would write it: it reads nothing but the export.


def board(position: dict[str, Any]) -> tuple[Any, Any]:
    white, black = ({point: n for point, n in position[side].items() if n} for side in ("white", "black"))
    return frozenset(white.items()), frozenset(black.items())


def told_of(wanted: Any, came: Any) -> bool:
    """Whether all that is wanted is there."""
    if isinstance(wanted, dict) and isinstance(came, dict):
        return all(
            sorted(map(str, came.get(key, ()))) == sorted(map(str, inner))
            if key in ("illegal", "roll") and inner is not None
            else board(came[key]) == board(inner)
            if key == "position"
            else key in came and told_of(inner, came[key])
            for key, inner in wanted.items()
        )
    return wanted == came


def right_results(expect: dict[str, Any], answered: dict[str, Any]) -> bool:
    came = {board(result) for result in answered.get("results", ())}
    listed = {key: set(map(board, expect.get(key, ()))) for key in ("results", "includes", "excludes")}
    return (
        "results" in answered
        and ("results" not in expect or came == listed["results"])
        and listed["includes"] <= came
        and not listed["excludes"] & came
        and expect.get("count", len(came)) == len(came)
    )


def right(case: dict[str, Any], answered: dict[str, Any]) -> bool:
    expect, kind = case["expect"], case["kind"]
    if kind == "legal":
        return right_results(expect, answered)
    if "unfinished" in expect:
        return "error" in answered
    if kind == "judge" and "illegal" not in answered:
        return answered.get("legal") == expect["legal"]
    if kind == "position" and "position" in expect and "position" in answered:
        wanted, came = expect["position"], answered["position"]
        return board(wanted) == board(came) and all(
            came.get(key) == wanted[key] for key in wanted.keys() - {"white", "black"}
        )
    return told_of(expect, answered)


def wrong(told: dict[str, Any], program: Callable[[dict[str, Any]], dict[str, Any]]) -> set[str]:
    return {case["id"] for case in told["cases"] if not right(case, program(case["request"]))}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_checker_that_only_reads_the_export_finds_the_reference_engine_right(variant):
    told = json.loads(text_of([exported(variant)]))
    assert len(told["cases"]) > 300
    assert wrong(told, answer) == set()


def of_kind(kind: str, key: str) -> dict[str, Any]:
    """The first case of a kind that expects so."""
    return next(case for case in exported("classic")["cases"] if case["kind"] == kind and key in case["expect"])


FAULTS = {
    "no results": (of_kind("legal", "results"), lambda _: {"results": []}),
    "a result too many": (
        of_kind("legal", "results"),
        lambda answered: {"results": [*answered["results"], {"white": {"1": 1}, "black": {"1": 1}}]},
    ),
    "a result that must be there missing": (of_kind("legal", "includes"), lambda _: {"results": []}),
    "a result that must not be there": (
        of_kind("legal", "excludes"),
        lambda answered: {"results": [*answered["results"], of_kind("legal", "excludes")["expect"]["excludes"][0]]},
    ),
    "the other verdict": (of_kind("judge", "illegal"), lambda _: {"legal": True}),
    "another clause": (
        of_kind("judge", "illegal"),
        lambda _: {"legal": False, "illegal": [{"movement": 9, "breaks": "head.limit.1"}]},
    ),
    "another kind of win": (
        of_kind("outcome", "outcome"),
        lambda answered: {"outcome": {**answered["outcome"], "kind": "koks"}},
    ),
    "a result of an unfinished game": (
        of_kind("outcome", "unfinished"),
        lambda _: {"outcome": {"winner": "white", "kind": "oin", "points": 1}},
    ),
    "another to begin": (of_kind("opening", "opening"), lambda _: {"opening": {}}),
    "another score": (of_kind("match", "match"), lambda _: {"match": {"score": {"A": 99, "B": 99}}}),
    "another text": (of_kind("notation", "canonical"), lambda _: {"canonical": "1/off"}),
    "a text that is refused": (of_kind("notation", "canonical"), lambda _: {"refused": "malformed"}),
    "another refusal": (of_kind("position", "refused"), lambda _: {"refused": "perhaps"}),
    "a checker too many": (
        of_kind("position", "position"),
        lambda answered: {"position": {**answered["position"], "white": {**answered["position"]["white"], "3": 1}}},
    ),
    "another replay": (of_kind("record", "replay"), lambda _: {"replay": {}}),
    "an error": (of_kind("record", "replay"), lambda _: {"error": "a bug"}),
}


@pytest.mark.parametrize("name", FAULTS)
def test_the_checker_finds_a_faulty_answer_wrong(name):
    case, fault = FAULTS[name]

    def program(request: dict[str, Any]) -> dict[str, Any]:
        answered = answer(request)
        return fault(answered) if request == case["request"] else answered

    assert right(case, answer(case["request"]))
    assert case["id"] in wrong({"cases": [case]}, program)


def test_a_program_that_plays_other_rules_is_found_wrong():
    def program(request: dict[str, Any]) -> dict[str, Any]:
        options = {**request["variant"]["options"], "block.permit": "always"}
        return answer({**request, "variant": {"id": "classic", "options": options}})

    found = wrong(exported("classic"), program)
    about = {case["clauses"][0].rpartition(".")[0] for case in exported("classic")["cases"] if case["id"] in found}
    assert "block.permit" in about


# What is in it


def test_every_case_is_exported_or_counted_as_left_out():
    for variant in VARIANTS:
        told, resolved = exported(variant), resolve(variant)
        applicable = [case for case in cases() if case.applies_to(resolved)]
        assert [case["id"] for case in told["cases"]] == [case.id for case in applicable]
        assert told["left_out"] == len(cases()) - len(applicable) > 0
        assert {case["kind"] for case in told["cases"]} == set(KINDS)


def test_the_head_names_the_project_and_the_rules():
    told, resolved = exported("rules-000b"), resolve("rules-000b")
    assert told["export"] == 1
    assert told["harness"] == {"name": "nardy-ref", "version": "0.1.0", "protocol": 1, "edition": edition()}
    assert told["variant"] == {
        "id": "rules-000b",
        "title": resolved.variant.title,
        "digest": resolved.digest,
        "options": resolved.options,
    }


def test_the_requests_are_those_of_the_protocol():
    for case in exported("classic")["cases"]:
        assert "seq" not in case["request"]
        assert check_request(case["request"]["cmd"], {"seq": 1, **case["request"]}) is None


def test_every_clause_that_is_named_is_quoted():
    told = exported("classic")
    named = {name for case in told["cases"] for name in case["clauses"]}
    named |= set(json_values(told["cases"], "breaks"))
    assert set(told["clauses"]) == named
    for name, quoted in told["clauses"].items():
        assert quoted == {"number": clauses()[name].number, "text": dict(clauses()[name].text)}


def json_values(value: Any, key: str) -> list[str]:
    """All values of a key, however deep."""
    if isinstance(value, dict):
        return [inner for name, inner in value.items() if name == key] + json_values(list(value.values()), key)
    return [found for inner in value for found in json_values(inner, key)] if isinstance(value, list) else []


def test_what_is_expected_follows_the_variant():
    verdicts = []
    for variant in ("classic", "rules-000b"):
        resolved = resolve(variant)
        applicable = [case for case in cases() if case.kind == "judge" and case.applies_to(resolved)]
        judged = {case.id: case.expectation(resolved).legal for case in applicable}
        told = [case for case in exported(variant)["cases"] if case["kind"] == "judge"]
        assert all(case["expect"]["legal"] == judged[case["id"]] for case in told)
        verdicts.append({case["id"]: case["expect"]["legal"] for case in told})
    assert any(verdicts[0][name] != verdicts[1].get(name, verdicts[0][name]) for name in verdicts[0])


# Checksum and bytes


def test_the_bytes_are_the_same_every_time():
    assert text_of([export(resolve("classic"), cases())]) == text_of([exported("classic")])


def test_another_process_writes_the_same_bytes():
    assert process("export", PYTHONHASHSEED="7").out == text_of([exported("classic")])


def test_the_checksum_is_that_of_the_canonical_json_of_the_rest():
    told = json.loads(text_of([exported("classic")]))
    claimed = told.pop("checksum")
    canonical = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert claimed == "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()


def test_the_text_reads_back_to_the_export_in_either_encoding():
    both = [export(resolve(variant), cases()[::20]) for variant in VARIANTS[:2]]
    assert json.loads(text_of(both)) == both
    escaped = text_of(both, ascii_only=True)
    assert escaped.isascii()
    assert json.loads(escaped) == both
    assert all(checksum(each) == each["checksum"] for each in json.loads(escaped))


def test_every_changed_byte_of_what_is_said_is_found():
    few = export(resolve("classic"), cases()[:2])
    raw = text_of([few]).encode()
    found = 0
    for place in range(0, len(raw), 7):
        changed = bytearray(raw)
        changed[place] ^= 1
        try:
            told = json.loads(changed)
        except ValueError:
            found += 1
            continue
        # What reads as the same is a change of layout only.
        assert told == few or checksum(told) != told.get("checksum"), place
        found += told != few
    assert found > len(raw) / 7 * 0.95


def test_no_number_is_written_with_a_needless_fraction():
    assert not [n for n in numbers(exported("federation-001-half")) if isinstance(n, float) and n.is_integer()]


def numbers(value: Any) -> list[float]:
    if isinstance(value, (dict, list)):
        inner = value.values() if isinstance(value, dict) else value
        return [number for each in inner for number in numbers(each)]
    return [value] if isinstance(value, (int, float)) else []


# The schema


def problems(value: Any, definition: str = "export") -> list[Any]:
    return list(Draft7Validator({**SCHEMA, "anyOf": [{"$ref": f"#/definitions/{definition}"}]}).iter_errors(value))


def test_the_schema_accepts_an_export_and_a_list_of_them():
    Draft7Validator.check_schema(SCHEMA)
    assert not problems(exported("classic"))
    few = [export(resolve(variant), cases()[:3]) for variant in VARIANTS]
    assert not list(Draft7Validator(SCHEMA).iter_errors(few))
    assert not list(Draft7Validator(SCHEMA).iter_errors(few[0]))


@pytest.mark.parametrize("variant", VARIANTS[1:])
def test_the_schema_accepts_the_cases_whose_expectations_differ(variant):
    known = {json.dumps(case["expect"]) for case in exported("classic")["cases"]}
    for case in exported(variant)["cases"]:
        if json.dumps(case["expect"]) not in known:
            assert not problems(case, "case"), case["id"]


def test_the_schema_describes_every_field():
    def undescribed(part: Any, way: str = "$") -> list[str]:
        if isinstance(part, list):
            return [found for inner in part for found in undescribed(inner, way)]
        if not isinstance(part, dict):
            return []
        named = part.get("properties", {}) if part.get("type") == "object" else {}
        missing = [
            f"{way}.{name}"
            for name, inner in named.items()
            if "description" not in inner
            and not ("$ref" in inner and "description" in SCHEMA["definitions"][inner["$ref"].rpartition("/")[2]])
        ]
        return missing + [found for key, inner in part.items() for found in undescribed(inner, f"{way}.{key}")]

    assert undescribed(SCHEMA) == []


@pytest.mark.parametrize("key", ["export", "harness", "variant", "clauses", "cases", "left_out", "checksum"])
def test_the_schema_refuses_an_export_that_lacks_a_part(key):
    few = export(resolve("classic"), cases()[:1])
    assert not problems(few)
    assert problems({name: value for name, value in few.items() if name != key})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("export",), 2),
        (("more",), 1),
        (("checksum",), "sha256:0"),
        (("left_out",), -1),
        (("harness", "protocol"), 2),
        (("variant", "digest"), "none"),
        (("variant", "options"), {}),
        (("clauses", "block"), {"number": "1", "text": {"en": "a", "ru": "b", "uk": "c"}}),
        (("cases", 0, "id"), "abc"),
        (("cases", 0, "kind"), "dance"),
        (("cases", 0, "level"), "optional"),
        (("cases", 0, "clauses"), []),
        (("cases", 0, "expect"), {}),
        (("cases", 0, "request", "seq"), 1),
        (("cases", 0, "request", "cmd"), "start"),
        (("cases", 0, "request", "more"), 1),
    ],
)
def test_the_schema_refuses_a_broken_export(path, value):
    broken = copy.deepcopy(export(resolve("classic"), cases()[:1]))
    *way, last = path
    part: Any = broken
    for step in way:
        part = part[step]
    part[last] = value
    assert problems(broken)


BROKEN_EXPECTATIONS = [
    ("legal", "results", {"results": [{"white": {"24": 16}, "black": {}}]}),
    ("legal", "results", {"results": [{"white": {"25": 1}, "black": {}}]}),
    ("legal", "results", {"legal": True}),
    ("legal", "results", {"results": [{"white": {}, "black": {}}], "includes": "none"}),
    ("judge", "illegal", {"legal": False}),
    ("judge", "illegal", {"legal": True, "illegal": [{"movement": 1, "breaks": "head.limit.1"}]}),
    ("judge", "illegal", {"legal": False, "illegal": [{"movement": 0, "breaks": "head.limit.1"}]}),
    ("outcome", "outcome", {"outcome": {"winner": "red", "kind": "oin", "points": 1}}),
    ("outcome", "unfinished", {"unfinished": False}),
    ("opening", "opening", {"opening": {}}),
    ("match", "match", {"match": {"over": "no"}}),
    ("notation", "canonical", {"canonical": "pass", "refused": "malformed"}),
    ("position", "position", {"position": {"white": {}, "black": {}}}),
    ("record", "replay", {"replay": {"irregular": {"turn": 1}}}),
]


@pytest.mark.parametrize(("kind", "key", "expect"), BROKEN_EXPECTATIONS)
def test_the_schema_refuses_an_expectation_of_another_form(kind, key, expect):
    case = of_kind(kind, key)
    assert not problems(case, "case")
    assert problems({**case, "expect": expect}, "case")


# The command


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], dict[str, Any]]:
    """Let the command know a few cases only, and export them for comparison."""
    chosen = cases()[::60]
    monkeypatch.setattr("nardy_ref.suite.cases.cases", lambda: chosen)
    return lambda variant: export(resolve(variant), chosen)


def test_the_command_writes_to_standard_output(nardy):
    said = nardy("export", "--variant", "rules-000b")
    assert (said.code, said.err) == (0, "")
    assert said.out == text_of([exported("rules-000b")])


def test_several_variants_in_one_file_are_a_list(nardy, folder, few):
    said = nardy("export", "--variant", "classic", "--variant", "rules-000b", "--out", "two.json")
    told = json.loads((folder / "two.json").read_bytes())
    assert told == [few("classic"), few("rules-000b")]
    counts = [(len(each["cases"]), each["left_out"]) for each in told]
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == [
        f"two.json: classic, cases {counts[0][0]}, left out {counts[0][1]}",
        f"two.json: rules-000b, cases {counts[1][0]}, left out {counts[1][1]}",
    ]


@pytest.mark.parametrize("out", ["new/folder/", "there"])
def test_a_folder_gets_a_file_for_each_variant(nardy, folder, few, out):
    (folder / "there").mkdir()
    (folder / "my-rules.yaml").write_text(OWN_RULES)
    said = nardy("export", "--variant", "classic", "--variant", "my-rules.yaml", "--out", out)
    assert (said.code, said.err) == (0, "")
    assert sorted(file.name for file in (folder / out).iterdir()) == ["classic.json", "my-rules.json"]
    assert (folder / out / "classic.json").read_bytes() == text_of([few("classic")]).encode()
    own = json.loads((folder / out / "my-rules.json").read_bytes())
    assert own["variant"]["options"]["block.permit"] == "never"
    assert checksum(own) == own["checksum"]


@pytest.mark.usefixtures("folder", "few")
@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_what_was_written_is_told_in_each_language(nardy, lang):
    said = nardy("export", "--out", "x.json", "--lang", lang)
    told = said.out.partition("classic")[2]
    assert {"en": "cases", "ru": "случаев", "uk": "випадків"}[lang] in told
    assert not FOREIGN[lang].search(told)


def test_a_stream_of_another_encoding_gets_escapes_and_the_checksum_still_holds(monkeypatch, few):
    narrow = io.TextIOWrapper(io.BytesIO(), encoding="cp1251")
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", narrow)
        assert run(["export"]) == 0
    assert json.loads(narrow.buffer.getvalue().decode("ascii")) == few("classic")


BAD = {
    "no such variant": (["--variant", "clasic"], "variant.unknown", "did you mean classic?"),
    "a variant twice": (["--variant", "classic", "--variant", "classic"], "export.twice", "name each variant once"),
    "no name": (["--out", ""], "output.no-name", "a file, a folder/ or -"),
    "a folder that is a file": (["--out", "file/"], "output.failed", "the output cannot be written: "),
    "a file in no folder": (["--out", "none/x.json"], "output.failed", "none/x.json"),
    "a name that no file can have": (["--out", "x\0y"], "output.failed", "cannot be written"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_in_one_line(nardy, folder, name):
    (folder / "file").write_text("")
    asked, code, told = BAD[name]
    said = nardy("export", *asked)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{code}: ")
    assert told in said.err
    assert said.err.count("\n") == 1
