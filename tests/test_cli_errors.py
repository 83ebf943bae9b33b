"""Facts about bad input: exit code 2, one line on standard error that names code, place and remedy, no traceback."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest
from command_line import OWN_RULES, START, process

LEGAL = ("legal", "--roll", "6-3", "--position")
JUDGE = ("judge", "--roll", "6-3", "--position", START, "--turn")


class Bad(NamedTuple):
    """A bad input: the call, the start of the error line, what it has to tell; bytes of standard input if any."""

    call: tuple[str, ...]
    code: str
    told: tuple[str, ...]
    stdin: bytes = b""


FILES = {
    "option.yaml": OWN_RULES.replace("permit", "premit").encode(),
    "value.yaml": OWN_RULES.replace("never", "nevr").encode(),
    "key.yaml": OWN_RULES.replace("states", "sates").encode(),
    "twice.yaml": OWN_RULES.encode() + b"  block.permit: {value: always}\n",
    "broken.yaml": OWN_RULES.replace("}\n", "\n").encode(),
    "empty.yaml": b"",
    "binary.yaml": bytes(range(256)),
    "parent.yaml": b"id: a\ntitle: {en: A, ru: A, uk: A}\nextends: forum-01\n",
    "data.txt": b"white\n",
}
BAD_FILES = {
    "misspelt option": Bad(("option.yaml",), "option.unknown", ("option.yaml:4:3", "did you mean block.permit?")),
    "misspelt value": Bad(("value.yaml",), "option.unknown-value", ("value.yaml:4:25", "did you mean never?")),
    "misspelt key": Bad(("key.yaml",), "variant.unknown-key", ("key.yaml:3:1", "did you mean states?")),
    "option stated twice": Bad(("twice.yaml",), "yaml.duplicate-key", ("twice.yaml:5:3", "remove one")),
    "broken yaml": Bad(("broken.yaml",), "yaml.malformed", ("broken.yaml:", "check indentation")),
    "misspelt parent": Bad(("parent.yaml",), "variant.unknown", ("parent.yaml:3:10", "did you mean forum-001?")),
    "empty file": Bad(("empty.yaml",), "yaml.empty", ("nothing in this file", "empty.yaml")),
    "binary file": Bad(("binary.yaml",), "yaml.not-text", ("binary.yaml:", "is it a binary file")),
    "folder as file": Bad(("folder.yaml",), "file.unreadable", ("folder.yaml",)),
    "missing file": Bad(("missing.yaml",), "file.missing", ("there is no file missing.yaml", "check the name")),
}
READERS = {
    "check": ("check",),
    "variants show": ("variants", "show"),
    "rules": ("rules",),
    "legal": (*LEGAL, START, "--variant"),
    "judge": (*JUDGE, "24/15", "--variant"),
    "outcome": ("outcome", "--position", "white= black=24:15 turn=black", "--variant"),
    "test": ("test", "--variant"),
}
OTHER = {
    "misspelt clause id": Bad(
        ("cite", "block.premit.never"), "clause.unknown", ("block.premit.never", "did you mean block.permit.never?")
    ),
    "unknown clause number": Bad(("cite", "7.2z"), "clause.unknown", ("there is no clause 7.2z", "did you mean 7.2")),
    "misspelt variant id": Bad(
        ("variants", "show", "forum-01"), "variant.unknown", ("forum-01", "did you mean forum-001?")
    ),
    "misspelt variant id to print": Bad(("rules", "moscow"), "variant.unknown", ("there is no variant moscow",)),
    "misspelt adapter": Bad(("adapters", "template.jss"), "adapter.unknown", ("did you mean template.js?",)),
    "die of 7": Bad(
        ("legal", "--roll", "7-3", "--position", START), "roll.not-a-die", ("7 is no die", "roll, column 1", "1 to 6")
    ),
    "roll of one die": Bad(("legal", "--roll", "6", "--position", START), "roll.malformed", ("roll, column 2",)),
    "no roll": Bad(("legal", "--roll", "", "--position", START), "roll.empty", ("roll", "e.g. 6-3")),
    "16 checkers on a point": Bad(
        (*LEGAL, "white=24:16 black=24:15 turn=white"), "position.bad-count", ("16 checkers", "position, column 10")
    ),
    "16 checkers on two points": Bad(
        (*LEGAL, "white=24:15,1:1 black=24:15 turn=white"),
        "position.too-many-checkers",
        ("16 checkers", "position, column 1"),
    ),
    "point held by both": Bad(
        (*LEGAL, "white=24:15 black=12:1 turn=white"),
        "position.shared-point",
        ("white's point 24", "black's point 12", "position"),
    ),
    "finished game to be played on": Bad(
        (*LEGAL, "white= black=24:15 turn=black"), "game.finished", ("nobody is to play", "position")
    ),
    "unfinished game asked for its result": Bad(
        ("outcome", "--position", START), "game.unfinished", ("no result", "position")
    ),
    "malformed json": Bad((*LEGAL, '{"white": {"24": 15}, '), "position.malformed", ("no JSON", "line 1, column ")),
    "json that is no position": Bad((*LEGAL, "[]"), "position.malformed", ("a position is a mapping", "position")),
    "misspelt key of a position": Bad(
        (*LEGAL, '{"whit": {}, "black": {}, "turn": "white"}'),
        "position.unknown-key",
        ("position.whit", "did you mean white?"),
    ),
    "malformed line": Bad(
        (*LEGAL, "white=24;15 black=24:15 turn=white"),
        "position.malformed",
        ("position, column 9", "a colon stands between a point and its checkers"),
    ),
    "line without a turn": Bad((*LEGAL, "white=24:15 black=24:15"), "position.malformed", ("lacks turn", "position")),
    "malformed turn": Bad((*JUDGE, "24/18 13-10"), "turn.malformed", ("turn, column 9", "write 24/18")),
    "turn to a point that is none": Bad(
        (*JUDGE, "24/26"), "turn.no-such-point", ("there is no point 26", "turn, column 4")
    ),
    "no turn": Bad((*JUDGE, ""), "turn.empty", ("turn", "or pass")),
    "empty standard input": Bad((*LEGAL, "-"), "position.empty", ("position", "e.g. white=")),
    "blank standard input": Bad((*LEGAL, "-"), "position.empty", ("position",), b" \n\n"),
    "binary standard input": Bad((*LEGAL, "-"), "position.malformed", ("standard input", "position"), b"\xff\xfe\x00"),
    "record that is not there": Bad(("adjudicate", "no.nardy"), "file.missing", ("no.nardy", "- reads standard")),
    "record that is a folder": Bad(("adjudicate", "folder.yaml"), "file.unreadable", ("folder.yaml",)),
    "binary record": Bad(("adjudicate", "binary.yaml"), "file.not-text", ("binary.yaml", "save it as UTF-8")),
    "empty record": Bad(("adjudicate", "empty.yaml"), "record.empty", ("no record", "1. white 6-3")),
    "record without a game": Bad(
        ("adjudicate", "-"), "record.empty", ("no game here", "at least one"), b'{"games": []}'
    ),
    "record of unknown rules": Bad(
        ("adjudicate", "-"), "variant.unknown", ("column 10", "did you mean classic?"), b'[Variant "clasic"]\n'
    ),
    "record of other rules": Bad(
        ("adjudicate", "-", "--variant", "forum-001"),
        "record.other-rules",
        ("classic", "forum-001", "--other-rules"),
        b'[Variant "classic"]\n1. white 6-3: 24/15\n',
    ),
    "record with the digest of other rules": Bad(
        ("adjudicate", "-"),
        "record.other-rules",
        ("000000000000", "line 1, column 9", "--other-rules"),
        b'[Digest "000000000000"]\n1. white 6-3: 24/15\n',
    ),
    "games under several rules": Bad(
        ("adjudicate", "-"),
        "record.several-rules",
        ("classic, forum-001", "--variant"),
        b'[Game "1"][Variant "classic"] [Game "2"][Variant "forum-001"]\n',
    ),
    "record without a roll": Bad(
        ("adjudicate", "-"),
        "record.malformed",
        ("line 2, column 12", "a roll stands before the movements"),
        b"1. white 6-3: 24/15\n2. black 24/18\n",
    ),
    "record with an impossible position": Bad(
        ("adjudicate", "-"),
        "position.shared-point",
        ("line 1, column 8", "own numbers"),
        b'[Start "white=24:15 black=12:1 turn=white"]\n1. white 6-3: 24/15\n',
    ),
    "record in an unknown numbering": Bad(
        ("adjudicate", "-", "--numbering", "bord24"), "numbering.unknown", ("did you mean board24?",), b"1. white"
    ),
    "record in an unknown format": Bad(
        ("adjudicate", "-", "--from", "sfg"), "format.unknown", ("did you mean sgf?",), b"1. white"
    ),
    "conversion to an unknown numbering": Bad(
        ("convert", "24/18", "--to", "bord24"), "format.unknown", ("bord24", "--to", "did you mean board24?")
    ),
    "conversion without a side": Bad(
        ("convert", "24/18", "--to", "board24"), "numbering.side-needed", ("--side white or --side black",)
    ),
    "conversion of a turn that depends on the player": Bad(
        ("convert", "18/12", "--from", "board24"),
        "numbering.side-needed",
        ("white's own 18 or black's own 6", "column 1", "whose turn"),
    ),
    "conversion of a turn in the wrong numbering": Bad(
        ("convert", "XII/VI"), "turn.no-such-point", ("XII", "a name of roman_arabic", "read in own24")
    ),
    "conversion of a turn to a format for records": Bad(
        ("convert", "24/18", "--to", "sgf"), "format.unwritable", ("sgf does not hold a turn", "--to")
    ),
    "conversion of a malformed sgf": Bad(("convert", "(;GM[6]", "--to", "text"), "sgf.malformed", ("sgf",)),
    "conversion of a backgammon board in sgf": Bad(
        ("convert", "(;GM[1])", "--to", "text"), "sgf.other-game", ("GM[6] is backgammon",)
    ),
    "conversion of a malformed mat": Bad(
        ("convert", "-", "--from", "mat"), "mat.malformed", ("mat",), b" Game 1\n  1) 63: 24/18/\n"
    ),
    "conversion of a malformed json": Bad(
        ("convert", '{"games": [{"nmber": 1}]}'), "record-json.unknown-key", ("games[0].nmber", "did you mean number?")
    ),
    "unknown command": Bad(("legl",), "usage", ("legl", "did you mean legal?", "see nardy --help")),
    "unknown subcommand": Bad(("variants", "lst"), "usage", ("lst", "list", "see nardy variants --help")),
    "unknown flag": Bad(("legal", "--rol", "6-3"), "usage", ("--rol", "--roll", "see nardy legal --help")),
    "missing flag": Bad(("legal", "--roll", "6-3"), "usage", ("'--position'", "see nardy legal --help")),
    "flag without its value": Bad((*LEGAL,), "usage", ("'--position'",)),
    "missing argument": Bad(("cite",), "usage", ("REF", "see nardy cite --help")),
    "argument too many": Bad(("rules", "classic", "forum-001"), "usage", ("forum-001", "see nardy rules --help")),
    "words that no clause has": Bad(("cite", "abra", "cadabra"), "clause.unknown", ("no clause abra cadabra",)),
    "bad language": Bad(("cite", "7.2", "--lang", "de"), "usage", ("'--lang'", "'de'", "'en', 'ru', 'uk'")),
    "bad format": Bad(("test", "--format", "xml"), "usage", ("'--format'", "'xml'", "'pretty', 'json'")),
    "time-out that is no number": Bad(("test", "--timeout", "soon"), "usage", ("'--timeout'", "soon")),
    "time-out of nothing": Bad(("test", "--timeout", "0"), "usage", ("'--timeout'", "0.05")),
    "endless time-out": Bad(("test", "--timeout", "inf"), "usage", ("'--timeout'", "3600")),
    "time-out that is not a number at all": Bad(("test", "--timeout", "nan"), "usage", ("'--timeout'", "nan")),
    "program that is not there": Bad(
        ("test", "--", "no-such-program"), "program.not-startable", ("no-such-program", "command", "is it installed")
    ),
    "program that is no program": Bad(
        ("test", "--", "./data.txt"), "program.not-startable", ("./data.txt", "command", "make it executable")
    ),
    "program and arguments in one word": Bad(
        ("test", "--", "sh -c true"), "program.not-startable", ("sh -c true", "words of their own")
    ),
    "empty command": Bad(("test", "--", ""), "program.not-startable", ("no command", "after --")),
    "no command after dashes": Bad(("test", "--"), "usage", ("no command stands after --", "nardy test --help")),
}


@pytest.fixture(autouse=True)
def bad_files(folder):
    (folder / "folder.yaml").mkdir()
    for name, content in FILES.items():
        (folder / name).write_bytes(content)


def shows_one_error(said, code: str, told: tuple[str, ...]) -> None:
    assert said.code == 2
    assert said.out == ""
    line, *picture = said.err.splitlines()
    assert line.startswith(f"{code}: ")
    for words in told:
        assert words in line
    # What follows a notation error is the text itself and a caret below the place.
    if picture:
        text, caret = picture
        assert re.search(rf"column {caret.index('^') - 1}\b", line)
        assert len(caret) <= len(text) + 1
    assert "Traceback" not in said.err
    assert not line.endswith((",", ", "))


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_refused_by_whatever_reads_it(nardy, name, reader):
    bad = BAD_FILES[name]
    shows_one_error(nardy(*READERS[reader], *bad.call), bad.code, bad.told)


@pytest.mark.parametrize("name", OTHER)
def test_bad_input_is_refused(nardy, name):
    bad = OTHER[name]
    shows_one_error(nardy(*bad.call, stdin=bad.stdin), bad.code, bad.told)


@pytest.mark.parametrize("form", ["pretty", "json"])
def test_errors_go_to_standard_error_in_either_form(nardy, form):
    said = nardy(*LEGAL, "nothing", "--format", form)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("position.malformed: ")


def test_a_notation_error_points_at_the_place(nardy):
    assert nardy(*JUDGE, "24/18 13-10").err.splitlines()[1:] == ["  24/18 13-10", "          ^"]


def test_letters_that_the_terminal_lacks_do_no_harm_in_an_error():
    said = process("cite", "абракадабра", PYTHONIOENCODING="ascii")
    assert said.code == 2
    assert said.err.startswith("clause.unknown: there is no clause \\u0430\\u0431")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("name", ["misspelt option", "binary file"])
def test_a_process_says_the_same(name):
    bad = BAD_FILES[name]
    shows_one_error(process("check", *bad.call), bad.code, bad.told)


def test_bytes_that_are_no_text_are_refused_whatever_the_locale():
    said = process(*LEGAL, "-", stdin=b"\xff\xfe\x00", LC_ALL="C", PYTHONUTF8="0")
    shows_one_error(said, "position.malformed", ("standard input",))
