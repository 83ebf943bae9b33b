"""Facts about counting lines of play: the tables shipped, by two independent programs, and the command ``perft``."""

from __future__ import annotations

import copy
import json
import sys
from functools import cache
from typing import Any

import pytest
from command_line import FOREIGN, OWN_RULES, ROOT, START
from jsonschema import Draft7Validator
from oracle import perft as counted_by_oracle

from nardy_ref.engine import perft as counting
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.perft import LIMIT, THROWS, Count, ended, expected, perft
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.notation.positions import position_of
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

TABLES = json.loads(data.read_text("conformance/perft.json"))
SCHEMA = Draft7Validator(json.loads(data.read_text("conformance/perft.schema.json")))
CLASSIC = Rules.of(resolve("classic").choices)
SHARES = 4
NAMES = {(each["variant"], each["name"]): each for each in TABLES["tables"]}


@cache
def rules_of(variant: str) -> Rules:
    return Rules.of(resolve(variant).choices)


def levels(rules: Rules, position: Any, depth: int, **asked: Any) -> list[dict[str, int]]:
    return [level._asdict() for level in perft(rules, position, depth, **asked).levels]


# The tables


def test_the_tables_cover_variants_that_differ_and_positions_of_every_phase():
    assert len(TABLES["variants"]) >= 9
    for variant in TABLES["variants"]:
        named = {name for each, name in NAMES if each == variant}
        assert "start" in named
        assert len(named) >= 7
        assert [level["depth"] for level in NAMES[variant, "start"]["levels"]][:2] == [1, 2]
    assert len(NAMES) == len(TABLES["tables"])


def test_the_tables_name_the_rules_as_they_are():
    for variant, told in TABLES["variants"].items():
        resolved = resolve(variant)
        assert told == {"digest": resolved.digest, "options": resolved.options}, "python tests/oracle/perft.py --write"


def test_the_variants_differ_in_what_they_count():
    starts = {json.dumps(NAMES[variant, "start"]["levels"]) for variant in TABLES["variants"]}
    assert len(starts) >= 6
    for name in ("block before the head", "one roll from the end"):
        assert len({json.dumps(table["levels"]) for (_, each), table in NAMES.items() if each == name}) >= 2


@pytest.mark.parametrize("share", range(SHARES))
def test_the_engine_counts_depth_1_of_every_table_and_below_each_roll(share):
    for table in TABLES["tables"][share::SHARES]:
        counted = perft(rules_of(table["variant"]), position_of(table["position"]), 1, divide=True)
        assert counted.levels[0]._asdict() == table["levels"][0], table["name"]
        below = [
            {"roll": list(roll), **{key: getattr(count, key) for key in ("results", "finished", "positions")}}
            for roll, count in counted.rolls.items()
        ]
        assert below == table["divide"], table["name"]


@pytest.mark.parametrize("share", range(SHARES))
def test_the_oracle_counts_depth_1_of_every_table(share):
    for table in TABLES["tables"][share::SHARES]:
        options = TABLES["variants"][table["variant"]]["options"]
        position = counted_by_oracle.told(table["position"])
        assert counted_by_oracle.counts(options, position, 1) == table["levels"][:1], table["name"]


def test_the_engine_counts_the_deeper_levels_of_every_table():
    for table in TABLES["tables"]:
        told = table["levels"]
        if len(told) > 1 and told[-1]["results"] < 1_000:
            assert levels(rules_of(table["variant"]), position_of(table["position"]), len(told)) == told, table["name"]


def test_the_engine_counts_three_turns_from_the_start():
    told = NAMES["classic", "start"]["levels"]
    assert [level["results"] for level in told] == [22, 484, 35387]
    assert levels(CLASSIC, start(CLASSIC), 3) == told


@pytest.mark.parametrize(
    ("variant", "name", "depth"),
    [("howto-002f", "start", 2), ("federation-001-half", "one roll from the end", 3), ("article-002d", "start", 2)],
)
def test_the_oracle_counts_deeper_levels_of_some_tables(variant, name, depth):
    table = NAMES[variant, name]
    options = TABLES["variants"][variant]["options"]
    assert counted_by_oracle.counts(options, counted_by_oracle.told(table["position"]), depth) == table["levels"]


