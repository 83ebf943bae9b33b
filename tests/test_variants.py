"""Facts about variants: what they state, what they inherit and assume, what is refused and where, the digest."""

from __future__ import annotations

import hashlib
import itertools
import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from nardy_ref.clauses.loader import options
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file, load_text
from nardy_ref.options.resolver import resolve, resolve_variant
from nardy_ref.options.shapes import SHAPES
from nardy_ref.options.values import choose
from nardy_ref.options.variant import load_variant, read_variant, shipped
from nardy_ref.sampling import OPEN_VALUES, values_of
from nardy_ref.strategies import variants

SCHEMA = Draft7Validator(json.loads(data.read_text("variants/variant.schema.json")))
SEGMENTS = load_file(data.path("spec/sources.yaml")).data

OIN_AND_MARS = [{"kind": "oin", "when": {"off": ">=1"}, "base": 1}, {"kind": "mars", "when": {"off": 0}, "base": 2}]

# The values with an asterisk in section 6 of the design, copied by hand.
CLASSIC = {
    "setup.layout": "long",
    "setup.tracks": "parallel",
    "setup.direction": "counterclockwise",
    "setup.numbering": "own24",
    "opening.method": "one_die_each",
    "opening.colours": "winner_white",
    "opening.first_roll": "fresh",
    "dice.double": "four",
    "dice.sum": "allowed",
    "dice.order": "free",
    "head.limit": 1,
    "head.exception.rolls": ["6-6", "4-4", "3-3"],
    "head.exception.condition": "head_obstruction",
    "head.exception.scope": "each_first_turn",
    "head.exception.second": "free",
    "head.exception.duty": "full_move",
    "dice.duty": "most_dice",
    "dice.single": "higher",
    "dice.finishing": "complete",
    "block.permit": "opponent_ahead",
    "block.test": "every_movement",
    "block.seam": "opponents_path",
    "block.borne_off": "counts",
    "bearoff.same_turn": "allowed",
    "bearoff.overshoot": "from_highest",
    "bearoff.inside": "allowed",
    "contact.hits": "off",
    "contact.entered": "goes_on",
    "end.goal": "all_off",
    "end.last_roll": "none",
    "end.last_roll_mars": "counts",
    "end.draw_points": "1/2",
    "score.table": OIN_AND_MARS,
    "match.next_starter": "swap_colours",
    "match.target": 3,
    "match.unit": "points",
    "match.resignation": "named",
    "procedure.cup": "free",
    "procedure.rethrow": ["cocked", "off_board", "two_halves"],
    "procedure.commit": "clock_or_hand_over",
    "procedure.touch": "free",
    "procedure.irregular": "opponent_chooses",
    "cube.play": "none",
    "cube.crawford": "none",
    "cube.jacoby": "none",
    "cube.automatic": "none",
    "cube.beavers": "none",
}


def resolved(text):
    return resolve_variant(read_variant(load_text(text, source="v.yaml")))


def stating(states):
    """A variant that states one option, or several lines of them."""
    return resolved("id: v\nstates:\n" + "\n".join(f"  {line}" for line in states.splitlines()))


def refusal(text):
    with pytest.raises(NardyError) as caught:
        resolved(text)
    return caught.value


