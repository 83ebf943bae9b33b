"""Judging a record that was read: each game replayed, its opening and its place in the match looked at.

Joins the readers of records with the engine's replay; the words of a report are in ``printing.adjudication``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.engine.match import MatchRules
from nardy_ref.engine.match_record import MatchView, match_view, opening_faults
from nardy_ref.engine.replay import Fault, Instead, Replay, follows, instead, replay
from nardy_ref.errors import NardyError
from nardy_ref.notation.misread import legal_in
from nardy_ref.notation.turns import View, turn_in
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules
from nardy_ref.vocabulary.record import GameRecord, Turn
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nardy_ref.engine.replay import Irregular
    from nardy_ref.notation.grammar import Spot
    from nardy_ref.notation.records import Read, Spans
    from nardy_ref.options.resolver import Resolved


class Adjudicated(NamedTuple):
    """A game that was judged.

    Attributes:
        game: the record.
        replay: what came of replaying it.
        faults: everything wrong beside irregular turns, opening and match included.
        view: how its points are called.
        spans: where its parts stand in the text; None where that is not known.
        instead: for each irregular turn, what would have been legal.
        numberings: for each irregular turn, the numberings in which it would be legal.
    """

    game: GameRecord
    replay: Replay
    faults: tuple[Fault, ...]
    view: View
    spans: Spans | None
    instead: tuple[Instead, ...]
    numberings: tuple[tuple[str, ...], ...]

    def spot(self, irregular: Irregular) -> Spot | None:
        """Where an irregular turn stands in the text, at the first path that breaks a clause if one does."""
        if self.spans is None:
            return None
        numbers = [breach.movement for breach in irregular.breaches if breach.movement]
        is_correction = irregular.played is not irregular.turn.play
        path = None if is_correction or not numbers else _path_of(irregular, numbers[0])
        return self.spans.spot(irregular.item, path)

    @property
    def follows(self) -> bool | None:
        """Whether the result the record gives follows from it; None when that cannot be told."""
        return follows(self.game, self.replay)

    @property
    def fine(self) -> bool:
        """Whether nothing is irregular and the result given, if any, follows."""
        return not self.replay.irregular and not self.faults and self.follows is not False


class Adjudication(NamedTuple):
    """A record that was judged: its games, and how they stand to one another."""

    games: tuple[Adjudicated, ...]
    match: MatchView

    @property
    def fine(self) -> bool:
        """Whether all games are fine."""
        return all(game.fine for game in self.games)


def check_rules(resolved: Resolved, games: Sequence[Read]) -> None:
    """Refuse a record that was written for other rules than those it is to be judged by (clause 14.14).

    Its digest tells; where it has none, the name of its rules.

    Raises:
        NardyError: ``record.other-rules`` with the place of the tag.
    """
    for game, spans in games:
        if game.digest not in (None, resolved.digest):
            tag, what = "Digest", f"the record has the digest {game.digest}; {resolved.id} has {resolved.digest}"
        elif game.digest is None and not _named_so(game.variant, resolved):
            tag, what = "Variant", f"the record names the rules {game.variant}, and these are {resolved.id}"
        else:
            continue
        place = spans.tag_place(tag) if spans else ""
        raise NardyError("record.other-rules", what, place, "--other-rules judges it by these rules all the same")


def _named_so(name: str | None, resolved: Resolved) -> bool:
    """Whether a name stands for these rules, its own name or another shipped one for the same."""
    return name in (None, resolved.id) or (name in shipped() and resolve(name).digest == resolved.digest)


def adjudicate(resolved: Resolved, games: Sequence[Read]) -> Adjudication:
    """Judge the games of a record.

    Args:
        resolved: the rules.
        games: the games as ``read_match`` gives them.

    Raises:
        NardyError: ``position.*`` where a position of the record cannot be judged by these rules.
    """
    rules, match_rules = Rules.of(resolved.choices), MatchRules.of(resolved.choices)
    if games and games[0].game.target is not None:
        rules = replace(rules, target=games[0].game.target)
    clause_of = {option: choice.clause for option, choice in resolved.choices.items()}
    opposed = resolved.choices["setup.tracks"].value == "opposed"
    replays = [replayed(rules, read) for read in games]
    view = match_view(match_rules, clause_of, [read.game for read in games], replays)
    judged = []
    for read, done, more in zip(games, replays, view.faults, strict=True):
        points = View.of(read.game.numbering, opposed=opposed)
        judged.append(
            Adjudicated(
                read.game,
                done,
                (*opening_faults(match_rules, clause_of, read.game), *done.faults, *more),
                points,
                read.spans,
                tuple(instead(rules, each) for each in done.irregular),
                tuple(tuple(_numberings(rules, each, points)) for each in done.irregular),
            )
        )
    return Adjudication(tuple(judged), view)


def replayed(rules: Rules, read: Read) -> Replay:
    """What comes of replaying a game; a start position that the rules refuse is shown where it stands.

    Raises:
        NardyError: ``position.*``.
    """
    try:
        return replay(rules, read.game)
    except NardyError as error:
        place = read.spans.tag_place("Start") if read.spans else error.where
        raise NardyError(error.code, error.what, place, error.hint) from None


def _numberings(rules: Rules, irregular: Irregular, view: View) -> list[str]:
    return legal_in(rules, irregular.position, irregular.turn.roll, irregular.played, view)


def is_match(adjudication: Adjudication) -> bool:
    """Whether a record says that its games belong to a match."""
    first = adjudication.games[0].game
    return len(adjudication.games) > 1 or (first.number, first.score, first.target) != (None, None, None)


def as_json(adjudication: Adjudication, resolved: Resolved) -> dict[str, Any]:
    """An adjudication for programs; points are each player's own."""
    standing = adjudication.match.standing if is_match(adjudication) else None
    return {
        "variant": resolved.id,
        "digest": resolved.digest,
        "fine": adjudication.fine,
        "games": [_game_json(game) for game in adjudication.games],
        "match": standing
        and {**standing.as_json(), "players": dict(zip("AB", adjudication.match.names or (), strict=False))},
    }


