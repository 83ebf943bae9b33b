"""Facts about programs of others that play the short game, asked through their adapters where they are installed."""

from __future__ import annotations

import importlib.util
import subprocess
import sys

import pytest

from nardy_ref.files import data
from nardy_ref.options.resolver import resolve
from nardy_ref.suite.cases import cases
from nardy_ref.suite.process import Program
from nardy_ref.suite.runner import run
from nardy_ref.suite.status import Status


def trial(adapter: str):
    path = str(data.path(f"conformance/adapters/{adapter}"))
    with Program([sys.executable, path], timeout=60) as program:
        return run(program, resolve("backgammon"), [case for case in cases() if case.kind in ("legal", "judge")])


def needs(package: str):
    return pytest.mark.skipif(importlib.util.find_spec(package) is None, reason=f"{package} is not installed")


@needs("gnubg")
def test_gnu_backgammon_passes_every_case_that_a_list_of_results_can_show():
    finished = trial("gnu_backgammon.py")
    assert finished.declared.name == "gnubg"
    assert {result.status for result in finished.results} == {Status.PASS, Status.UNSUPPORTED}
    assert finished.count(Status.PASS) > 80


@needs("pyspiel")
def test_open_spiel_is_asked_about_its_start_alone():
    finished = trial("open_spiel_backgammon.py")
    assert finished.declared.name == "open-spiel"
    assert {result.status for result in finished.results} == {Status.PASS, Status.UNSUPPORTED, Status.SKIPPED}
    assert finished.count(Status.PASS) >= 1


@pytest.mark.parametrize("name", ["gnu_backgammon.py", "open_spiel_backgammon.py"])
def test_an_adapter_says_what_is_to_be_installed(name, tmp_path):
    (tmp_path / "gnubg.py").write_text("raise ImportError")
    (tmp_path / "pyspiel.py").write_text("raise ImportError")
    ran = subprocess.run(
        [sys.executable, str(data.path(f"conformance/adapters/{name}"))],
        env={"PYTHONPATH": str(tmp_path)},
        input=b"",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    assert b"is not installed: pip install" in ran.stderr
