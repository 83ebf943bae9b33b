"""Which clause a difference is put down to.

First rules that would give the program's very answer are looked for (``guesses``); where there are several, or the
program is asked about positions in which they part. Otherwise the judge is asked what a wrong result breaks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from nardy_ref.clauses.loader import clauses
from nardy_ref.compare.fuzz.asking import REFUSED, UNPLAYABLE
from nardy_ref.compare.fuzz.guesses import guesses, spoken_of
from nardy_ref.compare.fuzz.parting import parted
from nardy_ref.compare.fuzz.traits import Traits
from nardy_ref.compare.fuzz.turns import turns_to
from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.judge import judge
from nardy_ref.suite.cases import PLAYED
from nardy_ref.suite.results import BROKE
from nardy_ref.vocabulary.checkers import count_on
from nardy_ref.vocabulary.geometry import BAR, OFF, Side

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from nardy_ref.compare.fuzz.asking import Asker, Difference
    from nardy_ref.compare.fuzz.guesses import Guess
    from nardy_ref.engine.judge import Breach
    from nardy_ref.suite.status import Status

MOST_EXTRA = 4
"""How many wrong results are looked at for what they break."""
SEARCHES = 300
"""How many differences are put to all guesses; later ones only to those that explained something."""
DEARER = 9
"""As how many searches more one counts in which guesses were put to the program in vain."""


class Blame(NamedTuple):
    """What a difference is put down to.

    Attributes:
        clause: the clause not kept; empty where the program gave no answer and nothing tells why.
        status: how the answer was wrong.
        guess: what is played instead, when that explains the whole answer.
        naming: whether the verdict was right and the clauses named were not.
    """

    clause: str
    status: Status
    guess: Guess | None = None
    naming: bool = False

    @property
    def key(self) -> tuple[str, Status]:
        """One finding is kept for each."""
        return self.clause, self.status


class Blamer:
    """Blames differences, and remembers which guesses have explained some.

    Attributes:
        proven: the guesses that have explained something.
        searches: how often all guesses were tried.
    """

    def __init__(self, asker: Asker, proven: Sequence[tuple[str, str]] = (), searches: int = 0) -> None:
        """Blames for a program.

        Args:
            asker: the program, to be asked where guesses part.
            proven: clause and description of guesses that have explained something before.
            searches: how often all guesses were tried before.
        """
        self._asker = asker
        self._rules = asker.referee.rules
        self._guesses = guesses(asker.referee.variant)
        self._traits = Traits(self._rules)
        by_name = {guess.name: guess for guess in self._guesses}
        self.proven = [by_name[name] for name in proven if name in by_name]
        self.searches = searches

    def blame(self, difference: Difference, rng: Random) -> Blame:
        """The blame of a difference."""
        status, naming = difference.status, _naming(difference)
        if status in BROKE:
            return Blame("", status)
        if difference.question.kind not in PLAYED:
            return Blame(self._of_values(difference), status)
        known = next((guess for guess in self.proven if _explains(guess, difference)), None)
        if known:
            return Blame(known.clause, status, known, naming)
        fixed = "" if naming else self._fixed_breach(difference)
        if self.searches < SEARCHES:
            self.searches += 1
            explaining = [guess for guess in self._guesses if _explains(guess, difference)]
            # Where a clause without an option is broken, a guess has to foretell something else besides.
            least = 2 if fixed and difference.question.kind == "legal" else 1
            guess = parted(self._asker, explaining, difference.question, rng, least)
            if guess:
                self.proven.append(guess)
                return Blame(guess.clause, status, guess, naming)
            self.searches += DEARER * bool(explaining)
        if naming:
            return Blame(_of_naming(difference), status, naming=True)
        return Blame(fixed or self._without_guess(difference), status)

    def explained(self, difference: Difference, blame: Blame) -> bool:
        """Whether a difference, met while shrinking, is put down to the same clause."""
        if difference.status is not blame.status or _naming(difference) != blame.naming:
            return False
        if blame.guess:
            return _explains(blame.guess, difference)
        if difference.status in BROKE:
            return True
        if difference.question.kind not in PLAYED:
            return self._of_values(difference) == blame.clause
        if blame.naming:
            return _of_naming(difference) == blame.clause
        return self._without_guess(difference) == blame.clause

    # What a difference tells by itself

    def _without_guess(self, difference: Difference) -> str:
        """The clause a difference tells of by itself."""
        kind = difference.question.kind
        if kind == "outcome":
            return self._of_outcome(difference)
        if difference.came in (REFUSED, UNPLAYABLE):
            return "turn.own_checkers" if difference.came == UNPLAYABLE else ""
        if kind == "judge":
            return _of_verdict(difference)
        breaches = self._breaches(difference)
        trait = self._traits.of_missing(difference) if difference.missing else ""
        if breaches and (not trait or any(breach.movement for breach in breaches)):
            return breaches[0].breaks
        if difference.extra and not breaches:
            return _unreachable(difference)
        return trait or "duty.all_results"

    def _fixed_breach(self, difference: Difference) -> str:
        """The clause without an option that a wrong result or turn breaks, when it breaks nothing else."""
        if difference.question.kind == "outcome" or difference.came in (REFUSED, UNPLAYABLE):
            return ""
        if difference.question.kind == "judge":
            breaches: Iterable[Breach] = difference.due.breaches
        else:
            breaches = self._breaches(difference)
        broken = {breach.breaks for breach in breaches}
        if len(broken) == 1:
            (clause,) = broken
            return "" if clauses()[clause].option else clause
        if difference.extra and not broken:
            return _unreachable(difference)
        return ""

    def _breaches(self, difference: Difference) -> tuple[Breach, ...]:
        """What the wrong results break: of all turns to them, what the one breaks that breaks least."""
        question = difference.question
        least: tuple[Breach, ...] = ()
        if question.kind != "legal" or question.roll is None or question.position is None:
            return ()
        mover = question.position.turn
        for placement in sorted(difference.extra)[:MOST_EXTRA]:
            mine = placement[0 if mover is Side.WHITE else 1]
            for turn in turns_to(question.position, question.roll, mine):
                if carry_out(question.position, turn, self._rules.blots_across)[:2] != placement:
                    continue
                breaches = judge(self._rules, question.position, question.roll, turn).breaches
                if breaches and (not least or _weight(breaches) < _weight(least)):
                    least = breaches
        return least

    def _of_outcome(self, difference: Difference) -> str:
        due, came = difference.due.outcome, difference.came
        came = None if came == REFUSED else came
        finished = [side for side in Side if self._rules.goal(difference.question.board.of(side))]
        if due is None or came is None:
            return self._rules.clause_of["end.last_roll" if due is None and finished else "end.goal"]
        if due["winner"] is None:
            return self._rules.clause_of["end.draw_points" if came["winner"] is None else "end.last_roll"]
        return self._rules.clause_of["end.goal" if due["winner"] != came["winner"] else "score.table"]

    def _of_values(self, difference: Difference) -> str:
        """The clause of the first thing an answer about opening or match says wrongly."""
        due, came = difference.due.answer or {}, difference.came
        chosen = self._asker.referee.variant.choices
        if came == REFUSED or not isinstance(came, dict):
            came = {}
        wrong = [key for key in due if key not in came or due[key] != came[key]]
        if difference.question.kind == "match":
            option = {"score": "match.unit", "over": "match.target", "winner": "match.target"}
            return chosen[option.get(wrong[0] if wrong else "", "match.next_starter")].clause
        ties = [pair for pair in difference.question.asked.get("throws", []) if pair[0] == pair[1]]
        if wrong[:1] in (["begins"], ["again"]):
            return "opening.ties" if ties else chosen["opening.method"].clause
        option = {"white": "opening.colours", "roll": "opening.first_roll", "position": "setup.layout"}
        return chosen[option.get(wrong[0] if wrong else "", "opening.method")].clause


def _naming(difference: Difference) -> bool:
    """Whether both say that a turn is illegal, and only name other clauses."""
    return difference.question.kind == "judge" and not difference.due.legal and difference.came is False


def _explains(guess: Guess, difference: Difference) -> bool:
    """Whether a guess gives the program's very answer."""
    if _naming(difference):
        return guess.names(difference.question) == spoken_of(difference.named or ())
    return bool(guess.answer(difference.question) == difference.came)


