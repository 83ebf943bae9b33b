"""Our ends of the three pipes to a child process, in a form that can be waited on with a deadline.

Knows nothing of lines, protocols or how a process ends.
"""

from __future__ import annotations

import os
import socket
import threading
from contextlib import suppress
from typing import IO, Protocol

CHUNK = 65_536

# Windows can wait for sockets only, not for pipes.
NEEDS_SOCKETS = os.name == "nt"


class End(Protocol):
    """What a pipe and a socket have in common; nothing here ever blocks."""

    def fileno(self) -> int:
        """The descriptor to wait for."""

    def recv(self, size: int, /) -> bytes:
        """Up to `size` bytes, none at the end; BlockingIOError when there is nothing yet."""

    def send(self, data: bytes, /) -> int:
        """Send a part and say how long it was; BlockingIOError when there is no room."""

    def close(self) -> None:
        """Close it; a second time is no harm."""


class Pipe:
    """A pipe as an `End`."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        os.set_blocking(file.fileno(), False)

    def fileno(self) -> int:
        """The descriptor to wait for."""
        return self._file.fileno()

    def recv(self, size: int, /) -> bytes:
        """Up to `size` bytes, none at the end."""
        return os.read(self._file.fileno(), size)

    def send(self, data: bytes, /) -> int:
        """Send a part and say how long it was."""
        return os.write(self._file.fileno(), data)

    def close(self) -> None:
        """Close it."""
        self._file.close()


def readable(file: IO[bytes]) -> End:
    """Our end of a pipe that the child writes."""
    if not NEEDS_SOCKETS:
        return Pipe(file)
    ours, theirs = socket.socketpair()
    return _pumped(ours, threading.Thread(target=_pump_in, args=(file, theirs), daemon=True))


def writable(file: IO[bytes]) -> End:
    """Our end of a pipe that the child reads."""
    if not NEEDS_SOCKETS:
        return Pipe(file)
    ours, theirs = socket.socketpair()
    return _pumped(ours, threading.Thread(target=_pump_out, args=(theirs, file), daemon=True))


def _pumped(ours: socket.socket, pump: threading.Thread) -> socket.socket:
    ours.setblocking(False)  # noqa: FBT003 - there is no name to give
    pump.start()
    return ours


def _pump_in(file: IO[bytes], theirs: socket.socket) -> None:
    with suppress(OSError), theirs, file:
        while chunk := os.read(file.fileno(), CHUNK):
            theirs.sendall(chunk)


def _pump_out(theirs: socket.socket, file: IO[bytes]) -> None:
    with suppress(OSError), theirs, file:
        while chunk := theirs.recv(CHUNK):
            file.write(chunk)
