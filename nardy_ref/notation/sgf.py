"""Smart Game Format, FF[4] GM[6] (``.sgf``): records read and written (clause 14.26).

A move is the dice and pairs of letters, ``a`` to ``x`` for white's points 1 to 24, ``y`` the bar, ``z`` off; black's
points are called by white's numbers, so the caller says where the tracks run opposite ways (clause 2.3b). The text
is parsed by ``grammar/sgf.lark``; what is lost on the way is for ``formats`` to tell.

What the format leaves open and is decided here:

* ``RU`` holds the variant, and after a space the digest of twelve hexadecimal digits where both are known.
* A pair of letters is one movement: what one checker does by several dice is not joined again in reading.
* ``RE[Void]`` says that the game has no result; ``RE[?]`` says nothing. ``R`` after the points is a resignation, put
  last in the record; it is written for a resignation that stands last.
* A start position is a node ``AE[a:y]AW…AB…PL[…]`` before the first turn; without ``AE`` too it is the whole board.
* A comment stands on the node it follows, the root when it is first; a second one gets a node of its own.
* Games are counted from 1; a file that counts from 0, as GNU Backgammon does, is counted up by one.
* The tags ``Site``, ``Round``, ``Annotator`` and ``Source`` are ``PC``, ``RO``, ``AN`` and ``SO``.
* In writing, a corrected turn is given as corrected: that is what happened on the board (clause 11.5).
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from nardy_ref import __version__
from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.notation.grammar import MAX_RECORD, Source
from nardy_ref.vocabulary.checkers import unpack
from nardy_ref.vocabulary.geometry import BAR, OFF, Side, opposite_number
from nardy_ref.vocabulary.position import Position, checkers_of
from nardy_ref.vocabulary.record import Comment, Cube, CubeWord, GameRecord, Item, Resignation, Result, Score, Turn
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lark import Lark, Token, Tree

GRAMMAR = "grammar/sgf.lark"
HINT = "e.g. (;FF[4]GM[6];W[63xrxu];B[21ljlk])"
LETTERS = "zabcdefghijklmnopqrstuvwxy"
"""A letter for each place: off is 0, white's points are 1 to 24, the bar is 25."""
MOST_NODES = 50_000
"""So many nodes are read, and four times as many values; a game has some 100."""
_CUBE = {"double": CubeWord.DOUBLES, "take": CubeWord.TAKES, "drop": CubeWord.DROPS}
_TEXTS = {"EV": "event", "DT": "date", "PW": "white", "PB": "black"}
_TAGS = {"PC": "Site", "RO": "Round", "AN": "Annotator", "SO": "Source"}
_SILENT = ("FF", "GM", "CA", "AP", "ST", "SZ")
_SIDES = {"W": Side.WHITE, "B": Side.BLACK}
_PLAYERS = {"w": Side.WHITE, "white": Side.WHITE, "b": Side.BLACK, "black": Side.BLACK}
_BLANKS = re.compile(r"[\t\v\f\r\n]")
_BREAK = r"(?:\r\n|\n\r|\n|\r)"
_MOVE = re.compile(r"([1-6])([1-6])((?:[a-z]{2})*)")
_RESULT = re.compile(r"([WB])\+?([0-9]{1,6}(?:\.[0-9]{1,3})?)?(R|Resign|T|Time|F|Forfeit)?", re.IGNORECASE)
_RULES = re.compile(r"(.*\S) ([0-9a-f]{12})", re.DOTALL)


def read_sgf(text: str, *, opposed: bool = False) -> tuple[GameRecord, ...]:
    """The games of an SGF collection, the main line of each.

    Args:
        text: the file's text.
        opposed: whether the tracks run opposite ways (clause 2.3b).

    Raises:
        NardyError: ``sgf.malformed``, ``sgf.empty``, ``sgf.other-game`` with line, column and a caret.
    """
    return read_sgf_told(text, opposed=opposed)[0]