def _of_verdict(difference: Difference) -> str:
    if difference.came:  # an illegal turn is let pass
        return min(difference.due.breaches, key=lambda breach: breach.movement is None).breaks
    if not difference.question.turn:
        return "duty.no_movement"
    known = [clause for _, clause in sorted(difference.named or (), key=str) if clause in clauses()]
    if known:
        return known[0]
    return "duty.order_of_judgement"


def _of_naming(difference: Difference) -> str:
    """The first clause that a turn breaks and the program does not name; the order of judgement if it names more."""
    told = difference.named or frozenset()
    return next((breach.breaks for breach in difference.due.breaches if breach not in told), "duty.order_of_judgement")


def _weight(breaches: tuple[Breach, ...]) -> tuple[int, bool]:
    return len({breach.breaks for breach in breaches}), all(breach.movement is None for breach in breaches)


def _unreachable(difference: Difference) -> str:
    """The clause behind results to which no turn by these dice leads."""
    position = difference.question.board
    own = 0 if position.turn is Side.WHITE else 1
    theirs = position.of(position.turn.other)
    if all(placement[1 - own] != theirs and not _hit(theirs, placement[1 - own]) for placement in difference.extra):
        return "turn.own_checkers"
    before = position.of(position.turn)
    after = [placement[own] for placement in difference.extra]
    if all(count_on(state, OFF) > count_on(before, OFF) for state in after):
        return "bearoff.exact"
    return "turn.forward" if all(_went_back(before, state) for state in after) else "turn.exact_die"


def _hit(before: int, after: int) -> bool:
    """Whether checkers of the opponent have gone to the bar and nothing else has changed."""
    gone = count_on(after, BAR) - count_on(before, BAR)
    left = [point for point in range(1, BAR) if count_on(after, point) != count_on(before, point)]
    return gone == len(left) > 0 and all((count_on(before, point), count_on(after, point)) == (1, 0) for point in left)


def _went_back(before: int, after: int) -> bool:
    """Whether some checker stands farther back than all that have left."""
    gained = [point for point in range(BAR, OFF, -1) if count_on(after, point) > count_on(before, point)]
    lost = [point for point in range(BAR, OFF, -1) if count_on(after, point) < count_on(before, point)]
    return bool(gained) and (not lost or gained[0] > lost[0])
