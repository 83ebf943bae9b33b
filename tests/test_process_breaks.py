"""Facts about programs that crash, fall silent or say what is no answer: told apart, and in time."""

from __future__ import annotations

import time

import pytest
from tiny_programs import LEGAL, LONG_SLEEP, Tiny, at_most, is_reaped, reply_to, short_graces  # noqa: F401 - a fixture

from nardy_ref.suite import child, process
from nardy_ref.suite.process import Reply
from nardy_ref.suite.status import Status

# Crashes


def test_an_exit_code_is_told_with_the_end_of_standard_error(tmp_path):
    reply = reply_to(tmp_path, "read(); sys.stderr.write('first\\n\\x1b[1mlast\\x07\\n'); sys.exit(3)")
    assert reply.status is Status.CRASH
    assert reply.detail == "the program ended with exit code 3 before it answered\nfirst\nlast"


def test_an_early_end_is_told_apart(tmp_path):
    reply = reply_to(tmp_path, "read(); sys.exit(0)")
    assert reply.status is Status.CRASH
    assert "early end with exit code 0" in reply.detail


def test_a_signal_is_told_by_name(tmp_path):
    reply = reply_to(tmp_path, "read(); os.kill(os.getpid(), signal.SIGSEGV)")
    assert (reply.status, "SIGSEGV" in reply.detail) == (Status.CRASH, True)


def test_a_line_cut_off_by_the_end_is_a_crash(tmp_path):
    reply = reply_to(tmp_path, """read(); send('{"seq":2'); sys.exit(0)""")
    assert reply.status is Status.CRASH
    assert "in the middle of a line (8 bytes" in reply.detail


def test_an_end_between_two_requests_is_a_crash_at_the_next(tmp_path):
    with Tiny(tmp_path, "start()\nanswer(read(), results=[])") as program:
        program.ready()
        statuses = [program.ask(LEGAL).status for _ in range(3)]
        assert statuses == [Status.OK, Status.CRASH, Status.OK]


@pytest.mark.parametrize(("stream", "word"), [(0, "input"), (1, "output")])
def test_closing_a_stream_and_running_on_is_a_crash(tmp_path, stream, word):
    body = f"start()\nr = read()\nanswer(r, results=[])\nos.close({stream})\n{LONG_SLEEP}"
    with Tiny(tmp_path, body) as program, at_most(5):
        assert program.ready().ask(LEGAL).status is Status.OK
        time.sleep(0.1)
        reply = program.ask(LEGAL)
        assert reply.status is Status.CRASH
        assert f"closed its standard {word} and went on running" in reply.detail
        assert is_reaped(program.own_pids()[0])


def test_after_a_crash_the_next_request_starts_anew(tmp_path):
    body = "start()\nr = read()\nif r['seq'] == 2: os._exit(1)\nanswer(r, results=[])\nserve()"
    with Tiny(tmp_path, body) as program:
        assert program.ready().ask(LEGAL).status is Status.CRASH
        reply = program.ask(LEGAL)
        assert reply.payload == {"seq": 4, "results": []}
        assert program.broken_starts == 0


# Silence


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        ("", "does not flush"),
        ("send('{\"seq\": 2')", 'a line without its end: {"seq": 2'),
        ("signal.signal(signal.SIGTERM, signal.SIG_IGN)", "no answer within 0.3 s"),
        ("os.kill(os.getpid(), signal.SIGSTOP)", "no answer within 0.3 s"),
    ],
)
def test_silence_is_a_timeout(tmp_path, body, detail):
    with Tiny(tmp_path, f"start()\nread()\n{body}\n{LONG_SLEEP}") as program:
        program.ready(0.3)
        with at_most(3):
            reply = program.ask(LEGAL)
        assert (reply.status, reply.payload) == (Status.TIMEOUT, None)
        assert detail in reply.detail
        assert is_reaped(program.own_pids()[0])


def test_a_request_that_is_not_read_is_a_timeout(tmp_path):
    with Tiny(tmp_path, f"start()\n{LONG_SLEEP}") as program:
        reply = program.ready(0.3).ask({**LEGAL, "more": "x" * 1_000_000})
        assert (reply.status, "not even read" in reply.detail) == (Status.TIMEOUT, True)


def test_an_answer_before_the_request_is_read_breaks_the_protocol(tmp_path):
    body = f"""start()\nos.read(0, 10)\nsend('{{"seq": 2, "results": []}}\\n')\n{LONG_SLEEP}"""
    with Tiny(tmp_path, body) as program:
        reply = program.ready().ask({**LEGAL, "more": "x" * 1_000_000})
        assert (reply.status, "before the request was read" in reply.detail) == (Status.PROTOCOL, True)


def test_silence_at_the_start_is_a_timeout(tmp_path):
    with Tiny(tmp_path, LONG_SLEEP, timeout=0.3) as program, at_most(3):
        reply = program.start()
        assert reply.status is Status.TIMEOUT
        assert reply.detail.startswith("at the start: ")


def test_a_late_answer_is_never_taken_for_the_next_one(tmp_path):
    body = "start()\nr = read()\nif r['seq'] == 2: time.sleep(0.5)\nanswer(r, results=[])\nserve()"
    with Tiny(tmp_path, body) as program:
        assert program.ready(0.2).ask(LEGAL).status is Status.TIMEOUT
        program._timeout = 5.0
        time.sleep(0.4)
        assert program.ask(LEGAL).payload == {"seq": 4, "results": []}


# Answers that are none