def plain(value):
    """What YAML gave as JSON has it: every key is text."""
    if isinstance(value, dict):
        return {str(key): plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


# Shipped variants ---------------------------------------------------------------------------------


def test_classic_is_shipped_and_listed_first():
    assert next(iter(shipped())) == "classic"
    assert {"forum-001", "moscow-000c", "site-002g"} < set(shipped())


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_variant_resolves_to_a_value_for_every_option(name):
    variant = resolve(name)
    assert name == variant.id
    assert list(options()) == list(variant.options)
    assert {"en", "ru", "uk"} == set(variant.variant.title)


def test_classic_has_the_values_of_the_design():
    assert resolve("classic").options == CLASSIC


def test_classic_equals_what_a_variant_that_states_nothing_assumes():
    silent = resolved("id: silent")
    assert silent.options == CLASSIC
    assert resolve("classic").digest == silent.digest
    assert {"silent"} == {silent.standing(option) for option in options()}


def cited(variant):
    """What a shipped variant cites: for itself, and for each value it states."""
    return list(variant.sources), [list(state.sources) for state in variant.states.values()]


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_variant_and_every_value_it_states_cite_a_source(name):
    for_itself, for_values = cited(load_variant(name))
    assert for_itself
    assert for_values
    assert all(for_values)
    for source in itertools.chain(for_itself, *for_values):
        assert source.address or source.segment in SEGMENTS


@pytest.mark.parametrize("name", [name for name, file in shipped().items() if file.startswith("variants/seeds/")])
def test_a_variant_of_a_source_text_cites_no_other(name):
    for_itself, for_values = cited(load_variant(name))
    named = {source.segment for source in for_itself}
    assert "" not in named
    assert named == {source.segment for source in itertools.chain(*for_values)}


def test_stated_inferred_and_silent_stay_apart():
    forum = resolve("forum-001")
    assert forum.standing("block.permit") == "stated"
    assert forum.standing("head.exception.second") == "inferred"
    assert forum.standing("block.seam") == "silent"
    assert forum.options["head.exception.second"] == "remainder_only"
    assert forum.options["block.seam"] == "opponents_path"


def test_moscow_tests_blocks_on_the_finished_turn_and_stops_a_head_checker_anywhere():
    moscow = resolve("moscow-000c").options
    changed = {name for name in CLASSIC if moscow[name] != CLASSIC[name]}
    assert moscow["block.test"] == "end_of_turn"
    assert moscow["head.exception.condition"] == "single_incomplete"
    assert changed == {
        "setup.direction", "setup.numbering", "head.exception.condition", "block.test", "match.next_starter",
        "procedure.cup", "procedure.commit", "procedure.touch", "procedure.irregular",
    }  # fmt: skip


# Inheritance --------------------------------------------------------------------------------------


def test_a_variant_takes_what_it_does_not_state_from_the_one_it_extends():
    child = resolved("id: child\nextends: moscow-000c\nstates: {block.permit: never, dice.single: {value: either}}\n")
    moscow = resolve("moscow-000c")
    assert moscow.options | {"block.permit": "never", "dice.single": "either"} == child.options
    assert child.id == "child"
    assert child.standing("block.test") == "stated"
    assert child.standing("block.seam") == "silent"
    assert child.variant.states["block.test"] == moscow.variant.states["block.test"]


def test_a_parent_may_be_a_file_beside_the_child_wherever_the_command_runs(tmp_path, monkeypatch):
    rules = tmp_path / "rules"
    rules.mkdir()
    (rules / "grandparent.yaml").write_text("id: g\nstates: {block.permit: never}\n", encoding="utf-8")
    (rules / "parent.yaml").write_text(
        "id: p\nextends: grandparent.yaml\nstates: {dice.sum: one_checker_per_die}\n", encoding="utf-8"
    )
    (rules / "child.yaml").write_text("id: c\nextends: parent.yaml\nstates: {block.permit: always}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for reference in ("rules/child.yaml", str(rules / "child.yaml")):
        child = resolve(reference)
        assert child.options == CLASSIC | {"block.permit": "always", "dice.sum": "one_checker_per_die"}


def test_a_user_variant_may_not_take_the_id_of_a_shipped_one_for_other_rules():
    with pytest.raises(NardyError) as caught:
        resolved("id: classic\nextends: classic\nstates: {head.limit: none}\n")
    assert caught.value.code == "variant.id-taken"
    assert resolved("id: classic\nextends: classic\n").digest == resolve("classic").digest


@pytest.mark.parametrize(
    ("files", "chain", "place"),
    [
        ({"a.yaml": "id: a\nextends: a.yaml\n"}, "a extends a", "a.yaml:2:10"),
        (
            {"a.yaml": "id: a\nextends: b.yaml\n", "b.yaml": "id: b\nextends:   a.yaml\n"},
            "a extends b extends a",
            "b.yaml:2:12",
        ),
        (
            {
                "a.yaml": "id: a\nextends: b.yaml\n",
                "b.yaml": "id: b\nextends: c.yaml\n",
                "c.yaml": "id: c\n\nextends: b.yaml\n",
            },
            "a extends b extends c extends b",
            "c.yaml:3:10",
        ),
    ],
)
def test_a_circle_of_files_is_refused_where_it_closes(tmp_path, monkeypatch, files, chain, place):
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NardyError) as caught:
        resolve("a.yaml")
    assert (caught.value.code, caught.value.what, caught.value.where) == ("variant.circle", chain, place)


# What is refused, and where -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "where", "hint"),
    [
        ("id: v\nstates:\n  block.permt: never\n", "option.unknown", "v.yaml:3:3", "did you mean block.permit?"),
        (
            "id: v\nstates:\n  block.permt: {value: never}\n",
            "option.unknown",
            "v.yaml:3:3",
            "did you mean block.permit?",
        ),
        (
            "id: v\nstates:\n  block.permit: {value: nevr}\n",
            "option.unknown-value",
            "v.yaml:3:25",
            "did you mean never?",
        ),
        ("id: v\nstates:\n  block.permit: nevr\n", "option.unknown-value", "v.yaml:3:3", "did you mean never?"),
        (
            "id: v\nstates:\n  block.permit:\n    valeu: never\n",
            "variant.malformed",
            "v.yaml:4:5",
            "did you mean value?",
        ),
        (
            "id: v\nstates:\n  block.permit:\n    value: never\n    sauce: {segment: 001-A}\n",
            "variant.unknown-key",
            "v.yaml:5:5",
            "did you mean source?",
        ),
        (
            "id: v\nstates:\n  block.permit: {value: never, reading: litral}\n",
            "variant.malformed",
            "v.yaml:3:41",
            "did you mean literal?",
        ),
        (
            "id: v\nstates:\n  block.permit: {value: never, source: {segmnt: 001-A}}\n",
            "variant.unknown-key",
            "v.yaml:3:41",
            "did you mean segment?",
        ),
        (
            "id: v\nsources:\n- {segment: 001-A}\n- {segment: 001-A, lien: 3}\n",
            "variant.unknown-key",
            "v.yaml:4:20",
            "did you mean line?",
        ),
        ("id: v\nprofil: classic\n", "variant.unknown-key", "v.yaml:2:1", "did you mean profile?"),
        ("id: v\nprofile: clasic\n", "variant.unknown-profile", "v.yaml:2:10", "did you mean classic?"),
        ("id: v\nextends: forum-01\n", "variant.unknown", "v.yaml:2:10", "did you mean forum-001?"),
        ("id: v\ntitle: {en: a, rus: b}\n", "variant.unknown-key", "v.yaml:2:16", "did you mean ru?"),
    ],
)
def test_a_misspelt_word_is_refused_at_its_place_with_the_nearest_one(text, code, where, hint):
    error = refusal(text)
    assert (error.code, error.where, error.hint) == (code, where, hint)


