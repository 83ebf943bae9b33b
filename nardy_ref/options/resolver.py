"""From a variant to one value for every option: stated, inferred, or assumed because its source is silent.

Knows profiles, inheritance and the digest. The values of the profile classic are the defaults of the clauses; another
profile is the shipped variant of its name, laid over them.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.errors import NardyError
from nardy_ref.options.values import choose
from nardy_ref.options.variant import PROFILES, State, Variant, load_variant, shipped
from nardy_ref.vocabulary.geometry import opposite_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.options.choice import Choice

WIN = [{"kind": "win", "base": 1}]
"""The score table assumed where the goal is all_home and the source gives none (clause 9.9)."""


@dataclass(frozen=True, slots=True)
class Resolved:
    """A variant with a value for every option.

    Attributes:
        variant: as written, the states it inherits included.
        choices: the choice for every option, in printed order of the options.
    """

    variant: Variant
    choices: Mapping[str, Choice]

    @property
    def id(self) -> str:
        """The variant's id."""
        return self.variant.id

    @property
    def options(self) -> dict[str, Any]:
        """The flat map of dotted names to canonical values that goes over the wire."""
        return {name: choice.value for name, choice in self.choices.items()}

    @property
    def digest(self) -> str:
        """Short SHA-256 of the canonical JSON of all options; the same for variants that play alike."""
        text = json.dumps(self.options, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def standing(self, option: str) -> str:
        """How an option came by its value: ``stated``, ``inferred`` or ``silent``."""
        state = self.variant.states.get(option)
        if state is None:
            return "silent"
        return "stated" if state.reading == "literal" else "inferred"

    def with_changes(self, changes: Mapping[str, Any]) -> Resolved:
        """The same variant with other values for some options; what follows from them is drawn anew.

        Raises:
            NardyError: ``option.*``.
        """
        states = dict(self.variant.states)
        for name, value in changes.items():
            states[name] = State(choose(name, value, f"options.{name}"), (), "literal")
        if "end.goal" in changes and "score.table" not in changes and changes["end.goal"] != self.options["end.goal"]:
            # A table made for another goal says nothing of this one (clause 9.9).
            states.pop("score.table", None)
        return _fill(replace(self.variant, states=states))


def resolve(reference: str) -> Resolved:
    """The resolved variant of an id or file.

    Raises:
        NardyError: as ``load_variant``, and ``variant.circle``.
    """
    return resolve_variant(load_variant(reference))


def resolve_variant(variant: Variant) -> Resolved:
    """A variant already read, resolved.

    Raises:
        NardyError: as ``resolve``, and ``variant.contradiction``.
    """
    resolved = _fill(_inherit(variant, ()))
    check_together(resolved)
    _check_id(resolved)
    return resolved


def _check_id(resolved: Resolved) -> None:
    """Refuse a user's file that takes the id of a shipped variant for other rules."""
    file = shipped().get(resolved.id)
    if file is None or resolved.variant.source_file == file:
        return
    if _fill(_inherit(load_variant(resolved.id), ())).digest != resolved.digest:
        raise NardyError(
            "variant.id-taken",
            f"{resolved.id} is the id of a shipped variant with other rules",
            resolved.variant.source_file,
            "choose another id; a report would not tell them apart",
        )


def _inherit(variant: Variant, below: tuple[Variant, ...]) -> Variant:
    if not variant.extends:
        return variant
    chain = (*below, variant)
    try:
        parent = load_variant(variant.extends, folder=str(Path(variant.source_file).parent))
    except NardyError as error:
        raise error.at(variant.extends_place) from None
    if any(parent.source_file == each.source_file for each in chain):
        raise NardyError(
            "variant.circle",
            " extends ".join(each.id for each in (*chain, parent)),
            variant.extends_place,
            "let one of them end the chain",
        )
    parent = _inherit(parent, chain)
    return replace(
        variant,
        states={**parent.states, **variant.states},
        profile=parent.profile,
        places={**parent.places, **variant.places},
    )


def _fill(variant: Variant) -> Resolved:
    defaults = {name: option.default for name, option in options().items()}
    profile = _profile(variant.profile)
    goal = variant.states.get("end.goal")
    if goal is not None and goal.choice.value == "all_home":
        defaults["score.table"] = WIN
    choices = {
        name: variant.states[name].choice if name in variant.states else profile.get(name) or choose(name, default)
        for name, default in defaults.items()
    }
    return Resolved(variant, choices)


@cache
def _profile(name: str) -> Mapping[str, Choice]:
    """What a profile says otherwise than the defaults of the clauses."""
    if name == PROFILES[0]:
        return {}
    return {option: state.choice for option, state in load_variant(name).states.items()}


def check_together(resolved: Resolved) -> None:
    """Refuse a variant whose values cannot stand together.

    Raises:
        NardyError: ``variant.contradiction``.
    """
    variant, choices = resolved.variant, resolved.choices
    opening, method = choices["opening.first_roll"], choices["opening.method"]
    if opening.value == "opening_dice" and method.value != "one_die_each":
        raise NardyError(
            "variant.contradiction",
            f"opening.first_roll: opening_dice needs opening.method: one_die_each, not {method.value}",
            variant.places.get("opening.first_roll", variant.source_file),
            "only two single dice make a first roll",
        )
    if choices["end.last_roll"].value == "second_player" and choices["dice.double"].value == "roll_again":
        raise NardyError(
            "variant.contradiction",
            "end.last_roll: second_player cannot stand with dice.double: roll_again",
            variant.places.get("end.last_roll", variant.source_file),
            "with extra rolls the turns had no longer tell who was the first player",
        )
    layout = choices["setup.layout"]
    if isinstance(layout.value, dict):
        points = {int(point) for point in layout.value}
        opposed = choices["setup.tracks"].value == "opposed"
        theirs = {opposite_number(point, opposed=opposed) for point in points}
        if points & theirs:
            point = max(points & theirs)
            raise NardyError(
                "variant.contradiction",
                f"setup.layout puts both players on one point (a player's {point})",
                variant.places.get("setup.layout", variant.source_file),
                "the layout is the same for both, each on his own path",
            )
