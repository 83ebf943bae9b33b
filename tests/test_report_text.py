"""Facts about the report of a run as text, for people, in three languages."""

from __future__ import annotations

import re

import pytest
from suite_cases import (
    CLASSIC,
    ENDINGS,
    INTERPRETED,
    LEGAL,
    MARS,
    MATCH,
    OPENING,
    TWO_HEADS,
    UNFINISHED,
    Mistaken,
    Told,
    every_ending,
    said,
)

from nardy_ref.clauses.loader import clauses
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Reply
from nardy_ref.suite.report import pretty
from nardy_ref.suite.runner import run
from nardy_ref.suite.status import Status


def plain(text: str, _: str) -> str:
    return text


def printed(finished, lang="en") -> list[str]:
    return pretty(finished, lang, plain)


HEAD_LIMIT = "the text of the clause"


def test_failures_are_grouped_by_clause_in_the_order_of_the_rulebook():
    finished = run(Mistaken(block__permit="always", block__seam="ring"), CLASSIC, cases())
    heads = [
        match for line in printed(finished) if (match := re.fullmatch(r"(\d\S*)  (\S+)  \((\d+) of (\d+)\)", line))
    ]
    places = [list(clauses()).index(match[2]) for match in heads]
    assert places == sorted(places)
    assert len(heads) == len(set(places)) > 3
    assert "block.permit.opponent_ahead" in {match[2] for match in heads}
    assert [clauses()[match[2]].number for match in heads] == [match[1] for match in heads]
    assert sum(int(match[3]) for match in heads) == finished.count(Status.FAIL)


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "5.1a  head.limit.1  (1 of 1)",
                HEAD_LIMIT,
                "",
                "  A00002  fail  Two checkers leave the head",
                "    position  white=24:15 black=24:15 turn=white played=0,0",
                "    roll      6-3",
                "    turn      24/18 24/21",
                "    expected  illegal: movement 2 breaks head.limit.1 (5.1a)",
                "    came      legal",
                "    why       A referee that counts no head checkers accepts this turn.",
                "    see also  5.1b",
                "",
                "fail 1",
            ],
        ),
        (
            "ru",
            [
                "5.1a  head.limit.1  (1 из 1)",
                HEAD_LIMIT,
                "",
                "  A00002  неверно  Two checkers leave the head",
                "    позиция    white=24:15 black=24:15 turn=white played=0,0",
                "    бросок     6-3",
                "    ход        24/18 24/21",
                "    ожидалось  недопустимо: перемещение 2 нарушает head.limit.1 (5.1a)",
                "    получено   допустимо",
                "    пояснение  A referee that counts no head checkers accepts this turn.",
                "    см. также  5.1b",
                "",
                "неверно 1",
            ],
        ),
        (
            "uk",
            [
                "5.1a  head.limit.1  (1 з 1)",
                HEAD_LIMIT,
                "",
                "  A00002  неправильно  Two checkers leave the head",
                "    позиція      white=24:15 black=24:15 turn=white played=0,0",
                "    кидок        6-3",
                "    хід          24/18 24/21",
                "    очікувалося  недопустимо: переміщення 2 порушує head.limit.1 (5.1a)",
                "    отримано     допустимо",
                "    пояснення    A referee that counts no head checkers accepts this turn.",
                "    див. також   5.1b",
                "",
                "неправильно 1",
            ],
        ),
    ],
    ids=LANGUAGES,
)
def test_a_failure_shows_clause_position_roll_turn_and_what_came(lang, lines):
    text = f"  {clauses()['head.limit.1'].text[lang]}"
    shown = printed(run(Told(said({"legal": True})), CLASSIC, [TWO_HEADS]), lang)[2:]
    assert shown == [text if line is HEAD_LIMIT else line for line in lines]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "A player MUST NOT hold a full block at any time."),
        ("ru", "Игрок никогда НЕ ДОЛЖЕН держать полный забор."),
        ("uk", "Гравець ніколи НЕ ПОВИНЕН тримати повний блок."),
    ],
    ids=LANGUAGES,
)
def test_the_clause_shown_is_the_variants_own_value(lang, text):
    never = CLASSIC.with_changes({"block.permit": "never"})
    lines = printed(run(Mistaken(block__permit="always"), never, cases()), lang)
    place = next(index for index, line in enumerate(lines) if line.startswith("7.2c  block.permit.never  ("))
    assert lines[place + 1] == f"  {text}"
    assert not any(line.startswith("7.2a ") for line in lines)


