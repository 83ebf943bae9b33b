"""Facts about rulebooks as pages: self-contained, with pictures numbered as the variant does; and about numberings."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest
from command_line import FOREIGN

from nardy_ref.clauses.loader import chapters, clauses, numbers, options
from nardy_ref.clauses.model import LANGUAGES, Option
from nardy_ref.files import data
from nardy_ref.options.resolver import resolve
from nardy_ref.options.values import choose
from nardy_ref.options.variant import shipped
from nardy_ref.printing.markdown import markdown
from nardy_ref.printing.page import page
from nardy_ref.printing.rulebook import Paragraph, Rulebook, Section, master, pictures_of, rulebook
from nardy_ref.rules import drawing
from nardy_ref.sampling import values_of
from nardy_ref.suite.cases import cases

CLASSIC = resolve("classic")
SVG = "{http://www.w3.org/2000/svg}"
PICTURES = ("picture home", "picture setup", "picture direction", "picture block", "picture bear-off")
GREEN, RED = "#2f7d4f", "#8a2f2f"
"""The colours of white's labels and of black's."""

# The page -----------------------------------------------------------------------------------------------------------


class Reader(HTMLParser):
    """Reads a page strictly: each tag that is opened is closed, in order; notes what it names and what it links to."""

    VOID = ("meta",)

    def __init__(self, text):
        super().__init__()
        self.open, self.wrong = [], []
        self.ids, self.links, self.tags, self.classes = [], [], [], {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.handle_startendtag(tag, attrs)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        given = dict(attrs)
        if "id" in given:
            self.ids.append(given["id"])
            self.classes[given["id"]] = given.get("class", "")
        self.links += [value for key, value in attrs if key in ("href", "src", "xlink:href", "srcset", "action")]

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)


ILLUSTRATED = ("classic", "moscow-000c", "book-000f", "gamezz-003")
"""Variants whose pictures differ: in direction, numbering and labels."""
EVERY = [(name, lang) for name in shipped() for lang in LANGUAGES]
LANGUAGE_OF = {name: LANGUAGES[place % 3] for place, name in enumerate(shipped())}
READ = [key for key in EVERY if key[0] in ILLUSTRATED or LANGUAGE_OF[key[0]] == key[1]]
"""The pages that are read tag by tag: every variant in one language or another, the illustrated ones in all."""


@cache
def resolved_of(name):
    return resolve(name)


@cache
def book_of(name, lang):
    return rulebook(resolved_of(name), lang, illustrated=name in ILLUSTRATED)


@cache
def page_of(name, lang):
    """The page of a shipped variant; with its pictures where these differ from another's."""
    return page(book_of(name, lang))


@cache
def read_page(name, lang):
    return Reader(page_of(name, lang))


def test_a_page_is_whole_and_every_tag_is_closed():
    for key in READ:
        text, read = page_of(*key), read_page(*key)
        assert (read.wrong, read.open) == ([], []), key
        assert read.tags.count("svg") == (5 if key[0] in ILLUSTRATED else 0)
        assert text.startswith("<!DOCTYPE html>")
        assert text.count("<html") == text.count("<body>") == text.count("<h1>") == 1
        assert f'<html lang="{key[1]}">' in text


def test_the_strict_reader_sees_what_is_not_closed():
    assert Reader("<div><p>a</div>").wrong == ["div"]
    assert Reader("<div><p>a</p>").open == ["div"]


def test_a_page_needs_nothing_but_itself():
    for key in READ:
        text, read = page_of(*key), read_page(*key)
        assert [link for link in read.links if not link.startswith("#")] == [], key
        assert {"script", "link", "img", "iframe", "object", "image", "use"} & set(read.tags) == set()
        # The name of the SVG namespace is no address that anything is fetched from.
        within_tags = " ".join(re.findall(r"<[^>]*://[^>]*>", text))
        assert set(re.findall(r"\w+://[^\"]*", within_tags)) <= {"http://www.w3.org/2000/svg"}
        assert "@import" not in text
        assert all(inner.startswith("#") for inner in re.findall(r"url\(([^)]*)\)", text))


