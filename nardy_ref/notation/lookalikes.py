"""Letters of the other alphabet that look alike: ``оff`` with a Cyrillic о, ``ХІІ`` for XII (clause 14.15).

A word that mixes the alphabets is meant in one of them. Every character keeps its place, so that columns stay right.
"""

from __future__ import annotations

import re

_CYRILLIC_LETTERS = "АВЕІЈКМНОРСТУХаеіјкорсухѕѵѴ"
_LATIN_LETTERS = "ABEIJKMHOPCTYXaeijkopcyxsvV"
_LATIN = str.maketrans(_CYRILLIC_LETTERS, _LATIN_LETTERS)
_CYRILLIC = str.maketrans(_LATIN_LETTERS, _CYRILLIC_LETTERS)
_ROMAN = re.compile(r"[IVX]{1,5}", re.IGNORECASE)
_ASCII_LETTER = re.compile(r"[A-Za-z]")
# Strings and comments are passed over whole; one that is not closed ends with the text.
_PART = re.compile(r'"(?:[^"\\\n]|\\.)*+"?|\{(?:[^\\}]|\\[\s\S])*+\}?|[^\W\d]+')


def one_alphabet(text: str) -> str:
    """The text with every word that mixes the alphabets, and every Roman numeral, in one of them."""
    return text if text.isascii() else _PART.sub(_one, text)


def _one(found: re.Match[str]) -> str:
    """A word in the alphabet it is meant in: the Latin one if all its letters have it, else the Cyrillic one."""
    word = found.group()
    if word[0] in '"{' or word.isascii():
        return word
    latin = word.translate(_LATIN)
    mixed = _ASCII_LETTER.search(word) is not None
    if latin.isascii():
        return latin if mixed or _ROMAN.fullmatch(latin) else word
    cyrillic = word.translate(_CYRILLIC)
    return cyrillic if mixed and not _ASCII_LETTER.search(cyrillic) else word
