"""Coverage by mutation over option values: what parts each shipped variant from its neighbours, and what cannot.

A neighbour differs in one value. A required case that applies to the variant and cites a clause of that option tells
the two apart, or conformance/equivalents.yaml lists the pair, with a proof that is gone through here.
"""

from __future__ import annotations

import dataclasses
import itertools
import json
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from jsonschema import Draft7Validator
from remembered import Answers, Noted, say
from stakes_table import stakes
from test_cases_reading import plain

from nardy_ref.clauses.loader import clauses, options
from nardy_ref.compare.equivalents import Equivalent, equivalents
from nardy_ref.engine.legal import dutiful, head_allowance, legal_results, movers, reached_by
from nardy_ref.engine.match import MatchRules, open_game, standing
from nardy_ref.engine.outcome import outcome
from nardy_ref.engine.situations import situation_of, start
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.notation.matches import games_of
from nardy_ref.options.resolver import resolve
from nardy_ref.options.values import choose
from nardy_ref.options.variant import shipped
from nardy_ref.rules.match import Game
from nardy_ref.rules.opening import Player, Throw
from nardy_ref.rules.rules import Rules
from nardy_ref.rules.score import Loser
from nardy_ref.rules.situation import STANDING, Opponent
from nardy_ref.sampling import random_game, values_of
from nardy_ref.suite.answers import BEARING, JUDGED, answer, answer_by, satisfies
from nardy_ref.suite.cases import cases
from nardy_ref.vocabulary.checkers import CHECKERS, pack
from nardy_ref.vocabulary.geometry import HEAD, Side, bit, opposite_number, points_set
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
from nardy_ref.vocabulary.roll import ALL_ROLLS, Roll

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.suite.cases import Case, Expectation

FILE = "conformance/equivalents.yaml"
DOCUMENT = load_file(data.path(FILE))
SCHEMA = Draft7Validator(json.loads(data.read_text("conformance/equivalents.schema.json")))
WINNER_OR_DRAW = (*Player, None)


@dataclasses.dataclass(frozen=True, eq=False)
class Pair:
    """A shipped variant and a neighbour that differs from it in one option."""

    base: Resolved
    option: str
    other: Resolved

    @property
    def values(self) -> tuple[Any, Any]:
        return self.base.options[self.option], self.other.options[self.option]

    def __str__(self) -> str:
        mine, changed = map(json.dumps, self.values)
        return f"{self.base.id}: {self.option} {mine} -> {changed}"


def covers(entry: Equivalent, pair: Pair) -> bool:
    return entry.covers(pair.base, pair.option, pair.other.options[pair.option])


def set_of(values: Iterable[Any]) -> set[str]:
    return {json.dumps(value, sort_keys=True) for value in values}


ENTRIES = equivalents()
PRINTED_OR_CONDUCT = ("procedure.", "setup.direction", "setup.numbering")
"""Options that no program is asked about: how a board is drawn, what points are called, conduct at the table."""


@cache
def pairs() -> tuple[Pair, ...]:
    """Every shipped variant with each neighbour; samples of the values where a value is open."""
    return tuple(
        Pair(base, option, base.with_changes({option: value}))
        for base in map(resolve, shipped())
        for option in options()
        if not option.startswith(PRINTED_OR_CONDUCT)
        for value in values_of(option)
        if choose(option, value).value != base.options[option]
    )


# What tells two neighbours apart ------------------------------------------------------------------

ANSWERS = Answers(answer_by)


@cache
def cited() -> dict[str, set[str]]:
    """By case the options of the clauses that it cites."""
    return {case.id: {option for clause in case.cites if (option := clauses()[clause].option)} for case in cases()}


class Asked:
    """Answers the cases under one variant; what two variants alike have said is not asked again."""

    wrong: ClassVar[dict[Any, bool]] = {}

    def __init__(self, variant: Resolved) -> None:
        self.variant = variant
        self.rules = Rules.of(variant.choices)
        self.said: dict[Any, Any] = {}
        self.grounds: dict[str, str] = {}

    def tells(self, case: Case, expected: Expectation) -> bool:
        """Whether what a case expects under another variant is wrong under this one."""
        if case.kind not in self.grounds:
            self.grounds[case.kind] = grounds(self.variant, BEARING[case.kind])
        key = (case.id, id(expected), self.grounds[case.kind])
        if key not in self.wrong:
            of_play = case.kind in JUDGED
            told = ANSWERS.of(case, self.rules, self.said) if of_play else answer(case, self.variant)
            self.wrong[key] = not satisfies(case, expected, told)
        return self.wrong[key]


