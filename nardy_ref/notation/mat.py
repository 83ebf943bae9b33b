"""Match files of backgammon programs (``.mat``, after Jellyfish): records read and written (clause 14.26).

The format has two columns and each player's own numbers; it knows no rules, so long nardy and backgammon look alike in
it. The left player is taken as white. Rows are parsed by ``grammar/mat.lark``; what is lost on the way is for
``formats`` to tell.

What stands nowhere in the format and is decided here:
* Header lines ``; [Name "value"]`` before the line with the length hold for all games, later ones for the game that
  follows. ``Variation`` is the variant, ``EventDate`` or ``Date`` the date, ``Player 1`` and ``Player 2`` are names
  that the score line cannot hold, ``Digest`` is the digest; all others are tags, a space in their names as ``_``.
* ``White`` on the left and ``Black`` on the right are no names. A match of 0 points has no length, and its score 0-0 is
  none; a game by itself without length has no number.
* A cell that stands alone is the right player's from column 16 on.
* A roll with ``???`` in place of a play is a resignation after the roll.
* In writing, a corrected turn is given as corrected: that is what happened on the board (clause 11.5).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from nardy_ref.errors import NardyError
from nardy_ref.files import data
from nardy_ref.notation.grammar import MAX_RECORD, Source
from nardy_ref.vocabulary.checkers import CHECKERS
from nardy_ref.vocabulary.geometry import BAR, HEAD, OFF, Side
from nardy_ref.vocabulary.record import Cube, CubeWord, GameRecord, Item, Resignation, Result, Score, Turn
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path, turn_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from lark import Lark, Token, Tree

GRAMMAR = "grammar/mat.lark"
HINT = "a row has a number, then left and right a roll and its play, e.g.  1) 31: 24/20   42: 24/18"
SCORE_HINT = "e.g.  White : 0                 Black : 2"
RIGHT_FROM = 15
"""Offset in its line from which a cell standing alone is the right player's."""
RIGHT_COLUMN = 36
"""Offset in its line at which the right player's cells are written."""
_HEADER = re.compile(r'\s*[;#]\s*\[\s*([A-Za-z][A-Za-z0-9_]*(?: [A-Za-z0-9_]+)*) +"(.*)"\s*\]\s*', re.DOTALL)
_LENGTH = re.compile(
    r"\s*(?:([0-9]{1,6})\s*-?\s*points?\s+match|(?:unlimited|money)(?:\s+(?:game|match|session))?)\W*", re.IGNORECASE
)
_GAME = re.compile(r"\s*Game\s+([0-9]{1,6})\W*", re.IGNORECASE)
_PLAYER = r"([^\s:][^:]*):\s*([0-9]{1,6}(?:\.[0-9]{1,3})?)"
_SCORE = re.compile(rf"\s*{_PLAYER}\s+{_PLAYER}\s*")
_NAMES = {"player 1": "white", "player 2": "black", "event": "event", "variation": "variant", "digest": "digest"}
_DATES = ("eventdate", "date")
_DOTTED = re.compile(r"([0-9]{4})\.([0-9]{2})\.([0-9]{2})")
_DASHED = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_CUBE = {"takes": CubeWord.TAKES, "drops": CubeWord.DROPS}

Headers = list[tuple[str, str]]


def read_mat(text: str) -> tuple[GameRecord, ...]:
    """The games of a match file, the left player as white.

    Args:
        text: the file's text.

    Raises:
        NardyError: ``mat.malformed``, ``mat.empty`` with line, column and a caret.
    """
    return read_mat_told(text)[0]


