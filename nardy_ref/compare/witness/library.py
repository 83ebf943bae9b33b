"""Games that are known to lead to where option values differ: those found before, and those of the golden cases."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.clauses.loader import clauses
from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.situations import start
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.notation.records import read_match
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.suite.cases import cases
from nardy_ref.vocabulary.record import GameRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn

_EMPTY = GameRecord()
WITNESSES = "variants/witnesses.json"
REACHED = "conformance/reached.json"


class Known(NamedTuple):
    """A game and the question at its end.

    Attributes:
        options: the options whose values it may tell apart.
        record: the game as text.
        turns: how many turns it has.
        roll: the roll that is asked about; None for a final position.
        turn: the written turn that is asked about; None where the legal results are.
    """

    options: frozenset[str]
    record: str
    turns: int
    roll: Roll | None
    turn: WrittenTurn | None


@cache
def library() -> tuple[Known, ...]:
    """All known games, shorter ones first."""
    return tuple(sorted([*_found(), *_of_cases()], key=lambda known: known.turns))


def _found() -> Iterable[Known]:
    for entry in json.loads(data.read_text(WITNESSES))["witnesses"]:
        roll = read_roll(entry["roll"]) if "roll" in entry else None
        turn = read_turn(entry["turn"]) if "turn" in entry else None
        record = entry["record"]
        yield Known(frozenset(entry["options"]), record, record.count("\n"), roll, turn)


def _of_cases() -> Iterable[Known]:
    games = json.loads(data.read_text(REACHED))["games"]
    for case in cases():
        if case.id in games:
            game = games[case.id]
            record = (games[game] if isinstance(game, str) else game)["record"]
            options = frozenset(option for clause in case.cites if (option := clauses()[clause].option))
            yield Known(options, record, record.count("\n"), case.roll, case.turn)


@cache
def game_of(record: str) -> GameRecord:
    """The game that a text of the library is."""
    return read_match(record)[0].game if record else _EMPTY


def played(game: GameRecord, rules: Sequence[Rules]) -> Position | None:
    """The position after a game; None where one of its turns does not lead to a legal result under all these rules.

    Args:
        game: the game, from the start position on.
        rules: the rules; all have one start position.
    """
    position = start(rules[0])
    if any(start(other)[:2] != position[:2] for other in rules[1:]):
        return None
    if game.turns:
        position = position._replace(turn=game.turns[0].side)
    for turn in game.turns:
        if turn.side is not position.turn:
            return None
        try:
            wanted = carry_out(position, turn.play, rules[0].blots_across)[:2]
            reached = [_result(each, position, turn.roll, wanted) for each in rules]
        except NardyError:
            return None
        if None in reached or len({each and each.turn for each in reached}) > 1:
            return None
        position = reached[0]  # type: ignore[assignment]
    return position


def _result(rules: Rules, position: Position, roll: Roll, wanted: tuple[int, int]) -> Position | None:
    return next((after for after in legal_results(rules, position, roll) if after[:2] == wanted), None)