def test_a_misspelt_id_names_the_nearest_shipped_variant():
    with pytest.raises(NardyError) as caught:
        resolve("moscow-000")
    assert (caught.value.code, caught.value.hint) == ("variant.unknown", "did you mean moscow-000c?")


@pytest.mark.parametrize("reference", ["", "zzz", "x" * 5000, "no/such/folder", "nul\0"])
def test_what_names_no_variant_and_no_file_lists_the_shipped_ones(reference):
    with pytest.raises(NardyError) as caught:
        resolve(reference)
    assert caught.value.code == "variant.unknown"


@pytest.mark.parametrize(
    ("reference", "code"), [("missing.yaml", "file.missing"), ("missing.yml", "file.missing"), (".", "file.unreadable")]
)
def test_a_file_that_cannot_be_read_is_told_as_such(tmp_path, monkeypatch, reference, code):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(NardyError) as caught:
        resolve(reference)
    assert (caught.value.code, caught.value.where) == (code, reference)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[id, v]\n", "v.yaml:1:1"),
        ("just text\n", "v.yaml:1:1"),
        ("~\n", "v.yaml:1:1"),
        ("title: no id\n", "v.yaml:1:1"),
        ("title: t\nid: 7\n", "v.yaml:2:5"),
        ("id: ''\n", "v.yaml:1:5"),
        ("id: v\nstates: [block.permit]\n", "v.yaml:2:9"),
        ("id: v\ntitle: [a]\n", "v.yaml:2:8"),
        ("id: v\ntitle: {}\n", "v.yaml:2:8"),
        ("id: v\ntitle: {en: 5}\n", "v.yaml:2:13"),
        ("id: v\nprofile: classic\nextends: classic\n", "v.yaml:3:1"),
        ("id: v\nextends: [classic]\n", "v.yaml:2:10"),
        ("id: v\nextends:\n", "v.yaml:2:9"),
        ("id: v\nsources: {segment: 001-A}\n", "v.yaml:2:10"),
        ("id: v\nsources: [001-A]\n", "v.yaml:2:11"),
        ("id: v\nsources: [{clause: '1'}]\n", "v.yaml:2:11"),
        ("id: v\nsources: [{segment: 001-A, address: 'https://example.org'}]\n", "v.yaml:2:11"),
        ("id: v\nsources: [{segment: 001-A, line: '5'}]\n", "v.yaml:2:34"),
        ("id: v\nsources: [{segment: 001-A, line: true}]\n", "v.yaml:2:34"),
        ("id: v\nsources: [{segment: 001-A, clause: 1.10}]\n", "v.yaml:2:36"),
        ("id: v\nsources: [{segment: 001}]\n", "v.yaml:2:21"),
        ("id: v\nstates:\n  block.permit: {}\n", "v.yaml:3:3"),
        ("id: v\nstates:\n  block.permit: {value: never, source: 001-A}\n", "v.yaml:3:40"),
        ("id: v\nstates:\n  block.permit: {value: never, sources: {segment: 001-A}}\n", "v.yaml:3:41"),
        ("id: v\nstates:\n  setup.layout: {24: 15}\n", "v.yaml:3:18"),
    ],
)
def test_a_malformed_variant_is_refused_with_its_place(text, where):
    error = refusal(text)
    assert (error.code, error.where) == ("variant.malformed", where)