def read_mat_told(text: str) -> tuple[tuple[GameRecord, ...], tuple[str, ...]]:
    """The games of a match file, and what was assumed or left out in reading it; otherwise as ``read_mat``."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise NardyError("mat.empty", "there is no match here", "mat", HINT)
    if len(text) > MAX_RECORD:
        raise NardyError("mat.malformed", "the text is too long", "mat", f"at most {MAX_RECORD} characters are read")
    file = _File(source := Source("mat", text))
    told = ["the left player is taken as white"]
    games = [_Body(source, part, told).record() for part in file.parts]
    if len(games) == 1 and games[0].target is None and games[0].number == 1:
        games = [replace(games[0], number=None)]
    if not file.length_given:
        told.append("the length of the match is not given")
    if file.remarks:
        told.append(f"left out: {file.remarks} remarks beginning with ;")
    return tuple(games), tuple(dict.fromkeys(told))


@dataclass
class _Part:
    """The lines of one game: what stands above its rows, and where the rows begin and end."""

    number: int
    target: int | None
    headers: Headers
    score: re.Match[str] | None = None
    start: int = 0
    rows: list[str] = field(default_factory=list)


class _File:
    """Sorts the lines of a file into games."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.parts: list[_Part] = []
        self.common: Headers = []
        self.coming: Headers = []
        self.target: int | None = None
        self.length_given = False
        self.remarks = 0
        here = 0
        for line in source.text.split("\n"):
            self._line(line, here)
            here += len(line) + 1
        self._check_begun(len(source.text))
        if not self.parts:
            raise self._wrong("there is no game in this match", 0, "a game begins with a line such as Game 1")

    def _line(self, line: str, here: int) -> None:
        if line.lstrip().startswith((";", "#")):
            self._header(line, here)
        elif length := _LENGTH.fullmatch(line):
            if self.parts:
                raise self._wrong("the length of the match stands after a game", here, "it stands once, at the top")
            self.length_given, self.target = True, int(length[1] or 0) or None
        elif game := _GAME.fullmatch(line):
            self._check_begun(here)
            self.parts.append(_Part(int(game[1]), self.target, [*self.common, *self.coming]))
            self.coming = []
        elif self.parts:
            self._row(line, here)
        elif line.strip():
            raise self._wrong("a match begins with its length and Game 1", here, "e.g. 3 point match")

    def _header(self, line: str, here: int) -> None:
        if line.lower().lstrip("; ").startswith("set pos"):
            raise self._wrong("a position set up in the manner of XG is not read", here, "give the game from its start")
        if found := _HEADER.fullmatch(line):
            above = self.coming if self.parts or self.length_given else self.common
            above.append((found[1], found[2]))
        else:
            self.remarks += 1
        if self.parts and self.parts[-1].rows:
            self.parts[-1].rows.append(" " * len(line))  # so that every place stays right

    def _row(self, line: str, here: int) -> None:
        part = self.parts[-1]
        if part.score is not None:
            part.start = part.start if part.rows else here
            part.rows.append(line)
        elif line.strip():
            part.score = _SCORE.fullmatch(line)
            self._check_begun(here)

    def _check_begun(self, place: int) -> None:
        if self.parts and self.parts[-1].score is None:
            raise self._wrong("the names and the score are missing", place, SCORE_HINT)

    def _wrong(self, what: str, place: int, hint: str) -> NardyError:
        return self.source.error("mat.malformed", what, place, hint)


