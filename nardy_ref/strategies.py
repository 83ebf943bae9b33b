"""Hypothesis strategies for rolls, positions, variants and written turns, for tests of any program.

Knows what such values look like, not which a rule allows. Needs hypothesis: ``nardy-ref[strategies]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import options
from nardy_ref.options.resolver import resolve
from nardy_ref.options.shapes import SHAPES
from nardy_ref.options.values import choose
from nardy_ref.rules.setup import opposed, parallel
from nardy_ref.sampling import OPEN_VALUES
from nardy_ref.vocabulary.checkers import CHECKERS, pack, unpack
from nardy_ref.vocabulary.geometry import BOARD, HEAD, OFF, Side, bit, members, points_set
from nardy_ref.vocabulary.position import FirstRolls, Played, Position
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