@pytest.mark.parametrize("method", ["dice_sum", "white_begins", "lot"])
def test_the_opening_dice_are_a_first_roll_only_where_each_player_throws_one(method):
    error = refusal(f"id: v\nstates:\n  opening.method: {method}\n  opening.first_roll: opening_dice\n")
    assert (error.code, error.where) == ("variant.contradiction", "v.yaml:4:3")
    assert stating("opening.first_roll: opening_dice").options["opening.first_roll"] == "opening_dice"


@pytest.mark.parametrize(
    ("layout", "tracks", "point"),
    [
        # Parallel: a player's 24 is the other's 12, and 6 the other's 18.
        ("{24: 10, 12: 5}", "parallel", 24),
        ("{18: 14, 6: 1}", "parallel", 18),
        # Opposed: a player's 24 is the other's 1.
        ("{24: 10, 1: 5}", "opposed", 24),
        ("{13: 14, 12: 1}", "opposed", 13),
    ],
)
def test_a_layout_puts_both_players_on_no_common_point(layout, tracks, point):
    error = refusal(f"id: v\nstates:\n  setup.layout: {{value: {layout}}}\n  setup.tracks: {tracks}\n")
    assert (error.code, error.where) == ("variant.contradiction", "v.yaml:3:3")
    assert f"(a player's {point})" in error.what
    other = {"parallel": "opposed", "opposed": "parallel"}[tracks]
    assert stating(f"setup.layout: {{value: {layout}}}\nsetup.tracks: {other}").id == "v"


