"""Faults in replaying records (chapter 14, clauses 14.13 to 14.33)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, instead
from nardy_ref.engine import replay as replays
from nardy_ref.engine.replay import _Player
from nardy_ref.notation import records
from nardy_ref.notation.records import _Body
from nardy_ref.suite import server, telling
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Played
from nardy_ref.vocabulary.record import Comment, Cube, Ruling, Turn

if TYPE_CHECKING:
    from nardy_ref.vocabulary.record import GameRecord

MARK = "notation.irregular_mark"
RESULT = "notation.result"
ENTRY = "notation.turn_entry"


def read_otherwise(change: Any) -> Any:
    """The game is changed before it is replayed."""
    return around(_Player, "__init__", lambda old: lambda player, rules, game: old(player, rules, change(game)))


def turns_as(change: Any) -> Any:
    def game(record: GameRecord) -> GameRecord:
        return replace(record, items=tuple(change(item) if isinstance(item, Turn) else item for item in record.items))

    return read_otherwise(game)


def taken_back(original: Any) -> Any:
    """An irregular turn is noted and not carried out; the turn passes on all the same."""

    def judged(player: Any, turn: Turn, played: Any, place: int, ruling: Any) -> Any:
        before, known = player.position, len(player.irregular)
        after = original(player, turn, played, place, ruling)
        if len(player.irregular) > known and ruling is Ruling.ACCEPTED and after is not None:
            return after.with_checkers(turn.side, before.of(turn.side))
        return after

    return judged


def judged_for_the_other(original: Any) -> Any:
    def judge(rules: Any, position: Any, *rest: Any) -> Any:
        return original(rules, position._replace(turn=position.turn.other), *rest)

    return judge


def by_the_place(original: Any) -> Any:
    """Turns are white's and black's by turns, whatever colour is written."""

    def turn_entry(body: _Body, tree: Any) -> Turn:
        mover = Side.WHITE if body.turns % 2 == 0 else Side.BLACK
        return original(body, tree)._replace(side=mover)

    return turn_entry


def cut_short(original: Any) -> Any:
    """The replay ends with the first irregular turn."""

    def play(player: Any, turn: Turn, place: int) -> bool:
        going = original(player, turn, place)
        if player.irregular:
            player.stopped = place
            return False
        return going

    return play


def last_told(original: Any) -> Any:
    def told(game: Any, done: Any) -> Any:
        return original(game, replace(done, irregular=done.irregular[::-1]))

    return told


def counting(kind: type) -> Any:
    """Items of a kind take the number of a turn."""

    def make(original: Any) -> Any:
        def read(body: _Body, part: Any) -> None:
            original(body, part)
            body.turns += isinstance(body.items[-1], kind)

        return read

    return make


FAULTS = (
    Fault(
        "accepted_turn_forgotten",
        "An accepted irregular turn is noted and not carried out",
        "referees that refuse a turn and play on from the position before",
        MARK,
        around(_Player, "_judged", taken_back),
    ),
    Fault(
        "corrections_ignored",
        "The turn that was corrected is carried out, not the correction",
        "readers that take what stands behind the mark for a comment",
        MARK,
        turns_as(lambda turn: turn._replace(ruling=None, correction=None)),
    ),
    Fault(
        "corrected_without_a_word",
        "A corrected turn is not told",
        "readers that keep the correction only",
        MARK,
        turns_as(lambda turn: Turn(turn.side, turn.roll, turn.play if turn.correction is None else turn.correction)),
    ),
    Fault(
        "accepted_is_regular",
        "An accepted turn is not told as irregular",
        "'accepted' taken for 'legal'",
        MARK,
        around(
            _Player,
            "done",
            lambda old: (
                lambda player: replace(
                    old(player),
                    irregular=tuple(
                        each for each in player.irregular if each.treatment is not replays.Treatment.ACCEPTED
                    ),
                )
            ),
        ),
    ),
    Fault(
        "judged_by_the_other_colour",
        "Turns are judged for the player who is not on turn",
        "a colour flipped before the judge is asked",
        "turn.own_checkers",
        around(replays, "judge", judged_for_the_other),
    ),
    Fault(
        "replay_never_alternates",
        "Turns without a colour are white's",
        "a default in place of the turn before",
        ENTRY,
        instead(_Body, "_next", lambda _: Side.WHITE),
    ),
    Fault(
        "white_begins_by_place",
        "Odd turns are white's and even ones black's, whatever is written",
        "engines in which white always begins, such as open_spiel's",
        ENTRY,
        around(_Body, "_turn_entry", by_the_place),
    ),
    Fault(
        "turn_numbers_ignored",
        "The numbers of turns are not looked at",
        "readers that skip everything up to the roll",
        ENTRY,
        instead(_Body, "_check_number", lambda *_: None),
    ),
    Fault(
        "comments_count_as_turns",
        "A comment takes the number of a turn",
        "one counter for all items",
        "notation.comment",
        around(_Body, "read", counting(Comment)),
    ),
    Fault(
        "stops_at_the_first_irregular",
        "The replay ends with the first irregular turn",
        "referees that raise an error",
        MARK,
        around(_Player, "_play", cut_short),
    ),
    Fault(
        "last_irregular_told",
        "Of several irregular turns the last is told first",
        "a list that is read from its end",
        "procedure.irregular_turn",
        around(server, "replay_json", last_told),
    ),
    Fault(
        "result_believed",
        "The result in a record always follows",
        "readers that copy the tag",
        RESULT,
        instead(telling, "follows", lambda *_: True),
    ),
    Fault(
        "winner_compared_only",
        "Of the result the winner alone is compared",
        "tables of wins and losses",
        RESULT,
        instead(replays, "_agree", lambda given, due: given.winner is due.winner),
    ),
    Fault(
        "points_compared_only",
        "Of the result the winner and the points are compared, not the kind",
        "tables of points",
        RESULT,
        around(replays, "_agree", lambda old: lambda given, due: old(given._replace(kind=None), due)),
    ),
    Fault(
        "asterisk_ignored",
        "An asterisk stands for any result",
        "'unknown' in place of 'there is none'",
        RESULT,
        around(telling, "follows", lambda old: lambda game, done: old(replace(game, unfinished=False), done)),
    ),
    Fault(
        "start_tag_ignored",
        "Every record begins from the start position",
        "readers of whole games that know no other beginning",
        "notation.record",
        read_otherwise(lambda record: replace(record, start=None)),
    ),
    Fault(
        "numbering_tag_ignored",
        "The tag Numbering is not looked at",
        "readers written for one site's records",
        "setup.numbering.board24",
        around(records, "View", lambda old: type("Only", (), {"of": lambda _, opposed=False: old.of(opposed=opposed)})),
    ),
    Fault(
        "turns_of_the_start_forgotten",
        "A record that begins in the middle of a game counts turns from nought",
        "counters that begin with the replay",
        "notation.position_past",
        read_otherwise(
            lambda record: replace(record, start=record.start and record.start._replace(played=Played(0, 0)))
        ),
    ),
    Fault(
        "resignation_ignored",
        "A resignation ends nothing",
        "readers that know turns only",
        "notation.resign",
        instead(_Player, "_resign", lambda *_: None),
    ),
    Fault(
        "who_resigns_wins",
        "The player who resigns is the winner",
        "'resigns' read as the result and not as an act",
        "notation.resign",
        around(
            _Player,
            "_resign",
            lambda old: lambda player, item, place: old(player, item._replace(side=item.side.other), place),
        ),
    ),
    Fault(
        "cube_counts_as_a_turn",
        "A cube action takes the number of a turn",
        "one counter for all items",
        "notation.cube",
        around(_Body, "read", counting(Cube)),
    ),
    Fault(
        "rest_after_the_end_counts",
        "What is played after the end of a game changes its result",
        "replays that ask for the result when the text is over",
        "end.at_once",
        around(
            _Player, "_finished", lambda old: lambda player: old(player) if player.turns == turns_in(player) else None
        ),
    ),
)
"""The faults of this chapter."""


def turns_in(player: Any) -> int:
    return sum(isinstance(item, Turn) for item in player.game.items)
