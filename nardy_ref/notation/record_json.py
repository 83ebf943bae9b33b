"""Records as JSON: everything a record holds, points always in each player's own numbers (clauses 14.13 to 14.22).

``grammar/record.schema.json`` describes the form. Reading is strict: what it does not know it refuses, naming the
place as a path such as ``games[0].items[3].roll``. Whether turns are legal is for the engine.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from nardy_ref.errors import NardyError, did_you_mean
from nardy_ref.notation.grammar import MAX_RECORD
from nardy_ref.notation.numberings import OWN24, numbering
from nardy_ref.notation.positions import position_of
from nardy_ref.notation.turns import read_roll, read_turn
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
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from nardy_ref.vocabulary.turn import WrittenTurn

Value = TypeVar("Value")
Word = TypeVar("Word", Side, Ruling, CubeWord)

MAX_JSON = 4 * MAX_RECORD
"""Longest text that is read, in characters."""
MOST = 1_000_000
"""No number in a record is greater."""
EXAMPLE = '{"games": [{"items": [{"turn": 1, "side": "white", "roll": [6, 3], "play": "24/18 13/10"}]}]}'
_TEXTS = ("event", "date", "white", "black", "variant", "digest")
_GAME = (
    "number", *_TEXTS, "numbering", "target", "score", "throws", "start", "result", "unfinished", "tags", "items",
)  # fmt: skip
_ITEMS = {
    "turn": ("turn", "side", "roll", "play", "ruling", "correction"),
    "cube": ("cube", "side", "value"),
    "resigns": ("resigns", "kind"),
    "comment": ("comment",),
}
_KIND = re.compile(r"[^\W\d_]\w*")
_TAG = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def read_json(text: str) -> tuple[GameRecord, ...]:
    """The games of a JSON text.

    Args:
        text: an object whose ``games`` are the games in order.

    Raises:
        NardyError: ``record-json.malformed``, ``record-json.unknown-key``, ``record-json.empty`` with the path, and
            what reading a turn or a position raises.
    """
    if not text.strip("\ufeff \t\r\n"):
        raise NardyError("record-json.empty", "there is no record here", "record", f"e.g. {EXAMPLE}")
    if len(text) > MAX_JSON:
        _refuse("the text is too long", "record", f"at most {MAX_JSON} characters are read")
    try:
        raw = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError as error:
        _refuse(
            f"this is no JSON: {error.msg}", f"record, line {error.lineno}, column {error.colno}", f"e.g. {EXAMPLE}"
        )
    except RecursionError:
        _refuse("this is no record: it is nested too deep", "record")
    except ValueError:  # Python reads no number of more than 4300 digits
        _refuse("this is no record: a number is too long", "record")
    return games_of_json(raw)


def games_of_json(raw: Any) -> tuple[GameRecord, ...]:
    """The games of what a JSON or YAML reader gave; otherwise as ``read_json``."""
    match = _keys(raw, "record", ("games",), ("games",))
    games = _list(match["games"], "games")
    return tuple(_game(game, f"games[{place}]") for place, game in enumerate(games))


def as_json(game: GameRecord) -> dict[str, Any]:
    """A game as JSON has it; keys that would say nothing are left out."""
    form: dict[str, Any] = {
        "number": game.number,
        **{name: getattr(game, name) for name in _TEXTS},
        "numbering": None if game.numbering == OWN24 else game.numbering,
        "target": game.target,
        "score": None if game.score is None else game.score._asdict(),
        "throws": [[list(dice) for dice in throw] for throw in game.throws] or None,
        "start": None if game.start is None else game.start.as_json(),
        "result": None if game.result is None else _result_form(game.result),
        "unfinished": game.unfinished or None,
        "tags": [list(tag) for tag in game.tags] or None,
    }
    return {name: value for name, value in form.items() if value is not None} | {"items": list(_item_forms(game.items))}


def json_text(games: Sequence[GameRecord]) -> str:
    """A match as JSON text, a line for each item."""
    return '{"games": [' + ",\n".join(_game_text(as_json(game)) for game in games) + "]}\n"


def _game_text(form: dict[str, Any]) -> str:
    def written(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False)

    items = form.pop("items")
    head = [f" {written(name)}: {written(value)}" for name, value in form.items()]
    body = ' "items": [' + ",".join(f"\n  {written(item)}" for item in items) + "]"
    return "{\n" + ",\n".join([*head, body]) + "\n}"


def _result_form(result: Result) -> dict[str, Any]:
    extra = {"kind": result.kind, "points": result.points}
    return {"winner": result.winner, **{name: value for name, value in extra.items() if value is not None}}


def _item_forms(items: Iterable[Item]) -> Iterator[dict[str, Any]]:
    turns = 0
    for item in items:
        turns += isinstance(item, Turn)
        if isinstance(item, Turn):
            form: dict[str, Any] = {"turn": turns, "side": item.side, "roll": list(item.roll)}
            form |= {"play": turn_text(item.play), "ruling": item.ruling}
            form["correction"] = None if item.correction is None else turn_text(item.correction)
        elif isinstance(item, Cube):
            form = {"cube": item.word, "side": item.side, "value": item.value}
        elif isinstance(item, Resignation):
            form = {"resigns": item.side, "kind": item.kind}
        else:
            form = {"comment": item.text}
        yield {name: value for name, value in form.items() if value is not None}


def _refuse(what: str, where: str, hint: str = "", code: str = "record-json.malformed") -> NoReturn:
    raise NardyError(code, what, where, hint) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    form = dict(pairs)
    if len(form) != len(pairs):
        (twice, _), *_ = Counter(name for name, _ in pairs).most_common(1)
        _refuse(f"the key {twice[:40]} stands twice in one object", "record", "each key stands once")
    return form


def _constant(name: str) -> NoReturn:
    _refuse(f"{name} is no number", "record")


def _keys(raw: Any, where: str, known: Sequence[str], needed: Sequence[str] = ()) -> dict[str, Any]:
    """A mapping with known keys only, and those that are needed."""
    if not isinstance(raw, dict):
        _refuse(f"{where} is an object", where, f"e.g. {EXAMPLE}")
    for key in raw:
        if key not in known:
            hint = did_you_mean(str(key)[:40], known) or "one of: " + ", ".join(known)
            _refuse(f"{str(key)[:40]} is no key here", f"{where}.{str(key)[:40]}", hint, "record-json.unknown-key")
    for key in needed:
        if key not in raw:
            _refuse(f"{where} lacks {key}", where, f"e.g. {EXAMPLE}")
    return raw


def _list(raw: Any, where: str) -> list[Any]:
    if not isinstance(raw, list):
        _refuse(f"{where} is a list", where)
    return raw


def _text(raw: Any, where: str) -> str:
    if not isinstance(raw, str) or any("\ud800" <= character <= "\udfff" for character in raw):
        _refuse(f"{where} is a text", where)
    return raw


def _count(raw: Any, where: str) -> int:
    if isinstance(raw, bool) or not isinstance(raw, int) or not 1 <= raw <= MOST:
        _refuse(f"{where} is a whole number from 1", where)
    return raw


def _points(raw: Any, where: str) -> float:
    if isinstance(raw, bool) or not isinstance(raw, (int, float)) or not 0 <= raw <= MOST:
        _refuse(f"{where} is a number from 0", where)
    return raw


def _kind(raw: Any, where: str) -> str:
    if not _KIND.fullmatch(_text(raw, where)):
        _refuse(f"{where} is a word", where, "e.g. oin, mars, koks, home_mars, win")
    return str(raw)


def _one_of(words: type[Word], raw: Any, where: str) -> Word:
    if not isinstance(raw, str) or raw not in list(words):
        hint = did_you_mean(str(raw)[:40], list(words)) or "one of: " + ", ".join(words)
        _refuse(f"{where} is none of the words for it", where, hint)
    return words(raw)


def _moved(read: Callable[[Any], Value], raw: Any, where: str, word: str) -> Value:
    """What another reader makes of a part; its complaints are told with the path in place of its own word."""
    try:
        return read(raw)
    except NardyError as error:
        rest = error.where.removeprefix(word)
        raise NardyError(error.code, error.what, where + rest, error.hint) from None


@lru_cache(maxsize=4096)
def _read_play(text: str) -> WrittenTurn:
    return read_turn(text)


def _play(raw: Any, where: str) -> WrittenTurn:
    return _moved(_read_play, _text(raw, where), where, "turn")


def _side(raw: Any, where: str) -> Side:
    return _one_of(Side, raw, where)


def _game(raw: Any, where: str) -> GameRecord:
    game = {name: value for name, value in _keys(raw, where, _GAME).items() if value is not None}

    def given(name: str, read: Callable[[Any, str], Value]) -> Value | None:
        return read(game[name], f"{where}.{name}") if name in game else None

    unfinished = game.get("unfinished", False)
    if not isinstance(unfinished, bool):
        _refuse(f"{where}.unfinished is true or false", f"{where}.unfinished")
    return GameRecord(
        number=given("number", _count),
        **{name: given(name, _text) for name in _TEXTS},
        numbering=given("numbering", _numbering) or OWN24,
        target=given("target", _count),
        score=given("score", _score),
        throws=given("throws", _throws) or (),
        start=given("start", lambda start, place: _moved(position_of, start, place, "position")),
        result=given("result", _result),
        unfinished=unfinished,
        tags=given("tags", _tags) or (),
        items=given("items", _items) or (),
    )


def _numbering(raw: Any, where: str) -> str:
    return _moved(numbering, _text(raw, where), where, "numbering").id


def _score(raw: Any, where: str) -> Score:
    score = _keys(raw, where, Score._fields, Score._fields)
    return Score(*(_points(score[name], f"{where}.{name}") for name in Score._fields))


def _throws(raw: Any, where: str) -> tuple[Throws, ...]:
    return tuple(_throw(throw, f"{where}[{place}]") for place, throw in enumerate(_list(raw, where)))


def _throw(raw: Any, where: str) -> Throws:
    thrown = _list(raw, where)
    for dice in thrown:
        if len(thrown) != 2 or not 1 <= len(_list(dice, where)) <= 2:
            _refuse("a throw is what white and black threw, one die or two each", where, "e.g. [[3], [5]]")
        for die in dice:
            if isinstance(die, bool) or not isinstance(die, int) or not 1 <= die <= 6:
                _refuse(f"{str(die)[:40]} is no die", where, "a die shows 1 to 6")
    if not thrown:
        _refuse("a throw is what white and black threw", where, "e.g. [[3], [5]]")
    return Throws(*map(tuple, thrown))


def _result(raw: Any, where: str) -> Result:
    result = _keys(raw, where, Result._fields, ("winner",))
    winner = None if result["winner"] is None else _side(result["winner"], f"{where}.winner")
    kind = None if result.get("kind") is None else _kind(result["kind"], f"{where}.kind")
    points = None if result.get("points") is None else _points(result["points"], f"{where}.points")
    return Result(winner, kind, points)


def _tags(raw: Any, where: str) -> tuple[tuple[str, str], ...]:
    tags = []
    for place, tag in enumerate(_list(raw, where)):
        here = f"{where}[{place}]"
        if len(_list(tag, here)) != 2 or not _TAG.fullmatch(_text(tag[0], f"{here}[0]")):
            _refuse("a tag is a name in Latin letters and a text", here, 'e.g. ["Site", "Odesa"]')
        tags.append((tag[0], _text(tag[1], f"{here}[1]")))
    return tuple(tags)


def _items(raw: Any, where: str) -> tuple[Item, ...]:
    items: list[Item] = []
    turns = 0
    for place, form in enumerate(_list(raw, where)):
        here = f"{where}[{place}]"
        kind = next((name for name in _ITEMS if isinstance(form, dict) and name in form), None)
        if kind is None:
            _refuse(f"{here} is an object with turn, cube, resigns or comment", here)
        item = {name: value for name, value in _keys(form, here, _ITEMS[kind]).items() if value is not None}
        _keys(item, here, _ITEMS[kind], (kind, *({"turn": ("side", "roll", "play"), "cube": ("side",)}.get(kind, ()))))
        turns += kind == "turn"
        if kind == "turn":
            items.append(_turn(item, here, turns))
        elif kind == "cube":
            items.append(_cube(item, here))
        elif kind == "resigns":
            side = _side(item["resigns"], f"{here}.resigns")
            items.append(Resignation(side, _kind(item["kind"], f"{here}.kind") if "kind" in item else None))
        else:
            items.append(Comment(_text(item["comment"], f"{here}.comment")))
    return tuple(items)


def _turn(item: dict[str, Any], here: str, number: int) -> Turn:
    if item["turn"] is True or item["turn"] != number:
        _refuse(f"this is turn {number}", f"{here}.turn", "turns are counted one by one")
    ruling = _one_of(Ruling, item["ruling"], f"{here}.ruling") if "ruling" in item else None
    if (ruling is Ruling.CORRECTED) != ("correction" in item):
        _refuse("a corrected turn has a correction, and no other has", here, '"ruling": "corrected"')
    if not isinstance(item["roll"], list):
        _refuse(f"{here}.roll is a list of two dice", f"{here}.roll", "e.g. [6, 3]")
    return Turn(
        side=_side(item["side"], f"{here}.side"),
        roll=_moved(read_roll, item["roll"], f"{here}.roll", "roll"),
        play=_play(item["play"], f"{here}.play"),
        ruling=ruling,
        correction=_play(item["correction"], f"{here}.correction") if "correction" in item else None,
    )


def _cube(item: dict[str, Any], here: str) -> Cube:
    word = _one_of(CubeWord, item["cube"], f"{here}.cube")
    value = _count(item["value"], f"{here}.value") if "value" in item else None
    if value is not None and (word is not CubeWord.DOUBLES or value < 2 or value & (value - 1)):
        _refuse(f"{here}.value is what an offered cube shows", f"{here}.value", "2, 4, 8 and so on")
    return Cube(_side(item["side"], f"{here}.side"), word, value)