def grounds(variant: Resolved, bearing: tuple[str, ...]) -> str:
    """The values of the options that bear on something, by the beginnings of their names."""
    return repr([value for option, value in variant.options.items() if option.startswith(bearing)])


@cache
def applying(base_id: str) -> list[tuple[Case, Expectation]]:
    """The cases that apply to a shipped variant, with what each expects."""
    base = resolve(base_id)
    return [(case, case.expectation(base)) for case in cases() if case.applies_to(base)]


@cache
def told_apart() -> dict[Pair, str | None]:
    """For each pair the first required case that cites a clause of the option and tells the two apart."""
    told: dict[Pair, str | None] = {}
    for pair in pairs():
        asked = Asked(pair.other)
        told[pair] = next(
            (
                case.id
                for case, expected in applying(pair.base.id)
                if case.level == "required"
                and pair.option in cited()[case.id]
                and bears(pair.option, case)
                and asked.tells(case, expected)
            ),
            None,
        )
    return told


def bears(option: str, case: Case) -> bool:
    return option.startswith(BEARING[case.kind])


# What the list says -------------------------------------------------------------------------------


def test_the_schema_is_sound_draft_07_and_the_list_keeps_to_it():
    Draft7Validator.check_schema(SCHEMA.schema)
    assert SCHEMA.schema["$id"] == "urn:nardy-ref:equivalents"
    assert [f"{error.json_path}: {error.message}" for error in SCHEMA.iter_errors(plain(DOCUMENT.data))] == []
    assert len({entry.id for entry in ENTRIES}) == len(ENTRIES)


@pytest.mark.parametrize(
    "change",
    [
        {"proof": "believed"},
        {"proof": "unasked", "over": "blocks"},
        {"proof": "exhaustive"},
        {"proof": "exhaustive", "over": "games"},
        {"proof": "same", "between": [["a"]]},
        {"proof": "same", "why": "short"},
        {"proof": "same", "reason": "another key"},
    ],
)
def test_the_schema_refuses_what_is_no_entry(change):
    long = "It is long enough to be a reason for people."
    entry = {"id": "a", "option": "end.draw_points", "why": long, "ru": long, "uk": long}
    assert SCHEMA.is_valid([entry | {"proof": "same"}])
    assert not SCHEMA.is_valid([entry | change])


def test_every_neighbour_is_told_apart_or_listed_as_equivalent():
    left = [pair for pair, case in told_apart().items() if case is None]
    assert [str(pair) for pair in left if not any(covers(entry, pair) for entry in ENTRIES)] == []


@cache
def covered(entry_id: str) -> tuple[Pair, ...]:
    (entry,) = (entry for entry in ENTRIES if entry.id == entry_id)
    return tuple(pair for pair in pairs() if covers(entry, pair))


def test_no_entry_covers_a_pair_that_a_case_tells_apart():
    """Each with the cases that cite a clause of the option; for each entry and pair of values one with all cases."""
    wrong, met = [], set()
    for entry in ENTRIES:
        for pair in covered(entry.id):
            values = (entry.id, *sorted(set_of(pair.values)))
            asked = Asked(pair.other)
            wrong += [
                (str(pair), case.id)
                for case, expected in applying(pair.base.id)
                if bears(pair.option, case)
                and (values not in met or pair.option in cited()[case.id])
                and asked.tells(case, expected)
            ]
            met.add(values)
    assert wrong == []


def test_every_entry_covers_a_pair_and_no_two_the_same():
    assert [entry.id for entry in ENTRIES if not covered(entry.id)] == []
    twice = [str(pair) for pair in pairs() if sum(covers(entry, pair) for entry in ENTRIES) > 1]
    assert twice == []


# Proofs: the rule is never consulted --------------------------------------------------------------

FIELD = {
    "contact.entered": "entered_moves",
    "end.draw_points": "draw_points",
    "end.last_roll_mars": "off_after_answer",
    "head.exception.rolls": "exception_roll",
    "head.exception.condition": "exception_condition",
    "head.exception.scope": "exception_scope",
    "head.exception.second": "exception_second",
    "head.exception.duty": "exception_families",
}
"""Where the rules keep the function of an option."""


