"""Facts about identifying a program that plays rules of its own: what is named is so, what is open has no effect."""

from __future__ import annotations

import json
from functools import cache

import pytest
from command_line import FOREIGN
from identified import ALL, Copy, far_from_any, misnamed, wrongly_left_open

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.compare.identify import Identity, identify
from nardy_ref.compare.identify.data import report, variant_file
from nardy_ref.compare.identify.markdown import markdown
from nardy_ref.compare.identify.search import SILENT
from nardy_ref.compare.identify.text import lines
from nardy_ref.errors import NardyError
from nardy_ref.options.resolver import Resolved, resolve
from nardy_ref.suite.process import Declared
from nardy_ref.suite.status import Status

AROUND = ("outcome", "opening", "match")
LAYOUT = {"24": 9, "20": 3, "10": 3}
TABLE = [{"kind": "oin", "when": {"off": ">=1"}, "base": 1}, {"kind": "mars", "when": {"off": 0}, "base": 5}]
OPEN_VALUES = resolve("forum-001").with_changes(
    {
        "setup.layout": LAYOUT,
        "score.table": TABLE,
        "match.target": 11,
        "match.unit": "games",
        "match.next_starter": "alternate",
        "opening.first_roll": "opening_dice",
    }
)
PROGRAMS = {
    "a published variant": (resolve("moscow-000c"), ALL),
    "rules far from any, asked of results": (far_from_any(12), ("outcome", "match")),
    "open values, asked of games as a whole": (OPEN_VALUES, AROUND),
}


@cache
def identified(name: str) -> Identity:
    rules, commands = PROGRAMS[name]
    return identify(Copy(rules, commands), quick=True)


each_program = pytest.mark.parametrize("program", PROGRAMS)


@each_program
def test_every_value_named_is_the_one_that_is_played(program):
    found, (rules, _) = identified(program), PROGRAMS[program]
    assert misnamed(found, rules) == []
    assert found.faults == ()
    assert found.exit_code == 0


@each_program
def test_what_is_left_open_changes_no_answer(program):
    rules, commands = PROGRAMS[program]
    assert wrongly_left_open(identified(program), rules, commands) == []


@each_program
def test_few_questions_are_put_and_none_twice(program):
    found = identified(program)
    keys = [heard.question.key for heard in found.heard]
    assert len(set(keys)) == len(keys) == found.telling
    assert len(keys) < 200


@each_program
def test_the_deciding_answer_is_one_that_was_given(program):
    found = identified(program)
    for name, option in found.options.items():
        if option.standing == "decided":
            assert option.deciding in found.heard
            # That the second player has no last roll shows in lists by a refusal alone: the game is finished. That no
            # checker is ever hit may show so too: none can be on the bar.
            by_refusal = name in ("end.last_roll", "contact.hits") and option.deciding.refused
            assert option.deciding.answer is not None or by_refusal


def test_most_options_of_a_program_with_all_commands_are_decided():
    found = identified("a published variant")
    assert found.count("decided") >= 28
    # No table of the head exception can be told from another where only three doubles reach the opponent's head.
    assert {name for name, option in found.options.items() if option.reason == "procedure"} == set(SILENT)
    assert found.options["block.test"].value.said == "end_of_turn"
    assert found.options["match.next_starter"].value.said == resolve("moscow-000c").options["match.next_starter"]


def test_the_nearest_variant_is_the_one_that_is_played():
    found = identified("a published variant")
    first, *others = found.nearest
    assert (first.variant.id, first.wrong, first.differs) == ("moscow-000c", 0, ())
    assert all(other.wrong >= first.wrong for other in others)
    classic = next(near for near in others if near.variant.id == "classic")
    assert {"block.test", "match.next_starter"} <= set(classic.differs)


def test_open_values_are_read_off_the_answers():
    told = identified("open values, asked of games as a whole").options
    for name, said in (("setup.layout", LAYOUT), ("match.target", 11), ("match.unit", "games"), ("score.table", TABLE)):
        assert (name, told[name].value.said, told[name].standing) == (name, said, "decided")


def test_the_short_game_is_told_by_what_can_be_played():
    found = identify(Copy(resolve("backgammon"), ("legal",)), quick=True)
    assert misnamed(found, resolve("backgammon")) == []
    for name, said in (("contact.hits", "blots"), ("contact.entered", "goes_on"), ("setup.tracks", "opposed")):
        assert (found.options[name].value.said, found.options[name].standing) == (said, "decided")
    assert found.options["cube.play"].reason == "command"


def test_an_option_that_no_command_shows_is_said_to_be_so():
    told = identified("open values, asked of games as a whole").options
    assert (told["head.limit"].standing, told["head.limit"].reason) == ("open", "command")
    assert identified("rules far from any, asked of results").options["opening.method"].reason == "command"