def read_sgf_told(text: str, *, opposed: bool = False) -> tuple[tuple[GameRecord, ...], tuple[str, ...]]:
    """The games of a collection, and what was assumed or left out in reading it; otherwise as ``read_sgf``."""
    if not text.strip("\ufeff \t\r\n"):
        raise NardyError("sgf.empty", "there is no game here", "sgf", HINT)
    if len(text) > MAX_RECORD or text.count(";") > MOST_NODES or text.count("[") > 4 * MOST_NODES:
        raise NardyError("sgf.malformed", "the text is too long", "sgf", f"at most {MOST_NODES} nodes are read")
    source = Source("sgf", text)
    begin = re.search(r"\(\s*;", text)
    if begin is None:
        raise source.error("sgf.malformed", "there is no game tree here", 0, HINT)
    source = source._replace(start=begin.start())
    told = []
    if text[: begin.start()].strip("\ufeff \t\r\n"):
        told.append("left out: what stands before the first game tree")
    games = []
    for tree in _parse(source, text[begin.start() :]).children:
        nodes, others = _main_line(tree)
        if others:
            told.append(f"left out: {others} other variations, only the main line was read")
        games.append(_Game(source, opposed, told).record(nodes))
    if any(game.number == 0 for game in games):
        told.append("the games are counted from 0 in the file, from 1 here")
        games = [replace(game, number=None if game.number is None else game.number + 1) for game in games]
    return tuple(games), tuple(dict.fromkeys(told))


@cache
def _parser() -> Lark:
    from lark import Lark  # takes longer to import than most commands to run

    return Lark(data.read_text(GRAMMAR), start="collection", parser="lalr")


def _parse(source: Source, text: str) -> Tree[Token]:
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    try:
        return _parser().parse(text)
    except UnexpectedInput as error:
        if not isinstance(error, UnexpectedToken):
            place = error.pos_in_stream or 0
            what = "a bracket is not closed" if text[place] == "[" else f"{text[place]!r} does not belong here"
        elif error.token.type == "$END":
            place, what = len(text.rstrip()), "something is missing at the end"
        else:
            place, what = error.token.start_pos or 0, f"{str(error.token)[:25]!r} does not belong here"
        raise source.error("sgf.malformed", what, place, HINT) from None


def _main_line(tree: Any) -> tuple[list[Any], int]:
    """The nodes along the first branches, and how many other branches leave them."""
    nodes: list[Any] = []
    others = 0
    while tree is not None:
        nodes += [part for part in tree.children if part.data == "node"]
        branches = [part for part in tree.children if part.data == "game_tree"]
        others += max(0, len(branches) - 1)
        tree = branches[0] if branches else None
    return nodes, others


