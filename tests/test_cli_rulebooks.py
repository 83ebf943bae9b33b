"""Facts about printed rulebooks: whole, of the chosen values alone, in one language, with the source of each."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

import pytest
from command_line import FOREIGN, OWN_RULES
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.clauses.loader import chapters, clauses, options
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.printing.markdown import markdown
from nardy_ref.printing.rulebook import is_printed, rulebook
from nardy_ref.strategies import variants as drawn_variants

if TYPE_CHECKING:
    from nardy_ref.clauses.model import Clause


def printed_clauses(variant: str) -> list[tuple[str, Clause]]:
    """What a variant's rulebook has to print: the mark before a text, and the clause."""
    resolved = resolve(variant)
    options_by_choice = {choice.clause: option for option, choice in resolved.choices.items()}
    expected = []
    for chapter in chapters():
        for clause in [] if chapter.apart else chapter.clauses():
            option = options_by_choice.get(clause.id)
            if option and not is_printed(resolved, options()[option]):
                continue
            if option:
                expected.append(("" if option in resolved.variant.states else "◦ ", clause))
            elif not clause.option and clause.id not in options() and is_printed(resolved, clause):
                expected.append(("", clause))
    return expected


@pytest.mark.parametrize("variant", shipped())
def test_a_rulebook_holds_every_chapter_and_the_chosen_clauses_and_no_others_in_each_language(nardy, variant):
    expected = printed_clauses(variant)
    for lang in LANGUAGES:
        said = nardy("rules", variant, "--lang", lang)
        assert (said.code, said.err) == (0, "")
        lines = said.out.splitlines()
        *headings, legend = [line for line in lines if line.startswith("## ")]
        assert legend == {"en": "## Sources", "ru": "## Источники", "uk": "## Джерела"}[lang]
        assert headings == [
            f"## {chapter.number}. {chapter.title[lang]}" for chapter in chapters() if not chapter.apart
        ]
        # A clause on which the source is silent is marked.
        found = [re.match(r"\*\*(\S+)\*\* ((?:◦ )?)(.*)  $", line).groups() for line in lines if line.startswith("**")]
        assert [(number, mark) for number, mark, _ in found] == [(clause.number, mark) for mark, clause in expected]
        for (_, _, text), (_, clause) in zip(found, expected, strict=True):
            assert text.startswith(clause.text[lang])
        lacks_no_text_and_mixes_no_languages(said.out, lang)
        assert resolve(variant).digest in said.out


NOTATION = re.compile(
    r"\b(off|bar|pass|white|black|turn|played|first_rolls|off_before_answer|accepted|corrected|doubles(?: to)?|takes"
    r"|drops|beavers|resigns|mars|draw|Variant|Digest|Result|Game|Start)\b"
)
"""The words of the notation itself, which are the same in every language (chapter 14)."""


def lacks_no_text_and_mixes_no_languages(text: str, lang: str) -> None:
    assert not re.search(r"\bNone\b|[{}]|\*\*\*|<sub></sub>", text)
    # Sources are cited as they call themselves; the text of the rules is in one language.
    rules = "\n".join(line for line in text.splitlines() if line.startswith(("**", "## ")))
    rules = NOTATION.sub("", rules)
    assert FOREIGN[lang].findall(rules) == []
    if lang != "en":
        assert re.findall("[a-z]{2,}", rules) == []


def test_no_chapter_stands_apart_since_each_clause_says_where_it_applies():
    assert [chapter.number for chapter in chapters() if chapter.apart] == []


