"""One child process that is asked in lines: every wait has a deadline, every buffer a bound.

Knows nothing of JSON, commands or restarts.
"""

from __future__ import annotations

import math
import os
import selectors
import signal
import subprocess
import time
from contextlib import ExitStack, suppress
from typing import IO, TYPE_CHECKING, cast

from nardy_ref.suite import ends
from nardy_ref.suite.lines import BrokenError, shown
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Sequence

# Seconds.
TERMINATION_GRACE = 0.5  # between the signal to end and the end by force
EXIT_GRACE = 0.5  # from the end of the output to the exit code
REAP_GRACE = 5.0  # for the system to take down a process ended by force
DEAF_GRACE = 0.2  # for what may still come from a program that has closed its input
GLANCE = 0.05  # between two looks whether the process is gone while others hold its output open

TAIL_BYTES = 4_096
TAIL_LINES = 8
TAIL_READS = 32

_SHELL_SAYS = {126: " (in a shell: not executable)", 127: " (in a shell: no such command)"}


class Child:
    """A running process with a process group of its own; whoever makes one calls :meth:`kill` in the end.

    Nothing is read between two exchanges, so a program that writes unasked is held up by its full pipe.
    A descendant that leaves the group (a daemon) is out of reach of signals, but it cannot hold anything up.
    """

    def __init__(self, command: Sequence[str], max_line: int) -> None:
        """Start the command.

        Args:
            command: program and arguments.
            max_line: the longest line accepted, in bytes.

        Raises:
            OSError: it cannot be executed.
            ValueError: an argument holds a null character.
        """
        self._max_line = max_line
        self._unsent = b""
        self._send_is_due = False
        self._deaf_until = math.inf
        self._output = bytearray()
        self._searched = 0
        self._output_ended = False
        self._errors = bytearray()
        pipe = subprocess.PIPE
        with ExitStack() as undo:
            self._selector = undo.enter_context(selectors.DefaultSelector())
            self._process = subprocess.Popen(  # noqa: S603 - the command is the user's own
                list(command), stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
            )
            undo.callback(self._process.kill)
            self._stdin = ends.writable(cast("IO[bytes]", self._process.stdin))
            self._stdout = ends.readable(cast("IO[bytes]", self._process.stdout))
            self._stderr = ends.readable(cast("IO[bytes]", self._process.stderr))
            self._selector.register(self._stdout, selectors.EVENT_READ, self._read_output)
            self._selector.register(self._stderr, selectors.EVENT_READ, self._read_errors)
            undo.pop_all()

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Send one line and return the next line of the program's output, without its line feed.

        Raises:
            BrokenError: no line came in time, or none can come any more, or it is too long.
        """
        until = time.monotonic() + seconds
        self._unsent = line
        self._send()
        while (answer := self._next_line()) is None:
            left = min(until, self._deaf_until) - time.monotonic()
            if self._output_ended or (left <= 0 and self._deaf_until < math.inf):
                raise self._crash()
            if left <= 0:
                raise self._silence(seconds)
            if self._stdout not in self._step(min(left, GLANCE)) and self._exit_code() is not None:
                # Whatever the process wrote is in the pipe by now; only others can still hold the pipe open.
                while self._next_line() is None and self._stdout in self._step(_lag()):
                    pass
                self._output_ended = True
        if self._unsent:
            raise BrokenError(Status.PROTOCOL, f"a line came before the request was read: {_excerpt(answer)}")
        return answer

    def expect_nothing(self) -> None:
        """Make sure that no line waits which nobody asked for.

        Raises:
            BrokenError: one does.
        """
        self._step(0)
        end = self._output.find(b"\n")
        if end >= 0:
            stray = _excerpt(bytes(self._output[:end])) or "an empty one"
            raise BrokenError(Status.PROTOCOL, f"a line came that no request had asked for: {stray}")

    def tail(self) -> str:
        """The last lines of standard error, made fit for a report; empty when there are none."""
        for _ in range(TAIL_READS):  # bounded, for somebody may write without end
            if self._stderr not in self._step(_lag()):
                break
        lines = self._errors.decode("utf-8", "replace").splitlines()
        return "\n".join(filter(None, (shown(line, 200) for line in lines[-TAIL_LINES:])))

    def finish(self, farewell: bytes, seconds: float) -> None:
        """Send a last line, close the program's input and give it some time to end by itself."""
        self._unsent = farewell
        self._send()
        self._drop(self._stdin)
        self._wait(seconds)

    def last_line(self, seconds: float) -> bytes | None:
        """Close the program's input and wait for a line that it may have held back until then; None when none comes.

        Raises:
            BrokenError: the line is too long.
        """
        self._drop(self._stdin)
        until = time.monotonic() + seconds
        while (line := self._next_line()) is None:
            left = until - time.monotonic()
            if self._output_ended or left <= 0:
                break
            self._step(min(left, GLANCE))
        return line

    def ends_within(self, seconds: float) -> bool:
        """Whether the process is gone in that time; what it writes meanwhile is thrown away."""
        self._wait(seconds)
        return self._exit_code() is not None

    def interrupt(self) -> None:
        """Send the signal that ends the process and its group; the one thing another thread may do here."""
        self._signal(by_force=True)

    def kill(self) -> None:
        """End the process and its group, by force if need be, and reap it; the last call of all."""
        try:
            # Not reaped before the last signal: until then its number cannot pass to a stranger.
            self._signal(by_force=False)
            self._wait(TERMINATION_GRACE)
        finally:
            self._signal(by_force=True)
            for end in (self._stdin, self._stdout, self._stderr):
                end.close()
            self._selector.close()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(REAP_GRACE)

    def _step(self, seconds: float) -> set[object]:
        """Wait for whatever comes first and deal with it; the ends that had something."""
        if not self._selector.get_map():
            time.sleep(seconds)  # Windows refuses to wait for nothing
            return set()
        ready = self._selector.select(seconds)
        for key, _ in ready:
            key.data()
        return {key.fileobj for key, _ in ready}

    def _send(self) -> None:
        try:
            self._unsent = self._unsent[self._stdin.send(self._unsent) :]
        except BlockingIOError:
            pass
        except OSError:
            self._unsent = b""
            self._deaf_until = time.monotonic() + DEAF_GRACE
        if self._unsent and not self._send_is_due:
            self._selector.register(self._stdin, selectors.EVENT_WRITE, self._send)
        elif self._send_is_due and not self._unsent:
            self._selector.unregister(self._stdin)
        self._send_is_due = bool(self._unsent)

    def _read_output(self) -> None:
        chunk = _received(self._stdout)
        self._output += chunk or b""
        if chunk == b"":
            self._output_ended = True
            self._drop(self._stdout)

    def _read_errors(self) -> None:
        chunk = _received(self._stderr)
        self._errors += chunk or b""
        del self._errors[:-TAIL_BYTES]
        if chunk == b"":
            self._drop(self._stderr)

    def _drop(self, end: ends.End) -> None:
        with suppress(KeyError, ValueError):
            self._selector.unregister(end)
        end.close()

    def _next_line(self) -> bytes | None:
        end = self._output.find(b"\n", self._searched)
        self._searched = len(self._output)
        length = self._searched if end < 0 else end
        if length > self._max_line:
            raise BrokenError(Status.PROTOCOL, f"the answer is longer than {self._max_line} bytes")
        if end < 0:
            return None
        line = bytes(self._output[:end])
        del self._output[: end + 1]
        self._searched = 0
        return line

    def _crash(self) -> BrokenError:
        half = f", in the middle of a line ({len(self._output)} bytes of it)" if self._output else ""
        self._wait(EXIT_GRACE)
        code = self._exit_code()
        if code is None:
            closed = "output" if self._output_ended else "input"
            how = f"the program closed its standard {closed} and went on running"
        elif code == 0:
            how = "the program came to an early end with exit code 0"
        elif code > 0:
            how = f"the program ended with exit code {code}{_SHELL_SAYS.get(code, '')}"
        else:
            how = f"the program was ended by signal {_signal_name(-code)}"
        return BrokenError(Status.CRASH, f"{how} before it answered{half}")

    def _silence(self, seconds: float) -> BrokenError:
        if self._unsent:
            why = "the request was not even read"
        elif self._output:
            why = f"there is only a line without its end: {_excerpt(bytes(self._output))}"
        else:
            why = "perhaps the program does not flush its output"
        return BrokenError(Status.TIMEOUT, f"no answer within {seconds:g} s; {why}")

    def _exit_code(self) -> int | None:
        """The exit code, or minus the signal, without reaping where the system can; None while it runs."""
        if not hasattr(os, "waitid"):
            return self._process.poll()
        try:
            end = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:  # SIGCHLD is ignored here, so the system has reaped it
            return self._process.poll()
        if end is None:
            return None
        return end.si_status if end.si_code == os.CLD_EXITED else -end.si_status

    def _wait(self, seconds: float) -> None:
        """Wait for the exit; what is written meanwhile is read, lest it is held up, and thrown away."""
        until = time.monotonic() + seconds
        pause = 0.001
        while self._exit_code() is None and time.monotonic() < until:
            self._step(pause)
            self._output.clear()
            pause = min(2 * pause, GLANCE)

    def _signal(self, *, by_force: bool) -> None:
        with suppress(OSError):  # it is gone
            if os.name == "nt":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL if by_force else signal.SIGTERM)


def _received(end: ends.End) -> bytes | None:
    """What can be read now: None when there is nothing yet, no bytes at the end."""
    try:
        return end.recv(ends.CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def _lag() -> float:
    """Seconds that bytes need from the program to our end: none through a pipe, some through a thread."""
    return GLANCE if ends.NEEDS_SOCKETS else 0.0


def _excerpt(line: bytes) -> str:
    return shown(line[: 2 * TAIL_BYTES].decode("utf-8", "replace"))


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)
