"""The one place that knows where spec/, variants/, grammar/ and conformance/ are.

In a checkout they stand beside the package, in a wheel inside it; nobody else may build such a path.
"""

from __future__ import annotations

from pathlib import Path

from nardy_ref.errors import NardyError

_PACKAGE = Path(__file__).resolve().parent.parent
_BUNDLED = _PACKAGE / "_data"
ROOT = _BUNDLED if _BUNDLED.is_dir() else _PACKAGE.parent


def path(relative: str) -> Path:
    """The file or folder of that name below the data root, e.g. ``spec/07-blocks.yaml``.

    Raises:
        NardyError: ``data.missing`` when the installation lacks it.
    """
    found = ROOT / relative
    if not found.exists():
        raise NardyError("data.missing", f"the installation lacks {relative}", str(found), "install nardy-ref again")
    return found


def read_text(relative: str) -> str:
    """The text of one data file, UTF-8."""
    return path(relative).read_text(encoding="utf-8")


def read_bytes(relative: str) -> bytes:
    """The bytes of one data file."""
    return path(relative).read_bytes()


def files(folder: str, suffix: str) -> list[str]:
    """Relative names of all files below a data folder with that ending, sorted."""
    base = path(folder)
    return sorted(found.relative_to(ROOT).as_posix() for found in base.rglob(f"*{suffix}") if found.is_file())
