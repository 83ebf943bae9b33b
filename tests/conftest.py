"""Shared set-up of the tests."""

from __future__ import annotations

from command_line import folder, nardy  # noqa: F401 - fixtures for every module
from hypothesis import settings

# Speed differs between machines; no test here is about time.
settings.register_profile("suite", deadline=None, max_examples=30)
settings.load_profile("suite")