# Values -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "written", "value", "clause"),
    [
        ("head.limit", 1, 1, "head.limit.1"),
        ("head.limit", "1", 1, "head.limit.1"),
        ("head.limit", "none", "none", "head.limit.none"),
        ("end.draw_points", "1/2", "1/2", "end.draw_points.half"),
        ("end.draw_points", 0.5, "1/2", "end.draw_points.half"),
        ("end.draw_points", 1, 1, "end.draw_points.one"),
        ("match.target", 5, 5, "match.target.number"),
        ("match.target", "none", "none", "match.target.none"),
        ("setup.layout", "long", "long", "setup.layout.long"),
        ("setup.layout", {24: 15}, "long", "setup.layout.long"),
        ("setup.layout", {"6": 5, "24": 2, "13": 8}, {"24": 2, "13": 8, "6": 5}, "setup.layout.map"),
        ("head.exception.rolls", "any_double", "any_double", "head.exception.rolls.any_double"),
        ("head.exception.rolls", ["3-3", "6-6", "4-4"], ["6-6", "4-4", "3-3"], "head.exception.rolls.list"),
        ("head.exception.rolls", ["1-2", "2-2"], ["2-2", "2-1"], "head.exception.rolls.list"),
        ("head.exception.rolls", ["1-2", "2-1"], ["2-1"], "head.exception.rolls.list"),
        (
            "head.exception.rolls",
            {"after": {"1-2": ["5-5"], "6-2": ["2-6", "5-5"]}, "base": ["3-3", "4-4"]},
            {"base": ["4-4", "3-3"], "after": {"6-2": ["6-2", "5-5"], "2-1": ["5-5"]}},
            "head.exception.rolls.after",
        ),
        (
            "head.exception.rolls",
            {"base": [], "after": {"2-1": ["5-5"]}},
            {"base": [], "after": {"2-1": ["5-5"]}},
            "head.exception.rolls.after",
        ),
        (
            "head.exception.condition",
            {"second": "head_obstruction", "first": "always"},
            {"first": "always", "second": "head_obstruction"},
            "head.exception.condition.by_player",
        ),
        (
            "score.table",
            [
                {"base": 1, "times": 1, "kind": "oin", "when": {"off": "> 0", "home": "= 3"}},
                {"kind": "mars", "base": 2},
            ],
            [{"kind": "oin", "when": {"home": 3, "off": ">0"}, "base": 1}, {"kind": "mars", "base": 2}],
            "score.table.rows",
        ),
        (
            "score.table",
            [
                {"kind": "oin", "when": {"off": "=3"}, "base": "left", "times": 2},
                {"kind": "mars", "when": {}, "base": 2},
            ],
            [{"kind": "oin", "when": {"off": 3}, "base": "left", "times": 2}, {"kind": "mars", "base": 2}],
            "score.table.rows",
        ),
        ("procedure.rethrow", ["two_halves", "cocked"], ["cocked", "two_halves"], "procedure.rethrow.set"),
        ("procedure.rethrow", "none", "none", "procedure.rethrow.none"),
    ],
)
def test_a_value_has_one_canonical_form(option, written, value, clause):
    choice = choose(option, written)
    # As text, since the order of keys is part of the form.
    assert json.dumps(value) == json.dumps(choice.value)
    assert clause == choice.clause
    assert choice == choose(option, choice.value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("block.permit", None),
        ("block.permit", True),
        ("block.permit", 1),
        ("block.permit", ["never"]),
        ("block.permit", {"value": "never"}),
        ("head.limit", True),
        ("head.limit", 2),
        ("head.limit", 1.0),
        ("end.draw_points", 0.25),
        ("match.target", True),
        ("match.target", 3.0),
        ("match.target", "3"),
        ("match.target", None),
        ("score.table", "rows"),
        ("score.table", {}),
        ("head.exception.rolls", "list"),
        ("head.exception.condition", "by_player"),
        ("head.exception.condition", ["always", "always"]),
        ("setup.layout", "map"),
        ("procedure.rethrow", "set"),
        ("procedure.rethrow", {"cocked": True}),
    ],
)
def test_a_value_an_option_does_not_have_is_refused(option, value):
    with pytest.raises(NardyError) as caught:
        choose(option, value, "here")
    assert (caught.value.code, caught.value.where) == ("option.unknown-value", "here")
    assert caught.value.hint


