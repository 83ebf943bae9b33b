'''The conformance suite as pytest tests: each case of a variant is a test of its own.

A program in any language, in any folder, with or without test files::

    pytest --nardy-command "node bot.js" --nardy-variant forum-001

The node id of a case is ``nardy::VARIANT::CASE``, such as ``nardy::classic::K7Q2MD``; it can be given as an
argument, and then only the cases named are put. ``-k`` knows a case by its id, its kind, its level, its variant
and the numbers and ids of its clauses (``-k 7.2a``, ``-k head.limit``); ``-m`` by the marks that ``pytest
--markers`` lists (``-m nardy_required``, ``-m "nardy_clause(number='7.2a')"``).

A case that the program answers wrongly, or that breaks it, fails; one that it does not support or declines is
skipped with the reason; a wrong answer on an interpretation is an expected failure (``-rx`` lists them), which
never fails the run.

A program in Python: an object, or a module, with a method for each command that it answers
(``nardy_ref.pytest_plugin.objects`` describes them), and a test that asks for ``nardy_case``::

    # test_rules.py
    import pytest

    class MyEngine:
        """Knows the first turn of a game, so far."""

        def legal(self, variant, position, roll):
            one, other = roll
            if position["white"] != {"24": 15} or position["black"] != {"24": 15} or one == other:
                raise NotImplementedError("only a first turn, and no double")
            return [f"24/{24 - one - other}"]

    @pytest.fixture(scope="session")
    def my_engine():
        return MyEngine()

    @pytest.mark.nardy_variants("classic")
    def test_the_rules(nardy_case, my_engine):
        nardy_case.check(my_engine)

The test runs once for each case. The mark names the variants, ids or files; without it they are those of
``--nardy-variant``, which are ``classic`` when none is given.

Nothing of the project but this module is imported before an option or a test asks for it.
'''

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from nardy_ref.pytest_plugin.checking import NardyCase

LEVELS = ("required", "recommended", "interpretation")
KINDS = ("legal", "judge", "outcome", "opening", "match", "notation", "position", "record", "play")
"""As ``nardy_ref.suite.cases`` has them, which is too slow to import for a run without cases."""

MARKS = (
    "nardy: a case of the conformance suite",
    *(f"nardy_{level}: a case of the level {level}" for level in LEVELS),
    *(f"nardy_{kind}: a case of the kind {kind}" for kind in KINDS),
    "nardy_clause(id, number): a case about the clause, or one that cites it",
    "nardy_variants(*ids_or_files): the variants whose cases a test that asks for nardy_case is run with",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options; each is checked by ``settings`` when it is given."""
    group = parser.getgroup("nardy", "conformance suite of long nardy")
    add = group.addoption
    add("--nardy-command", metavar="COMMAND", help="Program that speaks protocol 1; its cases become tests.")
    add(
        "--nardy-variant",
        metavar="ID|FILE",
        action="append",
        help="The rules: a variant's id or file; may be given several times (default: classic).",
    )
    add("--nardy-timeout", metavar="SECONDS", help="Seconds for an answer (default: 5).")
    add(
        "--nardy-lang",
        choices=("en", "ru", "uk"),
        default="en",
        help="Language in which failures are told (default: en).",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks; with a command, the collector of its cases.

    Raises:
        pytest.UsageError: an option has a wrong value.
    """
    for line in MARKS:
        config.addinivalue_line("markers", line)
    # Without them nothing is imported.
    if any(config.getoption(name) is not None for name in ("nardy_command", "nardy_variant", "nardy_timeout")):
        from nardy_ref.pytest_plugin.command import register

        register(config)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test that asks for ``nardy_case`` every case of its variants."""
    if "nardy_case" in metafunc.fixturenames:
        from nardy_ref.pytest_plugin.checking import parametrize

        parametrize(metafunc)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Let ``-k`` and JUnit reports know what the case of a test is."""
    question = getattr(item, "callspec", None) and item.callspec.params.get("nardy_case")  # type: ignore[attr-defined]
    if question is not None:
        question.introduce(item)


@pytest.fixture
def nardy_case(request: pytest.FixtureRequest) -> NardyCase:
    """One case of the conformance suite, to be checked on an implementation: ``nardy_case.check(my_engine)``."""
    from nardy_ref.pytest_plugin.checking import NardyCase

    return NardyCase(request.param, request.node)