def test_every_link_of_a_page_leads_to_one_place_on_it():
    for key in READ:
        text, read = page_of(*key), read_page(*key)
        assert len(read.ids) == len(set(read.ids)), key
        linked = {link.removeprefix("#") for link in read.links} | set(re.findall(r"url\(#([^)]*)\)", text))
        assert linked <= set(read.ids)


@pytest.mark.parametrize("name", shipped())
def test_a_page_has_an_anchor_for_each_chosen_clause_and_marks_the_assumed_ones(name):
    resolved = resolved_of(name)
    printed = [
        entry for chapter in chapters() for entry in chapter.entries if not chapter.apart and speaks(entry, resolved)
    ]
    never_vary = {entry.number for entry in printed if not isinstance(entry, Option)}
    chosen = {
        clauses()[resolved.choices[entry.id].clause].number: entry.id for entry in printed if isinstance(entry, Option)
    }
    read = read_page(name, LANGUAGE_OF[name])
    anchors = {number for number in read.ids if re.fullmatch(r"\d+\.\d+[a-z]?", number)}
    assert anchors == never_vary | chosen.keys()
    silent = {number for number in anchors if "silent" in read.classes[number].split()}
    assert silent == {number for number in chosen if resolved.standing(chosen[number]) == "silent"}
    assert {str(chapter.number) for chapter in chapters() if not chapter.apart} <= set(read.ids)


def speaks(entry, resolved):
    """Whether an entry is no word of the glossary and says something under the option values of a variant."""
    clause = entry.head if isinstance(entry, Option) else entry
    for option, values in clause.applies.items():
        inverted = isinstance(values, dict)
        listed = values["not"] if inverted else values
        if (resolved.choices[option].value in listed) is inverted:
            return False
    return not clause.glossary


def is_apart(option):
    return next(chapter.apart for chapter in chapters() if any(entry.id == option for entry in chapter.entries))


def test_every_variant_is_printed_in_every_language_without_an_empty_text():
    assert len(EVERY) == 3 * len(shipped())
    for key in EVERY:
        book, text = book_of(*key), page_of(*key)
        printed = [book.title, *book.intro]
        for section in book.sections:
            assert section.paragraphs
            printed += [section.title, *(part for each in section.paragraphs for part in (each.text, each.note))]
        assert all(isinstance(each, str) and each.strip() for each in printed), key
        assert not re.search(r"<(p|title|figcaption)( [^>]*)?>\s*</|<h2[^>]*>[\d.]+ </h2>|\bNone\b", text), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_in_one_language(lang):
    for name in shipped():
        shown = page_of(name, lang)
        shown = re.sub(r'<p class="note">.*?</p>', "", shown)  # reasons quote the sources in their own words
        _, _, shown = shown.partition("</h1>")  # what stands before is the style, and the name a site gives its rules
        shown = re.sub(r"<[^>]*>", " ", shown)
        assert FOREIGN[lang].findall(shown) == [], name


def test_the_command_prints_the_page(nardy):
    said = nardy("rules", "moscow-000c", "--lang", "uk", "--format", "html")
    assert (said.code, said.err) == (0, "")
    assert said.out == page_of("moscow-000c", "uk") + "\n"


def test_texts_are_shown_as_they_are_written_whatever_signs_they_hold():
    signs, shown = '<b> & "B"', "&lt;b&gt; &amp; &quot;B&quot;"
    paragraph = Paragraph("1.1", signs, signs, note=signs, why=signs, silent=True)
    text = page(Rulebook(signs, "en", (signs,), (Section(1, signs, (paragraph,)),)))
    assert signs not in text
    # Title and heading, opening line, contents and chapter, id, text, note and reason.
    assert text.count(shown) == 9
    assert (Reader(text).wrong, Reader(text).open) == ([], [])