@pytest.mark.parametrize(
    ("shape", "option", "values"),
    [
        (
            "layout",
            "setup.layout",
            [
                {},
                {24: 14},
                {24: 16},
                {24: 15, 23: 1},
                {25: 15},
                {0: 15},
                {"024": 15},
                {"head": 15},
                {24: "15"},
                {24: 0, 23: 15},
                {24: 15.5},
                {24: 10, "24": 15},
            ],
        ),
        (
            "list_of_rolls",
            "head.exception.rolls",
            [[], ["7-1"], ["6"], ["66"], [66], ["6-6", "6-6"], [["6-6"]], [None]],
        ),
        (
            "rolls_after",
            "head.exception.rolls",
            [
                {},
                {"base": ["6-6"]},
                {"after": {"2-1": ["5-5"]}},
                {"base": ["6-6"], "after": {}},
                {"base": ["6-6"], "after": {"2-1": []}},
                {"base": ["6-6"], "after": {"21": ["5-5"]}},
                {"base": ["6-6"], "after": {"2-1": "5-5"}},
                {"base": "6-6", "after": {"2-1": ["5-5"]}},
                {"base": ["6-6"], "after": {"2-1": ["5-5"]}, "before": []},
            ],
        ),
        (
            "by_player",
            "head.exception.condition",
            [
                {},
                {"first": "always"},
                {"first": "always", "second": "never"},
                {"first": "always", "second": "always", "third": "always"},
                {"first": "by_player", "second": "always"},
            ],
        ),
        (
            "rows",
            "score.table",
            [
                [],
                ["oin"],
                [{"kind": "oin"}],
                [{"base": 1}],
                [{"kind": "Oin", "base": 1}],
                [{"kind": "oin", "base": 0}],
                [{"kind": "oin", "base": "lot"}],
                [{"kind": "oin", "base": 1, "times": 0}],
                [{"kind": "oin", "base": 1, "when": {"head": 1}}],
                [{"kind": "oin", "base": 1, "when": {"off": 16}}],
                [{"kind": "oin", "base": 1, "when": {"off": -1}}],
                [{"kind": "oin", "base": 1, "when": {"off": "=>1"}}],
                [{"kind": "oin", "base": 1, "when": {"off": "some"}}],
                [{"kind": "oin", "base": 1, "unless": {"off": 1}}],
            ],
        ),
        ("number", "match.target", [0, -3, 1001]),
        ("rethrow_set", "procedure.rethrow", [[], ["lost"], ["cocked", "cocked"], [True]]),
    ],
)
def test_a_malformed_open_value_is_refused_with_an_example(shape, option, values):
    assert shape in {clause.shape for clause in options()[option].values}
    for value in values:
        with pytest.raises(NardyError) as caught:
            choose(option, value, "here")
        assert (caught.value.code, caught.value.where) == ("option.malformed-value", "here"), value
        assert caught.value.what.startswith(option)
        assert caught.value.hint


def test_the_examples_of_open_values_cover_every_shape_and_are_well_formed():
    used = {clause.shape for option in options().values() for clause in option.values if clause.shape}
    assert used == set(SHAPES)
    assert used == set(OPEN_VALUES)
    for option in options():
        for value in values_of(option):
            assert choose(option, value).clause in {clause.id for clause in options()[option].values}


def test_the_place_inside_a_malformed_value_is_told():
    error = refusal("id: v\nstates:\n  score.table:\n    value:\n    - {kind: oin, when: {off: many}, base: 1}\n")
    assert error.where == "v.yaml:5:5"
    assert error.what.startswith("score.table[0].when.off: ")


# Goal and score -----------------------------------------------------------------------------------

WIN = [{"kind": "win", "base": 1}]


def test_all_home_has_a_score_table_of_one_row_unless_the_variant_states_one():
    assert stating("end.goal: all_home").options["score.table"] == WIN
    rows = "[{kind: oin, base: 3}]"
    assert stating(f"end.goal: all_home\nscore.table: {rows}").options["score.table"] == [{"kind": "oin", "base": 3}]
    assert resolved("id: v\nextends: forum-001\nstates: {end.goal: all_home}\n").options["score.table"] == OIN_AND_MARS


def test_changing_the_goal_forgets_the_table_made_for_the_other_goal():
    home = resolve("classic").with_changes({"end.goal": "all_home"})
    assert home.options["score.table"] == WIN
    assert home.with_changes({"end.goal": "all_off"}).options["score.table"] == OIN_AND_MARS
    assert resolve("classic").with_changes({"end.goal": "all_off"}).digest == resolve("classic").digest
    kept = resolve("classic").with_changes({"end.goal": "all_home", "score.table": OIN_AND_MARS})
    assert kept.options["score.table"] == OIN_AND_MARS


