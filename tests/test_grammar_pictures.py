"""Facts about the EBNF and the railroad diagrams of the notation: all of grammar/nardy.lark is there, once."""

from __future__ import annotations

import re
import sys

from grammar_pictures import BUILT_IN, SOURCE, AsRegexp, Page, defined_in_source, pictures, printed, read_as

from nardy_ref import generate


def test_every_rule_and_terminal_is_defined_once_in_the_ebnf():
    names = re.findall(r"^(\w+) ::=", printed(), re.MULTILINE)
    assert [name for name in names if name not in BUILT_IN] == defined_in_source()
    assert len(set(names)) == len(names)


def test_every_name_in_the_ebnf_is_defined_there():
    bodies = " ".join(read_as(AsRegexp).values())
    assert set(re.findall(r"<(\w+)>", bodies)) <= set(read_as(AsRegexp))


def test_no_mark_of_lark_is_left_in_the_ebnf():
    bare = re.sub(r"/\*[\s\S]*?\*/|\"[^\"]*\"|'[^']*'|\[\^?[^\]]+\]", "", printed())
    assert not re.search(r"->|(?<!\w)[?!_]\w|\.\d|%|~|\\", bare)


def test_headings_and_remarks_of_the_grammar_are_kept():
    comments = " ".join(" ".join(re.findall(r"/\*([\s\S]*?)\*/", printed())).split())
    for line in re.findall(r"^// (.*?)[\s-]*$", SOURCE, re.MULTILINE):
        assert " ".join(line.split()) in comments


def test_every_rule_and_terminal_has_one_diagram_with_rules_before_terminals():
    page = Page(pictures()["grammar/railroad.html"])
    names = [name for name in page.headings if name not in BUILT_IN]
    assert names == sorted(defined_in_source(), key=str.isupper)
    assert set(page.ids.values()) == {1}
    assert pictures()["grammar/railroad.html"].count("<svg") == len(page.headings)


def test_every_link_of_the_page_leads_to_a_diagram_and_every_diagram_is_in_the_contents():
    text = pictures()["grammar/railroad.html"]
    assert Page(text).links == set(Page(text).ids)
    assert Page(text[text.index("<nav") : text.index("</nav>")]).links == set(Page(text).ids)


def test_the_page_fetches_nothing_and_runs_nothing():
    text = pictures()["grammar/railroad.html"]
    page = Page(text)
    assert page.others == []
    assert not page.tags & {"script", "link", "img", "iframe", "object", "embed", "base", "image", "use"}
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", text)


def test_both_files_come_out_the_same_twice():
    assert generate.grammar_pictures() == generate.grammar_pictures() == pictures()


def test_a_missing_library_is_told_and_exits_with_2(monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "nardy_ref.printing.grammar.railroad")
    monkeypatch.setitem(sys.modules, "railroad", None)
    monkeypatch.setattr(generate, "generated", lambda _accepted: generate.grammar_pictures())
    monkeypatch.setattr(generate, "_cases_named", list)  # reads all cases, which are not at issue
    assert generate.main(["--check"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("generate.library: ")
    assert "pip install railroad-diagrams" in told
    assert "Traceback" not in told