class _Game:
    """Reads the main line of one game tree."""

    def __init__(self, source: Source, opposed: bool, told: list[str]) -> None:
        self.source = source
        self.opposed = opposed
        self.told = told
        self.items: list[Item] = []
        self.fields: dict[str, Any] = {}
        self.tags: list[tuple[str, str]] = []
        self.board: dict[Side, Counter[int]] = {}
        self.on_turn: Side | None = None
        self.resigned: Side | None = None
        self.unread: Counter[str] = Counter()

    def record(self, nodes: list[Any]) -> GameRecord:
        for place, node in enumerate(nodes):
            for part in node.children:
                name, *values = part.children
                read = self._body(name, values) or (place == 0 and self._root(name, values))
                self.unread[str(name)] += not read
        if self.board:
            self._set_up()
        if self.resigned is not None:
            self.items.append(Resignation(self.resigned))
        unread = ", ".join(f"{name} ({count})" for name, count in sorted(self.unread.items()) if count)
        if unread:
            self.told.append(f"left out: properties {unread}")
        return GameRecord(items=tuple(self.items), tags=tuple(self.tags), **self.fields)

    def _body(self, name: Token, values: list[Token]) -> bool:
        """Reads a property that may stand in any node; whether it was one."""
        if name in _SIDES:
            self.items.append(self._move(_SIDES[name], values[0]))
        elif name in ("C", "GC"):
            self.items.append(Comment(_text(values[0])))
        elif name in ("AW", "AB", "AE", "PL"):
            self._setup(name, values)
        else:
            return False
        return True

    def _root(self, name: Token, values: list[Token]) -> bool:
        """Reads a property of the root; whether it was one."""
        text = _simple(values[0])
        if name == "GM" and text.strip() != "6":
            raise self._wrong("this is no game of backgammon", values[0], "GM[6] is backgammon", "sgf.other-game")
        if name in _TEXTS:
            self.fields[_TEXTS[name]] = text
        elif name in _TAGS:
            self.tags.append((_TAGS[name], text))
        elif name == "RU":
            self.fields["variant"], self.fields["digest"] = _rules(text)
        elif name == "MI":
            self._match(values)
        elif name == "RE":
            self._result(text.strip())
        else:
            return name in _SILENT
        return True

    def _move(self, side: Side, value: Token) -> Turn | Cube:
        text = "".join(_simple(value).split())
        if text.lower() in _CUBE:
            return Cube(side, _CUBE[text.lower()])
        found = _MOVE.fullmatch(text)
        if found is None:
            raise self._wrong(f"{text[:25]!r} is no move", value, "dice and pairs of letters, e.g. W[63xrxu]")
        points = [_point(side, letter, self.opposed) for letter in found[3]]
        pairs = list(zip(points[::2], points[1::2], strict=True))
        if any(origin == OFF or target == BAR for origin, target in pairs):
            raise self._wrong(f"no checker moves like that in {text[:25]}", value, "from a to y, to a to x or z")
        return Turn(side, Roll.of(int(found[1]), int(found[2])), tuple(Path(here, (there,)) for here, there in pairs))

    def _setup(self, name: Token, values: list[Token]) -> None:
        if any(not isinstance(item, Comment) for item in self.items):
            raise self._wrong("a position is set up in the middle of the game", name, "only before the first turn")
        if name == "PL":
            self.on_turn = _PLAYERS.get(_simple(values[0]).strip().lower())
            if self.on_turn is None:
                raise self._wrong("that is no player", values[0], "W or B")
            return
        letters = [letter for value in values for letter in self._range(value)]
        for side in Side:
            board = self.board.setdefault(side, Counter())
            points = [_point(side, letter, self.opposed) for letter in letters]
            if name == "AE":
                for point in points:
                    del board[point]
            elif side is _SIDES[name[1]]:
                board.update(point for point in points if point != OFF)

    def _range(self, value: Token) -> str:
        """The letters of ``x`` or of ``a:x``."""
        first, _, last = _simple(value).replace(" ", "").partition(":")
        ends = [LETTERS.find(letter) if len(letter) == 1 else -1 for letter in (first, last or first)]
        if -1 in ends:
            raise self._wrong(f"{str(value)[:25]} is no point", value, "a letter, e.g. AW[x][x]")
        return LETTERS[ends[0] : ends[1] + 1]

    def _set_up(self) -> None:
        first = next((item.side for item in self.items if isinstance(item, Turn)), Side.WHITE)
        try:
            whites, blacks = (checkers_of(self.board[side], side) for side in Side)
        except NardyError as error:
            raise self._wrong(error.what, 0, error.hint) from None
        self.fields["start"] = Position(whites, blacks, self.on_turn or first)

    def _match(self, values: list[Token]) -> None:
        known: dict[str, int] = {}
        for value in values:
            found = re.fullmatch(r"\s*(\w{1,20})\s*:\s*([0-9]{1,6})\s*", _simple(value))
            if found and found[1].lower() in ("length", "game", "ws", "bs"):
                known[found[1].lower()] = int(found[2])
            else:
                self.told.append(f"left out: MI{str(value)[:40]}")
        self.fields["target"] = known.get("length") or None
        self.fields["number"] = known.get("game")
        if "ws" in known and "bs" in known:
            self.fields["score"] = Score(known["ws"], known["bs"])

    def _result(self, text: str) -> None:
        if text.lower() in ("0", "draw"):
            self.fields["result"] = Result(None, "draw")
        elif text.lower() == "void":
            self.fields["unfinished"] = True
        elif found := _RESULT.fullmatch(text):
            winner = _SIDES[found[1].upper()]
            points = None if found[2] is None else float(found[2]) if "." in found[2] else int(found[2])
            self.fields["result"] = Result(winner, None, points)
            if (found[3] or "").upper().startswith("R"):
                self.resigned = winner.other
            elif found[3]:
                self.told.append(f"left out: how the game was won, {text[:40]}")
        elif text not in ("", "?"):
            self.told.append(f"left out: the result {text[:40]}")

    def _wrong(self, what: str, place: Token | int, hint: str, code: str = "sgf.malformed") -> NardyError:
        return self.source.error(code, what, place, hint)


def _point(side: Side, letter: str, opposed: bool) -> int:
    """A player's own number of a point by its letter; ``y`` is the bar, ``z`` off."""
    return _across(side, LETTERS.index(letter), opposed)


def _across(side: Side, point: int, opposed: bool) -> int:
    """A player's own number as white's, or white's as the player's own: it is the same way there and back."""
    return point if side is Side.WHITE or point in (OFF, BAR) else opposite_number(point, opposed=opposed)


