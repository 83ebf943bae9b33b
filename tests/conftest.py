"""Shared set-up of the tests."""

from __future__ import annotations

import atexit
import os
import sys
import tempfile

from command_line import folder, nardy  # noqa: F401 - fixtures for every module
from hypothesis import settings

# Speed differs between machines; no test here is about time. More examples are drawn in a run of their own.
EXAMPLES = int(os.environ.get("NARDY_EXAMPLES", "15"))
settings.register_profile("suite", deadline=None, max_examples=EXAMPLES)
settings.load_profile("suite")

if sys.dont_write_bytecode and "PYTHONPYCACHEPREFIX" not in os.environ:
    # Many tests start Python anew. What it compiles is kept for the next, away from the checkout.
    compiled = tempfile.TemporaryDirectory(prefix="nardy-ref-", ignore_cleanup_errors=True)
    atexit.register(compiled.cleanup)
    os.environ["PYTHONPYCACHEPREFIX"] = compiled.name
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
