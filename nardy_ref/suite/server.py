"""The reference engine behind protocol 1: one answer for each request, whatever comes in.

Knows requests and answers; reading and writing lines is ``serve``, which the command ``nardy engine`` runs.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from nardy_ref import __version__
from nardy_ref.clauses.loader import options as all_options
from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.match import MatchRules, open_game, standing
from nardy_ref.engine.match_play import Match
from nardy_ref.engine.outcome import outcome
from nardy_ref.engine.situations import check_points, start
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.notation.adjudication import check_rules, replayed
from nardy_ref.notation.events import events_of, play
from nardy_ref.notation.matches import games_of, player_of, throws_of
from nardy_ref.notation.numberings import OWN24
from nardy_ref.notation.positions import position_of, read_position
from nardy_ref.notation.records import read_match
from nardy_ref.notation.refusals import refusal
from nardy_ref.notation.turns import View, read_roll, read_turn
from nardy_ref.options.resolver import Resolved, check_together, resolve
from nardy_ref.options.variant import shipped
from nardy_ref.rules.rules import Rules
from nardy_ref.suite.telling import replay_json
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TextIO

PROTOCOL = 1
KEYS = (
    "seq", "cmd", "variant", "position", "roll", "turn", "throws", "lot", "games", "what", "text", "numbering", "side",
    "record", "events",
)  # fmt: skip
ANSWERED = ("legal", "judge", "outcome", "opening", "match", "parse", "replay", "play")
"""The commands that the engine declares."""
READERS = ("roll", "turn", "position")
MAX_LINE = 1_000_000
"""Longest request that is read, in characters."""


def answer(request: Any) -> dict[str, Any]:
    """The answer to one request, without ``seq``; an ``error`` answer for anything that cannot be answered."""
    if not isinstance(request, dict):
        return {"error": "request.malformed: a request is a JSON object"}
    command = request.get("cmd")
    handler = _COMMANDS.get(command) if isinstance(command, str) else None
    if handler is None:
        hint = did_you_mean(str(command), _COMMANDS) or "one of: " + ", ".join(_COMMANDS)
        return {"error": f"request.unknown-command: there is no command {command}; {hint}"}
    try:
        return handler(request)
    except NardyError as error:
        return {"error": str(error)}


def playing(own: Resolved | None = None, commands: Sequence[str] = ANSWERED) -> Callable[[Any], dict[str, Any]]:
    """The engine as a program that cannot be configured, or that answers fewer commands; a function like ``answer``.

    Args:
        own: the rules that it plays whatever a request says; None for those of each request.
        commands: the commands that it declares, and answers.
    """
    variant = own and {"id": own.id, "options": own.options}

    def answered(request: Any) -> dict[str, Any]:
        if not isinstance(request, dict):
            return answer(request)
        command = request.get("cmd")
        if command in ANSWERED and command not in commands:
            return {"error": f"request.unknown-command: {command} is not answered here; one of: {', '.join(commands)}"}
        reply = answer(request if variant is None else {**request, "variant": variant})
        if command == "start" and "error" not in reply:
            reply |= {"commands": [each for each in ANSWERED if each in commands]}
            reply |= {} if own is None else {"variants": "own"}
        return reply

    return answered


def serve(lines: Iterable[str], output: TextIO, answered: Callable[[Any], dict[str, Any]] = answer) -> None:
    """Answer JSON Lines until ``stop`` or the end of the input, each answer at once.

    Args:
        lines: the requests.
        output: where the answers go.
        answered: gives the answer to a request.
    """
    for line in lines:
        if not line.strip():
            continue
        reply, seq, stop = _reply(line, answered)
        output.write(_line(seq, reply) + "\n")
        output.flush()
        if stop:
            return


def _line(seq: Any, reply: Mapping[str, Any]) -> str:
    """An answer as a line, in ASCII, so that whatever is echoed can be written."""
    try:
        return json.dumps({"seq": seq, **reply})
    except RecursionError:
        return json.dumps({"seq": None, "error": "request.malformed: the request is nested too deep"})


def _reply(line: str, answered: Callable[[Any], dict[str, Any]]) -> tuple[dict[str, Any], Any, bool]:
    if len(line) > MAX_LINE:
        return (
            {"error": f"request.too-long: {len(line)} characters, at most {MAX_LINE} are read"},
            None,
            False,
        )
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {"error": f"request.malformed: this is no JSON ({type(error).__name__})"}, None, False
    seq = request.get("seq") if isinstance(request, dict) else None
    stop = isinstance(request, dict) and request.get("cmd") == "stop"
    try:
        return answered(request), seq, stop
    except RecursionError:
        return {"error": "request.malformed: the request is nested too deep"}, seq, stop


def _start(request: Mapping[str, Any]) -> dict[str, Any]:
    if request.get("protocol") != PROTOCOL:
        raise NardyError("request.protocol", f"this is protocol {PROTOCOL}, not {request.get('protocol')}", "protocol")
    return {
        "protocol": PROTOCOL,
        "implementation": {"name": "nardy-ref", "version": __version__, "language": "Python"},
        "commands": list(ANSWERED),
        "variants": "any",
    }


def _legal(request: Mapping[str, Any]) -> dict[str, Any]:
    rules = _rules(request)
    position = position_of(_needed(request, "position"))
    results = legal_results(rules, position, read_roll(_needed(request, "roll")))
    return {"results": [result.as_json() for result in results]}


def _judge(request: Mapping[str, Any]) -> dict[str, Any]:
    rules = _rules(request)
    position = position_of(_needed(request, "position"))
    roll = read_roll(_needed(request, "roll"))
    verdict = judge(rules, position, roll, read_turn(_needed(request, "turn")))
    if verdict.legal:
        return {"legal": True}
    return {"legal": False, "illegal": [breach._asdict() for breach in verdict.breaches]}


def _outcome(request: Mapping[str, Any]) -> dict[str, Any]:
    return {"outcome": outcome(_rules(request), position_of(_needed(request, "position"))).as_json()}


def _opening(request: Mapping[str, Any]) -> dict[str, Any]:
    lot = request.get("lot")
    opened = open_game(
        _match_rules(request),
        throws_of(request.get("throws", [])),
        None if lot is None else player_of(lot, "lot"),
    )
    begun = start(_rules(request)).as_json()
    return {"opening": {**opened.as_json(), "position": {side: begun[side] for side in ("white", "black")}}}


def _match(request: Mapping[str, Any]) -> dict[str, Any]:
    games = games_of(_needed(request, "games"))
    return {"match": standing(_match_rules(request), games).as_json()}


def _play(request: Mapping[str, Any]) -> dict[str, Any]:
    games, events = games_of(request.get("games", [])), events_of(_needed(request, "events"))
    resolved = _resolved(_variant_text(request))
    check_together(resolved)
    return {"play": play(Match.of(resolved.choices, games=games), events)}


def _parse(request: Mapping[str, Any]) -> dict[str, Any]:
    what, text = _needed(request, "what"), _needed(request, "text")
    if what not in READERS or not isinstance(text, str):
        raise NardyError("request.malformed", "what is roll, turn or position, and text is text", "what")
    resolved = _resolved(_variant_text(request))
    opposed = resolved.choices["setup.tracks"].value == "opposed"
    view = View.of(_text_of(request, "numbering", OWN24), opposed=opposed)
    side = request.get("side")
    if side not in (None, *Side):
        raise NardyError("request.malformed", f"side is white or black, not {side}", "side")
    try:
        if what == "roll":
            return {"canonical": str(read_roll(text))}
        if what == "turn":
            return {"canonical": turn_text(read_turn(text, view, side and Side(side)))}
        position = read_position(text, view)
        check_points(Rules.of(resolved.choices), position)
    except NardyError as error:
        return {"refused": refusal(error)}
    return {"position": position.as_json()}


def _replay(request: Mapping[str, Any]) -> dict[str, Any]:
    resolved = _resolved(_variant_text(request))
    text = _needed(request, "record")
    if not isinstance(text, str):
        raise NardyError("request.malformed", "record is text", "record")
    try:
        games = read_match(text, opposed=resolved.choices["setup.tracks"].value == "opposed")
    except NardyError as error:
        return {"refused": refusal(error)}
    if len(games) > 1:
        raise NardyError("request.malformed", f"a request has the record of one game, not of {len(games)}", "record")
    check_rules(resolved, games)
    try:
        done = replayed(_compiled(_variant_text(request)), games[0])
    except NardyError as error:
        return {"refused": refusal(error)}
    return {"replay": replay_json(games[0].game, done)}


def _text_of(request: Mapping[str, Any], key: str, default: str) -> str:
    value = request.get(key, default)
    if not isinstance(value, str):
        raise NardyError("request.malformed", f"{key} is text", key)
    return value


def _stop(request: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ARG001 - all handlers take the request
    return {"ok": True}


_COMMANDS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "start": _start,
    "legal": _legal,
    "judge": _judge,
    "outcome": _outcome,
    "opening": _opening,
    "match": _match,
    "parse": _parse,
    "replay": _replay,
    "play": _play,
    "stop": _stop,
}


def _needed(request: Mapping[str, Any], key: str) -> Any:
    if key not in request:
        raise NardyError("request.malformed", f"the request lacks {key}", key)
    return request[key]


def _rules(request: Mapping[str, Any]) -> Rules:
    """The rules of one game that a request asks for."""
    return _compiled(_variant_text(request))


def _match_rules(request: Mapping[str, Any]) -> MatchRules:
    """The rules of opening and match that a request asks for; here values that cannot stand together matter."""
    resolved = _resolved(_variant_text(request))
    check_together(resolved)
    return MatchRules.of(resolved.choices)


def _variant_text(request: Mapping[str, Any]) -> str:
    """The variant of a request as text, after a look at its form; nothing means ``classic``."""
    _no_near_miss(request, KEYS, "")
    variant = request.get("variant")
    if variant is None or isinstance(variant, str):
        variant = {"id": variant}
    fine = (
        isinstance(variant, dict)
        and isinstance(variant.get("options") or {}, dict)
        and isinstance(variant.get("id") or "", str)
    )
    if not fine:
        hint = 'e.g. {"id": "classic"}'
        raise NardyError("request.malformed", "variant is an object with id, digest, options", "variant", hint)
    _no_near_miss(variant, ("id", "digest", "options"), "variant.")
    return json.dumps(variant, sort_keys=True)


def _no_near_miss(told: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    """Refuse a key that looks like a misspelt one; others may come from later versions and are not read."""
    for key in told:
        hint = did_you_mean(str(key), known) if key not in known else ""
        if hint.startswith("did you mean"):
            raise NardyError("request.unknown-key", f"{key} is no key here", f"{where}{key}", hint)


@lru_cache(maxsize=256)
def _compiled(variant_text: str) -> Rules:
    return Rules.of(_resolved(variant_text).choices)


@lru_cache(maxsize=256)
def _resolved(variant_text: str) -> Resolved:
    """The options given, as changes to the named variant or to ``classic``."""
    variant = json.loads(variant_text)
    options: dict[str, Any] = variant.get("options") or {}
    whole = options.keys() >= all_options().keys()
    named = variant.get("id") or None
    # A harness may test a variant of its own, with an id that is known to nobody else; then all options are given.
    if named is not None and named not in shipped() and not whole:
        hint = did_you_mean(named, shipped())
        raise NardyError("variant.unknown", f"there is no variant {named}", "variant.id", hint)
    known = named if isinstance(named, str) and named in shipped() else "classic"
    resolved = resolve(known).with_changes(options)
    _check_digest(variant.get("digest"), resolved, settled=whole or not options)
    return resolved


def _check_digest(digest: Any, resolved: Resolved, *, settled: bool) -> None:
    """Refuse a digest that belongs to other rules, where the request says what it is a digest of."""
    if settled and digest is not None and digest != resolved.digest:
        raise NardyError(
            "variant.digest",
            f"the digest {digest} belongs to other rules; these have {resolved.digest}",
            "variant.digest",
            "is the variant file the same on both sides?",
        )
