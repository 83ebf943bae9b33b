"""A Python object, or module, as a program under test: one method for each command that it answers.

The methods are called with keywords, and with the values of protocol 1 (conformance/protocol.schema.json):

=========== =========================================== ===========================================
``legal``   ``variant, position, roll``                 the final positions, or the turns as text
``judge``   ``variant, position, roll, turn``           whether the turn is legal
``outcome`` ``variant, position``                       winner, kind and points; None for an unfinished game
``opening`` ``variant, throws, lot=None``               begins, white, roll and again
``match``   ``variant, games``                          score, over, winner and next
``parse``   ``variant, what, text, numbering, side``    the canonical text, or the position read
``replay``  ``variant, record``                         irregular, outcome and follows
=========== =========================================== ===========================================

``lot`` is left out where none is drawn, ``numbering`` where it is each player's own, ``side`` where the text does not
need one; a method gives them defaults.

``variant`` is a mapping with ``id``, ``digest`` and ``options``. Instead of these short forms every method may
return the whole answer of the protocol, such as ``{"legal": False, "illegal": [...]}`` or ``{"refused": ...}``.
A method that raises NotImplementedError declines the case, which is skipped; with ValueError it says that it cannot
deal with the request, which is right for the outcome of an unfinished game and wrong elsewhere; any other exception
is a crash.

An attribute ``variants`` (a list of ids, or ``"any"``) says what is played; without it every case is put.
"""

from __future__ import annotations

import copy
import json
import traceback
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from nardy_ref.errors import NardyError
from nardy_ref.suite.checks import TEXT_ANSWERS
from nardy_ref.suite.process import Declared, Reply
from nardy_ref.suite.protocol import check_answer
from nardy_ref.suite.status import Status

PLACES = 3
"""How many places an exception passed through are told, the last ones."""

Json = Mapping[str, Any]


@runtime_checkable
class Legal(Protocol):
    """Lists what a turn can end in."""

    def legal(self, *, variant: Json, position: Json, roll: list[int]) -> Iterable[str] | Iterable[Json] | Json:
        """The final positions of all legal turns, or the turns; the position unchanged, or ``pass``, for none."""


@runtime_checkable
class Judge(Protocol):
    """Judges a turn."""

    def judge(self, *, variant: Json, position: Json, roll: list[int], turn: str) -> bool | Json:
        """Whether the turn is legal."""


@runtime_checkable
class Outcome(Protocol):
    """Tells who has won."""

    def outcome(self, *, variant: Json, position: Json) -> Json | None:
        """Winner, kind and points; None for an unfinished game."""


@runtime_checkable
class Opening(Protocol):
    """Tells who begins."""

    def opening(self, *, variant: Json, throws: list[Any], lot: str | None = None) -> Json:
        """Who begins, who plays white, with which first roll, and whether to throw again."""


@runtime_checkable
class Match(Protocol):
    """Keeps the score of a match."""

    def match(self, *, variant: Json, games: list[Any]) -> Json:
        """The score, whether the match is over, its winner, and how the next game begins."""


@runtime_checkable
class Parse(Protocol):
    """Reads rolls, turns and positions."""

    def parse(self, *, variant: Json, what: str, text: str, numbering: str = "", side: str | None = None) -> str | Json:
        """The canonical text of a roll or a turn, or the position read."""


@runtime_checkable
class Replay(Protocol):
    """Replays a game record."""

    def replay(self, *, variant: Json, record: str) -> Json:
        """The first irregular turn, the outcome, and whether the result given follows."""


@runtime_checkable
class Play(Protocol):
    """Plays a match by its events."""

    def play(self, *, variant: Json, events: list[Any], games: Sequence[Any] = ()) -> Json:
        """How the match stands after the events, and the first one that is refused."""


Implementation = Legal | Judge | Outcome | Opening | Match | Parse | Replay | Play
METHODS: dict[str, type] = {
    "legal": Legal,
    "judge": Judge,
    "outcome": Outcome,
    "opening": Opening,
    "match": Match,
    "parse": Parse,
    "replay": Replay,
    "play": Play,
}


