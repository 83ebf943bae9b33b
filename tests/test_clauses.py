"""Facts about the rulebook: its form, its lock of numbers, its words, and that text and code name the same things."""

from __future__ import annotations

import copy
import dataclasses
import itertools
import json
import re

import pytest
from jsonschema import Draft7Validator

from nardy_ref import generate
from nardy_ref.clauses import loader
from nardy_ref.clauses.loader import LOCK, chapter_files, chapters, clauses, find, numbers, options
from nardy_ref.clauses.model import LANGUAGES, Clause, Option, Source
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.options.values import choose
from nardy_ref.rules.registry import clause, functions
from nardy_ref.rules.rules import DECIDED_ELSEWHERE, Rules

SCHEMA = Draft7Validator(json.loads(data.read_text("spec/chapter.schema.json")))
SEGMENTS = load_file(data.path("spec/sources.yaml")).data
CHAPTER = load_file(data.path("spec/07-blocks.yaml")).data
IDS = sorted(clauses())


def problems(chapter):
    return [error.json_path for error in SCHEMA.iter_errors(chapter)]


def test_the_chapters_are_numbered_from_1_without_a_gap():
    assert [chapter.number for chapter in chapters()] == list(range(1, len(chapters()) + 1))
    assert len(chapters()) >= 11


# Form ---------------------------------------------------------------------------------------------


def test_the_schema_is_sound_draft_07():
    Draft7Validator.check_schema(SCHEMA.schema)
    assert SCHEMA.schema["$id"] == "urn:nardy-ref:chapter"


@pytest.mark.parametrize("name", chapter_files())
def test_every_chapter_file_is_valid(name):
    assert problems(load_file(data.path(name)).data) == []


def changed(*steps, **changes):
    """Chapter 7 with one mapping changed; a value of None takes the key out."""
    chapter = copy.deepcopy(CHAPTER)
    inner = chapter
    for step in steps:
        inner = inner[step]
    for key, value in changes.items():
        if value is None:
            del inner[key]
        else:
            inner[key] = value
    return chapter


SIX, PERMIT, AHEAD = 0, 1, 5
"""Places of block.six (a definition), block.permit (an option), block.ahead_of_whole (an interpretation)."""


@pytest.mark.parametrize(
    ("chapter", "path"),
    [
        (changed(chapter="7"), "$.chapter"),
        (changed(titel={}), "$"),
        (changed("title", uk=None), "$.title"),
        (changed("title", uk=" Блоки"), "$.title.uk"),
        (changed(clauses=[]), "$.clauses"),
        (changed("clauses", SIX, id="Block.six"), "$.clauses[0].id"),
        (changed("clauses", SIX, id="block"), "$.clauses[0].id"),
        (changed("clauses", SIX, number=7.1), "$.clauses[0].number"),
        (changed("clauses", SIX, number="7.01"), "$.clauses[0].number"),
        (changed("clauses", SIX, number="7.1a"), "$.clauses[0].number"),
        (changed("clauses", SIX, kind="defnition"), "$.clauses[0].kind"),
        (changed("clauses", SIX, kind="option"), "$.clauses[0]"),
        (changed("clauses", SIX, sources=None), "$.clauses[0]"),
        (changed("clauses", SIX, sources=[{"segment": "1-A", "line": 3}]), "$.clauses[0].sources[0].segment"),
        (changed("clauses", SIX, sources=[{"segment": "001-A"}]), "$.clauses[0].sources[0]"),
        (changed("clauses", SIX, sources=[{"segment": "001-A", "line": "3"}]), "$.clauses[0].sources[0].line"),
        (
            changed("clauses", SIX, sources=[{"segment": "001-A", "clause": 2, "line": 3}]),
            "$.clauses[0].sources[0].clause",
        ),
        (changed("clauses", SIX, values={}), "$.clauses[0]"),
        (changed("clauses", AHEAD, why=None), "$.clauses[5]"),
        (changed("clauses", PERMIT, default=None), "$.clauses[1]"),
        (changed("clauses", PERMIT, values={}), "$.clauses[1].values"),
        (changed("clauses", PERMIT, sources=[]), "$.clauses[1]"),
        (changed("clauses", PERMIT, "values", "never", number="7.2"), "$.clauses[1].values.never.number"),
        (changed("clauses", PERMIT, "values", "never", open="map"), "$.clauses[1].values.never.open"),
        (changed("clauses", PERMIT, "values", "never", value=1), "$.clauses[1].values.never"),
        (changed("clauses", PERMIT, "values", "never", text={"en": "a", "ru": "b"}), "$.clauses[1].values.never.text"),
    ],
)
def test_the_schema_refuses_what_a_chapter_must_not_say(chapter, path):
    assert path in problems(chapter)
    assert problems(CHAPTER) == []


