"""Records of games and matches as text (clauses 14.12 to 14.24): reading. Printing is ``record_text``.

Knows the form; whether turns are legal is for the engine. Every item remembers where it stands in the text, so that
a judge of the record can point at it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.errors import NardyError
from nardy_ref.notation.grammar import Source, Spot, parse, shortened
from nardy_ref.notation.numberings import OWN24
from nardy_ref.notation.positions import LINE_HINT, line_position
from nardy_ref.notation.turns import View, roll_of, side_of, turn_of
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.record import (
    Comment,
    Cube,
    CubeWord,
    GameRecord,
    Item,
    Resignation,
    Result,
    Ruling,
    Score,
    Throws,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from lark import Token, Tree

RECORD_HINT = "a turn is a line such as: 1. white 6-3: 24/18 13/10"
RESULT_HINT = "e.g. white mars 2, draw 1/2, or * for none"
SCORE_HINT = "white's first, e.g. 2-1"
THROWS_HINT = "white's die and black's, once for each throw, e.g. 3-3 5-2"
TAGS = (
    "Game", "Event", "Date", "White", "Black", "Variant", "Digest", "Numbering", "Target", "Score", "Throws", "Start",
    "Result",
)  # fmt: skip
"""The tags with a meaning of their own, in the order in which they are printed."""
MOST_POINTS = 999_999
FINEST_POINTS = 1_000
"""Numerator and denominator of points at most; floats keep these apart."""
_TAGS = {tag.lower(): tag for tag in TAGS}
NEAR = 0.8
"""How like one of those a tag must be to count as misspelt; WhiteElo, Site and EventDate are not."""
KINDS = {
    "ойн": "oin", "оин": "oin", "марс": "mars", "кокс": "koks", "домашний_марс": "home_mars",
    "домашній_марс": "home_mars", "победа": "win", "перемога": "win",
}  # fmt: skip
"""Kinds of win in Russian and Ukrainian."""
_CUBE = {word.name: word for word in CubeWord}
"""What is done with the cube, by the terminals of the grammar."""


class Spans(NamedTuple):
    """Where the parts of a game stand, as offsets into the text.

    Attributes:
        source: the text.
        items: for each item where it begins.
        paths: for each item the beginnings of the paths that were played; none where it is no turn.
        tags: where the value of each tag begins.
    """

    source: Source
    items: tuple[int, ...]
    paths: tuple[tuple[int, ...], ...]
    tags: Mapping[str, int]

    @property
    def beginning(self) -> int:
        """Where the game begins: at its tag Game, or else at whatever comes first."""
        return self.tags.get("Game", min([*self.tags.values(), *self.items], default=0))

    def spot(self, item: int, path: int | None = None) -> Spot:
        """Where an item stands, or one of the paths played in it."""
        paths = self.paths[item]
        return self.source.spot(self.items[item] if path is None or path >= len(paths) else paths[path])

    def tag_place(self, name: str) -> str:
        """Line, column and picture of a tag; of the beginning of the text when it is not there."""
        return self.source.place(self.tags.get(name, 0))


class Read(NamedTuple):
    """A game that was read, and where it stands; None where it was no text of this notation."""

    game: GameRecord
    spans: Spans | None = None


def read_match(text: str, *, numbering: str | None = None, opposed: bool = False) -> list[Read]:
    """The games of a text, in order, with their places.

    Args:
        text: one record, or several: a game begins with its tags, or with the tag Game.
        numbering: how points are called where a game does not say; ``own24`` when left out.
        opposed: whether the tracks run opposite ways (clause 2.3b).

    Raises:
        NardyError: ``record.*``, ``position.*``, ``turn.*`` with line, column and a caret.
    """
    source = Source("record", text)
    tree = parse("match", text, RECORD_HINT, shown=source)
    games = [_Game(source, numbering or OWN24, opposed).read(game) for game in _trees(tree)]
    _check_numbers(source, games)
    return games


def read_records(text: str, *, numbering: str | None = None, opposed: bool = False) -> tuple[GameRecord, ...]:
    """The games of a text without their places; otherwise as ``read_match``."""
    return tuple(read.game for read in read_match(text, numbering=numbering, opposed=opposed))


@dataclass
class _Game:
    """Reads one game."""

    source: Source
    numbering: str
    opposed: bool

    def read(self, tree: Tree[Token]) -> Read:
        tags: dict[str, Token] = {}
        other: dict[str, tuple[str, str]] = {}
        body: list[Any] = []
        for part in list[Any](tree.children):
            kind = getattr(part, "data", None)
            if kind == "game_tag":
                tags["Game"] = part.children[0]
            elif kind == "tag":
                self._tag(part.children[0], part.children[1], tags, other)
            else:
                body.append(part)
        if "Numbering" in tags:
            self.numbering = shortened(self._text(tags["Numbering"]).strip())
        try:
            view = View.of(self.numbering, opposed=self.opposed)
        except NardyError as error:
            raise self.source.error(error.code, error.what, tags.get("Numbering", 0), error.hint) from None
        game = replace(self._head(tags, view), numbering=view.numbering.id, tags=tuple(other.values()))
        reader = _Body(self.source, view)
        for part in body:
            reader.read(part)
        places = {name: token.start_pos or 0 for name, token in tags.items()}
        spans = Spans(self.source, tuple(reader.places), tuple(reader.paths), places)
        return Read(replace(game, items=tuple(reader.items)), spans)

    def _tag(self, name: Token, value: Token, tags: dict[str, Token], other: dict[str, tuple[str, str]]) -> None:
        key = name.lower()
        known = _TAGS.get(key)
        if (known or key) in (tags if known else other):
            what = f"the tag {known or shortened(name)} stands twice"
            raise self.source.error("record.malformed", what, name, "a game has each tag once")
        if known:
            tags[known] = value
            return
        if near := _near(key):
            what = f"{name} is nearly a tag with a meaning"
            raise self.source.error("record.unknown-tag", what, name, f"did you mean {near}?")
        other[key] = (str(name), self._text(value))

    def _head(self, tags: Mapping[str, Token], view: View) -> GameRecord:
        def text(name: str) -> str | None:
            return self._text(tags[name]) if name in tags else None

        result, unfinished = self._result(tags.get("Result"))
        return GameRecord(
            number=self._number(tags.get("Game"), "Game"),
            event=text("Event"),
            date=text("Date"),
            white=text("White"),
            black=text("Black"),
            variant=text("Variant"),
            digest=text("Digest"),
            target=self._number(tags.get("Target"), "Target"),
            score=self._score(tags.get("Score")),
            throws=tuple(self._throws(tags.get("Throws"))),
            start=self._start(tags.get("Start"), view),
            result=result,
            unfinished=unfinished,
        )

    def _text(self, token: Token) -> str:
        return re.sub(r"\\(.)", r"\1", token[1:-1])

    def _inner(self, kind: str, token: Token, hint: str) -> tuple[Source, Tree[Token]]:
        """The parse tree of what stands in a tag; its places are those of the whole text."""
        source = self.source._replace(start=(token.start_pos or 0) + 1)
        # Escapes keep their length, so that every place stays right.
        return source, parse(kind, re.sub(r"\\(.)", r" \1", token[1:-1]), hint, shown=source)

    def _number(self, token: Token | None, name: str) -> int | None:
        if token is None:
            return None
        text = self._text(token).strip()
        if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text)):
            what = f"{name} is a number from 1, not {shortened(text)}"
            raise self.source.error("record.malformed", what, token, 'e.g. "3"')
        return int(text)

    def _score(self, token: Token | None) -> Score | None:
        if token is None:
            return None
        source, tree = self._inner("score", token, SCORE_HINT)
        return Score(*(_points(source, part) for part in _trees(tree)))

    def _throws(self, token: Token | None) -> Iterator[Throws]:
        if token is None:
            return
        source, tree = self._inner("throws", token, THROWS_HINT)
        for throw in _trees(tree):
            yield Throws(*(tuple(_die(source, die) for die in dice.children) for dice in _trees(throw)))

    def _start(self, token: Token | None, view: View) -> Any:
        if token is None:
            return None
        source, tree = self._inner("position", token, LINE_HINT)
        return line_position(source, tree, view)

    def _result(self, token: Token | None) -> tuple[Result | None, bool]:
        if token is None:
            return None, False
        source, tree = self._inner("result", token, RESULT_HINT)
        return _result(source, tree), tree.data == "unfinished"


def _check_numbers(source: Source, games: list[Read]) -> None:
    """Refuse a match whose games do not each begin with the tag Game, counted one by one (clause 14.22)."""
    if len(games) < 2:
        return
    for before, (game, spans) in zip([None, *games], games, strict=False):
        place = spans.beginning if spans else 0
        if game.number is None:
            raise source.error(
                "record.malformed", "a game of a match begins with the tag Game", place, 'e.g. [Game "1"]'
            )
        if before is not None and before.game.number is not None and game.number != before.game.number + 1:
            what = f"game {game.number} follows game {before.game.number}"
            raise source.error("record.game-number", what, place, "games are counted one by one")


def _near(name: str) -> str | None:
    """The tag with a meaning that a tag in small letters was probably meant to be."""
    import difflib

    near = difflib.get_close_matches(shortened(name), _TAGS, n=1, cutoff=NEAR)
    return _TAGS[near[0]] if near else None


def _trees(tree: Any) -> list[Any]:
    return [part for part in tree.children if not isinstance(part, str)]


def _die(source: Source, token: Token) -> int:
    if not "1" <= token <= "6":
        raise source.error("roll.not-a-die", f"{token} is no die", token, "a die shows 1 to 6")
    return int(token)


def _points(source: Source, tree: Any) -> float:
    """A number of points: whole, 1/2, ½ or a decimal; one that can be printed as a fraction."""
    tokens = [token for token in tree.children if token.type != "SLASH"]
    if tokens[0].type == "HALF":
        return 0.5
    if len(tokens) == 2 and int(tokens[1]) == 0:
        raise source.error("record.malformed", "nothing is divided by 0", tokens[1], "e.g. 1/2")
    value = Fraction("/".join(tokens))
    if value.numerator > MOST_POINTS or value.denominator > FINEST_POINTS:
        raise source.error("record.malformed", "no game gives such points", tokens[0], "e.g. 2, 1/2 or 1.5")
    return value.numerator if value.denominator == 1 else float(value)


def _kind(token: Token) -> str:
    return KINDS.get(token.lower(), token.lower())


def _result(source: Source, tree: Any) -> Result | None:
    if tree.data == "unfinished":
        return None
    points = [_points(source, part) for part in _trees(tree)]
    if tree.data == "draw":
        return Result(None, "draw", points[0] if points else None)
    if tree.data == "by_score":
        whites, blacks = points
        if whites and blacks and whites != blacks:
            raise source.error("record.malformed", "only one player wins", 0, RESULT_HINT)
        if whites == blacks:
            return Result(None, "draw", whites)
        return Result(Side.WHITE if whites else Side.BLACK, None, whites or blacks)
    kinds = [token for token in tree.children if getattr(token, "type", "") == "KIND"]
    return Result(side_of(tree.children[0]), _kind(kinds[0]) if kinds else None, points[0] if points else None)


class _Body:
    """Reads the items of a game: checks turn numbers, fills in colours that are left out."""

    def __init__(self, source: Source, view: View) -> None:
        self.source = source
        self.view = view
        self.items: list[Item] = []
        self.places: list[int] = []
        self.paths: list[tuple[int, ...]] = []
        self.turns = 0
        self.last: Side | None = None

    def read(self, part: Any) -> None:
        """Read the next item."""
        self.places.append(_first(part))
        self.paths.append(())
        if isinstance(part, str):
            self.items.append(Comment(re.sub(r"\\([\s\S])", r"\1", part[1:-1]).strip()))
        else:
            self.items.append(getattr(self, f"_{part.data}")(part))

    def _turn_entry(self, tree: Any) -> Turn:
        self.turns += 1
        side = None
        roll: Any = None
        plays: list[Any] = []
        ruling, correction = None, None
        for part in tree.children:
            if isinstance(part, str):
                if part.type == "TURN_NUMBER":  # type: ignore[attr-defined]
                    self._check_number(part)
                elif part.type == "SIDE":  # type: ignore[attr-defined]
                    side = side_of(part)  # type: ignore[arg-type]
            elif part.data in ("roll", "double"):
                roll = roll_of(self.source, part)
            elif part.data == "ruling":
                ruling, correction = part, _trees(part)
            else:
                plays.append(part)
        mover = side or self._next()
        self.last = mover
        played = turn_of(self.source, plays[0], self.view, mover)
        self.paths[-1] = tuple(_path_places(plays[0]))
        if ruling is None:
            return Turn(mover, roll, played)
        if not correction:
            return Turn(mover, roll, played, Ruling.ACCEPTED)
        return Turn(mover, roll, played, Ruling.CORRECTED, turn_of(self.source, correction[0], self.view, mover))

    def _next(self) -> Side:
        """The colour where none is written: the other one than in the turn before (clause 14.16)."""
        return Side.WHITE if self.last is None else self.last.other

    def _check_number(self, token: Any) -> None:
        number = int(token.rstrip(".) \t\r\n"))
        if number != self.turns:
            raise self.source.error(
                "record.turn-number", f"this is turn {self.turns}, not {number}", token, "turns are counted one by one"
            )

    def _cube(self, tree: Any) -> Cube:
        side, word, *rest = tree.children
        value = next((int(token) for token in rest if token.type == "COUNT"), None)
        if value is not None and (value < 2 or value & (value - 1)):
            raise self.source.error("record.malformed", f"the cube never shows {value}", rest[-1], "2, 4, 8 and so on")
        return Cube(side_of(side), _CUBE[word.type], value)

    def _resignation(self, tree: Any) -> Resignation:
        kinds = [token for token in tree.children if token.type == "KIND"]
        return Resignation(side_of(tree.children[0]), _kind(kinds[0]) if kinds else None)


def _path_places(tree: Any) -> Iterator[int]:
    """The offset of every path of a turn, of a repeated one as often as it was played."""
    for path in _trees(tree):
        repeat = path.children[-1]
        times = int(repeat.children[0]) if getattr(repeat, "data", "") == "repeat" else 1
        yield from [_first(path)] * times


def _first(tree: Any) -> int:
    """The offset of the first token of a tree."""
    part = tree
    while not isinstance(part, str):
        part = part.children[0]
    return part.start_pos or 0  # type: ignore[attr-defined]
