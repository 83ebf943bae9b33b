"""Facts about two rule sets side by side: what differs, where a source is silent, what changes play."""

from __future__ import annotations

import doctest
import importlib
import itertools
import json

import pytest
from command_line import OWN_RULES
from compared import between, loads_nothing, resolve

from nardy_ref.clauses.loader import chapters, options
from nardy_ref.compare.differences import RELATIONS, Differences, differences
from nardy_ref.compare.stand import stand
from nardy_ref.options.variant import shipped
from nardy_ref.printing.rulebook import is_printed


def named(found: Differences, relation: str, *, otherwise: bool = False) -> list[str]:
    """The options that stand so, those with another value alone if need be."""
    return [
        entry.option.id for entry in found.entries if entry.relation == relation and not (otherwise and entry.equal)
    ]


# Written down from the variant files.

CLASSIC_MOSCOW = {
    "differ": [
        "setup.direction",
        "head.exception.condition",
        "block.test",
        "match.next_starter",
        "procedure.commit",
        "procedure.touch",
        "procedure.irregular",
    ],
    "one_silent": [
        "setup.numbering",
        "opening.colours",
        "dice.order",
        "bearoff.same_turn",
        "match.target",
        "match.unit",
        "procedure.cup",
    ],
    "both_silent": [
        "head.exception.second",
        "head.exception.duty",
        "dice.finishing",
        "block.seam",
        "block.borne_off",
        "end.last_roll_mars",
        "end.draw_points",
        "match.resignation",
        "contact.hits",
        "contact.entered",
        "cube.play",
        "cube.crawford",
        "cube.jacoby",
        "cube.automatic",
        "cube.beavers",
    ],
}


def test_classic_and_the_moscow_rules_differ_as_their_files_say():
    found = between("classic", "moscow-000c")
    for relation, expected in CLASSIC_MOSCOW.items():
        assert named(found, relation) == expected
    assert found.count("same") == len(options()) - 7 - 7 - 15
    # Classic says nothing of the numbering and the cup; what is assumed is not what the Moscow rules state.
    assert named(found, "one_silent", otherwise=True) == ["setup.numbering", "procedure.cup"]
    assert [entry.option.id for entry in found.entries if entry.changes_play] == [
        "head.exception.condition",
        "block.test",
        "match.next_starter",
    ]


@pytest.mark.parametrize(
    ("a", "b", "option", "values"),
    [
        ("federation-001-half", "federation-001-one", "end.draw_points", ("1/2", 1)),
        ("gamezz-003", "gamezz-003-any-turn", "head.exception.scope", ("each_first_turn", "any_turn")),
    ],
)
def test_two_readings_of_a_source_differ_in_the_one_option(a, b, option, values):
    found = between(a, b)
    (entry,) = found.told()
    assert (entry.option.id, entry.relation) == (option, "differ")
    assert (entry.a.choice.value, entry.b.choice.value) == values
    assert found.count("one_silent") == 0


def test_koks_and_home_mars_are_a_difference_of_the_score_table_alone():
    (entry,) = between("forum-001", "forum-001-koks").told()
    assert entry.option.id == "score.table"
    assert [row["kind"] for row in entry.a.choice.value] == ["oin", "mars"]
    assert [row["kind"] for row in entry.b.choice.value] == ["oin", "koks", "home_mars", "mars"]
    assert [str(source) for source in entry.a.sources] == ["001-A 4.3 L73", "001-A 4.4 L74"]


def test_a_value_assumed_on_both_sides_may_differ_with_the_goal():
    # Neither gives a score table; 002-E1 ends a game when all checkers are home (clause 9.9).
    found = between("beginners-002e1", "kakprosto")
    assert named(found, "both_silent", otherwise=True) == ["score.table"]
    assert named(found, "one_silent", otherwise=True) == ["dice.sum", "end.goal"]


@pytest.mark.parametrize("variant", ["classic", "igray-onlayn"])
def test_a_variant_differs_in_nothing_from_itself(nardy, variant):
    found = between(variant, variant)
    assert (found.count("differ"), found.count("one_silent"), found.told()) == (0, 0, ())
    assert not found.in_play
    said = nardy("diff", "--no-witness", variant, variant, "--exit-code")
    assert (said.code, said.err) == (0, "")
    assert "They play alike: every option has the same value." in said.words


def test_all_pairs_of_shipped_variants_are_compared_and_differ_as_their_digests_do():
    known = [resolve(variant) for variant in shipped()]
    digests = {each.id: each.digest for each in known}
    for a, b in itertools.combinations(known, 2):
        found = differences(a, b)
        assert (digests[a.id] == digests[b.id]) == (not found.told())