def is_about(question: Any, option: str) -> bool:
    kind, name, *_ = question
    if kind == "uses":
        return name.rpartition(".")[0] == option
    return name == (FIELD[option] if kind in ("has", "says") else option)


def questions(case: Case, rules: Rules, said: dict[Any, Any]) -> Iterator[Any]:
    """What the rules are asked while a case is answered under them."""
    ANSWERS.of(case, rules, said)
    node = ANSWERS.trees[case.id]
    while node.question is not None:
        yield node.question
        node = node.after[say(rules, node.question)]


AT_THE_END = ("setup.", "head.limit", "contact.", "dice.", "bearoff.", "end.", "score.")


@cache
def games_played() -> dict[str, set[Any]]:
    """What the rules are asked in a random game under each variant and about its result; alike rules play one game."""
    asked: dict[str, set[Any]] = {}
    for base in map(resolve, shipped()):
        key = grounds(base, AT_THE_END)
        if key not in asked:
            noted = Noted(Rules.of(base.choices))
            for last, roll in random_game(Random(key), noted):  # noqa: B007 - the last position is what counts
                pass
            for final in legal_results(noted, last, roll):
                try:
                    outcome(noted, final)
                except NardyError as error:
                    assert error.code == "game.unfinished"  # noqa: PT017 - not the end of this game
            asked[key] = set(noted.said)
    return asked


MET: set[tuple[str, str, str]] = set()


def first_met(option: str, kind: str, variant: Resolved) -> bool:
    """Whether no variant so much like this one has been through the cases of a kind.

    For turns it is the rules of the end that make variants alike.
    """
    key = option, kind, grounds(variant, AT_THE_END if kind in ("legal", "judge") else BEARING[kind])
    new = key not in MET
    MET.add(key)
    return new


def unasked(pair: Pair) -> bool:
    option, rules, said = pair.option, Rules.of(pair.base.choices), {}
    if any(is_about(question, option) for question in games_played()[grounds(pair.base, AT_THE_END)]):
        return False
    new = {kind for kind in JUDGED if first_met(option, kind, pair.base)}
    nothing = dataclasses.replace(MatchRules.of(pair.base.choices), draw_points=object())
    for case, _ in applying(pair.base.id):
        if case.kind in new and any(is_about(question, option) for question in questions(case, rules, said)):
            return False
        if case.kind == "match" and option == "end.draw_points":
            standing(nothing, games_of(case.asked["games"]))  # adding what is no number raises
    return True


# Proofs: the same function ------------------------------------------------------------------------


def same(pair: Pair) -> bool:
    assert pair.option == "score.table"
    one, two = (Rules.of(variant.choices) for variant in (pair.base, pair.other))
    return all(one.score(loser) == two.score(loser) for loser in losers())


def losers() -> Iterator[Loser]:
    """Every way a loser's checkers can stand, none on the bar."""
    for off in range(CHECKERS):
        for home in range(CHECKERS - off + 1):
            outside = CHECKERS - off - home
            for winner_home in range(outside + 1):
                yield Loser(off, home, outside, 0, winner_home)


# Proofs: what differs is compared by no case ------------------------------------------------------


def uncompared(pair: Pair) -> bool:
    assert pair.option == "dice.double"
    one, two = (Rules.of(variant.choices) for variant in (pair.base, pair.other))
    for seed in range(2):
        for position, roll in random_game(Random(seed), one):
            found = [legal_results(rules, position, roll) for rules in (one, two)]
            checkers = [{result[:2] for result in results} for results in found]
            rest = [{result[3:] for result in results} for results in found]
            if checkers[0] != checkers[1] or rest[0] != rest[1]:
                return False
    return True


# Proofs: gone through -----------------------------------------------------------------------------


def table_of(make: Callable[[Resolved], Any], bearing: tuple[str, ...]) -> Callable[[Pair], bool]:
    """A proof that a table made for each of the two values is one and the same; alike rules share a table."""
    made: dict[str, Any] = {}

    def proof(pair: Pair) -> bool:
        keys = [grounds(variant, bearing) for variant in (pair.base, pair.other)]
        for key, variant in zip(keys, (pair.base, pair.other), strict=True):
            if key not in made:
                made[key] = make(variant)
        return made[keys[0]] == made[keys[1]]

    return proof


