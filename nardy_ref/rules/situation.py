"""What the player on turn faces before he plays: both sides' checkers, the roll, the turns had.

All facts are as they stand at the start of the turn; what changes while he plays is the *state*: his
packed checkers and, above them, those that have moved in this turn where a rule asks for that. In games with
hitting come, above these, the points on which he has hit and how many checkers have entered on his head.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.vocabulary.checkers import occupied
from nardy_ref.vocabulary.geometry import BOARD, HEAD, PLACES, STRIDE

if TYPE_CHECKING:
    from nardy_ref.vocabulary.roll import Roll

MOVED_SHIFT = STRIDE * (HEAD + 2)
"""Where the checkers that have moved in this turn begin in a state (only kept for clause 4.9b)."""
STANDING = (1 << MOVED_SHIFT) - 1
"""The part of a state that holds the mover's checkers."""
HIT_SHIFT = 2 * MOVED_SHIFT
"""Where the set of points on which the mover has hit begins in a state (clause 12.10)."""
PLAYED = STANDING | STANDING << HIT_SHIFT
"""The part of a state that says what has become of both players' checkers; the rest no longer matters after a turn."""


def unmoved(state: int) -> int:
    """The points with a checker that has no mark of having moved in this turn."""
    return occupied((state & STANDING) - (state >> MOVED_SHIFT & STANDING))


class Opponent(NamedTuple):
    """The opponent as the block rule sees him, in his own numbers (chapter 7).

    ``foremost`` is the smallest number of his path on which he has a checker, 25 when he has none on the
    board. ``borne_off_counts`` says whether a borne-off checker stands for one that is ahead (clause 7.5).
    """

    points: int
    foremost: int
    borne_off_counts: bool


class Situation(NamedTuple):
    """The facts at the start of a turn; points are the mover's numbers.

    ``held`` are the points that the opponent closes, ``blots`` those on which a checker of his can be hit.
    ``exempt`` are the mover's blocks that were accepted although irregular, as sets of points in the opponent's
    numbers like those of a run (clauses 7.7, 14.30).
    """

    checkers: int
    held: int
    opponent_head: int
    opponent: Opponent
    roll: Roll
    dice: tuple[int, ...]
    own_turns: int | None
    opponent_turns: int | None
    opponent_first_roll: Roll | None
    home_at_start: bool
    exempt: frozenset[frozenset[int]] = frozenset()
    blots: int = 0

    def free(self, point: int) -> bool:
        """Whether a checker may land on a point of the board (clause 4.5)."""
        return not self.held >> (STRIDE * point) & 1

    def landing(self, die: int) -> int:
        """The points, the bar among them, from which this die leads to a free point (clauses 4.3 to 4.5, 12.13)."""
        return (BOARD & ~self.held) << (STRIDE * die) & PLACES
