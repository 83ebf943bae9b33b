"""Numberings: what a point is called in print (clause 2.5), as grammar/numberings.yaml has them.

Knows labels and whose path they follow; nothing of checkers. A numbering gives each player's 24 points 24 names.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.vocabulary.geometry import HEAD, Side, opposite_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.files.yaml import Document

FILE = "grammar/numberings.yaml"
OWN24 = "own24"
"""The canonical numbering: each player's own numbers, 24 on the head to 1."""
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
ALONG = ("own", "white", "black")


@dataclass(frozen=True, slots=True)
class Numbering:
    """What the points are called.

    Attributes:
        id: its name, which is also the value of ``setup.numbering``.
        labels: the 24 names along a path, from the head to the last point of home.
        along: whose path that is: ``own``, ``white`` or ``black``.
        hyphen: whether its texts write a movement ``6-11``.
    """

    id: str
    labels: tuple[str, ...]
    along: str
    hyphen: bool = False

    def label(self, side: Side, point: int, *, opposed: bool = False) -> str:
        """What a player's own point, 24 to 1, is called.

        Args:
            side: the player.
            point: the point in the player's own number.
            opposed: the tracks run opposite ways (clause 2.3b).
        """
        return self.labels[HEAD - self._place(side, point, opposed=opposed)]

    def point(self, side: Side, label: str, *, opposed: bool = False) -> int | None:
        """The own number of the point that a label names for a player; None when it names none.

        Roman numerals may be written in small letters, numbers with zeros before them.
        """
        known = _places(self.labels).get(label.upper() if label.isalpha() else label.lstrip("0"))
        return None if known is None else self._place(side, known, opposed=opposed)

    @property
    def by_player(self) -> bool:
        """Whether a label names different points for the two players."""
        return self.along != "own"

    def _place(self, side: Side, point: int, *, opposed: bool) -> int:
        """A player's point in the numbers of the path the labels follow; the way back is the same."""
        if self.along in ("own", side.value):
            return point
        return opposite_number(point, opposed=opposed)


@cache
def _places(labels: tuple[str, ...]) -> Mapping[str, int]:
    return {label: HEAD - place for place, label in enumerate(labels)}


@cache
def numberings() -> Mapping[str, Numbering]:
    """All numberings by id, ``own24`` first."""
    return read_numberings(load_file(data.path(FILE), source=FILE))


def numbering(name: str) -> Numbering:
    """The numbering of that id.

    Raises:
        NardyError: ``numbering.unknown``.
    """
    if name not in numberings():
        hint = did_you_mean(name, numberings()) or "one of: " + ", ".join(numberings())
        raise NardyError("numbering.unknown", f"there is no numbering {name}", "numbering", hint)
    return numberings()[name]


def read_numberings(document: Document) -> Mapping[str, Numbering]:
    """The numberings of a file, each checked to give every point a name of its own.

    Raises:
        NardyError: ``numbering.malformed`` with the place.
    """
    if not isinstance(document.data, dict):
        raise NardyError("numbering.malformed", "a file of numberings maps names to numberings", document.where())
    return {str(name): _numbering(document, str(name), raw) for name, raw in document.data.items()}


def _numbering(document: Document, name: str, raw: Any) -> Numbering:
    def refuse(what: str, hint: str = "", *steps: str) -> NardyError:
        return NardyError("numbering.malformed", what, document.where((name, *steps)), hint)

    if not isinstance(raw, dict):
        raise refuse(f"{name} is a mapping with along and labels")
    for key in raw:
        if key not in ("along", "labels", "hyphen"):
            raise refuse(f"{key} is no key of a numbering", did_you_mean(key, ("along", "labels", "hyphen")), key)
    if raw.get("along") not in ALONG:
        raise refuse(f"along says whose path, not {raw.get('along')}", "one of: " + ", ".join(ALONG))
    labels = tuple(label for part in str(raw.get("labels", "")).split() for label in _range(part))
    if len(labels) != HEAD or len(set(labels)) != HEAD:
        raise refuse(f"{name} names {len(set(labels))} points of 24", "e.g. 24..1, or I..XII 12..1")
    return Numbering(name, labels, raw["along"], raw.get("hyphen") is True)


def _range(part: str) -> list[str]:
    """The labels of ``24..1`` or ``I..XII``, going up or down; nothing when it is no range."""
    first, dots, last = part.partition("..")
    if not dots:
        return []
    if first in ROMAN and last in ROMAN:
        known: tuple[str, ...] = ROMAN
        ends = (ROMAN.index(first), ROMAN.index(last))
    elif first.isdecimal() and last.isdecimal() and max(int(first), int(last)) <= HEAD:
        known = tuple(map(str, range(HEAD + 1)))
        ends = (int(first), int(last))
    else:
        return []
    step = 1 if ends[0] <= ends[1] else -1
    return [known[place] for place in range(ends[0], ends[1] + step, step)]