@dataclass
class _Body:
    """Reads one game."""

    source: Source
    part: _Part
    told: list[str]

    def record(self) -> GameRecord:
        fields: dict[str, Any] = {}
        tags: Headers = []
        for name, value in self.part.headers:
            if name.lower() in _NAMES:
                fields[_NAMES[name.lower()]] = value
            elif name.lower() in _DATES:
                dotted = _DOTTED.fullmatch(value) if name.lower() == "eventdate" else None
                fields["date"] = "-".join(dotted.groups()) if dotted else value
            else:
                tags.append((name.replace(" ", "_"), value))
        assert self.part.score is not None  # noqa: S101 - parts() has seen to it
        left, whites, right, blacks = map(str.strip, self.part.score.groups())
        named = {side: name for side, name in (("white", left), ("black", right)) if name != side.capitalize()}
        score = Score(_points(whites), _points(blacks))
        items, result = self._items()
        return GameRecord(
            items=tuple(items),
            number=self.part.number or None,
            target=self.part.target,
            score=score if any(score) or self.part.target else None,
            result=result,
            tags=tuple(tags),
            **{**named, **fields},
        )

    def _items(self) -> tuple[list[Item], Result | None]:
        items: list[Item] = []
        result: Result | None = None
        text = "\n".join(self.part.rows) + "\n"
        source = self.source._replace(start=self.part.start)
        for row in _parse(source, text).children:
            cells: Any = row.children  # type: ignore[union-attr]
            for place, cell in enumerate(cells):
                right = place == 1 or (len(cells) == 1 and _column(text, cell) >= RIGHT_FROM)
                side = Side.BLACK if right else Side.WHITE
                if cell.data != "result":
                    items.append(self._item(source, side, cell))
                elif result is not None:
                    raise source.error("mat.malformed", "a game has one result", cell.children[0])
                else:
                    result = Result(side, None, *map(_points, cell.children[1:]))
        return items, result

    def _item(self, source: Source, side: Side, cell: Any) -> Item:
        first, *rest = cell.children
        if cell.data == "turn":
            roll = _roll(source, first)
            if not rest or getattr(rest[0], "type", "") == "NO_MOVE":
                return Turn(side, roll, ())
            if not isinstance(rest[0], str):
                return Turn(side, roll, tuple(path for token in rest[0].children for path in _paths(source, token)))
            self.told.append(f"a roll with {rest[0]} in place of a play is taken as a resignation")
            return Resignation(side)
        if cell.data == "resigns":
            return Resignation(side)
        if cell.data != "doubles":
            return Cube(side, _CUBE[cell.data])
        if first.type == "RACCOONS":
            self.told.append(f"{first} is taken as a double")
        word = CubeWord.BEAVERS if first.type == "BEAVERS" else CubeWord.DOUBLES
        return Cube(side, word, _stake(source, rest[0]) if rest else None)


@cache
def _parser() -> Lark:
    from lark import Lark  # takes longer to import than most commands to run

    return Lark(data.read_text(GRAMMAR), start="rows", parser="lalr")


def _parse(source: Source, text: str) -> Tree[Token]:
    from lark.exceptions import UnexpectedInput, UnexpectedToken

    try:
        return _parser().parse(text)
    except UnexpectedInput as error:
        word = str(error.token) if isinstance(error, UnexpectedToken) else text[error.pos_in_stream or 0]
        place = (error.token.start_pos if isinstance(error, UnexpectedToken) else error.pos_in_stream) or 0
        what = f"{word[:25]!r} does not belong here" if word.strip() else "something is missing at the end of the row"
        raise source.error("mat.malformed", what, place, HINT) from None


def _column(text: str, cell: Any) -> int:
    """The offset of a cell in its line, a tab going on to the next eighth column."""
    start = cell.children[0].start_pos or 0
    return len(text[text.rfind("\n", 0, start) + 1 : start].expandtabs(8))


def _roll(source: Source, token: Token) -> Roll:
    dice = [int(digit) for digit in token if digit.isdigit()]
    for die in dice:
        if not 1 <= die <= 6:
            raise source.error("mat.malformed", f"{die} is no die", token, "a die shows 1 to 6")
    return Roll.of(dice[0], dice[1])


def _stake(source: Source, token: Token) -> int:
    value = _points(token)
    if not isinstance(value, int) or value < 2 or value & (value - 1):
        raise source.error("mat.malformed", f"the cube never shows {token}", token, "2, 4, 8 and so on")
    return value


def _paths(source: Source, token: Token) -> list[Path]:
    """A path as often as it was played."""
    written, _, times = token.rstrip(")").partition("(")
    origin, *stops = (_place(place) for place in written.lower().split("/"))
    hits = tuple(place - 1 for place, text in enumerate(written.split("/")) if text.endswith("*"))
    if not 1 <= origin <= BAR or max(stops) > HEAD or OFF in stops[:-1] or any(stops[hit] == OFF for hit in hits):
        raise source.error(
            "mat.malformed", f"{token} names no points of the board", token, "24 to 1, 25 or bar, 0 or off"
        )
    if times and not 1 <= int(times) <= CHECKERS:
        raise source.error("mat.malformed", f"a movement cannot be repeated {times} times", token, "1 to 15")
    return [Path(origin, tuple(stops), hits)] * int(times or 1)


def _place(text: str) -> int:
    name = text.rstrip("*")
    return {"off": OFF, "bar": BAR}[name] if name.isalpha() else int(name)


