"""Start-up of the command line, beside a bare interpreter in the same run: ``python tests/benchmarks/startup.py``."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

NARDY = "from nardy_ref.cli import main; main()"
COMMANDS = {
    "python -c pass": ["pass"],
    "nardy --version": [NARDY, "--version"],
    "nardy cite 7.2": [NARDY, "cite", "7.2"],
    "nardy cite 7.2 --lang ru": [NARDY, "cite", "7.2", "--lang", "ru"],
}
RUNS = 21


def milliseconds(arguments: list[str]) -> float:
    """Median wall time of a fresh interpreter with these arguments."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", *arguments], check=True, capture_output=True)
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def main() -> None:
    """Measure and print."""
    bare = 0.0
    for name, arguments in COMMANDS.items():
        taken = milliseconds(arguments)
        bare = bare or taken
        print(f"{name:<26} {taken:6.0f} ms  {taken / bare:4.1f} times a bare interpreter")


if __name__ == "__main__":
    main()
