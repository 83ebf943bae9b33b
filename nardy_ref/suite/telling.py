"""What a case expects and what came, in words and in a language. Knows expectations; compares nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.clauses.loader import clauses
from nardy_ref.engine.replay import follows
from nardy_ref.printing.values import value_text
from nardy_ref.printing.words import KINDS, word
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.geometry import BAR
from nardy_ref.vocabulary.turn import Path, turn_text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from nardy_ref.engine.replay import Replay
    from nardy_ref.suite.cases import Case, Expectation
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.record import GameRecord

Placement = tuple[int, int]
"""Packed checkers of white and black: what results are compared by (clause 6.6)."""

SHOWN = 4
"""How many results of a kind are named before the rest is only counted."""


class Teller(NamedTuple):
    """Tells in one language."""

    lang: str = "en"

    def expected(self, case: Case, expectation: Expectation) -> str:
        """What a case expects."""
        if case.kind == "legal":
            return self._results(case, expectation)
        if case.kind == "judge":
            return self.verdict(legal=bool(expectation.legal), breaches=expectation.breaches)
        return self.outcome(expectation.outcome) if case.kind == "outcome" else value_text(expectation.answer)

    def counted(self, key: str, position: Position, found: Collection[Placement]) -> str:
        """Some results, their number and the first few by name."""
        return word(key, self.lang, count=len(found), named=self._named(position, found))

    def _results(self, case: Case, expectation: Expectation) -> str:
        words = []
        if expectation.results is not None:
            words.append(self.counted("exactly", case.position, expectation.results))
        if expectation.includes:
            words.append(self.counted("among them", case.position, expectation.includes))
        if expectation.excludes:
            words.append(self.counted("none of", case.position, expectation.excludes))
        if expectation.count is not None:
            words.append(word("in all", self.lang, count=expectation.count))
        return "; ".join(words)

    def verdict(self, *, legal: bool, breaches: Iterable[tuple[int | None, str]] | None = None) -> str:
        """A verdict, with the clauses broken where they are known."""
        if legal or breaches is None:
            return word("legal" if legal else "illegal", self.lang)
        known = clauses()
        words = []
        for movement, clause in sorted(breaches, key=lambda breach: (breach[0] or 0, breach[1])):
            number = f" ({known[clause].number})" if clause in known else ""
            place = (
                word("whole turn", self.lang) if movement is None else word("nth movement", self.lang, number=movement)
            )
            words.append(word("breaks", self.lang, place=place, clause=clause + number))
        told = ", ".join(words) or word("no clause", self.lang)
        return f"{word('illegal', self.lang)}: {told}"

    def outcome(self, outcome: Mapping[str, Any] | None) -> str:
        """The result of a game, or that there is none yet."""
        if outcome is None:
            return word("unfinished", self.lang)
        winner, kind, points = outcome["winner"], outcome["kind"], outcome["points"]
        if winner is None:
            return word("draw", self.lang, points=points)
        side = word(winner if self.lang == "en" else f"{winner}_of", self.lang)
        return word("won", self.lang, side=side, kind=word(kind, self.lang) if kind in KINDS else kind, points=points)

    def _named(self, position: Position, found: Iterable[Placement]) -> str:
        names = sorted(self.difference(position, placement) for placement in found)
        more = len(names) - SHOWN
        return ", ".join(names[:SHOWN]) + (" " + word("more", self.lang, count=more) if more > 0 else "")

    def difference(self, position: Position, placement: Placement) -> str:
        """A result as what has changed for the player on turn: ``24/18 13/10``, ``pass`` when nothing has.

        The points left and entered are paired from the highest down, which reads like a turn; it need not be
        the order, nor the pairing, in which the turn was played.
        """
        side = position.turn
        before, after = unpack(position.of(side)), unpack(placement[0] if side == "white" else placement[1])
        left: list[int] = []
        entered: list[int] = []
        for point in range(BAR, 0, -1):
            change = after.get(point, 0) - before.get(point, 0)
            left += [point] * -change
            entered += [point] * change
        if len(entered) > len(left):
            return word("too many", self.lang, count=len(entered) - len(left))
        entered += [0] * (len(left) - len(entered))
        opponents = (position.black, placement[1]) if side == "white" else (position.white, placement[0])
        words = turn_text(tuple(Path(here, (there,)) for here, there in zip(left, entered, strict=True)))
        if opponents[0] == opponents[1]:
            return words
        hit = _hit(*map(unpack, opponents))
        if not hit:
            return word("opponent changed", self.lang, turn=words)
        return word("with hits", self.lang, turn=words, points=", ".join(map(str, hit)))


def _hit(before: dict[int, int], after: dict[int, int]) -> list[int]:
    """The points from which single checkers have gone to the bar; none where anything else has changed."""
    gone = [point for point, count in before.items() if count == 1 and point != BAR and point not in after]
    rest = {point: count for point, count in before.items() if point not in gone}
    rest[BAR] = rest.get(BAR, 0) + len(gone)
    return gone if rest == after else []


def replay_json(game: GameRecord, replayed: Replay) -> dict[str, Any]:
    """The answer to ``replay``: the first irregular turn, the result that follows, whether the one given does."""
    first, derived = next(iter(replayed.irregular), None), replayed.derived
    return {
        "irregular": first and {"turn": first.number, "illegal": [breach._asdict() for breach in first.breaches]},
        "irregular_turns": list(dict.fromkeys(each.number for each in replayed.irregular)),
        "outcome": derived and {"winner": derived.winner, "kind": derived.kind, "points": derived.points},
        "follows": follows(game, replayed),
    }


ENGLISH = Teller()
"""Tells in English, as reports for programs do."""
