"""Finding a witness for every option on which two rule sets differ, or saying why there is none.

>>> from nardy_ref.compare.differences import differences
>>> from nardy_ref.options.resolver import resolve
>>> found = witnesses(differences(resolve("classic"), resolve("moscow-000c")))
>>> found["block.test"].kind, found["block.test"].alone
('results', True)
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.equivalents import proof_of
from nardy_ref.compare.witness.answers import answer_witness
from nardy_ref.compare.witness.arguments import unreachable
from nardy_ref.compare.witness.early import early
from nardy_ref.compare.witness.ends import end_witness
from nardy_ref.compare.witness.guided import guided
from nardy_ref.compare.witness.library import Known, game_of, library, played
from nardy_ref.compare.witness.model import NoWitness, Reached
from nardy_ref.compare.witness.seats import seats_witness
from nardy_ref.compare.witness.sides import Asked, Sides
from nardy_ref.reaching.record import record_of
from nardy_ref.vocabulary.record import GameRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nardy_ref.compare.differences import Difference, Differences
    from nardy_ref.compare.witness.early import Early
    from nardy_ref.compare.witness.model import Finding, ResultsWitness, TurnWitness


class Effort(NamedTuple):
    """How hard to look.

    Attributes:
        depth: to how many turns all games are gone through.
        tries: how many positions are drawn beyond that where nothing is known.
        seed: draws them.
    """

    depth: int = 2
    tries: int = 200
    seed: int = 1


def witnesses(
    found: Differences, effort: Effort | None = None, progress: Callable[[str], None] = lambda _: None
) -> dict[str, Finding]:
    """A witness for every option of play with another value, or why there is none; by option.

    Args:
        found: two rule sets side by side.
        effort: how hard to look; as ``Effort()`` when left out.
        progress: called with the option that is looked at.
    """
    seeker = _Seeker(found, effort or Effort())
    told: dict[str, Finding] = {}
    for entry in found.entries:
        if not entry.equal and entry.in_play:
            progress(entry.option.id)
            told[entry.option.id] = seeker.finding(entry)
    return told


FIRST_TURNS = 1
"""Turns that lie behind the last first turn of a game: the first player's."""


def _of_first_turns(sides: Sides) -> bool:
    """Whether the option bears on first turns alone under both, of which each player has one (clauses 4.1, 5.5)."""
    if not sides.option.startswith("head.exception."):
        return False
    both = sides.a.options, sides.b.options
    return all(each["head.exception.scope"] != "any_turn" and each["dice.double"] != "roll_again" for each in both)


class _Seeker:
    """Looks for witnesses of one comparison; what all games of a few turns show is worked out once."""

    def __init__(self, found: Differences, effort: Effort) -> None:
        self.found = found
        self.effort = effort
        self._early: Early | None = None

    def finding(self, entry: Difference) -> Finding:
        option = entry.option.id
        sides = Sides.of(self.found.a, self.found.b, option)
        if not entry.changes_play:
            return NoWitness("idle")
        proved = self._proved(option)
        if proved is not None:
            return proved
        found = answer_witness(sides) or end_witness(sides)
        if found is None and option == "match.next_starter" and seats_witness(sides) is None:
            return NoWitness("matches")
        return found or self._on_the_board(sides)

    def _proved(self, option: str) -> NoWitness | None:
        """A proof that neither rule set plays otherwise with the other's value."""
        a, b = self.found.a, self.found.b
        proofs = proof_of(a, option, b.options[option]), proof_of(b, option, a.options[option])
        if None in proofs:
            argument = unreachable(a, b, option)
            return NoWitness("unreachable", argument) if argument is not None else None
        texts = {lang: " ".join(dict.fromkeys(proof.why[lang] for proof in proofs if proof)) for lang in LANGUAGES}
        return NoWitness("equivalent", texts)

    def _on_the_board(self, sides: Sides) -> Finding:
        asked = Asked(sides)
        first = self._first_turns()
        if first.searched < 0:
            return NoWitness("begins")
        found = self._of_early(first, asked) or self._of_library(asked)
        if found is None and first.whole:
            return NoWitness("parted", searched=first.searched)
        if found is None and first.searched >= FIRST_TURNS and _of_first_turns(sides):
            return NoWitness("first_turns")
        if found is None and self.effort.tries:
            found = guided(asked, self.effort.tries, Random(f"{self.effort.seed} {sides.option}"))  # noqa: S311 - no secret
        return found or NoWitness("not_found", searched=first.searched, tried=self.effort.tries)

    def _first_turns(self) -> Early:
        if self._early is None:
            self._early = early(self.found.a, self.found.b, self.effort.depth)
        return self._early

    def _of_early(self, first: Early, asked: Asked) -> ResultsWitness | None:
        """The least of what the first turns show, rather a difference that the option makes alone."""
        best: ResultsWitness | None = None
        for line, roll, _ in first.partings:
            if best is not None and len(line.steps) > best.reached.turns:
                break
            if not asked.differs(line.end, roll):
                continue
            game = record_of(line, [asked.rules["a"], asked.rules["b"]]) if line.steps else GameRecord()
            if game is None:
                continue
            reached = Reached(game, line.end, least=len(line.steps) <= first.searched)
            witness = asked.results(reached, roll)
            if witness is not None and witness.alone:
                return witness
            best = best or witness
        return best

    def _of_library(self, asked: Asked) -> ResultsWitness | TurnWitness | None:
        """The shortest of the known games, one whose legal results differ rather than one where only a turn does."""
        of_option = [known for known in library() if asked.sides.option in known.options and known.roll]
        by_results = (self._known(known._replace(turn=None), asked) for known in of_option)
        by_turn = (self._known(known, asked) for known in of_option if known.turn)
        return _best(by_results) or _best(by_turn)

    def _known(self, known: Known, asked: Asked) -> ResultsWitness | TurnWitness | None:
        game = game_of(known.record)
        position = played(game, [asked.rules["a"], asked.rules["b"]])
        if position is None or known.roll is None:
            return None
        reached = Reached(game, position)
        if known.turn is None:
            return asked.results(reached, known.roll)
        return asked.turn(reached, known.roll, known.turn)


def _best(found: Iterable[ResultsWitness | TurnWitness | None]) -> ResultsWitness | TurnWitness | None:
    """The first in which the option makes the whole difference, else the first."""
    best = None
    for witness in found:
        if witness is not None and witness.alone:
            return witness
        best = best or witness
    return best