def first_turns(variant: Resolved, *, closely: bool = False) -> dict[Any, Any]:
    """The results of every first turn from the start position, and of every first turn that answers it.

    With a close look the movements on the way too, for what bears on the order in which a turn may be written.
    Where a double gives another roll, that roll is played too, once. The ban on blocks and bearing off do not come
    into it: no more than five points are held, and no checker is borne off from the head.
    """
    rules = Rules.of(variant.choices)
    table: dict[Any, Any] = {}
    begun = {start(rules)}
    for _ in range(3 if rules.rolls_again else 2):
        after: set[Position] = set()
        for position, roll in itertools.product(begun, ALL_ROLLS):
            results = legal_results(rules, position, roll)
            if position.turns_of(position.turn) == 0:
                movements = movements_open(rules, position, roll) if closely else []
                table[position, roll] = ({result[:2] for result in results}, movements)
            after.update(results)
        begun = {position for position in after if 0 in (position.played or ())}
    return table


def movements_open(rules: Rules, position: Position, roll: Roll) -> list[set[Any]]:
    """Every legal movement in the course of a turn: from which state, by which die of those left, to which state."""
    found = []
    for mover in movers(rules, situation_of(rules, position, roll)):
        edges: set[Any] = set()
        for order in set(itertools.permutations(mover.situation.dice)):
            states = {mover.situation.checkers}
            for place, die in enumerate(order):
                steps = {(state, order[place:], after) for state in states
                         for after in mover.movements(state, die, order[place:])}  # fmt: skip
                edges |= steps
                states = {after for _, _, after in steps}
        found.append(edges)
    return found


def lone_checker(variant: Resolved) -> dict[Any, Any]:
    """How many checkers may leave the head, whichever landings of one head checker the opponent holds."""
    rules = Rules.of(variant.choices)
    table = {}
    for roll in ALL_ROLLS:
        dice = rules.dice_of(roll)
        sums = {total for order in (dice, dice[::-1]) for total in itertools.accumulate(order)}
        landings = sorted(HEAD - total for total in sums if total < HEAD)
        elsewhere = next(point for point in range(HEAD - 1, 0, -1) if point not in landings)
        for held in subsets(landings):
            theirs = pack({opposite_number(point): 1 for point in (*held, elsewhere)})
            for turns in (None, Played(0, 0), Played(0, 1), Played(7, 7), Played(7, 8)):
                position = Position(
                    pack({HEAD: CHECKERS}), theirs, Side.WHITE, turns, FirstRolls(Roll(3, 1), Roll(3, 1))
                )
                table[roll, held, turns] = head_allowance(rules, situation_of(rules, position, roll))
    return table


def subsets(points: Iterable[int]) -> Iterator[tuple[int, ...]]:
    points = tuple(points)
    return itertools.chain.from_iterable(itertools.combinations(points, count) for count in range(len(points) + 1))


def dice(variant: Resolved) -> dict[Any, Any]:
    """Which dice are played, for every choice of those that can begin and that can follow.

    A state stands for each way to play.
    """
    rules = Rules.of(variant.choices)
    table = {}
    for roll in ALL_ROLLS:
        if roll.is_double:
            continue
        larger, smaller = roll
        for can in itertools.product((False, True), repeat=4):
            begins, follows = dict(zip(roll, can[:2], strict=True)), dict(zip(roll, can[2:], strict=True))
            first = {
                die: {die} if begins[die] and rules.may_begin(die, roll, other_can_begin=begins[other]) else set()
                for die, other in ((larger, smaller), (smaller, larger))
            }
            both = {100 + die for die in roll if first[die] and follows[die]}
            reached = {(): {0}, (larger,): first[larger], (smaller,): first[smaller], (larger, smaller): both}
            table[roll, can] = rules.single(rules.duty(reached, rules.dice_of(roll), lambda _: False), roll)
    return table


def last_checkers(variant: Resolved) -> dict[Any, Any]:
    """The turns that bear off the last checker and that the value excuses from the duty to play.

    Before a turn that can end with dice left there is one checker on 18 or less, or, with a double, two on 12 or less
    or three at home: each takes a die at least, and one more for every six points.
    """
    rules = Rules.of(variant.choices)
    if not rules.finishing(0):
        return {}
    excused = {}
    for count, farthest in ((1, 18), (2, 12), (3, 6)):
        for mine in itertools.combinations_with_replacement(range(1, farthest + 1), count):
            for roll in ALL_ROLLS:
                if (roll.is_double and count < len(rules.dice_of(roll))) or count == 1:
                    excused.update(excused_with(rules, mine, roll))
    return excused


