"""Witnesses: positions, throws and games that two rule sets answer otherwise, checked by the oracle or by hand."""

from __future__ import annotations

import json
from random import Random

import oracle
import pytest
from jsonschema import Draft7Validator

from nardy_ref.clauses.loader import options
from nardy_ref.compare.differences import differences
from nardy_ref.compare.witness import guided, library
from nardy_ref.compare.witness.early import early
from nardy_ref.compare.witness.find import Effort, witnesses
from nardy_ref.compare.witness.seats import seats_witness
from nardy_ref.compare.witness.sides import Asked, Sides
from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.situations import start
from nardy_ref.files import data
from nardy_ref.notation.positions import read_position
from nardy_ref.notation.record_text import record_text
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import turn_text

CLASSIC = resolve("classic")
QUICK = Effort(depth=1, tries=0)


def changed(**values):
    return CLASSIC.with_changes({name.replace("__", "."): value for name, value in values.items()})


def found(a, b, option, effort=QUICK):
    return witnesses(differences(a, b), effort)[option]


def placement(position, side):
    return frozenset(unpack(position.of(side)).items())


def oracle_results(variant, position, roll):
    return oracle.legal(variant.options, position.as_json(), tuple(roll))


def assert_shows(witness, a, b):
    """The game is legal under both, and the results are as told: all by the oracle."""
    position = start(Rules.of(a.choices))
    if witness.reached.game.turns:
        position = position._replace(turn=witness.reached.game.turns[0].side)
    for turn in witness.reached.game.turns:
        side = position.turn
        assert turn.side is side
        after = carry_out(position, turn.play)
        for variant in (a, b):
            assert placement(after, side) in oracle_results(variant, position, turn.roll), turn_text(turn.play)
        played = position.played._replace(**{side.value: position.turns_of(side) + 1})
        firsts = position.first_rolls
        if position.turns_of(side) == 0:
            firsts = firsts._replace(**{side.value: turn.roll})
        position = after._replace(turn=side.other, played=played, first_rolls=firsts)
    assert position[:5] == witness.reached.position[:5]
    of_a, of_b = (oracle_results(variant, position, witness.roll) for variant in (a, b))
    side = position.turn
    told = (witness.only_a, witness.only_b)
    only = [{placement(carry_out(position, turn), side) for turn in turns} for turns in told]
    assert only == [of_a - of_b, of_b - of_a]
    assert any(only)
    assert witness.both == len(of_a & of_b)


# The first turns ----------------------------------------------------------------------------------


def test_a_free_head_shows_in_the_first_roll():
    """With 2-1 two checkers may leave at once, 24/22 24/23, where no limit holds; else 24/21 alone."""
    other = changed(head__limit="none")
    witness = found(CLASSIC, other, "head.limit")
    assert witness.kind == "results"
    assert witness.alone
    assert (witness.reached.turns, witness.reached.least) == (0, True)
    assert witness.only_a == ()
    assert_shows(witness, CLASSIC, other)


def test_of_the_first_rolls_that_show_it_the_one_with_fewest_results_is_told():
    """Without the exception 3-3, 4-4 and 6-6 differ; with 6-6 there is one result on either side, as with 4-4."""
    first = early(CLASSIC, changed(head__exception__rolls="none"), 0)
    assert first.searched == 0
    assert {str(parting.roll) for parting in first.partings} == {"3-3", "4-4", "6-6"}
    assert first.partings[0].results == min(parting.results for parting in first.partings)


def test_the_condition_on_the_head_shows_in_the_second_turn():
    """After 5-5 to 4 white stands on black's 16: with 4-4 black's checker stops there, before it comes to the head."""
    other = resolve("moscow-000c")
    witness = found(CLASSIC, other, "head.exception.condition")
    assert (witness.reached.turns, witness.reached.least, witness.alone) == (1, True, True)
    assert_shows(witness, CLASSIC, other)


def test_what_is_gone_through_is_told():
    """Two roll sets that differ in what the first turns do not show."""
    other = changed(bearoff__overshoot="never")
    witness = witnesses(differences(CLASSIC, other), Effort(depth=1, tries=0))["bearoff.overshoot"]
    assert witness.kind == "results"
    assert not witness.reached.least
    first = early(CLASSIC, other, 1)
    assert (first.partings, first.searched) == ((), 1)
    assert early(CLASSIC, other, 2, most=5).searched == 0  # there are 13 positions after a first turn
    assert early(CLASSIC, changed(setup__layout="backgammon"), 2).searched == -1


# Known games --------------------------------------------------------------------------------------


def test_the_known_games_keep_to_their_schema():
    schema = json.loads(data.read_text("variants/witnesses.schema.json"))
    Draft7Validator.check_schema(schema)
    raw = json.loads(data.read_text(library.WITNESSES))
    assert list(Draft7Validator(schema).iter_errors(raw)) == []
    assert {option for entry in raw["witnesses"] for option in entry["options"]} <= set(options())


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("block.test", "end_of_turn"),
        ("block.permit", "always"),
        ("bearoff.overshoot", "when_no_move"),
        ("dice.single", "either"),
    ],
)
def test_a_known_game_is_legal_under_both_and_shows_the_difference(option, value):
    other = CLASSIC.with_changes({option: value})
    witness = found(CLASSIC, other, option)
    assert witness.kind == "results"
    assert witness.alone
    assert_shows(witness, CLASSIC, other)