# The master rulebook ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_master_rulebook_holds_every_clause_in_order_and_marks_the_defaults(lang):
    book = master(lang)
    printed = [each for section in book.sections for each in section.paragraphs]
    assert [each.clause for each in printed] == list(clauses())
    assert {each.number for each in printed} == set(numbers().values())
    assert [each.text for each in printed] == [clause.text[lang] for clause in clauses().values()]
    headings = {each.clause for each in printed if each.heading}
    assert headings == set(options())
    word = {"en": "default of", "ru": "по умолчанию", "uk": "за замовчуванням"}[lang]
    defaults = [each.clause for each in printed if each.note.startswith(word)]
    assert defaults == [option.default_clause for option in options().values()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_shipped_master_rulebook_has_every_number_and_text(lang):
    text = data.read_text(f"spec/rulebook.{lang}.md")
    assert text == "\n".join(markdown(master(lang))) + "\n"
    for clause in clauses().values():
        assert re.search(rf"^(?:\*\*|### ){re.escape(clause.number)}(?:\*\*| )", text, re.MULTILINE), clause.number
        assert clause.text[lang] in text


def test_the_cube_is_in_the_rulebook_of_a_variant_that_plays_with_it():
    for name in shipped():
        printed = {each.clause for section in rulebook(resolved_of(name), "en").sections for each in section.paragraphs}
        plays = resolved_of(name).options["cube.play"]
        assert printed & {"cube.play.none", "cube.play.standard"} == {f"cube.play.{plays}"}
        assert ("cube.offer" in printed) == (plays == "standard")


def test_other_games_and_the_glossary_are_in_the_master_rulebook_alone():
    alone = {clause.id for chapter in chapters() if chapter.apart for clause in chapter.clauses()}
    alone |= {clause.id for clause in clauses().values() if clause.glossary}
    assert "term.springboard" in alone
    assert alone <= {each.clause for section in master("en").sections for each in section.paragraphs}
    for name in shipped():
        printed = {each.clause for section in rulebook(resolved_of(name), "en").sections for each in section.paragraphs}
        assert printed & alone == set()


def test_the_master_rulebook_is_a_whole_page_too():
    for lang in LANGUAGES:
        read = Reader(page(master(lang)))
        assert (read.wrong, read.open) == ([], [])
        assert set(numbers().values()) <= set(read.ids)
        assert len(read.ids) == len(set(read.ids))


# One value changed --------------------------------------------------------------------------------------------------

WITH_ANOTHER = [
    (
        option,
        next(value for value in values_of(option) if choose(option, value).clause != CLASSIC.choices[option].clause),
    )
    for option in options()
    if len(options()[option].values) > 1
]
"""Every option that has more than one clause, with a value of another clause than classic has."""


NEEDS = {
    "end.last_roll_mars": {"end.last_roll": "second_player"},
    "end.draw_points": {"end.last_roll": "second_player"},
    "contact.entered": {"contact.hits": "blots"},
    **{f"cube.{name}": {"cube.play": "standard"} for name in ("crawford", "jacoby", "automatic", "beavers")},
}
"""What classic has to be given besides, for the option to say anything: without the last roll there is no draw."""


def written(folder, option, value, file):
    """A variant that extends classic with one value stated, and with what the option needs."""
    states = {**NEEDS.get(option, {}), option: value}
    lines = [f"  {name}: {{value: {json.dumps(stated)}}}\n" for name, stated in states.items()]
    head = "id: mine\ntitle: {en: Mine, ru: Мои, uk: Мої}\nextends: classic\nstates:\n"
    (folder / file).write_text(head + "".join(lines))
    return resolve(str(folder / file))


def paragraphs(variant, lang):
    return {each.clause: each for section in rulebook(variant, lang).sections for each in section.paragraphs}


@pytest.mark.parametrize(("option", "value"), WITH_ANOTHER, ids=[option for option, _ in WITH_ANOTHER])
def test_one_value_changed_changes_the_clause_of_its_option_the_digest_and_the_cases_that_ask_for_it(
    tmp_path, option, value
):
    before = written(tmp_path, option, CLASSIC.options[option], "before.yaml")
    after = written(tmp_path, option, value, "after.yaml")
    left, entered = before.choices[option].clause, after.choices[option].clause
    apart = is_apart(option)
    # What is said only under some values of the option comes or goes with them.
    dependent = {clause.id for clause in clauses().values() if option in clause.applies}

    base = CLASSIC.with_changes(NEEDS.get(option, {}))
    assert before.options == base.options
    assert {name for name in options() if before.options[name] != after.options[name]} == {option}
    assert (before.digest, before.digest != after.digest) == (base.digest, True)

    for lang in LANGUAGES:
        one, other = paragraphs(before, lang), paragraphs(after, lang)
        if apart:
            assert one == other
            continue
        assert {left} <= one.keys() - other.keys() <= {left} | belongs_to(dependent)
        assert {entered} <= other.keys() - one.keys() <= {entered} | belongs_to(dependent)
        common = [name for name in one if name in other]
        assert common == [name for name in other if name in one]
        assert [one[name] for name in common] == [other[name] for name in common]
        assert one[left].text != other[entered].text
        # In the opening lines nothing but the digest differs, and in the page, pictures included, nothing but both.
        intro = [line.replace(after.digest, before.digest) for line in rulebook(after, lang).intro]
        assert intro == list(rulebook(before, lang).intro)
    if not apart and not dependent and not option.startswith("setup."):  # the set-up shows in the pictures too
        assert len(differing_lines(before, after, "uk")) == 2

    for case in cases():
        reads = option in case.given or any(option in branch.when for branch in case.branches)
        if not reads:
            assert case.applies_to(before) == case.applies_to(after), case.id
            if case.applies_to(before):
                assert case.expectation(before) == case.expectation(after), case.id


def belongs_to(names):
    """The clauses of these ids, and the values of the options among them."""
    return names | {value.id for name in names & options().keys() for value in options()[name].values}


def differing_lines(before, after, lang):
    one, other = (page(rulebook(variant, lang, illustrated=True)).splitlines() for variant in (before, after))
    assert len(one) == len(other)
    return [(here, there) for here, there in zip(one, other, strict=True) if here != there]


def changed_cases(before, after):
    """The cases of both variants of which something else is expected."""
    return [
        case.id
        for case in cases()
        if case.applies_to(before) and case.applies_to(after) and case.expectation(before) != case.expectation(after)
    ]


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("head.limit", "none"),
        ("dice.single", "either"),
        ("block.permit", "never"),
        ("block.test", "end_of_turn"),
        ("bearoff.same_turn", "next_turn"),
        ("end.draw_points", 1),
        ("opening.first_roll", "opening_dice"),
        ("match.unit", "games"),
    ],
)
def test_one_value_changed_changes_what_some_cases_expect(tmp_path, option, value):
    base = written(tmp_path, option, CLASSIC.options[option], "before.yaml")
    after = written(tmp_path, option, value, "after.yaml")
    assert changed_cases(base, CLASSIC.with_changes(base.options)) == []
    found = changed_cases(base, after)
    assert found
    asking = {case.id for case in cases() if any(option in branch.when for branch in case.branches)}
    assert set(found) <= asking
    assert len(found) < len(cases()) / 4


