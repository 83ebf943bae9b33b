"""The words of the interface: each key stands in one module, with all languages and the same gaps to fill."""

from __future__ import annotations

from collections import Counter
from string import Formatter

import pytest

from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.printing import words
from nardy_ref.printing.words import word

TIMES = Counter(key for module in words.MODULES for key in module.WORDS)


def test_a_key_stands_in_one_module() -> None:
    assert [key for key, times in TIMES.items() if times > 1] == []


@pytest.mark.parametrize("module", words.MODULES, ids=lambda module: module.__name__.rpartition(".")[2])
def test_each_language_fills_in_the_same_parts(module: object) -> None:
    for key, texts in module.WORDS.items():  # type: ignore[attr-defined]
        assert len(texts) == len(LANGUAGES), key
        assert all(text.strip() for text in texts), key
        assert len({frozenset(name for _, name, _, _ in Formatter().parse(text) if name) for text in texts}) == 1, key


def test_words_are_filled_in() -> None:
    assert word("to play", "ru", side="белые", roll="6-3") == "ход белые, бросок 6-3"