def excused_with(rules: Rules, mine: tuple[int, ...], roll: Roll) -> Iterator[tuple[Any, Any]]:
    dice = rules.dice_of(roll)
    sums = {total for order in (dice, dice[::-1]) for total in itertools.accumulate(order)}
    landings = {point - total for point in mine for total in sums if total < point} - set(mine)
    # Where blots are hit a point is held by two, and fifteen checkers hold no more than seven points so.
    each, most = (2, 7) if rules.hits else (1, CHECKERS - 1)
    across = partial(opposite_number, opposed=rules.uses("setup.tracks.opposed"))
    for held in subsets(landings):
        if len(held) > most:
            continue
        position = Position(
            pack({point: mine.count(point) for point in mine}),
            pack({**dict.fromkeys(map(across, held), each), across(HEAD): 1}),
            Side.WHITE,
            None,
            FirstRolls(None, None),
        )
        try:
            (mover,) = movers(rules, situation_of(rules, position, roll))
        except NardyError:
            continue  # all are home, and that is the goal
        reached = reached_by(mover)
        if not any(rules.finishing(state & STANDING) for states in reached.values() for state in states):
            if held or rules.uses("bearoff.overshoot.when_no_move"):
                continue
            return  # what is out of reach with no landing held is out of reach with some
        # A turn is written without its dice, so how many it uses is what counts.
        done, due = (
            {(len(spent), state & STANDING) for spent, states in ways.items() for state in states}
            for ways in (reached, dutiful(mover, reached))
        )
        if excused := {way for way in done - due if rules.finishing(way[1])}:
            yield (mine, roll, held), excused


def blocks(variant: Resolved) -> dict[Any, Any]:
    """Which runs are banned, in the course of a turn and at its end, whoever is ahead of them and however many are off.

    All 15 are off only where the opponent has a last roll.
    """
    rules = Rules.of(variant.choices)
    most_off = CHECKERS if rules.uses("end.last_roll.second_player") else CHECKERS - 1
    counts = [rules.borne_off_counts(off, CHECKERS - off) for off in range(most_off + 1)]
    looked_at = [rules.block_test(finished=finished) for finished in (False, True)]
    table = {}
    for begin, length in itertools.product(range(HEAD), range(6, CHECKERS + 1)):
        held = points_set((begin + step) % HEAD + 1 for step in range(length))
        runs = rules.runs(held, rules.across)
        for foremost in range(1, HEAD + 2):
            points = bit(foremost) if foremost <= HEAD else 0
            banned = {
                counted: [run for run in runs if not rules.block_permit(run, Opponent(points, foremost, counted))]
                for counted in set(counts)
            }
            found = [[banned[counted] for counted in counts] if looked else None for looked in looked_at]
            table[begin, length, foremost] = found if any(banned.values()) else []
    return table


THROWS = [
    [],
    *([Throw((a,), (b,))] for a, b in itertools.product(range(1, 7), repeat=2)),
    *([Throw(tuple(a), tuple(b))] for a, b in itertools.product(ALL_ROLLS, repeat=2)),
    [Throw((4,), (4,)), Throw((2,), (5,))],
    [Throw((6, 1), (4, 3)), Throw((2, 1), (3, 1))],
]
"""Every throw for the start, of one die or two each, with a tie thrown again for each."""


def matches(pair: Pair) -> bool:
    """Every opening, and every first, second and third game that can follow it."""
    both = [MatchRules.of(variant.choices) for variant in (pair.base, pair.other)]
    draws = pair.base.options["end.last_roll"] == "second_player"
    begun: set[tuple[Any, Any]] = set()
    for throws, lot in itertools.product(THROWS, (None, *Player)):
        one, two = (opened(rules, throws, lot) for rules in both)
        if one != two:
            return False
        if isinstance(one, dict) and not one["again"]:
            begun.add((one["begins"], one["white"]))
    played: list[tuple[Game, ...]] = [()]
    for _ in range(3):
        games = [
            (*before, Game(white, first, winner, points))
            for before in played
            for begins, named in (begun if not before else [following(both[0], before)])
            for white, first in starts(begins, named, begun)
            for winner in (WINNER_OR_DRAW if draws else Player)
            for points in (1, 2)
        ]
        if any(standing(both[0], each) != standing(both[1], each) for each in games):
            return False
        played = [each for each in games if standing(both[0], each).winner is None]
    return bool(begun)


