"""Programs with faults for the tests of fuzzing, and the run of one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from faults import FAULTS
from test_faults import seeded

from nardy_ref.compare.fuzz.hunt import Hunt, Progress
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.runner import InProcess
from nardy_ref.vocabulary.geometry import Side

if TYPE_CHECKING:
    from collections.abc import Mapping

    from faults import Fault

    from nardy_ref.compare.fuzz.finding import Finding
    from nardy_ref.compare.fuzz.questions import Question
    from nardy_ref.suite.process import Reply

CLASSIC = resolve("classic")
FAULT = {fault.id: fault for fault in FAULTS}
STEP = 20
"""Questions between two looks at what was found."""


class Seeded(InProcess):
    """The reference engine with a seeded fault, which is in it only while it answers."""

    def __init__(self, fault: Fault):
        super().__init__()
        self.fault = fault

    def ask(self, request: Mapping[str, Any]) -> Reply:
        with seeded(self.fault):
            return super().ask(request)


@cache
def found(fault: str, most: int = 1500) -> Finding:
    """The first finding of a run with the default seed on the engine with a fault."""
    hunt = Hunt(Seeded(FAULT[fault]), resolve(FAULT[fault].variant), Progress())
    while not hunt.progress.findings and hunt.progress.questions < most:
        hunt.run(STEP)
    return hunt.progress.findings[0]


def on_board(question: Question) -> int:
    """The checkers of a question's position."""
    return sum(15 - question.board.off(side) for side in Side)
