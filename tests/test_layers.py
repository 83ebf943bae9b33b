"""Facts about the layers of the package: what pyproject.toml says of them holds, and it speaks of all modules."""

from __future__ import annotations

import pkgutil
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import nardy_ref

CHECKOUT = Path(__file__).resolve().parent.parent
LAYERS = "A layer imports only those below it"
IGNORANCE = "The rules and the engine know no file, no format and no screen"
LINT = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"


def lint(folder):
    """Exit code and output of the import linter in a folder with a pyproject.toml and a package."""
    ran = subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"], cwd=folder, capture_output=True, text=True, timeout=60, check=False
    )
    return ran.returncode, ran.stdout + ran.stderr


def test_no_layer_imports_one_above_it():
    code, output = lint(CHECKOUT)
    assert code == 0, output
    for contract in (LAYERS, IGNORANCE):
        assert f"{contract} KEPT" in output


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("vocabulary/turn.py", "import nardy_ref.engine.legal", LAYERS),
        ("engine/carry.py", "import nardy_ref.suite.cases", LAYERS),
        ("engine/carry.py", "import yaml", IGNORANCE),
        ("rules/head.py", "import nardy_ref.files.data", IGNORANCE),
        ("unheard_of.py", "", LAYERS),
    ],
)
def test_an_import_upwards_is_seen(tmp_path, module, line, contract):
    shutil.copy(CHECKOUT / "pyproject.toml", tmp_path)
    shutil.copytree(
        CHECKOUT / "nardy_ref", tmp_path / "nardy_ref", ignore=shutil.ignore_patterns("__pycache__", "_data")
    )
    with (tmp_path / "nardy_ref" / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    code, output = lint(tmp_path)
    assert code == 1, output
    assert f"{contract} BROKEN" in output


def test_the_layers_of_the_design_are_in_its_order():
    told = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    (layers,) = (contract["layers"] for contract in told["tool"]["importlinter"]["contracts"] if "layers" in contract)
    order = [name.strip("() ") for layer in reversed(layers) for name in layer.split("|")]
    # The list of section 3 of the design, from below.
    design = ["vocabulary", "clauses", "options", "rules", "engine", "notation", "suite", "cli"]
    assert [name for name in order if name in design] == design
    present = {module.name for module in pkgutil.iter_modules(nardy_ref.__path__)}
    assert present <= set(order)