def test_drawing_alone_changes_no_case():
    for option, value in (("setup.direction", "clockwise"), ("setup.numbering", "cells")):
        assert changed_cases(CLASSIC, CLASSIC.with_changes({option: value})) == []


# Pictures -----------------------------------------------------------------------------------------------------------


def drawn(lang="en", **changes):
    """The pictures of classic with some values changed, by their caption's key, as parsed XML."""
    variant = CLASSIC.with_changes({name.replace("__", "."): value for name, value in changes.items()})
    return {picture.caption: ET.fromstring(picture.image) for picture in pictures_of(variant, lang)}  # noqa: S314


def labels(picture, colour):
    """The labels of a colour from left to right, the far row and the near row."""
    texts = [each for each in picture.iter(f"{SVG}text") if each.get("fill") == colour]
    texts.sort(key=lambda each: float(each.get("x")))
    rows = ([], [])
    for each in texts:
        rows[float(each.get("y")) > 200].append(each.text)
    return rows


def row(first, last):
    """Numbers from one to another, as labels."""
    step = 1 if last > first else -1
    return [str(number) for number in range(first, last + step, step)]


ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_five_pictures_each_with_a_title_in_the_language_asked_for(lang):
    pictures = drawn(lang)
    assert set(pictures) == set(PICTURES)
    titles = [picture.find(f"{SVG}title").text for picture in pictures.values()]
    assert len(set(titles)) == 5
    assert all(title.strip() and not FOREIGN[lang].search(title) for title in titles)
    assert {picture.get("viewBox") for picture in pictures.values()} == {"0 0 560 400"}


