"""What a program might play instead of a clause, as rules to be tried: other values of options, and slips with them.

Knows which rules stand for which clause; compares nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.compare.fuzz.questions import due_by
from nardy_ref.engine.carry import carry_out
from nardy_ref.errors import NardyError
from nardy_ref.rules.rules import Rules
from nardy_ref.rules.score import first_row
from nardy_ref.sampling import values_of
from nardy_ref.suite.answers import BEARING
from nardy_ref.suite.coverage import READINGS, STAND_INS
from nardy_ref.vocabulary.checkers import CHECKERS, count_on
from nardy_ref.vocabulary.geometry import HEAD, OFF, bit, highest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from nardy_ref.compare.fuzz.questions import Question
    from nardy_ref.options.resolver import Resolved

REFUSES = "refused"
"""What rules answer to a question that they make unanswerable."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Rules that differ from a variant's in what one clause says.

    Attributes:
        clause: the clause of the variant that is not kept.
        how: what is played instead, for people who read the code's own words.
        rules: the rules with that in place.
        forgiving: whether a turn is legal as soon as its final position is, however it was played.
    """

    clause: str
    how: str
    rules: Rules
    forgiving: bool = False

    @property
    def name(self) -> tuple[str, str]:
        """Clause and description, by which it is saved."""
        return self.clause, self.how

    def answer(self, question: Question) -> Any:
        """What these rules answer to a question about one game, in the form of ``Difference.came``."""
        try:
            due = due_by(self.rules, question)
        except NardyError:
            return REFUSES
        if question.kind == "legal":
            return due.results
        if question.kind == "judge":
            return due.legal or (self.forgiving and _ends_legally(self.rules, question))
        return due.outcome

    def names(self, question: Question) -> frozenset[tuple[int | None, str]]:
        """What these rules say a turn breaks; values of one option go by the option's name."""
        try:
            return spoken_of((breach.movement, breach.breaks) for breach in due_by(self.rules, question).breaches)
        except NardyError:
            return frozenset()


def _ends_legally(rules: Rules, question: Question) -> bool:
    """Whether the final position of a written turn is one that a legal turn reaches."""
    try:
        final = carry_out(question.board, question.turn or (), rules.blots_across)[:2]
        return final in (due_by(rules, replace(question, kind="legal", turn=None)).results or ())
    except NardyError:
        return False


def spoken_of(breaches: Iterable[tuple[int | None, str]]) -> frozenset[tuple[int | None, str]]:
    """Breaches with the values of one option told by the option's name."""
    known = clauses()
    return frozenset(
        (movement, (known[clause].option if clause in known else "") or clause) for movement, clause in breaches
    )


def guesses(variant: Resolved) -> list[Guess]:
    """All guesses for a variant, the likeliest first: other values of an option, then slips, then blunt stand-ins."""
    rules = Rules.of(variant.choices)
    found = [*_other_values(variant), *_slips(variant, rules), *_stand_ins(variant, rules)]
    by_the_end = Guess("duty.order_of_judgement", "the final position alone is looked at", rules, forgiving=True)
    return [by_the_end, *(guess for guess in found if guess.rules != rules)]


def _played(name: str) -> bool:
    return any(name.startswith(BEARING[kind]) for kind in ("legal", "judge", "outcome"))


def _other_values(variant: Resolved) -> Iterator[Guess]:
    for name in filter(_played, options()):
        for value in [*values_of(name), *READINGS.get(name, ())]:
            if value == variant.options[name]:
                continue
            try:
                choices = variant.with_changes({name: value}).choices
                yield Guess(variant.choices[name].clause, f"{name}: {value}", Rules.of(choices))
            except NardyError:  # the two cannot stand together
                continue


def _stand_ins(variant: Resolved, rules: Rules) -> Iterator[Guess]:
    for name, (field, *ins) in STAND_INS.items():
        for how, stand_in in zip(("permits", "forbids"), ins, strict=True):
            yield _slip(variant, rules, name, f"{name} always {how}", **{field: stand_in})


def _slip(variant: Resolved, rules: Rules, clause: str, how: str, **changes: Any) -> Guess:
    """A guess about an option's value, or about a clause of its own."""
    chosen = variant.choices[clause].clause if clause in variant.choices else clause
    changed: dict[str, Any] = changes
    return Guess(chosen, how, replace(rules, **changed))


