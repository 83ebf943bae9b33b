"""The formats that records are read from and written to, and what each of them cannot hold (clause 14.26).

What is written is read again and compared, so that every loss is told, none is invented, and a record that would come
back as another one is refused. Knows the formats by name only; each has a module of its own.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.notation.mat import mat_text, read_mat_told
from nardy_ref.notation.numberings import OWN24
from nardy_ref.notation.record_json import json_text, read_json
from nardy_ref.notation.record_text import match_text
from nardy_ref.notation.records import read_records
from nardy_ref.notation.sgf import read_sgf_told, sgf_text
from nardy_ref.vocabulary.record import Comment, Cube, CubeWord, Resignation, Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from nardy_ref.vocabulary.record import GameRecord, Item
    from nardy_ref.vocabulary.turn import Movement, WrittenTurn

    Games = tuple[GameRecord, ...]
    Told = tuple[str, ...]

TEXT, MAT, SGF, JSON = "text", "mat", "sgf", "json"
FIELDS = {
    "number": "number of the game",
    "event": "event",
    "date": "date",
    "white": "name of white",
    "black": "name of black",
    "variant": "variant",
    "digest": "digest of the rules",
    "target": "length of the match",
    "score": "score before the game",
    "throws": "throws for the start",
}
"""What the plain fields of a record are called in losses."""
NUMBERING = "numbering of the points"
START = "start position"
BEFORE = "what went before the start position"
RESULT = "result"
KIND = "kind of win"
POINTS = "points of the result"
UNFINISHED = "that the game has no result"
TAG = "tag"
COMMENT = "comment"
BLANKS = "white space of a comment"
RESIGNATION = "resignation"
RESIGNED_KIND = "kind of the resignation"
STAKE = "stake named with a double"
BEAVER = "that a double answers a double (a beaver)"
RULING = "mark of an irregular turn"
CORRECTED = "what was played before a correction"
HITS = "marks of hits"
WAYS = "that one checker made several movements"


class Loss(NamedTuple):
    """Something that a format cannot hold.

    Attributes:
        game: the game, counted from 1 in the order given.
        what: what is lost, in plain words.
        count: how often.
    """

    game: int
    what: str
    count: int = 1  # type: ignore[assignment]  # the method of tuples is of no use here

    def __str__(self) -> str:
        return f"game {self.game}: {self.what}" + (f" ({self.count} times)" if self.count > 1 else "")


class Reading(NamedTuple):
    """What was read: the format, the games, and what was assumed or left out."""

    format: str
    games: Games
    told: Told


class Format(NamedTuple):
    """A format: what it is, the endings of its files, its reader and its writer (told whether tracks are opposed)."""

    title: str
    endings: tuple[str, ...]
    read: Callable[[str, bool], tuple[Games, Told]]
    write: Callable[[Sequence[GameRecord], bool], str]


def write(name: str, games: Sequence[GameRecord], *, opposed: bool = False) -> tuple[str, tuple[Loss, ...]]:
    """A match in a format, and everything that the format cannot hold (clause 14.26).

    Args:
        name: one of ``FORMATS``.
        games: the games in order.
        opposed: whether the tracks run opposite ways (clause 2.3b).

    Raises:
        NardyError: ``format.unknown``; ``format.unwritable`` for what would come back as something else.
    """
    form = _format(name)
    if not games:
        raise NardyError("format.unwritable", "there is no game to write", name)
    text = form.write(games, opposed)
    try:
        back, _ = form.read(text, opposed)
    except NardyError as error:
        raise NardyError("format.unwritable", f"{name} cannot hold this record: {error.what}", error.where) from None
    return text, losses(games, back)


def read(name: str, text: str, *, variant: str | None = None, opposed: bool = False) -> Reading:
    """The games of a text in a format, and what was assumed or left out in reading it.

    Args:
        name: one of ``FORMATS``; ``format_of`` guesses it.
        text: the text.
        variant: the rules that were played; those the text names when left out.
        opposed: whether the tracks run opposite ways (clause 2.3b).

    Raises:
        NardyError: ``format.unknown``, and as the reader of the format.
    """
    games, told = _format(name).read(text, opposed)
    if variant is not None:
        others = sorted({game.variant for game in games if game.variant} - {variant})
        told += tuple(f"the text names the rules {other}; {variant} is taken" for other in others)
        games = tuple(
            replace(game, variant=variant, digest=game.digest if game.variant == variant else None) for game in games
        )
    return Reading(name, games, told)


def format_of(text: str, name: str = "") -> str:
    """The format of a text by the ending of its file, or by how it begins; ``text`` when nothing else fits.

    Args:
        text: the text.
        name: the name of the file, if there is one.
    """
    for each, form in FORMATS.items():
        if name.lower().endswith(form.endings):
            return each
    beginning = text[:2000].lstrip("\ufeff \t\r\n")
    return next((each for each, pattern in _BEGINNINGS.items() if pattern.match(beginning)), TEXT)


_BEGINNINGS = {
    SGF: re.compile(r"\(\s*;"),
    JSON: re.compile(r'\{\s*(?:\}|"[^"\n]*"\s*:)'),
    MAT: re.compile(r"[;#]|[0-9]+\s*-?\s*points?\s+match|game\s+[0-9]+\s*$", re.IGNORECASE | re.MULTILINE),
}


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise NardyError("format.unknown", f"there is no format {name}", "format", did_you_mean(name, FORMATS))
    return FORMATS[name]


def losses(games: Sequence[GameRecord], back: Sequence[GameRecord]) -> tuple[Loss, ...]:
    """What records have lost on the way through a format.

    Args:
        games: the records that were written.
        back: what reading gave.

    Raises:
        NardyError: ``format.unwritable`` when something has not been lost, but become something else.
    """
    if len(games) != len(back):
        raise _garbled("the games")
    return tuple(
        Loss(number, what, count)
        for number, (game, other) in enumerate(zip(games, back, strict=True), start=1)
        for what, count in Counter(_lost(game, other)).items()
    )


def _garbled(what: str) -> NardyError:
    return NardyError("format.unwritable", f"{what} would come back as something else", hint="try json or text")


def _lost(game: GameRecord, back: GameRecord) -> Iterator[str]:
    if game == back:
        return
    for name, words in FIELDS.items():
        was, now = getattr(game, name), getattr(back, name)
        if was != now:
            yield _field(words, was, now)
    if game.numbering != back.numbering:
        if back.numbering != OWN24:
            raise _garbled(NUMBERING)
        yield NUMBERING
    yield from _lost_start(game, back)
    yield from _lost_result(game, back)
    remaining = iter(game.tags)
    if any(tag not in remaining for tag in back.tags):
        raise _garbled("the tags")
    yield from [TAG] * (len(game.tags) - len(back.tags))
    yield from _lost_items(game.items, back.items)


def _field(words: str, was: object, now: object) -> str:
    """How the loss of a plain field is told."""
    if not now:
        return words
    if words == FIELDS["score"]:
        return words if was else f"that the {words} is left open"
    if was is None and words in (FIELDS["number"], FIELDS["target"]):
        return f"that the {words} is left open"
    if isinstance(was, str) and isinstance(now, str) and was.split() == now.split():
        return f"white space of the {words}"
    raise _garbled(f"the {words}")


def _lost_start(game: GameRecord, back: GameRecord) -> Iterator[str]:
    was, now = game.start, back.start
    if was == now:
        return
    if now is None:
        yield START
    elif was is not None and was[:3] == now[:3] and now[3:] == (None, None, None):
        yield BEFORE
    else:
        raise _garbled("the start position")


def _lost_result(game: GameRecord, back: GameRecord) -> Iterator[str]:
    was, now = game.result, back.result
    if was is not None and now is None:
        yield RESULT
    elif was is not None and now is not None:
        if was.winner != now.winner:
            raise _garbled("the result")
        if was.kind != now.kind:
            yield KIND
        if was.points != now.points:
            yield POINTS
    elif now is not None:
        raise _garbled("the result")
    if game.unfinished and not back.unfinished:
        yield UNFINISHED
    elif back.unfinished != game.unfinished:
        raise _garbled("the result")


def _lost_items(items: Sequence[Item], back: Sequence[Item]) -> Iterator[str]:
    rest = list(reversed(back))
    for item in items:
        now = rest[-1] if rest else None
        if item == now:
            rest.pop()
        elif isinstance(item, Turn) and isinstance(now, Turn) and item[:2] == now[:2]:
            yield from _lost_turn(item, rest.pop())  # type: ignore[arg-type]
        elif isinstance(item, Cube) and isinstance(now, Cube) and item.side is now.side:
            rest.pop()
            yield _lost_cube(item, now)
        elif isinstance(item, Comment) and isinstance(now, Comment) and item.text.split() == now.text.split():
            rest.pop()
            yield BLANKS
        elif isinstance(item, Comment):
            yield COMMENT
        elif (
            isinstance(item, Resignation)
            and isinstance(now, Resignation)
            and item.side is now.side
            and now.kind is None
        ):
            rest.pop()
            yield RESIGNED_KIND
        elif isinstance(item, Resignation):
            yield RESIGNATION
        else:
            raise _garbled("the order of the turns")
    if rest:
        raise _garbled("the order of the turns")


def _lost_cube(item: Cube, now: Cube) -> str:
    if item.word is now.word and now.value is None:
        return STAKE
    if item.word is CubeWord.BEAVERS and now == item._replace(word=CubeWord.DOUBLES):
        return BEAVER
    raise _garbled("the order of the turns")


def _lost_turn(turn: Turn, now: Turn) -> Iterator[str]:
    stood = turn.play if turn.correction is None or now.correction is not None else turn.correction
    hits, hits_now = _hits(stood), _hits(now.play)
    if _steps(stood) != _steps(now.play) or (hits != hits_now and any(hits_now)):
        raise _garbled("a turn")
    if turn.ruling is not now.ruling:
        if now.ruling is not None:
            raise _garbled("the mark of a turn")
        yield RULING
    if turn.correction != now.correction:
        yield CORRECTED
    if hits != hits_now:
        yield HITS
    if [path[:2] for path in stood] != [path[:2] for path in now.play]:
        yield WAYS


def _steps(play: WrittenTurn) -> list[Movement]:
    """The legs of a turn, whichever way they are joined."""
    return [leg for path in play for leg in path.legs]


def _hits(play: WrittenTurn) -> list[bool]:
    """For each leg of a turn, whether a hit is marked."""
    return [place in path.hits for path in play for place in range(len(path.stops))]


def _read_text(text: str, opposed: bool) -> tuple[Games, Told]:
    return read_records(text.removeprefix("\ufeff"), opposed=opposed), ()


def _write_text(games: Sequence[GameRecord], opposed: bool) -> str:
    """The text notation; games of a match without numbers are numbered (clause 14.22), as is one that says nothing."""
    numbered = len(games) == 1 or any(game.number for game in games)
    fitted = [_fitted(game, None if numbered else place) for place, game in enumerate(games, start=1)]
    text = match_text(fitted, opposed=opposed)
    return text if text.strip() else match_text([replace(fitted[0], number=1)])


def _fitted(game: GameRecord, number: int | None) -> GameRecord:
    """A game without the texts that no tag can hold: a line break in it, or a name taken or nearly so."""
    names = ("event", "date", "white", "black", "variant", "digest")
    broken: dict[str, Any] = {name: None for name in names if "\n" in (getattr(game, name) or "")}
    tags: dict[str, tuple[str, str]] = {}
    for name, value in game.tags:
        if "\n" not in value and not _taken(name):
            tags.setdefault(name.lower(), (name, value))
    return replace(game, number=number or game.number, tags=tuple(tags.values()), **broken)


@lru_cache(maxsize=1000)
def _taken(name: str) -> bool:
    """Whether the text notation reads a tag of that name as something else, or not at all."""
    try:
        (game,) = read_records(f'[{name} ""]')
    except NardyError:
        return True
    return game.tags != ((name, ""),)


def _read_json(text: str, opposed: bool) -> tuple[Games, Told]:  # noqa: ARG001 - points are own numbers
    return read_json(text), ()


FORMATS: Mapping[str, Format] = {
    TEXT: Format("the notation of chapter 14", (".nardy",), _read_text, _write_text),
    MAT: Format(
        "match file of backgammon programs",
        (".mat",),
        lambda text, _: read_mat_told(text),
        lambda games, _: mat_text(games),
    ),
    SGF: Format(
        "Smart Game Format, GM[6]",
        (".sgf",),
        lambda text, opposed: read_sgf_told(text, opposed=opposed),
        lambda games, opposed: sgf_text(games, opposed=opposed),
    ),
    JSON: Format("JSON of record.schema.json", (".json",), _read_json, lambda games, _: json_text(games)),
}
"""The formats by name."""
