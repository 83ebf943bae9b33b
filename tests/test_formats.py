"""Facts about the formats of records: what is written comes back, and what does not is told (clause 14.26)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nardy_ref.engine.judge import judge
from nardy_ref.engine.legal import legal_results
from nardy_ref.engine.situations import start
from nardy_ref.notation import formats
from nardy_ref.notation.formats import FIELDS, FORMATS, losses, read, write
from nardy_ref.notation.numberings import numberings
from nardy_ref.options.resolver import resolve
from nardy_ref.rules.rules import Rules
from nardy_ref.sampling import random_roll
from nardy_ref.strategies import positions, rolls
from nardy_ref.vocabulary.checkers import pack, unpack
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Played, Position
from nardy_ref.vocabulary.record import (
    Comment,
    Cube,
    CubeWord,
    GameRecord,
    Resignation,
    Result,
    Ruling,
    Score,
    Throws,
    Turn,
)
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

W, B = Side.WHITE, Side.BLACK
MOST_TURNS = 14


# Random games ----------------------------------------------------------------------------------------------


def written(rules, position, roll, final):
    """A turn of single movements that leads to a position and is legal as written."""
    dice = rules.dice_of(roll)
    before, after = (unpack(each.of(position.turn)) for each in (position, final))

    def ways(now, left, done):
        too_many = [point for point in now if now[point] > after.get(point, 0)]
        if not too_many:
            yield tuple(done)
            return
        for place, die in enumerate(left):
            if die in left[:place]:
                continue
            moved = [path.stops[0] for path in done if path.stops[0] and now[path.stops[0]]]
            for origin in dict.fromkeys([*too_many, *moved]):
                target = max(0, origin - die)
                then = now | {origin: now[origin] - 1}
                if target:
                    then[target] = then.get(target, 0) + 1
                yield from ways(then, left[:place] + left[place + 1 :], [*done, Path(origin, (target,))])

    for turn in ways(before, dice, []):
        said = judge(rules, position, roll, turn)
        if said.legal and said.result.of(position.turn) == final.of(position.turn):
            return turn
    raise AssertionError((position, roll, final))


def random_record(rng, rules, variant, digest):
    """A game of legal turns, cut short; every fourth one begins with all checkers at home and is mostly played out."""
    position = start(rules)
    begins = None
    if rng.random() < 0.25:
        homes = [rng.choices(range(1, 7), k=15) for _ in Side]
        checkers = (pack({point: home.count(point) for point in set(home)}) for home in homes)
        begins = position = Position(*checkers, rng.choice(list(Side)), Played(30, 30))
    turns = []
    while len(turns) < MOST_TURNS and not (rules.goal(position.white) or rules.goal(position.black)):
        roll = random_roll(rng)
        results = legal_results(rules, position, roll)
        final = results[rng.randrange(len(results))]
        turns.append(Turn(position.turn, roll, written(rules, position, roll, final)))
        position = final
    return GameRecord(items=tuple(turns), variant=variant, digest=digest, start=begins), position


def replayed(game, begin):
    """The checkers of both sides after the turns of a record, moved one by one."""
    board = {side: dict(unpack(begin.of(side))) for side in Side}
    for turn in game.turns:
        mine = board[turn.side]
        for path in turn.play:
            for origin, target in zip((path.origin, *path.stops), path.stops, strict=False):
                mine[origin] -= 1
                mine[target] = mine.get(target, 0) + 1
    return [pack({point: count for point, count in board[side].items() if point and count}) for side in Side]


@pytest.mark.parametrize(("variant", "count"), [("classic", 170), ("fnr-2026", 165), ("federation-001-one", 165)])
def test_random_games_come_back_from_every_format(variant, count):
    chosen = resolve(variant)
    rules = Rules.of(chosen.choices)
    rng = Random(variant)
    made = [random_record(rng, rules, variant, chosen.digest) for _ in range(count)]
    games = [game for game, _ in made]
    opposed = False
    for name in FORMATS:
        back = read(name, FORMATS[name].write(games, opposed)).games
        lost = losses(games, back)
        assert [game.turns for game in back] == [game.turns for game in games]
        assert [(game.variant, game.digest) for game in back] == [(variant, chosen.digest)] * count
        assert {loss.what for loss in lost} <= {
            formats.START,
            formats.BEFORE,
            "that the number of the game is left open",
        }
        for game, (original, final) in zip(back, made, strict=True):
            assert replayed(game, original.start or start(rules)) == [final.white, final.black]


# Any record ------------------------------------------------------------------------------------------------

TEXTS = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12) | st.sampled_from(
    [
        "A : 1",
        "White",
        'say "x"] \\',
        "a]b\\",
        "two\nlines",
        " wide ",
        "Одеса",
        "2026-11-30",
        "2026.11.30",
        ";x",
        "a  b",
        "}",
    ]
)
KINDS = st.sampled_from(["oin", "mars", "koks", "home_mars"])
SIDES = st.sampled_from(Side)
POINTS = st.sampled_from([1, 2, 3, 0.5, 1.5, None])


@st.composite
def paths(draw):
    places = sorted(draw(st.sets(st.integers(0, 25), min_size=2, max_size=4)), reverse=True)
    stops = places[1:]
    hits = draw(
        st.sets(st.sampled_from([place for place, stop in enumerate(stops) if stop]), max_size=1)
        if stops[0]
        else st.just(())
    )
    return Path(places[0], tuple(stops), tuple(sorted(hits)))


PLAYS = st.lists(paths().flatmap(lambda path: st.sampled_from([[path], [path, path]])), max_size=3).map(
    lambda groups: tuple(path for group in groups for path in group)
)


@st.composite
def turns(draw):
    ruling = draw(st.sampled_from([None, None, None, *Ruling]))
    correction = draw(PLAYS) if ruling is Ruling.CORRECTED else None
    return Turn(draw(SIDES), draw(rolls()), draw(PLAYS), ruling, correction)


CUBES = st.builds(Cube, SIDES, st.just(CubeWord.DOUBLES), st.sampled_from([None, 2, 4, 64])) | st.builds(
    Cube, SIDES, st.sampled_from([CubeWord.TAKES, CubeWord.DROPS])
)
ITEMS = turns() | turns() | CUBES | st.builds(Comment, TEXTS) | st.builds(Resignation, SIDES, st.none() | KINDS)
RESULTS = st.builds(Result, SIDES, st.none() | KINDS, POINTS) | st.builds(Result, st.none(), st.just("draw"), POINTS)
DICE = st.lists(st.integers(1, 6), min_size=1, max_size=2).map(tuple)
SCORES = st.builds(Score, st.sampled_from([0, 1, 2.5]), st.sampled_from([0, 3]))


@st.composite
def game_records(draw):
    result = draw(st.none() | RESULTS)
    digests = st.from_regex("[0-9a-f]{12}", fullmatch=True) | TEXTS
    tags = st.dictionaries(st.sampled_from(["Site", "Round", "Clock", "Player_1_Elo", "Annotator", "Variation"]), TEXTS)
    texts = {name: draw(st.none() | TEXTS) for name in ("event", "date", "white", "black", "variant")}
    return GameRecord(
        items=tuple(draw(st.lists(ITEMS, max_size=8))),
        digest=draw(st.none() | digests),
        numbering=draw(st.sampled_from(list(numberings()))),
        target=draw(st.none() | st.integers(1, 21)),
        score=draw(st.none() | SCORES),
        throws=tuple(draw(st.lists(st.builds(Throws, DICE, DICE), max_size=2))),
        start=draw(st.none() | positions()),
        result=result,
        unfinished=draw(st.booleans()) if result is None else False,
        tags=tuple(draw(tags).items()),
        **texts,
    )


@st.composite
def matches(draw):
    games = draw(st.lists(game_records(), min_size=1, max_size=3))
    first = draw(st.none() | st.integers(1, 5))
    numbers = [None if first is None else first + place for place in range(len(games))]
    return tuple(replace(game, number=number) for game, number in zip(games, numbers, strict=True))


ITEM_LOSSES = {
    formats.COMMENT, formats.BLANKS, formats.RESIGNATION, formats.RESIGNED_KIND, formats.STAKE, formats.BEAVER,
    formats.RULING, formats.CORRECTED, formats.HITS, formats.WAYS,
}  # fmt: skip
NEVER_LOST = {
    "text": {
        formats.RULING,
        formats.HITS,
        formats.WAYS,
        formats.STAKE,
        formats.BEAVER,
        formats.RESIGNATION,
        formats.START,
        formats.KIND,
    },
    "mat": {formats.HITS, formats.WAYS, formats.STAKE, formats.BEAVER, formats.POINTS},
    "sgf": {formats.START, formats.COMMENT, FIELDS["target"], FIELDS["number"], formats.UNFINISHED},
    "json": {*FIELDS.values(), *ITEM_LOSSES},
}
"""What a format holds in every record."""


@given(match=matches())
def test_a_record_comes_back_except_for_what_is_told_as_lost(match):
    for name in FORMATS:
        comes_back(name, match)


def comes_back(name, match):
    text, lost = write(name, match)
    back = read(name, text).games
    assert len(back) == len(match), name
    for number, (game, other) in enumerate(zip(match, back, strict=True), start=1):
        told = {loss.what for loss in lost if loss.game == number}
        for field, words in FIELDS.items():
            assert (getattr(game, field) != getattr(other, field)) == any(words in what for what in told), field
        assert (game.numbering != other.numbering) == (formats.NUMBERING in told)
        assert (game.start != other.start) == bool(told & {formats.START, formats.BEFORE})
        assert (game.result != other.result) == bool(told & {formats.RESULT, formats.KIND, formats.POINTS})
        assert (game.unfinished != other.unfinished) == (formats.UNFINISHED in told)
        assert (game.tags != other.tags) == (formats.TAG in told)
        assert (game.items != other.items) == bool(told & ITEM_LOSSES)
        assert [turn[:2] for turn in game.turns] == [turn[:2] for turn in other.turns]
        assert [item for item in game.items if isinstance(item, Cube)] == [
            item for item in other.items if isinstance(item, Cube)
        ] or told & {formats.STAKE, formats.BEAVER}
        assert not told & NEVER_LOST[name]


# One record that says everything ---------------------------------------------------------------------------

FULL = GameRecord(
    items=(
        Comment("before"),
        Turn(W, Roll(6, 3), (Path(24, (18,)), Path(24, (21,))), Ruling.CORRECTED, (Path(24, (18, 15)),)),
        Turn(B, Roll(2, 1), (Path(24, (22, 21)),), Ruling.ACCEPTED),
        Turn(B, Roll(5, 5), ()),
        Cube(W, CubeWord.DOUBLES, 2),
        Cube(B, CubeWord.TAKES),
        Turn(W, Roll(6, 5), (Path(24, (18,), (0,)),)),
        Resignation(B, "mars"),
    ),
    number=1,
    event="Cup",
    date="2026-11-30",
    white="Anna",
    black="Boris",
    variant="classic",
    digest="0123456789ab",
    numbering="board24",
    target=3,
    score=Score(0, 0),
    throws=(Throws((3,), (2,)),),
    start=Position(pack({24: 15}), pack({24: 15}), W, Played(0, 0)),
    result=Result(W, "mars", 2),
    tags=(("Site", "Odesa"), ("Clock", "10+5")),
)
