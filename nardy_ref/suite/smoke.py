"""A smoke test of a program apart from the suite: does it speak the protocol at all, and if not, what is to be done.

Asks six things and judges no rules beyond two plain turns. How it is printed is for the command line.
"""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.legal import legal_results
from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import position_line, position_of, read_position
from nardy_ref.notation.turns import read_turn
from nardy_ref.options.resolver import resolve
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.lines import shown
from nardy_ref.suite.process import STOP_GRACE, Declared
from nardy_ref.suite.protocol import PROTOCOL, check_answer
from nardy_ref.suite.status import Status
from nardy_ref.suite.talk import Heard, Talk
from nardy_ref.vocabulary.roll import Roll

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position

STEPS = ("start", "introduce", "seq", "legal", "unknown", "stop")
ROLL = Roll.of(2, 1)
WHITE = read_position("white=24:15 black=24:15 turn=white played=0,0")
BLACK = read_position("white=24:14,21:1 black=24:15 turn=black played=1,0")
"""The same turn for both players, in the numbers of each; who numbers the board for both alike gets it wrong."""
BLOCKED = read_position("white=24:13,11:1,10:1 black=24:15 turn=black played=2,1")
"""White stands on black's 23 and 22, so that black passes."""
ASKED = ((WHITE, "advice rules"), (BLACK, "advice numbers"), (BLOCKED, "advice blocked"))
"""The positions asked about, each with what a wrong answer tells when those before it were answered rightly."""


class Step(NamedTuple):
    """What came of one step.

    Attributes:
        name: one of ``STEPS``.
        verdict: pass, fail, broke (it crashed, fell silent or broke the protocol), unsupported (not declared) or
            skipped (not reached).
        told: what happened, in English; empty when nothing is to be told.
        advice: what to do, as keys of ``words``; the first one fits best.
    """

    name: str
    verdict: str
    told: str = ""
    advice: tuple[str, ...] = ()


def exit_code(steps: Sequence[Step]) -> int:
    """0 fine, 1 a step failed, 3 the program broke."""
    verdicts = {step.verdict for step in steps}
    return 3 if "broke" in verdicts else int("fail" in verdicts)


def smoke(command: Sequence[str], variant: Resolved, timeout: float = 5.0) -> list[Step]:
    """Put a program through the steps; each that can be tried is, whatever came of those before it.

    Args:
        command: program and arguments.
        variant: the rules to ask under.
        timeout: seconds for each answer.
    """
    found: dict[str, Step] = {}
    with ExitStack() as stack:
        talk = stack.enter_context(Talk(command, timeout))
        declared = _begin(talk, found)
        if declared is not None:
            _legal(talk, declared, variant, found)
            _unknown(talk, found)
            _stop(talk, found)
        if talk.numbered:
            told = talk.misnumbered
            found["seq"] = Step("seq", "fail", told, ("advice seq",)) if told else Step("seq", "pass")
    return [found.get(name, Step(name, "skipped")) for name in STEPS]


def _broke(name: str, heard: Heard) -> Step:
    return Step(name, "broke", heard.told, heard.advice)


def _begin(talk: Talk, found: dict[str, Step]) -> Declared | None:
    """Start it and let it introduce itself; None when it does not."""
    try:
        talk.open()
    except NardyError as error:
        hints = ", ".join(filter(None, [error.what, error.hint]))
        found["start"] = Step("start", "broke", hints, ("advice start",))
        return None
    heard = talk.ask({"cmd": "start", "protocol": PROTOCOL})
    if heard.status is Status.CRASH:
        found["start"] = _broke("start", heard)
        return None
    found["start"] = Step("start", "pass")
    if heard.answer is None:
        found["introduce"] = _broke("introduce", heard)
        return None
    problem = check_answer("start", heard.answer)
    refused = heard.answer.get("error", heard.answer.get("skipped"))
    if problem is not None or refused is not None:
        told = problem or f"the program says: {shown(str(refused))}"
        found["introduce"] = Step("introduce", "broke", told, ("advice introduce",))
        return None
    declared = Declared.from_answer(heard.answer)
    found["introduce"] = Step("introduce", "pass", f"{declared.name} {declared.version}".strip())
    return declared


