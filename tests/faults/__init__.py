"""Mistakes of real programs, seeded into the reference engine one by one, to see whether the golden cases find them."""

from faults import (
    bearing,
    contact,
    cubes,
    duties,
    ends,
    heads,
    judging,
    lists,
    matches,
    notations,
    records,
    turns,
    walls,
)
from faults.patching import Fault

FAULTS: tuple[Fault, ...] = (
    *turns.FAULTS,
    *lists.FAULTS,
    *heads.FAULTS,
    *duties.FAULTS,
    *judging.FAULTS,
    *walls.FAULTS,
    *bearing.FAULTS,
    *ends.FAULTS,
    *matches.FAULTS,
    *contact.FAULTS,
    *cubes.FAULTS,
    *records.FAULTS,
    *notations.FAULTS,
)
"""All faults, in the order of the chapters."""
