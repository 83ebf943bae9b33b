"""Facts about the parts of an identification: values that mean the same, questions made, what the rules are asked."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from nardy_ref.clauses.loader import options
from nardy_ref.compare.identify.answers import UNSURE, agree, differ, foretold, heard
from nardy_ref.compare.identify.evidence import Heard, weight
from nardy_ref.compare.identify.hypotheses import Hypothesis, value
from nardy_ref.compare.identify.made import after_first_rolls, made, made_case
from nardy_ref.compare.identify.made_matches import made_matches
from nardy_ref.compare.identify.predicting import Predictor
from nardy_ref.compare.identify.questions import Question, bank
from nardy_ref.compare.identify.values import known_values, meaning, other_values
from nardy_ref.compare.identify.watched import MATCH_OPTIONS_OF, OPTIONS_OF
from nardy_ref.engine.match import MatchRules
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.cases import cases
from nardy_ref.suite.protocol import check_request
from nardy_ref.suite.runner import request
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Position
from nardy_ref.vocabulary.roll import Roll

CLASSIC = resolve("classic")
GUESS = Hypothesis.of(CLASSIC)
ALIKE = [
    ("head.exception.rolls", ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"], "any_double"),
    ("head.exception.rolls", {"base": ["6-6"], "after": {"2-1": ["6-6"]}}, ["6-6"]),
    ("head.exception.condition", {"first": "always", "second": "always"}, "always"),
    (
        "score.table",
        [{"kind": "oin", "when": {"off": ">=1"}, "base": 1}, {"kind": "mars", "base": 2}],
        [{"kind": "oin", "when": {"off": ">=1"}, "base": 1}, {"kind": "mars", "when": {"off": 0}, "base": 2}],
    ),
]
UNLIKE = [
    ("head.exception.rolls", ["6-6"], "any_double"),
    ("head.exception.rolls", {"base": ["6-6"], "after": {"2-1": ["5-5"]}}, ["6-6"]),
    ("head.exception.condition", {"first": "always", "second": "head_obstruction"}, "always"),
    ("score.table", [{"kind": "win", "base": 1}], [{"kind": "win", "base": 2}]),
    ("block.permit", "never", "always"),
]


@pytest.mark.parametrize(("option", "one", "other"), ALIKE)
def test_values_in_other_words_mean_the_same(option, one, other):
    assert meaning(value(option, one)) == meaning(value(option, other))


@pytest.mark.parametrize(("option", "one", "other"), UNLIKE)
def test_other_values_mean_something_else(option, one, other):
    assert meaning(value(option, one)) != meaning(value(option, other))


def test_every_closed_value_is_among_the_other_values_or_held():
    for name, option in options().items():
        held = GUESS.values[name]
        told = {held.key, *(each.key for each in other_values(held))}
        closed = {value(name, clause.value).key for clause in option.values if not clause.shape}
        assert {key for key in closed if meaning(value(name, _said(key))) == meaning(held)} <= {held.key}
        assert closed <= told
        assert len({meaning(each) for each in known_values(name)}) == len(known_values(name))


def _said(key):
    import json

    return json.loads(key)


def test_one_roll_more_and_one_less_are_among_the_other_lists():
    said = [each.said for each in other_values(value("head.exception.rolls", ["6-6", "4-4"]))]
    assert ["6-6"] in said
    assert ["6-6", "5-5", "4-4"] in said
    assert any(isinstance(each, dict) for each in said)


def test_points_and_layouts_are_read_off_what_was_heard():
    table = value("score.table", [{"kind": "oin", "when": {"off": ">=1"}, "base": 1}, {"kind": "mars", "base": 2}])
    heard = [{"winner": "white", "kind": "mars", "points": 7}]
    assert any({"kind": "mars", "base": 7} in each.said for each in other_values(table, heard))
    start = frozenset({(24, 10), (1, 5)})
    layouts = other_values(GUESS.values["setup.layout"], [{"start of white": start, "start of black": start}])
    assert {"24": 10, "1": 5} in [each.said for each in layouts]


def test_every_field_of_the_rules_is_put_down_to_the_option_that_changes_it():
    properties = {name for name, held in vars(Rules).items() if isinstance(held, property)}
    assert OPTIONS_OF.keys() | {"clause_of"} == {field.name for field in fields(Rules)} | properties
    assert MATCH_OPTIONS_OF.keys() == {field.name for field in fields(MatchRules)}
    for name in options():
        for other in other_values(GUESS.values[name]):
            if other.choice.parameter is not None or GUESS.values[name].choice.parameter is not None:
                continue  # such a function is made anew each time
            changed = GUESS.changed((other,)).rules
            unlike = {
                field.name for field in fields(Rules)
                if field.name not in ("clause_of", "exception_roll", "score", "score_of_kind")
                and getattr(changed, field.name) != getattr(GUESS.rules, field.name)
            }  # fmt: skip
            assert all(name in OPTIONS_OF[field] for field in unlike)


@pytest.mark.parametrize("kind", ["legal", "judge", "outcome", "play"])
def test_what_is_not_asked_for_changes_no_answer(kind):
    predictor = Predictor()
    chosen = [case for case in cases() if case.kind == kind][::23]
    for case in chosen:
        question = Question(case, kind)
        own, asked = predictor.watched(question, GUESS)
        for name in ("block.permit", "head.exception.condition", "bearoff.overshoot", "end.goal", "dice.single"):
            if name not in asked:
                for other in other_values(GUESS.values[name]):
                    assert predictor.answer(question, GUESS.changed((other,))) == own


TOLD_BY_MATCHES = [
    ("opornik-money", "cube.play", "none"),
    ("opornik-money", "cube.jacoby", "none"),
    ("opornik-money", "cube.automatic", 2),
    ("opornik-money", "cube.beavers", "none"),
    ("opornik-money", "match.resignation", "named"),
    ("opornik-money", "match.resignation", "by_home"),
    ("backgammon", "cube.crawford", "none"),
    ("backgammon", "match.resignation", 3),
]


@pytest.mark.parametrize(("variant", "option", "said"), TOLD_BY_MATCHES)
def test_matches_are_made_that_tell_of_cube_and_giving_up(variant, option, said):
    predictor, guess, change = Predictor(), Hypothesis.of(resolve(variant)), (value(option, said),)
    asked = [Question(case, "play", golden=False) for case in made_matches(guess)]
    assert any(differ(predictor.answer(each, guess), predictor.answer(each, guess.changed(change))) for each in asked)
    assert all(check_request("play", {"seq": 1, **request(CLASSIC, each.case, "play")}) is None for each in asked)


def test_a_match_that_refuses_nothing_ends_as_it_was_meant_to():
    guess = Hypothesis.of(resolve("opornik-money"))
    answers = [Predictor().answer(Question(case, "play"), guess) for case in made_matches(guess)]
    # A mars counts once while no double is taken (clause 13.16b), and four points of a cube at 2 after that.
    assert {game[2:] for answer in answers for game in answer["games"]} >= {(1, 1), (4, 2)}


def test_turns_that_may_hit_are_compared_by_the_own_checkers():
    board = Position(pack({10: 1, 24: 1}), pack({21: 1, 1: 1}), Side.WHITE)
    case = made_case("a blot on white's 4", "legal", "contact.hit", board=board, roll=Roll.of(6, 1))
    told = heard(replace(case, branches=()), {"turns": ["10/4 24/23"]})
    assert told.keys() == {"moved"}
    due = foretold(case, {(pack({4: 1, 23: 1}), pack({25: 1, 1: 1}))})
    assert agree(due, told)
    assert not agree(foretold(case, {(pack({3: 1, 24: 1}), pack({21: 1, 1: 1}))}), told)


def test_questions_made_are_well_formed_and_have_names_of_their_own():
    situations = [*made(), *after_first_rolls(["5-5"])]
    assert len({case.id for case in situations}) == len(situations)
    assert [problem for case in situations if (problem := check_request(case.kind, _request(case)))] == []


def _request(case):
    return {"seq": 1, **request(CLASSIC, case, case.kind)}


def test_a_program_is_asked_only_by_the_commands_it_declares():
    assert {question.command for question in bank({"judge", "match"}, made())} == {"judge", "match"}
    listed = bank({"legal"})
    places = [(question.case.board, question.case.roll) for question in listed]
    assert {question.command for question in listed} == {"legal"}
    assert len(set(places)) == len(places)
    assert len(listed) > sum(case.kind == "legal" for case in cases())


# Answers side by side -------------------------------------------------------------------------------

LEGAL, ILLEGAL = {"legal": True, "illegal": frozenset()}, {"legal": False, "illegal": frozenset({(1, "block.permit")})}
OTHERWISE = {"legal": False, "illegal": frozenset({(2, "head.limit.1")})}


def test_answers_are_compared_as_far_as_both_speak():
    assert agree(ILLEGAL, {"legal": False})
    assert not agree(ILLEGAL, LEGAL)
    assert not agree(ILLEGAL, OTHERWISE)


def test_clauses_named_tell_rules_apart_only_where_a_program_names_them():
    assert not differ(ILLEGAL, OTHERWISE)
    assert differ(ILLEGAL, OTHERWISE, by_names=True)
    assert differ(ILLEGAL, LEGAL)


def test_a_refusal_says_nothing_against_an_answer_that_was_foretold():
    question = Question(cases()[0], "legal")
    refused, silent = Heard(question, Status.ERROR, None), Heard(question, Status.TIMEOUT, None)
    refusal = foretold(cases()[0], "game.finished")
    assert [weight(refused, LEGAL), weight(refused, refusal)] == [0, 0.5]
    assert [weight(silent, LEGAL), weight(silent, refusal)] == [0, 0]
    assert [weight(Heard(question, Status.OK, LEGAL), each) for each in (LEGAL, ILLEGAL, refusal)] == [1, -1, -1]


def test_nothing_is_foretold_where_the_position_does_not_tell_enough():
    assert foretold(cases()[0], "position.first-rolls-needed") is UNSURE
    assert not differ(UNSURE, LEGAL)
