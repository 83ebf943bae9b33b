"""Facts about how a comparison of two rule sets is told: as text, Markdown, a page, JSON; and errors."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from command_line import FOREIGN, NARDY, OWN_RULES
from compared import loads_nothing, page, resolve

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.clauses.model import LANGUAGES

# Told to people


def test_the_counts_come_first_and_play_before_table_manners_and_drawing(nardy):
    said = nardy("diff", "--no-witness", "classic", "moscow-000c")
    assert (said.code, said.err) == (0, "")
    lines = said.out.splitlines()
    assert lines[:2] == [
        "classic – moscow-000c: differ 7, one silent 7 (2 with another value), both silent 15, same 18",
        "They differ in play.",
    ]
    told = [line.split()[1].rstrip(":") for line in lines if re.match(r"  \d+\.\d+ ", line)]
    assert told == [
        "head.exception.condition",
        "block.test",
        "match.next_starter",
        "setup.direction",
        "setup.numbering",
        "procedure.cup",
        "procedure.commit",
        "procedure.touch",
        "procedure.irregular",
    ]
    assert said.out.index("match.next_starter") < said.out.index("--- Table manners") < said.out.index("setup.dir")
    assert said.words.endswith("(--all tells it): one silent 5, both silent 15, same 18.")


def test_a_difference_is_told_with_clauses_texts_and_sources_and_silence_is_marked(nardy):
    words = nardy("diff", "--no-witness", "classic", "moscow-000c").words
    assert (
        "7.3 block.test: differ The variant decides when the ban on a full block is tested. "
        f"classic: 7.3a block.test.every_movement {clauses()['block.test.every_movement'].text['en']} "
        "stated: 000-A 3.4 L41, 001-A 2.3 L52 "
        f"moscow-000c: 7.3b block.test.end_of_turn {clauses()['block.test.end_of_turn'].text['en']} "
        "stated: 000-C L155"
    ) in words
    assert "11.1c procedure.cup.free A player MAY throw the dice" in words
    assert words.count("◦ the source is silent; assumed") == 2


def test_the_parameter_of_an_open_value_is_told(nardy):
    words = nardy("diff", "--no-witness", "forum-001", "forum-001-koks").words
    assert "Here: oin = 1 (when borne off ≥1); mars = 2 (when borne off 0). stated: 001-A 4.3 L73" in words
    assert "koks = 3 (when at home 0, borne off 0)" in words


def test_an_inferred_value_says_so(nardy):
    assert "inferred: 001-A 1.5.2 L27" in nardy("diff", "--no-witness", "forum-001", "gamezz-003").words


@pytest.mark.parametrize("form", ["pretty", "markdown", "html", "json"])
def test_with_all_every_option_is_told_once(nardy, form):
    said = nardy("diff", "--no-witness", "classic", "moscow-000c", "--all", "--format", form)
    assert (said.code, said.err) == (0, "")
    if form == "json":
        assert [entry["option"] for entry in json.loads(said.out)["options"]] == list(options())
        return
    heading = {
        "pretty": r"^  [\d.]+ ([\w.]+): \w",
        "markdown": r"^### [\d.]+ `([\w.]+)`:",
        "html": r'<h3><a href="#[\d.]+">[\d.]+</a> <code>([\w.]+)</code>',
    }[form]
    assert sorted(re.findall(heading, said.out, re.MULTILINE)) == sorted(options())
    assert "--all" not in said.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("form", ["pretty", "markdown", "html"])
def test_a_comparison_is_whole_in_each_language_and_mixes_none(nardy, lang, form):
    for a, b in (("classic", "moscow-000c"), ("beginners-002e1", "forum-001-koks"), ("classic", "classic")):
        said = nardy("diff", "--no-witness", a, b, "--lang", lang, "--format", form, "--all")
        assert (said.code, said.err) == (0, "")
        assert not FOREIGN[lang].search(said.out)
        assert not re.search(r"None|[{}]", re.sub("<style>.*</style>", "", said.out, flags=re.DOTALL))
    words = {"en": "They differ in play", "ru": "различаются в самой игре", "uk": "різняться в самій грі"}
    assert words[lang] in nardy("diff", "--no-witness", "classic", "moscow-000c", "--lang", lang, "--format", form).out


def test_colours_are_for_terminals_only(nardy, monkeypatch):
    assert "\x1b" not in nardy("diff", "--no-witness", "classic", "moscow-000c").out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b[31m" in nardy("diff", "--no-witness", "classic", "moscow-000c").out


def test_markdown_has_a_table_for_each_option(nardy):
    lines = nardy(
        "diff", "--no-witness", "federation-001-half", "federation-001-one", "--format", "markdown"
    ).out.splitlines()
    rows = [line.strip("|").split("|") for line in lines if line.startswith("|")]
    assert [len(row) for row in rows] == [4] * 4
    assert [row[0].strip() for row in rows[2:]] == ["federation-001-half", "federation-001-one"]


# The page


def test_the_page_is_whole_in_itself_and_each_option_can_be_linked_to(nardy):
    said = nardy("diff", "--no-witness", "classic", "moscow-000c", "--format", "html")
    loads_nothing(said.out)
    sections = list(page(said.out).iter("section"))
    assert [each.attrib["id"] for each in sections][:3] == ["5.3", "7.3", "10.1"]
    assert {each.attrib["class"] for each in sections} == {"option differ", "option one_silent"}
    text = " ".join("".join(sections[1].itertext()).split())
    assert clauses()["block.test.end_of_turn"].text["en"] in text
    assert "stated: 000-C L155" in text


def test_a_title_that_looks_like_markup_stays_text(nardy, folder):
    title = r"<script>alert(1)</script> & |\e[31m"
    (folder / "a.yaml").write_text(f'id: a\ntitle: {{en: "{title.replace(chr(92) + "e", chr(92) + "x1b")}"}}\n')
    said = nardy("diff", "--no-witness", "a.yaml", "classic", "--format", "html", "--all")
    assert (said.code, said.err) == (0, "")
    loads_nothing(said.out)
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; |" in said.out


# Told to programs


def test_json_has_values_clauses_standing_and_sources_and_texts_in_all_languages(nardy):
    told = json.loads(nardy("diff", "--no-witness", "classic", "moscow-000c", "--format", "json").out)
    assert (told["a"]["id"], told["b"]["digest"]) == ("classic", resolve("moscow-000c").digest)
    assert told["differ_in_play"] is True
    assert told["with_another_value"] == {"differ": 7, "one_silent": 2, "both_silent": 0, "same": 0}
    entries = {entry["option"]: entry for entry in told["options"]}
    assert entries["block.test"]["group"] == "play"
    assert entries["block.test"]["changes_play"] is True
    assert entries["block.test"]["b"] == {
        "value": "end_of_turn",
        "clause": "block.test.end_of_turn",
        "number": "7.3b",
        "standing": "stated",
        "effective": True,
        "sources": [{"segment": "000-C", "line": 155}],
        "text": dict(clauses()["block.test.end_of_turn"].text),
    }
    cup = entries["procedure.cup"]
    assert (cup["group"], cup["relation"], cup["chapter"]) == ("manners", "one_silent", 11)
    assert (cup["a"]["standing"], cup["a"]["sources"]) == ("silent", [])


def test_the_exit_code_is_one_only_when_asked_for_and_when_play_differs(nardy, folder):
    assert nardy("diff", "--no-witness", "classic", "moscow-000c").code == 0
    assert nardy("diff", "--no-witness", "classic", "moscow-000c", "--exit-code").code == 1
    assert nardy("diff", "--no-witness", "classic", "moscow-000c", "--exit-code", "--format", "json").code == 1
    (folder / "drawn.yaml").write_text(
        "id: drawn\nextends: classic\nstates: {setup.direction: {value: clockwise}, procedure.cup: {value: required}}\n"
    )
    said = nardy("diff", "--no-witness", "classic", "drawn.yaml", "--exit-code")
    assert said.code == 0
    assert "setup.direction" in said.out


# Files, errors, start-up


@pytest.mark.parametrize("form", ["pretty", "json", "markdown", "html"])
def test_a_comparison_is_written_to_a_file_as_it_is_printed(nardy, folder, form):
    printed = nardy("diff", "--no-witness", "classic", "moscow-000c", "--format", form, "--lang", "ru")
    said = nardy("diff", "--no-witness", "classic", "moscow-000c", "--format", form, "--lang", "ru", "--out", "told")
    assert said == (0, "", "")
    assert (folder / "told").read_text(encoding="utf-8") == printed.out


BAD = {
    "unknown variant": (("moskow-000c", "classic"), "variant.unknown: ", "did you mean moscow-000c?"),
    "unknown second variant": (("classic", "clasic"), "variant.unknown: ", "did you mean classic?"),
    "missing file": (("classic", "no.yaml"), "file.missing: ", "no.yaml"),
    "misspelt value": (("classic", "value.yaml"), "option.unknown-value: ", "value.yaml:4:25, did you mean never?"),
    "misspelt option": (("option.yaml", "classic"), "option.unknown: ", "option.yaml:4:3, did you mean block.permit?"),
    "a folder as a file": (("classic", "folder.yaml"), "file.unreadable: ", "folder.yaml"),
    "no second variant": (("classic",), "usage: ", "see nardy diff --help"),
    "unknown form": (("classic", "classic", "--format", "csv"), "usage: ", "see nardy diff --help"),
    "output in no folder": (("classic", "classic", "--out", "no/where"), "output.failed: ", "no/where"),
    "a folder as output": (("classic", "classic", "--out", "folder.yaml"), "output.failed: ", "folder.yaml"),
}


@pytest.mark.parametrize("bad", BAD)
def test_bad_input_is_told_in_one_line_and_gives_two(nardy, folder, bad):
    (folder / "value.yaml").write_text(OWN_RULES.replace("never", "nevr"))
    (folder / "option.yaml").write_text(OWN_RULES.replace("permit", "premit"))
    (folder / "folder.yaml").mkdir()
    call, code, told = BAD[bad]
    said = nardy("diff", "--no-witness", *call)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(code)
    assert told in said.err
    assert said.err.count("\n") == 1


def test_a_comparison_loads_no_library_for_drawing_and_grammars():
    arguments = ["nardy", "diff", "--no-witness", "classic", "forum-001"]
    program = (
        f"import runpy, sys; sys.argv = {arguments};\n{NARDY[2].partition('main()')[0]}"
        "import atexit; atexit.register(lambda: sys.stderr.write(' '.join(sorted({'svg', 'lark', 'rich.console',"
        " 'nardy_ref.suite'} & set(sys.modules)))))\nmain()"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    assert ran.stdout.startswith("classic – forum-001: ")