class InPython:
    """An object asked as a program is asked; nothing of a case is handed over that it could change."""

    def __init__(self, implementation: Implementation) -> None:
        """Ask an object.

        Raises:
            NardyError: ``implementation.no-method`` for an object that answers no command, or for a class.
        """
        kind = type(implementation)
        commands = frozenset(name for name, protocol in METHODS.items() if isinstance(implementation, protocol))
        if not commands or isinstance(implementation, type):
            told = f"the class {implementation.__name__}" if isinstance(implementation, type) else f"a {kind.__name__}"
            hint = "hand over an object with one of the methods " + ", ".join(METHODS)
            raise NardyError("implementation.no-method", f"{told} answers no command", "nardy_case.check", hint)
        variants = getattr(implementation, "variants", "own")
        name = getattr(implementation, "__name__", kind.__name__)
        plays = variants if isinstance(variants, str) else tuple(variants)
        self.declared: Declared | None = Declared(name, "", "Python", commands, plays)
        self._implementation = implementation

    def start(self) -> Reply:
        """Nothing is to be started."""
        return Reply(Status.OK, {}, "")

    def ask(self, request: Json) -> Reply:
        """Call the method of the request's command and make an answer of what it returns."""
        command = request["cmd"]
        arguments = {key: copy.deepcopy(value) for key, value in request.items() if key != "cmd"}
        try:
            told = getattr(self._implementation, command)(**arguments)
            # An iterator works only now, which may fail as well.
            whole = answer(command, told)
        except NotImplementedError as declined:
            why = str(declined) or f"{command} is not implemented"
            return Reply(Status.SKIPPED, {"skipped": why}, f"the program says: {why}")
        except ValueError as refused:
            why = f"{type(refused).__name__}: {refused}"
            return Reply(Status.ERROR, {"error": why}, f"the program says: {why}\n{_places(refused)}")
        except Exception as failure:  # noqa: BLE001 - whatever goes wrong in it is what is tested
            return Reply(Status.CRASH, None, f"{type(failure).__name__}: {failure}\n{_places(failure)}")
        return _checked(command, whole)


def answer(command: str, told: Any) -> Any:
    """The whole answer of the protocol, made of what a method returns; anything else stays as it is."""
    if isinstance(told, Mapping):
        if command == "parse":
            return told if {*TEXT_ANSWERS, "skipped", "error"} & told.keys() else {"position": told}
        key = "results" if command == "legal" else command
        # How a match stands says by itself which event is refused.
        refused = set() if command == "play" else {"refused"}
        whole = {key, "turns", "legal", "skipped", "error", *refused} & told.keys()
        return told if whole else {key: told}
    if command == "legal" and isinstance(told, Iterable) and not isinstance(told, str):
        listed = list(told)
        return {"turns" if listed and all(isinstance(each, str) for each in listed) else "results": listed}
    if command == "judge" and isinstance(told, bool):
        return {"legal": told}
    if command == "parse" and isinstance(told, str):
        return {"canonical": told}
    return {"error": "the game is unfinished"} if command == "outcome" and told is None else told


def _checked(command: str, told: Any) -> Reply:
    """An answer as it would come over the wire, with its status."""
    try:
        # Points may be numbers here, and a roll a pair.
        whole = json.loads(json.dumps(told))
    except (TypeError, ValueError, RecursionError) as error:
        return Reply(Status.PROTOCOL, None, f"the answer to {command} is no JSON: {error}")
    if not isinstance(whole, dict):
        return Reply(Status.PROTOCOL, None, f"the answer to {command} has a wrong form: it is a {type(told).__name__}")
    problem = check_answer(command, {"seq": 0, **whole})
    if problem is not None:
        return Reply(Status.PROTOCOL, None, f"the answer to {command} has a wrong form: {problem}")
    for status in (Status.ERROR, Status.SKIPPED):
        if status.value in whole:
            return Reply(status, whole, f"the program says: {whole[status.value]}")
    return Reply(Status.OK, whole, "")


def _places(error: BaseException) -> str:
    """Where an exception came from, without the frames of this module."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename != __file__]
    return "\n".join(f"{frame.filename}:{frame.lineno} in {frame.name}" for frame in frames[-PLACES:])