def test_a_rulebook_names_the_source_of_a_value_and_says_when_it_is_inferred_or_assumed(nardy):
    text = nardy("rules", "site-002g").out
    assert re.search(r"^\*\*2\.2a\*\* .*\n<sub>002-G L260</sub>$", text, re.MULTILINE)
    assert re.search(r"^\*\*2\.3a\*\* .*\n<sub>inferred from 002-G L270</sub>$", text, re.MULTILINE)
    assert re.search(r"^\*\*3\.3a\*\* ◦ .*\n<sub>the source is silent; assumed</sub>$", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("lang", "rolls", "scores", "rethrows"),
    [
        (
            "en",
            "Here: 6-6, 4-4, 3-3.",
            "Here: oin = 1 (when borne off ≥1); mars = 2 (when borne off 0).",
            "Here: a cocked die, a die off the board, dice on different halves.",
        ),
        (
            "ru",
            "Здесь: 6-6, 4-4, 3-3.",
            "Здесь: ойн = 1 (если выброшено ≥1); марс = 2 (если выброшено 0).",
            "Здесь: кость стоит косо, кость вне доски, кости на разных половинах.",
        ),
        (
            "uk",
            "Тут: 6-6, 4-4, 3-3.",
            "Тут: ойн = 1 (якщо викинуто ≥1); марс = 2 (якщо викинуто 0).",
            "Тут: кубик стоїть косо, кубик поза дошкою, кубики на різних половинах.",
        ),
    ],
    ids=LANGUAGES,
)
def test_a_rulebook_gives_the_parameters_of_open_values_in_words(nardy, lang, rolls, scores, rethrows):
    lines = nardy("rules", "classic", "--lang", lang).out.splitlines()
    found = {line.split("**")[1]: line for line in lines if line.startswith("**")}
    assert found["5.2b"].endswith(f" {rolls}  ")
    assert found["9.6a"].endswith(f" {scores}  ")
    assert found["11.2a"].endswith(f" {rethrows}  ")


OPEN_VALUES = {
    "score.table: [{kind: crush, when: {winner_home: '<3'}, base: left, times: 3}, {kind: win, base: 1}]": (
        "Here: crush = the loser's checkers left × 3 (when in the winner's home <3); win = 1.  "
    ),
    "head.exception.condition: {first: always, second: head_obstruction}": (
        "Here: first player: 5.3a (The exception applies in any position); second player: 5.3c (The exception"
    ),
    "head.exception.rolls: {base: [6-6], after: {2-1: [5-5, 4-4]}}": "Here: 6-6; 2-1 → 5-5, 4-4.  ",
    "setup.layout: {24: 14, 23: 1}": "Here: 24: 14, 23: 1.  ",
}


@pytest.mark.parametrize("stated", OPEN_VALUES)
def test_a_rulebook_prints_open_values_of_every_shape(nardy, folder, stated):
    option, _, value = stated.partition(": ")
    states = f"states: {{{option}: {{value: {value}}}}}"
    (folder / "v.yaml").write_text(f"id: v\ntitle: {{en: V, ru: В, uk: В}}\n{states}\n")
    assert OPEN_VALUES[stated] in nardy("rules", "v.yaml").out


@given(st.sampled_from(LANGUAGES), drawn_variants())
def test_every_variant_has_a_rulebook_with_each_chosen_clause(lang, resolved):
    lines = markdown(rulebook(resolved, lang))
    shown = {line.split("**")[1] for line in lines if line.startswith("**")}
    chosen = {option: choice for option, choice in resolved.choices.items() if is_printed(resolved, options()[option])}
    assert {clauses()[choice.clause].number for choice in chosen.values()} <= shown
    assert not any("None" in line for line in lines)


def test_a_rulebook_of_ones_own_variant_prints_its_own_value(nardy, folder):
    (folder / "my-rules.yaml").write_text(OWN_RULES)
    text = nardy("rules", "my-rules.yaml", "--lang", "uk").out
    assert re.search(
        r"^\*\*7\.2c\*\* Гравець ніколи НЕ ПОВИНЕН .*\n<sub>сказано без джерела</sub>$", text, re.MULTILINE
    )
    assert "**7.2a**" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_rulebook_holds_the_same_clauses_as_the_text(nardy, lang):
    said = nardy("rules", "moscow-000c", "--format", "html", "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert f'<html lang="{lang}">' in said.out
    expected = [clause for _, clause in printed_clauses("moscow-000c")]
    assert re.findall(r'<section class="[^"]*" id="([^"]*)"', said.out) == [clause.number for clause in expected]
    text = html.unescape(said.out)
    assert [clause.id for clause in expected if clause.text[lang] not in text] == []