def test_the_file_is_as_the_oracles_script_writes_it():
    text = data.read_text("conformance/perft.json")
    assert counted_by_oracle.written(TABLES["variants"], TABLES["tables"]) == text
    assert tuple(TABLES["variants"]) == counted_by_oracle.VARIANTS
    for name, (position, *_) in counted_by_oracle.POSITIONS.items():
        assert NAMES["classic", name]["position"] == counted_by_oracle.wire(position)


def test_the_schema_accepts_the_tables():
    SCHEMA.check_schema(SCHEMA.schema)
    assert not list(SCHEMA.iter_errors(TABLES))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("perft",), 2),
        (("more",), 1),
        (("variants", "classic", "digest"), "none"),
        (("tables", 0, "divide"), []),
        (("tables", 0, "levels", 0, "results"), -1),
        (("tables", 0, "levels", 0, "positions"), "13"),
        (("tables", 0, "position", "white"), {"25": 1}),
        (("tables", 0, "position", "played"), None),
        (("tables", 0, "divide", 0, "roll"), [7, 1]),
    ],
)
def test_the_schema_refuses_broken_tables(path, value):
    broken = copy.deepcopy({**TABLES, "tables": TABLES["tables"][:1]})
    *way, last = path
    part = broken
    for step in way:
        part = part[step]
    part[last] = value
    assert list(SCHEMA.iter_errors(broken))


# What is counted


def test_results_are_summed_over_the_rolls_and_weighted_by_throws():
    (level,) = perft(CLASSIC, start(CLASSIC), 1).levels
    numbers = {roll: len(legal_results(CLASSIC, start(CLASSIC), roll)) for roll in ALL_ROLLS}
    assert level.results == sum(numbers.values())
    assert level.throws == sum(THROWS[roll] * number for roll, number in numbers.items())
    assert sum(THROWS.values()) == 36


def test_every_line_of_play_counts_and_a_position_once():
    begin = start(CLASSIC)
    lines, seen = 0, set()
    for first in ALL_ROLLS:
        for between in legal_results(CLASSIC, begin, first):
            for second in ALL_ROLLS:
                after = legal_results(CLASSIC, between, second)
                lines += len(after)
                seen |= {result[:3] for result in after}
    last = perft(CLASSIC, begin, 2).levels[-1]
    assert (last.results, last.positions) == (lines, len(seen))


def test_a_finished_game_is_counted_where_it_ends_and_goes_no_deeper():
    begin = position_of({"white": {"1": 1}, "black": {"24": 15}, "turn": "white"})
    assert perft(CLASSIC, begin, 2).levels == (Count(1, 21, 36, 21, 1), Count(2, 0, 0, 0, 0))
    below = perft(CLASSIC, begin, 2, Roll(6, 1), divide=True)
    assert list(below.results.values()) == [Count(2, 0, 0, 0, 0)]


def test_a_last_roll_to_come_keeps_the_game_going():
    begin = position_of({"white": {"1": 1}, "black": {"24": 15}, "turn": "white", "played": {"white": 9, "black": 9}})
    first, second = perft(rules_of("federation-001-half"), begin, 2).levels
    assert (first.finished, second.finished) == (0, second.results)
    assert second.results > 0


def test_first_rolls_are_remembered_along_a_line_where_a_rule_reads_them():
    rules = rules_of("compact-002c-pairs")
    below = perft(rules, start(rules), 2, divide=True).rolls
    assert below[Roll(6, 2)].results != perft(CLASSIC, start(CLASSIC), 2, divide=True).rolls[Roll(6, 2)].results


