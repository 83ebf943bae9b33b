"""Whether an answer is the expected one, and if not, what came instead, in words for people.

Knows expectations and answers; neither processes nor reports.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import position_of
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.printing.values import value_text
from nardy_ref.printing.words import word
from nardy_ref.suite.cases import TEXTS, blots_across
from nardy_ref.suite.status import Status
from nardy_ref.suite.telling import ENGLISH

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.rules.rules import Rules
    from nardy_ref.suite.cases import Case, Expectation
    from nardy_ref.suite.telling import Placement, Teller


TEXT_ANSWERS = ("canonical", "position", "replay", "refused")
"""What an answer about a text can hold; one of them."""


class Finding(NamedTuple):
    """What a check finds: pass, fail, protocol or unsupported; what was expected and what came, for people.

    ``extra`` is a result that must not be there, as the turn it looks like; empty when there is none.
    """

    status: Status
    expected: str = ""
    came: str = ""
    extra: str = ""


def placements(case: Case, expectation: Expectation, answer: Mapping[str, Any]) -> set[Placement]:
    """The final positions of an answer to ``legal``, given as positions or as turns, whose hits need no mark.

    Raises:
        NardyError: a position or turn that cannot be read (``position.*``, ``turn.*``).
    """
    if "turns" in answer:
        across = blots_across({**case.given, **expectation.when})
        return {carry_out(case.position, read_turn(turn), across)[:2] for turn in answer["turns"]}
    # The checkers alone are compared; whatever else a program adds is its own affair.
    return {
        position_of({"white": result["white"], "black": result["black"], "turn": "white"})[:2]
        for result in answer["results"]
    }


def check(case: Case, expectation: Expectation, answer: Mapping[str, Any], tell: Teller = ENGLISH) -> Finding:
    """Check an answer to the command of the case's own kind."""
    if case.kind == "legal":
        return check_legal(case, expectation, answer, tell)
    if case.kind == "judge":
        return check_verdict(expectation, answer, tell)
    if case.kind == "outcome":
        return check_outcome(expectation, answer, tell)
    if case.kind in TEXTS:
        return check_text(expectation, answer, tell)
    return check_values(expectation, answer[case.kind])


def check_legal(case: Case, expectation: Expectation, answer: Mapping[str, Any], tell: Teller = ENGLISH) -> Finding:
    """Compare the final positions as sets."""
    try:
        came = placements(case, expectation, answer)
    except NardyError as error:
        return Finding(_unreadable(error), tell.expected(case, expectation), error.what)
    wanted = expectation.results
    missing = (wanted if wanted is not None else expectation.includes) - came
    extra = came - wanted if wanted is not None else expectation.excludes & came
    miscounted = expectation.count is not None and expectation.count != len(came)
    if not missing and not extra and not miscounted:
        return Finding(Status.PASS)
    words = []
    if extra:
        words.append(tell.counted("not there", case.position, extra))
    if missing:
        words.append(tell.counted("missing", case.position, missing))
    if miscounted:
        words.append(word("in all", tell.lang, count=len(came)))
    looks_like = min((tell.difference(case.position, placement) for placement in extra), default="")
    return Finding(Status.FAIL, tell.expected(case, expectation), "; ".join(words), looks_like)


def check_verdict(expectation: Expectation, answer: Mapping[str, Any], tell: Teller = ENGLISH) -> Finding:
    """Compare the verdict, and the clauses broken where the program names them."""
    came = bool(answer["legal"])
    if came != expectation.legal:
        return Finding(Status.FAIL, _verdict(expectation, tell), tell.verdict(legal=came))
    if "illegal" in answer and not came:
        named = {(entry["movement"], entry["breaks"]) for entry in answer["illegal"]}
        if named != {tuple(breach) for breach in expectation.breaches}:
            return Finding(Status.FAIL, _verdict(expectation, tell), tell.verdict(legal=False, breaches=named))
    return Finding(Status.PASS)


def shown_by_results(case: Case, expectation: Expectation, rules: Rules) -> Placement | None:
    """The final position by which a program that only lists legal results decides a judge case, None when none does.

    Where an illegal turn ends in a position that another order of movements reaches legally, or cannot be
    carried out at all, the list shows nothing.
    """
    assert case.roll is not None  # noqa: S101 - a judge case has a roll
    assert case.turn is not None  # noqa: S101 - and a turn
    result = judge(rules, case.position, case.roll, case.turn).result
    if result is None or expectation.legal:
        return result and result[:2]
    legal = {other[:2] for other in legal_results(rules, case.position, case.roll)}
    return result[:2] if result[:2] not in legal else None


