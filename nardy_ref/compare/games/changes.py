"""What is put to the test: a rule set with one value of another one, for each that matters, and the other as a whole.

Knows which options show where in a game, and which do not show in single games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import check_together

if TYPE_CHECKING:
    from nardy_ref.compare.differences import Difference, Differences
    from nardy_ref.options.resolver import Resolved

START, TURN, RESULT = ASPECTS = ("start", "turn", "result")
"""Where a difference can show: in how a game begins, in the legal results of a turn, in the result of the game."""

SHOWS = {
    "setup.layout": (START,),
    "setup.tracks": (TURN, RESULT),
    "opening.method": (START,),
    "opening.colours": (START,),
    "opening.first_roll": (START,),
    "dice.double": (TURN,),
    "dice.sum": (TURN,),
    "dice.order": (TURN,),
    "head.limit": (TURN,),
    "head.exception.rolls": (TURN,),
    "head.exception.condition": (TURN,),
    "head.exception.scope": (TURN,),
    "head.exception.second": (TURN,),
    "head.exception.duty": (TURN,),
    "dice.duty": (TURN,),
    "dice.single": (TURN,),
    "dice.finishing": (),
    "block.permit": (TURN,),
    "block.test": (TURN,),
    "block.seam": (TURN,),
    "block.borne_off": (TURN,),
    "bearoff.same_turn": (TURN,),
    "bearoff.overshoot": (TURN,),
    "bearoff.inside": (TURN,),
    "end.goal": (TURN, RESULT),
    "end.last_roll": (TURN, RESULT),
    "end.last_roll_mars": (RESULT,),
    "end.draw_points": (RESULT,),
    "score.table": (RESULT,),
    "contact.hits": (TURN,),
    "contact.entered": (TURN,),
    "match.next_starter": (),
    "match.target": (),
    "match.unit": (),
    "match.resignation": (),
    "cube.play": (),
    "cube.crawford": (),
    "cube.jacoby": (),
    "cube.automatic": (),
    "cube.beavers": (),
}
"""Where each option of play can show by itself, in a game played under the other value."""
REASONS = {
    **{option: option.partition(".")[0] for option in SHOWS if option.startswith(("match.", "cube."))},
    "match.resignation": "resignation",
}
"""Why an option shows nowhere; one that is not named here shows only in how a turn is written."""


@dataclass(frozen=True, slots=True)
class Change:
    """A rule set to compare with the one that is played.

    Attributes:
        option: the option whose value alone is the other's; empty for the other rule set as a whole.
        aspects: where it can show.
        resolved: the rule set.
    """

    option: str
    aspects: tuple[str, ...]
    resolved: Resolved


@dataclass(frozen=True, slots=True)
class Unmeasured:
    """A difference that games do not measure.

    Attributes:
        option: the option.
        reason: ``match`` (bears on matches), ``cube`` (games are played without it), ``resignation`` (games are played
            to the end), ``written`` (shows only in how a turn is written), ``idle`` (no effect beside the other values
            of the first rule set) or ``contradiction`` (cannot be changed alone).
        told: for a contradiction, what contradicts what.
    """

    option: str
    reason: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played and what is compared with it.

    Attributes:
        a: the rule set that is played.
        changes: those compared with it, the other one as a whole at the end; none when nothing can show.
        unmeasured: the differences in play that are left out.
    """

    a: Resolved
    changes: tuple[Change, ...]
    unmeasured: tuple[Unmeasured, ...]


def plan(found: Differences) -> Plan:
    """What to play for a comparison of two rule sets: under the first, asking the second."""
    changes: list[Change] = []
    unmeasured: list[Unmeasured] = []
    entries = [entry for entry in found.entries if entry.changes_play]
    for entry in entries:
        made = _change(entry, found.a)
        if isinstance(made, Change):
            changes.append(made)
        else:
            unmeasured.append(made)
    shown = {aspect for entry in entries for aspect in SHOWS[entry.option.id]}
    if shown:
        changes.append(Change("", tuple(aspect for aspect in ASPECTS if aspect in shown), found.b))
    return Plan(found.a, tuple(changes), tuple(unmeasured))


def _change(entry: Difference, a: Resolved) -> Change | Unmeasured:
    """The first rule set with the second one's value of this option, or why games do not measure it."""
    option = entry.option.id
    if not SHOWS[option]:
        return Unmeasured(option, REASONS.get(option, "written"))
    if not entry.a.effective:
        return Unmeasured(option, "idle")
    resolved = a.with_changes({option: entry.b.choice.value})
    try:
        check_together(resolved)
    except NardyError as error:
        return Unmeasured(option, "contradiction", error.what)
    return Change(option, SHOWS[option], resolved)
