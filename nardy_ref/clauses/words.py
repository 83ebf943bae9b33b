"""Finding clauses by words in any of the three languages. Knows texts; ranks, and guesses no meaning.

Words match when they begin alike, so that «шашек» finds «шашки»; numbers in words match digits.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from nardy_ref.clauses.loader import chapters

if TYPE_CHECKING:
    from nardy_ref.clauses.model import Clause

_WORD = re.compile(r"[^\W\d_]+|\d+")
_NUMBERS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "twelve": "12", "fifteen": "15",
    "один": "1", "одна": "1", "одну": "1", "два": "2", "две": "2", "дві": "2", "три": "3", "четыре": "4",
    "чотири": "4", "пять": "5", "п’ять": "5", "шесть": "6", "шести": "6", "шість": "6", "шести-": "6",
    "пятнадцать": "15", "п’ятнадцять": "15", "двенадцать": "12", "дванадцять": "12",
}  # fmt: skip
_ENDING = 3
"""Letters at the end of a word that may differ."""
_STEM = 3
"""Letters at its beginning that may not."""


def find_by_words(query: str, most: int = 8) -> list[Clause]:
    """The clauses that hold most of the words, the best first; none when no word is found anywhere."""
    wanted = _words(query)
    found = []
    for place, (clause, held) in enumerate(_texts()):
        score = max(sum(any(_alike(word, other) for other in words) for word in wanted) for words in held)
        # What people call a clause counts for more than the words that it happens to hold.
        score += _called(clause, wanted)
        if score:
            found.append((-score, place, clause))
    best = min((score for score, _, _ in found), default=0)
    return [clause for score, _, clause in sorted(found, key=lambda entry: entry[:2]) if score <= best + 1][:most]


def _called(clause: Clause, wanted: list[str]) -> int:
    """More than any text can hold of the words, when a name people use for the clause holds them all; else 0."""
    for phrases in clause.words.values():
        for phrase in phrases:
            names = _words(phrase)
            if wanted and all(any(_alike(word, name) for name in names) for word in wanted):
                return len(wanted) + 1
    return 0


def _words(text: str) -> list[str]:
    return [_NUMBERS.get(word, word) for word in _WORD.findall(text.lower().replace("ё", "е").replace("'", "’"))]


def _alike(one: str, other: str) -> bool:
    if one.isdigit() or other.isdigit():
        return one == other
    stem = max(_STEM, max(len(one), len(other)) - _ENDING)
    return one[:stem] == other[:stem]


@cache
def _texts() -> list[tuple[Clause, list[frozenset[str]]]]:
    """Every clause with the words of its text in each language, its reason and its chapter's title with them."""
    found = []
    for chapter in chapters():
        for clause in chapter.clauses():
            held = [
                frozenset(
                    _words(" ".join([clause.text[language], clause.why.get(language, ""), chapter.title[language]]))
                )
                for language in clause.text
            ]
            found.append((clause, [*held, frozenset(re.split(r"[._]", clause.id))]))
    return found
