"""Facts about many rule sets side by side: who says what, what is quarrelled over, and the forms of the table."""

from __future__ import annotations

import csv
import html as html_text
import io
import json
import re
import sys
from functools import cache

import pytest
from command_line import FOREIGN, OWN_RULES
from compared import loads_nothing, page, resolve

from nardy_ref.clauses.loader import options
from nardy_ref.clauses.model import LANGUAGES
from nardy_ref.compare.markdown import matrix_markdown
from nardy_ref.compare.matrix import Matrix, matrix
from nardy_ref.compare.matrix_csv import read_value, table
from nardy_ref.compare.matrix_page import html
from nardy_ref.compare.matrix_text import lines
from nardy_ref.options.variant import shipped

FORMS = ("pretty", "json", "csv", "markdown", "html")


def of(*variants: str, prefixes: tuple[str, ...] = ()) -> Matrix:
    return matrix([resolve(variant) for variant in variants], prefixes)


@cache
def everything() -> Matrix:
    return of(*shipped())


def told(form: str, lang: str) -> str:
    """The matrix of all shipped variants as the command prints it."""
    if form == "csv":
        return table(everything(), lang)
    if form == "html":
        return html(everything(), lang)
    return "\n".join(
        matrix_markdown(everything(), lang) if form == "markdown" else lines(everything(), lang, lambda text, _: text)
    )


# What is said


def test_each_cell_has_the_value_of_the_variant_and_its_standing():
    found = everything()
    assert found.labels == tuple(shipped())
    assert sorted(row.option.id for row in found.rows) == sorted(options())
    for row in found.rows:
        for resolved, stand in zip(found.variants, row.stands, strict=True):
            assert stand.choice == resolved.choices[row.option.id]
            assert stand.standing == resolved.standing(row.option.id)


def test_the_values_of_an_option_are_grouped_as_the_files_say():
    # Written down from the five variant files.
    found = of("classic", "moscow-000c", "gamezz-003", "gamezz-003-five", "armenian-navpil", prefixes=("block.permit",))
    (row,) = found.rows
    groups = {group.choice.value: group.variants for group in found.groups(row)}
    assert groups == {
        "opponent_ahead": {"stated": ("classic", "moscow-000c"), "inferred": ("gamezz-003",), "silent": ()},
        "never": {"stated": ("gamezz-003-five",), "inferred": (), "silent": ()},
        "always": {"stated": (), "inferred": ("armenian-navpil",), "silent": ()},
    }
    assert row.distinct == 3
    # Ten pairs of five that speak; three of them are of the same mind.
    assert row.disagreement == pytest.approx(0.7)


def test_the_value_that_most_sources_say_comes_first_however_many_assume_another():
    # Nobody else of these says anything of the seam; all silent ones have the value of 7.4a.
    found = of("classic", "forum-001", "moscow-000c", "open-spiel-long-narde", prefixes=("block.seam",))
    groups = found.groups(found.rows[0])
    assert [(group.clause.number, group.said) for group in groups] == [("7.4b", 1), ("7.4a", 0)]


def test_what_is_assumed_is_no_party_to_a_quarrel():
    # Only these two give a draw its worth; classic has the value 1/2 because nobody says otherwise.
    (row,) = of("federation-001-half", "federation-001-one", "classic", prefixes=("end.draw_points",)).rows
    assert (row.distinct, row.disagreement) == (2, 1.0)
    (row,) = of("federation-001-half", "classic", prefixes=("end.draw_points",)).rows
    assert (row.distinct, row.disagreement) == (1, 0.0)
    (row,) = of("classic", prefixes=("end.draw_points",)).rows
    assert (row.distinct, row.disagreement) == (0, 0.0)


def test_options_come_by_the_number_of_values_then_by_how_evenly_the_sources_are_divided_then_by_number():
    found = everything()
    place = {name: place for place, name in enumerate(options())}
    order = [(-row.distinct, -row.disagreement, place[row.option.id]) for row in found.rows]
    assert order == sorted(order)
    assert found.rows[0].distinct > found.rows[-1].distinct == 0


def test_variants_stand_as_given_and_once_and_all_shipped_ones_without_any(nardy):
    given = json.loads(nardy("matrix", "site-002g", "classic", "site-002g", "--format", "json").out)
    assert [each["id"] for each in given["variants"]] == ["site-002g", "classic"]
    every = json.loads(nardy("matrix", "--format", "json").out)
    assert [each["id"] for each in every["variants"]] == list(shipped())