def test_titles_differ_from_language_to_language():
    told = {drawn(lang)["picture setup"].find(f"{SVG}title").text for lang in LANGUAGES}
    assert told == {"The start position", "Начальная позиция", "Початкова позиція"}


def test_every_illustrated_page_has_its_pictures_in_their_chapters():
    for name in ILLUSTRATED:
        for lang in LANGUAGES:
            found = {section.number: section.pictures for section in book_of(name, lang).sections if section.pictures}
            assert {number: [each.caption for each in pictures] for number, pictures in found.items()} == {
                1: ["picture home"],
                2: ["picture setup"],
                4: ["picture direction"],
                7: ["picture block"],
                8: ["picture bear-off"],
            }
            for (picture,) in found.values():
                root = ET.fromstring(picture.image)  # noqa: S314
                assert root.tag == f"{SVG}svg"
                assert len(root.findall(f"{SVG}polygon")) == 24


def test_every_variant_can_be_drawn():
    looks = {
        tuple(resolved_of(name).options[f"setup.{key}"] for key in ("direction", "numbering")) for name in shipped()
    }
    assert len(looks) > 4
    for direction, numbering in looks:
        assert set(drawn(setup__direction=direction, setup__numbering=numbering)) == set(PICTURES)


@pytest.mark.parametrize(
    ("numbering", "white", "black"),
    [
        ("own24", (row(13, 24), row(12, 1)), (row(1, 12), row(24, 13))),
        ("board24", (row(13, 24), row(12, 1)), ([], [])),
        ("ascending24", (row(12, 1), row(13, 24)), (row(24, 13), row(1, 12))),
        ("roman_arabic", (ROMAN[::-1], row(12, 1)), ([], [])),
        ("cells", (row(1, 12), row(24, 13)), (row(13, 24), row(12, 1))),
    ],
)
def test_points_are_labelled_as_the_variant_numbers_them(numbering, white, black):
    for picture in drawn(setup__numbering=numbering).values():
        assert labels(picture, GREEN) == white
        assert labels(picture, RED) == black


@pytest.mark.parametrize("numbering", ["own24", "board24", "ascending24", "roman_arabic", "cells"])
def test_a_clockwise_drawing_is_the_mirror_image(numbering):
    usual = drawn(setup__numbering=numbering)
    mirrored = drawn(setup__numbering=numbering, setup__direction="clockwise")
    for key in PICTURES:
        for colour in (GREEN, RED):
            far, near = labels(usual[key], colour)
            assert labels(mirrored[key], colour) == (far[::-1], near[::-1])


@pytest.mark.parametrize(
    ("numbering", "white", "black"),
    [
        ("own24", (row(13, 24), row(12, 1)), (row(12, 1), row(13, 24))),
        ("board24", (row(13, 24), row(12, 1)), ([], [])),
        ("ascending24", (row(12, 1), row(13, 24)), (row(13, 24), row(12, 1))),
        ("roman_arabic", (ROMAN[::-1], row(12, 1)), ([], [])),
    ],
)
def test_on_opposed_tracks_a_point_is_25_minus_the_opponents(numbering, white, black):
    for picture in drawn(setup__tracks="opposed", setup__numbering=numbering).values():
        assert labels(picture, GREEN) == white
        assert labels(picture, RED) == black


