"""A run with several processes of the program at once: the cases are shared, the results stand in the usual order.

Each process has a thread of its own that waits for it. Knows nothing of how a case is put.
"""

from __future__ import annotations

import os
import threading
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from nardy_ref.rules.rules import Rules
from nardy_ref.suite.results import Run
from nardy_ref.suite.runner import Patient, result_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case
    from nardy_ref.suite.process import Program
    from nardy_ref.suite.results import Result

MOST = 64
"""Processes at once, at most."""


def processors() -> int:
    """How many processes ``--jobs auto`` takes: one for each processor that this one may use."""
    able = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(able, MOST))


def run_shared(
    programs: Sequence[Program],
    variant: Resolved,
    cases: Iterable[Case],
    progress: Callable[[Result], None] = lambda _: None,
) -> Run:
    """Put the cases to several processes of one program; the run is the same as with one of them.

    Each process has the patience of its own that a single one would have. When the first of them gives the run an
    exception (Ctrl-C too), all processes are ended.

    Args:
        programs: not started yet, one for each process.
        variant: the rules.
        cases: the cases to choose from.
        progress: called with each result as it comes, from one thread at a time.

    Raises:
        NardyError: the command cannot be executed at all (``program.not-startable``).
    """
    chosen = list(cases)
    applicable = [case for case in chosen if case.applies_to(variant)]
    shared = _Shared(applicable, progress)
    rules = Rules.of(variant.choices)
    used = programs[: max(1, len(applicable))]
    with ThreadPoolExecutor(len(used), thread_name_prefix="nardy") as pool:
        running = {pool.submit(shared.work, Patient(program), variant, rules) for program in used}
        try:
            while running:
                # Not without an end: a wait that ends now and then lets Ctrl-C through on every system.
                done, running = wait(running, timeout=0.5, return_when=FIRST_COMPLETED)
                for each in done:
                    each.result()
        except BaseException:
            shared.enough.set()
            for program in used:
                program.interrupt()
            raise
    declared = next((program.declared for program in used if program.declared), None)
    results = tuple(shared.results[place] for place in range(len(applicable)))
    return Run(variant, declared, results, len(chosen) - len(applicable))


class _Shared:
    """The cases left to be put, and what came of the others."""

    def __init__(self, cases: Sequence[Case], progress: Callable[[Result], None]) -> None:
        self.results: dict[int, Result] = {}
        self.enough = threading.Event()
        self._left: SimpleQueue[tuple[int, Case]] = SimpleQueue()
        for each in enumerate(cases):
            self._left.put(each)
        self._progress = progress
        self._lock = threading.Lock()

    def work(self, program: Patient, variant: Resolved, rules: Rules) -> None:
        """Put cases to one process until none is left."""
        while not self.enough.is_set():
            try:
                place, case = self._left.get_nowait()
            except Empty:
                return
            result = result_of(program, variant, rules, case)
            with self._lock:
                self.results[place] = result
                self._progress(result)
