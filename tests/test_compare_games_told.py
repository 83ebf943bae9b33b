"""Facts about how ``nardy diff --games`` tells what games show: forms, languages, wrong usage, the bar."""

from __future__ import annotations

import json
import re
import sys

import pytest
from command_line import FOREIGN
from compared import loads_nothing, page

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.cli.diff_command import MOST_JOBS
from nardy_ref.suite import jobs

PAIR = ("classic", "moscow-000c")
ONE = ("--games", "1", "--jobs", "1")
OWN = """\
id: mine
extends: classic
states:
  end.last_roll: {value: second_player}
  end.draw_points: {value: 1}
  opening.method: {value: lot}
"""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", ["pretty", "markdown", "html"])
def test_the_section_is_whole_in_each_language_and_mixes_none(nardy, folder, lang, form):
    (folder / "mine.yaml").write_text(OWN)
    plain = nardy("diff", "--no-witness", "classic", "mine.yaml", "--lang", lang, "--format", form)
    said = nardy("diff", "--no-witness", "classic", "mine.yaml", "--lang", lang, "--format", form, *ONE)
    assert (said.code, said.err) == (0, "")
    assert not FOREIGN[lang].search(said.out)
    assert not re.search(r"None|[{}]", re.sub("<style>.*</style>", "", said.out, flags=re.DOTALL))
    # What stood there before stands there still.
    assert said.out.startswith(plain.out.removesuffix("\n").removesuffix("</body>\n</html>"))
    words = {
        "en": (
            "how it begins",
            "legal results",
            "result of the game",
            "any of these",
            "mine as a whole",
            "Not measured",
        ),
        "ru": ("начало", "допустимые результаты", "результат партии", "что-либо", "mine в целом", "Не измерено"),
        "uk": ("початок", "допустимі результати", "результат партії", "будь-що", "mine загалом", "Не виміряно"),
    }
    assert [each for each in words[lang] if each not in said.words] == []


def test_each_option_is_told_with_its_shares_for_each_player(nardy):
    lines = nardy("diff", "--no-witness", *PAIR, *ONE, "--seed", "4").out.splitlines()
    section = lines[lines.index("--- How much it matters: games played ---") :]
    assert "Played under classic, games by each player 1, seed 4;" in " ".join(section)
    heads = [line.split()[0] for line in section if re.match(r"(random|builder) ", line)]
    assert heads == ["random", "builder"]
    options = [line.split()[1] for line in section if re.match(r"  [\d.]+ [\w.]+$", line)]
    assert options == ["head.exception.condition", "block.test"] * 2
    shares = [line for line in section if re.search(r"turns [\d.]+% \[[\d.]+–[\d.]+\] +games [\d.]+% \[", line)]
    assert len(shares) == 6
    assert section[-1] == "  10.1 match.next_starter: bears on the games of a match, not on a single one"


def test_markdown_has_a_table_for_each_player(nardy):
    out = nardy("diff", "--no-witness", *PAIR, *ONE, "--format", "markdown").out
    section = out[out.index("# How much it matters") :].splitlines()
    cells = [line.strip("|").split("|") for line in section if line.startswith("|")]
    assert [len(row) for row in cells] == [4] * 10


def test_the_page_holds_a_section_that_can_be_linked_to(nardy):
    out = nardy("diff", "--no-witness", *PAIR, *ONE, "--format", "html").out
    loads_nothing(out)
    root = page(out)
    assert [each.text for each in root.iter("h2") if each.get("id") == "games"] == ["How much it matters: games played"]
    assert [len(list(table.iter("tr"))) for table in root.iter("table")] == [4, 4]


def test_json_has_counts_shares_and_intervals(nardy):
    assert "games" not in json.loads(nardy("diff", "--no-witness", *PAIR, "--format", "json").out)
    told = json.loads(nardy("diff", "--no-witness", *PAIR, *ONE, "--format", "json").out)["games"]
    assert (told["played"], told["asked"], told["games"], told["seed"]) == (*PAIR, 1, 1)
    assert (told["confidence"], told["alike"]) == (0.95, False)
    assert [each["player"] for each in told["players"]] == ["random", "builder"]
    for series in told["players"]:
        assert [(row["option"], row["number"], row["aspect"]) for row in series["rows"]] == [
            ("head.exception.condition", "5.3", "turn"),
            ("block.test", "7.3", "turn"),
            (None, None, "turn"),
        ]
        for row in series["rows"]:
            for share in (row["turns"], row["games"]):
                assert share["share"] == share["count"] / share["of"]
                assert 0 <= share["low"] <= share["share"] <= share["high"] <= 1
            assert (row["turns"]["of"], row["games"]["of"]) == (series["turns"], 1)
    (left,) = told["unmeasured"]
    assert (left["option"], left["number"], left["reason"], set(left["text"])) == (
        "match.next_starter",
        "10.1",
        "match",
        set(LANGUAGES),
    )


def test_where_they_play_alike_it_is_said_and_nothing_is_played(nardy, folder):
    assert (
        "They play alike, so no games were played." in nardy("diff", "--no-witness", "classic", "classic", *ONE).words
    )
    (folder / "long.yaml").write_text("id: long\nextends: classic\nstates: {match.target: {value: 7}}\n")
    words = nardy("diff", "--no-witness", "classic", "long.yaml", *ONE).words
    assert "Nothing of what differs shows in single games, so none were played." in words
    assert "10.2 match.target: bears on the games of a match" in words


@pytest.mark.parametrize(
    "wrong",
    [
        ("--games", "0"),
        ("--games", "many"),
        ("--games", "1000000"),
        ("--seed", "3"),
        ("--jobs", "2"),
        ("--games", "1", "--seed", "1.5"),
        ("--games", "1", "--jobs", "0"),
    ],
)
def test_wrong_usage_is_told_in_one_line_and_gives_two(nardy, wrong):
    said = nardy("diff", "--no-witness", *PAIR, *wrong)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("usage: ")
    assert said.err.count("\n") == 1


def test_as_many_processes_are_allowed_as_for_the_suite():
    assert MOST_JOBS == jobs.MOST


def test_the_bar_is_for_terminals_and_the_exit_code_is_that_of_the_comparison(nardy, monkeypatch):
    assert nardy("diff", "--no-witness", *PAIR, *ONE, "--exit-code").err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert nardy("diff", "--no-witness", *PAIR, *ONE).err == ""
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    said = nardy("diff", "--no-witness", *PAIR, *ONE, "--exit-code")
    assert said.code == 1
    assert "100%" in said.err
    assert nardy("diff", "--no-witness", *PAIR, *ONE, "--format", "json").err == ""
