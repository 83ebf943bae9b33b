"""How well the cases cover the clauses: what each clause permitted and forbade that a case needs (measured, not told).

A clause value takes part in a case when the case comes out otherwise with another value in its place, or with a
stand-in that always permits or always forbids what the clause decides. It has *permitted* something the case needs
when forbidding breaks the case, and *forbidden* something when permitting does. A clause that never varies takes part
where the judge names it as broken, or where a case that cites it is about something legal.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.clauses.loader import chapters, clauses
from nardy_ref.clauses.loader import options as all_options
from nardy_ref.options.resolver import resolve
from nardy_ref.options.values import choose
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules
from nardy_ref.sampling import values_of
from nardy_ref.suite.answers import BEARING, JUDGED, answer, answer_by, satisfies, variants_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case

UNDECIDED = ("procedure.", "setup.direction", "setup.numbering")
"""Options that no answer of a program depends on; how a record is gone on with (11.5) is not part of an answer."""
MOST_VARIANTS = 24
"""How many of the variants that a case speaks of are tried, evenly spread over all of them."""

StandIns = tuple[str, Any, Any]
STAND_INS: Mapping[str, StandIns] = {
    "head.limit": ("head_limit", 15, 0),
    "dice.sum": ("may_move", lambda _, held: held, lambda *_: 0),
    "dice.order": ("may_begin", lambda *_, **__: True, lambda *_, **__: False),
    "head.exception.rolls": ("exception_roll", lambda _: True, lambda _: False),
    "head.exception.condition": ("exception_condition", lambda *_: True, lambda *_: False),
    "head.exception.scope": ("exception_scope", lambda _: True, lambda _: False),
    "head.exception.second": ("exception_second", lambda _: True, lambda _: False),
    "dice.duty": ("duty", lambda reached, *_: reached, lambda reached, *_: {(): reached[()]}),
    "dice.single": ("single", lambda reached, _: reached, lambda reached, _: {(): reached.get((), set())}),
    "dice.finishing": ("finishing", lambda _: True, lambda _: False),
    "block.permit": ("block_permit", lambda *_: True, lambda *_: False),
    "block.test": ("block_test", lambda **_: False, lambda **_: True),
    "block.borne_off": ("borne_off_counts", lambda *_: True, lambda *_: False),
    "bearoff.same_turn": ("bearing_off_open", lambda **_: True, lambda **_: False),
    "bearoff.overshoot": ("overshoot", lambda held, *_: held, lambda *_: 0),
    "bearoff.inside": ("inside", lambda **_: True, lambda **_: False),
    "end.goal": ("goal", lambda _: False, lambda _: True),
    "end.last_roll_mars": ("off_after_answer", lambda off, _: off, lambda *_: 0),
    "end.last_roll": ("answers", lambda *_: True, lambda *_: False),
}
"""For options of one game: the field of the rules, and what stands in for it, once permitting and once forbidding."""


READINGS: Mapping[str, list[Any]] = {
    # 002-C taken for "any of these rolls after any of those", which is not what it says (see its erratum).
    "head.exception.rolls": [
        {
            "base": ["6-6", "4-4", "3-3"],
            "after": {first: ["5-5", "6-2"] for first in ("2-1", "2-2", "5-5", "6-2")},
        }
    ],
}
"""Further values of open options that programs play by mistake."""
COMPANY: Mapping[str, Mapping[str, Any]] = {"head.exception.rolls": {"head.exception.condition": "always"}}
"""Values of other options under which an option shows itself best; tried where a case leaves them open."""


class Deed(NamedTuple):
    """What a clause did for a case."""

    clause: str
    case: str
    permitted: bool
    forbade: bool


ONE_SIDED: Mapping[str, str] = {"dice.finishing.strict": "permitted"}
"""What a value cannot do by its nature: without its exemption a turn is only ever forbidden, not permitted (6.4b)."""


class Cover(NamedTuple):
    """The cases for which a clause permitted something, and those for which it forbade something."""

    permitted: frozenset[str]
    forbade: frozenset[str]


def deeds(cases: Iterable[Case]) -> Iterator[Deed]:
    """What every clause that a case cites did for it, measured on the reference engine."""
    spoken_of = _values_spoken_of(cases := list(cases))
    for case in cases:
        yield from _fixed(case)
        options = {option for clause in case.cites if (option := clauses()[clause].option)}
        for option in sorted(options):
            if option.startswith(BEARING[case.kind]) and not option.startswith(UNDECIDED):
                yield from _deeds_of(case, option, spoken_of.get(option, []))


def covered(found: Iterable[Deed]) -> dict[str, Cover]:
    """The cover of every clause, in the order of the rulebook; the empty one where no case needs it."""
    permitted: dict[str, set[str]] = {}
    forbade: dict[str, set[str]] = {}
    for deed in found:
        if deed.permitted:
            permitted.setdefault(deed.clause, set()).add(deed.case)
        if deed.forbade:
            forbade.setdefault(deed.clause, set()).add(deed.case)
    return {
        clause: Cover(frozenset(permitted.get(clause, ())), frozenset(forbade.get(clause, ()))) for clause in clauses()
    }


class Chapter(NamedTuple):
    """How the values of a chapter's options are covered.

    Attributes:
        number: the chapter.
        title: its title by language.
        values: the option values that answers depend on.
        undecided: those for which a permitting or a forbidding case is missing.
    """

    number: int
    title: Mapping[str, str]
    values: tuple[str, ...]
    undecided: tuple[str, ...]

    @property
    def percent(self) -> int:
        """The share of values decided both ways, rounded down."""
        return 100 * (len(self.values) - len(self.undecided)) // len(self.values)


def by_chapter(cover: Mapping[str, Cover]) -> list[Chapter]:
    """The chapters that have option values for cases to decide."""
    values = decided_values()
    found = []
    for chapter in chapters():
        own = tuple(value for value in values if clauses()[value].number.split(".")[0] == str(chapter.number))
        if own:
            missing = tuple(value for value in own if not _both(value, cover[value]))
            found.append(Chapter(chapter.number, chapter.title, own, missing))
    return found


def _both(value: str, cover: Cover) -> bool:
    return all(getattr(cover, deed) or ONE_SIDED.get(value) == deed for deed in ("permitted", "forbade"))


def idle_citations(cases: Iterable[Case], found: Iterable[Deed]) -> list[tuple[str, str]]:
    """Cases and option values that they cite although no value of that option takes part in them."""
    took_part = {(deed.case, clauses()[deed.clause].option) for deed in found}
    return [
        (case.id, clause)
        for case in cases
        for clause in case.cites
        if (option := clauses()[clause].option)
        and not option.startswith(UNDECIDED)
        and (case.id, option) not in took_part
    ]


def decided_values() -> list[str]:
    """The clauses that some case has to decide: the values of every option that answers depend on."""
    return [
        value.id for name, option in all_options().items() if not name.startswith(UNDECIDED) for value in option.values
    ]


def _values_spoken_of(cases: Iterable[Case]) -> dict[str, list[Any]]:
    """By option, the values that cases and shipped variants name: open values have no others to stand beside."""
    found: dict[str, list[Any]] = {}
    conditions = [condition for case in cases for condition in (case.given, *(branch.when for branch in case.branches))]
    named = [(option, value) for condition in conditions for option, values in condition.items() for value in values]
    named += [pair for name in shipped() for pair in resolve(name).options.items()]
    for option, value in named:
        values = found.setdefault(option, [])
        if value not in values:
            values.append(value)
    return found


def _fixed(case: Case) -> Iterator[Deed]:
    """What clauses that never vary did: named as broken, or cited for something that is right."""
    broken = {breach.breaks for branch in case.branches for breach in branch.breaches}
    right = any(
        branch.legal or branch.results or branch.includes or branch.outcome or branch.answer for branch in case.branches
    )
    for clause in {*case.cites, *broken}:
        if not clauses()[clause].option:
            yield Deed(clause, case.id, permitted=right and clause in case.cites, forbade=clause in broken)


def _deeds_of(case: Case, option: str, spoken_of: list[Any]) -> Iterator[Deed]:
    """What the values of one option did for a case, under each variant it speaks of."""
    values = [choose(option, value).value for value in values_of(option)]
    values += [value for value in (*spoken_of, *READINGS.get(option, ())) if value not in values]
    settled: set[str] = set()
    for variant in _in_company(case, option):
        clause = variant.choices[option].clause
        if clause not in settled:
            permitted, forbade = _under(case, variant, option, values)
            if permitted or forbade:
                yield Deed(clause, case.id, permitted, forbade)
            if permitted and forbade:
                settled.add(clause)


def _under(case: Case, variant: Resolved, option: str, values: list[Any]) -> tuple[bool, bool]:
    """Whether a variant's value of an option permitted something a case needs, and whether it forbade something."""
    expected, own = case.expectation(variant), answer(case, variant)
    permitted = forbade = False
    if option in STAND_INS and case.kind in JUDGED:
        field, permitting, forbidding = STAND_INS[option]
        rules = Rules.of(variant.choices)
        forbade = _breaks(case, variant, _with(rules, field, permitting))
        permitted = _breaks(case, variant, _with(rules, field, forbidding))
    for value in values:
        if permitted and forbade:
            break
        if value != variant.options[option]:
            other = answer(case, variant.with_changes({option: value}))
            if not satisfies(case, expected, other):
                allows, bans = _direction(case, own, other)
                permitted, forbade = permitted or allows, forbade or bans
    return permitted, forbade


def _in_company(case: Case, option: str) -> Iterator[Resolved]:
    """The variants a case speaks of, and then the same with the option in its best company."""
    variants = list(variants_of(case, MOST_VARIANTS))
    yield from variants
    for other, value in COMPANY.get(option, {}).items():
        if other not in case.given and not any(other in branch.when for branch in case.branches):
            yield from (variant.with_changes({other: value}) for variant in variants)


def _with(rules: Rules, field: str, stand_in: Any) -> Rules:
    changes: dict[str, Any] = {field: stand_in}
    return replace(rules, **changes)


def _breaks(case: Case, variant: Resolved, rules: Rules) -> bool:
    return not satisfies(case, case.expectation(variant), answer_by(case, rules))


def _direction(case: Case, own: Any, other: Any) -> tuple[bool, bool]:
    """Whether a value permits something another does not, and whether it forbids something.

    Where neither can be told apart, as with the points of a win, it does both: it gives its own and excludes the other.
    """
    if case.kind == "legal" and isinstance(own, set) and isinstance(other, set):
        return bool(own - other), bool(other - own)
    if case.kind == "judge" and isinstance(own, set) and isinstance(other, set) and bool(own) != bool(other):
        return not own, bool(own)
    return True, True
