"""A talk with one program that looks closely at what is wrong with its answers; for the smoke test.

Unlike ``process.Program`` it accepts unknown commands, goes on after a wrong ``seq``, and knows an advice for each
way in which a program can break.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from nardy_ref.errors import NardyError
from nardy_ref.suite.child import Child
from nardy_ref.suite.lines import BrokenError, decode, encode, shown
from nardy_ref.suite.process import not_startable
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

MAX_LINE = 4_000_000
LATE = 2.0
"""Seconds that a program has for what it held back, once its input is closed."""
FIRST, STRIDE = 7, 12
"""Numbers of requests are no row of small numbers, so that a program that counts for itself is found out."""


class Heard(NamedTuple):
    """An answer, or what is the matter: how it broke, told in English, and advice as keys of ``words``."""

    answer: Mapping[str, Any] | None
    status: Status = Status.OK
    told: str = ""
    advice: tuple[str, ...] = ()


class Talk:
    """A process at a time; for use in a ``with`` statement, after which none is left.

    Attributes:
        misnumbered: what was wrong with the ``seq`` of an answer; empty when nothing was.
        numbered: whether there was any answer whose number could be looked at.
    """

    def __init__(self, command: Sequence[str], timeout: float) -> None:
        """Nothing is started yet.

        Args:
            command: program and arguments.
            timeout: seconds for each answer.
        """
        self.misnumbered = ""
        self.numbered = False
        self._command = tuple(command)
        self._timeout = timeout
        self._number = FIRST - STRIDE
        self._child: Child | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._kill()

    @property
    def running(self) -> bool:
        """Whether there is a process to talk to."""
        return self._child is not None

    def open(self) -> None:
        """Start a process.

        Raises:
            NardyError: the command cannot be executed at all (``program.not-startable``).
        """
        if not any(self._command[:1]):
            raise NardyError("program.not-startable", "there is no command to start", hint="give one after --")
        try:
            self._child = Child(self._command, MAX_LINE)
        except (OSError, ValueError) as error:
            raise not_startable(self._command, error) from error

    def ask(self, request: Mapping[str, Any]) -> Heard:
        """Put a request; when the program breaks, the process is ended."""
        child = self._child
        if child is None:
            return Heard(None, Status.CRASH, "it is not running")
        self._number += STRIDE
        line = b""
        try:
            child.expect_nothing()
            line = child.exchange(encode({"seq": 0, **request} | {"seq": self._number}), self._timeout)
            answer = decode(line)
            child.expect_nothing()
        except BrokenError as broken:
            try:
                return self._diagnosis(child, broken, line)
            finally:
                self._kill()
        except BaseException:
            self._kill()
            raise
        self._look_at_number(answer)
        return Heard(answer)

    def ends_within(self, seconds: float) -> bool:
        """Whether the process ends in that time, its input closed."""
        child = self._child
        if child is None:
            return True
        child.finish(b"", seconds)
        return child.ends_within(0)

    def _look_at_number(self, answer: Mapping[str, Any]) -> None:
        self.numbered = True
        if self.misnumbered:
            return
        if "seq" not in answer:
            self.misnumbered = f"the answer has no seq; {self._number} was due"
        elif type(answer["seq"]) is not int or answer["seq"] != self._number:
            self.misnumbered = f"the answer has seq {shown(repr(answer['seq']), 40)}; {self._number} was due"

    def _diagnosis(self, child: Child, broken: BrokenError, line: bytes) -> Heard:
        if broken.status is Status.TIMEOUT:
            told, advice = self._silence(child, broken.sentence)
        elif broken.status is Status.CRASH:
            told, advice = broken.sentence, "advice crash"
        else:
            told = broken.sentence
            advice = "advice stdout" if "no request had asked for" in told else _advice(line)
        tail = child.tail()
        return Heard(None, broken.status, f"{told}\n{tail}" if tail else told, (advice,))

    def _silence(self, child: Child, sentence: str) -> tuple[str, str]:
        """Why nothing came: what a program holds back comes when its input is closed."""
        if "line without its end" in sentence:
            return sentence, "advice newline"
        late = None
        with suppress(BrokenError):
            late = child.last_line(LATE)
        if late is not None:
            return f"{sentence}; the answer came when the input was closed: {_excerpt(late)}", "advice flush"
        return sentence, "advice silent"

    def _kill(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.kill()


def _advice(line: bytes) -> str:
    """What to do about a line that is no answer."""
    if b"\0" in line or line.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        return "advice utf8"
    start = line.strip()[:1]
    if start in (b"{", b"["):
        # It looks like JSON, so the object goes on in the next line, or is written in a loose way.
        return "advice one line" if start == line.strip() or not line.strip().endswith(b"}") else "advice json"
    return "advice stdout"


def _excerpt(line: bytes) -> str:
    return shown(line[:400].decode("utf-8", "replace"))
