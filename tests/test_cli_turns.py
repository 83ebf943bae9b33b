"""Facts about single positions on the command line: legal results, verdicts on turns, outcomes of games."""

from __future__ import annotations

import json

import pytest
from command_line import START

from nardy_ref.clauses.model import LANGUAGES

START_JSON = json.dumps({"white": {"24": 15}, "black": {"24": 15}, "turn": "white", "played": {"white": 0, "black": 0}})
STUCK = "white=13:1 black=24:15 turn=white"
"""White's only checker stands one point before black's head."""

CAN_BE_GIVEN = {"line": (START, b""), "json": (START_JSON, b"")}
CAN_BE_GIVEN |= {f"{form} on standard input": ("-", text.encode()) for form, (text, _) in CAN_BE_GIVEN.items()}
CAN_BE_GIVEN["standard input with a byte order mark"] = ("-", b"\xef\xbb\xbf" + START.encode() + b"\r\n")


def last_lines(said, count: int) -> list[str]:
    return said.out.splitlines()[-count:]


# Legal results


@pytest.mark.parametrize("form", CAN_BE_GIVEN)
def test_the_results_of_a_roll_are_listed_however_the_position_is_given(nardy, form):
    position, stdin = CAN_BE_GIVEN[form]
    said = nardy("legal", "--roll", "6-3", "--position", position, stdin=stdin)
    assert (said.code, said.err) == (0, "")
    # One checker may leave the head, so it plays both dice.
    assert last_lines(said, 3) == ["white to play 6-3, under classic", "Legal results: 1", "  24/15"]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["white to play 3-3, under classic", "Legal results: 2"]),
        ("ru", ["ход белых, бросок 3-3, по правилам classic", "Допустимых результатов: 2"]),
        ("uk", ["хід білих, кидок 3-3, за правилами classic", "Допустимих результатів: 2"]),
    ],
    ids=LANGUAGES,
)
def test_results_are_listed_in_each_language(nardy, lang, expected):
    said = nardy("legal", "--roll", "3-3", "--position", START, "--lang", lang)
    # A lone checker is stopped by black's head on 12, so a second one leaves: 15 and 21, or both to 18.
    assert last_lines(said, 4)[:2] == expected
    assert set(last_lines(said, 2)) == {"  24/21 24/15", "  24/18(2)"}


def test_the_variant_decides_the_results(nardy):
    # On forum-001 the second checker leaves only when nothing else can be played: never 18 twice.
    said = nardy("legal", "--roll", "3-3", "--position", START, "--variant", "forum-001")
    assert last_lines(said, 2) == ["Legal results: 1", "  24/21 24/15"]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "No legal movement: the turn is passed."),
        ("ru", "Допустимых перемещений нет: ход пропускается."),
        ("uk", "Допустимих переміщень немає: хід пропускається."),
    ],
    ids=LANGUAGES,
)
def test_a_pass_is_told_in_each_language(nardy, lang, expected):
    assert last_lines(nardy("legal", "--roll", "1-1", "--position", STUCK, "--lang", lang), 1) == [expected]


def test_results_as_json_hold_the_turn_and_the_position_after_it(nardy):
    listed = json.loads(nardy("legal", "--roll", "6-3", "--position", START, "--format", "json").out)
    after = {
        "white": {"24": 14, "15": 1},
        "black": {"24": 15},
        "turn": "black",
        "played": {"white": 1, "black": 0},
    }
    assert listed["results"] == [{"turn": "24/15", "position": after}]
    assert (listed["variant"], listed["roll"], listed["passed"]) == ("classic", [6, 3], False)


def test_a_pass_as_json_holds_the_unchanged_checkers(nardy):
    (result,) = (listed := json.loads(nardy("legal", "--roll", "1-1", "--position", STUCK, "--format", "json").out))[
        "results"
    ]
    assert listed["passed"] is True
    assert result["turn"] == "pass"
    assert result["position"] == {"white": {"13": 1}, "black": {"24": 15}, "turn": "black"}


def test_a_result_can_be_given_back_as_a_position(nardy):
    listed = json.loads(nardy("legal", "--roll", "6-3", "--position", START, "--format", "json").out)
    position = json.dumps(listed["results"][0]["position"])
    # Black's first turn is the mirror of white's: 24/15 again, white standing on black's 3.
    assert last_lines(nardy("legal", "--roll", "6-3", "--position", position), 3) == [
        "black to play 6-3, under classic",
        "Legal results: 1",
        "  24/15",
    ]


# Verdicts


@pytest.mark.parametrize("form", CAN_BE_GIVEN)
def test_a_legal_turn_is_legal_however_the_position_is_given(nardy, form):
    position, stdin = CAN_BE_GIVEN[form]
    said = nardy("judge", "--roll", "6-3", "--turn", "24/18/15", "--position", position, stdin=stdin)
    assert (said.code, said.err) == (0, "")
    assert last_lines(said, 1) == ["24/18/15 with 6-3: legal"]


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "en",
            [
                "24/18 24/21 with 6-3: illegal",
                "  movement 2, 24/21: 5.1a head.limit.1",
                "A player MUST NOT take more than one",
            ],
        ),
        (
            "ru",
            [
                "24/18 24/21 при броске 6-3: недопустимо",
                "  перемещение 2, 24/21: 5.1a head.limit.1",
                "игрок НЕ ДОЛЖЕН снимать с головы",
            ],
        ),
        (
            "uk",
            [
                "24/18 24/21 за кидка 6-3: недопустимо",
                "  переміщення 2, 24/21: 5.1a head.limit.1",
                "гравець НЕ ПОВИНЕН знімати з голови",
            ],
        ),
    ],
    ids=LANGUAGES,
)
def test_an_illegal_turn_is_told_with_movement_number_and_text_of_the_clause(nardy, lang, expected):
    said = nardy("judge", "--roll", "6-3", "--turn", "24/18 24/21", "--position", START, "--lang", lang)
    verdict, movement, text = last_lines(said, 3)
    assert said.code == 1
    assert [verdict, movement] == expected[:2]
    assert expected[2] in text


