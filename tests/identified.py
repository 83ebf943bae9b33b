"""Programs to be identified: copies of the reference engine with rules of their own, right ones and faulty ones."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from faults import FAULTS

from nardy_ref.compare.identify.hypotheses import value
from nardy_ref.compare.identify.values import meaning
from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import Resolved, check_together, resolve
from nardy_ref.options.variant import shipped
from nardy_ref.sampling import random_options
from nardy_ref.suite import server
from nardy_ref.suite.answers import answer
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Declared, Reply
from nardy_ref.suite.status import Status

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.identify import Identity

ALL = server.ANSWERED


class Copy:
    """The reference engine as a program that cannot be configured."""

    def __init__(self, rules: Resolved, commands: tuple[str, ...] = ALL) -> None:
        self.declared: Declared | None = None
        self.asked: list[Mapping[str, Any]] = []
        self._answered = server.playing(rules, commands)

    def start(self) -> Reply:
        payload = self._answered({"cmd": "start", "protocol": server.PROTOCOL})
        self.declared = Declared.from_answer(payload)
        return Reply(Status.OK, payload, "")

    def ask(self, request: Mapping[str, Any]) -> Reply:
        self.asked.append(request)
        payload = self._answered(dict(request))
        return Reply(Status.ERROR if "error" in payload else Status.OK, payload, str(payload.get("error", "")))


class Faulty(Copy):
    """A copy with one of the seeded faults in it, while it answers."""

    def __init__(self, fault: str, commands: tuple[str, ...] = ALL) -> None:
        self._fault = next(each for each in FAULTS if each.id == fault)
        super().__init__(resolve(self._fault.variant), commands)

    def ask(self, request: Mapping[str, Any]) -> Reply:
        with pytest.MonkeyPatch.context() as patch:
            server._compiled.cache_clear()
            self._fault.apply(patch)
            try:
                return super().ask(request)
            finally:
                server._compiled.cache_clear()


def far_from_any(seed: int) -> Resolved:
    """Rules that nobody has published: a shipped variant with many values drawn by chance."""
    rng = Random(seed)
    while True:
        base = resolve(rng.choice(list(shipped())))
        try:
            rules = base.with_changes(random_options(rng, rng.randint(4, 20)))
            check_together(rules)
        except NardyError:
            continue
        return rules


def misnamed(found: Identity, truth: Resolved) -> list[str]:
    """The options that are named as decided, and have another value."""
    return [
        name
        for name, option in found.options.items()
        if option.standing == "decided" and not _same(name, option.value.said, truth.options[name])
    ]


def wrongly_left_open(found: Identity, truth: Resolved, commands: tuple[str, ...]) -> list[tuple[str, str]]:
    """The options left open whose value found does not play like the true one, with the case that shows it.

    In the true rules the value found takes the place of the true one, and every second case that the program could have
    been asked is worked out by the engine once with each.
    """
    kinds = [kind for kind in ("legal", "judge", "outcome", "opening", "match") if kind in commands]
    told = []
    for name, option in found.options.items():
        said = option.value.said
        if option.standing in ("partly", "open") and not _same(name, said, truth.options[name]):
            other = truth.with_changes({"score.table": truth.options["score.table"], name: said})
            told += [
                (name, case.id)
                for case in cases()[::2]
                if case.kind in kinds and answer(case, truth) != answer(case, other)
            ]
    return told


def _same(option: str, one: Any, other: Any) -> bool:
    return meaning(value(option, one)) == meaning(value(option, other))
