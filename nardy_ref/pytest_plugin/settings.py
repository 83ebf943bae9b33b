"""What the options of the plugin say, checked; bad values are told in one line."""

from __future__ import annotations

import math
import re
import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import resolve

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pytest

    from nardy_ref.options.resolver import Resolved

LEAST, MOST = 0.05, 3600.0
DEFAULT = 5.0
NODE_ID = re.compile(r"(?:.*[/\\])?nardy::(?P<variant>[^:]+)(?:::(?P<case>[^:]+))?")
"""A node id of this plugin; from a subfolder pytest prints it with a path to the root folder before it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of a run.

    Attributes:
        command: program and arguments; empty when none is given.
        variants: the rules, each once.
        timeout: seconds for an answer.
        lang: the language in which failures are told.
    """

    command: tuple[str, ...]
    variants: tuple[Resolved, ...]
    timeout: float
    lang: str

    @classmethod
    def of(cls, config: pytest.Config) -> Settings:
        """The settings that the command line gives.

        Raises:
            NardyError: ``usage.*``, and as ``variants_of``.
        """
        command, seconds = config.getoption("nardy_command"), config.getoption("nardy_timeout")
        return cls(
            command=() if command is None else _words(command),
            variants=variants_of(config.getoption("nardy_variant") or ("classic",)),
            timeout=DEFAULT if seconds is None else _seconds(seconds),
            lang=config.getoption("nardy_lang"),
        )


def variants_of(references: Iterable[str]) -> tuple[Resolved, ...]:
    """The variants of ids and files, each once.

    Raises:
        NardyError: as ``resolve``, and ``usage.variants`` for two of one id.
    """
    found: dict[str, Resolved] = {}
    for reference in references:
        variant = resolve(reference)
        if found.setdefault(variant.id, variant).digest != variant.digest:
            raise NardyError(
                "usage.variants",
                f"{variant.id} is the id of two variants",
                variant.variant.source_file,
                "their tests could not be told apart",
            )
    return tuple(found.values())


def one_line(error: NardyError) -> str:
    """An error as the command line of the project prints it, without the picture that may stand below."""
    return f"{error.code}: " + ", ".join(filter(None, [error.what, error.where.partition("\n")[0], error.hint]))


def _words(command: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(command))
    except ValueError as error:
        raise NardyError(
            "usage.command", f"{command} is not quoted rightly: {str(error).lower()}", "--nardy-command"
        ) from None
    if not words:
        raise NardyError("usage.command", "there is no command to start", "--nardy-command")
    return words


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not LEAST <= seconds <= MOST:
        raise NardyError(
            "usage.timeout", f"{text} is no number of seconds from {LEAST:g} to {MOST:g}", "--nardy-timeout"
        )
    return seconds