@pytest.mark.parametrize(
    ("lang", "whole"), [("en", "the turn as a whole"), ("ru", "ход в целом"), ("uk", "хід у цілому")]
)
def test_a_duty_left_undone_is_told_of_the_whole_turn(nardy, lang, whole):
    said = nardy("judge", "--roll", "6-3", "--turn", "24/18", "--position", START, "--lang", lang)
    assert said.code == 1
    assert last_lines(said, 2)[0] == f"  {whole}: 6.2a dice.duty.most_dice"


def test_every_clause_that_a_turn_breaks_is_told(nardy):
    # The second movement takes a second checker from the head; the third starts where nobody stands.
    said = nardy("judge", "--roll", "3-3", "--turn", "24/21 24/21 20/17", "--position", START.replace("0,0", "5,5"))
    assert [line for line in said.out.splitlines() if line.startswith("  movement")] == [
        "  movement 2, 24/21: 5.1a head.limit.1",
        "  movement 3, 20/17: 4.2 turn.own_checkers",
    ]


def test_a_verdict_as_json(nardy):
    judged = ("judge", "--roll", "6-3", "--position", START, "--format", "json", "--turn")
    legal, illegal, short = (nardy(*judged, turn) for turn in ("24/15", "24/18 24/21", "24/18"))
    assert [said.code for said in (legal, illegal, short)] == [0, 1, 1]
    assert json.loads(legal.out).items() >= {"variant": "classic", "legal": True, "illegal": []}.items()
    assert json.loads(illegal.out)["illegal"] == [{"movement": 2, "breaks": "head.limit.1"}]
    assert json.loads(illegal.out)["movements"] == ["24/18", "24/21"]
    assert json.loads(short.out)["illegal"] == [{"movement": None, "breaks": "dice.duty.most_dice"}]


def test_the_clause_told_is_the_variants_own(nardy, folder):
    (folder / "v.yaml").write_text("id: v\ntitle: {en: V, ru: В, uk: В}\nstates: {dice.single: {value: either}}\n")
    judged = (
        "judge",
        "--roll",
        "6-5",
        "--position",
        "white=22:1,5:5,4:5,3:4 black=24:8,23:7 turn=white",
        "--turn",
        "22/17",
    )
    # Six and five can each be played, not both: 16 and 17 are free, 11 is black's 23.
    assert last_lines(nardy(*judged), 2)[0] == "  the turn as a whole: 6.3a dice.single.higher"
    assert nardy(*judged, "--variant", "v.yaml").code == 0


# Outcomes


@pytest.mark.parametrize(
    ("lang", "mars", "oin"),
    [
        (
            "en",
            "white wins: mars, points: 2 (by clause 9.6a, under classic)",
            "white wins: oin, points: 1 (by clause 9.6a, under classic)",
        ),
        (
            "ru",
            "выигрыш белых: марс, очков: 2 (по пункту 9.6a, по правилам classic)",
            "выигрыш белых: ойн, очков: 1 (по пункту 9.6a, по правилам classic)",
        ),
        (
            "uk",
            "виграш білих: марс, очок: 2 (за пунктом 9.6a, за правилами classic)",
            "виграш білих: ойн, очок: 1 (за пунктом 9.6a, за правилами classic)",
        ),
    ],
    ids=LANGUAGES,
)
def test_an_outcome_is_told_in_each_language(nardy, lang, mars, oin):
    assert nardy("outcome", "--lang", lang, "--position", "white= black=5:3,2:12 turn=black").out == f"{mars}\n"
    assert nardy("outcome", "--lang", lang, "--position", "white= black=5:3,2:11 turn=black").out == f"{oin}\n"


def test_an_outcome_is_told_as_json(nardy):
    told = json.loads(nardy("outcome", "--format", "json", "--position", "white=6:1 black= turn=white").out)
    assert told.items() >= {"winner": "black", "kind": "oin", "points": 1, "clause": "score.table.rows"}.items()


def test_a_draw_is_told(nardy, folder):
    (folder / "last.yaml").write_text(
        "id: last\ntitle: {en: L, ru: Л, uk: Л}\nstates: {end.last_roll: {value: second_player}}\n"
    )
    drawn = ("outcome", "--variant", "last.yaml", "--position", "white= black= turn=white played=30,30")
    assert nardy(*drawn).out.startswith("draw, points for each: 0.5 (by clause 9.5a,")
    assert nardy(*drawn, "--lang", "ru").out.startswith("ничья, каждому очков: 0.5 (по пункту 9.5a,")
    assert nardy(*drawn, "--lang", "uk").out.startswith("нічия, кожному очок: 0.5 (за пунктом 9.5a,")
    assert json.loads(nardy(*drawn, "--format", "json").out)["winner"] is None


def test_an_outcome_reads_standard_input(nardy):
    assert nardy("outcome", "--position", "-", stdin=b"white= black=24:15 turn=black\n").out.startswith(
        "white wins: mars, points: 2"
    )
