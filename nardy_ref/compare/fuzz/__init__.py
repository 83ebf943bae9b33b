"""Fuzzing of programs: random questions, differences blamed on a clause and shrunk to the smallest position."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nardy_ref.compare.fuzz.hunt import Progress
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.runner import Implementation


def fuzz(program: Implementation, variant: Resolved, *, count: int = 3000, seed: int = 1) -> Progress:
    """Fuzz a program against the reference engine.

    A finding names the clause that the program does not keep and holds the smallest question that shows it. The same
    seed asks the same questions. ``hunt.Hunt`` can be stopped and gone on with.

    >>> from nardy_ref.options.resolver import resolve
    >>> from nardy_ref.suite.runner import InProcess
    >>> found = fuzz(InProcess(), resolve("classic"), count=50)
    >>> found.questions >= 50, found.findings
    (True, [])

    Args:
        program: what is asked, such as a ``nardy_ref.suite.process.Program``.
        variant: the rules it is tested against.
        count: how many questions, shrinking aside.
        seed: the seed of all drawing.

    Returns:
        How far the run has come, the findings among it.

    Raises:
        NardyError: ``program.not-startable``, ``fuzz.nothing-to-ask``.
    """
    from nardy_ref.compare.fuzz.hunt import Hunt, Progress

    return Hunt(program, variant, Progress(seed=seed)).run(count)
