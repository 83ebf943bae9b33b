"""What an unknown program turns out to play: the answer of an identification, and the one function that gives it.

>>> from nardy_ref.suite.runner import InProcess
>>> found = identify(InProcess(), "moscow-000c", quick=True, most=30)
>>> found.options["block.test"].value.said, found.options["block.test"].standing
('end_of_turn', 'decided')
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nardy_ref.compare.identify.asking import MOST, Asking
from nardy_ref.compare.identify.findings import Findings
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.options.resolver import resolve

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nardy_ref.compare.identify.evidence import Heard
    from nardy_ref.compare.identify.findings import Fault, Near, OptionFound
    from nardy_ref.suite.process import Declared
    from nardy_ref.suite.runner import Implementation
    from nardy_ref.suite.status import Status


@dataclass(frozen=True, slots=True)
class Identity:
    """What a program plays.

    Attributes:
        declared: what it says of itself.
        sent: the id of the variant that went with each question.
        heard: every question put, and what came of it, in order.
        telling: how many of them were put to tell rules apart; the others looked for faults.
        options: every option, in printed order.
        faults: the answers that the rules found do not give, in the order in which they were heard.
        nearest: the published variants, the nearest first.
        gave_up: why it was asked no more; empty when it was asked all that was wanted.
        limited: whether the number of questions allowed was the end of it.
    """

    declared: Declared
    sent: str
    heard: tuple[Heard, ...]
    telling: int
    options: Mapping[str, OptionFound]
    faults: tuple[Fault, ...]
    nearest: tuple[Near, ...]
    gave_up: str
    limited: bool

    @property
    def unanswered(self) -> Counter[Status]:
        """How many questions were not answered, by what came instead."""
        return Counter(each.status for each in self.heard if each.answer is None)

    @property
    def exit_code(self) -> int:
        """0 for a program that contradicts itself nowhere, 1 for one with faults."""
        return int(bool(self.faults))

    def count(self, standing: str) -> int:
        """How many options stand so."""
        return sum(option.standing == standing for option in self.options.values())


def identify(
    program: Implementation,
    variant: str | None = None,
    *,
    most: int = MOST,
    quick: bool = False,
    progress: Callable[[int, int], None] = lambda *_: None,
) -> Identity:
    """Find out which rules a program plays, by questions that tell most.

    Args:
        program: the program, such as ``suite.process.Program``; it is started here.
        variant: id or file of the rules to ask under, for a program that can be configured; one that cannot is sent
            ``classic``, which it does not read.
        most: how many questions at most.
        quick: whether to stop once the rules are told apart, without looking for faults.
        progress: called with the number of questions put, and the most there can be.

    Raises:
        NardyError: ``program.not-startable``, ``program.broken``, ``program.no-commands``, ``program.no-answers``,
            ``identify.configurable``, ``identify.variant`` and the errors of ``resolve``.
    """
    sent = resolve(variant or "classic")
    asking = Asking(program, sent, most, quick=quick, progress=progress)
    declared = asking.begin()
    _check_variant(declared, variant, sent.id)
    asking.run()
    heard = asking.evidence.heard
    if not any(each.answer is not None for each in heard):
        why = heard[-1].detail.partition("\n")[0] if heard else "nothing was asked"
        raise NardyError("program.no-answers", f"{declared.name} answered none of {len(heard)} questions: {why}")
    known = {each.question.key for each in heard}
    unasked = [question for question in asking.bank if question.key not in known]
    findings = Findings(asking.guess, asking.evidence, asking.alternatives, asking.kinds, unasked)
    options = findings.options()
    return Identity(
        declared=declared,
        sent=sent.id,
        heard=tuple(heard),
        telling=asking.telling,
        options=options,
        faults=findings.faults(),
        nearest=tuple(findings.nearest(options)),
        gave_up=asking.gave_up,
        limited=len(heard) >= most,
    )


def _check_variant(declared: Declared, variant: str | None, sent: str) -> None:
    """Refuse to ask a program that can be configured without saying how, or as it does not play."""
    plays = declared.variants
    if plays == "own" or (variant is not None and (plays == "any" or sent in plays)):
        return
    if variant is None:
        told = "any rules it is given" if plays == "any" else f"the rules it is given, one of {', '.join(plays)}"
        raise NardyError(
            "identify.configurable", f"{declared.name} plays {told}, so it has none to be found out", "variants",
            "--variant ID asks it under those rules",
        )  # fmt: skip
    raise NardyError(
        "identify.variant", f"{declared.name} does not play {sent}", "--variant", did_you_mean(sent, plays),
    )  # fmt: skip
