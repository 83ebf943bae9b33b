"""The words of the interface in English, Russian and Ukrainian, by subject. Clause texts are in spec/, not here."""

from __future__ import annotations

from nardy_ref.printing.words import adjudication, compare, forms, fuzz, games, identify, play, report, rules, witness

MODULES = (adjudication, compare, forms, fuzz, games, identify, play, report, rules, witness)
_WORDS: dict[str, tuple[str, str, str]] = {key: texts for module in MODULES for key, texts in module.WORDS.items()}

RETHROWS = ("two_halves", "off_board", "cocked")
"""The cases in which dice are thrown again."""

KINDS = ("oin", "mars", "koks", "home_mars", "win")
"""Kinds of win that have a word of their own; a score table may name others."""

_PLACE = {"en": 0, "ru": 1, "uk": 2}


def word(key: str, lang: str, **parts: object) -> str:
    """A word or sentence of the interface.

    Args:
        key: its English key.
        lang: ``en``, ``ru`` or ``uk``.
        parts: what is filled in.
    """
    return _WORDS[key][_PLACE[lang]].format(**parts)
