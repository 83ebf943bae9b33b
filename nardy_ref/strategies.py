"""Hypothesis strategies for rolls, positions, variants, written turns and records, for tests of any program.

Knows what such values look like, not which a rule allows. Needs hypothesis: ``nardy-ref[strategies]``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.notation.numberings import numberings
from nardy_ref.options.resolver import resolve
from nardy_ref.options.shapes import SHAPES
from nardy_ref.options.values import choose
from nardy_ref.rules.setup import opposed, parallel
from nardy_ref.sampling import OPEN_VALUES
from nardy_ref.vocabulary.checkers import CHECKERS, pack, unpack
from nardy_ref.vocabulary.geometry import BAR, BOARD, HEAD, OFF, Side, bit, members, points_set
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
from nardy_ref.vocabulary.record import (
    Comment,
    Cube,
    CubeWord,
    GameRecord,
    Item,
    MatchRecord,
    Resignation,
    Result,
    Ruling,
    Score,
    Throws,
    Turn,
)
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

try:
    from hypothesis import strategies as st
except ImportError as error:
    raise ImportError(
        "strategies.no-hypothesis: nardy_ref.strategies is built on hypothesis, which is not installed; "
        "pip install 'nardy-ref[strategies]'"
    ) from error

if TYPE_CHECKING:
    from collections.abc import Collection

    from nardy_ref.options.resolver import Resolved
    from nardy_ref.vocabulary.turn import WrittenTurn

MOST_CHANGES = 6
"""How many options a drawn variant changes at most."""
MOST_NUMBER = 999_999
"""The highest number of a game, and the most points that a record can name."""
OTHER_TAGS = ("Site", "Round", "WhiteElo", "clock_2", "Annotator")
"""Some tags that have no meaning of their own."""
WINS = ("oin", "mars", "koks", "home_mars", "win", "by_time")
"""Kinds of win, and one word that is none."""


def rolls() -> st.SearchStrategy[Roll]:
    """Two dice, a double as often as with real ones; shrinks to 1-1."""
    return st.builds(Roll.of, st.integers(1, 6), st.integers(1, 6))


def positions(tracks: str = "parallel", *, least: int = 0) -> st.SearchStrategy[Position]:
    """Any position in which no point is shared, whether a game reaches it or not; shrinks to fewer checkers.

    Args:
        tracks: value of ``setup.tracks``, which says where the two sides' points coincide.
        least: checkers that each side has on the board at least, 0 to 15; with 1 nobody has borne off all.

    Raises:
        NardyError: ``option.unknown-value`` for a value ``setup.tracks`` does not have.
    """
    across = {"parallel": parallel, "opposed": opposed}[choose("setup.tracks", tracks).value]

    @st.composite
    def strategy(draw: st.DrawFn) -> Position:
        white = _checkers(draw, BOARD, least)
        black = _checkers(draw, BOARD & ~across(points_set(white)), least)
        return Position(
            white=pack(white),
            black=pack(black),
            turn=draw(st.sampled_from(Side)),
            played=draw(st.none() | _played()),
            first_rolls=draw(st.none() | st.builds(FirstRolls, st.none() | rolls(), st.none() | rolls())),
            off_before_answer=draw(st.none() | st.integers(0, CHECKERS)),
        )

    return strategy()


def variants(*, fixed: Collection[str] = ()) -> st.SearchStrategy[Resolved]:
    """The classic variant with some options changed; no values that contradict one another.

    Args:
        fixed: options that keep their classic value, e.g. ``{"setup.tracks"}``.
    """
    names = sorted(options().keys() - set(fixed))
    classic = resolve("classic")

    @st.composite
    def strategy(draw: st.DrawFn) -> Resolved:
        changed = draw(st.lists(st.sampled_from(names), unique=True, max_size=MOST_CHANGES))
        changes = {name: draw(_values(name)) for name in changed}
        if changes.get("opening.first_roll") == "opening_dice":
            changes.pop("opening.method", None)  # clause 3.4b needs the classic value
        last = changes.get("end.last_roll", classic.options["end.last_roll"])
        if (changes.get("dice.double"), last) == ("roll_again", "second_player"):  # they cannot stand together
            if "end.last_roll" in fixed:
                del changes["dice.double"]
            else:
                changes["end.last_roll"] = "none"
        return classic.with_changes(changes)

    return strategy()


def written_turns(position: Position, roll: Roll) -> st.SearchStrategy[WrittenTurn]:
    """Turns as the player on turn might write them: his own checkers, dice of the roll, in any order.

    They may break every rule but those; a double is taken for four movements. Shrinks to a pass.
    """

    @st.composite
    def strategy(draw: st.DrawFn) -> WrittenTurn:
        dice = draw(st.permutations([roll.larger] * 4 if roll.is_double else list(roll)))
        standing = unpack(position.of(position.turn))
        turn: list[Path] = []
        for die in dice[: draw(st.integers(0, len(dice)))]:
            held = sorted(point for point, count in standing.items() if count)
            if not held:
                break
            origin = draw(st.sampled_from(held))
            target = max(origin - die, OFF)
            standing[origin] -= 1
            if target != OFF:
                standing[target] = standing.get(target, 0) + 1
            if turn and turn[-1].stops[-1] == origin and draw(st.booleans()):
                turn[-1] = Path(turn[-1].origin, (*turn[-1].stops, target))
            else:
                turn.append(Path(origin, (target,)))
        return tuple(turn)

    return strategy()


def paths() -> st.SearchStrategy[Path]:
    """What one checker does in a turn, from any point or the bar, hits and all; no dice and no rule looks at it.

    Only the last stop may be off. Shrinks to 1/off.
    """

    @st.composite
    def strategy(draw: st.DrawFn) -> Path:
        stops = draw(st.lists(_POINTS, max_size=3))
        hits = draw(st.sets(st.integers(0, len(stops) - 1))) if stops else set()
        off = not stops or draw(st.booleans())
        return Path(draw(st.integers(1, BAR)), (*stops, OFF) if off else tuple(stops), tuple(sorted(hits)))

    return strategy()


def records(tracks: str = "parallel") -> st.SearchStrategy[GameRecord]:
    """Records of one game in any numbering: whatever can be written down, whether a game can go like that or not.

    Points are each player's own. Comments are without spaces at their ends, texts of tags without line ends, as they
    are when they have been read. Shrinks to one that says next to nothing.

    Args:
        tracks: value of ``setup.tracks``, for the start position.
    """
    number = st.none() | st.integers(1, MOST_NUMBER)
    text = st.none() | _TAG_TEXTS
    return (
        st.builds(
            GameRecord,
            items=st.lists(_items(), max_size=8).map(tuple),
            number=number,
            event=text,
            date=text,
            white=text,
            black=text,
            variant=text,
            digest=text,
            numbering=st.sampled_from(list(numberings())),
            target=number,
            score=st.none() | st.builds(Score, _points(), _points()),
            throws=st.lists(st.builds(Throws, _thrown(), _thrown()), max_size=3).map(tuple),
            start=st.none() | positions(tracks),
            result=st.none() | _results(),
            tags=st.dictionaries(st.sampled_from(OTHER_TAGS), _TAG_TEXTS).map(lambda tags: tuple(tags.items())),
        )
        .flatmap(lambda record: st.sampled_from((record, replace(record, result=None, unfinished=True))))
        .filter(
            lambda record: record != GameRecord()  # there must be something to read
        )
    )


def matches(tracks: str = "parallel") -> st.SearchStrategy[MatchRecord]:
    """Records of one game, and of several whose numbers follow one another; otherwise as ``records``."""

    @st.composite
    def strategy(draw: st.DrawFn) -> MatchRecord:
        games = draw(st.lists(records(tracks), min_size=1, max_size=3))
        if len(games) == 1:
            return tuple(games)
        first = draw(st.integers(1, MOST_NUMBER - len(games)))
        return tuple(replace(game, number=first + place) for place, game in enumerate(games))

    return strategy()


_POINTS = st.integers(1, HEAD)
_STACK = st.none() | st.tuples(st.just(HEAD) | _POINTS, st.sampled_from((2, 3, 5, CHECKERS)))
_RUN = st.none() | st.tuples(_POINTS, st.integers(3, 8))
_SINGLES = st.lists(_POINTS, max_size=CHECKERS)


def _checkers(draw: st.DrawFn, free: int, least: int) -> dict[int, int]:
    """A map from points of a set to counts, fifteen at most together: a stack, often on the head, a run, single ones.

    Each part can be missing, so that an example shrinks part by part; what falls on other points is left out.
    """
    where: list[int] = []
    if stack := draw(_STACK):
        where += [stack[0]] * stack[1]
    if run := draw(_RUN):
        first, length = run
        where += [(first + step - 1) % HEAD + 1 for step in range(length)]
    where += draw(_SINGLES)
    where = [point for point in where if free & bit(point)][:CHECKERS]
    where += [next(members(free))] * (least - len(where))
    return {point: where.count(point) for point in where}


def _played() -> st.SearchStrategy[Played]:
    early = st.sampled_from((Played(0, 0), Played(1, 0), Played(0, 1), Played(1, 1)))
    return early | st.builds(Played, st.integers(0, 60), st.integers(0, 60))


def _values(name: str) -> st.SearchStrategy[Any]:
    """Any value of an option."""
    clauses = options()[name].values
    words = [st.just(clause.value) for clause in clauses if not clause.shape]
    return st.one_of(*words, *(_open_values(clause.shape) for clause in clauses if clause.shape))


def _open_values(shape: str) -> st.SearchStrategy[Any]:
    """Any value of an open shape; one of a few where little but the form could vary."""
    some_rolls = st.lists(rolls().map(str), unique=True, min_size=1, max_size=6)
    conditions = st.sampled_from(SHAPES["by_player"]["properties"]["first"]["enum"])
    made: dict[str, st.SearchStrategy[Any]] = {
        "list_of_rolls": some_rolls,
        "rolls_after": st.fixed_dictionaries(
            {
                "base": st.just([]) | some_rolls,
                "after": st.dictionaries(rolls().map(str), some_rolls, min_size=1, max_size=3),
            }
        ),
        "by_player": st.fixed_dictionaries({"first": conditions, "second": conditions}),
        "number": st.integers(1, 15),
    }
    return made[shape] if shape in made else st.sampled_from(OPEN_VALUES[shape])


_TAG_TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\n"), max_size=20)


def _points() -> st.SearchStrategy[float]:
    """Points of a game or a match: often whole, sometimes a fraction."""
    fractions = st.fractions(0, 999, max_denominator=1_000)
    return st.integers(0, 3) | fractions.map(
        lambda points: points.numerator if points.denominator == 1 else float(points)
    )


def _thrown() -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(st.integers(1, 6), min_size=1, max_size=2).map(tuple)


def _results() -> st.SearchStrategy[Result]:
    points = st.none() | _points()
    won = st.builds(Result, st.sampled_from(Side), st.none() | st.sampled_from(WINS), points)
    return won | st.builds(Result, st.none(), st.just("draw"), points)


def _items() -> st.SearchStrategy[Item]:
    """What stands in the body of a record."""
    side = st.sampled_from(Side)
    turn = st.lists(paths(), max_size=4).map(tuple)
    stakes = st.none() | st.integers(1, 10).map(lambda power: 2**power)
    return st.one_of(
        st.builds(Turn, side, rolls(), turn, st.sampled_from((None, Ruling.ACCEPTED))),
        st.builds(Turn, side, rolls(), turn, st.just(Ruling.CORRECTED), turn),
        st.builds(Comment, st.text(max_size=20).map(str.strip)),
        st.builds(Cube, side, st.just(CubeWord.DOUBLES), stakes),
        st.builds(Cube, side, st.sampled_from((CubeWord.TAKES, CubeWord.DROPS, CubeWord.BEAVERS))),
        st.builds(Resignation, side, st.none() | st.sampled_from(WINS)),
    )
