"""The README's examples, run as it prints them; ``...`` on a line of its own stands for any lines."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def examples() -> list[tuple[str, str]]:
    found = []
    for block in blocks("console"):
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            found.append((command, output))
    return found


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder like the checkout, with `nardy` on the path and the README's own variant file."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "conformance").symlink_to(ROOT / "conformance")
    for block in blocks("yaml"):
        name = block.splitlines()[0].removeprefix("# ")
        (folder / name).write_text(block, encoding="utf-8")
    tools = folder / "bin"
    tools.mkdir()
    program = f"#!{sys.executable}\nfrom nardy_ref.cli import main\nif __name__ == '__main__':\n    main()\n"
    (tools / "nardy").write_text(program, encoding="utf-8")
    (tools / "nardy").chmod(0o755)
    (tools / "python").symlink_to(sys.executable) if shutil.which("python") is None else None
    return folder


@pytest.mark.parametrize(("command", "output"), examples())
def test_an_example_prints_what_the_readme_shows(command: str, output: str, checkout: Path) -> None:
    if command.startswith("pip install"):
        assert ".[peers]" in command
        return
    environment = {**os.environ, "PATH": f"{checkout / 'bin'}:{Path(sys.executable).parent}:{os.environ['PATH']}"}
    environment["PYTHONPATH"] = str(ROOT)
    environment["PYTEST_PLUGINS"] = "nardy_ref.pytest_plugin"  # as it is once the package is installed
    environment.pop("NARDY_LANG", None)
    ran = subprocess.run(  # noqa: S602 - a README shows shell commands
        command, shell=True, cwd=checkout, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert ran.stderr == ""
    lines = [
        "(?:.*\n)*?" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + "\n"
        for line in output.splitlines()
    ]
    assert re.fullmatch("".join(lines), ran.stdout), ran.stdout


def test_the_record_shown_is_the_one_shipped() -> None:
    (block,) = blocks("text")
    assert block == (ROOT / "conformance/records/passing-block.nardy").read_text(encoding="utf-8")


def test_the_python_example_runs() -> None:
    (block,) = blocks("python")
    exec(compile(block, "README.md", "exec"), {})  # noqa: S102


def test_the_two_commands_are_marked_for_the_checks() -> None:
    assert [int(number) for number in re.findall(r"<!-- command (\d) -->\n```bash\n", README)] == [1, 2]
