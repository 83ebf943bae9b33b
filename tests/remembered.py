"""The answers of the engine, remembered; now part of the suite."""

from nardy_ref.suite.remembered import Answers  # noqa: F401 - for the tests that ask here
