"""What follows from the answers: for each option its value and how sure it is, the faults, the nearest variants.

Knows what has been heard and the last guess; asks nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.compare.identify.hypotheses import Change, Hypothesis, Value, options_of, published
from nardy_ref.compare.identify.questions import BEARS, fit
from nardy_ref.compare.identify.search import SILENT
from nardy_ref.compare.identify.values import meaning
from nardy_ref.suite.runner import about as clause_about

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from nardy_ref.compare.identify.answers import Answer
    from nardy_ref.compare.identify.evidence import Evidence, Heard, Tally
    from nardy_ref.compare.identify.questions import Question
    from nardy_ref.compare.identify.search import Alternatives
    from nardy_ref.options.resolver import Resolved

STANDINGS = ("decided", "partly", "open", "fault")
LOOKED_AT = 3
"""Of how many values that fit as well it is looked whether a question would have told them apart."""
WORTH = 3
"""At how many answers against a value, for one that speaks for it, a fault is no longer put down to its option."""
REASONS = ("procedure", "command", "effect", "search")


@dataclass(frozen=True, slots=True)
class Fault:
    """An answer that the rules found do not give.

    Attributes:
        heard: the question and the answer.
        foretold: what the rules found answer.
        clause: the clause that the fault is put down to.
        speaks_for: a value of that clause's option that would explain the answer; None when none does.
    """

    heard: Heard
    foretold: Answer
    clause: str
    speaks_for: Value | None


@dataclass(frozen=True, slots=True)
class OptionFound:
    """Where the program stands on one option.

    Attributes:
        value: its value; of an open option one of several that fit.
        standing: ``decided`` (every other value is refuted), ``partly`` (some others fit as well), ``open`` (all do),
            ``fault`` (answers contradict one another, or fit no value; the value is that of most of them).
        remaining: the other values that fit as well.
        reason: why values remain: ``procedure`` (conduct or drawing), ``command`` (no command declared shows it),
            ``effect`` (beside the other values it changes no answer), ``search`` (questions were not asked or not
            answered that would tell); empty when none do.
        deciding: the answer that refutes most of the other values; None when none does.
        against: how many answers refute another value.
        faults: the answers that contradict the value, put down to this option.
    """

    value: Value
    standing: str
    remaining: tuple[Value, ...]
    reason: str
    deciding: Heard | None
    against: int
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class Near:
    """A published variant, and how far the program is from it.

    Attributes:
        variant: the variant.
        wrong: how many answers are other than it has them.
        differs: the options whose values found, and sure, are other than the variant's.
    """

    variant: Resolved
    wrong: int
    differs: tuple[str, ...]


class Findings:
    """Draws the findings from evidence."""

    def __init__(self, guess: Hypothesis, evidence: Evidence, alternatives: Alternatives, kinds: frozenset[str],
                 unasked: Sequence[Question]) -> None:  # fmt: skip
        self._evidence = evidence
        self._predictor = evidence.predictor
        self._alternatives = alternatives
        self._kinds = kinds
        self._unasked = unasked
        self.guess = self._plain(guess)
        self._tallies = {change[0]: evidence.tally(self.guess, change) for change in alternatives.single(self.guess)}

    def options(self) -> dict[str, OptionFound]:
        """Every option, in printed order."""
        by_option: dict[str, list[Fault]] = {}
        for fault in self.faults():
            by_option.setdefault(clauses()[fault.clause].option or "", []).append(fault)
        return {name: self._option(name, tuple(by_option.get(name, ()))) for name in options()}

    def faults(self) -> tuple[Fault, ...]:
        """Every answer that the rules found do not give, in the order in which they were heard."""
        return tuple(self._fault(each) for each in self._evidence.wrong(self.guess))

    def nearest(self, found: Mapping[str, OptionFound]) -> list[Near]:
        """The published variants, the nearest first."""
        sure = [name for name, option in found.items() if option.standing in ("decided", "partly", "fault")]
        near = []
        for resolved in published():
            variant = Hypothesis.of(resolved)
            differs = tuple(
                option
                for option in sure
                if meaning(variant.values[option])
                not in {meaning(found[option].value), *map(meaning, found[option].remaining)}
            )
            wrong = sum(1 for each in self._evidence.heard if self._evidence.fits_plainly(each, variant) < 0)
            near.append(Near(resolved, wrong, differs))
        # Of those equally near, the ones that say most of themselves.
        return sorted(near, key=lambda each: (each.wrong, len(each.differs), -len(each.variant.variant.states)))

    def _plain(self, guess: Hypothesis) -> Hypothesis:
        """The guess with ``classic``'s value wherever that fits every answer just as well."""
        classic = Hypothesis.of(published()[0])
        for option in options():
            held, usual = guess.values[option], classic.values[option]
            if held == usual:
                continue
            change = (usual,)
            changed = guess.changed(change)
            if changed.possible and not any(self._evidence.tally(guess, change)) and self._same(guess, change):
                guess = Hypothesis(changed.values)
        return guess

    def _same(self, guess: Hypothesis, change: Change) -> bool:
        """Whether no question that could be put tells a change from the guess."""
        return not any(self._telling(guess, change))

    def _option(self, name: str, faults: tuple[Fault, ...]) -> OptionFound:
        held = self.guess.values[name]
        others = {each: tally for each, tally in self._tallies.items() if each.option == name}
        remaining = tuple(
            each for each, tally in others.items() if not tally.against and self.guess.changed((each,)).possible
        )
        deciding, against = self._deciding(name, others)
        if name in SILENT or not others:
            return OptionFound(held, "open", (), "procedure" if name in SILENT else "command", None, 0, faults)
        if faults:
            return OptionFound(held, "fault", remaining, "", deciding, against, faults)
        if not remaining:
            return OptionFound(held, "decided", (), "", deciding, against, ())
        standing = "open" if len(remaining) == len(others) else "partly"
        return OptionFound(held, standing, remaining, self._reason(name, remaining), deciding, against, ())

    def _reason(self, name: str, remaining: Sequence[Value]) -> str:
        if not any(name in BEARS[kind] for kind in self._kinds):
            return "command"
        told = any(any(self._telling(self.guess, (each,))) for each in remaining[:LOOKED_AT])
        return "search" if told else "effect"

    def _telling(self, guess: Hypothesis, change: Change) -> Iterator[Question]:
        """The questions not put that tell a change from a guess."""
        about = options_of(change)
        questions = (each for each in self._unasked if fit(each, about, self._kinds))
        return self._evidence.telling(guess, change, questions)

    def _deciding(self, name: str, others: Mapping[Value, Tally]) -> tuple[Heard | None, int]:
        """The answer that refutes most of the other values, and how many answers refute any."""
        counts = [
            (sum(self._evidence.turns(each, self.guess, (other,)) < 0 for other in others), each)
            for each in self._evidence.heard
            if name in BEARS[each.question.case.kind]
        ]
        refuting = [(count, each) for count, each in counts if count]
        best = max(
            refuting,
            key=lambda pair: (pair[1].answer is not None, pair[0], name in pair[1].question.options),
            default=None,
        )
        return (best[1] if best else None), len(refuting)

    def _fault(self, heard: Heard) -> Fault:
        """A wrong answer, put down to the clause it is about, or to the option another value of which explains it."""
        foretold = self._predictor.watched(heard.question, self.guess)[0]
        explaining = {
            value: tally
            for value, tally in self._tallies.items()
            if value.option in BEARS[heard.question.case.kind] and self._evidence.turns(heard, self.guess, (value,)) > 0
        }
        first = clause_about(heard.question.case, self.guess.resolved)
        asked_about = clauses()[first].option
        # A value that nearly all other answers refute explains nothing, unless the question is about its option.
        explaining = {
            value: tally
            for value, tally in explaining.items()
            if value.option == asked_about or WORTH * tally.favour >= tally.against
        }
        best = max(
            explaining,
            key=lambda value: (
                value.option == asked_about,
                explaining[value].favour - explaining[value].against,
                value.key,
            ),
            default=None,
        )
        clause = first if best is None else self.guess.values[best.option].choice.clause
        return Fault(heard, foretold, clause, best)
