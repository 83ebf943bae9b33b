"""One line of the protocol: from a request to bytes, and from bytes to a JSON object.

Knows nothing of processes, nor of what the answer to a command has to hold.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Never

from nardy_ref.suite.status import Status

MAX_DIGITS = 309
"""As many as the greatest double has; a sign counts with them."""

_BYTE_ORDER_MARK = "\ufeff"
TERMINAL_CODE = re.compile(r"\x1b\[[0-9;:?]*[@-~]")
_HALF_A_PAIR = re.compile(r"\\u[dD][89a-fA-F]")


class BrokenError(Exception):
    """The talk with a program has broken off and cannot go on with this process.

    Attributes:
        status: crash, timeout or protocol.
        sentence: what happened, for people; begins with a small letter and has no full stop.
    """

    def __init__(self, status: Status, sentence: str) -> None:
        super().__init__(status, sentence)
        self.status = status
        self.sentence = sentence


def encode(request: Mapping[str, Any]) -> bytes:
    """One request as a line: ASCII only, so that no program can misread its encoding."""
    text = json.dumps(request, separators=(",", ":"), allow_nan=False, default=_as_dict)
    return text.encode("ascii") + b"\n"


def decode(line: bytes) -> dict[str, Any]:
    """The JSON object that a line holds.

    Whole numbers come back as ``int`` however they are written, since JSON knows one kind of number.

    Args:
        line: the bytes without the line feed; a carriage return before it is no harm.

    Raises:
        BrokenError: the line is no JSON object in UTF-8, is nested too deeply, gives a key twice, or holds a
            number or a character that does not exist.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise _protocol(f"the answer is not UTF-8: byte {error.start + 1} is 0x{line[error.start]:02x}") from None
    if not text.strip():
        raise _protocol("the answer is an empty line")
    if text.startswith(_BYTE_ORDER_MARK):
        raise _protocol("the answer begins with a byte order mark, which JSON does not know")
    try:
        value = _DECODER.decode(text)
        if _HALF_A_PAIR.search(text):
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except RecursionError:
        raise _protocol("the answer is nested too deeply") from None
    except UnicodeEncodeError:
        raise _protocol("the answer holds half of a surrogate pair, which is no character") from None
    except ValueError as error:
        raise _protocol(f"the answer is not JSON ({shown(str(error))}): {shown(text)}") from None
    if not isinstance(value, dict):
        raise _protocol(f"the answer is JSON, but not an object: {shown(text)}")
    return value


def shown(text: str, limit: int = 160) -> str:
    """Foreign text made fit for a report: one line, nothing that a terminal obeys, a long middle left out."""
    if len(text) > limit:
        text = f"{text[: limit // 2]} … {text[-(limit // 2) :]}"
    text = TERMINAL_CODE.sub("", text)
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def _protocol(sentence: str) -> BrokenError:
    return BrokenError(Status.PROTOCOL, sentence)


def _as_dict(value: object) -> dict[Any, Any]:
    """Frozen maps are sent like plain ones."""
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError(f"a request cannot hold {type(value).__name__}")


def _no_such_number(word: str) -> Never:
    raise ValueError(f"{word} is no JSON number")


def _whole_number(text: str) -> int:
    """Refuse what no double holds, and before it takes long to read."""
    if len(text) > MAX_DIGITS:
        _no_such_number(shown(text, 40))
    return int(text)


def _number(text: str) -> int | float:
    number = float(text)
    if math.isinf(number):
        _no_such_number(shown(text, 40))
    return int(number) if number.is_integer() else number


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse an object that gives a key twice: which of the two was meant?"""
    result = dict(pairs)
    if len(result) < len(pairs):
        repeated = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"the key {shown(repeated, 40)!r} is given twice")
    return result


_DECODER = json.JSONDecoder(
    parse_constant=_no_such_number,
    parse_float=_number,
    parse_int=_whole_number,
    object_pairs_hook=_without_repeats,
)
