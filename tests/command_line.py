"""The command `nardy` for tests: called in this process, or as a process of its own."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from nardy_ref.cli import run

ROOT = Path(__file__).resolve().parent.parent
NARDY = (
    sys.executable,
    "-c",
    f"import sys; sys.path.insert(0, {str(ROOT)!r}); from nardy_ref.cli import main; main()",
)
START = "white=24:15 black=24:15 turn=white played=0,0"
OWN_RULES = """\
id: my-rules
title: {en: My rules, ru: Мои правила, uk: Мої правила}
states:
  block.permit: {value: never}
"""

FOREIGN = {
    "en": re.compile("[а-яёґєії]", re.IGNORECASE),
    "ru": re.compile("[ґєії]", re.IGNORECASE),
    "uk": re.compile("[ёъыэ]", re.IGNORECASE),
}
"""Letters by which a text in the wrong language shows."""


class Said(NamedTuple):
    """What a command did: exit code, standard output, standard error."""

    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """The output on one line, so that a text is found however it was broken into lines."""
        return " ".join(self.out.split())


Nardy = Callable[..., Said]


@pytest.fixture
def nardy(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Nardy:
    """Call the command in this process: `nardy("cite", "7.2")`, with bytes for its standard input if need be."""
    monkeypatch.delenv("NARDY_LANG", raising=False)
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: str, stdin: bytes = b"") -> Said:
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
            code = run(list(arguments))
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return call


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, which holds no checkout."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def process(*arguments: str, stdin: bytes = b"", **environment: str) -> Said:
    """Run the command as a process, its output read as UTF-8."""
    inherited = {key: value for key, value in os.environ.items() if key not in ("NARDY_LANG", "PYTHONIOENCODING")}
    surroundings: dict[str, Any] = {**inherited, "PYTHONUTF8": "1", **environment}
    ran = subprocess.run(
        [*NARDY, *arguments], input=stdin, capture_output=True, env=surroundings, check=False, timeout=60
    )
    return Said(ran.returncode, ran.stdout.decode(), ran.stderr.decode())
