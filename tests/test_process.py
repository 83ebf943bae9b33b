"""Facts about programs that do what they are asked, and about starts that go wrong."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from tiny_programs import LEGAL, Tiny, at_most, is_reaped, reply_to, short_graces  # noqa: F401 - a fixture

from nardy_ref.errors import NardyError
from nardy_ref.suite.process import Declared, Program, Reply
from nardy_ref.suite.protocol import check_request
from nardy_ref.suite.status import Status

# Good programs


def test_a_program_declares_itself(tmp_path):
    says = 'implementation={"name": "n", "version": "2", "language": "C"}, commands=["legal", "judge"]'
    with Tiny(tmp_path, f"start({says}, variants=['classic'])\nserve()") as program:
        assert program.declared is None
        assert program.start().status is Status.OK
        assert program.declared == Declared("n", "2", "C", frozenset({"legal", "judge"}), ("classic",))


def test_version_and_language_may_be_left_out(tmp_path):
    with Tiny(tmp_path, "start()\nserve()") as program:
        program.start()
        assert program.declared == Declared("tiny", "", "", frozenset({"legal"}), "own")


def test_an_answer_comes_back_whole(tmp_path):
    reply = reply_to(tmp_path, "answer(read(), results=[], more='kept')")
    assert reply == Reply(Status.OK, {"seq": 2, "results": [], "more": "kept"}, "")


def test_the_first_question_starts_the_program(tmp_path):
    with Tiny(tmp_path, "start()\nserve()") as program:
        assert program.ask(LEGAL).status is Status.OK
        assert program.declared is not None


def test_what_is_sent_keeps_the_protocol(tmp_path):
    with Tiny(tmp_path, "start()\nserve()") as program:
        program.ready()
    start, stop = program.requests()
    assert start == '{"seq":1,"cmd":"start","protocol":1}'
    assert stop == '{"seq":2,"cmd":"stop"}'
    assert check_request("start", {"seq": 1, "cmd": "start", "protocol": 1}) is None


def test_the_number_of_the_request_is_the_programs_own(tmp_path):
    with Tiny(tmp_path, "start()\nserve()") as program:
        assert program.ready().ask({"seq": 99, **LEGAL}).payload == {"seq": 2, "results": []}


def test_an_error_is_the_programs_own_word(tmp_path):
    reply = reply_to(tmp_path, "answer(read(), error='no \\x1b[31mwall')")
    assert (reply.status, reply.detail) == (Status.ERROR, "the program says: no wall")
    assert reply.payload is not None


def test_a_program_goes_on_after_an_error_and_a_skip(tmp_path):
    with Tiny(tmp_path, "start()\nanswer(read(), error='a')\nanswer(read(), skipped='b')\nserve()") as program:
        program.ready()
        statuses = [program.ask(LEGAL).status for _ in range(3)]
        assert statuses == [Status.ERROR, Status.SKIPPED, Status.OK]
        assert len(program.own_pids()) == 1


def test_a_request_longer_than_a_pipe_is_sent_whole(tmp_path):
    with Tiny(tmp_path, "start()\nanswer(r := read(), results=[], size=len(r['more']))\nserve()") as program:
        reply = program.ready().ask({**LEGAL, "more": "x" * 1_000_000})
        assert reply.payload == {"seq": 2, "results": [], "size": 1_000_000}


def test_a_long_answer_is_read_whole(tmp_path):
    reply = reply_to(tmp_path, "answer(read(), results=[], more='x' * 3_000_000)")
    assert reply.status is Status.OK
    assert len(reply.payload["more"]) == 3_000_000


def test_many_requests_need_no_thread_and_no_new_process(tmp_path):
    threads = threading.active_count()
    with Tiny(tmp_path, "start()\nserve()") as program, at_most(10):
        program.ready()
        assert all(program.ask(LEGAL).status is Status.OK for _ in range(1000))
        assert threading.active_count() == threads
        assert len(program.own_pids()) == 1


# Commands that cannot be started


@pytest.mark.parametrize(
    ("name", "content", "mode", "hint"),
    [
        ("absent", None, 0, "PATH"),
        ("plain", "x", 0o644, "make it executable"),
        ("no_interpreter_named", "x", 0o755, "name its interpreter"),
        ("interpreter_missing", "#!/nowhere/at/all\n", 0o755, "interpreter that its first line names"),
    ],
)
def test_a_command_that_cannot_be_executed_is_wrong_usage(tmp_path, name, content, mode, hint):
    file = tmp_path / name
    if content is not None:
        file.write_text(content)
        file.chmod(mode)
    with Program([str(file)]) as program, pytest.raises(NardyError) as caught:
        program.start()
    assert caught.value.code == "program.not-startable"
    assert hint in caught.value.hint


def test_a_command_in_one_word_is_told_to_be_split():
    with Program(["sh -c true"]) as program, pytest.raises(NardyError, match="words of their own"):
        program.ask(LEGAL)


def test_a_file_of_this_folder_needs_its_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("engine").write_text("")
    with Program(["engine"]) as program, pytest.raises(NardyError, match=r"write \./engine"):
        program.start()


@pytest.mark.parametrize("command", [[], [""], [" "], ["a\0b"]])
def test_a_command_without_sense_is_wrong_usage(command):
    with Program(command) as program, pytest.raises(NardyError) as caught:
        program.start()
    assert caught.value.code == "program.not-startable"


# Starts that break


def test_after_three_broken_starts_in_a_row_nothing_is_asked(tmp_path):
    with Tiny(tmp_path, "read(); sys.exit(7)") as program:
        replies = [program.ask(LEGAL) for _ in range(5)]
        assert [reply.status for reply in replies] == [Status.CRASH] * 5
        assert program.gave_up
        assert program.broken_starts == 3
        assert len(program.own_pids()) == 3
        assert replies[-1].detail.startswith("not asked, since 3 starts in a row broke; at the start: ")
        assert program.start().detail == replies[-1].detail


def test_a_good_start_between_sets_the_count_back(tmp_path):
    says = "protocol=1, implementation={'name': 't'}, commands=[], variants='any'"
    body = f"r = read()\nif r['seq'] in (1, 2, 5, 6): sys.exit(7)\nanswer(r, {says})\nread()\nsys.exit(1)"
    with Tiny(tmp_path, body) as program:
        for expected in (1, 2, 0, 1, 2, 0):
            program.ask(LEGAL)
            assert program.broken_starts == expected
        assert not program.gave_up


@pytest.mark.parametrize(
    ("says", "status", "detail"),
    [
        ("answer(read(), error='protocol 2 only')", Status.ERROR, "protocol 2 only"),
        ("answer(read(), skipped='not today')", Status.SKIPPED, "not today"),
        ("send('{\"seq\": true}\\n')", Status.PROTOCOL, "has seq True; 1 was due"),
        ("start(protocol=2)", Status.PROTOCOL, "$.protocol: 2 is not 1, the protocol that the suite speaks"),
        (
            "start(commands=['leagl'])",
            Status.PROTOCOL,
            '$.commands[0]: "leagl" is not a command of protocol 1',
        ),
        ("start(variants='some')", Status.PROTOCOL, '"some" is not "any", "own" or a list of variant ids'),
        ("answer(read())", Status.PROTOCOL, "exactly one of implementation, skipped, error"),
        ("send('Welcome!\\n')", Status.PROTOCOL, "Welcome!"),
    ],
)
def test_a_start_without_a_declaration_is_broken(tmp_path, says, status, detail):
    with Tiny(tmp_path, f"{says}\nserve()") as program:
        reply = program.start()
        assert reply.status is status
        assert detail in reply.detail
        assert (program.declared, program.broken_starts) == (None, 1)
        again = program.ask(LEGAL)
        assert (again.status, again.payload) == (status, None)
        assert is_reaped(program.own_pids()[0])
