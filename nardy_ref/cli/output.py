"""Where a report goes: standard output, or a file that is there whole or not at all."""

from __future__ import annotations

import codecs
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from nardy_ref.cli.common import echo
from nardy_ref.errors import NardyError


def check_out(name: str) -> None:
    """See that a file can be written, before the work is done for it.

    Raises:
        NardyError: ``output.failed``.
    """
    path = Path(name)
    try:
        if "\0" in name or not name:
            raise _failed(name, "that is no name of a file")
        if path.is_dir():
            raise _failed(name, "it is a folder")
        if not path.parent.is_dir():
            raise _failed(name, "there is no such folder")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise _failed(name, "it may not be written")
    except (OSError, ValueError) as error:  # a name with a NUL is a ValueError
        raise _failed(name, getattr(error, "strerror", None) or str(error)) from None


def put(text: str, out: str, *, markup: bool = False) -> None:
    """Print a text, or write it to a file, with a line feed at its end.

    Args:
        text: the text.
        out: the file; ``-`` for standard output.
        markup: whether it is XML or HTML, which says UTF-8 of itself: to a terminal of another encoding its letters go
            by number then.

    Raises:
        NardyError: ``output.failed``.
    """
    if out == "-":
        foreign = markup and codecs.lookup(sys.stdout.encoding or "utf-8").name != "utf-8"
        echo([text.encode("ascii", "xmlcharrefreplace").decode() if foreign else text])
    else:
        write(out, text + "\n")


def write(name: str, text: str) -> None:
    """Write a file as a whole: by another one that takes its place, where it is a plain file.

    Raises:
        NardyError: ``output.failed``.
    """
    path = Path(name)
    content = text.encode("utf-8", "replace")
    try:
        if path.exists() and not path.is_file():  # a device or a pipe
            path.write_bytes(content)
            return
        target = path.resolve()
        number, other = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(number, "wb") as file:
                file.write(content)
            mode = target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask()
            Path(other).chmod(mode)
            Path(other).replace(target)
        except BaseException:
            with suppress(OSError):
                Path(other).unlink()
            raise
    except (OSError, ValueError) as error:
        raise _failed(name, getattr(error, "strerror", None) or str(error)) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _failed(name: str, why: str) -> NardyError:
    return NardyError("output.failed", f"the file cannot be written: {why}", name or "--out")