# Digest -------------------------------------------------------------------------------------------


def test_a_digest_is_twelve_hexadecimal_digits():
    assert re.fullmatch("[0-9a-f]{12}", resolve("classic").digest)


def test_a_digest_can_be_worked_out_without_this_program():
    text = json.dumps(CLASSIC, sort_keys=True, separators=(",", ":"))
    assert text.startswith('{"bearoff.inside":"allowed","bearoff.overshoot":"from_highest",')
    assert resolve("classic").digest == hashlib.sha256(text.encode()).hexdigest()[:12]


def test_the_digest_is_of_the_values_however_they_came_about():
    written = stating("head.exception.rolls: [3-3, 4-4, 6-6]\nend.draw_points: 0.5\nhead.limit: '1'")
    assert resolve("classic").digest == written.digest
    assert resolve("forum-001").digest == resolve("classic").with_changes(resolve("forum-001").options).digest


@pytest.mark.parametrize("name", ["classic", "moscow-000c"])
def test_the_digest_changes_with_every_single_option(name):
    variant = resolve(name)
    digests = {variant.digest}
    neighbours = 0
    for option in options():
        for value in values_of(option):
            if choose(option, value).value != variant.options[option]:
                digests.add(variant.with_changes({option: value}).digest)
                neighbours += 1
    assert neighbours + 1 == len(digests)


@given(variants().flatmap(lambda variant: st.tuples(st.just(variant), st.permutations(list(variant.options.items())))))
def test_the_digest_does_not_depend_on_the_order_of_the_options(drawn):
    variant, shuffled = drawn
    again = resolve("classic").with_changes(dict(shuffled))
    assert variant.options == again.options
    assert variant.digest == again.digest


@given(variants())
def test_the_options_of_a_variant_survive_json(variant):
    sent = json.loads(json.dumps(variant.options))
    assert resolve("classic").with_changes(sent).options == variant.options


# Schema -------------------------------------------------------------------------------------------


def test_the_schema_is_sound_draft_07():
    Draft7Validator.check_schema(SCHEMA.schema)
    assert SCHEMA.schema["$id"] == "urn:nardy-ref:variant"


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_variant_is_valid(name):
    assert list(SCHEMA.iter_errors(plain(load_file(data.path(shipped()[name])).data))) == []


@given(variants())
def test_every_set_of_values_can_be_written_as_a_valid_file(variant):
    states = {option: {"value": value} for option, value in variant.options.items()}
    assert list(SCHEMA.iter_errors({"id": "v", "states": states})) == []


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"profil": "classic"}, "$"),
        ({"id": ""}, "$.id"),
        ({"title": {"rus": "x"}}, "$.title"),
        ({"profile": "clasic"}, "$.profile"),
        ({"profile": "classic", "extends": "forum-001"}, "$"),
        ({"sources": [{"segmnt": "001-A"}]}, "$.sources[0]"),
        ({"sources": [{"segment": "001-A", "line": 0}]}, "$.sources[0].line"),
        ({"states": {"block.permt": "never"}}, "$.states"),
        ({"states": {"block.permit": "nevr"}}, "$.states['block.permit']"),
        ({"states": {"block.permit": {"value": "nevr"}}}, "$.states['block.permit']"),
        ({"states": {"block.permit": {"valeu": "never"}}}, "$.states['block.permit']"),
        ({"states": {"block.permit": {"value": "never", "reading": "litral"}}}, "$.states['block.permit']"),
        ({"states": {"match.target": 0}}, "$.states['match.target']"),
        ({"states": {"setup.layout": {"24": 15}}}, "$.states['setup.layout']"),
    ],
)
def test_a_misspelt_file_is_not_valid(change, path):
    assert path in {error.json_path for error in SCHEMA.iter_errors({"id": "v"} | change)}
    assert list(SCHEMA.iter_errors({"id": "v"})) == []
