"""What subcommands share: the options for language, format, variant, position and roll, and printing."""

from __future__ import annotations

import contextlib
import json
import math
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any

import click

from nardy_ref.clauses.model import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nardy_ref.vocabulary.position import Position

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    envvar="NARDY_LANG",
    show_envvar=True,
    show_default=True,
    help="Language of the output.",
)
format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["pretty", "json"]),
    default="pretty",
    show_default=True,
    help="For people or for programs.",
)
variant_option = click.option(
    "--variant",
    default="classic",
    show_default=True,
    metavar="ID|FILE",
    help="The rules: a variant's id or file.",
)
position_option = click.option(
    "--position",
    required=True,
    metavar="JSON|LINE|-",
    help="The position as JSON or as one line; - reads it from standard input.",
)
roll_option = click.option("--roll", required=True, metavar="6-3", help="The roll.")


def seconds(context: click.Context, parameter: click.Parameter, value: float | None) -> float | None:
    """A number of seconds, if any; click's range lets NaN through."""
    if value is not None and math.isnan(value):
        raise click.BadParameter("nan is not a number of seconds.", context, parameter)
    return value


timeout_option = click.option(
    "--timeout",
    type=click.FloatRange(min=0.05, max=3600),
    default=5.0,
    show_default=True,
    callback=seconds,
    help="Seconds for an answer.",
)


def echo(lines: Iterable[str]) -> None:
    """Print lines; what the terminal's encoding cannot show becomes a question mark."""
    text = "\n".join(lines) + "\n"
    encoding = sys.stdout.encoding or "utf-8"
    _write(text.encode(encoding, "replace").decode(encoding))


def echo_json(value: Any) -> None:
    """Print a value as JSON; what the terminal's encoding cannot show is escaped."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    _write((text if can_show(text) else json.dumps(value, indent=1)) + "\n")


def _write(text: str) -> None:
    """Write at once; when the reader of a pipe has gone the rest goes nowhere, and the exit code is still told.

    Raises:
        NardyError: ``output.failed``, such as on a full disk.
    """
    from nardy_ref.errors import NardyError

    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # Python must not come back to what it could not write when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise NardyError("output.failed", f"the output cannot be written: {error.strerror}", "output") from None


def can_show(text: str) -> bool:
    """Whether the terminal's encoding has these characters."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def styler() -> Callable[[str, str], str]:
    """Colours a text on a terminal and leaves it alone elsewhere; the names are click's (``red``, ``bold`` ...)."""

    def style(text: str, name: str) -> str:
        if not sys.stdout.isatty():
            return text
        return click.style(text, bold=True) if name == "bold" else click.style(text, fg=name)

    return style


def position_given(text: str) -> Position:
    """The position of ``--position``.

    Raises:
        NardyError: ``position.*``.
    """
    from nardy_ref.errors import NardyError
    from nardy_ref.notation.positions import read_position

    if text != "-":
        return read_position(text)
    try:
        # Bytes, since the locale's own decoding may let through what is no text.
        return read_position(sys.stdin.buffer.read().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise NardyError("position.malformed", "standard input is no UTF-8 text", "position") from None


@contextlib.contextmanager
def ended_by_signals() -> Iterator[None]:
    """Turn a signal to end (SIGTERM, SIGHUP) into an exit, so that the program under test is ended as well.

    Outside the main thread signals cannot be caught, and nothing is changed.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), _exit) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _exit(number: int, _: object) -> None:
    sys.exit(128 + number)
