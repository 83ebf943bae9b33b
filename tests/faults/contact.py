"""Faults of the short game: closed points, hits, the bar."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, instead, listing, together, under
from nardy_ref.engine import judge as judging
from nardy_ref.engine import movements, situations
from nardy_ref.engine import outcome as outcomes
from nardy_ref.rules.contact import any_checker, goes_on, waits
from nardy_ref.rules.situation import MOVED_SHIFT
from nardy_ref.vocabulary.checkers import count_on, doubly_occupied, occupied
from nardy_ref.vocabulary.geometry import BAR, HOME, OFF_POINT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

SHORT = "backgammon"


def anybody(may_move: int, _held: int) -> int:
    return may_move


def all_or_none_enter(_: Rules, position: Position, __: Roll, results: list[Position]) -> Iterable[Position]:
    side = position.turn
    if not all(count_on(each.of(side), BAR) for each in results):
        return results
    stays = results[0].with_checkers(side, position.of(side))
    return [stays.with_checkers(side.other, position.of(side.other))]


def one_for_each_placement(_: Rules, position: Position, __: Roll, results: list[Position]) -> Iterable[Position]:
    return {each.of(position.turn): each for each in results}.values()


def nobody_on_the_bar(original: Any) -> Any:
    return lambda rules, checkers: original(rules, checkers)._replace(bar=0)


FAULTS = (
    Fault(
        "stacks_hit",
        "A checker lands on two opposing ones and hits one of them",
        "a test for more than one in place of one or more",
        "contact.open_point",
        carrying("contact.hits.blots", lambda _: 0),
        SHORT,
    ),
    Fault(
        "blots_closed",
        "One checker closes a point in the short game",
        "the short game as a mode of a long nardy engine",
        "contact.hit",
        carrying("contact.hits.blots", any_checker),
        SHORT,
    ),
    Fault(
        "blots_safe_at_home",
        "A blot in its owner's home is not hit",
        "a common house rule for beginners",
        "contact.home_blot",
        carrying("contact.hits.blots", lambda checkers: doubly_occupied(checkers) | (occupied(checkers) & HOME)),
        SHORT,
    ),
    Fault(
        "hit_checker_stays",
        "A hit checker stays where it is",
        "a board that holds one colour a point, and forgets what stood there",
        "contact.hit",
        instead(situations, "sent_to_the_bar", lambda checkers, _: checkers),
        SHORT,
    ),
    Fault(
        "hit_checker_is_off",
        "A hit checker is out of the game",
        "a count of checkers on the board alone: what is missing is off",
        "contact.hit",
        instead(situations, "sent_to_the_bar", lambda checkers, hit: checkers - hit + hit.bit_count() * OFF_POINT),
        SHORT,
    ),
    Fault(
        "bar_not_first",
        "Other checkers are played before the one on the bar",
        "the bar taken for a point like any other",
        "contact.bar_first",
        together(instead(movements, "entering_first", anybody), instead(judging, "entering_first", anybody)),
        SHORT,
    ),
    Fault(
        "all_enter_or_none",
        "Nobody enters unless all can",
        "the duty to enter read as a condition",
        "contact.enter_as_many",
        listing(all_or_none_enter),
        SHORT,
    ),
    Fault(
        "hits_do_not_count",
        "Of two results that differ in whom they hit one is listed",
        "results told apart by the mover's checkers alone",
        "contact.hit_on_way",
        listing(one_for_each_placement),
        SHORT,
    ),
    Fault(
        "entered_checker_stops",
        "A checker that has entered is not played on",
        "000-E: not one checker by the sum of the dice",
        "contact.entered.goes_on",
        under(lambda rules, _: replace(rules, entered_moves=waits, entering=rules.entering | 1 << MOVED_SHIFT)),
        SHORT,
    ),
    Fault(
        "entered_checker_runs",
        "A checker that has entered is played on although it has to wait",
        "backgammon played for 000-E at its word",
        "contact.entered.waits",
        carrying("contact.entered.waits", goes_on),
        "howto-000e-literal",
    ),
    Fault(
        "no_koks_from_the_bar",
        "A loser's checker on the bar makes no koks",
        "the winner's home alone asked for",
        "contact.backgammon",
        around(outcomes, "_places", nobody_on_the_bar),
        SHORT,
    ),
)
