"""Facts about rules on the command line: clauses, variants, and the check of variant files."""

from __future__ import annotations

import json
import re

import pytest
from command_line import FOREIGN, OWN_RULES

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.files import data
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped

# Clauses


@pytest.mark.parametrize("reference", ["7.2c", "7.2C", "7.2c.", "7.2c@1.0", "block.permit.never", "BLOCK.PERMIT.NEVER"])
def test_a_clause_is_cited_by_number_or_id_in_either_case(nardy, reference):
    said = nardy("cite", reference)
    assert said.code == 0
    assert said.out.startswith("7.2c  block.permit.never  (option)\nA player MUST NOT hold a full block at any time.\n")
    assert said.out.endswith("Cite as: nardy-ref 7.2c@1.0 (block.permit.never)\n")


@pytest.mark.parametrize(
    ("lang", "text", "label"),
    [
        ("en", "A player MUST NOT hold a full block at any time.", "Cite as"),
        ("ru", "НЕ ДОЛЖЕН держать полный забор", "Ссылка"),
        ("uk", "НЕ ПОВИНЕН тримати повний блок", "Посилання"),
    ],
    ids=LANGUAGES,
)
def test_a_clause_is_cited_in_each_language(nardy, lang, text, label):
    said = nardy("cite", "7.2c", "--lang", lang)
    assert text in said.words
    assert f"{label}: nardy-ref 7.2c@1.0" in said.words
    assert not FOREIGN[lang].search(said.out)


def test_the_language_can_be_set_in_the_environment(nardy, monkeypatch):
    monkeypatch.setenv("NARDY_LANG", "uk")
    assert nardy("cite", "7.2c").out == nardy("cite", "7.2c", "--lang", "uk").out
    assert "НЕ ПОВИНЕН" in nardy("cite", "7.2c").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_can_be_cited_by_its_number(nardy, lang):
    for clause in clauses().values():
        said = nardy("cite", clause.number, "--lang", lang)
        assert said.code == 0
        assert said.out.startswith(f"{clause.number}  {clause.id}  (")
        # However the lines are broken, the text is there letter by letter.
        assert "".join(clause.text[lang].split()) in "".join(said.out.split())


def test_an_option_is_cited_with_its_values_and_the_default_one(nardy):
    said = nardy("cite", "block.permit")
    assert re.findall(r"^  (7\.2\w)  block\.permit\.(\w+)(.*)$", said.out, re.MULTILINE) == [
        ("7.2a", "opponent_ahead", "  (default of the classic profile)"),
        ("7.2b", "opponent_home", ""),
        ("7.2c", "never", ""),
        ("7.2d", "always", ""),
    ]


@pytest.mark.parametrize("option", options())
def test_one_value_of_every_option_is_the_default(nardy, option):
    assert nardy("cite", option).out.count("(default of the classic profile)") == 1


def test_a_clause_is_cited_with_its_option_and_its_sources(nardy):
    said = nardy("cite", "7.2a")
    assert "value of 7.2 block.permit" in said.out
    assert "  001-A (forum rules), clause 2.2, line 51\n" in said.out
    assert "  000-C (1st open Moscow tournament), line 155\n" in said.out


def test_a_clause_without_a_source_says_so(nardy):
    assert "none of the source texts" in nardy("cite", "term.position").out
    assert "ни один из исходных текстов" in nardy("cite", "term.position", "--lang", "ru").out


def test_a_clause_as_json_has_all_languages(nardy):
    cited = json.loads(nardy("cite", "head.limit.1", "--format", "json").out)
    assert (cited["id"], cited["number"], cited["edition"]) == ("head.limit.1", "5.1a", "1.0")
    assert (cited["option"], cited["value"]) == ("head.limit", 1)
    assert set(cited["text"]) == {"en", "ru", "uk"}
    assert {"segment": "001-A", "clause": "1.4", "line": 19} in cited["sources"]
    option = json.loads(nardy("cite", "7.2", "--format", "json").out)
    assert option["default"] == "opponent_ahead"
    assert option["values"][2] == "block.permit.never"
    assert json.loads(nardy("cite", "5.2b", "--format", "json").out)["value"].keys() == {"open"}


# Variants


def test_variants_are_listed_with_the_three_standings(nardy):
    lines = nardy("variants", "list").out.splitlines()
    assert lines[0].split() == ["variant", "stated", "inferred", "silent", "title"]
    rows = [line.split(maxsplit=4) for line in lines[1:]]
    titles = {row[0]: row[4] for row in rows}
    assert list(titles) == list(shipped())
    assert {sum(map(int, row[1:4])) for row in rows} == {len(options())}
    assert titles["forum-001"] == "Forum rules (001-A)"


def test_variants_are_listed_in_each_language(nardy):
    assert "Правила форума (001-A)" in nardy("variants", "list", "--lang", "ru").out
    assert "Правила форуму (001-A)" in nardy("variants", "list", "--lang", "uk").out


