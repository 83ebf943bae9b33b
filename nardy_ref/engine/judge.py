"""The judge: whether a written turn is legal, and otherwise every clause it breaks, and where.

Judges the movements as written, in order (clause 6.6), trying every way to give the dice to them and
taking the one that breaks least. Nothing is refused for being odd: an illegal movement that can be carried
out is carried out, so that the rest can be judged; one that cannot ends the list.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.engine.legal import dutiful, movers, reached_by
from nardy_ref.engine.situations import after_turn, situation_of
from nardy_ref.engine.written import Step, assignments
from nardy_ref.errors import NardyError
from nardy_ref.rules.bearing_off import exact
from nardy_ref.rules.contact import entering_first, hits_in
from nardy_ref.rules.situation import PLAYED, STANDING
from nardy_ref.vocabulary.checkers import count_on, occupied
from nardy_ref.vocabulary.geometry import BAR, HEAD, LAST_HOME_POINT, OFF, OUTSIDE, bit
from nardy_ref.vocabulary.turn import Movement, turn_text

if TYPE_CHECKING:
    from nardy_ref.engine.movements import Mover
    from nardy_ref.rules.blocks import Run
    from nardy_ref.rules.rules import Rules
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn


class Breach(NamedTuple):
    """One clause broken. ``movement`` counts from 1; None when the turn as a whole breaks a duty."""

    movement: int | None
    breaks: str


class Verdict(NamedTuple):
    """What the judge says.

    Attributes:
        breaches: the clauses broken, in the order of the movements; none when the turn is legal.
        movements: the turn as single movements, as far as it could be followed.
        result: the position after the turn as written; None when a movement was impossible.
    """

    breaches: tuple[Breach, ...]
    movements: tuple[Movement, ...]
    result: Position | None

    @property
    def legal(self) -> bool:
        """Whether nothing is broken."""
        return not self.breaches


def judge(
    rules: Rules,
    position: Position,
    roll: Roll,
    turn: WrittenTurn,
    exempt: frozenset[frozenset[int]] = frozenset(),
) -> Verdict:
    """Judge a written turn.

    Args:
        rules: the rules.
        position: the position before the turn.
        roll: the roll.
        turn: the turn as written.
        exempt: blocks of the player on turn that may stand although they are banned (clause 14.30).

    Raises:
        NardyError: as ``legal_results`` does for the position.
    """
    situation = situation_of(rules, position, roll, exempt)
    family = movers(rules, situation)
    mover = family[-1]
    short = rules.uses("bearoff.overshoot.when_no_move")
    trials = [_Trial(mover, steps) for steps in assignments(turn, situation.dice, short_bears_off=short)]
    for trial in trials:
        if not trial.breaches and (duty := _broken_duty(family, trial)):
            trial.breaches.append(Breach(None, duty))
    best = min(trials, key=_Trial.weight)
    states = after_turn(rules, position, roll, [best.state])
    return Verdict(
        tuple(best.breaches),
        tuple(step.movement for step in best.steps),
        None if best.impossible else states[0],
    )


def apply(rules: Rules, position: Position, roll: Roll, turn: WrittenTurn) -> Position:
    """The position after a legal turn.

    Raises:
        NardyError: ``turn.illegal`` naming the clauses, and as ``judge``.
    """
    verdict = judge(rules, position, roll, turn)
    if verdict.result is None or not verdict.legal:
        broken = ", ".join(dict.fromkeys(breach.breaks for breach in verdict.breaches))
        raise NardyError("turn.illegal", f"{turn_text(turn)} with {roll} breaks {broken}", "turn")
    return verdict.result


class _Trial:
    """One way to give the dice to a turn, carried out movement by movement."""

    def __init__(self, mover: Mover, steps: tuple[Step, ...]) -> None:
        self.mover = mover
        self.steps = steps
        self.state = mover.situation.checkers
        self.dice_left = mover.situation.dice
        self.impossible = False
        self.entered = False
        self.hits_between = 0
        self.breaches: list[Breach] = []
        standing: list[list[Run]] = []
        for number, step in enumerate(steps, start=1):
            missing = _impossible(self.state, step)
            if missing:
                self.breaches.append(Breach(number, missing))
                self.impossible = True
                break
            self._carry_out(number, step)
            standing.append(mover.banned_runs(self.state))
        self.breaches += _block_breaches(mover.rules, standing)
        self.breaches.sort(key=lambda breach: breach.movement or 0)
        self.spent = tuple(sorted((step.die for step in steps if step.die), reverse=True))

    def weight(self) -> tuple[bool, bool, int, int]:
        """How much is wrong with it: an impossible movement most, a duty left undone least.

        Of two that are alike the one is meant in which no hit is left unwritten (clause 14.7).
        """
        of_movements = any(breach.movement for breach in self.breaches)
        return self.impossible, of_movements, len(self.breaches), self.hits_between

    def _carry_out(self, number: int, step: Step) -> None:
        die = step.die
        assert die is not None  # noqa: S101 - a step without a die is impossible
        origin, target = step.movement
        self.entered = origin == BAR or (step.same_checker and self.entered)
        self.breaches += [Breach(number, clause) for clause in self._broken(number, step, die)]
        place = self.dice_left.index(die)
        self.dice_left = self.dice_left[:place] + self.dice_left[place + 1 :]
        before = self.state
        self.state = self.mover.moved(before, bit(origin), bit(target))
        if self.mover.contact:
            hit = hits_in(self.state) != hits_in(before)
            self.hits_between += hit and step.between
            if step.marked and not hit:
                self.breaches.append(Breach(number, "notation.hit"))

    def _broken(self, number: int, step: Step, die: int) -> list[str]:
        """The clauses that a possible movement breaks, the block rule aside."""
        mover, rules, state = self.mover, self.mover.rules, self.state
        origin, target = step.movement
        broken: list[str] = []
        if rules.goal(state):
            broken.append(rules.clause_of["end.goal"])
        if number == 1 and not self._may_begin(die):
            broken.append(rules.clause_of["dice.order"])
        if (step.same_checker and rules.uses("dice.sum.one_checker_per_die")) or not rules.may_move(
            state, occupied(state)
        ) & bit(origin):
            broken.append(rules.clause_of["dice.sum"])
        if mover.contact:
            broken += self._held_up(step)
        if origin == HEAD and not mover.head_open(state, self.dice_left):
            within = mover.left_head(state) < mover.allowance
            broken.append(rules.clause_of["head.exception.second" if within else "head.limit"])
        if target == OFF:
            broken += _bearing_off(mover, state, step.movement, die, self.dice_left)
        else:
            if not mover.situation.free(target):
                broken.append(_landing(origin) if mover.contact else "turn.landing")
            if origin <= LAST_HOME_POINT and not rules.inside(bearing_off=mover.bearing_off_open(occupied(state))):
                broken.append(rules.clause_of["bearoff.inside"])
        return broken

    def _held_up(self, step: Step) -> list[str]:
        """The clauses on the bar that a movement breaks by the checker it takes."""
        rules, held, origin = self.mover.rules, occupied(self.state), step.movement.origin
        if not entering_first(held, held) & bit(origin):
            return ["contact.bar_first"]
        goes_on = step.same_checker and self.entered
        # Where no checker moves twice, clause 4.9b says so of every one.
        waits = rules.uses("contact.entered.waits") and not rules.uses("dice.sum.one_checker_per_die")
        if waits and (goes_on or not rules.entered_moves(self.state, held) & bit(origin)):
            return [rules.clause_of["contact.entered"]]
        return []

    def _may_begin(self, die: int) -> bool:
        mover, roll = self.mover, self.mover.situation.roll
        if roll.is_double:
            return True
        other = roll.larger + roll.smaller - die
        can = bool(mover.movements(self.state, other, mover.situation.dice))
        return mover.rules.may_begin(die, roll, other_can_begin=can)


def _impossible(state: int, step: Step) -> str | None:
    """The clause that makes a movement impossible to carry out, None when it is possible."""
    origin, target = step.movement
    if not 1 <= origin <= BAR or not count_on(state & STANDING, origin):
        return "turn.own_checkers"
    if step.die is None:
        return "turn.forward" if target >= origin else "turn.exact_die"
    return None


def _landing(origin: int) -> str:
    """The clause of the short game that a landing on a closed point breaks."""
    return "contact.entry" if origin == BAR else "contact.open_point"


def _bearing_off(mover: Mover, state: int, movement: Movement, die: int, dice_left: tuple[int, ...]) -> list[str]:
    """The clauses of chapter 8 that taking a checker off with this die breaks."""
    held = occupied(state)
    if held & OUTSIDE:
        return ["bearoff.eligibility"]
    if not mover.bearing_off_open(held):
        return [mover.rules.clause_of["bearoff.same_turn"]]
    if bit(movement.origin) == exact(die):
        return []
    # Whether the checker may go by this die is what the engine's own list of movements says.
    gone = mover.moved(state, bit(movement.origin), bit(OFF))
    if gone in mover.after(state, die, dice_left):
        return []
    return [mover.rules.clause_of["bearoff.overshoot"]]


def _block_breaches(rules: Rules, standing: list[list[Run]]) -> list[Breach]:
    """Breaches of chapter 7, from the banned runs that stand after each movement.

    A run that still stands when the turn ends breaks the clause that bans it; one opened again in the turn
    breaks the clause that tests every movement. Each is charged to the movement after which it first stood.
    """
    if not standing:
        return []
    final = standing[-1]
    breaches: list[Breach] = []
    before: list[Run] = []
    for number, runs in enumerate(standing, start=1):
        for run in runs:
            if any(run.points & earlier.points for earlier in before):
                continue
            remains = any(run.points & last.points for last in final)
            if remains:
                breaches.append(Breach(number, rules.clause_of["block.permit"]))
            elif rules.block_test(finished=False):
                breaches.append(Breach(number, rules.clause_of["block.test"]))
        before = runs
    return list(dict.fromkeys(breaches))


def _broken_duty(family: list[Mover], trial: _Trial) -> str | None:
    """The duty that a turn of legal movements leaves undone; None when it does them all."""
    rules = trial.mover.rules
    final = trial.state & PLAYED
    mover = next(mover for mover in family if mover.left_head(trial.state) <= mover.allowance)
    kept = dutiful(mover, reached_by(mover))
    if any(state & PLAYED == final for state in kept.get(trial.spent, ())) or rules.finishing(final):
        return None
    most = max(map(len, kept))
    return rules.clause_of["dice.single" if len(trial.spent) == most else "dice.duty"]