@pytest.mark.parametrize("asked", [{}, {"roll": Roll(3, 3)}], ids=["rolls", "results"])
def test_what_is_below_adds_up_to_the_whole(asked):
    begin = position_of(NAMES["classic", "black to finish"]["position"])
    whole, divided = perft(CLASSIC, begin, 2, **asked), perft(CLASSIC, begin, 2, **asked, divide=True)
    assert whole.levels == divided.levels
    below = list((divided.results if asked else divided.rolls).values())
    assert len(below) == (whole.levels[0].results if asked else 21)
    for column in ("results", "throws", "finished"):
        assert sum(getattr(count, column) for count in below) == getattr(whole.levels[-1], column)


def test_progress_tells_depth_and_positions():
    told = []
    perft(CLASSIC, start(CLASSIC), 2, progress=lambda *each: told.append(each))
    assert told == [(1, 0, 1), *((2, done, 13) for done in range(13))]


def test_the_estimate_is_near_the_count():
    for name in ("start", "block before the head", "one roll from the end"):
        table = NAMES["classic", name]
        estimates = expected(CLASSIC, position_of(table["position"]), len(table["levels"]))
        for estimate, level in zip(estimates, table["levels"], strict=True):
            assert level["results"] / 2 <= estimate <= level["results"] * 2, table["name"]


def test_a_game_that_ends_is_never_too_deep(nardy):
    said = nardy("perft", "--depth", "40", "--position", "white=1:1 black=24:15 turn=white", "--format", "json")
    assert [level["results"] for level in json.loads(said.out)["levels"]] == [21, *[0] * 39]


def test_ended_agrees_with_the_refusal_to_play_on():
    for table in TABLES["tables"]:
        assert not ended(rules_of(table["variant"]), position_of(table["position"]))
    assert ended(CLASSIC, position_of({"white": {}, "black": {"1": 1}, "turn": "black"}))
    assert ended(CLASSIC, position_of({"white": {}, "black": {"1": 1}, "turn": "white"}))


# The command

SAID = """\
white=24:15 black=24:15 turn=white played=0,0
under classic, digest {digest}
Each of the 21 rolls counts once, weighted over the 36 throws; positions differ by checkers or turn.

depth  results  weighted  finished  positions
1           22        37         0         13
2          484      1369         0        165
"""


def test_the_command_counts_from_the_start_position(nardy):
    said = nardy("perft", "--depth", "2")
    assert (said.code, said.err) == (0, "")
    assert said.out == SAID.format(digest=resolve("classic").digest)


def test_the_command_divides_by_roll(nardy):
    lines = nardy("perft", "--divide").out.splitlines()
    below = lines.index("Depth 1 below each first roll")
    assert [line.split() for line in lines[below + 2 :]][5] == ["3-3", "2", "2", "0", "2"]
    assert len(lines[below + 2 :]) == 21


def test_with_a_roll_the_command_divides_by_result_told_as_a_turn(nardy):
    said = nardy("perft", "--roll", "3-3", "--divide", "--depth", "2")
    *_, head, longer, shorter = said.out.splitlines()
    assert head.split()[0] == "turn"
    assert [line.split()[-4:] for line in (longer, shorter)] == [["22", "37", "0", "12"], ["22", "37", "0", "13"]]
    assert said.out.splitlines()[0].endswith("  3-3")


def test_the_json_has_everything(nardy):
    table = NAMES["forum-001", "middle game"]
    asked = ("--variant", "forum-001", "--position", json.dumps(table["position"]), "--format", "json")
    told = json.loads(nardy("perft", *asked, "--divide").out)
    assert (told["variant"], told["digest"]) == ("forum-001", TABLES["variants"]["forum-001"]["digest"])
    assert told["levels"] == table["levels"]
    assert [{key: row[key] for key in table["divide"][0]} for row in told["divide"]] == table["divide"]
    told = json.loads(nardy("perft", *asked, "--divide", "--roll", "6-5").out)
    assert told["roll"] == [6, 5]
    assert told["levels"][0]["results"] == table["divide"][-2]["results"] == len(told["divide"])
    listed = json.loads(nardy("legal", *asked, "--roll", "6-5").out)["results"]
    assert [row["position"] for row in told["divide"]] == [each["position"] for each in listed]
    for row in told["divide"]:
        assert nardy("judge", *asked, "--roll", "6-5", "--turn", row["turn"]).code == 0
    assert "divide" not in json.loads(nardy("perft", *asked).out)