@pytest.mark.parametrize("variant", ["classic", "beginners-002e1", "opornik-classic"])
def test_turned_round_two_rule_sets_differ_alike(variant):
    for other in shipped():
        found, turned = between(variant, other), between(other, variant)
        assert [(entry.a, entry.b) for entry in found.entries] == [(entry.b, entry.a) for entry in turned.entries]
        counts = [found.count(relation) for relation in RELATIONS]
        assert counts == [turned.count(relation) for relation in RELATIONS]
        assert sum(counts) == len(options())
        assert found.in_play == turned.in_play


def test_an_option_has_an_effect_where_the_rulebook_prints_its_clause():
    for variant in shipped():
        for option in options().values():
            assert stand(resolve(variant), option).effective == is_printed(resolve(variant), option)


def test_what_has_no_effect_under_either_is_no_difference_in_play(nardy, folder):
    # Without a last roll nothing is ever drawn.
    for name, points in (("half", '"1/2"'), ("whole", "1")):
        (folder / f"{name}.yaml").write_text(f"id: {name}\nstates: {{end.draw_points: {{value: {points}}}}}\n")
    said = nardy("diff", "--no-witness", "half.yaml", "whole.yaml", "--exit-code")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[1] == "They play alike: what differs below changes no play."
    assert "(without effect under half, whole)" in said.words


@pytest.mark.parametrize("module", ["differences", "matrix"])
def test_the_examples_of_the_docstrings_hold(module):
    ran = doctest.testmod(importlib.import_module(f"nardy_ref.compare.{module}"))
    assert ran.failed == 0
    assert ran.attempted >= 3


def test_every_option_belongs_to_a_chapter_that_is_told():
    found = between("classic", "moscow-000c")
    parts = found.parts(everything=True)
    assert sorted(entry.option.id for part in parts for entry in part.entries) == sorted(options())
    assert [part.in_play for part in parts] == sorted((part.in_play for part in parts), reverse=True)
    assert {part.chapter.number for part in parts} <= {chapter.number for chapter in chapters()}


# A file of one's own


def test_a_users_file_differs_from_its_parent_in_what_it_states(nardy, folder):
    (folder / "mine.yaml").write_text(
        "id: mine\ntitle: {en: Mine}\nextends: forum-001\nstates: {block.permit: {value: never}}\n"
    )
    told = json.loads(nardy("diff", "--no-witness", "forum-001", "mine.yaml", "--format", "json").out)
    assert told["counts"] == {"differ": 1, "one_silent": 0, "both_silent": 23, "same": 23}
    (entry,) = told["options"]
    assert entry["option"] == "block.permit"
    assert entry["a"]["sources"] == [{"segment": "001-A", "clause": "2.2", "line": 51}]
    assert (entry["b"]["number"], entry["b"]["standing"], entry["b"]["sources"]) == ("7.2c", "stated", [])
    assert "stated without a source" in nardy("diff", "--no-witness", "forum-001", "mine.yaml").words


def test_what_a_users_file_infers_without_a_source_is_told_as_inferred(nardy, folder):
    (folder / "mine.yaml").write_text("id: mine\nstates: {block.permit: {value: never, reading: inferred}}\n")
    assert (
        nardy("diff", "--no-witness", "mine.yaml", "classic", "--lang", "uk").words.count(" виведено classic: 7.2a")
        == 1
    )


def test_an_address_that_looks_like_markup_stays_text(nardy, folder):
    source = "{address: '<b>|x</b>'}"
    (folder / "mine.yaml").write_text(f"id: mine\nstates: {{block.permit: {{value: never, source: {source}}}}}\n")
    shown = nardy("diff", "--no-witness", "mine.yaml", "classic", "--format", "html").out
    loads_nothing(shown)
    assert "stated: &lt;b&gt;|x&lt;/b&gt;" in shown
    shown = nardy("diff", "--no-witness", "mine.yaml", "classic", "--format", "markdown").out
    assert r"stated: &lt;b&gt;\|x&lt;/b&gt;" in shown


def test_two_files_of_one_id_are_told_apart_by_their_names(nardy, folder):
    (folder / "a.yaml").write_text(OWN_RULES)
    (folder / "b.yaml").write_text(OWN_RULES.replace("never", "always"))
    first = nardy("diff", "--no-witness", "a.yaml", "b.yaml").out.splitlines()[0]
    assert first.startswith("my-rules (a.yaml) – my-rules (b.yaml): differ 1, ")
