"""The one YAML loader of the project: YAML 1.2 core types, bounded, with a place for every value.

Built on PyYAML's safe loader. Refuses what makes two readers see two things: duplicate keys, aliases and
anchors, tags, several documents. Knows nothing of what the data mean.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from yaml.events import AliasEvent, MappingEndEvent, ScalarEvent, SequenceEndEvent, SequenceStartEvent

from nardy_ref.errors import NardyError

if TYPE_CHECKING:
    from collections.abc import Mapping

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
MAX_VALUES = 200_000

# libyaml's parser where it is built in; the same one in Python otherwise.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# The types that YAML 1.2's core schema tells plain words by; what matches none is text.
_CORE = (
    ("null", re.compile(r"(?:null|Null|NULL|~|)\Z")),
    ("bool", re.compile(r"(?:true|True|TRUE|false|False|FALSE)\Z")),
    ("int", re.compile(r"(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)\Z")),
    (
        "float",
        re.compile(
            r"(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))\Z"
        ),
    ),
)
_FIRST = {"", *"nN~tTfF-+.0123456789"}
"""What a plain word that is no text begins with."""

KeyPath = tuple[str | int, ...]

# YAML 1.2, production 1 (c-printable) and the byte order mark; looked for here, since the parsers tell no line.
_NOT_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True)
class Document:
    """What a YAML file holds, and where.

    Attributes:
        data: plain lists, dicts, strings, numbers, booleans, None.
        source: name of the file, for messages.
        places: line and column (from 1) of every value, by its path of keys and indexes.
        key_places: the same for every key of a mapping.
    """

    data: Any
    source: str
    places: Mapping[KeyPath, tuple[int, int]]
    key_places: Mapping[KeyPath, tuple[int, int]]

    def where(self, path: KeyPath = (), *, key: bool = False) -> str:
        """``file:line:column`` of a value, or of its key; of the nearest thing around it when it is not there."""
        while path not in self.places:
            path = path[:-1]
        line, column = self.key_places.get(path, self.places[path]) if key else self.places[path]
        return f"{self.source}:{line}:{column}"


def load_file(path: str | Path, *, source: str = "") -> Document:
    """Load one YAML file.

    Args:
        path: the file.
        source: how messages call it; its path when empty.

    Raises:
        NardyError: ``file.*`` when it cannot be read, ``yaml.*`` when it is no YAML this project accepts.
    """
    name = source or str(path)
    try:
        raw = Path(path).read_bytes()
    except FileNotFoundError:
        raise NardyError("file.missing", f"there is no file {name}", name, "check the name and the folder") from None
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        reason = getattr(error, "strerror", None) or error
        raise NardyError("file.unreadable", f"{name} cannot be read: {reason}", name) from None
    return load_bytes(raw, source=name)


def load_bytes(raw: bytes, *, source: str) -> Document:
    """Load one YAML document from bytes, which must be UTF-8.

    Raises:
        NardyError: ``yaml.*`` with file, line and column.
    """
    if len(raw) > MAX_BYTES:
        raise NardyError("yaml.too-large", f"{len(raw)} bytes, at most {MAX_BYTES} are read", source)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise NardyError(
            "yaml.not-text",
            "this is no UTF-8 text",
            f"{source}:{line}:1",
            "is it a binary file, or in another encoding?",
        ) from None
    return load_text(text, source=source)


def load_text(text: str, *, source: str) -> Document:
    """Load one YAML document from a string.

    Raises:
        NardyError: ``yaml.*`` with file, line and column.
    """
    if unprintable := _NOT_TEXT.search(text):
        before = text[: unprintable.start()]
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise NardyError(
            "yaml.not-text",
            f"a character that YAML does not allow (U+{ord(unprintable[0]):04X})",
            f"{source}:{line}:{column}",
            "is it a binary file, or in another encoding?",
        )
    try:
        loader = _Loader(text)
        try:
            return _Builder(loader, source).document()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{source}:{mark.line + 1}:{mark.column + 1}" if mark else source
        what = " ".join(str(part) for part in (error.context, error.problem) if part)
        raise NardyError("yaml.malformed", what, place, "check indentation, colons and quotes there") from None


class _Builder:
    """Builds plain data from the parser's events, so that nothing is made before it is checked."""

    def __init__(self, loader: Any, source: str) -> None:
        self.loader = loader
        self.source = source
        self.places: dict[KeyPath, tuple[int, int]] = {}
        self.key_places: dict[KeyPath, tuple[int, int]] = {}

    def document(self) -> Document:
        self.loader.get_event()  # the stream begins
        if self.loader.check_event(yaml.StreamEndEvent):
            raise NardyError("yaml.empty", "there is nothing in this file", self.source)
        self.loader.get_event()  # the document begins
        data = self.value(self.loader.get_event(), ())
        self.loader.get_event()  # the document ends
        if not self.loader.check_event(yaml.StreamEndEvent):
            raise self.error("several-documents", "a second document begins", self.loader.peek_event())
        return Document(data, self.source, self.places, self.key_places)

    def error(self, code: str, what: str, event: Any, hint: str = "") -> NardyError:
        mark = event.start_mark
        return NardyError(f"yaml.{code}", what, f"{self.source}:{mark.line + 1}:{mark.column + 1}", hint)

    @staticmethod
    def place(event: Any) -> tuple[int, int]:
        mark = event.start_mark
        return mark.line + 1, mark.column + 1

    def check(self, event: Any, depth: int) -> None:
        """Refuse what no value and no key may be."""
        if event.anchor:
            what = f"an alias (*{event.anchor})" if isinstance(event, AliasEvent) else f"an anchor (&{event.anchor})"
            raise self.error("alias", f"{what} is not accepted", event, "write the value out")
        if event.tag is not None:
            raise self.error("tag", f"a tag ({event.tag}) is not accepted", event, "leave the tag out")
        if depth > MAX_DEPTH:
            raise self.error("too-deep", f"nested deeper than {MAX_DEPTH} levels", event)
        if len(self.places) >= MAX_VALUES:
            raise self.error("too-large", f"more than {MAX_VALUES} values", event)

    def value(self, event: Any, path: KeyPath) -> Any:
        self.check(event, len(path))
        self.places[path] = self.place(event)
        if isinstance(event, ScalarEvent):
            return self.scalar(event)
        if isinstance(event, SequenceStartEvent):
            return self.sequence(path)
        return self.mapping(path)

    def sequence(self, path: KeyPath) -> list[Any]:
        items: list[Any] = []
        next_event = self.loader.get_event
        while not isinstance(event := next_event(), SequenceEndEvent):
            items.append(self.value(event, (*path, len(items))))
        return items

    def mapping(self, path: KeyPath) -> dict[Any, Any]:
        entries: dict[Any, Any] = {}
        next_event = self.loader.get_event
        while not isinstance(event := next_event(), MappingEndEvent):
            if not isinstance(event, ScalarEvent):
                raise self.error("key", "a key must be a single word or number", event)
            self.check(event, len(path) + 1)
            key = self.scalar(event)
            if key in entries:
                raise self.error(
                    "duplicate-key", f"the key {key} stands twice in one mapping", event, "remove one of them"
                )
            inner = (*path, key)
            self.key_places[inner] = self.place(event)
            entries[key] = self.value(next_event(), inner)
        return entries

    def scalar(self, event: Any) -> Any:
        text = event.value
        if not event.implicit[0] or text[:1] not in _FIRST:
            return text
        kind = next((kind for kind, pattern in _CORE if pattern.match(text)), "text")
        if kind == "null":
            return None
        if kind == "bool":
            return text.lower() == "true"
        if kind == "int":
            return self.whole_number(event)
        if kind == "float":
            return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))
        return text

    def whole_number(self, event: Any) -> int:
        digits = event.value
        if len(digits) > 20:
            raise self.error("number", "a number of more than 20 digits", event)
        return int(digits, 8 if digits.startswith("0o") else 16 if digits.startswith("0x") else 10)
