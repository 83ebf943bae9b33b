"""Chapter 12, the short game: which points are closed, hits, the bar and entering from it.

Knows both players' checkers on their points; the roll's dice and the duty to play are other chapters'. A landing
on an open point where the opponent has a checker is a hit (clause 12.10): nothing else is needed to tell one.
"""

from __future__ import annotations

from nardy_ref.rules.registry import clause
from nardy_ref.rules.situation import HIT_SHIFT, unmoved
from nardy_ref.vocabulary.checkers import doubly_occupied, occupied
from nardy_ref.vocabulary.geometry import BAR_POINT, BOARD, STRIDE


@clause("contact.hits.off")
def any_checker(checkers: int) -> int:
    """The points that a player's checkers close to the opponent: every one that they hold."""
    return occupied(checkers) & BOARD


@clause("contact.hits.blots")
def two_or_more(checkers: int) -> int:
    """The points that a player's checkers close to the opponent: those with two or more (clause 12.8)."""
    return doubly_occupied(checkers)


@clause("contact.entered.goes_on")
def goes_on(state: int, may_move: int) -> int:
    """The points with a checker that may move: those that have entered in this turn are no exception."""
    return may_move


@clause("contact.entered.waits")
def waits(state: int, may_move: int) -> int:
    """The points with a checker that may move: not those with only checkers that have entered in this turn."""
    return may_move & unmoved(state)


def entering_first(may_move: int, held: int) -> int:
    """The points with a checker that may move: the bar alone while a checker is on it (clause 12.12)."""
    return may_move & BAR_POINT if held & BAR_POINT else may_move


def hit_on(points: int) -> int:
    """What a hit on a point, given as the set that holds it, leaves in the mover's state (clause 12.10)."""
    return points << HIT_SHIFT


def hits_in(state: int) -> int:
    """The points on which the mover has hit in this turn, in his own numbers."""
    return (state >> HIT_SHIFT) & BOARD


def sent_to_the_bar(checkers: int, points: int) -> int:
    """A player's checkers after those on these points of his, one on each, were hit."""
    return checkers - points + points.bit_count() * BAR_POINT


def entered_on_head(state: int) -> int:
    """How many checkers have entered on the head in this turn; they are no part of those that stood there."""
    return state >> _ENTERED_SHIFT


ENTERED_ON_HEAD = 1 << (HIT_SHIFT + STRIDE * 26)
"""What a checker that enters on the head leaves in the state beside itself, so that those leaving can be counted."""
_ENTERED_SHIFT = ENTERED_ON_HEAD.bit_length() - 1
