"""Facts about any text at all: it is read or refused by an error of the project, in bounded memory."""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nardy_ref.errors import NardyError
from nardy_ref.notation.numberings import numberings
from nardy_ref.notation.positions import position_line, read_position
from nardy_ref.notation.record_text import match_text
from nardy_ref.notation.records import read_records
from nardy_ref.notation.turns import View, read_roll, read_turn
from nardy_ref.strategies import matches, positions
from nardy_ref.vocabulary.geometry import Side

ROOT = Path(__file__).resolve().parent.parent
MILLION = 1_000_000
READERS = {"roll": read_roll, "turn": read_turn, "position": read_position, "record": read_records}
CODES = {*READERS, "numbering"}

every_reader = pytest.mark.parametrize("kind", READERS)


def told(kind, *asked, **how):
    """The code of what came of it; any other exception than the project's own goes through."""
    try:
        READERS[kind](*asked, **how)
    except NardyError as caught:
        error = caught
    else:
        return "read"
    assert error.code.partition(".")[0] in CODES
    assert error.what
    assert len(error.where.split("\n")) in (1, 3)
    return error.code


# Small texts of every kind ------------------------------------------------------------------------

TOKENS = (
    "1.", "2.", "3)", "white", "black", "белые", "чорні", "w", "6-3", "66", "5x5", "дубль", "куш", "double", "7-1",
    ":", "24/18", "13/10", "24-18", "24", "6/off", "off", "bar", "bar/20", "XII", "vi", "/", "-", "*", "(2)", "(",
    ")", "(0)", "pass", "пас", "!accepted", "!corrected", "!", "!исправлен", "doubles", "to", "4", "takes", "drops",
    "resigns", "mars", "марс", "{so}", "{", "}", "\\", "\\}", '[Event "a"]', '[Game "1"]', '[Game "2"]', "[", "]",
    '"', '[Evnt "a"]', '[Result "white mars 2"]', '[Result "*"]', '[Throws "3-3 5-2"]', '[Score "1-1/2"]',
    '[Numbering "board24"]', '[Start "white=24:15 black=24:15 turn=white"]', "white=", "black=24:15", "turn=",
    "played=0,0", "first_rolls=?,2-1", "off_before_answer=3", "24:13", ",", ";", "?", "½", "1/2", "draw", "о", "%",
    "…", "\n", "\r\n", "\u00a0", "\ufeff", "\u200b", "\x00", "\u0301",
)  # fmt: skip
texts_of_tokens = st.lists(st.sampled_from(TOKENS), max_size=12).flatmap(
    lambda words: st.sampled_from(("", " ")).map(lambda gap: gap.join(words))
)


@every_reader
@given(text=st.text())
@example(text="\ud800")
@example(text="{\\")
@example(text='[Event "\\')
@example(text='[Result "\\"]')
@example(text='[Start "{}"]')
@example(text="1\u2028. white 6-3 pass")
def test_any_text_is_read_or_refused(kind, text):
    told(kind, text)


@every_reader
@given(text=texts_of_tokens)
def test_any_text_of_the_words_of_the_notation_is_read_or_refused(kind, text):
    told(kind, text)


@given(texts_of_tokens, st.sampled_from(list(numberings())), st.sampled_from(Side), st.booleans())
def test_so_it_is_in_any_numbering(text, name, side, opposed):
    told("turn", text, View.of(name, opposed=opposed), side)
    told("position", text, View.of(name, opposed=opposed))
    told("record", text, numbering=name, opposed=opposed)