def check_membership(
    case: Case, expectation: Expectation, answer: Mapping[str, Any], ending: Placement, tell: Teller = ENGLISH
) -> Finding:
    """A judge case put to a program that only lists legal results: is the turn's final position one of them?"""
    try:
        listed = ending in placements(case, expectation, answer)
    except NardyError as error:
        return Finding(_unreadable(error), _verdict(expectation, tell), error.what)
    if listed == expectation.legal:
        return Finding(Status.PASS)
    return Finding(Status.FAIL, _verdict(expectation, tell), word("listed" if listed else "not listed", tell.lang))


def _verdict(expectation: Expectation, tell: Teller) -> str:
    return tell.verdict(legal=bool(expectation.legal), breaches=expectation.breaches)


def _unreadable(error: NardyError) -> Status:
    """A turn from an empty point is readable and wrong; anything else that cannot be read breaks the protocol."""
    return Status.FAIL if error.code == "turn.no-checker" else Status.PROTOCOL


def check_outcome(expectation: Expectation, answer: Mapping[str, Any], tell: Teller = ENGLISH) -> Finding:
    """Compare winner, kind and points; no result may be given for an unfinished game."""
    came = {key: answer["outcome"][key] for key in ("winner", "kind", "points")}
    wanted = expectation.outcome
    if wanted is not None and all(came[key] == wanted[key] for key in came):
        return Finding(Status.PASS)
    return Finding(Status.FAIL, tell.outcome(wanted), tell.outcome(came))


def check_values(expectation: Expectation, answer: Mapping[str, Any]) -> Finding:
    """Compare what an answer to ``opening``, ``match`` or ``play`` says, as far as the case expects something of it.

    A program need not name the clause by which it refuses an event.
    """
    wanted = expectation.answer or {}
    if wanted.get("refused") and answer.get("refused") and "breaks" not in answer["refused"]:
        wanted = {**wanted, "refused": {"event": wanted["refused"]["event"]}}
    came = _as_far_as(wanted, answer)
    return Finding(Status.PASS if wanted == came else Status.FAIL, value_text(wanted), value_text(came))


def check_text(expectation: Expectation, answer: Mapping[str, Any], tell: Teller = ENGLISH) -> Finding:
    """Compare what a program makes of a text: what it says, or that it is refused, and as what.

    What a program need not tell of a record is compared only when it does; a case about nothing else is unsupported.
    """
    wanted = expectation.answer or {}
    told = {key: answer[key] for key in TEXT_ANSWERS if key in answer}
    try:
        due, came = _comparable(wanted), _comparable(told)
    except NardyError as error:
        return Finding(Status.PROTOCOL, value_text(wanted), error.what)
    if "replay" in due and "replay" in came:
        due = {"replay": _as_told(due["replay"], came["replay"])}
        came = _as_far_as(due, came)
        if not due["replay"]:
            return Finding(Status.UNSUPPORTED, came=word("cannot show", tell.lang))
    return Finding(Status.PASS if due == came else Status.FAIL, value_text(wanted), value_text(told))


def _as_told(due: Mapping[str, Any], came: Mapping[str, Any]) -> dict[str, Any]:
    """What is due of a replay, without what the program leaves out and need not tell."""
    kept = {key: value for key, value in due.items() if key != "irregular_turns" or key in came}
    irregular = kept.get("irregular")
    if irregular and "illegal" not in (came.get("irregular") or {"illegal"}):
        kept["irregular"] = {"turn": irregular["turn"]}
    return kept


def _comparable(told: Mapping[str, Any]) -> Mapping[str, Any]:
    """An answer about a text in a form in which equal things are equal: positions whole, breaches in one order."""
    if "position" in told:
        return {"position": position_of(told["position"]).as_json()}
    irregular = (told.get("replay") or {}).get("irregular")
    if irregular and "illegal" in irregular:
        listed = [[entry["movement"], entry["breaks"]] for entry in irregular["illegal"]]
        ordered = sorted(listed, key=lambda entry: (entry[0] or 0, entry[1]))
        return {"replay": {**told["replay"], "irregular": {**irregular, "illegal": ordered}}}
    return told


def _as_far_as(wanted: Any, came: Any) -> Any:
    """What came, without what nothing is expected of, and with a roll in the form the case has it."""
    if not isinstance(wanted, dict) or not isinstance(came, dict):
        return came
    picked = {key: _as_far_as(inner, came[key]) for key, inner in wanted.items() if key in came}
    if "position" in picked and "turn" not in picked["position"]:
        # A start position: a checker too many is wrong, although the case does not name its point.
        picked["position"] = {
            side: {point: n for point, n in came["position"][side].items() if n} for side in wanted["position"]
        }
    if picked.get("roll") is not None and wanted["roll"] is not None:
        picked["roll"] = list(read_roll(picked["roll"]))
    return picked


def unfinished(expectation: Expectation) -> bool:
    """Whether a refusal is the right answer: the game of an outcome case has no result yet."""
    return expectation.outcome is None