def _points(text: str) -> float:
    return float(text) if "." in text else int(text)


def mat_text(games: Sequence[GameRecord]) -> str:
    """A match, its games in order, as a match file. What it cannot hold is left out: ``formats.write`` tells what."""
    headers = [list(_headers(game)) for game in games]
    alike = all(each == headers[0] for each in headers)
    targets = {game.target for game in games}
    target = (targets.pop() or 0) if len(targets) == 1 else 0
    lines = [*(headers[0] if alike else []), f" {target} point match"]
    for place, (game, own) in enumerate(zip(games, headers, strict=True), start=1):
        lines += [
            "",
            *([] if alike else own),
            f" Game {game.number or place}",
            _score_line(game),
            *_written(game, target),
        ]
    return "\n".join(lines) + "\n"


def _headers(game: GameRecord) -> Iterator[str]:
    """The header lines of a game, without those that would not come back."""
    dashed = _DASHED.fullmatch(game.date or "")
    wanted: dict[str, str | None] = {
        "Event": game.event,
        "EventDate": ".".join(dashed.groups()) if dashed else None,
        "Date": None if dashed else game.date,
        "Variation": game.variant,
        "Digest": game.digest,
        "Player 1": None if _fits(game.white, "White") else game.white,
        "Player 2": None if _fits(game.black, "Black") else game.black,
    }
    tags = [
        (name.replace("_", " "), value)
        for name, value in game.tags
        if name.lower().replace("_", " ") not in (*_NAMES, *_DATES)
    ]
    for name, value in [*wanted.items(), *tags]:
        line = f'; [{name} "{value}"]'
        found = _HEADER.fullmatch(line)
        if value is not None and "\n" not in line and found is not None and found.groups() == (name, value):
            yield line


def _fits(name: str | None, nobody: str) -> bool:
    """Whether the score line can hold a name."""
    return name is None or (name == _plain(name, nobody) != nobody)


def _plain(name: str | None, nobody: str) -> str:
    """A name as the score line can have it; a name that no header line can hold either is nobody's."""
    known = "" if name is None or "\n" in name else name
    return " ".join(known.replace(":", " ").strip("\ufeff ;#").split()) or nobody


def _score_line(game: GameRecord) -> str:
    whites, blacks = game.score or (0, 0)
    left = f" {_plain(game.white, 'White')} : {_number(whites) or 0}"
    return f"{left:<{RIGHT_COLUMN - 2}}  {_plain(game.black, 'Black')} : {_number(blacks) or 0}"


def _number(points: float) -> str:
    """A number as the format has it; nothing when it has no such number."""
    text = f"{points:.3f}".rstrip("0").rstrip(".")
    return text if _points(text) == points else ""


def _written(game: GameRecord, target: int) -> Iterator[str]:
    """The rows of a game, and its result."""
    rows: list[list[str]] = []
    for item in game.items:
        if not isinstance(item, (Turn, Cube)):
            continue
        if item.side is Side.WHITE:
            rows.append([_cell(item), ""])
        elif rows and not rows[-1][1]:
            rows[-1][1] = _cell(item)
        else:
            rows.append(["", _cell(item)])
    for number, (left, right) in enumerate(rows, start=1):
        yield f"{number:3}) {left:<{RIGHT_COLUMN - 7}}  {right}".rstrip()
    if game.result is not None and game.result.winner is not None:
        before = dict(zip(Side, game.score or (0, 0), strict=True))[game.result.winner]
        over = target and before + (game.result.points or 0) >= target
        indent = 6 if game.result.winner is Side.WHITE else RIGHT_COLUMN
        yield " " * indent + _wins(game.result.points) + " and the match" * bool(over)


def _wins(points: float | None) -> str:
    number = "" if points is None else _number(points)
    return f"Wins {number} point{'' if number == '1' else 's'}" if number else "Wins"


def _cell(item: Turn | Cube) -> str:
    """What stands in a cell."""
    if isinstance(item, Cube):
        return item.word.capitalize() + ("" if item.value is None else f" => {item.value}")
    play = item.play if item.correction is None else item.correction
    return f"{item.roll.larger}{item.roll.smaller}: {turn_text(play, str) if play else ''}".rstrip()
