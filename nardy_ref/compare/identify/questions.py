"""What a program can be asked: the golden cases, whatever rules they take as given, and some made for open values.

Knows which commands a question needs; neither what is answered to it nor what to ask first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.notation.positions import position_line
from nardy_ref.suite.answers import BEARING
from nardy_ref.suite.cases import PLAYED, cases
from nardy_ref.suite.runner import COMMANDS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from nardy_ref.suite.cases import Case


BEARS: dict[str, tuple[str, ...]] = {
    kind: tuple(name for name in options() if name.startswith(beginnings)) for kind, beginnings in BEARING.items()
}
"""The options that can bear on the cases of a kind."""
MOST_EVENTS = 12
"""Events of a match that is not long."""
PLAINER = {"record": (*PLAYED, "opening", "match", "play"), "play": (*PLAYED, "opening", "match")}
"""For kinds that tell of many things at once, those that tell of few."""


@dataclass(frozen=True, eq=False)
class Question:
    """A situation and the command it is put with; each is asked once, so that two are equal only when they are one.

    Attributes:
        case: the situation; of a made one the texts are empty.
        command: the command of the protocol.
        golden: whether it is a case of the suite in its own kind.
    """

    case: Case
    command: str
    golden: bool = True
    key: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"{self.case.id} {self.command}")

    @property
    def is_long(self) -> bool:
        """Whether it takes so long to foretell its answer that only single changes are tried on it."""
        return self.case.kind == "play" and len(self.case.asked["events"]) > MOST_EVENTS

    @cached_property
    def options(self) -> frozenset[str]:
        """The options it is about: those of the clauses cited, and those that its branches name."""
        cited = {clauses()[clause].option for clause in self.case.cites}
        named = {option for branch in self.case.branches for option in branch.when}
        return frozenset(filter(None, cited | named | self.case.given.keys()))


def bank(commands: Collection[str], made: Iterable[Case] = ()) -> list[Question]:
    """All questions for a program that answers these commands, in the order of the cases.

    A case about one written turn is also asked as what can be played there, which tells more.

    Args:
        commands: the commands.
        made: further situations, put with the command of their kind.
    """
    found: list[Question] = []
    listed: set[tuple[str, str]] = set()
    for case, golden in _all(made):
        command = COMMANDS.get(case.kind, case.kind)
        if command in commands and command != "legal":
            found.append(Question(case, command, golden))
        if case.kind in ("legal", "judge") and "legal" in commands:
            place = (position_line(case.position), str(case.roll))
            if place not in listed:
                listed.add(place)
                as_list = case if case.kind == "legal" else replace(case, kind="legal", turn=None)
                found.append(Question(as_list, "legal", golden and case.kind == "legal"))
    return found


def kinds_of(questions: Iterable[Question]) -> frozenset[str]:
    """The kinds of these questions."""
    return frozenset(question.case.kind for question in questions)


def fit(question: Question, about: frozenset[str], kinds: frozenset[str]) -> bool:
    """Whether a question can tell anything of some options that is not found out more simply.

    Args:
        question: the question.
        about: the options.
        kinds: the kinds of questions that can be put. Where single turns are among them, a record, or the events of a
            match, which tell of many things at once, are left alone for all that the plainer kinds tell.
    """
    return not about.isdisjoint(_told(question.case.kind, kinds))


@cache
def _told(kind: str, kinds: frozenset[str]) -> frozenset[str]:
    """The options of which a kind tells beside others."""
    told = frozenset(BEARS[kind])
    if kind not in PLAINER or kinds.isdisjoint(PLAYED):
        return told
    return told.difference(*(BEARS[plainer] for plainer in PLAINER[kind] if plainer in kinds))


def _all(made: Iterable[Case]) -> Iterator[tuple[Case, bool]]:
    # Legal ones first, so that a list asked for by a case of its own is known as that case.
    yield from ((case, True) for case in cases() if case.kind == "legal")
    yield from ((case, True) for case in cases() if case.kind != "legal")
    yield from ((case, False) for case in made)
