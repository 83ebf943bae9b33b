"""Facts about a match as it is played: which event may come when, what is refused by which clause, how it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.clauses.loader import clauses
from nardy_ref.engine.match_events import Answers, Begins, Impossible, Phase, Rolls
from nardy_ref.engine.match_play import Match
from nardy_ref.errors import NardyError
from nardy_ref.notation.turns import read_turn
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player, Throw
from nardy_ref.vocabulary.checkers import pack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Played, Position
from nardy_ref.vocabulary.record import Cube, CubeWord, Resignation, Ruling, Turn
from nardy_ref.vocabulary.roll import Roll

A, B = Player
WHITE, BLACK = Side
NARDGAMMON = resolve("nardgammon")
OPENED = Begins((Throw((5,), (3,)),))
"""A has thrown the larger die, and so begins with white."""


def match(*events, variant=NARDGAMMON, games=(), **changes):
    """The match after these events, by the rules of a variant with some changes."""
    changed = {name.replace("__", "."): value for name, value in changes.items()}
    now = Match.of(variant.with_changes(changed).choices, games=games)
    for event in events:
        now = now.after(event)
    return now


def refused(*events, **how):
    """The clause by which the last event is refused; all before it are accepted."""
    before = match(*events[:-1], **how)
    with pytest.raises(Impossible) as caught:
        before.after(events[-1])
    assert caught.value.code == "match.impossible"
    assert caught.value.where == caught.value.clause
    return caught.value.clause


def turn(side, roll, text, **more):
    return Turn(side, Roll(*roll), read_turn(text), **more)


def cube(side, word, value=None):
    return Cube(side, CubeWord(word), value)


WHITE_63 = turn(WHITE, (6, 3), "24/15")
DOUBLED = (OPENED, cube(WHITE, "doubles"), cube(BLACK, "takes"))


# How a game begins --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begins", "changes", "first", "white"),
    [
        (Begins((Throw((5,), (3,)),)), {}, A, A),
        (Begins((Throw((3,), (5,)),)), {}, B, B),
        (Begins((Throw((4,), (4,)), Throw((1,), (2,)))), {}, B, B),
        (Begins((Throw((3,), (5,)),), white=A), {"opening__colours": "free"}, B, A),
        (Begins(first=B), {}, B, B),
        (Begins((Throw((6, 1), (4, 4)),)), {"opening__method": "dice_sum"}, B, B),
        (Begins(lot=B), {"opening__method": "lot"}, B, B),
        (Begins(first=B), {"opening__method": "lot"}, B, B),
        (Begins(white=B), {"opening__method": "white_begins"}, B, B),
        (Begins(first=A), {"opening__method": "white_begins"}, A, A),
    ],
)
def test_a_first_game_begins_as_the_draw_and_the_players_say(begins, changes, first, white):
    now = match(begins, **changes)
    assert (now.table.first, now.table.white, now.phase) == (first, white, Phase.ROLL)
    assert now.table.player(now.table.due) is first
    assert (now.table.position.turn is WHITE) == (first is white)


@pytest.mark.parametrize(
    ("begins", "changes", "clause"),
    [
        (Begins(), {}, "opening.ties"),
        (Begins((Throw((4,), (4,)),)), {}, "opening.ties"),
        (Begins((Throw((5,), (3,)),), first=B), {}, "opening.method.one_die_each"),
        (Begins((Throw((5,), (3,)),), white=B), {}, "opening.colours.winner_white"),
        (Begins(first=A), {"opening__colours": "free"}, "opening.colours.free"),
        (Begins(), {"opening__method": "white_begins"}, "opening.colours.winner_white"),
        (Begins(first=A), {"opening__first_roll": "opening_dice"}, "opening.first_roll.opening_dice"),
    ],
)
def test_a_beginning_that_the_rules_do_not_give_is_refused(begins, changes, clause):
    assert refused(begins, **changes) == clause


def test_bad_throws_are_told_as_they_are():
    with pytest.raises(NardyError) as caught:
        match(Begins((Throw((5,), (3,)), Throw((5,), (3,)))))
    assert caught.value.code == "opening.too-many-throws"


def test_the_opening_dice_are_the_first_roll_and_no_other_can_be_played():
    how = {"opening__first_roll": "opening_dice"}
    now = match(Begins((Throw((6,), (3,)),)), **how)
    assert (now.phase, now.table.roll) == (Phase.PLAY, Roll(6, 3))
    assert refused(Begins((Throw((6,), (3,)),)), turn(WHITE, (5, 3), "24/16"), **how) == "turn.exact_die"
    assert refused(Begins((Throw((6,), (3,)),)), cube(WHITE, "doubles"), **how) == "cube.first_turn"
    assert match(Begins((Throw((6,), (3,)),)), WHITE_63, cube(BLACK, "doubles"), **how).phase is Phase.CUBE


@pytest.mark.parametrize(
    ("starter", "begins", "first", "white"),
    [
        ("swap_colours", Begins(), B, B),
        ("alternate", Begins(), B, B),
        ("previous_winner", Begins(), A, A),
        ("redraw", Begins((Throw((2,), (5,)),)), B, B),
        ("white_begins", Begins(white=B), B, B),
    ],
)
def test_a_later_game_begins_as_the_match_goes_on(starter, begins, first, white):
    dropped = (*DOUBLED[:2], cube(BLACK, "drops"))
    now = match(*dropped, begins, match__next_starter=starter)
    assert (now.table.first, now.table.white) == (first, white)


def test_nothing_is_thrown_for_a_game_whose_first_player_is_settled():
    dropped = (*DOUBLED[:2], cube(BLACK, "drops"))
    assert refused(*dropped, OPENED) == "match.next_starter.swap_colours"
    assert refused(*dropped, Begins(first=A)) == "match.next_starter.swap_colours"


# Turns --------------------------------------------------------------------------------------------


def test_a_turn_passes_the_move_and_a_throw_before_it_may_be_told():
    thrown = match(OPENED, Rolls(WHITE, Roll(6, 3)))
    assert (thrown.phase, thrown.table.due) == (Phase.PLAY, WHITE)
    for now in (thrown.after(WHITE_63), match(OPENED, WHITE_63)):
        assert (now.phase, now.table.due, now.table.roll) == (Phase.ROLL, BLACK, None)
        assert now.table.items == (WHITE_63,)


@pytest.mark.parametrize(
    ("events", "clause"),
    [
        ([WHITE_63], "opening.method.one_die_each"),
        ([OPENED, OPENED], "end.goal.all_off"),
        ([OPENED, turn(BLACK, (6, 3), "24/15")], "turn.alternate"),
        ([OPENED, Rolls(BLACK, Roll(6, 3))], "turn.alternate"),
        ([OPENED, Rolls(WHITE, Roll(6, 3)), Rolls(WHITE, Roll(6, 6))], "turn.alternate"),
        ([OPENED, Rolls(WHITE, Roll(6, 3)), turn(WHITE, (6, 2), "24/16")], "turn.exact_die"),
        ([OPENED, turn(WHITE, (6, 3), "24/18 24/21")], "head.limit.1"),
        ([OPENED, turn(WHITE, (6, 3), "23/14")], "turn.own_checkers"),
        ([OPENED, turn(WHITE, (6, 3), "24/18 24/21", ruling=Ruling.ACCEPTED)], "head.limit.1"),
        ([OPENED, Answers(WHITE, accepts=True)], "match.resignation.named"),
    ],
)
def test_an_event_that_cannot_come_now_is_refused(events, clause):
    assert refused(*events) == clause


def test_of_a_corrected_turn_the_correction_counts():
    corrected = turn(WHITE, (6, 3), "24/18 24/21", ruling=Ruling.CORRECTED, correction=read_turn("24/15"))
    assert match(OPENED, corrected).table.position == match(OPENED, WHITE_63).table.position


# The end of a game --------------------------------------------------------------------------------


def near_the_end(white, black, *events, **changes):
    """A match whose first game has come to this position, white to play."""
    now = match(OPENED, **changes)
    position = Position(pack(white), pack(black), WHITE, Played(30, 30))
    now = replace(now, table=replace(now.table, position=position))
    for event in events:
        now = now.after(event)
    return now


@pytest.mark.parametrize(
    ("black", "kind", "points"),
    [({1: 14}, "oin", 1), ({1: 15}, "mars", 2)],
)
def test_bearing_off_the_last_checker_ends_the_game_times_the_cube(black, kind, points):
    for events, stake in ([(), 1], [(cube(WHITE, "doubles"), cube(BLACK, "takes")), 2]):
        now = near_the_end({1: 1}, black, *events, turn(WHITE, (2, 1), "1/off"))
        (done,) = now.finished
        assert (done.game.winner, done.kind, done.points, done.cube) == (A, kind, points * stake, stake)
        assert done.clause == "score.table.rows"
        assert now.score == {A: points * stake, B: 0}


def test_a_draw_gives_both_what_the_rules_give_a_draw_whatever_the_cube_shows():
    events = (cube(WHITE, "doubles"), cube(BLACK, "takes"), turn(WHITE, (2, 1), "1/off"))
    how = {"end__last_roll": "second_player"}
    waiting = near_the_end({1: 1}, {1: 1}, *events, **how)
    assert (waiting.phase, waiting.table.due) == (Phase.ROLL, BLACK)
    drawn = waiting.after(turn(BLACK, (2, 1), "1/off"))
    assert drawn.score == {A: 0.5, B: 0.5}
    assert (drawn.finished[0].game.winner, drawn.finished[0].points) == (None, 0.5)


def test_a_match_is_over_at_the_target_and_takes_no_further_game():
    now = match(*DOUBLED, Resignation(BLACK, "mars"), Answers(WHITE, accepts=True))
    assert (now.score, now.winner, now.phase) == ({A: 4, B: 0}, A, Phase.OVER)
    with pytest.raises(Impossible) as caught:
        now.after(Begins())
    assert caught.value.clause == "match.target.number"


def test_games_already_played_count_and_none_may_follow_the_last():
    game = Game(A, A, B, 2)
    assert match(games=[game]).score == {A: 0, B: 2}
    with pytest.raises(NardyError) as caught:
        match(games=[game, game, game])
    assert (caught.value.code, caught.value.where) == ("match.over", "games[2]")


def test_a_target_agreed_on_stands_in_for_that_of_the_variant():
    now = Match.of(NARDGAMMON.choices, target=1).after(OPENED)
    assert (now.table.crawford, now.dead) == (True, (A, B))
    money = Match.of(resolve("opornik-money").choices, target=5)
    assert money.rules.target == 5
    assert not money.after(OPENED).table.stakes.session


# Giving up ----------------------------------------------------------------------------------------

OIN = Resignation(WHITE, "oin")


def test_a_named_kind_is_accepted_or_refused_by_the_opponent():
    offered = match(OPENED, OIN)
    assert (offered.phase, offered.table.due) == (Phase.RESIGNATION, BLACK)
    over = offered.after(Answers(BLACK, accepts=True))
    assert (over.finished[0].kind, over.finished[0].points, over.finished[0].clause) == (
        "oin", 1, "match.resignation.named",
    )  # fmt: skip
    on = offered.after(Answers(BLACK, accepts=False))
    assert on.table == match(OPENED).table


@pytest.mark.parametrize(
    ("events", "clause"),
    [
        ([OIN, WHITE_63], "match.resignation.named"),
        ([OIN, cube(WHITE, "doubles")], "match.resignation.named"),
        ([OIN, OIN], "match.resignation.named"),
        ([OIN, Answers(WHITE, accepts=True)], "match.resignation.named"),
        ([Resignation(WHITE)], "match.resignation.named"),
        ([Resignation(WHITE, "koks")], "score.table.rows"),
        ([cube(WHITE, "doubles"), OIN], "match.resign_when"),
        ([cube(WHITE, "doubles"), Resignation(BLACK, "oin")], "match.resign_when"),
    ],
)
def test_giving_up_out_of_turn_or_without_a_known_kind_is_refused(events, clause):
    assert refused(OPENED, *events) == clause


@pytest.mark.parametrize(
    ("value", "white", "kind", "points"),
    [
        ("by_position", {7: 1}, "oin", 1),
        ("by_position", {6: 15}, "mars", 2),
        ("by_home", {7: 1}, "mars", 2),
        ("by_home", {6: 15}, "oin", 1),
        (3, {6: 15}, None, 3),
    ],
)
def test_where_the_rules_value_giving_up_the_game_ends_at_once(value, white, kind, points):
    now = near_the_end(white, {24: 15}, Resignation(WHITE), match__resignation=value)
    assert (now.finished[0].kind, now.finished[0].points) == (kind, points)
    assert now.finished[0].clause.startswith("match.resignation.")
    assert now.score == {A: 0, B: points}


def test_a_kind_that_the_rules_do_not_give_is_refused():
    assert refused(OPENED, OIN, match__resignation="by_home") == "match.resignation.by_home"
    how = {"match__resignation": "by_home", "score__table": [{"kind": "win", "base": 1}]}
    assert refused(OPENED, Resignation(WHITE), **how) == "score.table.rows"


# A refused event changes nothing, whatever comes --------------------------------------------------

sides = st.sampled_from(Side)
happenings = st.one_of(
    st.just(OPENED),
    st.just(Begins()),
    st.builds(Rolls, sides, st.just(Roll(6, 3))),
    st.builds(turn, sides, st.sampled_from([(6, 3), (2, 1)]), st.sampled_from(["24/15", "24/21", "pass"])),
    st.builds(Cube, sides, st.sampled_from(CubeWord)),
    st.builds(Resignation, sides, st.sampled_from([None, "oin", "mars", "koks"])),
    st.builds(Answers, sides, st.booleans()),
)


@given(st.sampled_from(["nardgammon", "opornik-money", "classic", "backgammon"]), st.lists(happenings, max_size=25))
def test_whatever_comes_a_match_goes_on_or_names_a_clause(variant, events):
    now, told = match(variant=resolve(variant)), []
    for event in events:
        before = now
        try:
            now = now.after(event)
        except NardyError as error:
            told.append(error)
        assert all(now.score[player] >= before.score[player] for player in Player)
        assert (now.phase is Phase.OVER) == (now.winner is not None and now.table is None)
    assert all(isinstance(error, Impossible) or error.code.startswith("opening.") for error in told)
    assert {error.clause for error in told if isinstance(error, Impossible)} <= clauses().keys()