def _text(value: Token) -> str:
    """A value of the type Text: escapes undone, line breaks kept, other white space as spaces."""
    whole = re.sub(rf"\\{_BREAK}", "", value[1:-1])
    whole = re.sub(r"\\([\s\S])", r"\1", whole)
    return re.sub(r"[\t\v\f]", " ", re.sub(_BREAK, "\n", whole))


def _simple(value: Token) -> str:
    """A value of the type SimpleText: as text, line breaks as spaces."""
    return _text(value).replace("\n", " ")


def _rules(text: str) -> tuple[str | None, str | None]:
    found = _RULES.fullmatch(text)
    return (found[1], found[2]) if found else (text or None, None)


def sgf_text(games: Sequence[GameRecord], *, opposed: bool = False) -> str:
    """A match as an SGF collection. What it cannot hold is left out: ``formats.write`` tells what.

    Args:
        games: the games in order.
        opposed: whether the tracks run opposite ways (clause 2.3b).
    """
    return "".join("(" + "\n".join(_nodes(game, opposed)) + ")\n" for game in games)


def _nodes(game: GameRecord, opposed: bool) -> Iterator[str]:
    node = _root(game)
    commented = False
    last: list[str] = []
    if game.start is not None:
        last = [_board(game.start, opposed)]
    for item in game.items:
        if isinstance(item, Comment):
            if commented:
                yield node
                node = ";"
            node += f"C[{_escaped(item.text)}]"
            commented = True
        elif not isinstance(item, Resignation):
            yield node
            yield from last
            last, commented = [], False
            node = f";{_colour(item.side)}[{_move(item, opposed)}]"
    yield node
    yield from last


def _root(game: GameRecord) -> str:
    node = f";FF[4]GM[6]CA[UTF-8]AP[nardy-ref:{__version__}]"
    match = {"length": game.target, "game": game.number}
    if game.score is not None and all(points == int(points) for points in game.score):
        match |= {"ws": int(game.score.white), "bs": int(game.score.black)}
    known = [f"[{name}:{number}]" for name, number in match.items() if number is not None]
    node += "MI" + "".join(known) if known else ""
    named = {name: getattr(game, attribute) for name, attribute in _TEXTS.items()}
    rules = " ".join(filter(None, [game.variant, game.digest]))
    if _rules(rules) != (game.variant, game.digest):
        rules = game.variant if game.variant and _rules(game.variant) == (game.variant, None) else ""
    named["RU"] = rules or None
    named["RE"] = _outcome(game)
    codes = {tag: code for code, tag in _TAGS.items()}
    for tag, value in game.tags:
        if tag in codes and not _BLANKS.search(value):
            named.setdefault(codes[tag], value)
    return node + "".join(f"{name}[{_escaped(value)}]" for name, value in named.items() if value is not None)


def _outcome(game: GameRecord) -> str | None:
    if game.unfinished:
        return "Void"
    if game.result is None:
        return None
    if game.result.winner is None:
        return "Draw"
    points = game.result.points
    number = "" if points is None or points != round(points, 3) else f"{points:.3f}".rstrip("0").rstrip(".")
    last = game.items[-1] if game.items else None
    resigned = isinstance(last, Resignation) and last.side is game.result.winner.other
    return f"{_colour(game.result.winner)}+{number}{'R' if resigned else ''}"


def _board(start: Position, opposed: bool) -> str:
    node = ";AE[a:y]"
    for side in Side:
        letters = [LETTERS[_across(side, point, opposed)] * count for point, count in unpack(start.of(side)).items()]
        node += f"A{_colour(side)}" * bool(letters) + "".join(f"[{letter}]" for letter in "".join(letters))
    return f"{node}PL[{_colour(start.turn)}]"


def _move(item: Turn | Cube, opposed: bool) -> str:
    if isinstance(item, Cube):
        return next((word for word, meaning in _CUBE.items() if meaning is item.word), "double")  # so is a beaver
    text = f"{item.roll.larger}{item.roll.smaller}"
    for path in item.play if item.correction is None else item.correction:
        letters = [LETTERS[_across(item.side, point, opposed)] for point in (path.origin, *path.stops)]
        text += "".join(here + there for here, there in pairwise(letters))
    return text


def _colour(side: Side) -> str:
    return side.value[0].upper()


def _escaped(text: str) -> str:
    return re.sub(r"([\\\]])", r"\\\1", text)
