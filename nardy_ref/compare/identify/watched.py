"""Rules that note which options were asked: what was not asked cannot have changed the answer.

Knows which field of the rules carries which options; no rule itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from nardy_ref.engine.match import MatchRules
    from nardy_ref.rules.rules import Rules

Table = Mapping[str, tuple[str, ...]]

OPTIONS_OF: Table = {
    "layout": ("setup.layout",),
    "across": ("setup.tracks",),
    "closed": ("contact.hits",),
    "hits": ("contact.hits",),
    "blots_across": ("contact.hits", "setup.tracks"),
    "entering": ("dice.sum", "contact.entered"),
    "entered_moves": ("contact.entered",),
    "dice_of": ("dice.double",),
    "rolls_again": ("dice.double",),
    "may_move": ("dice.sum",),
    "arrival": ("dice.sum",),
    "may_begin": ("dice.order",),
    "head_limit": ("head.limit",),
    "exception_roll": ("head.exception.rolls",),
    "exception_condition": ("head.exception.condition",),
    "exception_scope": ("head.exception.scope",),
    "exception_second": ("head.exception.second",),
    "exception_families": ("head.exception.duty",),
    "duty": ("dice.duty",),
    "single": ("dice.single",),
    "finishing": ("dice.finishing",),
    "block_permit": ("block.permit",),
    "block_test": ("block.test",),
    "runs": ("block.seam",),
    "borne_off_counts": ("block.borne_off",),
    "bearing_off_open": ("bearoff.same_turn",),
    "overshoot": ("bearoff.overshoot",),
    "inside": ("bearoff.inside",),
    "goal": ("end.goal",),
    "goal_on_board": ("end.goal",),
    "answers": ("end.last_roll",),
    "off_after_answer": ("end.last_roll_mars",),
    "draw_points": ("end.draw_points",),
    "score": ("score.table",),
    "score_of_kind": ("score.table",),
    "target": ("match.target",),
    "resignation": ("match.resignation",),
    "cube_in_play": ("cube.play",),
    "jacoby": ("cube.jacoby",),
    "automatic_doubles": ("cube.automatic",),
    "beavers": ("cube.beavers",),
}
"""The options that a field, or a property, of the rules carries."""
MATCH_OPTIONS_OF: Table = {
    "method": ("opening.method",),
    "colours": ("opening.colours",),
    "first_roll": ("opening.first_roll",),
    "next_game": ("match.next_starter",),
    "reached": ("match.target",),
    "gain": ("match.unit",),
    "draw_points": ("end.draw_points",),
    "crawford": ("cube.crawford",),
}
"""The same for the rules of opening and match."""


class _Clauses(Mapping[str, str]):
    """The clause chosen for each option, noting which option was looked up."""

    def __init__(self, clause_of: Mapping[str, str], asked: set[str]) -> None:
        self._clause_of = clause_of
        self._asked = asked

    def __getitem__(self, option: str) -> str:
        self._asked.add(option)
        return self._clause_of[option]

    def __iter__(self) -> Iterator[str]:
        self._asked.update(self._clause_of)
        return iter(self._clause_of)

    def __len__(self) -> int:
        return len(self._clause_of)


class _Watched:
    """Stands in for rules wherever the engine reads them."""

    def __init__(self, rules: Rules | MatchRules, asked: set[str], table: Table) -> None:
        self._rules = rules
        self._asked = asked
        self._table = table

    def __getattr__(self, name: str) -> Any:
        self._asked.update(self._table[name])
        return getattr(self._rules, name)


class _WatchedRules(_Watched):
    """Those of a game, which tell the clauses chosen too."""

    def __init__(self, rules: Rules, asked: set[str]) -> None:
        super().__init__(rules, asked, OPTIONS_OF)
        self.clause_of = _Clauses(rules.clause_of, asked)

    def uses(self, clause: str) -> bool:
        """Whether the variant has chosen this clause."""
        return self.clause_of[clause.rpartition(".")[0]] == clause


def watched(rules: Rules, asked: set[str]) -> Rules:
    """The same rules; the options that are asked are added to ``asked``."""
    return cast("Rules", _WatchedRules(rules, asked))


def watched_match(rules: MatchRules, asked: set[str]) -> MatchRules:
    """The same rules of opening and match; the options that are asked are added to ``asked``."""
    return cast("MatchRules", _Watched(rules, asked, MATCH_OPTIONS_OF))
