"""What a program can be asked: the golden cases, whatever rules they take as given, and some made for open values.

Knows which commands a question needs; neither what is answered to it nor what to ask first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
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
SEEN_IN_RECORDS = frozenset({"procedure.irregular"})
"""Options that only a record shows."""


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


def asks_of_single_turns(questions: Iterable[Question]) -> bool:
    """Whether some of these are about a single position."""
    return any(question.case.kind in PLAYED for question in questions)


def fit(question: Question, about: frozenset[str], *, single_turns: bool) -> bool:
    """Whether a question can tell anything of some options that is not found out more simply.

    A record tells of many turns at once; it is left alone where single turns can be asked about.
    """
    kind = question.case.kind
    if kind == "record" and single_turns and SEEN_IN_RECORDS.isdisjoint(about):
        return False
    return not about.isdisjoint(BEARS[kind])


def _all(made: Iterable[Case]) -> Iterator[tuple[Case, bool]]:
    # Legal ones first, so that a list asked for by a case of its own is known as that case.
    yield from ((case, True) for case in cases() if case.kind == "legal")
    yield from ((case, True) for case in cases() if case.kind != "legal")
    yield from ((case, False) for case in made)