def test_kinds_stand_where_the_table_of_broken_chapters_takes_them_to_be():
    kinds = [CHAPTER["clauses"][place]["kind"] for place in (SIX, PERMIT, AHEAD)]
    assert kinds == ["definition", "option", "interpretation"]


def test_a_chapter_that_lacks_a_key_is_refused_by_name(tmp_path, monkeypatch):
    spec = tmp_path / "spec"
    spec.mkdir()
    text = "chapter: 99\ntitle: {en: a}\nclauses:\n- {id: a.b, kind: rule, text: {en: a}}\n"
    (spec / "99-broken.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(data, "ROOT", tmp_path)
    with pytest.raises(NardyError) as caught:
        loader.load_chapter("spec/99-broken.yaml")
    assert (caught.value.code, caught.value.where) == ("spec.malformed", "spec/99-broken.yaml")
    assert "number" in caught.value.what


# Numbers ------------------------------------------------------------------------------------------


def test_no_number_and_no_id_is_given_twice():
    given = [clause for chapter in chapters() for clause in chapter.clauses()]
    assert len(given) == len({clause.id for clause in given})
    assert len(given) == len({clause.number for clause in given})


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.source)
def test_numbers_begin_with_the_chapter_and_count_up_and_values_have_letters(chapter):
    assert chapter.source.startswith(f"spec/{chapter.number:02}-")
    for position, entry in enumerate(chapter.entries, start=1):
        head = entry.head if isinstance(entry, Option) else entry
        assert head.number == f"{chapter.number}.{position}"
        if isinstance(entry, Option):
            letters = "abcdefghij"[: len(entry.values)]
            assert [f"{head.number}{letter}" for letter in letters] == [value.number for value in entry.values]
            assert {f"{entry.id}"} == {value.id.rpartition(".")[0] for value in entry.values}


def test_the_lock_holds_exactly_the_numbers_of_the_rulebook():
    assert {name: clause.number for name, clause in clauses().items()} == numbers()


@pytest.mark.parametrize(
    ("locked", "code"),
    [
        ({"a.one": "1.1", "a.two": "1.3"}, "lock.renumbered"),
        ({"a.one": "1.1", "a.gone": "1.9"}, "lock.lost"),
        ({"a.one": "1.1"}, "lock.reused"),
    ],
)
def test_a_number_is_never_changed_lost_or_given_again(monkeypatch, locked, code):
    given = {"a.one": "1.1", "a.two": "1.2", "a.three": "1.2"}
    text = {"en": "", "ru": "", "uk": ""}
    made = {name: Clause(name, number, "rule", text) for name, number in given.items()}
    monkeypatch.setattr(generate, "clauses", lambda: made)
    with pytest.raises(NardyError) as caught:
        generate.locked_numbers(locked)
    assert (caught.value.code, caught.value.where) == (code, LOCK)


def test_new_clauses_are_appended_to_the_lock():
    first, second, *rest = numbers().items()
    grown = generate.locked_numbers(dict(rest))
    assert list(grown.items()) == [*rest, first, second]


@pytest.mark.parametrize("gone", ["block.permit.never", "term.board"])
def test_every_clause_of_the_lock_must_be_in_the_rulebook(monkeypatch, gone):
    left = {name: clause for name, clause in clauses().items() if name != gone}
    monkeypatch.setattr(generate, "clauses", lambda: left)
    with pytest.raises(NardyError) as caught:
        generate.locked_numbers(numbers())
    assert caught.value.code == "lock.lost"
    assert gone in caught.value.what


# Generated files ----------------------------------------------------------------------------------


def test_every_generated_file_is_fresh():
    made = generate.generated()
    assert {LOCK, "variants/variant.schema.json"} <= set(made)
    for name, text in made.items():
        assert text == data.read_text(name), f"{name} is stale: python -m nardy_ref.generate"


def test_generate_writes_what_is_stale_and_check_only_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(data, "ROOT", tmp_path)
    monkeypatch.setattr(generate, "_suspects", list)
    monkeypatch.setattr(generate, "generated", lambda _accepted: {"a.json": "1\n", "b.json": "2\n"})
    (tmp_path / "a.json").write_text("1\n", encoding="utf-8")
    assert generate.main(["--check"]) == 1
    assert not (tmp_path / "b.json").exists()
    assert generate.main([]) == 0
    assert (tmp_path / "b.json").read_text(encoding="utf-8") == "2\n"
    assert generate.main(["--check"]) == 0
    assert capsys.readouterr().out == "stale: b.json\nwritten: b.json\n"


