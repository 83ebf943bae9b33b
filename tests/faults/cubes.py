"""Faults with the cube and in giving up (chapters 10 and 13)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, instead
from nardy_ref.engine.stakes import Stakes
from nardy_ref.rules.match import Loss
from nardy_ref.vocabulary.record import Cube, CubeWord

if TYPE_CHECKING:
    from collections.abc import Callable

    from nardy_ref.engine.stakes import Complaint

CUBE = "nardgammon"
MONEY = "opornik-money"
NAMED = "match.resignation.named"


def turned(word: CubeWord, change: Callable[[Stakes, Cube, Stakes], Stakes]) -> Any:
    """After an action with the cube it stands otherwise: what it was, the action, what it should be."""

    def make(original: Any) -> Any:
        def after(self: Stakes, item: Any) -> Stakes:
            due: Stakes = original(self, item)
            return change(self, item, due) if isinstance(item, Cube) and item.word is word else due

        return after

    return around(Stakes, "after", make)


def blind_to(wrong: str) -> Any:
    """Something wrong with an action is not seen."""

    def make(original: Any) -> Any:
        def complaints(self: Stakes, *rest: Any) -> list[Complaint]:
            return [(what, clause) for what, clause in original(self, *rest) if what != wrong]

        return complaints

    return around(Stakes, "complaints", make)


def limited(original: Any) -> Any:
    def complaints(self: Stakes, rules: Any, item: Any, on_turn: Any) -> list[Complaint]:
        more = [("cube_value", "cube.unlimited")] if self.value >= 4 and isinstance(item, Cube) else []
        return [*original(self, rules, item, on_turn), *more]

    return complaints


FAULTS: tuple[Fault, ...] = (
    Fault(
        "no_cube",
        "Nobody may double",
        "a program for the game without a cube",
        "cube.play.standard",
        carrying("cube.play.standard", lambda: False),
        CUBE,
    ),
    Fault(
        "cube_unasked",
        "Players may double by rules without a cube",
        "a program that has always a cube",
        "cube.play.none",
        carrying("cube.play.none", lambda: True),
    ),
    Fault(
        "no_crawford_game",
        "The cube is used in the Crawford game",
        "a rule left out",
        "cube.crawford.one_game",
        carrying("cube.crawford.one_game", lambda _: False),
        CUBE,
    ),
    Fault(
        "crawford_for_good",
        "The cube stays away after the Crawford game",
        "a score looked at, and not whether the game was played",
        "cube.crawford_game",
        carrying("cube.crawford.one_game", lambda games: games >= 1),
        CUBE,
    ),
    Fault(
        "no_jacoby",
        "A mars is worth 2 with the cube untouched",
        "a rule left out",
        "cube.jacoby.until_turned",
        carrying("cube.jacoby.until_turned", lambda points, _: points),
        MONEY,
    ),
    Fault(
        "jacoby_for_good",
        "A mars is worth 1 although a double was taken",
        "a flag that is never set",
        "cube.multiplies",
        carrying("cube.jacoby.until_turned", lambda points, _: min(points, 1)),
        MONEY,
    ),
    Fault(
        "automatic_unasked",
        "Every tie turns the cube",
        "an agreement taken for a rule",
        "cube.automatic.none",
        carrying("cube.automatic.none", lambda ties: 2**ties),
        MONEY,
    ),
    Fault(
        "no_beavers",
        "A beaver is refused",
        "a rule left out",
        "cube.beavers.allowed",
        carrying("cube.beavers.allowed", lambda: False),
        MONEY,
    ),
    Fault(
        "beaver_passes_the_cube",
        "After a beaver the cube goes to the other player",
        "a beaver played as two doubles",
        "cube.beavers.allowed",
        turned(CubeWord.TAKES, lambda _, item, due: replace(due, owner=item.side)),
        MONEY,
    ),
    Fault(
        "raccoons",
        "A beaver can be answered by another",
        "raccoons taken for part of the rule",
        "cube.beavers.allowed",
        blind_to("cube_beaver"),
        MONEY,
    ),
    Fault(
        "drop_loses_the_offer",
        "A refused double loses the number that was offered",
        "the cube turned before it is answered",
        "cube.refuse",
        turned(CubeWord.DROPS, lambda _, __, due: replace(due, value=2 * due.value)),
        CUBE,
    ),
    Fault(
        "drop_loses_one",
        "A refused double always loses 1 point",
        "the initial stake of 000-E taken for that of the game",
        "cube.refuse_value",
        turned(CubeWord.DROPS, lambda _, __, due: replace(due, value=1)),
        CUBE,
    ),
    Fault(
        "doubler_keeps_the_cube",
        "The player whose double was taken owns the cube",
        "the two sides mixed up",
        "cube.owner",
        turned(CubeWord.TAKES, lambda _, item, due: replace(due, owner=item.side.other)),
        CUBE,
    ),
    Fault(
        "cube_without_owner",
        "Both players may double all the time",
        "an owner that is not kept",
        "cube.owner",
        blind_to("cube_owner"),
        CUBE,
    ),
    Fault(
        "double_at_any_time",
        "A double is offered in the opponent's turn",
        "at any time of the game, as 000-E begins",
        "cube.offer",
        blind_to("cube_turn"),
        CUBE,
    ),
    Fault(
        "take_from_nowhere",
        "A double that was not offered can be taken",
        "an answer that is not looked at",
        "cube.accept",
        blind_to("cube_no_offer"),
        CUBE,
    ),
    Fault(
        "any_number",
        "A double may name any number",
        "a number believed",
        "cube.accept",
        blind_to("cube_value"),
        CUBE,
    ),
    Fault(
        "two_doubles_at_most",
        "Nobody may double beyond 4",
        "a limit of its own",
        "cube.unlimited",
        around(Stakes, "complaints", limited),
        CUBE,
    ),
    Fault(
        "cube_not_counted",
        "A win gives the points of the table alone",
        "a cube that is only shown",
        "cube.multiplies",
        instead(Stakes, "worth", lambda _, __, points: points),
        CUBE,
    ),
    Fault(
        "resignation_at_once",
        "A named resignation ends the game unasked",
        "most sites without a cube",
        NAMED,
        carrying(NAMED, lambda kind, *_: Loss(kind)),
    ),
    Fault(
        "resignation_as_oin",
        "A resignation without a kind is an oin",
        "a default filled in",
        NAMED,
        carrying(NAMED, lambda kind, *_: Loss(kind or "oin", asks=True)),
    ),
    Fault(
        "resignation_by_position_as_mars",
        "Giving up is a mars in every position",
        "giving up valued once for all",
        "match.resignation.by_position",
        carrying("match.resignation.by_position", lambda *_: Loss("mars")),
        "narda-akunin",
    ),
    Fault(
        "resignation_for_one_point",
        "Giving up costs 1 point",
        "a price left out",
        "match.resignation.number",
        carrying("match.resignation.number", lambda *_: Loss(points=1)),
        "hrapgame4",
    ),
)
"""The faults with the cube and in giving up."""
