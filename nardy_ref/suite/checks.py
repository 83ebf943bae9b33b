"""Whether an answer is the expected one, and if not, what came instead, in words for people.

Knows expectations and answers; neither processes nor reports.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.clauses.loader import clauses
from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.errors import NardyError
from nardy_ref.notation.positions import position_of
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.printing.values import value_text
from nardy_ref.suite.status import Status
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.turn import Path, turn_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from nardy_ref.rules.rules import Rules
    from nardy_ref.suite.cases import Case, Expectation
    from nardy_ref.vocabulary.position import Position

Placement = tuple[int, int]
"""Packed checkers of white and black: what results are compared by (clause 6.6)."""

SHOWN = 4
"""How many results of a kind a report names before it only counts the rest."""


class Finding(NamedTuple):
    """What a check finds: pass, fail, protocol or unsupported; what was expected and what came, for people."""

    status: Status
    expected: str = ""
    came: str = ""


def placements(case: Case, answer: Mapping[str, Any]) -> set[Placement]:
    """The final positions of an answer to ``legal``, given as positions or as turns.

    Raises:
        NardyError: a position or turn that cannot be read (``position.*``, ``turn.*``).
    """
    if "turns" in answer:
        return {carry_out(case.position, read_turn(turn))[:2] for turn in answer["turns"]}
    # The checkers alone are compared; whatever else a program adds is its own affair.
    return {
        position_of({"white": result["white"], "black": result["black"], "turn": "white"})[:2]
        for result in answer["results"]
    }


def check(case: Case, expectation: Expectation, answer: Mapping[str, Any]) -> Finding:
    """Check an answer to the command of the case's own kind."""
    if case.kind == "legal":
        return check_legal(case, expectation, answer)
    if case.kind == "judge":
        return check_verdict(expectation, answer)
    if case.kind == "outcome":
        return check_outcome(expectation, answer)
    return check_values(expectation, answer[case.kind])


def check_legal(case: Case, expectation: Expectation, answer: Mapping[str, Any]) -> Finding:
    """Compare the final positions as sets."""
    try:
        came = placements(case, answer)
    except NardyError as error:
        return Finding(_unreadable(error), _expected_results(case, expectation), error.what)
    wanted = expectation.results
    missing = (wanted if wanted is not None else expectation.includes) - came
    extra = came - wanted if wanted is not None else expectation.excludes & came
    miscounted = expectation.count is not None and expectation.count != len(came)
    if not missing and not extra and not miscounted:
        return Finding(Status.PASS)
    words = []
    if extra:
        words.append(f"{len(extra)} that must not be there: {_named(case.position, extra)}")
    if missing:
        words.append(f"{len(missing)} missing: {_named(case.position, missing)}")
    if miscounted:
        words.append(f"{len(came)} results in all")
    return Finding(Status.FAIL, _expected_results(case, expectation), "; ".join(words))


def check_verdict(expectation: Expectation, answer: Mapping[str, Any]) -> Finding:
    """Compare the verdict, and the clauses broken where the program names them."""
    came = bool(answer["legal"])
    if came != expectation.legal:
        return Finding(Status.FAIL, _verdict(expectation), "legal" if came else "illegal")
    if "illegal" in answer and not came:
        named = {(entry["movement"], entry["breaks"]) for entry in answer["illegal"]}
        if named != {tuple(breach) for breach in expectation.breaches}:
            return Finding(Status.FAIL, _verdict(expectation), "illegal: " + _breaches(named))
    return Finding(Status.PASS)


def shown_by_results(case: Case, expectation: Expectation, rules: Rules) -> Placement | None:
    """The final position by which a program that only lists legal results decides a judge case, None when none does.

    Where an illegal turn ends in a position that another order of movements reaches legally, or cannot be
    carried out at all, the list shows nothing.
    """
    assert case.roll is not None  # noqa: S101 - a judge case has a roll
    assert case.turn is not None  # noqa: S101 - and a turn
    result = judge(rules, case.position, case.roll, case.turn).result
    if result is None:
        return None
    legal = {other[:2] for other in legal_results(rules, case.position, case.roll)}
    return result[:2] if expectation.legal or result[:2] not in legal else None


def check_membership(case: Case, expectation: Expectation, answer: Mapping[str, Any], ending: Placement) -> Finding:
    """A judge case put to a program that only lists legal results: is the turn's final position one of them?"""
    try:
        listed = ending in placements(case, answer)
    except NardyError as error:
        return Finding(_unreadable(error), _verdict(expectation), error.what)
    if listed == expectation.legal:
        return Finding(Status.PASS)
    came = "its result is among the legal ones" if listed else "its result is not among the legal ones"
    return Finding(Status.FAIL, _verdict(expectation), came)


