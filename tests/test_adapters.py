"""Facts about the shipped adapters: the templates speak the protocol, a real program is judged through its own."""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from functools import cache

import pytest
from hypothesis import given

from nardy_ref.files import data
from nardy_ref.options.resolver import resolve
from nardy_ref.strategies import positions
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Program
from nardy_ref.suite.runner import run
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.geometry import Side

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")


def trial(*command: str, variant: str = "classic"):
    with Program(command, timeout=30) as program:
        return run(program, resolve(variant), cases())


def adapter(name: str) -> str:
    return str(data.path(f"conformance/adapters/{name}"))


# The templates


@needs_node
def test_the_javascript_template_passes_whatever_is_decided():
    finished = trial(NODE, adapter("template.js"))
    assert finished.declared.language == "JavaScript"
    assert {result.status for result in finished.results} == {Status.PASS, Status.UNSUPPORTED}
    assert finished.count(Status.PASS) > 150
    assert finished.exit_code == 0


@needs_node
def test_the_javascript_template_is_not_asked_for_variants_it_does_not_declare():
    finished = trial(NODE, adapter("template.js"), variant="moscow-000c")
    assert {result.status for result in finished.results} == {Status.UNSUPPORTED}
    assert finished.exit_code == 0


@needs_node
def test_the_javascript_template_skips_options_it_does_not_play():
    request = {"cmd": "legal", "position": {"white": {"24": 15}, "black": {"24": 15}, "turn": "white"}, "roll": [6, 3]}
    never = resolve("classic").with_changes({"block.permit": "never"})
    with Program([NODE, adapter("template.js")]) as program:
        played = program.ask({**request, "variant": {"id": "classic", "options": resolve("classic").options}})
        other = program.ask({**request, "variant": {"id": "classic", "options": never.options}})
        broken = program.ask({**request, "position": {"white": {}, "black": {"24": 15}, "turn": "white"}})
    assert (played.status, len(played.payload["results"])) == (Status.OK, 1)
    assert (other.status, "block.permit" in other.payload["skipped"]) == (Status.SKIPPED, True)
    assert broken.status is Status.ERROR


def test_the_python_template_skips_everything():
    finished = trial(sys.executable, adapter("template.py"))
    assert {result.status for result in finished.results} == {Status.SKIPPED, Status.UNSUPPORTED}
    assert {result.came for result in finished.results if result.status is Status.SKIPPED} == {
        "the program says: not written yet"
    }
    assert finished.exit_code == 0


# A real program


@cache
def backgammon_run():
    return trial(sys.executable, adapter("nard_backgammon.py"))


def test_the_package_is_tested_without_a_break():
    finished = backgammon_run()
    assert {result.status for result in finished.results} == {Status.PASS, Status.FAIL, Status.UNSUPPORTED}
    assert (finished.declared.name, finished.declared.version) == ("nard_backgammon", "0.1.0")
    assert finished.exit_code == 1


@pytest.mark.parametrize(
    "clause",
    [
        "head.limit.1",
        "dice.duty.most_dice",
        "dice.single.higher",
        "block.permit.opponent_ahead",
        "bearoff.overshoot.from_highest",
        "bearoff.right",
    ],
)
def test_the_package_plays_another_rule(clause):
    assert clause in {result.clause for result in backgammon_run().results if result.status is Status.FAIL}


@pytest.mark.parametrize("clause", ["turn.landing", "bearoff.eligibility", "turn.intermediate"])
def test_the_package_plays_some_rules_rightly(clause):
    found = {result.status for result in backgammon_run().results if result.clause == clause}
    assert Status.PASS in found
    assert Status.FAIL not in found


@cache
def conversions():
    """The adapter as a module, under a name that is not the package's."""
    path, before = adapter("nard_backgammon.py"), list(sys.path)
    spec = importlib.util.spec_from_file_location("adapter_of_nard_backgammon", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.path[:] = before
    return module


@pytest.mark.parametrize("side", ["white", "black"])
def test_slots_and_points_are_converted_to_and_fro(side):
    module = conversions()
    assert sorted(module.slot_of(side, point) for point in range(1, 25)) == list(range(24))
    for point in range(1, 25):
        assert module.point_of(side, module.slot_of(side, point)) == point
    for slot in range(24):
        assert module.slot_of(side, module.point_of(side, slot)) == slot


def test_both_heads_and_the_facing_points_are_where_the_package_has_them():
    module = conversions()
    # White starts on slot 0 and black on slot 12; both move to higher slots, black past 23 to 0.
    assert (module.slot_of("white", 24), module.slot_of("black", 24)) == (0, 12)
    assert (module.slot_of("white", 1), module.slot_of("black", 1)) == (23, 11)
    for point in range(1, 25):
        facing = point + 12 if point <= 12 else point - 12
        assert module.slot_of("white", point) == module.slot_of("black", facing)


@given(positions())
def test_a_position_is_converted_to_and_fro(position):
    module = conversions()
    wire = position.as_json()
    slots, white_off, black_off = module.read_position(wire)
    assert module.write_position(slots) == {"white": wire["white"], "black": wire["black"]}
    assert (white_off, black_off) == (position.off(Side.WHITE), position.off(Side.BLACK))
    assert json.dumps(wire)  # what is converted is plain JSON


def test_a_position_the_package_cannot_hold_is_refused():
    module = conversions()
    with pytest.raises(module.CannotPlayError, match="25"):
        module.read_position({"white": {"25": 1}, "black": {}})
    with pytest.raises(module.CannotPlayError, match="both players"):
        module.read_position({"white": {"24": 1}, "black": {"12": 1}})
