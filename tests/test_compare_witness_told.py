"""Witnesses as ``nardy diff`` tells them: in words, on a board, as Markdown, HTML and JSON, in three languages."""

from __future__ import annotations

import json

import pytest
from command_line import FOREIGN

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.told import (
    events_words,
    games_words,
    opening_words,
    play_words,
    standing_words,
    throws_words,
)
from nardy_ref.compare.witness.model import AnswerWitness, NoWitness
from nardy_ref.compare.witness.telling import told

TWO = ("classic", "moscow-000c")
REASONS = ("idle", "equivalent", "unreachable", "first_turns", "matches", "begins", "parted", "not_found")
QUICK = ("--depth", "1", "--tries", "0")


def test_the_difference_is_shown_on_a_board(nardy):
    said = nardy("diff", *TWO, *QUICK)
    assert (said.code, said.err) == (0, "")
    assert "black to play 4-4. Turns before it: 1 (no game with fewer shows it)." in said.words
    assert "only classic allows: 24/20 only moscow-000c allows: 24/20(2)" in said.words
    assert "points of white 13 14 15" in said.words
    assert "The game: 1. white 5-5: 24/19/14/9/4" in said.words
    assert "A wins 1. classic: 1 : 0, the next game: B begins, B plays white" in said.words
    assert "The game is printed with --records." in said.words  # that of the passing block, of more turns


def test_long_games_are_printed_on_demand(nardy):
    words = nardy("diff", *TWO, *QUICK, "--records").words
    assert "--records" not in words
    assert words.count("The game:") == 2


def test_without_witnesses_none_is_told(nardy):
    assert "Turns before it" not in nardy("diff", *TWO, "--no-witness").words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_tells_it(nardy, lang):
    words = nardy("diff", *TWO, *QUICK, "--lang", lang).words
    shown = {"en": "Shown on the board", "ru": "Видно на доске", "uk": "Видно на дошці"}
    assert words.count(shown[lang]) == 2
    assert {"en": "black to play 4-4", "ru": "ход чёрных, бросок 4-4", "uk": "хід чорних, кидок 4-4"}[lang] in words
    assert not any(text in words for other, text in shown.items() if other != lang)


@pytest.mark.parametrize("form", ["markdown", "html"])
def test_the_game_is_folded_away(nardy, form):
    out = nardy("diff", *TWO, *QUICK, "--format", form).out
    assert out.count("<details>") == out.count("</details>") == 2
    assert "1. white 5-5: 24/19/14/9/4" in out
    if form == "html":
        assert out.count("<svg") == 2
        assert ".witness {" in out


def test_programs_get_the_position_the_game_and_the_results(nardy):
    compared = json.loads(nardy("diff", *TWO, *QUICK, "--format", "json").out)
    witness = {entry["option"]: entry.get("witness") for entry in compared["options"]}
    first = witness["head.exception.condition"]
    assert (first["kind"], first["turns"], first["least"], first["alone"], first["roll"]) == (
        "results",
        1,
        True,
        True,
        "4-4",
    )
    assert (first["only_a"], first["only_b"], first["both"]) == (["24/20"], ["24/20(2)"], 0)
    assert first["record"] == "1. white 5-5: 24/19/14/9/4\n"
    assert first["position"]["white"] == {"24": 14, "4": 1}
    assert witness["match.next_starter"]["kind"] == "match"
    assert witness["procedure.cup"] is None


def test_what_is_proved_is_told_with_its_proof(nardy, folder):
    (folder / "mine.yaml").write_text("id: mine\nextends: classic\nstates: {head.exception.rolls: any_double}\n")
    proof = {
        "en": "only 6-6, 4-4 and 3-3 bring",
        "ru": "только 6-6, 4-4 и 3-3 приводят",
        "uk": "лише 6-6, 4-4 та 3-3 приводять",
    }
    for lang, text in proof.items():
        said = nardy("diff", "classic", "mine.yaml", *QUICK, "--lang", lang)
        assert text in said.words
        assert not FOREIGN[lang].search(said.out)
    (entry,) = json.loads(nardy("diff", "classic", "mine.yaml", *QUICK, "--format", "json").out)["options"]
    assert (entry["witness"]["kind"], entry["witness"]["proved"]) == ("none", True)
    assert set(entry["witness"]["proof"]) == set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "reason", ["idle", "equivalent", "unreachable", "first_turns", "matches", "begins", "not_found"]
)
def test_each_reason_has_words(lang, reason):
    text = told(NoWitness(reason, {"en": "why", "ru": "почему", "uk": "чому"}, 2, 30), TWO, lang).head
    assert text
    assert "{" not in text
    assert not FOREIGN[lang].search(text)


