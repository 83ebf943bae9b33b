"""The cases for a command: collected without a test file, put to one process, which ends with the session."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import pytest

from nardy_ref.errors import NardyError
from nardy_ref.pytest_plugin.outcomes import decide
from nardy_ref.pytest_plugin.questions import Question, questions
from nardy_ref.pytest_plugin.settings import NODE_ID, Settings, one_line
from nardy_ref.suite.process import Program
from nardy_ref.suite.runner import Patient

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def register(config: pytest.Config) -> None:
    """Check the options, and have the cases collected when there is a command.

    Raises:
        pytest.UsageError: an option, or a node id among the arguments, is wrong.
    """
    try:
        settings = Settings.of(config)
        if settings.command:
            config.pluginmanager.register(Command(config, settings), "nardy_command")
    except NardyError as error:
        raise pytest.UsageError(one_line(error)) from None


class Command:
    """The hooks of a run with a command. A worker of xdist has its own, and its own process."""

    def __init__(self, config: pytest.Config, settings: Settings) -> None:
        self.settings = settings
        self.program = Program(settings.command, timeout=settings.timeout)
        self.patient = Patient(self.program)
        self._named = _named(config, settings)
        config.add_cleanup(self.program.stop)

    def pytest_report_header(self) -> list[str]:
        """What is tested, against what."""
        variants = ", ".join(f"{variant.id} ({variant.digest})" for variant in self.settings.variants)
        return [f"nardy: {shlex.join(self.settings.command)} against {variants}"]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Where the tests are given to workers, see that the command can be started before they all try.

        Raises:
            pytest.UsageError: it cannot.
        """
        if session.config.pluginmanager.has_plugin("dsession") and not session.config.option.collectonly:
            self._start()
            self.program.stop()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self, session: pytest.Session) -> None:
        """Take the node ids of cases from the arguments, which are no files; workers are given them as they are."""
        if not session.config.pluginmanager.has_plugin("dsession"):
            session.config.args = [argument for argument in session.config.args if not NODE_ID.fullmatch(argument)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Add the cases to what was found in files, before ``-k`` and ``-m`` choose."""
        asked = questions(self.settings.variants)
        if self._named is not None:
            asked = [each for each in asked if (each.variant.id, each.case.id) in self._named]
        if asked:
            items.extend(session.genitems(Cases.of(session, self, asked)))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """Start the program, if any case is to be put.

        Raises:
            pytest.UsageError: it cannot be started.
        """
        puts_cases = any(isinstance(item, CaseItem) for item in session.items)
        if puts_cases and not session.config.option.collectonly and not hasattr(session.config, "workerinput"):
            self._start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """End the program; a worker of xdist reports its end only after that."""
        self.program.stop()

    def _start(self) -> None:
        try:
            self.program.start()
        except NardyError as error:
            raise pytest.UsageError(one_line(error)) from None


def _named(config: pytest.Config, settings: Settings) -> set[tuple[str, str]] | None:
    """The cases that node ids among the arguments name; None when there is no node id at all.

    Raises:
        NardyError: ``usage.node-id``.
    """
    if not any("::" in argument for argument in config.args):
        return None
    node_ids = [found for found in map(NODE_ID.fullmatch, config.args) if found]
    known = {(each.variant.id, each.case.id) for each in questions(settings.variants)} if node_ids else set()
    named: set[tuple[str, str]] = set()
    for found in node_ids:
        variant, case = found["variant"], found["case"]
        chosen = {each for each in known if variant == each[0] and case in {None, each[1]}}
        if not chosen:
            asked = [each.id for each in settings.variants]
            told = f"{variant} has no case {case}" if variant in asked else f"{variant} is not tested against"
            hint = "" if variant in asked else f"--nardy-variant asks for {', '.join(asked)}"
            raise NardyError("usage.node-id", told, found[0], hint)
        named |= chosen
    return named


class Cases(pytest.Collector):
    """The root of all cases, or those of one variant."""

    command: Command
    asked: list[Question]

    @classmethod
    def of(cls, parent: pytest.Collector, command: Command, asked: list[Question], variant: str = "") -> Cases:
        """The collector of some cases below another."""
        nodeid = f"nardy::{variant}" if variant else "nardy"
        collector: Cases = cls.from_parent(parent, name=variant or "nardy", nodeid=nodeid)
        collector.command, collector.asked = command, asked
        return collector

    def collect(self) -> Iterator[pytest.Item | pytest.Collector]:
        """The variants below the root, the cases below a variant."""
        if isinstance(self.parent, Cases):
            for question in self.asked:
                yield CaseItem.of(self, question)
            return
        for variant in self.command.settings.variants:
            asked = [question for question in self.asked if question.variant.id == variant.id]
            yield Cases.of(self, self.command, asked, variant.id)


class CaseItem(pytest.Item):
    """One case as a test."""

    command: Command
    question: Question

    @classmethod
    def of(cls, parent: Cases, question: Question) -> CaseItem:
        """The test of a case."""
        item: CaseItem = cls.from_parent(parent, name=question.case.id)
        item.command, item.question = parent.command, question
        for mark in question.marks:
            item.add_marker(mark)
        question.introduce(item)
        return item

    def runtest(self) -> None:
        """Put the case to the program."""
        try:
            decide(self.question, self.command.patient, self, self.command.settings.lang)
        except NardyError as error:
            pytest.fail(one_line(error), pytrace=False)

    def reportinfo(self) -> tuple[Path, None, str]:
        """What a report calls it: its node id, as if ``nardy`` were a file of the root folder."""
        return self.config.rootpath / "nardy", None, self.nodeid
