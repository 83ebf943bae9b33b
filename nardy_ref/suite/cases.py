"""Golden cases as values: what is given, what is asked, what is expected under which option values.

Reads conformance/cases; runs nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses
from nardy_ref.engine.carry import carry_out
from nardy_ref.engine.judge import Breach
from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.files import data
from nardy_ref.files.yaml import load_file
from nardy_ref.notation.events import events_of
from nardy_ref.notation.matches import games_of, player_of, throws_of
from nardy_ref.notation.numberings import numbering
from nardy_ref.notation.positions import position_of
from nardy_ref.notation.turns import read_roll, read_turn
from nardy_ref.options.values import choose
from nardy_ref.rules.setup import opposed, parallel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from nardy_ref.files.yaml import Document, KeyPath
    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.position import Position
    from nardy_ref.vocabulary.roll import Roll
    from nardy_ref.vocabulary.turn import WrittenTurn

FOLDER = "conformance/cases"
KINDS = ("legal", "judge", "outcome", "opening", "match", "notation", "position", "record", "play")
PLAYED = ("legal", "judge", "outcome")
"""The kinds that are about a position."""
ASKED = {
    "opening": ("throws", "lot"),
    "match": ("games",),
    "notation": ("reads", "text", "numbering", "side"),
    "position": ("text", "numbering"),
    "record": ("record",),
    "play": ("games", "events"),
}
"""What a case of a kind without a position says to the program."""
TEXTS = {"notation": "text", "position": "text", "record": "record"}
"""The kinds whose cases are about a text, and where it stands."""
REFUSED = ("malformed", "impossible")
"""How a text can be refused (clause 14.25)."""
LEVELS = ("required", "recommended", "interpretation")

Condition = "Mapping[str, tuple[Any, ...]]"
"""Option values by option; every option must have one of them."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is expected under some option values; only the fields of the case's kind are set.

    Attributes:
        when: the option values this branch is for; empty for "otherwise".
        results: legal: all final positions, as (white, black) packed checkers.
        includes: legal: some of them.
        excludes: legal: positions that are none of them.
        count: legal: how many there are.
        legal: judge: whether the turn is legal.
        breaches: judge and play: the clauses that the turn or the refused event breaks.
        outcome: outcome: winner, kind and points; None when the game is unfinished.
        answer: opening, match, play, notation, position and record: what the answer says.
    """

    when: Mapping[str, tuple[Any, ...]]
    results: frozenset[tuple[int, int]] | None = None
    includes: frozenset[tuple[int, int]] = frozenset()
    excludes: frozenset[tuple[int, int]] = frozenset()
    count: int | None = None
    legal: bool | None = None
    breaches: tuple[Breach, ...] = ()
    outcome: Mapping[str, Any] | None = None
    answer: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One golden case. The first clause cited is the one it is about.

    ``board`` is None where the case is not about a position on the board; ``asked`` then holds what its request says:
    the throws for the start and the lot drawn, the games played, or the text to be read. ``constructed`` says that no
    game is known that reaches the position; else conformance/reached.json has one.
    """

    id: str
    kind: str
    level: str
    title: str
    why: str
    derivation: str
    cites: tuple[str, ...]
    given: Mapping[str, tuple[Any, ...]]
    board: Position | None
    asked: Mapping[str, Any]
    roll: Roll | None
    turn: WrittenTurn | None
    branches: tuple[Expectation, ...]
    place: str
    constructed: bool = False

    @property
    def position(self) -> Position:
        """The position a legal, judge or outcome case is about.

        Raises:
            ValueError: other cases have none.
        """
        if self.board is None:
            raise ValueError(f"case {self.id} has no position")
        return self.board

    def applies_to(self, variant: Resolved) -> bool:
        """Whether a variant agrees with everything the case takes as given."""
        return holds(self.given, variant)

    def expectation(self, variant: Resolved) -> Expectation:
        """What is expected of a program that plays this variant.

        Raises:
            NardyError: ``case.no-branch`` when no branch fits, which a test rules out for shipped cases.
        """
        for branch in self.branches:
            if holds(branch.when, variant):
                return branch
        raise NardyError("case.no-branch", f"case {self.id} expects nothing under {variant.id}", self.place)


def holds(condition: Mapping[str, tuple[Any, ...]], variant: Resolved) -> bool:
    """Whether a variant has, for each option named, one of the values."""
    return all(variant.choices[option].value in values for option, values in condition.items())


def blots_across(condition: Mapping[str, tuple[Any, ...]]) -> Callable[[int], int] | None:
    """How a point is found on the opponent's path where these option values have blots hit; None where they do not."""
    if condition.get("contact.hits") != ("blots",):
        return None
    return {"parallel": parallel, "opposed": opposed}[condition.get("setup.tracks", ("parallel",))[0]]