def opened(rules: MatchRules, throws: list[Throw], lot: Player | None) -> Any:
    try:
        return open_game(rules, throws, lot).as_json()
    except NardyError as error:
        return error.code


def following(rules: MatchRules, games: tuple[Game, ...]) -> tuple[Any, Any]:
    stands = standing(rules, games)
    return stands.begins, stands.white


def starts(begins: Any, white: Any, begun: set[tuple[Any, Any]]) -> Iterator[tuple[Player, Player]]:
    """Who can have white and begin, where the rules leave it open."""
    if begins == "redraw":
        for each in begun:
            yield from starts(*each, begun)
    elif begins == "white":
        yield from ((player, player) for player in Player)
    else:
        yield from ((Player(named), Player(begins)) for named in ([white] if white else Player))


BEFORE_THE_END = ("setup.", "dice.", "head.")
FINISHING = (*BEFORE_THE_END, "block.", "bearoff.", "end.goal")
RESULTS = table_of(first_turns, BEFORE_THE_END)
MOVEMENTS = table_of(partial(first_turns, closely=True), BEFORE_THE_END)
OVER = {
    "first_turns": lambda pair: (MOVEMENTS if pair.option == "head.exception.second" else RESULTS)(pair),
    "lone_checker": table_of(lone_checker, BEFORE_THE_END),
    "dice": table_of(dice, ("dice.",)),
    "last_checkers": table_of(last_checkers, FINISHING),
    "blocks": table_of(blocks, ("setup.", "block.", "end.")),
    "matches": matches,
    "stakes": table_of(stakes, ("setup.layout", "opening.", "end.goal", "score.", "match.", "cube.")),
}
PROOFS = {"unasked": unasked, "same": same, "uncompared": uncompared}


def proved(entry: Equivalent, pair: Pair) -> bool:
    return (OVER[entry.over] if entry.over else PROOFS[entry.proof])(pair)


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.id for entry in ENTRIES])
def test_what_an_entry_says_is_so(entry):
    assert [str(pair) for pair in covered(entry.id) if not proved(entry, pair)] == []


def test_the_schema_names_the_proofs_there_are():
    entry = SCHEMA.schema["definitions"]["entry"]["properties"]
    assert {*PROOFS, "exhaustive"} == set(entry["proof"]["enum"])
    assert set(OVER) == set(entry["over"]["enum"])


# That the proofs see a difference -----------------------------------------------------------------

FALSE = [
    ("opornik-classic", "end.last_roll_mars", "only_full", "unasked", None),
    ("federation-001-half", "end.draw_points", 1, "unasked", None),
    ("masters-of-backgammon", "score.table", [{"kind": "oin", "base": 1}], "same", None),
    ("classic", "dice.double", "two", "uncompared", None),
    ("classic", "head.exception.condition", "single_incomplete", "exhaustive", "first_turns"),
    ("ses-bes", "head.exception.second", "remainder_only", "exhaustive", "first_turns"),
    ("classic", "head.exception.rolls", ["6-6", "4-4"], "exhaustive", "lone_checker"),
    ("classic", "dice.single", "either", "exhaustive", "dice"),
    ("classic", "dice.finishing", "strict", "exhaustive", "last_checkers"),
    ("classic", "block.borne_off", "ignored", "exhaustive", "blocks"),
    ("classic", "block.test", "end_of_turn", "exhaustive", "blocks"),
    ("classic", "block.seam", "ring", "exhaustive", "blocks"),
    ("minsport-347", "match.next_starter", "alternate", "exhaustive", "matches"),
    ("classic", "opening.first_roll", "opening_dice", "exhaustive", "matches"),
    ("georgian-federation", "opening.colours", "free", "exhaustive", "matches"),
    ("nardgammon", "cube.crawford", "none", "exhaustive", "stakes"),
    ("opornik-money", "cube.jacoby", "none", "exhaustive", "stakes"),
    ("opornik-money", "cube.automatic", 5, "exhaustive", "stakes"),
    ("opornik-money", "cube.beavers", "none", "exhaustive", "stakes"),
]


@pytest.mark.parametrize(("name", "option", "value", "proof", "over"), FALSE)
def test_a_proof_fails_where_the_values_differ(name, option, value, proof, over):
    base = resolve(name)
    pair = Pair(base, option, base.with_changes({option: value}))
    assert not proved(Equivalent("false", option, {}, None, proof, over, {}), pair)