def _unreadable(error: NardyError) -> Status:
    """A turn from an empty point is readable and wrong; anything else that cannot be read breaks the protocol."""
    return Status.FAIL if error.code == "turn.no-checker" else Status.PROTOCOL


def check_outcome(expectation: Expectation, answer: Mapping[str, Any]) -> Finding:
    """Compare winner, kind and points; no result may be given for an unfinished game."""
    came = {key: answer["outcome"][key] for key in ("winner", "kind", "points")}
    wanted = expectation.outcome
    if wanted is not None and all(came[key] == wanted[key] for key in came):
        return Finding(Status.PASS)
    return Finding(Status.FAIL, _outcome(wanted), _outcome(came))


def check_values(expectation: Expectation, answer: Mapping[str, Any]) -> Finding:
    """Compare what an answer to ``opening`` or ``match`` says, as far as the case expects something of it."""
    wanted = expectation.answer or {}
    came = _as_far_as(wanted, answer)
    return Finding(Status.PASS if wanted == came else Status.FAIL, value_text(wanted), value_text(came))


def _as_far_as(wanted: Any, came: Any) -> Any:
    """What came, without what nothing is expected of, and with a roll in the form the case has it."""
    if not isinstance(wanted, dict) or not isinstance(came, dict):
        return came
    picked = {key: _as_far_as(inner, came[key]) for key, inner in wanted.items() if key in came}
    if picked.get("roll") is not None and wanted["roll"] is not None:
        picked["roll"] = list(read_roll(picked["roll"]))
    return picked


def unfinished(expectation: Expectation) -> bool:
    """Whether a refusal is the right answer: the game of an outcome case has no result yet."""
    return expectation.outcome is None


def expected_text(case: Case, expectation: Expectation) -> str:
    """What a case expects, in words."""
    if case.kind == "legal":
        return _expected_results(case, expectation)
    if case.kind == "judge":
        return _verdict(expectation)
    return _outcome(expectation.outcome) if case.kind == "outcome" else value_text(expectation.answer)


def _expected_results(case: Case, expectation: Expectation) -> str:
    words = []
    if expectation.results is not None:
        words.append(f"exactly {len(expectation.results)}: {_named(case.position, expectation.results)}")
    if expectation.includes:
        words.append(f"among them {_named(case.position, expectation.includes)}")
    if expectation.excludes:
        words.append(f"none of {_named(case.position, expectation.excludes)}")
    if expectation.count is not None:
        words.append(f"{expectation.count} results in all")
    return "; ".join(words)


def _verdict(expectation: Expectation) -> str:
    return "legal" if expectation.legal else "illegal: " + _breaches(expectation.breaches)


def _breaches(breaches: Iterable[tuple[int | None, str]]) -> str:
    known = clauses()
    words = []
    for movement, clause in sorted(breaches, key=lambda breach: (breach[0] or 0, breach[1])):
        number = f" ({known[clause].number})" if clause in known else ""
        words.append(f"{'the turn' if movement is None else f'movement {movement}'} breaks {clause}{number}")
    return ", ".join(words) or "no clause named"


def _outcome(outcome: Mapping[str, Any] | None) -> str:
    if outcome is None:
        return "no result: the game is unfinished"
    if outcome["winner"] is None:
        return f"{outcome['kind']}, {outcome['points']} each"
    return f"{outcome['winner']} wins, {outcome['kind']}, {outcome['points']}"


def _named(position: Position, found: Iterable[Placement]) -> str:
    names = sorted(difference(position, placement) for placement in found)
    more = len(names) - SHOWN
    return ", ".join(names[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def difference(position: Position, placement: Placement) -> str:
    """A result as what has changed for the player on turn: ``24/18 13/10``, ``pass`` when nothing has.

    The points left and entered are paired from the highest down, which reads like a turn; it need not be the
    order, nor the pairing, in which the turn was played.
    """
    side = position.turn
    before, after = unpack(position.of(side)), unpack(placement[0] if side == "white" else placement[1])
    left: list[int] = []
    entered: list[int] = []
    for point in range(24, 0, -1):
        change = after.get(point, 0) - before.get(point, 0)
        left += [point] * -change
        entered += [point] * change
    if len(entered) > len(left):
        return f"{len(entered) - len(left)} checkers too many"
    entered += [0] * (len(left) - len(entered))
    opponents = (position.black, placement[1]) if side == "white" else (position.white, placement[0])
    words = turn_text(tuple(Path(here, (there,)) for here, there in zip(left, entered, strict=True)))
    return words if opponents[0] == opponents[1] else f"{words} (and the opponent's checkers changed)"
