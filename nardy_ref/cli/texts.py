"""Reading what a file or standard input holds, for the commands on notation."""

from __future__ import annotations

import sys
from pathlib import Path

from nardy_ref.errors import NardyError

MAX_BYTES = 8_000_000
"""Largest file that is read."""


def text_given(name: str) -> str:
    """The text of a file, or of standard input for ``-``.

    Raises:
        NardyError: ``file.missing``, ``file.unreadable``, ``file.too-large``, ``file.not-text``.
    """
    try:
        raw = sys.stdin.buffer.read(MAX_BYTES + 1) if name == "-" else _bytes(Path(name))
    except FileNotFoundError:
        raise NardyError("file.missing", f"there is no file {name}", name, "- reads standard input") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise NardyError("file.unreadable", f"the file cannot be read: {reason}", name) from None
    if len(raw) > MAX_BYTES:
        raise NardyError("file.too-large", f"more than {MAX_BYTES} bytes are not read", name)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NardyError(
            "file.not-text", f"this is no UTF-8 text, from byte {error.start} on", name, "save it as UTF-8"
        ) from None


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)
