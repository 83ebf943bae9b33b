"""Reads a grammar file of lark as values.

Knows lark's way of writing a grammar; nothing of what is described. How lark names, ranks and keeps what it reads
(``?rule``, ``_RULE``, ``-> alias``, priorities) is left out.
"""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from functools import cache
from typing import Any

from lark import Lark, Token, Transformer, Tree
from lark.exceptions import UnexpectedInput, VisitError

from nardy_ref.errors import NardyError
from nardy_ref.printing.grammar.model import (
    COUNTS,
    Characters,
    Definition,
    Grammar,
    Literal,
    Name,
    Node,
    Optional,
    Part,
    Prose,
    UnreadableError,
    choice_of,
    names_in,
    repeated,
    sequence_of,
)
from nardy_ref.printing.grammar.regexps import CLASSES, regexp

_HEADING = re.compile(r"(.*?)\s*-{4,}")


def read(text: str, source: str) -> Grammar:
    """The grammar that a text in lark's syntax describes.

    Args:
        text: the text of the file.
        source: the name of the file, for complaints.

    Raises:
        NardyError: ``grammar.malformed`` when lark could not read it either, ``grammar.unreadable`` for templates
            and other ways of writing that are not known here.
    """
    lines, ignored = _statements(text, source)
    opening: list[str] = []
    remark: list[str] = []
    parts: list[Part] = []
    for number, line in enumerate(text.splitlines(), 1):
        comment = re.fullmatch(r"\s*//\s?(.*?)\s*", line)
        heading = _HEADING.fullmatch(comment[1]) if comment else None
        if heading:
            parts.append(Part(heading[1], ()))
        elif comment:
            remark.append(comment[1])
        elif not line.strip() and not parts:
            opening, remark = opening + remark, []
        if number in lines:
            defined = [replace(definition, remark=" ".join(remark)) for definition in lines[number]]
            last = parts.pop() if parts else Part("", ())
            parts.append(replace(last, definitions=(*last.definitions, *defined)))
        if heading or number in lines:
            remark = []
    bodies = [*(each.body for part in parts for each in part.definitions), *ignored]
    needed = [CLASSES[name] for name in names_in(bodies) if name in CLASSES]
    if needed:
        parts.append(Part("Characters", tuple(needed)))
    return Grammar(tuple(opening), tuple(parts), tuple(ignored))


def _statements(text: str, source: str) -> tuple[dict[int, list[Definition]], list[Node]]:
    """What is defined, by the line on which it begins, with nothing for an instruction; and what is ignored."""
    line = 0
    try:
        tree = _lark_syntax().parse(text + "\n")
        reader = _Statements(tree)
        lines: dict[int, list[Definition]] = {}
        for statement in (child for child in tree.children if isinstance(child, Tree)):
            line = next(statement.scan_values(lambda _token: True)).line or line
            lines[line] = reader.transform(statement)
    except UnexpectedInput as error:
        raise NardyError("grammar.malformed", str(error).strip().splitlines()[0], source) from None
    except (VisitError, UnreadableError) as error:
        told = error.orig_exc if isinstance(error, VisitError) else error
        where, hint = (
            f"{source}, line {line}" if line else source,
            "teach nardy_ref/printing/grammar/lark_file.py to read it",
        )
        raise NardyError("grammar.unreadable", f"EBNF is not made here of {told}", where, hint) from None
    return lines, reader.ignored


@cache
def _lark_syntax() -> Lark:
    return Lark.open_from_package("lark", "lark.lark", ["grammars"], parser="lalr", maybe_placeholders=False)


class _Statements(Transformer[Token, Any]):
    """Turns lark's tree of a statement into definitions, and keeps what is ignored.

    Attributes:
        shown: the names of the grammar without lark's marks, unless two would become one.
        ignored: what ``%ignore`` names.
    """

    def __init__(self, tree: Tree[Token]) -> None:
        super().__init__()
        given = {str(token).lstrip("!?") for token in tree.scan_values(_is_name)}
        self.shown = {name: name if (bare := name.lstrip("_")) in given else bare for name in given}
        self.ignored: list[Node] = []
        for name in CLASSES.keys() & self.shown.values():
            raise UnreadableError(f"the name {name}, which stands for a class of characters")

    def __default__(self, data: str, _children: list[Any], _meta: Any) -> None:
        raise UnreadableError(str(data))

    def rule(self, parts: list[Any]) -> list[Definition]:
        return [Definition(self._shown(parts[0]), parts[-1])]

    token = rule

    def rule_params(self, parts: list[Any]) -> None:
        if parts:
            raise UnreadableError("a template")

    token_params = rule_params

    def priority(self, _parts: list[Any]) -> None:
        """Only lark needs it."""

    def ignore(self, parts: list[Any]) -> list[Definition]:
        self.ignored.append(parts[0])
        return []

    def declare(self, parts: list[Any]) -> list[Definition]:
        return [Definition(name.text, Prose("told by the program that reads")) for name in parts]

    def import_path(self, parts: list[Any]) -> list[str]:
        return [part.text if isinstance(part, Name) else str(part) for part in parts]

    def import_(self, parts: list[Any]) -> list[Definition]:
        path = parts[0]
        name = parts[1].text if len(parts) > 1 else path[-1]
        return [Definition(name, Prose(f"as in {''.join(path)} of lark"))]

    def expansions(self, parts: list[Any]) -> Node:
        return choice_of(parts)

    def expansion(self, parts: list[Any]) -> Node:
        return sequence_of(parts)

    def alias(self, parts: list[Any]) -> Node:
        node: Node = parts[0]
        return node

    def maybe(self, parts: list[Any]) -> Node:
        return Optional(parts[0])

    def expr(self, parts: list[Any]) -> Node:
        counts = [int(part) for part in parts[1:] if part.type == "NUMBER"]
        least, most = (counts[0], counts[-1]) if counts else COUNTS[parts[1]]
        return repeated(parts[0], least, most)

    def name(self, parts: list[Any]) -> Node:
        return Name(self._shown(parts[0]))

    def literal_range(self, parts: list[Any]) -> Node:
        return Characters(((ast.literal_eval(parts[0]), ast.literal_eval(parts[1])),))

    def literal(self, parts: list[Any]) -> Node:
        token: Token = parts[0]
        if token.type == "REGEXP":
            pattern, _, flags = token[1:].rpartition("/")
            return regexp(pattern, flags)
        return Literal(ast.literal_eval(token.removesuffix("i")), any_case=token.endswith("i"))

    def _shown(self, token: Token) -> str:
        return self.shown[str(token).lstrip("!?")]


setattr(_Statements, "import", _Statements.import_)  # the word is taken in Python


def _is_name(token: Token | Tree[Token]) -> bool:
    return isinstance(token, Token) and token.type in {"RULE", "TOKEN"}