def _ready(talk: Talk) -> bool:
    """See that a process runs, a new one when the last has broken."""
    if talk.running:
        return True
    try:
        talk.open()
    except NardyError:
        return False
    return talk.ask({"cmd": "start", "protocol": PROTOCOL}).answer is not None


def _played(declared: Declared, variant: Resolved) -> Resolved | None:
    """The variant to ask under: the one wanted, or the first one known that the program plays; None when none is."""
    if isinstance(declared.variants, str) or variant.id in declared.variants:
        return variant
    known = [each for each in declared.variants if each in shipped()]
    return resolve(known[0]) if known else None


def _legal(talk: Talk, declared: Declared, variant: Resolved, found: dict[str, Step]) -> None:
    """One plain turn for each player, and one that is passed."""
    played = _played(declared, variant)
    if "legal" not in declared.commands or played is None:
        lacking = "advice legal" if played is not None else "advice variants"
        found["legal"] = Step("legal", "unsupported", "", (lacking,))
        return
    for position, advice in ASKED:
        request = {
            "cmd": "legal",
            "variant": {"id": played.id, "digest": played.digest, "options": played.options},
            "position": position.as_json(),
            "roll": list(ROLL),
        }
        heard = talk.ask(request)
        if heard.answer is None:
            found["legal"] = _broke("legal", heard)
            return
        problem = check_answer("legal", heard.answer)
        if problem is not None:
            found["legal"] = Step("legal", "broke", problem, ("advice form",))
            return
        told = _wrong(heard.answer, played, position)
        if told:
            passed = position is BLOCKED and [] in (heard.answer.get("results"), heard.answer.get("turns"))
            where = f"{position.turn} to play {ROLL} in {position_line(position)}: {told}"
            found["legal"] = Step("legal", "fail", where, ("advice pass" if passed else advice,))
            return
    found["legal"] = Step("legal", "pass")


def _wrong(answer: Mapping[str, Any], variant: Resolved, position: Position) -> str:
    """What is wrong with an answer to ``legal``; empty when it is right."""
    for key in ("error", "skipped"):
        if key in answer:
            return f"the program says: {shown(str(answer[key]))}"
    try:
        if "turns" in answer:
            across = Rules.of(variant.choices).blots_across
            came = {carry_out(position, read_turn(turn), across)[:2] for turn in answer["turns"]}
        else:
            came = {position_of({**result, "turn": "white"})[:2] for result in map(_checkers, answer["results"])}
    except NardyError as error:
        return shown(error.what)
    wanted = {result[:2] for result in legal_results(Rules.of(variant.choices), position, ROLL)}
    extra, missing = len(came - wanted), len(wanted - came)
    return f"{extra} results that must not be there, {missing} missing" if extra or missing else ""


def _checkers(result: Mapping[str, Any]) -> dict[str, Any]:
    return {"white": result["white"], "black": result["black"]}


def _unknown(talk: Talk, found: dict[str, Step]) -> None:
    """A command that there is not: it is to be refused, and the program to go on."""
    if not _ready(talk):
        return
    heard = talk.ask({"cmd": "no-such-command"})
    if heard.answer is None:
        found["unknown"] = _broke("unknown", heard)._replace(advice=("advice unknown",))
    elif heard.answer.keys() & {"error", "skipped"}:
        found["unknown"] = Step("unknown", "pass")
    else:
        told = "the answer holds neither error nor skipped"
        found["unknown"] = Step("unknown", "fail", told, ("advice unknown",))


def _stop(talk: Talk, found: dict[str, Step]) -> None:
    """It is to end when it is asked to."""
    if not _ready(talk):
        return
    heard = talk.ask({"cmd": "stop"})
    if heard.answer is None and heard.status is not Status.CRASH:
        found["stop"] = _broke("stop", heard)
    elif heard.answer is not None and not talk.ends_within(STOP_GRACE):
        told = f"it still runs {STOP_GRACE:g} s after stop and the end of its input"
        found["stop"] = Step("stop", "fail", told, ("advice stop",))
    else:
        found["stop"] = Step("stop", "pass")
