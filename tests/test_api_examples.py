"""The examples in the docstrings of the Python API say what is true."""

from __future__ import annotations

import doctest
import importlib

import pytest

MODULES = (
    "nardy_ref.compare.equivalents",
    "nardy_ref.compare.witness.find",
    "nardy_ref.compare.identify.identity",
)


@pytest.mark.parametrize("name", MODULES)
def test_the_example_of_a_module(name):
    module = importlib.import_module(name)
    found = doctest.testmod(module)
    assert found.attempted > 0
    assert found.failed == 0