@pytest.mark.parametrize(
    ("prefixes", "names"),
    [
        (("block",), {"block.permit", "block.test", "block.seam", "block.borne_off"}),
        (("dice.s",), {"dice.sum", "dice.single"}),
        (("end.goal", "head.limit"), {"end.goal", "head.limit"}),
    ],
)
def test_options_are_chosen_by_the_beginning_of_their_names(nardy, prefixes, names):
    chosen = [argument for prefix in prefixes for argument in ("--option", prefix)]
    parsed = json.loads(nardy("matrix", "classic", "--format", "json", *chosen).out)
    assert {row["option"] for row in parsed["options"]} == names


def test_a_users_file_stands_beside_the_shipped_variants(nardy, folder):
    (folder / "a.yaml").write_text(OWN_RULES)
    (folder / "b.yaml").write_text(OWN_RULES.replace("never", "always"))
    parsed = json.loads(
        nardy("matrix", "classic", "a.yaml", "b.yaml", "--option", "block.permit", "--format", "json").out
    )
    (row,) = parsed["options"]
    values = {label: cell["value"] for label, cell in row["cells"].items()}
    assert values == {"classic": "opponent_ahead", "my-rules (a.yaml)": "never", "my-rules (b.yaml)": "always"}


# Forms


def test_text_names_for_each_value_the_variants_with_a_mark_for_inferred_and_silent(nardy):
    said = nardy("matrix", "classic", "site-002g", "armenian-navpil", "alexonov", "--option", "setup.tracks")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[-6:] == [
        "2.3 setup.tracks  (values 1, pairs that disagree 0%)",
        "  The variant decides how the paths of the two players run.",
        "    2.3a parallel (stated 1, inferred 1, silent 2)",
        "      classic",
        "      ~site-002g",
        "      ◦armenian-navpil, ◦alexonov",
    ]


def test_text_counts_the_silent_variants_where_they_are_many():
    shown = told("pretty", "en")
    assert shown.splitlines()[-1] == f"      ◦ {len(shipped())} variants whose sources do not say"


def test_colours_are_for_terminals_only(nardy, monkeypatch):
    call = ("matrix", "classic", "site-002g", "armenian-navpil", "--option", "setup.tracks")
    assert "\x1b" not in nardy(*call).out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    shown = nardy(*call).out
    for colour, text in ((32, "classic"), (33, "~site-002g"), (90, "◦armenian-navpil")):
        assert f"\x1b[{colour}m      {text}" in shown


def test_csv_reads_back_as_the_same_values_and_standings(nardy):
    said = nardy("matrix", "--format", "csv", "--lang", "ru")
    head, *rows = csv.reader(io.StringIO(said.out))
    assert head[4::2] == list(shipped())
    assert {len(row) for row in rows} == {4 + 2 * len(shipped())}
    assert sorted(row[1] for row in rows) == sorted(options())
    for number, option, title, _, *cells in rows:
        head_clause = options()[option].head
        assert (number, title) == (head_clause.number, head_clause.text["ru"])
        for variant, value, standing in zip(shipped(), cells[::2], cells[1::2], strict=True):
            assert read_value(value) == resolve(variant).choices[option].value
            assert standing == resolve(variant).standing(option)