def test_generate_tells_a_broken_lock_and_exits_with_2(monkeypatch, capsys):
    def broken(_accepted):
        raise NardyError("lock.lost", "clause 1.1 is gone", LOCK)

    monkeypatch.setattr(generate, "generated", broken)
    assert generate.main([]) == 2
    assert capsys.readouterr().err == f"lock.lost: clause 1.1 is gone; {LOCK}\n"


# Words --------------------------------------------------------------------------------------------

BANNED = {
    "en": r"\b(should|shall|may not|must|can't|ought|has to play)\b",
    "ru": r"(?i:\b(обязан\w*|нельзя|следует|можно)\b)|\b(должен|должна|должно|должны|вправе)\b",
    "uk": r"(?i:\b(зобов[’'ʼ]?язан\w*|не можна|слід|можна)\b)|\b(повинен|повинна|повинно|повинні|(має|мають) право)\b",
}
CAPITALS = {
    "en": {"MUST", "MUST NOT", "MAY"},
    "ru": {"ДОЛЖЕН", "ДОЛЖНА", "ДОЛЖНЫ", "НЕ ДОЛЖЕН", "НЕ ДОЛЖНА", "НЕ ДОЛЖНЫ", "ВПРАВЕ"},
    "uk": {"ПОВИНЕН", "ПОВИННА", "ПОВИННІ", "НЕ ПОВИНЕН", "НЕ ПОВИННА", "НЕ ПОВИННІ", "МАЄ ПРАВО", "МАЮТЬ ПРАВО"},
}


def normative(text):
    """The words in capitals, Roman numerals aside."""
    found = re.findall(r"\b[^\W\d_a-zа-яіїєґ]{2,}(?: [^\W\d_a-zа-яіїєґ]{2,})*\b", text)
    return [words for words in found if not re.fullmatch("[IVX]+", words)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_normative_words_stand_in_capitals_and_have_no_synonyms(language):
    for entry in clauses().values():
        text = entry.text[language]
        assert re.search(BANNED[language], text) is None, (entry.number, text)
        assert set(normative(text)) <= CAPITALS[language], (entry.number, text)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A player must move."),
        ("en", "A player may not move."),
        ("en", "A player should move."),
        ("en", "A player can't move."),
        ("ru", "Игрок должен ходить."),
        ("ru", "Игрок обязан ходить."),
        ("ru", "Нельзя ходить."),
        ("uk", "Гравець повинен ходити."),
        ("uk", "Гравець зобов’язаний ходити."),
        ("uk", "Гравець має право ходити."),
        ("uk", "Не можна ходити."),
    ],
)
def test_the_lint_of_words_sees_a_banned_one(language, text):
    assert re.search(BANNED[language], text)


def test_the_three_languages_oblige_forbid_and_permit_alike():
    for entry in clauses().values():
        counted = set()
        for language in LANGUAGES:
            words = normative(entry.text[language])
            forbidden = sum(word.startswith(("MUST NOT", "НЕ ")) for word in words)
            permitted = sum(word in ("MAY", "ВПРАВЕ", "МАЄ ПРАВО", "МАЮТЬ ПРАВО") for word in words)
            counted.add((forbidden, permitted, len(words)))
        assert len(counted) == 1, (entry.number, entry.text)


def test_rules_of_the_game_do_oblige_forbid_and_permit():
    said = {word for entry in clauses().values() for word in normative(entry.text["en"])}
    assert said == {"MUST", "MUST NOT", "MAY"}


@pytest.mark.parametrize("name", IDS)
def test_a_text_is_short_and_has_the_same_digits_in_every_language(name):
    entry = clauses()[name]
    assert set(LANGUAGES) == set(entry.text)
    digits = {language: sorted(re.findall(r"\d+", text)) for language, text in entry.text.items()}
    assert digits["en"] == digits["ru"]
    assert digits["en"] == digits["uk"]
    assert max(len(text.split()) for text in entry.text.values()) <= 60


def test_a_why_is_given_in_every_language():
    given = [entry for entry in clauses().values() if entry.why]
    assert given
    assert {LANGUAGES} == {tuple(entry.why) for entry in given}


def test_every_interpretation_has_a_reason():
    interpretations = [entry for entry in clauses().values() if entry.kind == "interpretation"]
    assert len(interpretations) >= 10
    assert [entry.number for entry in interpretations if not entry.why] == []


def test_every_segment_cited_is_known_and_told_in_every_language():
    cited = {source.segment for entry in clauses().values() for source in entry.sources}
    assert cited <= set(SEGMENTS)
    assert {LANGUAGES} == {tuple(names) for names in SEGMENTS.values()}