def test_variants_are_listed_as_json(nardy):
    listed = {each["id"]: each for each in json.loads(nardy("variants", "list", "--format", "json").out)}
    forum = listed["forum-001"]
    assert list(listed) == list(shipped())
    assert forum["title"]["uk"] == "Правила форуму (001-A)"
    assert forum["digest"] == resolve("forum-001").digest
    assert forum["stated"] + forum["inferred"] + forum["silent"] == len(options())


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("stated", "inferred", "silent")),
        ("ru", ("сказано", "выведено", "не сказано")),
        ("uk", ("сказано", "виведено", "не сказано")),
    ],
    ids=LANGUAGES,
)
def test_a_variant_is_shown_with_each_value_stated_inferred_or_silent(nardy, lang, words):
    shown = nardy("variants", "show", "site-002g", "--lang", lang).out
    stated, inferred, silent = words
    lines = {line.split()[1]: line.split(maxsplit=3)[3] for line in shown.splitlines()[4:]}
    assert list(lines) == list(options())
    assert re.fullmatch(rf"{stated} +002-G L260", lines["setup.layout"])
    assert re.fullmatch(rf"{inferred} +002-G L270", lines["setup.tracks"])
    assert lines["opening.colours"] == silent


def test_a_variant_is_shown_as_json(nardy):
    shown = json.loads(nardy("variants", "show", "site-002g", "--format", "json").out)
    assert shown["profile"] == "classic"
    assert shown["options"]["setup.tracks"] == {
        "value": "parallel",
        "clause": "setup.tracks.parallel",
        "standing": "inferred",
        "sources": ["002-G L270"],
    }
    assert shown["options"]["opening.colours"]["standing"] == "silent"
    assert shown["options"]["opening.colours"]["sources"] == []


def test_a_file_is_shown_like_a_shipped_variant(nardy, folder):
    (folder / "my-rules.yaml").write_text(OWN_RULES)
    shown = nardy("variants", "show", "my-rules.yaml").out.splitlines()
    assert shown[0] == "my-rules  My rules"
    assert f"stated 1, inferred 0, silent {len(options()) - 1}" in shown[1]
    assert [line.split() for line in shown if "stated" in line][1:] == [["7.2c", "block.permit", "never", "stated"]]


# Variant files


def test_a_good_file_is_fine(nardy, folder):
    (folder / "my-rules.yaml").write_text(OWN_RULES)
    said = nardy("check", "my-rules.yaml")
    assert said.code == 0
    assert re.fullmatch(
        r"my-rules\.yaml: fine; my-rules, digest [0-9a-f]{12}; stated 1, inferred 0, silent \d+\n", said.out
    )


def test_one_bad_file_does_not_hide_the_others(nardy, folder):
    for name in ("a.yaml", "c.yaml"):
        (folder / name).write_text(OWN_RULES)
    (folder / "b.yaml").write_text(OWN_RULES.replace("never", "nevr"))
    (folder / "d.yaml").write_text(OWN_RULES.replace("permit", "premit"))
    said = nardy("check", "a.yaml", "b.yaml", "c.yaml", "d.yaml")
    assert said.code == 2
    assert [line.partition(":")[0] for line in said.out.splitlines()] == ["a.yaml", "c.yaml"]
    assert said.err.splitlines() == [
        "option.unknown-value: block.permit has no value nevr, b.yaml:4:25, did you mean never?",
        "option.unknown: there is no option block.premit, d.yaml:4:3, did you mean block.permit?",
    ]


def test_files_are_reported_as_json_the_bad_ones_too(nardy, folder):
    (folder / "a.yaml").write_text(OWN_RULES)
    (folder / "b.yaml").write_text(OWN_RULES.replace("never", "nevr"))
    said = nardy("check", "--format", "json", "a.yaml", "b.yaml")
    good, bad = json.loads(said.out)
    assert (said.code, said.err) == (2, "")
    assert (good["fine"], good["id"], good["stated"]) == (True, "my-rules", 1)
    assert bad["fine"] is False
    assert [(error["code"], error["where"]) for error in bad["errors"]] == [("option.unknown-value", "b.yaml:4:25")]


def test_a_file_is_checked_to_its_end(nardy, folder):
    (folder / "p.yaml").write_text("id: p\nstates:\n  block.tst: never\n  head.limit: 7\n  dice.dty: most_dice\n")
    said = nardy("check", "p.yaml")
    assert (said.code, said.out) == (2, "")
    assert [line.split(",")[1].strip() for line in said.err.splitlines()] == ["p.yaml:3:3", "p.yaml:4:3", "p.yaml:5:3"]


def test_every_shipped_variant_is_a_good_file(nardy):
    said = nardy("check", *(str(data.path(name)) for name in shipped().values()))
    assert (said.code, said.err) == (0, "")
    assert said.out.count(": fine; ") == len(shipped())