@cache
def cases() -> tuple[Case, ...]:
    """All shipped cases, in the order of the files.

    Raises:
        NardyError: ``case.*`` with the place.
    """
    found = [
        case for name in data.files(FOLDER, ".yaml") for case in read_cases(load_file(data.path(name), source=name))
    ]
    return _each_once(found)


def cases_in(file: str, variant: Resolved) -> tuple[Case, ...]:
    """The cases of a file of one's own.

    Raises:
        NardyError: ``file.*``, ``yaml.*``, ``case.*``; ``case.nothing`` when none of them applies to the variant.
    """
    found = _each_once(read_cases(load_file(file)))
    for case in found:
        if case.applies_to(variant):
            case.expectation(variant)
    if not any(case.applies_to(variant) for case in found):
        what = f"no case of this file applies to {variant.id}"
        raise NardyError("case.nothing", what, file, "a run of no cases would tell nothing")
    return found


def _each_once(found: list[Case]) -> tuple[Case, ...]:
    seen: dict[str, str] = {}
    for case in found:
        if case.id in seen:
            raise NardyError("case.duplicate-id", f"case id {case.id} stands at {seen[case.id]} too", case.place)
        seen[case.id] = case.place
    return tuple(found)


def read_cases(document: Document) -> list[Case]:
    """The cases of one file.

    Raises:
        NardyError: ``case.*`` with the place.
    """
    if not isinstance(document.data, list):
        raise NardyError("case.malformed", "a case file is a list of cases", document.where())
    found = []
    for index, raw in enumerate(document.data):
        reader = _Reader(document, (index,), raw)
        try:
            found.append(reader.case())
        except (AttributeError, KeyError, TypeError) as error:
            hint = "see conformance/case.schema.json"
            raise reader.error(f"a value has the wrong type ({error})", hint=hint) from error
    return found


