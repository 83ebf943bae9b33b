"""A program under test: started, asked one request at a time, restarted when it breaks, never left behind.

Knows nothing of cases, nor of which answer is right.
"""

from __future__ import annotations

import errno
import shutil
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from nardy_ref.errors import NardyError
from nardy_ref.suite.child import Child
from nardy_ref.suite.lines import BrokenError, decode, encode, shown
from nardy_ref.suite.protocol import PROTOCOL, check_answer
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType

MAX_BROKEN_STARTS = 3
NOT_ASKED = "not asked"
"""How the detail of a reply begins where a program was given up."""
STOP_GRACE = 1.0  # seconds that a program has for ending when it is asked to


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of one request.

    Attributes:
        status: ok, error, skipped (the program answered) or crash, timeout, protocol (it broke).
        payload: the answer as parsed; None when the program broke or was not asked.
        detail: for people; empty when the status is ok. The first line says what happened, further lines are
            the end of the program's standard error.
    """

    status: Status
    payload: Mapping[str, Any] | None
    detail: str


@dataclass(frozen=True, slots=True)
class Declared:
    """What a program says of itself when it starts.

    Attributes:
        name: its name; this and the next two are made fit for a report.
        version: its version, or nothing.
        language: the language it is written in, or nothing.
        commands: the commands that it answers.
        variants: ``any``, ``own`` (it cannot be configured) or the ids of those it plays.
    """

    name: str
    version: str
    language: str
    commands: frozenset[str]
    variants: str | tuple[str, ...]

    @classmethod
    def from_answer(cls, answer: Mapping[str, Any]) -> Self:
        """Read a well-formed answer to `start`."""
        implementation, variants = answer["implementation"], answer["variants"]
        return cls(
            name=shown(implementation["name"], 80),
            version=shown(implementation.get("version", ""), 80),
            language=shown(implementation.get("language", ""), 80),
            commands=frozenset(answer["commands"]),
            variants=variants if isinstance(variants, str) else tuple(variants),
        )


class Program:
    """A command that speaks protocol 1, with at most one process at a time; for use in a ``with`` statement.

    A process that crashes, falls silent or breaks the protocol is killed with its whole process group, and
    the next request starts a new one. So a late answer cannot be taken for the answer to a later request:
    whoever could send it is gone, and no number of a request is given out twice. An exception while a
    request is under way (KeyboardInterrupt too) kills the process as well. Ending a process that resists
    takes about a second more than the time for the answer. One object serves one thread.

    Attributes:
        declared: what the program said at its last good start; None before.
        broken_starts: how many starts in a row have broken.
    """

    def __init__(self, command: Sequence[str], *, timeout: float = 5.0, max_line: int = 4_000_000) -> None:
        """Nothing is started yet.

        Args:
            command: program and arguments.
            timeout: seconds for each answer, the one to `start` included.
            max_line: the longest answer accepted, in bytes.
        """
        self.declared: Declared | None = None
        self.broken_starts = 0
        self._command = tuple(command)
        self._timeout = timeout
        self._max_line = max_line
        self._child: Child | None = None
        self._number = 0
        self._last_start = Reply(Status.OK, None, "")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()

    @property
    def gave_up(self) -> bool:
        """Whether so many starts in a row have broken that nothing is asked any more."""
        return self.broken_starts >= MAX_BROKEN_STARTS

    def start(self) -> Reply:
        """Start a new process, in place of the present one if there is one, and send it `start`.

        A start is broken unless the program answers it in form: an answer `error` or `skipped` breaks it too.

        Raises:
            NardyError: the command cannot be executed at all (``program.not-startable``).
        """
        if self.gave_up:
            return self._refusal()
        self.stop()
        self._child = self._spawned()
        reply = self._exchange(self._child, {"cmd": "start", "protocol": PROTOCOL})
        if reply.status is Status.OK and reply.payload is not None:
            self.declared = Declared.from_answer(reply.payload)
            self.broken_starts = 0
        else:
            self._kill()
            self.broken_starts += 1
            reply = replace(reply, detail=f"at the start: {reply.detail}")
        self._last_start = reply
        return reply

    def ask(self, request: Mapping[str, Any]) -> Reply:
        """Send a request and wait for its answer; the program is started before, if it is not running.

        Args:
            request: everything but `seq`.

        Raises:
            NardyError: the command cannot be executed at all (``program.not-startable``).
            ValueError: protocol 1 has no such command.
        """
        if self._child is None:
            started = self.start()
            if self._child is None:
                return replace(started, payload=None)
        return self._exchange(self._child, request)

    def stop(self) -> None:
        """Ask the program to stop, and see to it that it does, with its whole process group; idempotent.

        Its answer is not waited for, only its end.
        """
        child, self._child = self._child, None
        if child is None:
            return
        try:
            child.finish(self._line({"cmd": "stop"}), STOP_GRACE)
        finally:
            child.kill()

    def interrupt(self) -> None:
        """End the process from another thread, at once; a request under way ends as a crash."""
        child = self._child
        if child is not None:
            child.interrupt()

    def _spawned(self) -> Child:
        if not any(self._command[:1]):
            raise NardyError("program.not-startable", "there is no command to start", hint="give one after --")
        try:
            return Child(self._command, self._max_line)
        except (OSError, ValueError) as error:
            raise not_startable(self._command, error) from error

    def _line(self, request: Mapping[str, Any]) -> bytes:
        self._number += 1
        return encode({"seq": 0, **request} | {"seq": self._number})

    def _exchange(self, child: Child, request: Mapping[str, Any]) -> Reply:
        try:
            return _reply(self._answer(child, request))
        except BrokenError as broken:
            tail = child.tail()
            self._kill()
            return Reply(broken.status, None, f"{broken.sentence}\n{tail}" if tail else broken.sentence)
        except RecursionError:
            self._kill()
            return Reply(Status.PROTOCOL, None, "the answer is nested too deeply")
        except BaseException:
            self._kill()
            raise

    def _answer(self, child: Child, request: Mapping[str, Any]) -> Mapping[str, Any]:
        command = request["cmd"]
        child.expect_nothing()
        answer = decode(child.exchange(self._line(request), self._timeout))
        self._check_number(answer)
        child.expect_nothing()
        problem = check_answer(command, answer)
        if problem is not None:
            raise BrokenError(Status.PROTOCOL, f"the answer to {command} has a wrong form: {problem}")
        return answer

    def _check_number(self, answer: Mapping[str, Any]) -> None:
        if "seq" not in answer:
            raise BrokenError(Status.PROTOCOL, f"the answer has no seq; {self._number} was due")
        number = answer["seq"]
        if type(number) is not int or number != self._number:
            raise BrokenError(Status.PROTOCOL, f"the answer has seq {shown(repr(number), 40)}; {self._number} was due")

    def _refusal(self) -> Reply:
        last = self._last_start
        return Reply(last.status, None, f"{NOT_ASKED}, since {self.broken_starts} starts in a row broke; {last.detail}")

    def _kill(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.kill()


def _reply(answer: Mapping[str, Any]) -> Reply:
    for status in (Status.ERROR, Status.SKIPPED):
        if status.value in answer:
            return Reply(status, answer, f"the program says: {shown(answer[status.value], 400)}")
    return Reply(Status.OK, answer, "")


def not_startable(command: Sequence[str], error: OSError | ValueError) -> NardyError:
    """The error for a command that the system refuses to execute, with a hint at what to do."""
    name = command[0]
    number, reason = (error.errno, error.strerror) if isinstance(error, OSError) else (None, str(error))
    first_word = next(iter(name.split()), "")
    if number == errno.ENOENT and Path(name).is_file():
        if "/" in name:
            hint = "the file is there, but not the interpreter that its first line names"
        else:
            hint = f"for the file of this folder write ./{name}"
    elif number == errno.ENOENT and first_word != name and shutil.which(first_word):
        hint = "give the program and each of its arguments as words of their own"
    elif number == errno.ENOENT:
        hint = "is it installed, and in a folder of PATH?"
    elif number in {errno.EACCES, errno.ENOEXEC}:
        hint = "make it executable, or name its interpreter first, such as: python3 FILE"
    else:
        hint = ""
    return NardyError("program.not-startable", f"{shown(name)} cannot be started: {reason}", "command", hint)
