"""One choice: the clause chosen for an option, and its parameter where the value is open."""

from __future__ import annotations

from typing import Any, NamedTuple


class Choice(NamedTuple):
    """The value chosen for one option.

    ``value`` is the canonical form that stands in a variant file and on the wire; ``clause`` the id of the
    clause that the value is; ``parameter`` the list, table, map or number of an open value, else None.
    """

    value: Any
    clause: str
    parameter: Any = None