def _game_json(judged: Adjudicated) -> dict[str, Any]:
    game, replayed = judged.game, judged.replay
    derived = replayed.derived
    return {
        "game": game.number,
        "turns": replayed.turns,
        "irregular": [
            _irregular_json(judged, *each)
            for each in zip(replayed.irregular, judged.instead, judged.numberings, strict=True)
        ],
        "faults": [
            {"what": fault.what, "breaks": fault.clause, "turn": turn_number(game, fault.item)}
            for fault in judged.faults
        ],
        "position": replayed.position.as_json(),
        "stopped": turn_number(game, replayed.stopped),
        "outcome": derived
        and {"winner": derived.winner, "kind": derived.kind, "points": derived.points, "clause": derived.clause},
        "recorded": game.result and game.result._asdict(),
        "follows": judged.follows,
        "undecided": replayed.undecided,
        "cube": replayed.cube,
    }


def _path_of(irregular: Irregular, movement: int) -> int:
    """Which path of a turn as written the movement of that number, from 1, belongs to."""
    place = 0
    for done in irregular.movements[: movement - 1]:
        if place < len(irregular.played) and done.target == irregular.played[place].stops[-1]:
            place += 1
    return place


def turn_number(game: GameRecord, item: int | None) -> int | None:
    """The number of the turn at an item, or of the last one before it."""
    if item is None:
        return None
    return sum(isinstance(each, Turn) for each in game.items[: item + 1])


def _irregular_json(
    judged: Adjudicated, irregular: Irregular, right: Instead, names: tuple[str, ...]
) -> dict[str, Any]:
    turn, spot = irregular.turn, judged.spot(irregular)
    return {
        "turn": irregular.number,
        "side": turn.side,
        "roll": list(turn.roll),
        "played": turn_text(irregular.played),
        "written": turn_in(irregular.played, judged.view, turn.side),
        "place": spot and {"line": spot.line, "column": spot.column},
        "position": irregular.position.as_json(),
        "illegal": [breach._asdict() for breach in irregular.breaches],
        "movements": list(map(str, irregular.movements)),
        "legal": right.legal,
        "nearest": list(map(turn_text, right.nearest)),
        "treatment": irregular.treatment,
        "clause": irregular.clause,
        "numberings": list(names),
    }