def test_an_outcome_case_shows_no_roll_and_no_turn():
    text = "\n".join(
        printed(
            run(Told(said({"outcome": {"winner": "white", "kind": "oin", "points": 1}})), CLASSIC, [MARS, UNFINISHED])
        )
    )
    assert "expected  white wins: mars, points: 2\n    came      white wins: oin, points: 1" in text
    assert "expected  no result: the game is unfinished\n    came      white wins: oin, points: 1" in text
    assert "    roll" not in text
    assert "    turn" not in text


def test_opening_and_match_cases_show_throws_and_games():
    answers = (
        {"opening": {"begins": "A", "white": "A", "roll": None, "again": False}},
        {"match": {"score": {"A": 0, "B": 2}, "over": True, "winner": "B", "next": None}},
    )
    finished = run(Told(said(*answers)), CLASSIC, [OPENING, MATCH])
    text = "\n".join(printed(finished))
    assert "throws    [[4, 4], [3, 5]]\n    expected  {begins: B, roll: null}\n" in text
    assert "    came      {begins: A, roll: null}\n" in text
    assert "games     [{white: A, first: A, winner: B, points: 2}]\n" in text
    assert "came      {score: {A: 0, B: 2}, over: true}" in text


def test_requests_without_an_answer_are_shown_by_status_the_first_few_in_full():
    finished = run(Told(said(Reply(Status.CRASH, None, "it ended\nits last words\nand more"))), CLASSIC, [LEGAL] * 9)
    text = "\n".join(printed(finished))
    assert "\ncrash: 9\n" in text
    assert text.count("    came      it ended\n              its last words\n              and more\n") == 5
    assert "\n  and 4 more\n" in text


@pytest.mark.parametrize(
    ("lang", "counts", "last"),
    [
        (
            "en",
            ["pass", "fail", "error", "crash", "timeout", "protocol", "unsupported", "skipped"],
            "The program broke: crash, timeout, protocol",
        ),
        (
            "ru",
            [
                *("верно", "неверно", "отказ с ошибкой", "падение"),
                *("нет ответа в срок", "нарушен протокол", "не поддерживается", "пропущено"),
            ],
            "Сбой программы: падение, нет ответа в срок, нарушен протокол",
        ),
        (
            "uk",
            [
                *("правильно", "неправильно", "відмова з помилкою", "падіння"),
                *("немає відповіді вчасно", "порушено протокол", "не підтримується", "пропущено"),
            ],
            "Збій програми: падіння, немає відповіді вчасно, порушено протокол",
        ),
    ],
    ids=LANGUAGES,
)
def test_every_ending_is_counted_apart_and_named_in_each_language(lang, counts, last):
    lines = printed(every_ending(), lang)
    assert "  ".join(f"{ending} 1" for ending in counts) in lines
    assert lines[-1] == last


def test_what_was_not_decided_is_counted_by_its_reason():
    assert "  skipped 1: the program says: not today" in printed(every_ending())


def test_a_run_in_which_nothing_was_decided_says_so():
    skipped = run(Told(said({"skipped": "no"})), CLASSIC, [LEGAL])
    assert printed(skipped)[-3:] == ["skipped 1", "  skipped 1: the program says: no", "No case was decided."]
    nothing = run(Told(said({})), CLASSIC.with_changes({"head.limit": "none"}), [LEGAL])
    assert printed(nothing)[2:] == ["cases that do not apply to this variant: 1", "No case was decided."]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "en",
            [
                "pass 1  fail 1",
                "of these, 1 concern interpretations and are not scored",
                "All decided cases that are scored pass.",
            ],
        ),
        (
            "ru",
            [
                "верно 1  неверно 1",
                "из них по толкованиям, без зачёта: 1",
                "Все решённые случаи, которые засчитываются, пройдены.",
            ],
        ),
        (
            "uk",
            [
                "правильно 1  неправильно 1",
                "з них за тлумаченнями, без заліку: 1",
                "Усі вирішені випадки, які зараховуються, пройдено.",
            ],
        ),
    ],
    ids=LANGUAGES,
)
def test_a_failure_on_an_interpretation_is_told_and_not_called_a_pass(lang, told):
    finished = run(Told(said(ENDINGS[0], {"results": []})), CLASSIC, [LEGAL, INTERPRETED])
    assert printed(finished, lang)[-3:] == told


def test_the_style_colours_statuses():
    styled = pretty(every_ending(), "en", lambda text, name: f"<{name}>{text}</>")
    counts = next(line for line in styled if "pass 1" in line)
    assert "<green>pass 1</>  <red>fail 1</>  <red>error 1</>  <magenta>crash 1</>" in counts


def test_a_program_that_never_started_has_no_name():
    silent = Told(said({}))
    silent.start = lambda: Reply(Status.CRASH, None, "at the start: the program ended")
    assert printed(run(silent, CLASSIC, [LEGAL]))[0].startswith("a program that did not start against classic (")
