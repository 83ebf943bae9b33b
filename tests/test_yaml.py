"""Facts about the YAML loader: its types, what it refuses and where, the places it remembers."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.errors import NardyError
from nardy_ref.files import yaml
from nardy_ref.files.yaml import MAX_BYTES, MAX_DEPTH, MAX_VALUES, load_bytes, load_file, load_text


def loaded(text):
    return load_text(text, source="f.yaml").data


def refusal(text):
    with pytest.raises(NardyError) as caught:
        load_text(text, source="f.yaml")
    return caught.value.code, caught.value.where


@pytest.mark.parametrize(
    "word",
    ["off", "no", "yes", "on", "Off", "y", "n", "3:3", "24:15", "1/2", "6-3", "24/18", "1_000", "2020-01-01"],
)
def test_words_that_yaml_1_1_reads_as_something_else_stay_text(word):
    assert {word: word} == loaded(f"{word}: {word}")


@pytest.mark.parametrize("word", ["tRUE", "nULL", "0o8", "0b1", "0xg", "-0x1F", "=", "<<", "1.2.3", "e5"])
def test_near_misses_of_the_core_types_stay_text(word):
    assert [word] == loaded(f"[{word}]")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("24", 24),
        ("+5", 5),
        ("-3", -3),
        ("017", 17),
        ("0o17", 15),
        ("0x1F", 31),
        ("99999999999999999999", 99999999999999999999),
    ],
)
def test_whole_numbers_are_decimal_octal_after_0o_and_hexadecimal_after_0x(text, number):
    value = loaded(text)
    assert (number, int) == (value, type(value))


@pytest.mark.parametrize(
    ("text", "number"),
    [(".5", 0.5), ("1.", 1.0), ("-1.5", -1.5), ("1e3", 1000.0), ("2.5E-1", 0.25), (".inf", math.inf)],
)
def test_fractions_are_floats(text, number):
    value = loaded(text)
    assert (number, float) == (value, type(value))


def test_infinity_has_a_sign_and_nan_is_itself():
    assert loaded("-.INF") == -math.inf
    assert math.isnan(loaded(".NaN"))


@pytest.mark.parametrize("text", ["null", "Null", "NULL", "~", ""])
def test_null_has_five_spellings(text):
    assert loaded(f"a: {text}") == {"a": None}


@pytest.mark.parametrize(("text", "value"), [("true", True), ("TRUE", True), ("False", False)])
def test_booleans_are_true_and_false_alone(text, value):
    assert loaded(text) is value


@pytest.mark.parametrize("text", ["24", "true", "null", "0x1F", ".5", ""])
def test_a_quoted_scalar_is_text_whatever_it_looks_like(text):
    assert [text, text] == loaded(f"['{text}', \"{text}\"]")


def test_a_byte_order_mark_is_no_part_of_the_text():
    assert load_bytes(b"\xef\xbb\xbfa: 1", source="f").data == {"a": 1}


def test_text_in_any_language_is_kept():
    assert loaded("назва: Нарди ⚀ 🎲") == {"назва": "Нарди ⚀ 🎲"}


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("a: 1\nb: 2\na: 3\n", "yaml.duplicate-key", "f.yaml:3:1"),
        ("x:\n  - {a: 1, a: 2}\n", "yaml.duplicate-key", "f.yaml:2:12"),
        ("24: 1\n0x18: 2\n", "yaml.duplicate-key", "f.yaml:2:1"),
        ("a: &x 1\nb: 2\n", "yaml.alias", "f.yaml:1:4"),
        ("&x a: 1\n", "yaml.alias", "f.yaml:1:1"),
        ("a: 1\nb: *x\n", "yaml.alias", "f.yaml:2:4"),
        ("a: !!str 1\n", "yaml.tag", "f.yaml:1:4"),
        ("a: ! 1\n", "yaml.tag", "f.yaml:1:4"),
        ("a: 1\nb: !!python/object:os.system {}\n", "yaml.tag", "f.yaml:2:4"),
        ("!x a: 1\n", "yaml.tag", "f.yaml:1:1"),
        ("a: 1\n---\nb: 2\n", "yaml.several-documents", "f.yaml:2:1"),
        ("a: 1\n...\n# more\n---\nb: 2\n", "yaml.several-documents", "f.yaml:4:1"),
        ("", "yaml.empty", "f.yaml"),
        (" \n\n", "yaml.empty", "f.yaml"),
        ("# nothing but a comment\n", "yaml.empty", "f.yaml"),
        ("a: b\nc: d\0e\n", "yaml.not-text", "f.yaml:2:5"),
        ("a: b\x07\n", "yaml.not-text", "f.yaml:1:5"),
        ("a:\n  - \ud800\n", "yaml.not-text", "f.yaml:2:5"),
        ("a:\n\tb: 1\n", "yaml.malformed", "f.yaml:2:1"),
        ("a: [1, 2\nb: 3\n", "yaml.malformed", "f.yaml:2:2"),
        ("a: 'open\n", "yaml.malformed", "f.yaml:2:1"),
        ("a: 1\n b: 2\n", "yaml.malformed", "f.yaml:2:3"),
        ("a: b: c\n", "yaml.malformed", "f.yaml:1:5"),
        ("a: 1\n}\n", "yaml.malformed", "f.yaml:2:1"),
        ("? [a, b]\n: 1\n", "yaml.key", "f.yaml:1:3"),
        ("a: 1\n? {b: 1}\n: 1\n", "yaml.key", "f.yaml:2:3"),
        ("a: 1\n*x : 2\n", "yaml.key", "f.yaml:2:1"),
        ("a: 1\nb: 123456789012345678901\n", "yaml.number", "f.yaml:2:4"),
    ],
)
def test_what_two_readers_could_read_differently_is_refused_with_its_place(text, code, where):
    assert (code, where) == refusal(text)


def test_nesting_is_bounded():
    at_the_limit = "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)
    value = loaded(at_the_limit)
    for _ in range(MAX_DEPTH):
        (value,) = value
    assert value == []
    # Line 1, column 42: the first bracket beyond 41 nested ones.
    assert refusal(f"[{at_the_limit}]") == ("yaml.too-deep", "f.yaml:1:42")
    assert refusal("[" * 100_000)[0] in ("yaml.too-deep", "yaml.malformed")  # the parser has a limit too


def test_size_is_bounded():
    text = "#" * (MAX_BYTES - 4) + "\na: 1"
    with pytest.raises(NardyError) as caught:
        load_bytes(text.encode(), source="f.yaml")
    assert (caught.value.code, caught.value.where) == ("yaml.too-large", "f.yaml")
    assert load_bytes(text[1:].encode(), source="f.yaml").data == {"a": 1}


def test_the_number_of_values_is_bounded(monkeypatch):
    assert MAX_VALUES == 200_000
    monkeypatch.setattr(yaml, "MAX_VALUES", 4)
    assert loaded("[1, 2, 3]") == [1, 2, 3]  # the list is a value too
    assert refusal("[1, 2,\n 3, 4]") == ("yaml.too-large", "f.yaml:2:5")


@pytest.mark.parametrize(
    ("raw", "where"),
    [
        (b"a: 1\nb: \xff\xfe\n", "f.yaml:2:1"),
        ("a: б".encode("cp1251"), "f.yaml:1:1"),
        ("a: 1".encode("utf-16"), "f.yaml:1:1"),
    ],
)
def test_bytes_that_are_no_utf_8_are_refused_with_their_line(raw, where):
    with pytest.raises(NardyError) as caught:
        load_bytes(raw, source="f.yaml")
    assert (caught.value.code, caught.value.where) == ("yaml.not-text", where)
    assert caught.value.hint == "is it a binary file, or in another encoding?"


def test_a_file_is_named_in_messages_by_its_path_or_as_the_caller_says(tmp_path):
    file = tmp_path / "a.yaml"
    file.write_text("a: 1\na: 2\n", encoding="utf-8")
    for named in ({}, {"source": "spec/a.yaml"}):
        with pytest.raises(NardyError) as caught:
            load_file(file, **named)
        assert caught.value.where == f"{named.get('source', file)}:2:1"


@pytest.mark.parametrize(
    ("name", "code"),
    [("missing.yaml", "file.missing"), (".", "file.unreadable"), ("\0.yaml", "file.unreadable")],
)
def test_a_file_that_cannot_be_read_is_named(tmp_path, name, code):
    path = f"{tmp_path}/{name}"
    with pytest.raises(NardyError) as caught:
        load_file(path)
    assert (caught.value.code, caught.value.where) == (code, path)
    assert path in caught.value.what


def test_every_value_and_key_has_its_place():
    document = load_text("id: x\nstates:\n  a: {b: [1, 22, 3]}\n'':\n  last\n", source="f.yaml")
    assert document.where() == "f.yaml:1:1"
    assert document.where(("id",)) == "f.yaml:1:5"
    assert document.where(("id",), key=True) == "f.yaml:1:1"
    assert document.where(("states",)) == "f.yaml:3:3"
    assert document.where(("states", "a", "b"), key=True) == "f.yaml:3:7"
    assert document.where(("states", "a", "b", 1)) == "f.yaml:3:14"
    assert document.where(("",)) == "f.yaml:5:3"


def test_the_place_of_an_empty_key_outlives_the_keys_after_it():
    document = load_text("'': 1\na: 2\n", source="f.yaml")
    assert document.where(("",)) == "f.yaml:1:5"


def test_what_is_not_there_has_the_place_of_what_is_around_it():
    document = load_text("a: 1\nb:\n  - c: 2\n", source="f.yaml")
    assert document.where(("b", 0, "missing")) == "f.yaml:3:5"
    assert document.where(("b", 7)) == "f.yaml:3:3"
    assert document.where(("zzz",), key=True) == "f.yaml:1:1"


# Without the line ends and controls that JSON keeps in a text and YAML folds or refuses.
texts = st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn", "Zl", "Zp")))
numbers = st.integers(-(10**18), 10**18) | st.floats(allow_nan=False, allow_infinity=False)
trees = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner) | st.dictionaries(texts, inner),
    max_leaves=10,
)


@given(trees)
def test_json_is_read_as_json(value):
    assert value == loaded(json.dumps(value, ensure_ascii=False))


def told(load, given_to_it):
    """Code and place of what came of it; any other exception than the project's own goes through."""
    try:
        load(given_to_it, source="f.yaml")
    except NardyError as error:
        return error.code, error.where
    return "yaml.read", "f.yaml"


@given(st.text() | st.text(alphabet="abc:-[]{}#&*!|>'\"%@`,? \n\t0123"))
def test_any_text_is_read_or_refused_and_nothing_else(text):
    code, where = told(load_text, text)
    assert code.startswith("yaml.")
    assert where.startswith("f.yaml")


@given(st.binary())
def test_any_bytes_are_read_or_refused_and_nothing_else(raw):
    code, where = told(load_bytes, raw)
    assert code.startswith("yaml.")
    assert where.startswith("f.yaml")