@pytest.mark.parametrize("arguments", [("--depth", "9"), ("--depth", "x"), ("--tries", "-1"), ("--tries", "1000000")])
def test_a_wrong_number_is_a_usage_error(nardy, arguments):
    said = nardy("diff", *TWO, *arguments)
    assert said.code == 2
    assert arguments[0] in said.err


# Openings and matches in words --------------------------------------------------------------------


def test_openings_in_words():
    begun = {"begins": "B", "white": "B", "roll": [2, 5], "again": False}
    assert opening_words(begun, "en") == "B begins, B plays white, the first roll is 5-2"
    assert opening_words(begun, "ru") == "начинает B, белыми играет B, первый бросок — 5-2"
    assert opening_words({"begins": None, "white": None, "roll": None, "again": True}, "uk") == "кидають знову"
    assert opening_words({"begins": "white", "white": None, "roll": None, "again": False}, "ru") == "начинают белые"
    assert throws_words({"throws": [[[4, 4], [6, 1]], [2, 5]]}, "en") == "A 4+4, B 6+1; A 2, B 5"
    assert throws_words({"lot": "B"}, "uk") == "жереб випав гравцеві B"
    assert throws_words({"throws": []}, "en") == "nobody throws"


def test_matches_in_words():
    games = [{"winner": "A", "points": 2}, {"winner": None, "points": 0.5}]
    assert games_words(games, "en") == "A wins 2, a draw"
    over = {"score": {"A": 3, "B": 0.5}, "winner": "A", "over": True, "next": None}
    assert standing_words(over, "ru") == "3 : 0.5, матч выиграл A"
    drawn = {"score": {"A": 1, "B": 1}, "winner": None, "over": False, "next": {"begins": "redraw", "white": None}}
    assert standing_words(drawn, "en") == "1 : 1, the next game: the start is drawn for anew"


def test_a_question_that_one_side_does_not_know():
    finding = AnswerWitness(
        "opening", {"lot": "B"}, {"begins": "B", "white": None, "roll": None, "again": False}, "no lots"
    )
    assert told(finding, ("mine", "yours"), "en").lines == ("mine: B begins", "yours knows no such thing: no lots")


def test_both_start_positions_are_drawn():
    finding = AnswerWitness("start", {}, *({"white": {"24": 15}, "black": {point: 15}} for point in ("24", "23")))
    assert [label for label, _ in told(finding, ("mine", "yours"), "en").positions] == ["mine", "yours"]


def test_what_happens_in_a_match_in_words():
    events = [
        {"does": "begins", "first": "A", "white": "B"},
        {"does": "rolls", "side": "black", "roll": [3, 6]},
        {"does": "plays", "side": "black", "roll": "6-3", "turn": "24/15"},
        {"does": "doubles", "side": "white", "to": 2},
        {"does": "resigns", "side": "black", "kind": "mars"},
    ]
    told_in_words = (
        "A begins, B plays white; black roll 6-3; black play 6-3: 24/15; white double (2); black resign (mars)"
    )
    assert events_words(events, "en") == told_in_words
    assert "белые удваивают (2); чёрные сдаются (марс)" in events_words(events, "ru")
    begins = [{"does": "begins", "throws": [[[5], [3]]]}]
    assert events_words(begins, "uk") == "A 5, B 3"


def test_how_a_match_stands_after_events_in_words():
    stands = {
        "score": {"A": 2, "B": 0},
        "winner": None,
        "cube": {"value": 2, "owner": "B", "dead": [], "crawford": False},
        "games": [{"winner": "A", "kind": "mars", "points": 2, "cube": 1}],
        "refused": {"event": 3, "breaks": "cube.play.none"},
    }
    assert play_words(stands, "en") == (
        "A wins the game, mars, points: 2, 2 : 0, the cube shows 2, whose it is: B, "
        "event 3 is refused by cube.play.none (13.14a)"
    )
    over = {**stands, "winner": "A", "cube": None, "games": [], "refused": None}
    assert play_words(over, "ru") == "2 : 0, матч выиграл A"
    assert "ничей" in play_words({**stands, "cube": {**stands["cube"], "owner": None}}, "ru")