@st.composite
def mutated(draw, texts):
    """A right text with a few pieces taken out, doubled or put in."""
    text = draw(texts)
    for _ in range(draw(st.integers(1, 3))):
        first, last = sorted(draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        between = draw(st.sampled_from(("", text[first:last] * 2, *TOKENS)) | st.characters())
        text = text[:first] + between + text[min(last, first + 6) :]
    return text


@given(mutated(matches().map(match_text)))
def test_a_record_that_was_spoilt_is_read_or_refused(text):
    if told("record", text) == "read":
        games = read_records(text)
        assert read_records(match_text(games)) == games


@given(mutated(positions().map(position_line)))
def test_a_position_that_was_spoilt_is_read_or_refused(text):
    if told("position", text) == "read":
        position = read_position(text)
        assert read_position(position_line(position)) == position


# Texts of a million characters --------------------------------------------------------------------


def times(piece):
    """A text of a million characters or just below, of one piece over and over."""
    return piece * (MILLION // len(piece))


SHORT = {"roll.malformed", "roll.empty", "turn.malformed", "turn.empty", "position.malformed", "position.empty"}
REFUSED = {
    "brackets": times("("),
    "braces": times("{"),
    "quotes": times('"'),
    "square brackets": times("["),
    "movements": times("24/"),
    "hyphens": times("-"),
    "asterisks": times("*"),
    "digits": times("7"),
    "backslashes": times("\\"),
    "kept braces": times("\\{"),
    "a comment not closed": "{" + times("\\}"),
    "a tag not closed": '[Event "' + times("\\x"),
    "comments not closed": times("{ \\} \\\\"),
    "NULs": times("\x00"),
    "combining characters": "1. white 6-3: 24" + times("\u0301"),
    "look-alikes": times("о"),
    "spaces": times(" ") + "x",
    "line ends": times("\n") + "x",
    "a number and spaces": "5" + times(" ") + "x",
    "a mark and spaces": "1. white 6-3 24/18 !" + times(" "),
    "arrays": times("[") + times("]"),
    "maps": times('{"white":'),
    "a long number of JSON": '{"white": {"24": ' + times("1") + "}}",
    "a start position": f'[Start "{times("white=24:15 ")}"]',
    "a number of a game": f'[Game "{times("1")}"]',
    "a numbering": f'[Numbering "{times("own24")}"]',
    "too long": times("{so} ") * 3,
}
READ = {
    "a comment": "{" + times("a") + "}",
    "a comment of kept braces": "{" + times("so \\}") + "}",
    "a tag": f'[Event "{times("a")}"]',
    "a tag of kept quotes": '[Event "' + times('so \\"') + '"]',
    "a name of a tag": f'[{times("N")} "a"]',
    "a kind": "white resigns " + times("m"),
}


def little(text):
    """Bytes: a few for each character; some more, while the end of a string is looked for, for each backslash."""
    return 20 * MILLION + 550 * text.count("\\")


def peak(call, *asked):
    """What came of it, and the most memory that was held meanwhile, in bytes."""
    call("record", "1. white 6-3 pass !")  # the parser and the hints are made once
    tracemalloc.start()
    try:
        code = call(*asked)
        return code, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_a_long_text_of_nonsense_is_refused_in_little_memory(text):
    assert len(text) > 0.99 * MILLION
    for kind in ("roll", "turn", "position"):
        assert told(kind, text) in SHORT
    code, most = peak(told, "record", text)
    assert code in {"record.malformed", "numbering.unknown"}
    assert most < little(text)


@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_a_long_text_that_says_little_is_read_in_little_memory(text):
    code, most = peak(told, "record", text)
    assert code == "read"
    assert most < little(text)


MEASURE = r"""
import gc, re, sys
from pathlib import Path
gc.disable()  # it would take half of the time
from nardy_ref.errors import NardyError
from nardy_ref.notation.records import read_records
try:
    came = f"{len(read_records(sys.stdin.read())[0].turns)} turns"
except NardyError as error:
    came = error.code
# Not ru_maxrss: that still holds what the parent had before this program began.
print(int(re.search(r"VmHWM:\s*(\d+)", Path("/proc/self/status").read_text())[1]) // 1024, came)
"""
NUMBERED = "".join(f"{number}. white 6-3: 24/18 " for number in range(1, 21_101))


@pytest.mark.skipif(sys.platform != "linux", reason="the most memory held is told in other units elsewhere")
@pytest.mark.parametrize(
    ("text", "came"),
    [(NUMBERED, "21100 turns"), (times("1. white 6-3: 24/18 ")[: MILLION // 8], "record.turn-number")],
    ids=["numbered right", "numbered wrong"],
)
def test_a_long_record_is_read_in_bounded_memory(text, came):
    # In a process of its own: counting every piece of memory would take several times as long as reading.
    done = subprocess.run(
        [sys.executable, "-c", MEASURE], input=text, cwd=ROOT, capture_output=True, text=True, check=True
    )
    megabytes, told = done.stdout.split(maxsplit=1)
    assert told.strip() == came
    assert int(megabytes) < 220