def test_no_text_cites_a_clause_that_does_not_exist():
    known = set(numbers().values())
    for entry in clauses().values():
        for text in (*entry.text.values(), *entry.why.values()):
            # The sources number their clauses too, and are named before them: "001-A 5.2".
            own = re.sub(r"[0-9]{3}-[A-Z]\d? \d+(\.\d+)*", "", text)
            assert set(re.findall(r"\b\d+\.\d+[a-z]?\b", own)) <= known, (entry.number, own)


# Options ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("option", options().values(), ids=options())
def test_an_option_has_a_choice_and_a_default_among_its_values(option):
    assert len(option.values) >= 2 or option.values[0].shape  # an open value is many values
    chosen = choose(option.id, option.default)
    assert chosen.clause in {value.id for value in option.values}
    assert option.default == chosen.value or sorted(option.default) == chosen.value  # a set is sorted


@pytest.mark.parametrize("option", options().values(), ids=options())
def test_the_opening_clause_of_an_option_says_what_the_variant_decides(option):
    assert option.head.text["en"].startswith("The variant decides ")
    assert option.head.text["ru"].startswith("Вариант правил определяет, ")
    assert option.head.text["uk"].startswith("Варіант правил визначає, ")
    assert normative(option.head.text["en"]) == []


def test_every_option_value_that_bears_on_play_has_its_function_and_no_other_clause_has():
    bearing = {
        value.id
        for option in options().values()
        for value in option.values
        if not option.id.startswith(DECIDED_ELSEWHERE)
    }
    assert bearing == set(functions())


def test_options_decided_elsewhere_are_all_there():
    for prefix in DECIDED_ELSEWHERE:
        assert any(option.startswith(prefix) for option in options()), prefix


def test_rules_name_the_clause_of_every_option():
    choices = {name: choose(name, option.default) for name, option in options().items()}
    rules = Rules.of(choices)
    assert rules.clause_of["head.limit"] == "head.limit.1"
    assert set(rules.clause_of) == set(options())
    assert rules.uses("block.permit.opponent_ahead")
    assert not rules.uses("block.permit.never")


def test_two_functions_cannot_carry_one_clause():
    with pytest.raises(ValueError, match=r"two functions carry block\.permit\.never"):
        clause("block.permit.never")(lambda: None)


# Finding ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("reference", "name"),
    [
        ("7.2", "block.permit"),
        ("7.2a", "block.permit.opponent_ahead"),
        ("7.2A", "block.permit.opponent_ahead"),
        ("7.2a.", "block.permit.opponent_ahead"),
        (" 7.2. ", "block.permit"),
        ("1.1", "term.board"),
        ("1.10", "term.movement"),
        ("10.1", "match.next_starter"),
        ("block.permit", "block.permit"),
        ("block.permit.never", "block.permit.never"),
        ("Block.Permit.NEVER", "block.permit.never"),
        ("head.limit.1", "head.limit.1"),
        ("end.draw_points.half", "end.draw_points.half"),
    ],
)
def test_a_clause_is_found_by_number_and_by_id(reference, name):
    assert find(reference) == clauses()[name]


def test_every_clause_is_found_by_both():
    for name, entry in clauses().items():
        assert entry == find(name)
        assert entry == find(entry.number)


@pytest.mark.parametrize(
    ("reference", "hint"),
    [
        ("7.2z", "did you mean 7.2?"),
        ("block.permt", "did you mean block.permit?"),
        ("block.permit.nevr", "did you mean block.permit.never?"),
        ("", ""),
        ("§", ""),
    ],
)
def test_an_unknown_clause_is_refused_with_the_nearest_one(reference, hint):
    with pytest.raises(NardyError) as caught:
        find(reference)
    assert (caught.value.code, caught.value.hint) == ("clause.unknown", hint)


def test_finding_a_clause_reads_its_chapter_alone():
    loader.load_chapter.cache_clear()
    try:
        find("7.2a")
        assert loader.load_chapter.cache_info().currsize == 1
    finally:
        loader.load_chapter.cache_clear()


# Fingerprints and citations -----------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fingerprint_changes_with_the_text_in_any_language(language):
    entry = clauses()["block.permit.never"]
    changed = dataclasses.replace(entry, text={**entry.text, language: entry.text[language] + " "})
    assert entry.fingerprint != changed.fingerprint
    assert entry.fingerprint == dataclasses.replace(entry, number="9.9", why={}).fingerprint


def test_no_two_clauses_say_the_same():
    for one, other in itertools.combinations(clauses().values(), 2):
        assert one.fingerprint != other.fingerprint, (one.number, other.number)


def test_a_source_is_printed_as_people_cite_it():
    assert str(Source("001-A", "2.2", 51)) == "001-A 2.2 L51"
    assert str(Source("002-C", line=76)) == "002-C L76"
    assert str(Source("003-A")) == "003-A"
