"""What a witness is, of whatever kind, and what stands in place of one. Values only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.engine.judge import Breach
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.record import GameRecord
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn


@dataclass(frozen=True, slots=True)
class Reached:
    """A position that a game reaches, legal under both rule sets.

    Attributes:
        game: the record of the game, from the start position on; empty for the start position itself.
        position: the position.
        least: whether no game of fewer turns shows the difference, since all were gone through.
    """

    game: GameRecord
    position: Position
    least: bool = False

    @property
    def turns(self) -> int:
        """How many turns the game has."""
        return len(self.game.turns)


@dataclass(frozen=True, slots=True)
class ResultsWitness:
    """A position and a roll whose legal results differ.

    Attributes:
        reached: the position, and the game up to it.
        roll: the roll.
        only_a: the turns that only the first rule set allows, one for each result, as written turns.
        only_b: those that only the second allows.
        both: how many results both allow.
        alone: whether this option makes the whole difference here: with the other's value for it, one of the two rule
            sets comes to the results of the other.
    """

    reached: Reached
    roll: Roll
    only_a: tuple[WrittenTurn, ...]
    only_b: tuple[WrittenTurn, ...]
    both: int
    alone: bool

    kind = "results"


@dataclass(frozen=True, slots=True)
class TurnWitness:
    """A written turn that one rule set calls legal and the other does not, though the position it leads to may be."""

    reached: Reached
    roll: Roll
    turn: WrittenTurn
    breaches_a: tuple[Breach, ...]
    breaches_b: tuple[Breach, ...]
    alone: bool

    kind = "turn"


@dataclass(frozen=True, slots=True)
class EndWitness:
    """A final position whose result differs; None stands for a game that is not finished.

    ``reached.game`` is empty and ``played`` False where no game is known that reaches it.
    """

    reached: Reached
    outcome_a: Mapping[str, Any] | None
    outcome_b: Mapping[str, Any] | None
    played: bool

    kind = "end"


@dataclass(frozen=True, slots=True)
class AnswerWitness:
    """Throws for the start, the games of a match, events in one or the start position, that are answered otherwise.

    Attributes:
        about: ``opening``, ``match``, ``play`` or ``start``.
        asked: what is given: throws, games or events, in the form of the protocol; nothing for the start position.
        answer_a: what the first rule set says of it, in the form of the protocol; a text where it refuses.
        answer_b: what the second says.
    """

    about: str
    asked: Mapping[str, Any]
    answer_a: Mapping[str, Any] | str
    answer_b: Mapping[str, Any] | str

    kind = "answer"


@dataclass(frozen=True, slots=True)
class NoWitness:
    """Why there is none.

    Attributes:
        reason: ``idle`` (it says nothing beside the other values of both), ``equivalent`` (it is proved that nothing
            shows it), ``unreachable`` (nothing in a position that a game reaches), ``first_turns`` (it is about first
            turns alone, and all were gone through), ``matches`` (every way to sit in the games of a match was),
            ``begins`` (the two begin otherwise, so no game is legal under both), ``parted`` (all games that are, which
            are short, were gone through) or ``not_found``.
        texts: for ``equivalent`` and ``unreachable`` the proof in words, by language.
        searched: for ``not_found`` and ``parted``, to which number of turns all games were gone through.
        tried: for ``not_found``, how many positions were looked at beyond that.
    """

    reason: str
    texts: Mapping[str, str] = field(default_factory=dict)
    searched: int = 0
    tried: int = 0

    kind = "none"

    @property
    def proved(self) -> bool:
        """Whether it is known that there is none."""
        return self.reason != "not_found"


Witness = ResultsWitness | TurnWitness | EndWitness | AnswerWitness
Finding = Witness | NoWitness