@pytest.mark.parametrize(
    ("line", "detail"),
    [
        (rb'{"seq": 2, "skipped": "\xff"}', "not UTF-8: byte 24 is 0xff"),
        (b"Thinking ...", "not JSON (Expecting value"),
        (b"", "empty line"),
        (b"[2]", "not an object: [2]"),
        (b'{"seq": 2, "results": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "nested too deeply"),
        (b'{"seq": 2, "results": [], "more": NaN}', "NaN is no JSON number"),
        (b'{"seq": 2, "results": []}{"seq": 2}', "Extra data"),
        (b'{"seq": 3, "results": []}', "has seq 3; 2 was due"),
        (b'{"seq": true, "results": []}', "has seq True; 2 was due"),
        (b'{"seq": "2", "results": []}', "has seq '2'; 2 was due"),
        (b'{"results": []}', "has no seq; 2 was due"),
        (b'{"seq": 2}', "exactly one of results, turns, skipped, error is due, and there is none"),
        (b'{"seq": 2, "legal": true, "results": 5}', "$.results: 5 is not of type 'array'"),
    ],
)
def test_what_is_no_answer_breaks_the_protocol(tmp_path, line, detail):
    answer = tmp_path / "answer"
    answer.write_bytes(line.replace(rb"\xff", b"\xff") + b"\n")
    body = f"start()\nread()\nsys.stdout.buffer.write(open({str(answer)!r}, 'rb').read())\nsys.stdout.flush()\n"
    with Tiny(tmp_path, body + LONG_SLEEP) as program, at_most(5):
        reply = program.ready().ask(LEGAL)
        assert (reply.status, reply.payload) == (Status.PROTOCOL, None)
        assert detail in reply.detail
        assert "\n" not in reply.detail
        assert is_reaped(program.own_pids()[0])


def too_deep(*_):
    raise RecursionError


def test_an_answer_too_deep_to_be_checked_breaks_the_protocol(tmp_path, monkeypatch):
    with Tiny(tmp_path, "start()\nserve()") as program:
        program.ready()
        monkeypatch.setattr(process, "check_answer", too_deep)
        assert program.ask(LEGAL) == Reply(Status.PROTOCOL, None, "the answer is nested too deeply")
        assert is_reaped(program.own_pids()[0])


@pytest.mark.parametrize("end", ["", "\\n"])
def test_a_line_without_end_and_one_too_long_break_the_protocol(tmp_path, end):
    flood = f"read()\nwhile True: send('x' * 20_000 + '{end}')"
    with at_most(5):
        reply = reply_to(tmp_path, flood, max_line=10_000)
    assert (reply.status, reply.detail) == (Status.PROTOCOL, "the answer is longer than 10000 bytes")


def test_a_line_of_the_greatest_length_is_accepted(tmp_path):
    body = """r = read()\nsend('{"seq":2,"results":[]'.ljust(999) + '}\\n')\nserve()"""
    assert reply_to(tmp_path, body, max_line=1000).status is Status.OK
    assert reply_to(tmp_path, body, max_line=999).status is Status.PROTOCOL


@pytest.mark.parametrize("extra", ["debug", '{"seq": 2, "results": []}', ""])
def test_an_extra_line_at_once_breaks_the_protocol(tmp_path, extra):
    lines = '{"seq": 2, "results": []}\n' + extra + "\n"
    reply = reply_to(tmp_path, f"read(); send({lines!r}); serve()")
    assert reply.status is Status.PROTOCOL
    assert reply.detail == f"a line came that no request had asked for: {extra or 'an empty one'}"


def test_an_extra_line_afterwards_breaks_the_protocol_at_the_next_request(tmp_path):
    with Tiny(tmp_path, "start()\nanswer(read(), results=[])\ntime.sleep(0.1)\nsend('debug\\n')\nserve()") as program:
        assert program.ready().ask(LEGAL).status is Status.OK
        time.sleep(0.3)
        reply = program.ask(LEGAL)
        assert reply.status is Status.PROTOCOL
        assert reply.detail == "a line came that no request had asked for: debug"
        assert program.ask(LEGAL).status is Status.OK


# Standard error


def test_much_on_standard_error_holds_nobody_up(tmp_path):
    with Tiny(tmp_path, "start()\nsys.stderr.write('x' * 3_000_000)\nserve()") as program:
        assert program.ready().ask(LEGAL).status is Status.OK
        assert len(program._child._errors) <= child.TAIL_BYTES


def test_a_program_that_closes_standard_error_keeps_nobody_busy(tmp_path):
    with Tiny(tmp_path, "start()\nos.close(2)\nr = read()\ntime.sleep(0.5)\nanswer(r, results=[])") as program:
        program.ready()
        begun = time.process_time()
        assert program.ask(LEGAL).status is Status.OK
        assert time.process_time() - begun < 0.2


def test_the_last_lines_of_standard_error_are_told(tmp_path):
    reply = reply_to(tmp_path, "read()\nfor n in range(99): print(n, file=sys.stderr)\nsys.exit(3)")
    assert reply.detail.split("\n")[1:] == ["91", "92", "93", "94", "95", "96", "97", "98"]


def test_endless_standard_error_leaves_a_bounded_tail(tmp_path):
    body = "start()\nread()\nwhile True: sys.stderr.write('y' * 50_000 + '\\n')"
    with Tiny(tmp_path, body) as program:
        program.ready(0.3)
        with at_most(3):
            reply = program.ask(LEGAL)
        assert reply.status is Status.TIMEOUT
        assert len(reply.detail) < 2_500