def test_a_difference_in_writing_alone_shows_in_a_turn():
    """A lone checker on 2 with 2-1: `2/off` finishes, though 2/1 1/off would play both dice."""
    witness = found(CLASSIC, changed(dice__finishing="strict"), "dice.finishing")
    assert witness.kind == "turn"
    assert witness.breaches_a == ()
    assert [breach.breaks for breach in witness.breaches_b] == ["dice.duty.most_dice"]
    position, roll = witness.reached.position, tuple(witness.roll)
    written = [(path.origin, stop) for path in witness.turn for stop in path.stops]
    assert oracle.judge({}, position.as_json(), roll, written)
    assert not oracle.judge({"dice.finishing": "strict"}, position.as_json(), roll, written)


def test_a_game_that_is_not_legal_under_both_is_no_witness():
    """24/18 24/18 with 6-6 needs the head exception."""
    record = "1. white 6-6: 24/18(2)\n"
    game = library.game_of(record)
    assert library.played(game, [Rules.of(CLASSIC.choices)]) is not None
    strict = Rules.of(changed(head__exception__rolls="none").choices)
    assert library.played(game, [Rules.of(CLASSIC.choices), strict]) is None


# The end, the opening, the match ------------------------------------------------------------------


def test_a_score_table_shows_in_a_final_position():
    other = changed(score__table=[{"kind": "oin", "base": 1}])
    witness = found(CLASSIC, other, "score.table")
    assert witness.kind == "end"
    assert witness.played
    loser = Side.BLACK if witness.outcome_a["winner"] == "white" else Side.WHITE
    assert witness.reached.position.off(loser) == 0
    assert (witness.outcome_a["kind"], witness.outcome_b["kind"]) == ("mars", "oin")


def test_a_target_shows_in_a_match():
    witness = found(CLASSIC, changed(match__target=5), "match.target")
    assert witness.kind == "answer"
    points = sum(game["points"] for game in witness.asked["games"] if game["winner"] == "A")
    assert 3 <= points < 5
    assert (witness.answer_a["over"], witness.answer_b["over"]) == (True, False)


def test_the_throws_for_the_start_show_the_method():
    witness = found(CLASSIC, changed(opening__method="dice_sum"), "opening.method")
    assert witness.about == "opening"
    assert {type(witness.answer_a), type(witness.answer_b)} == {dict, str}  # one of them throws another number of dice


def test_two_ways_to_begin_the_next_game_that_come_to_the_same():
    """The winner of the start has white and begins; if colours are swapped, the other begins with white, and so on."""
    a, b = CLASSIC, changed(match__next_starter="alternate")
    assert a.options["match.next_starter"] == "swap_colours"
    assert seats_witness(Sides.of(a, b, "match.next_starter")) is None
    assert found(a, b, "match.next_starter").reason == "matches"
    games = seats_witness(Sides.of(a, changed(match__next_starter="previous_winner"), "match.next_starter"))
    assert len(games) == 1
    assert games[0]["winner"] == games[0]["first"]  # the winner goes on, instead of the other


def test_start_positions_differ():
    witness = found(CLASSIC, changed(setup__layout={"24": 14, "23": 1}), "setup.layout")
    assert (witness.about, witness.answer_a["white"]) == ("start", {"24": 15})
    both = changed(setup__layout={"24": 14, "23": 1}, block__permit="never")
    assert found(CLASSIC, both, "block.permit").reason == "begins"


# None ---------------------------------------------------------------------------------------------


def test_where_a_value_says_nothing_there_is_no_witness():
    a, b = changed(end__draw_points=1), CLASSIC
    assert found(a, b, "end.draw_points").reason in ("idle", "equivalent")
    proved = found(CLASSIC, changed(block__permit="always"), "block.permit")
    assert proved.kind == "results"
    free = changed(block__permit="always")
    unread = found(free, free.with_changes({"block.test": "end_of_turn"}), "block.test")
    assert unread.reason in ("idle", "equivalent")
    assert unread.proved


def test_first_turns_gone_through_whole_are_a_proof():
    """With tracks parallel a head checker meets the opponent's head only with 6-6, 4-4 and 3-3."""
    table = {"base": ["6-6", "4-4", "3-3"], "after": {"2-1": ["5-5"]}}
    assert found(CLASSIC, changed(head__exception__rolls=table), "head.exception.rolls").reason == "first_turns"


def test_nothing_found_is_no_proof(monkeypatch):
    monkeypatch.setattr("nardy_ref.compare.witness.find.library", tuple)
    witness = found(CLASSIC, changed(bearoff__inside="forbidden"), "bearoff.inside")
    assert (witness.reason, witness.proved, witness.searched, witness.tried) == ("not_found", False, 1, 0)