class _Reader:
    """Reads one case, and knows its place for every complaint."""

    KEYS = (
        "id", "kind", "level", "title", "why", "cites", "given", "position", "roll", "turn", "throws", "lot", "games",
        "reads", "text", "numbering", "side", "record", "events", "derivation", "constructed", "expect",
    )  # fmt: skip

    def __init__(self, document: Document, path: KeyPath, raw: Any) -> None:
        self.document = document
        self.path = path
        self.raw = raw

    def error(self, what: str, *steps: str | int, hint: str = "") -> NardyError:
        return NardyError("case.malformed", what, self.document.where((*self.path, *steps)), hint)

    def case(self) -> Case:
        raw = self.raw
        if not isinstance(raw, dict):
            raise self.error("a case is a mapping")
        for key in raw:
            if key not in self.KEYS:
                raise self.error(f"{key} is no key of a case", key, hint=did_you_mean(str(key), self.KEYS))
        for key in ("id", "kind", "title", "why", "cites", "derivation", "expect"):
            if key not in raw:
                raise self.error(f"the case lacks {key}")
        kind = raw["kind"]
        if kind not in KINDS:
            raise self.error(f"there is no kind {kind}", "kind", hint=did_you_mean(str(kind), KINDS))
        level = raw.get("level", "required")
        if level not in LEVELS:
            raise self.error(f"there is no level {level}", "level", hint=did_you_mean(str(level), LEVELS))
        for clause in raw["cites"]:
            if clause not in clauses():
                raise self.error(f"there is no clause {clause}", "cites", hint=did_you_mean(str(clause), clauses()))
        board = self.read(position_of, raw.get("position"), "position") if kind in PLAYED else None
        return Case(
            id=raw["id"],
            kind=kind,
            level=level,
            title=raw["title"],
            why=raw["why"].strip(),
            derivation=raw["derivation"].strip(),
            cites=tuple(raw["cites"]),
            given=self.condition(raw.get("given") or {}, "given"),
            board=board,
            asked=self.asked(kind),
            roll=self.read(read_roll, raw.get("roll"), "roll") if kind in ("legal", "judge") else None,
            turn=self.read(read_turn, raw.get("turn"), "turn") if kind == "judge" else None,
            branches=tuple(self.branch(kind, board, branch, index) for index, branch in enumerate(raw["expect"])),
            place=self.document.where(self.path),
            constructed=self.constructed(kind),
        )

    def constructed(self, kind: str) -> bool:
        """Whether the position is marked as one that no game is known to reach."""
        marked = self.raw.get("constructed", False)
        if not isinstance(marked, bool):
            raise self.error("constructed is true or false", "constructed")
        if marked and kind not in PLAYED:
            raise self.error(f"a case of kind {kind} has no position to be constructed", "constructed")
        return marked

    def asked(self, kind: str) -> Mapping[str, Any]:
        """What the request of a case without a position says, after a look at its form."""
        raw = self.raw
        if kind == "opening":
            self.read(throws_of, raw.get("throws", []), "throws")
            if "lot" in raw:
                self.read(lambda lot: player_of(lot, "lot"), raw["lot"], "lot")
        elif kind == "match":
            self.read(games_of, raw.get("games"), "games")
        elif kind == "play":
            self.read(games_of, raw.get("games", []), "games")
            self.read(events_of, raw.get("events"), "events")
        elif kind in TEXTS:
            needed = TEXTS[kind]
            if not isinstance(raw.get(needed), str):
                raise self.error(f"a case of kind {kind} has a {needed}, which is text")
            if "numbering" in raw:
                self.read(numbering, raw["numbering"], "numbering")
        return {key: raw[key] for key in ASKED.get(kind, ()) if key in raw}

    def read(self, reader: Any, raw: Any, *steps: str | int) -> Any:
        try:
            return reader(raw)
        except NardyError as error:
            raise self.error(str(error), *steps) from None

    def condition(self, raw: Mapping[str, Any], *steps: str | int) -> Mapping[str, tuple[Any, ...]]:
        condition = {}
        for option, value in raw.items():
            place = self.document.where((*self.path, *steps, option))
            values = value["any"] if isinstance(value, dict) and set(value) == {"any"} else [value]
            condition[option] = tuple(choose(option, each, place).value for each in values)
        return condition

    def branch(self, kind: str, board: Position | None, raw: Any, index: int) -> Expectation:
        steps = ("expect", index)
        when = self.condition(raw.get("when") or {}, *steps, "when")
        expected = {key: value for key, value in raw.items() if key != "when"}
        allowed = {
            "legal": {"results", "includes", "excludes", "count"},
            "judge": {"legal", "illegal"},
            "outcome": {"outcome", "unfinished"},
            "opening": {"opening"},
            "match": {"match"},
            "notation": {"canonical", "refused"},
            "position": {"position", "refused"},
            "record": {"replay", "refused"},
            "play": {"play"},
        }[kind]
        if not expected or not expected.keys() <= allowed:
            raise self.error(f"a branch of kind {kind} says {', '.join(sorted(allowed))}", *steps)
        if kind == "judge":
            breaches = self.breaches(expected.get("illegal", ()), *steps)
            if bool(breaches) == bool(expected.get("legal", False)):
                raise self.error("a branch of kind judge says legal: true or illegal: [...]", *steps)
            return Expectation(when, legal=not breaches, breaches=breaches)
        if kind == "play":
            return Expectation(when, answer=expected[kind], breaches=self.refused(expected[kind], *steps))
        if kind == "outcome":
            return Expectation(when, outcome=expected.get("outcome"))
        if kind in TEXTS:
            return Expectation(when, answer=self.text_answer(expected, *steps))
        if board is None:
            return Expectation(when, answer=expected[kind])

        given = self.condition(self.raw.get("given") or {}, "given")
        across = blots_across({**given, **when})

        def reached(key: str) -> frozenset[tuple[int, int]]:
            return frozenset(
                self.read(lambda text: carry_out(board, read_turn(text), across)[:2], turn, *steps, key)
                for turn in expected.get(key, ())
            )

        return Expectation(
            when,
            results=reached("results") if "results" in expected else None,
            includes=reached("includes"),
            excludes=reached("excludes"),
            count=expected.get("count"),
        )

    def breaches(self, raw: Any, *steps: str | int) -> tuple[Breach, ...]:
        breaches = tuple(Breach(entry["movement"], entry["breaks"]) for entry in raw)
        for breach in breaches:
            if breach.breaks not in clauses():
                raise self.error(f"there is no clause {breach.breaks}", *steps, "illegal")
        return breaches

    def refused(self, expected: Mapping[str, Any], *steps: str | int) -> tuple[Breach, ...]:
        """The clause that the event of a play case breaks which is refused."""
        told = expected.get("refused")
        return self.breaches([{"movement": None, "breaks": told["breaks"]}], *steps) if told else ()

    def text_answer(self, expected: Mapping[str, Any], *steps: str | int) -> Mapping[str, Any]:
        """What is expected of a text: one of the things a branch of its kind can say."""
        if len(expected) != 1:
            raise self.error("a branch about a text says one thing", *steps)
        if expected.get("refused", REFUSED[0]) not in REFUSED:
            raise self.error(f"a text is refused as {' or '.join(REFUSED)}", *steps, "refused")
        if "position" in expected:
            self.read(position_of, expected["position"], *steps, "position")
        irregular = (expected.get("replay") or {}).get("irregular")
        if irregular is not None:
            self.breaches(irregular["illegal"], *steps, "replay")
        return expected
