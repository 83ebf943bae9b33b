"""The cases for tests in Python: what ``nardy_case`` is, and which ones a test that asks for it gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nardy_ref.errors import NardyError
from nardy_ref.pytest_plugin.objects import InPython
from nardy_ref.pytest_plugin.outcomes import decide
from nardy_ref.pytest_plugin.questions import Question, questions
from nardy_ref.pytest_plugin.settings import one_line, variants_of

if TYPE_CHECKING:
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.pytest_plugin.objects import Implementation
    from nardy_ref.suite.cases import Case


class NardyCase:
    """One case of the conformance suite, as a test gets it."""

    def __init__(self, question: Question, item: pytest.Item) -> None:
        self._question = question
        self._item = item

    @property
    def case(self) -> Case:
        """The case."""
        return self._question.case

    @property
    def variant(self) -> Resolved:
        """The rules that it is put under."""
        return self._question.variant

    def check(self, implementation: Implementation) -> None:
        """Put the case to an object and end the test: returning, or failed, skipped or failed as expected."""
        try:
            program = InPython(implementation)
        except NardyError as error:
            pytest.fail(one_line(error), pytrace=False)
        decide(self._question, program, self._item, self._item.config.getoption("nardy_lang"))


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Give a test every case of the variants of its mark, or of ``--nardy-variant``.

    Raises:
        pytest.Collector.CollectError: there is no such variant.
    """
    mark = metafunc.definition.get_closest_marker("nardy_variants")
    given = mark.args if mark else metafunc.config.getoption("nardy_variant") or ("classic",)
    try:
        asked = questions(variants_of(given))
    except NardyError as error:
        raise pytest.Collector.CollectError(one_line(error)) from None
    parameters = [
        pytest.param(question, id=f"{question.variant.id}-{question.case.id}", marks=question.marks)
        for question in asked
    ]
    metafunc.parametrize("nardy_case", parameters, indirect=True)
