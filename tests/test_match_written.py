"""Facts about a match on record and on the wire: one with the cube recorded, replayed, followed and scored."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.engine.match_events import Answers, Begins, Impossible, Phase, Rolls
from nardy_ref.engine.match_play import Match
from nardy_ref.engine.match_written import followed, recorded
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.notation import formats
from nardy_ref.notation.adjudication import adjudicate
from nardy_ref.notation.events import KEYS, events_of, play
from nardy_ref.notation.records import read_match, read_records
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.opening import Player, Throw
from nardy_ref.suite import server
from nardy_ref.suite.protocol import check_answer, check_request
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import Cube, CubeWord, Resignation
from nardy_ref.vocabulary.roll import Roll

A, B = Player
NARDGAMMON = resolve("nardgammon")
RECORD = "conformance/records/nardgammon-match.nardy"
TEXT = data.read_text(RECORD)
GAMES = read_records(TEXT)
# Boris has white in the first game, so he is A. Read off the record, game by game: what the cube shows, and the end.
ENDS = [
    ("B", None, 1, 1),  # Anahit doubles, Boris drops: what the cube showed before
    ("A", "oin", 2, 2),  # doubled and played out; the loser has checkers off: 1 times 2
    ("B", None, 2, 2),  # doubled and doubled again: the second double is dropped at 2
    ("B", "oin", 2, 2),  # an oin given up with the cube at 2
    ("B", "oin", 1, 1),
    ("A", "oin", 1, 1),  # the Crawford game: Anahit has 6 of 7
    ("B", "mars", 4, 2),  # after it Boris doubles: a mars is 2, times 2
]
SCORES = [(0, 0), (0, 1), (2, 1), (2, 3), (2, 5), (2, 6), (3, 6)]


def whole_match():
    return followed(Match.of(NARDGAMMON.choices, target=GAMES[0].target), GAMES)


# The match on record ------------------------------------------------------------------------------


def test_a_match_with_the_cube_is_replayed_and_nothing_is_wrong_with_it():
    judged = adjudicate(NARDGAMMON, read_match(TEXT))
    assert judged.fine
    assert [(game.replay.irregular, game.faults, game.follows) for game in judged.games] == [((), (), True)] * 7
    assert [game.replay.derived.points for game in judged.games] == [points for _, _, points, _ in ENDS]
    assert judged.match.names == ("Boris", "Anahit")
    assert (judged.match.standing.score, judged.match.standing.winner) == ({A: 3, B: 10}, B)


def test_the_same_match_is_followed_event_by_event_to_the_same_score():
    done = whole_match()
    found = [(each.game.winner.value, each.kind, each.points, each.cube) for each in done.finished]
    assert found == ENDS
    assert [each.played.crawford for each in done.finished] == [False] * 5 + [True, False]
    assert (done.score, done.winner, done.phase) == ({A: 3, B: 10}, B, Phase.OVER)
    assert [(game.score.white, game.score.black) if game.white == "Boris" else game.score[::-1] for game in GAMES] == (
        SCORES
    )


def test_the_record_of_what_was_followed_is_the_record():
    tags = {"Event": "Nardgammon match to seven"}
    again = recorded(whole_match(), ("Boris", "Anahit"), variant="nardgammon")
    text, lost = formats.write("text", again)
    plain = "".join(line for line in TEXT.splitlines(keepends=True) if tags["Event"] not in line)
    assert (text, lost) == (plain, ())


def test_the_loser_of_the_game_played_out_has_checkers_off():
    played = whole_match().finished[1].played.position
    assert Counter(off == 15 for off in (played.off(Side.WHITE), played.off(Side.BLACK))) == {True: 1, False: 1}
    assert min(played.off(Side.WHITE), played.off(Side.BLACK)) >= 1


def test_a_double_in_the_crawford_game_is_a_fault_in_its_place():
    games = TEXT.split("\n[Game ")
    crawford = games[5].replace("\n1. ", "\nblack doubles\nwhite takes\n1. ", 1)
    side = crawford.split("\n1. ")[1].split()[0]
    crawford = crawford.replace("black doubles\nwhite takes", f"{side} doubles\n{_other(side)} takes")
    text = "\n[Game ".join([*games[:5], crawford, *games[6:]])
    found = adjudicate(NARDGAMMON, read_match(text)).games[5].faults
    assert [(fault.what, fault.item, fault.clause) for fault in found] == [
        ("cube_crawford", 0, "cube.crawford.one_game")
    ]
    with pytest.raises(Impossible) as caught:
        followed(Match.of(NARDGAMMON.choices, target=7), read_records(text))
    assert caught.value.clause == "cube.crawford.one_game"
    without = NARDGAMMON.with_changes({"cube.crawford": "none"})
    assert "cube_crawford" not in {fault.what for fault in adjudicate(without, read_match(text)).games[5].faults}


def _other(side):
    return {"white": "black", "black": "white"}[side]


def test_a_record_that_begins_at_the_brink_may_come_after_the_crawford_game():
    names = '[White "Anna"]\n[Black "Boris"]\n'
    text = f'[Game "4"]\n{names}[Target "3"]\n[Score "2-1"]\nwhite doubles\nblack drops\n'
    assert adjudicate(NARDGAMMON, read_match(text)).games[0].faults == ()


@pytest.mark.parametrize(
    "text",
    [
        '[Start "white=24:15 black=24:15 turn=white"]\nwhite resigns oin',
        '[Game "1"]\n[White "A"]\n[Black "B"]\nblack resigns oin\n[Game "2"]\n[White "A"]\n[Black "C"]\n',
        '[Game "1"]\nblack resigns oin\n[Game "2"]\nwhite resigns oin',
    ],
)
def test_a_record_that_is_no_whole_match_of_two_players_is_not_followed(text):
    with pytest.raises(NardyError) as caught:
        followed(Match.of(NARDGAMMON.choices), read_records(text))
    assert caught.value.code == "match.record"


def test_the_opening_dice_that_a_record_leaves_out_are_those_of_its_first_turn():
    games = read_records("{no throws are told}\n1. white 6-3: 24/15\nblack doubles\nwhite drops")
    done = followed(Match.of(resolve("opornik-nardegammon").choices), games)
    assert done.finished[0].played.throws == (Throw((6,), (3,)),)
    assert done.score == {A: 0, B: 1}


def test_a_match_in_play_is_recorded_as_unfinished():
    now = Match.of(NARDGAMMON.choices).after(Begins((Throw((3,), (5,)),))).after(Cube(Side.WHITE, CubeWord.DOUBLES))
    (game,) = recorded(now, ("Anna", "Boris"))
    assert (game.white, game.black, game.unfinished, game.result) == ("Boris", "Anna", True, None)
    assert (game.throws[0].white, game.throws[0].black) == ((5,), (3,))
    assert game.items == (Cube(Side.WHITE, CubeWord.DOUBLES),)


# On the wire --------------------------------------------------------------------------------------

BEGINS = {"does": "begins", "throws": [[5, 3]]}
GIVEN_UP = [{"does": "resigns", "side": "black", "kind": "oin"}, {"does": "accepts", "side": "white"}]


def test_events_are_read_as_they_are_meant():
    raw = [
        {"does": "begins", "throws": [[3, 3], [5, 2]], "white": "B"},
        {"does": "begins", "lot": "B", "first": "B"},
        {"does": "rolls", "side": "white", "roll": [3, 6]},
        {"does": "doubles", "side": "black", "to": 2},
        {"does": "resigns", "side": "black", "kind": "mars"},
        {"does": "resigns", "side": "black", "kind": None},
        {"does": "refuses", "side": "white"},
    ]
    assert events_of(raw) == [
        Begins((Throw((3,), (3,)), Throw((5,), (2,))), white=B),
        Begins(lot=B, first=B),
        Rolls(Side.WHITE, Roll(6, 3)),
        Cube(Side.BLACK, CubeWord.DOUBLES, 2),
        Resignation(Side.BLACK, "mars"),
        Resignation(Side.BLACK),
        Answers(Side.WHITE, accepts=False),
    ]


@pytest.mark.parametrize(
    ("raw", "code", "where"),
    [
        (None, "events.malformed", "events"),
        ([3], "events.malformed", "events[0].does"),
        ([{"does": "double"}], "events.malformed", "events[0].does"),
        ([BEGINS, {"does": "doubles"}], "events.malformed", "events[1]"),
        ([{"does": "takes", "side": "red"}], "events.malformed", "events[0].side"),
        ([{"does": "takes", "side": "white", "to": 2}], "events.malformed", "events[0].to"),
        ([{"does": "doubles", "side": "white", "to": 3}], "events.malformed", "events[0].to"),
        ([{"does": "doubles", "side": "white", "to": True}], "events.malformed", "events[0].to"),
        ([{"does": "resigns", "side": "white", "kind": 2}], "events.malformed", "events[0].kind"),
        ([{"does": "plays", "side": "white", "roll": "6-3", "turn": 7}], "events.malformed", "events[0].turn"),
        ([{"does": "begins", "throws": [[7, 1]]}], "throws.not-a-die", "throws[0]"),
        ([{"does": "begins", "white": "C"}], "player.unknown", "events[0].white"),
        ([{"does": "rolls", "side": "white", "roll": "7-1"}], "roll.not-a-die", None),
    ],
)
def test_a_malformed_event_is_refused_with_its_place(raw, code, where):
    with pytest.raises(NardyError) as caught:
        events_of(raw)
    assert caught.value.code == code
    assert where in (None, caught.value.where)


def test_the_server_plays_a_match_up_to_the_event_that_is_refused():
    events = [BEGINS, *({"does": word, "side": "white"} for word in ("doubles", "takes"))]
    request = {"cmd": "play", "variant": {"id": "nardgammon"}, "events": events}
    assert check_request("play", {"seq": 1, **request}) is None
    answer = server.answer(request)
    assert check_answer("play", {"seq": 1, **answer}) is None
    assert answer == {
        "play": {
            "score": {"A": 0, "B": 0},
            "winner": None,
            "phase": "cube",
            "due": "B",
            "cube": {"value": 1, "owner": None, "dead": [], "crawford": False},
            "games": [],
            "refused": {"event": 3, "breaks": "cube.accept"},
        }
    }


def test_the_server_counts_the_games_before_and_tells_the_games_finished():
    games = [{"white": "A", "first": "A", "winner": "B", "points": 2}]
    events = [{"does": "begins"}, *GIVEN_UP]
    told = server.answer({"cmd": "play", "games": games, "events": events})["play"]
    assert (told["score"], told["winner"], told["phase"]) == ({"A": 0, "B": 3}, "B", "over")
    assert told["games"] == [{"winner": "B", "kind": "oin", "points": 1, "cube": 1}]
    assert (told["cube"], told["due"]) == (None, None)


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({}, "request.malformed: the request lacks events"),
        ({"events": {}}, "events.malformed: "),
        ({"events": [], "games": 3}, "games.malformed: "),
        ({"events": [{"does": "begins", "throws": [[5, 3], [5, 3]]}]}, "opening.too-many-throws: "),
        (
            {"events": [], "variant": {"options": {"opening.method": "lot", "opening.first_roll": "opening_dice"}}},
            "variant.contradiction: ",
        ),
    ],
)
def test_the_server_refuses_what_is_no_match(request_, error):
    assert server.answer({"cmd": "play", **request_})["error"].startswith(error)


words = st.sampled_from(["white", "A", "oin", "6-3"])
values = st.none() | st.booleans() | st.integers(-1, 9) | st.text(max_size=3) | words
written = st.dictionaries(
    st.sampled_from(["side", "roll", "turn", "throws", "lot", "first", "white", "to", "kind"]), values, max_size=4
)


@given(st.lists(st.tuples(st.sampled_from(sorted(KEYS)), written), max_size=4))
def test_whatever_is_asked_the_server_answers(listed):
    events = [{"does": does, **rest} for does, rest in listed]
    answer = server.answer({"cmd": "play", "variant": "opornik-money", "events": json.loads(json.dumps(events))})
    assert "error" in answer or check_answer("play", {"seq": 1, **answer}) is None


def test_a_long_session_is_played_in_no_time_to_speak_of():
    game = [{"does": "begins"}, *GIVEN_UP]
    money = resolve("classic").with_changes({"match.target": "none"})
    first = [{**game[0], "throws": [[5, 3]]}, *game[1:]]
    told = play(Match.of(money.choices), events_of([*first, *(game * 300)]))
    assert sum(told["score"].values()) == 301
