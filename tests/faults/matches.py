"""Faults in the opening and the match (chapters 3 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying
from nardy_ref.rules.match import Next
from nardy_ref.rules.opening import Draw, Player, opening_dice
from nardy_ref.suite import server
from nardy_ref.vocabulary.roll import Roll

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from nardy_ref.engine.match import MatchRules, Standing
    from nardy_ref.rules.opening import Throw

ONE_DIE = "opening.method.one_die_each"
SUM = "opening.method.dice_sum"
TARGET = "match.target.number"
UNIT = "match.unit.points"
STARTER = "match.next_starter.swap_colours"


def drawn(clause: str, worth: Callable[[tuple[int, ...]], float], *, ties: int | None = None) -> Any:
    """The start is drawn for by another worth of a throw; after so many ties A has it."""

    def method(throws: Sequence[Throw], _: Any) -> Draw:
        for place, throw in enumerate(throws):
            if worth(throw.a) != worth(throw.b):
                return Draw(Player.A if worth(throw.a) > worth(throw.b) else Player.B, throw)
            if place == ties:
                return Draw(Player.A, throw)
        return Draw()

    return carrying(clause, method)


def first_throw_only(throws: Sequence[Throw], _: Any) -> Draw:
    return Draw(Player.A if sum(throws[0].a) >= sum(throws[0].b) else Player.B, throws[0])


def later(change: Callable[[MatchRules, Sequence[Any], Standing], Standing]) -> Any:
    def make(original: Any) -> Any:
        return lambda rules, games: change(rules, games, original(rules, games))

    return around(server, "standing", make)


def leader(standing: Standing) -> Player:
    return max(Player, key=lambda player: standing.score[player])


def over(standing: Standing) -> Standing:
    return standing._replace(winner=leader(standing), begins=None, white=None)


def cut(_: MatchRules, __: Any, standing: Standing) -> Standing:
    if standing.winner is None:
        return standing
    return standing._replace(score={player: min(points, 3) for player, points in standing.score.items()})


def both_together(rules: MatchRules, _: Any, standing: Standing) -> Standing:
    return over(standing) if rules.reached(sum(standing.score.values())) else standing


def by_games_played(rules: MatchRules, games: Sequence[Any], standing: Standing) -> Standing:
    return over(standing) if rules.reached(len(games)) else standing


def swapped(begins: Callable[[Any], Player], white: Callable[[Any], Player]) -> Any:
    return carrying(STARTER, lambda game: Next(begins(game), white(game)))


FAULTS = (
    Fault(
        "tie_decides",
        "Equal throws for the start give it to the first thrower",
        "a comparison that lets equal numbers through",
        "opening.ties",
        drawn(ONE_DIE, sum, ties=0),
    ),
    Fault(
        "second_tie_decides",
        "After two equal throws the first thrower begins",
        "a single repeat, written out",
        "opening.ties",
        drawn(ONE_DIE, sum, ties=1),
    ),
    Fault(
        "first_throw_kept",
        "The first throw is looked at even when it was repeated",
        "a list of throws read from its wrong end",
        "opening.ties",
        carrying(ONE_DIE, first_throw_only),
    ),
    Fault(
        "lower_begins",
        "The smaller number begins",
        "a comparison the wrong way round",
        ONE_DIE,
        drawn(ONE_DIE, lambda dice: -sum(dice)),
    ),
    Fault(
        "highest_die_begins",
        "Where both dice are thrown the highest single one decides",
        "the one-die draw, with two dice",
        SUM,
        drawn(SUM, max),
        "article-000d",
    ),
    Fault(
        "doubles_count_twice",
        "A double thrown for the start counts four dice",
        "the value of a roll taken from the engine of play",
        SUM,
        drawn(SUM, lambda dice: sum(dice) * (2 if dice[0] == dice[1] else 1)),
        "article-000d",
    ),
    Fault(
        "opening_dice_kept",
        "The dice thrown for the start are played as the first roll",
        "opornik since 0.9.4, against those that throw anew",
        "opening.first_roll.fresh",
        carrying("opening.first_roll.fresh", opening_dice),
    ),
    Fault(
        "opening_dice_thrown_anew",
        "The dice thrown for the start are not played",
        "TimurAUG, which switched to a new roll",
        "opening.first_roll.opening_dice",
        carrying("opening.first_roll.opening_dice", lambda _: None),
        "opornik-traditional",
    ),
    Fault(
        "winners_die_twice",
        "The first roll is a double of the winner's die",
        "the winner's own throw kept as the roll",
        "opening.first_roll.opening_dice",
        carrying("opening.first_roll.opening_dice", lambda throw: throw and Roll.of(max(throw)[0], max(throw)[0])),
        "opornik-traditional",
    ),
    Fault(
        "loser_has_white",
        "The loser of the start plays white",
        "colours dealt before the draw",
        "opening.colours.winner_white",
        carrying("opening.colours.winner_white", lambda winner: winner and winner.other),
    ),
    Fault(
        "points_above_target_cut",
        "A score never goes above the target",
        "progress bars",
        TARGET,
        later(cut),
    ),
    Fault(
        "target_has_to_be_passed",
        "A match goes on at the target and ends above it",
        "a comparison that leaves equality out",
        TARGET,
        carrying(TARGET, lambda score, number: score > number),
    ),
    Fault(
        "target_has_to_be_met",
        "Only the exact target ends a match",
        "a comparison for equality",
        TARGET,
        carrying(TARGET, lambda score, number: score == number),
    ),
    Fault(
        "both_scores_together",
        "A match ends when both scores together reach the target",
        "one counter of points for the table",
        TARGET,
        later(both_together),
    ),
    Fault(
        "games_played_counted",
        "A match ends after as many games as the target says",
        "3, 5 and 7 taken for the number of games; open at MetinGames",
        TARGET,
        later(by_games_played),
    ),
    Fault(
        "games_for_points",
        "A mars adds one to the score",
        "games counted where points are due; open at MetinGames",
        UNIT,
        carrying(UNIT, lambda game, player, _: int(game.winner is player)),
    ),
    Fault(
        "draw_adds_nothing",
        "A draw adds nothing to the score",
        "a score that is added for winners only",
        UNIT,
        carrying(UNIT, lambda game, player, _: game.points if game.winner is player else 0),
        "federation-001-half",
    ),
    Fault(
        "loser_gets_the_points",
        "Points go to the player who lost",
        "lost points taken for won ones",
        UNIT,
        carrying(
            UNIT,
            lambda game, player, draw: draw if game.winner is None else game.points * (game.winner is not player),
        ),
    ),
    Fault(
        "winner_begins",
        "The winner of the last game begins the next",
        "the collection engine, against swapping colours",
        STARTER,
        carrying(STARTER, lambda game: Next(game.winner, None, redraw=game.winner is None)),
    ),
    Fault(
        "loser_begins",
        "The loser of the last game begins the next",
        "a favour to the loser",
        STARTER,
        swapped(lambda game: (game.winner or game.white).other, lambda game: (game.winner or game.white).other),
    ),
    Fault(
        "colours_not_swapped",
        "White stays white and begins again",
        "a new game started like the first",
        STARTER,
        swapped(lambda game: game.white, lambda game: game.white),
    ),
    Fault(
        "new_black_begins",
        "Colours are swapped, and then black begins",
        "swapping twice",
        STARTER,
        swapped(lambda game: game.white, lambda game: game.white.other),
    ),
    Fault(
        "starters_by_turns",
        "Whoever did not begin the last game begins, with white",
        "starters alternated where colours are swapped; the same unless black has begun",
        STARTER,
        swapped(lambda game: game.first.other, lambda game: game.first.other),
    ),
)
"""The faults of these chapters."""