# Looking beyond what is known ---------------------------------------------------------------------


PASSING = "white=24:10,19:1,17:1,16:1,15:1,14:1 black=24:13,19:1,16:1 turn=white"
"""With 2-2 one checker can go 24/22/20/18/16 and closes 14 to 19 on its way."""


def test_a_game_is_found_to_a_position_beyond_the_first_turns(monkeypatch):
    other = resolve("moscow-000c")
    asked = Asked(Sides.of(CLASSIC, other, "block.test"))
    no_difference = read_position("white=24:15 black=24:15 turn=white played=0,0")
    drawn = [(no_difference, Roll(2, 2)), (read_position(PASSING), Roll(2, 2))]
    monkeypatch.setattr(guided, "_drawn", lambda *_: iter(drawn))
    witness = guided.guided(asked, 1, Random(3))
    assert [turn_text(turn) for turn in witness.only_b] == ["24/22/20/18/16"]
    assert_shows(witness, CLASSIC, other)
    smaller = guided.shrunk(asked, witness, 2, Random(1))
    assert smaller.reached.turns <= witness.reached.turns


@pytest.mark.parametrize("option", ["block.permit", "bearoff.inside", "head.limit"])
def test_positions_are_drawn_near_what_an_option_is_about(option):
    """All are positions that can be asked about: nobody shares a point, fifteen checkers a side."""
    drawn = list(guided._drawn(option, 12, Random(5)))
    own = drawn[-40:]  # after those of the cases
    assert all(placement(position, Side.WHITE) and placement(position, Side.BLACK) for position, _ in own)
    sides = [position.of(position.turn) for position, _ in own]
    if option.startswith("bearoff"):
        assert all(sum(count for point, count in unpack(mine).items() if point > 6) <= 1 for mine in sides)
    if option.startswith("block"):
        assert any(len(unpack(mine)) >= 6 for mine in sides)


def test_other_options_may_have_a_part_in_it():
    """6-6 of the first player: the exception and the number of movements of a double both bear on it."""
    other = changed(dice__double="two", head__exception__rolls="none")
    asked = Asked(Sides.of(CLASSIC, other, "head.exception.rolls"))
    reached = found(CLASSIC, other, "head.exception.rolls").reached
    witness = asked.results(reached, Roll(6, 6))
    assert witness is not None
    assert witness.alone
    only_double = Asked(Sides.of(CLASSIC, other, "dice.double")).results(reached, Roll(3, 3))
    assert only_double is not None


def test_a_record_of_a_witness_reads_back():
    witness = found(CLASSIC, resolve("moscow-000c"), "head.exception.condition")
    text = record_text(witness.reached.game)
    assert library.game_of(text).turns == witness.reached.game.turns
    assert read_position("white=24:15 black=24:15 turn=white").white == start(Rules.of(CLASSIC.choices)).white


def test_a_checker_off_lifts_no_ban_that_a_game_can_meet():
    """Six points in a row with no opposing checker on them: with one off and the rest at home, one is ahead."""
    found_none = found(CLASSIC, changed(block__borne_off="ignored"), "block.borne_off")
    assert (found_none.reason, found_none.proved) == ("unreachable", True)
    for last in range(1, 20):
        run = set(range(last, last + 6))
        for foremost in range(1, 7):  # all that are left stand at home, since one is off
            assert foremost in run or foremost < last
    ring = changed(block__seam="ring")
    seam = found(ring, ring.with_changes({"block.borne_off": "ignored"}), "block.borne_off")
    assert getattr(seam, "reason", "") != "unreachable"  # a run through the seam has nobody ahead on the board


def test_what_happens_in_a_match_shows_the_cube():
    """Without a cube a double is refused; in the Crawford game too, which comes when one is a point short."""
    other = resolve("nardgammon")
    witness = found(CLASSIC, other, "cube.play")
    assert (witness.kind, witness.about) == ("answer", "play")
    assert witness.answer_a["refused"]["breaks"] == "cube.play.none"
    assert witness.answer_b["refused"] is None
    assert witness.asked["events"][-1]["does"] == "doubles"
    free = other.with_changes({"cube.crawford": "none"})
    crawford = found(other, free, "cube.crawford")
    assert (crawford.answer_a["refused"]["breaks"], crawford.answer_b["refused"]) == ("cube.crawford.one_game", None)


def test_of_turns_too_many_to_go_through_some_are_looked_at():
    """A checker enters and goes on or waits; somebody has to be hit first, so two turns lie behind it at the least."""
    a, b = resolve("howto-000e"), resolve("howto-000e-literal")
    first = early(a, b, 1, most=1)
    assert first.searched == 0
    assert any(len(parting.line.steps) == 1 for parting in first.partings)
    assert not any(
        parting.line.steps == () for parting in first.partings if parting.roll.smaller == parting.roll.larger
    )
