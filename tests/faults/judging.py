"""Faults of the judge (clauses 6.4 to 6.6): what is held against a written turn, and in which order."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, carrying, instead
from nardy_ref.engine import judge, legal
from nardy_ref.engine.judge import Breach, Verdict
from nardy_ref.rules import duty
from nardy_ref.suite import server

if TYPE_CHECKING:
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll

MOST = "dice.duty.most_dice"


def first_breach(original: Any) -> Any:
    def judged(*asked: Any) -> Verdict:
        verdict = original(*asked)
        return verdict._replace(breaches=verdict.breaches[:1])

    return judged


def duty_on_top(original: Any) -> Any:
    """The duty is asked of a turn with an illegal movement as well."""

    def judged(rules: Rules, position: Position, roll: Roll, turn: Any) -> Verdict:
        verdict = original(rules, position, roll, turn)
        short = len(verdict.movements) < max(
            map(len, legal.open_ways(rules, judge.situation_of(rules, position, roll))[0])
        )
        if any(breach.movement for breach in verdict.breaches) and short:
            return verdict._replace(breaches=(*verdict.breaches, Breach(None, rules.clause_of["dice.duty"])))
        return verdict

    return judged


def by_the_end(original: Any) -> Any:
    """A turn is legal when its final position is, whatever way led there."""

    def judged(rules: Rules, position: Position, roll: Roll, turn: Any) -> Verdict:
        verdict = original(rules, position, roll, turn)
        listed = {result[:2] for result in legal.legal_results(rules, position, roll)}
        same = verdict.result is not None and verdict.result[:2] in listed
        return verdict._replace(breaches=()) if same else verdict

    return judged


def any_order(original: Any) -> Any:
    """The movements of a written turn are put into the order that suits best."""

    def judged(rules: Rules, position: Position, roll: Roll, turn: Any) -> Verdict:
        orders = [original(rules, position, roll, order) for order in permutations(turn)]
        return next((verdict for verdict in orders if verdict.legal), orders[0])

    return judged


def pass_always_legal(original: Any) -> Any:
    def judged(rules: Rules, position: Position, roll: Roll, turn: Any) -> Verdict:
        verdict = original(rules, position, roll, turn)
        return verdict if turn else verdict._replace(breaches=())

    return judged


def pass_never_legal(original: Any) -> Any:
    def judged(rules: Rules, position: Position, roll: Roll, turn: Any) -> Verdict:
        verdict = original(rules, position, roll, turn)
        return verdict if turn else verdict._replace(breaches=(Breach(None, "dice.duty.most_dice"),))

    return judged


FAULTS = (
    Fault(
        "pass_always_accepted",
        "A passed turn is accepted always",
        "servers that leave passing to the players",
        "duty.no_movement",
        around(server, "judge", pass_always_legal),
    ),
    Fault(
        "pass_never_accepted",
        "A passed turn is never accepted",
        "referees that wait for a movement",
        "duty.no_movement",
        around(server, "judge", pass_never_legal),
    ),
    Fault(
        "longer_way_to_the_end",
        "The last checker goes off by the longest way only",
        "undergammon, which knows no exemption for a turn that wins",
        "dice.finishing.complete",
        carrying("dice.finishing.complete", duty.strict),
    ),
    Fault(
        "judge_without_duty",
        "The judge looks at movements, not at what was left undone",
        "OpenSpiel's doubles as two turns, after which nobody knows the whole roll",
        MOST,
        instead(judge, "_broken_duty", lambda *_: None),
    ),
    Fault(
        "judge_by_the_end",
        "The judge compares the final position with the legal ones",
        "servers that send positions, not movements",
        "duty.order_of_judgement",
        around(server, "judge", by_the_end),
    ),
    Fault(
        "judge_in_any_order",
        "The judge takes the movements in the order that suits",
        "turns kept as sets of movements",
        "duty.order_of_judgement",
        around(server, "judge", any_order),
    ),
    Fault(
        "judge_names_one_fault",
        "The judge stops at the first fault",
        "checks that raise an error at the first thing wrong",
        "turn.landing",
        around(server, "judge", first_breach),
    ),
    Fault(
        "judge_adds_the_duty",
        "A short turn with an illegal movement is charged with the duty too",
        "checks that are run one after the other, whatever the ones before have found",
        "duty.order_of_judgement",
        around(server, "judge", duty_on_top),
    ),
)
"""The faults of the judge."""
