"""Facts about the EBNF of the notation: it says what grammar/nardy.lark says."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain, product
from math import prod
from re._parser import parse

import pytest
from grammar_pictures import SOURCE, AsLark, AsRegexp, defined_in_source, read_as, terminal
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import UnexpectedInput

from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.notation.grammar import STARTS


def test_space_is_what_python_calls_white_space():
    everything = "".join(map(chr, range(0x110000)))
    assert re.findall(read_as(AsRegexp)["SPACE"], everything) == re.findall(r"\s", everything)


@cache
def original_terminals():
    """The regular expressions of lark for all terminals, used in a rule or not."""
    names = re.findall(r"^(_?[A-Z]\w*)(?:\.-?\d+)?\s*:", SOURCE, re.MULTILINE)
    made = Lark(f"{SOURCE}\nevery_terminal: {' | '.join(names)}\n", start="every_terminal")
    return {each.name.lstrip("_"): each.pattern.to_regexp() for each in made.terminals}


class TooManyError(Exception):
    """A regular expression stands for more texts than are worth listing."""


def listed(parsed):
    """All texts that a regular expression stands for, as Python itself parsed it."""
    texts = [""]
    for kind, told in parsed:
        texts = joined(texts, piece(kind, told))
    return texts


def joined(*lists):
    if prod(map(len, lists)) > 2000:
        raise TooManyError
    return ["".join(parts) for parts in product(*lists)]


def piece(kind, told):
    match str(kind):
        case "LITERAL":
            texts = [chr(told)]
        case "RANGE" if told[1] - told[0] < 100:
            texts = map(chr, range(told[0], told[1] + 1))
        case "IN":
            texts = chain.from_iterable(piece(*member) for member in told)
        case "BRANCH":
            texts = chain.from_iterable(map(listed, told[1]))
        case "SUBPATTERN":
            texts = listed(told[3])
        case "MAX_REPEAT" if told[1] < 10:
            least, most, part = told
            texts = chain.from_iterable(joined(*[listed(part)] * count) for count in range(least, most + 1))
        case "ASSERT_NOT":  # what must not follow
            texts = [""]
        case _:
            raise TooManyError
    return list(texts)


def sorted_by_number():
    """The terminals that stand for few texts, with those, and the names of the others."""
    few, many = {}, []
    for name in filter(str.isupper, defined_in_source()):
        try:
            few[name] = listed(parse(original_terminals()[name]))
        except TooManyError:
            many.append(name)
    return few, many


def test_a_terminal_that_stands_for_few_texts_stands_for_just_these_in_the_ebnf():
    few, many = sorted_by_number()
    assert len(few) > len(many)
    for name, texts in few.items():
        ours, theirs = re.compile(original_terminals()[name]), re.compile(terminal(name))
        assert {text.lower() for text in listed(parse(terminal(name)))} == {text.lower() for text in texts}, name
        for text in texts:
            assert ours.fullmatch(text), f"{text!r} is no {name}"
            for same in (text, text.lower(), text.upper(), text.title()):
                assert bool(ours.fullmatch(same)) == bool(theirs.fullmatch(same)), f"{same!r} is a {name} of only one"


@pytest.mark.parametrize("name", sorted_by_number()[1])
@given(drawn=st.data())
def test_a_terminal_that_stands_for_many_texts_stands_for_the_same_in_the_ebnf(name, drawn):
    ours = original_terminals()[name]
    for one, other in ((ours, terminal(name)), (terminal(name), ours)):
        text = drawn.draw(st.from_regex(one, fullmatch=True))
        assert re.fullmatch(other, text), f"{text!r} is a {name} of only one"


@cache
def original():
    return Lark(SOURCE, start=list(STARTS), parser="lalr")


@cache
def back_again():
    """A parser of the rules that the EBNF has, with the terminals of the grammar file."""
    statements = re.split(r"\n(?=[^\s|])", SOURCE)
    terminals = [re.sub(r"(?<![\w\\])_(?=[A-Z])", "", each) for each in statements if re.match(r"_?[A-Z]|%", each)]
    rules = [f"{name}: {body}" for name, body in read_as(AsLark).items() if not name.isupper()]
    return Lark("\n".join([*rules, *terminals, ""]), start=list(STARTS), parser="lalr")


def accepts(parser, start, text):
    try:
        parser.parse(text, start=start)
    except UnexpectedInput:
        return False
    return True


RIGHT = {
    "roll": ["6-3", "63", "6 : 3", "6x3", "double 4", "куш 5"],
    "turn": ["pass", "24/18", "24/18/13 13/10(2)", "XII/off, bar/20*;", "24-18; 13-10"],
    "position": ["white=24:15 black=24:13,13:2; turn=white played=1,0 first_rolls=6-3,?", "white= off_before_answer=3"],
    "throws": ["3-3 5-2", "6+1-3+2 5-4"],
    "result": ["white 2", "draw 1/2", "*", "2-½", "чёрный mars 2"],
    "score": ["3 - 2.5", "1/2-0"],
    "match": [
        '[Event "club"] 1. white 6-3: 24/18 {so} 2. black 5-4 pass !accepted',
        "white 63 24/18 !corrected: 24/15 black doubles to 2 white takes black resigns koks",
        '[Game "1"] [Date "x"] white 6-3: 24/18 [Game "2"] black drops',
    ],
}


@pytest.mark.parametrize("start", STARTS)
def test_the_rules_of_the_ebnf_read_the_right_texts_and_whatever_is_near_them_alike(start):
    for text in RIGHT[start]:
        assert accepts(original(), start, text), text
        assert accepts(back_again(), start, text), text
        puts = ("", " ", "6", "/", ":", "white ")
        for near in {text[:cut] + put + text[cut + 1 :] for cut, put in product(range(len(text)), puts)}:
            assert accepts(original(), start, near) == accepts(back_again(), start, near), near


def test_the_rules_of_the_ebnf_refuse_the_known_mistakes():
    for mistake in load_file(data.path("grammar/mistakes.yaml"), source="mistakes").data["mistakes"]:
        for text in mistake["examples"]:
            assert not accepts(back_again(), mistake["start"], text), text
