"""Introduces itself and reads nothing after that. Arguments: [N], the first question that is not read.

Where the system lets it, it makes its input so small that a request of some thousand bytes does not fit.
"""

import sys
import time

from talk import INTRODUCTION, SKIPPED, line, number, put, requests

try:
    import fcntl

    fcntl.fcntl(sys.stdin.fileno(), fcntl.F_SETPIPE_SZ, 4096)
except (ImportError, AttributeError, OSError):  # not Linux
    pass
unread = number(1) or 1
for read, request in enumerate(requests()):  # number 0 is the start
    put(line(request, **(SKIPPED if read else INTRODUCTION)))
    if read == unread - 1:
        time.sleep(600)