def test_the_rules_found_are_a_variant_that_plays_so(tmp_path):
    rules, _ = PROGRAMS["open values, asked of games as a whole"]
    file = tmp_path / "found.yaml"
    file.write_text(json.dumps(variant_file(identified("open values, asked of games as a whole"))))
    read: Resolved = resolve(str(file))
    for option in ("setup.layout", "match.target", "match.unit", "score.table", "opening.first_roll"):
        assert read.options[option] == rules.options[option]
        assert read.standing(option) == "stated"
    assert read.standing("head.limit") == "silent"
    assert all(clauses()[choice.clause] for choice in read.choices.values())


# How it is told -----------------------------------------------------------------------------------------


def plain(text, _):
    return text


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
@each_program
def test_the_report_is_in_one_language_and_tells_of_every_option(program, lang):
    found = identified(program)
    told = lines(found, lang, plain, 100)
    assert not any(FOREIGN[lang].search(line) for line in told)
    assert max(map(len, told)) <= 100
    for name, option in found.options.items():
        number = clauses()[option.value.choice.clause if option.standing != "open" else name].number
        assert any(line.startswith(f"  {number} {name}: ") for line in told)
    assert any(found.nearest[0].variant.id in line for line in told)


def test_markdown_has_a_row_for_every_option():
    told = markdown(identified("open values, asked of games as a whole"), "ru")
    assert all(any(f"`{name}` |" in line for line in told) for name in options())


def test_the_report_for_programs_says_all_of_every_option():
    found = identified("open values, asked of games as a whole")
    told = json.loads(json.dumps(report(found)))
    assert [option["option"] for option in told["options"]] == list(found.options)
    assert sum(told["counts"].values()) == len(found.options)
    target = next(option for option in told["options"] if option["option"] == "match.target")
    assert (target["standing"], target["value"]["value"], target["value"]["number"]) == ("decided", 11, "10.2a")
    assert target["deciding"]["command"] == "match"


# Programs that can be configured, and programs that cannot be asked ------------------------------------


class Declaring(Copy):
    """A copy that says something else of the variants it plays, or of its commands."""

    def __init__(self, variants, commands=("match",)):
        super().__init__(resolve("classic"), commands)
        self._variants = variants

    def start(self):
        reply = super().start()
        self.declared = Declared("many", "2", "", self.declared.commands, self._variants)
        return reply


@pytest.mark.parametrize(
    ("variants", "variant", "code"),
    [
        ("any", None, "identify.configurable"),
        (("classic", "forum-001"), None, "identify.configurable"),
        (("classic", "forum-001"), "gam9", "identify.variant"),
    ],
)
def test_a_program_that_can_be_configured_has_to_be_told_how(variants, variant, code):
    program = Declaring(variants)
    with pytest.raises(NardyError) as caught:
        identify(program, variant)
    assert caught.value.code == code
    assert program.asked == []


def test_the_variant_named_goes_with_every_question():
    program = Declaring(("classic", "forum-001"))
    found = identify(program, "forum-001", most=5)
    assert found.sent == "forum-001"
    assert {request["variant"]["digest"] for request in program.asked} == {resolve("forum-001").digest}
    assert len(program.asked) == 5
    assert found.limited


def test_a_program_that_answers_nothing_of_the_rules_is_refused():
    with pytest.raises(NardyError, match=r"program\.no-commands"):
        identify(Declaring("own", ()))


class Refusing(Copy):
    """A copy that skips, or fails at, some of the questions."""

    def __init__(self, rules, commands, every, status):
        super().__init__(rules, commands)
        self._every = every
        self._status = status

    def ask(self, request):
        reply = super().ask(request)
        if len(self.asked) % self._every == 0:
            return type(reply)(self._status, None, "not this one")
        return reply


def test_questions_that_are_not_answered_are_counted_and_others_put_instead():
    found = identify(Refusing(OPEN_VALUES, ("match",), 4, Status.ERROR), quick=True)
    assert misnamed(found, OPEN_VALUES) == []
    assert found.unanswered[Status.ERROR] >= len(found.heard) // 4 > 0
    assert found.options["match.target"].value.said == 11
    assert found.faults == ()


@pytest.mark.parametrize("status", [Status.SKIPPED, Status.TIMEOUT, Status.CRASH, Status.PROTOCOL])
def test_a_program_that_answers_no_question_has_no_rules_to_be_found(status):
    program = Refusing(OPEN_VALUES, ("match",), 1, status)
    with pytest.raises(NardyError, match=r"program\.no-answers"):
        identify(program, quick=True)
    if status is not Status.SKIPPED:
        assert len(program.asked) <= 12