def heads(picture):
    """Where each player's stacks stand: colour of the checkers, left or right, far or near."""
    return {
        (
            "white" if each.get("fill") == "#ffffff" else "black",
            "left" if float(each.get("cx")) < 280 else "right",
            "far" if float(each.get("cy")) < 200 else "near",
        )
        for each in picture.iter(f"{SVG}circle")
    }


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, {("white", "right", "far"), ("black", "left", "near")}),
        ({"setup__direction": "clockwise"}, {("white", "left", "far"), ("black", "right", "near")}),
        ({"setup__tracks": "opposed"}, {("white", "right", "far"), ("black", "right", "near")}),
        (
            {"setup__tracks": "opposed", "setup__direction": "clockwise"},
            {("white", "left", "far"), ("black", "left", "near")},
        ),
    ],
)
def test_the_heads_stand_where_the_direction_and_the_tracks_put_them(changes, expected):
    assert heads(drawn(**changes)["picture setup"]) == expected


def test_a_head_of_fifteen_has_its_number_on_it():
    texts = [each.text for each in drawn(setup__numbering="roman_arabic")["picture setup"].iter(f"{SVG}text")]
    assert texts.count("15") == 2


def test_the_start_of_another_layout_is_drawn_with_its_stacks():
    picture = drawn(setup__layout="backgammon", setup__tracks="opposed")["picture setup"]
    # 2, 5, 3 and 5 checkers a side, all of which are drawn since no stack is higher than five.
    assert sum(1 for _ in picture.iter(f"{SVG}circle")) == 30


def marks(picture):
    """The points that stand out, by colour, as (from the left, far or near)."""
    found = {GREEN: set(), RED: set()}
    for each in picture.iter(f"{SVG}rect"):
        if each.get("fill") in found:
            place = float(each.get("x")) + 19 - 40
            number = round((place - (24 if place > 228 else 0)) / 38 - 0.5)
            found[each.get("fill")].add((number, "far" if float(each.get("y")) < 200 else "near"))
    return found


def test_the_homes_are_the_last_quarters():
    # White's 6 to 1 lie at the right of the near row; black's, for white 18 to 13, at the left of the far one.
    assert marks(drawn()["picture home"]) == {
        GREEN: {(place, "near") for place in range(6, 12)},
        RED: {(place, "far") for place in range(6)},
    }
    assert marks(drawn(setup__tracks="opposed")["picture home"])[RED] == {(place, "far") for place in range(6, 12)}
    assert marks(drawn(setup__direction="clockwise")["picture home"])[GREEN] == {(place, "near") for place in range(6)}


def test_ways_end_in_an_arrow_of_their_own():
    for key, count in (("picture direction", 2), ("picture bear-off", 1), ("picture setup", 0)):
        picture = drawn()[key]
        ends = [each.get("marker-end") for each in picture.iter(f"{SVG}polyline")]
        names = [f"url(#{each.get('id')})" for each in picture.iter(f"{SVG}marker")]
        assert len(ends) == count
        assert ends == names


def test_no_player_has_more_than_fifteen_checkers_in_a_picture_and_none_shares_a_point():
    for changes in ({}, {"setup__tracks": "opposed"}):
        for picture in drawn(**changes).values():
            stacks = {}
            for each in picture.iter(f"{SVG}circle"):
                stacks.setdefault((each.get("cx"), float(each.get("cy")) < 200), []).append(each.get("fill"))
            assert all(len(set(stack)) == 1 for stack in stacks.values())


# Direction ----------------------------------------------------------------------------------------------------


def test_only_the_clockwise_direction_is_drawn_mirrored():
    assert drawing.counterclockwise() is False
    assert drawing.clockwise() is True