@pytest.mark.parametrize("first", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_of_the_csv_is_a_formula(monkeypatch, first):
    monkeypatch.setattr("nardy_ref.compare.matrix_csv._cell", lambda _: f'{first}HYPERLINK("x")')
    found = of("classic", prefixes=("head.limit",))
    _, row = csv.reader(io.StringIO(table(found, "en"), newline=""))
    assert row[4] == f'\'{first}HYPERLINK("x")'
    assert read_value(row[4]) == f'{first}HYPERLINK("x")'


def test_no_shipped_cell_of_the_csv_begins_as_a_formula():
    for lang in LANGUAGES:
        for row in csv.reader(io.StringIO(told("csv", lang))):
            assert not [cell for cell in row if cell.startswith(("=", "+", "-", "@"))]


def test_json_has_each_option_with_its_values_and_each_cell_with_value_and_standing(nardy):
    parsed = json.loads(nardy("matrix", "classic", "site-002g", "--option", "setup.tracks", "--format", "json").out)
    (row,) = parsed["options"]
    assert (row["number"], row["distinct"], row["disagreement"], row["group"]) == ("2.3", 1, 0.0, "play")
    assert row["title"] == dict(options()["setup.tracks"].head.text)
    assert row["values"] == [
        {
            "value": "parallel",
            "clause": "setup.tracks.parallel",
            "number": "2.3a",
            "stated": ["classic"],
            "inferred": ["site-002g"],
            "silent": [],
        }
    ]
    assert row["cells"]["site-002g"]["standing"] == "inferred"
    assert row["cells"]["site-002g"]["sources"] == [{"segment": "002-G", "line": 270}]


def test_the_page_is_whole_in_itself_with_a_cell_for_each_variant_and_option():
    shown = told("html", "en")
    loads_nothing(shown)
    root = page(shown)
    assert [head.text for head in root.findall(".//thead/tr/th")][1:] == list(shipped())
    rows = root.findall(".//tbody/tr")
    assert [row.find("th").attrib["id"] for row in rows] == [row.option.head.number for row in everything().rows]
    for row in rows:
        option = row.find("th/code").text
        kinds = [cell.attrib["class"].split()[0] for cell in row.findall("td")]
        assert kinds == [resolve(variant).standing(option) for variant in shipped()]
    assert re.search(r"thead th \{ position: sticky; top: 0;", shown)
    assert re.search(r"tbody th \{ position: sticky; left: 0;", shown)


def test_a_cell_of_the_page_names_its_clause_and_source(nardy):
    root = page(nardy("matrix", "site-002g", "--option", "setup.tracks", "--format", "html").out)
    (cell,) = root.findall(".//td")
    assert "".join(cell.itertext()) == "~parallel"
    assert cell.attrib["title"] == "2.3a setup.tracks.parallel; inferred: 002-G L270"


def test_values_of_an_option_are_tinted_apart_and_the_most_said_one_is_not():
    root = page(html(of("classic", "forum-001", "moscow-000c", prefixes=("block.test",)), "en"))
    assert [cell.attrib["class"] for cell in root.findall(".//td")] == ["stated t0", "stated t0", "stated t1"]


def test_markdown_has_a_row_for_each_value(nardy):
    said = nardy("matrix", "classic", "moscow-000c", "--option", "block.test", "--format", "markdown")
    rows = [line for line in said.out.splitlines() if line.startswith("|")]
    assert rows[2:] == [
        "| 7.3a | every\\_movement | classic |  |  |",
        "| 7.3b | end\\_of\\_turn | moscow-000c |  |  |",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", ["pretty", "csv", "markdown", "html"])
def test_the_matrix_is_whole_in_each_language_and_mixes_none(lang, form):
    shown = re.sub("<style>.*</style>", "", told(form, lang), flags=re.DOTALL)
    # The titles of variants, which the page shows, are in the language too.
    assert not FOREIGN[lang].search(shown)
    assert "None" not in shown
    words = " ".join(html_text.unescape(shown.replace("\\", "")).split())
    assert [option.id for option in options().values() if option.head.text[lang] not in words] == []


@pytest.mark.parametrize("form", FORMS)
def test_the_matrix_is_written_to_a_file_as_it_is_printed(nardy, folder, form):
    call = ("matrix", "classic", "moscow-000c", "--option", "head", "--format", form, "--lang", "uk")
    assert nardy(*call, "--out", "told") == (0, "", "")
    assert (folder / "told").read_text(encoding="utf-8") == nardy(*call).out


# Errors

BAD = {
    "unknown variant": (("clasic",), "variant.unknown: ", "did you mean classic?"),
    "misspelt value": (("classic", "value.yaml"), "option.unknown-value: ", "value.yaml:4:25, did you mean never?"),
    "missing file": (("no.yaml",), "file.missing: ", "no.yaml"),
    "unknown group": (
        ("--option", "hed"),
        "option.unknown: ",
        "no option begins with hed, --option, did you mean head?",
    ),
    "unknown option": (("--option", "block.premit"), "option.unknown: ", "did you mean block.permit?"),
    "an option like none": (("--option", "zzz"), "option.unknown: ", "nardy variants show classic lists the options"),
    "an empty beginning": (("--option", ""), "option.unknown: ", "--option"),
    "a good and a bad one": (("--option", "head", "--option", "x"), "option.unknown: ", "begins with x"),
    "unknown form": (("--format", "xml"), "usage: ", "see nardy matrix --help"),
    "output in no folder": (("--out", "no/where"), "output.failed: ", "no/where"),
    "a folder as output": (("--out", "folder"), "output.failed: ", "folder"),
}


@pytest.mark.parametrize("bad", BAD)
def test_bad_input_is_told_in_one_line_and_gives_two(nardy, folder, bad):
    (folder / "value.yaml").write_text(OWN_RULES.replace("never", "nevr"))
    (folder / "folder").mkdir()
    call, code, hint = BAD[bad]
    said = nardy("matrix", *call)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(code)
    assert hint in said.err
    assert said.err.count("\n") == 1
