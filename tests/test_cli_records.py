"""Facts about records on the command line: adjudicated in three languages, converted between numberings and formats."""

from __future__ import annotations

import json

import pytest
from command_line import FOREIGN

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.files import data
from nardy_ref.notation.records import read_records
from nardy_ref.options.resolver import resolve

DISPUTE = data.read_text("conformance/records/passing-block.nardy")
DIGEST = resolve("classic").digest


@pytest.fixture
def dispute(folder):
    """The disputed game as a file; turn 1 closes the block of 4 to 9 before all of black's checkers and opens it."""
    (folder / "game.nardy").write_text(DISPUTE, encoding="utf-8")
    return "game.nardy"


# Adjudicated


SAYS = {
    "en": (
        "First irregular turn: 1, white, 6-3: 11/8 7/1 (line 9, column 15)",
        "  movement 1, 11/8: 7.3a block.test.every_movement",
        "legal results: 14; nearest to what was played: 7/1 11/8",
        "it stands, since the opponent has played on (14.28)",
        "Result by the record: white wins: mars, points: 2 (by clause 14.32)",
        "Result given: white wins: mars, points: 2: it follows",
    ),
    "ru": (
        "Первый неправильный ход: 1, белые, 6-3: 11/8 7/1 (строка 9, столбец 15)",
        "  перемещение 1, 11/8: 7.3a block.test.every_movement",
        "допустимых результатов: 14; ближе всего к сыгранному: 7/1 11/8",
        "он остаётся в силе, так как соперник после него сходил (14.28)",
        "По записи: выигрыш белых: марс, очков: 2 (по пункту 14.32)",
        "Указан результат: выигрыш белых: марс, очков: 2: он следует из записи",
    ),
    "uk": (
        "Перший неправильний хід: 1, білі, 6-3: 11/8 7/1 (рядок 9, стовпець 15)",
        "  переміщення 1, 11/8: 7.3a block.test.every_movement",
        "допустимих результатів: 14; найближче до зіграного: 7/1 11/8",
        "він лишається чинним, бо суперник після нього сходив (14.28)",
        "За записом: виграш білих: марс, очок: 2 (за пунктом 14.32)",
        "Указано результат: виграш білих: марс, очок: 2: він випливає із запису",
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_disputed_game_is_adjudicated_in_each_language(nardy, dispute, lang):
    said = nardy("adjudicate", dispute, "--lang", lang)
    assert (said.code, said.err) == (1, "")
    for line in SAYS[lang]:
        assert line in said.out
    assert "  1. white 6-3: 11/8 7/1\n                ^\n" in said.out
    told = "\n".join(line for line in said.out.splitlines() if "1. white" not in line and "Ivan" not in line)
    assert FOREIGN[lang].findall(told) == []


def test_the_same_game_is_legal_where_only_the_finished_turn_is_tested(nardy, dispute):
    assert nardy("adjudicate", dispute, "--variant", "moscow-000c").err.startswith("record.other-rules: ")
    said = nardy("adjudicate", dispute, "--variant", "moscow-000c", "--other-rules")
    assert said.code == 0
    assert "All 4 turns are legal." in said.out


def test_a_report_for_programs_names_everything(nardy, dispute):
    said = nardy("adjudicate", dispute, "--format", "json")
    told = json.loads(said.out)
    assert said.code == 1
    assert (told["variant"], told["digest"], told["fine"], told["match"]) == ("classic", DIGEST, False, None)
    (game,) = told["games"]
    (irregular,) = game["irregular"]
    assert (irregular["turn"], irregular["place"]) == (1, {"line": 9, "column": 15})
    assert irregular["illegal"] == [{"movement": 1, "breaks": "block.test.every_movement"}]
    assert (irregular["legal"], irregular["nearest"]) == (14, ["7/1 11/8"])
    assert (irregular["treatment"], irregular["clause"]) == ("played_on", "notation.played_on")
    assert game["outcome"] == {"winner": "white", "kind": "mars", "points": 2, "clause": "notation.resign_value"}
    assert game["follows"] is True


def test_a_result_that_does_not_follow_fails(nardy):
    said = nardy("adjudicate", "-", stdin=b'[Result "white mars 3"]\n1. white 6-3: 24/15\nblack resigns mars\n')
    assert said.code == 1
    assert "Result given: white wins: mars, points: 3: it does not follow" in said.out


def test_a_game_in_order_exits_with_0(nardy):
    said = nardy("adjudicate", "-", stdin=b'[Result "white mars 2"]\n1. white 6-3: 24/15\nblack resigns mars\n')
    assert said.code == 0
    assert "All 1 turns are legal." in said.out


def test_a_match_is_told_as_one(nardy):
    text = "".join(
        f'[Game "{number}"]\n[White "{white}"]\n[Black "{black}"]\n1. white 6-3: 24/15\n{loser} resigns mars\n'
        for number, white, black, loser in ((1, "Ann", "Bob", "black"), (2, "Bob", "Ann", "white"))
    )
    said = nardy("adjudicate", "-", stdin=text.encode())
    assert said.code == 0
    assert said.out.splitlines()[-1] == "Match: Ann 4 – 0 Bob; the match is won by Ann"


def test_the_numbering_that_would_make_a_turn_legal_is_told(nardy):
    said = nardy("adjudicate", "-", stdin=b"1. white 6-3: 24/15\n2. black 6-1: 12/6/5\n")
    assert "read in the numbering board24, roman_arabic, cells the same text would be legal" in said.out
    named = nardy("adjudicate", "-", "--numbering", "board24", stdin=b"1. white 6-3: 24/15\n2. black 6-1: 12/6/5\n")
    assert named.code == 0


def test_the_record_names_its_rules(nardy):
    # A second checker leaves the head with 3-3 in forum-001 only when nothing else can be played (5.5b).
    turn = "1. white 3-3: 24/18(2)\n"
    assert nardy("adjudicate", "-", stdin=turn.encode()).code == 0
    said = nardy("adjudicate", "-", stdin=f'[Variant "forum-001"]\n{turn}'.encode())
    assert said.code == 1
    assert "head.exception.second.remainder_only" in said.out


@pytest.mark.parametrize("form", ["mat", "sgf", "json"])
def test_other_formats_are_judged_as_well(nardy, folder, form):
    text = "1. white 6-3: 24/18 24/21\n2. black 2-1: 24/21\n"
    (folder / "game.txt").write_text(text, encoding="utf-8")
    converted = nardy("convert", "game.txt", "--to", form)
    (folder / f"game.{form}").write_text(converted.out, encoding="utf-8")
    said = nardy("adjudicate", f"game.{form}")
    assert said.code == 1
    assert "5.1a head.limit.1" in said.out


# Converted


@pytest.mark.parametrize(
    ("call", "out"),
    [
        (("24/18 13/10", "--to", "board24", "--side", "black"), "12/6 1/22"),
        (("12/6 1/22", "--from", "board24", "--side", "black"), "24/18 13/10"),
        (("6-11, 6-12", "--from", "ascending24"), "19/14 19/13"),  # Akhundov's book
        (("I/VII/XII", "--from", "roman_arabic", "--side", "white", "--to", "cells"), "12/6/1"),
        (("12/6", "--from", "board24", "--to", "black_ascending", "--side", "black"), "1/7"),
        (("35", "--what", "roll"), "5-3"),
        (("pass", "--to", "board24"), "pass"),
        (("6/off", "--to", "official"), "6/off"),
        (("white=24:15 black=24:15 turn=white", "--to", "board24"), "white=24:15 black=12:15 turn=white"),
        (("белые=24:15; чёрные=12:15; ход=белые", "--from", "board24"), "white=24:15 black=24:15 turn=white"),
        (("white=24:15 black=1:15 turn=white", "--from", "board24", "--variant", "opposed.yaml"),
         "white=24:15 black=24:15 turn=white"),
    ],
)  # fmt: skip
def test_turns_and_positions_are_converted(nardy, folder, call, out):
    (folder / "opposed.yaml").write_text("id: opposed\nstates: {setup.tracks: opposed}\n", encoding="utf-8")
    said = nardy("convert", *call)
    assert (said.code, said.out, said.err) == (0, out + "\n", "")


def test_a_position_is_converted_to_json_and_back(nardy):
    line = "white=24:13,18:2 black=24:15 turn=black played=1,0"
    said = nardy("convert", line, "--to", "json")
    assert json.loads(said.out)["white"] == {"24": 13, "18": 2}
    assert nardy("convert", said.out, "--from", "json").out == line + "\n"
    assert nardy("convert", "-", stdin=said.out.encode()).out == line + "\n"


def test_a_record_is_converted_to_another_numbering_and_back(nardy, dispute, folder):
    said = nardy("convert", dispute, "--to", "board24")
    assert '[Numbering "board24"]' in said.out
    assert "2. black 5-2: 12/7\n" in said.out
    (folder / "board.nardy").write_text(said.out, encoding="utf-8")
    assert nardy("convert", "board.nardy", "--to", "own24").out == DISPUTE


def test_a_record_is_marked_with_the_rules_that_are_named(nardy, dispute):
    said = nardy("convert", dispute, "--variant", "classic")
    assert f'[Variant "classic"]\n[Digest "{DIGEST}"]\n' in said.out


def test_what_a_format_cannot_hold_is_told_on_standard_error(nardy, dispute):
    said = nardy("convert", dispute, "--to", "mat")
    assert said.code == 0
    assert "  1) 63: 11/8 7/1 " in said.out
    assert "not held by mat: game 1: start position" in said.err
    assert "not held by mat: game 1: comment" in said.err
    told = json.loads(nardy("convert", dispute, "--to", "mat", "--format", "json").out)
    assert (told["what"], "\n".join(told["told"]) + "\n") == ("record", said.err)


def test_what_is_assumed_in_reading_is_told(nardy):
    said = nardy("convert", "-", stdin=b" 1 point match\n\n Game 1\n A : 0   B : 0\n  1) 63: 24/15   21: 24/21\n")
    assert read_records(said.out)[0].white == "A"
    assert "mat: the left player is taken as white" in said.err
