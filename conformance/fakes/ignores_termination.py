"""Answers properly, but neither `stop`, nor the end of its input, nor SIGTERM ends it."""

import signal
import time

from talk import play

signal.signal(signal.SIGTERM, signal.SIG_IGN)
play()
while True:
    time.sleep(60)