def test_a_position_is_read_from_standard_input_and_a_variant_from_a_file(nardy, folder):
    (folder / "my-rules.yaml").write_text(OWN_RULES)
    said = nardy("perft", "--variant", "my-rules.yaml", "--position", "-", stdin=START.encode())
    assert said.code == 0
    assert "under my-rules, digest" in said.out


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_the_counts_are_told_in_each_language(nardy, lang):
    for asked in (["--divide"], ["--divide", "--roll", "6-3"]):
        said = nardy("perft", *asked, "--lang", lang)
        assert said.code == 0
        assert not FOREIGN[lang].search(said.out)
    assert {"en": "results", "ru": "результаты", "uk": "результати"}[lang] in said.out


def test_progress_is_for_terminals_only(nardy, monkeypatch):
    begin = NAMES["classic", "middle game"]["position"]
    monkeypatch.setattr(counting, "ALL_ROLLS", (Roll(6, 5),))
    monkeypatch.setattr(counting, "THROWS", {Roll(4, 2): 2, Roll(3, 2): 2, Roll(2, 1): 2})
    asked = ("perft", "--depth", "2", "--no-limit", "--position", json.dumps(begin))
    assert nardy(*asked).err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert "\rdepth 2: 50 of " in nardy(*asked).err


BAD = {
    "too deep": (["--depth", "9"], "perft.too-deep", ("--depth", "or --no-limit", f"{LIMIT:,} are counted at most")),
    "a finished game": (["--position", "white= black=24:15 turn=black"], "game.finished", ("nobody is to play",)),
    "a shared point": (["--position", "white=24:15 black=12:1 turn=white"], "position.shared-point", ("white's 24",)),
    "no position": (["--position", ""], "position.empty", ("position",)),
    "a bad roll": (["--roll", "7-1"], "roll.not-a-die", ("7 is no die",)),
    "no such variant": (["--variant", "clasic"], "variant.unknown", ("did you mean classic?",)),
    "no depth": (["--depth", "0"], "usage", ("--depth", "see nardy perft --help")),
    "a first roll that is needed": (
        ["--variant", "compact-002c-pairs", "--position", "white=24:15 black=24:14,16:1 turn=white played=0,1"],
        "position.first-rolls-needed",
        ("first_rolls",),
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_refused_in_one_line(nardy, name):
    asked, code, told = BAD[name]
    said = nardy("perft", *asked)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{code}: ")
    assert said.err.count("\n") == 1 or code.startswith("roll.")
    for part in told:
        assert part.replace("white's 24", "white's point 24") in said.err


def test_the_depth_that_can_be_counted_is_told_and_no_limit_counts_more(monkeypatch):
    monkeypatch.setattr(counting, "LIMIT", 100)
    with pytest.raises(NardyError) as caught:
        counting.check_depth(CLASSIC, start(CLASSIC), 5)
    assert (caught.value.code, caught.value.hint.partition(",")[0]) == ("perft.too-deep", "--depth 1")
    assert "depth 2 has about 480 results" in caught.value.what
    monkeypatch.setattr(counting, "LIMIT", 10)
    with pytest.raises(NardyError) as caught:
        counting.check_depth(CLASSIC, start(CLASSIC), 1)
    assert caught.value.hint == "--no-limit"


def test_no_limit_counts_what_is_refused_without_it(nardy, monkeypatch):
    monkeypatch.setattr(counting, "LIMIT", 10)
    assert nardy("perft").err.startswith("perft.too-deep")
    assert nardy("perft", "--no-limit").code == 0


def test_the_script_of_the_oracle_stands_beside_it():
    assert (ROOT / "tests" / "oracle" / "perft.py").read_text().count("nardy_ref") == 1