def _slips(variant: Resolved, rules: Rules) -> Iterator[Guess]:
    """Mistakes that are no value of any option."""
    runs, permit, overshoot = rules.runs, rules.block_permit, rules.overshoot

    def of_length(least: int, most: int) -> Any:
        return lambda points, across: tuple(run for run in runs(points, across) if least <= len(run.points) <= most)

    yield _slip(variant, rules, "block.six", "exactly six", runs=of_length(6, 6))
    yield _slip(variant, rules, "block.six", "seven or more", runs=of_length(7, 24))
    yield _slip(variant, rules, "block.ahead_of_whole", "the first run only", runs=lambda *given: runs(*given)[:1])
    yield _slip(
        variant, rules, "block.permit", "a gap before the one ahead",
        block_permit=lambda run, seen: permit(run, seen._replace(foremost=seen.foremost + 1)),
    )  # fmt: skip
    yield _slip(
        variant, rules, "block.permit", "all ahead",
        block_permit=lambda run, seen: bool(run.points)
        and (seen.borne_off_counts or 0 < highest(seen.points) < bit(min(run.points))),
    )  # fmt: skip
    yield _slip(
        variant, rules, "block.permit", "one behind",
        block_permit=lambda run, seen: bool(run.points)
        and (seen.borne_off_counts or highest(seen.points) > bit(max(run.points))),
    )  # fmt: skip
    yield _slip(
        variant, rules, "bearoff.overshoot", "a lower checker goes off",
        overshoot=lambda held, die, _: held & (bit(die) - 1),
    )  # fmt: skip
    yield _slip(
        variant, rules, "bearoff.overshoot", "any checker where none is farther",
        overshoot=lambda held, die, other: held if overshoot(held, die, other) else 0,
    )  # fmt: skip
    yield _slip(
        variant, rules, "bearoff.overshoot", "the nearest checker",
        overshoot=lambda held, die, other: held & -held if overshoot(held, die, other) else 0,
    )  # fmt: skip
    yield _slip(
        variant, rules, "bearoff.overshoot", "not by one more",
        overshoot=lambda held, die, other: overshoot(held, die - 1, other) if die > 1 else 0,
    )  # fmt: skip
    yield _slip(
        variant, rules, "dice.single", "the smaller",
        single=lambda reached, roll: (
            {(roll.smaller,): reached[(roll.smaller,)]}
            if set(reached) == {(roll.larger,), (roll.smaller,)}
            else reached
        ),
    )  # fmt: skip
    yield _slip(
        variant, rules, "dice.duty", "one die is enough",
        duty=lambda reached, *_: {s: states for s, states in reached.items() if states and s} or {(): reached[()]},
    )  # fmt: skip
    yield _slip(
        variant, rules, "dice.double", "three movements",
        dice_of=lambda roll: (roll.larger,) * 3 if roll.is_double else tuple(roll),
    )  # fmt: skip
    yield _slip(variant, rules, "dice.order", "the larger only", may_begin=lambda die, roll, **_: die == roll.larger)
    yield _slip(variant, rules, "dice.order", "the smaller only", may_begin=lambda die, roll, **_: die == roll.smaller)
    yield _slip(variant, rules, "head.limit", "two", head_limit=2)
    yield _slip(
        variant, rules, "head.exception.rolls", "any double, whatever is in the way",
        exception_condition=lambda *_: True, exception_roll=lambda situation: situation.roll.is_double,
    )  # fmt: skip
    condition = rules.exception_condition
    yield _slip(
        variant, rules, "head.exception.one_more", "two more",
        # What is granted is counted: twice True is two.
        exception_condition=lambda *given: 2 * condition(*given),
    )  # fmt: skip
    yield _slip(
        variant, rules, "term.first_turn", "a full head is a first turn",
        exception_scope=lambda situation: count_on(situation.checkers, HEAD) == CHECKERS,
    )  # fmt: skip
    yield _slip(
        variant, rules, "head.exception.scope", "the first two turns",
        exception_scope=lambda situation: situation.own_turns is not None and situation.own_turns <= 1,
    )  # fmt: skip
    table = variant.options["score.table"]
    yield _slip(
        variant, rules, "score.first_row", "the last row that fits", score=lambda loser: first_row(loser, table[::-1])
    )
    yield _slip(variant, rules, "end.goal", "fourteen off", goal=lambda state: count_on(state, OFF) >= CHECKERS - 1)
