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
_ENOUGH = 0.6
"""The share of the words of a query that a clause must hold."""
_OPENING = re.compile(r"^[^—:;.]*?(?= — | is | are )|^[^—:;.,]*")
"""The beginning of a definition, up to what is said of the word defined."""


def find_by_words(query: str) -> list[Clause]:
    """The clauses that hold the words: first those that people call so, or that define them, then the best others."""
    wanted = _words(query)
    alike = {word: frozenset(other for other in _vocabulary() if _alike(word, other)) for word in wanted}
    named, held = [], []
    for clause, texts in _texts():
        if _called(clause, wanted):
            named.append(clause)
            continue
        score = max(sum(not alike[word].isdisjoint(words) for word in wanted) for words in texts)
        if wanted and score >= _ENOUGH * len(wanted):
            held.append((score, clause))
    best = max((score for score, _ in held), default=0)
    return [*named, *(clause for score, clause in held if score == best)]


def _called(clause: Clause, wanted: list[str]) -> bool:
    """Whether a name people use for the clause, or the word that it defines, holds all words of the query."""
    names = [phrase for phrases in clause.words.values() for phrase in phrases]
    if clause.kind == "definition":
        names += [match[0] for text in clause.text.values() if (match := _OPENING.match(text))]
    return bool(wanted) and any(
        all(any(_alike(word, name) for name in _words(phrase)) for word in wanted) for phrase in names
    )


def _words(text: str) -> list[str]:
    return [_NUMBERS.get(word, word) for word in _WORD.findall(text.lower().replace("ё", "е").replace("'", "’"))]


def _alike(one: str, other: str) -> bool:
    if one.isdigit() or other.isdigit():
        return one == other
    stem = max(_STEM, max(len(one), len(other)) - _ENDING)
    return one[:stem] == other[:stem]


@cache
def _vocabulary() -> frozenset[str]:
    """Every word of every clause."""
    return frozenset().union(*(words for _, held in _texts() for words in held))


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
