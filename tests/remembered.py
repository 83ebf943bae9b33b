"""Answers of the engine to cases, each worked out once for all variants that give it the same grounds.

While a case is put to the engine, the rules note what is asked of them and what they say. An answer can hang
on nothing else, so it is good for every variant whose rules would say the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from nardy_ref.rules.rules import Rules
    from nardy_ref.suite.cases import Case


PUT = {
    "block_permit",
    "borne_off_counts",
    "dice_of",
    "exception_families",
    "exception_roll",
    "exception_scope",
    "finishing",
    "may_begin",
    "runs",
}
"""Functions of which what they say to what they are given is noted, since many say the same.

The others are noted themselves: they are asked too often, or given what cannot be put to another.
"""
_NOTHING = object()


class Noted:
    """Stands for rules, and notes every question put to them with the answer, in order."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.said: dict[tuple[Hashable, ...], Hashable] = {}

    def __getattr__(self, name: str) -> Any:
        if name in PUT:
            value = self.__dict__[name] = self._noting(name)
            return value
        self.said["has", name] = say(self.rules, ("has", name))
        value = self.__dict__[name] = getattr(self.rules, name)  # asked again, it is not noted again
        return value

    def _noting(self, name: str) -> Callable[..., Any]:
        """The function of that name, which notes what it is asked and what it says."""
        function = getattr(self.rules, name)

        def called(*given: Hashable, **named: Hashable) -> Any:
            question = ("says", name, given, tuple(named.items()))
            if question not in self.said:
                self.said[question] = say(self.rules, question)
            return function(*given, **named)

        return called

    def uses(self, clause: str) -> bool:
        """Whether the variant has chosen this clause."""
        self.said.setdefault(("uses", clause), self.rules.uses(clause))
        return self.rules.uses(clause)

    @property
    def clause_of(self) -> NotedClauses:
        """The clause chosen for each option."""
        return NotedClauses(self)


class NotedClauses:
    """Stands for the map from options to clauses."""

    def __init__(self, noted: Noted) -> None:
        self.noted = noted

    def __getitem__(self, option: str) -> str:
        clause = self.noted.rules.clause_of[option]
        self.noted.said.setdefault(("clause_of", option), clause)
        return clause


def say(rules: Rules, question: tuple[Any, ...]) -> Hashable:
    """What the rules say to a noted question; a function with a parameter is told by both."""
    kind, name, *put = question
    if put:
        given, named = put
        try:
            return getattr(rules, name)(*given, **dict(named))
        except NardyError as error:
            return "raises", error.code
    if kind == "uses":
        return rules.uses(name)
    if kind == "clause_of":
        return rules.clause_of[name]
    value = getattr(rules, name)
    inner = getattr(value, "__closure__", None)
    return repr([cell.cell_contents for cell in inner]) if inner else value


class Node:
    """A question in the tree of those a case puts, or, where none follows, the answer to the case.

    ``number`` stands for the question, which takes longer to look up.
    """

    def __init__(self) -> None:
        self.question: tuple[Hashable, ...] | None = None
        self.number = 0
        self.after: dict[Hashable, Node] = {}
        self.answer: Any = None


class Answers:
    """The answers so far, a tree for each case; ``worked_out`` counts how often the engine was asked."""

    def __init__(self, ask: Callable[[Case, Any], Any]) -> None:
        self.ask = ask
        self.trees: dict[str, Node] = {}
        self.numbers: dict[tuple[Hashable, ...], int] = {}
        self.worked_out = 0

    def of(self, case: Case, rules: Rules, said: dict[int, Hashable]) -> Any:
        """The answer to a case; ``said`` keeps what these rules have said, from one case to the next."""
        node: Node | None = self.trees.setdefault(case.id, Node())
        while node is not None and node.question is not None:
            came = said.get(node.number, _NOTHING)
            if came is _NOTHING:
                came = said[node.number] = say(rules, node.question)
            node = node.after.get(came)
        if node is None or node.answer is None:
            node = self._work_out(case, rules)
        return node.answer

    def _work_out(self, case: Case, rules: Rules) -> Node:
        self.worked_out += 1
        noted = Noted(rules)
        answer = self.ask(case, noted)
        node = self.trees[case.id]
        for question, said in noted.said.items():
            assert node.question in (None, question), "the same grounds lead to the same next question"
            node.question = question
            node.number = self.numbers.setdefault(question, len(self.numbers))
            node = node.after.setdefault(said, Node())
        node.answer = answer
        return node
