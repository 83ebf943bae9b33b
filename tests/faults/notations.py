"""Faults in reading and printing rolls, turns and positions (chapter 14, clauses 14.1 to 14.12, 14.23 to 14.25)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from faults.patching import Fault, around, instead, together
from nardy_ref.notation import positions, turns
from nardy_ref.notation.numberings import ROMAN, Numbering, numbering
from nardy_ref.notation.turns import View
from nardy_ref.suite import server
from nardy_ref.vocabulary.geometry import HEAD, Side
from nardy_ref.vocabulary.roll import Roll
from nardy_ref.vocabulary.turn import Path

if TYPE_CHECKING:
    from nardy_ref.vocabulary.turn import WrittenTurn


def text_as(change: Any, name: str = "read_turn") -> Any:
    """A text is changed before it is read."""

    def make(original: Any) -> Any:
        return lambda text, *rest: original(change(text) if isinstance(text, str) else text, *rest)

    return around(server, name, make)


def printed(change: Any) -> Any:
    """A turn is changed before it is printed."""
    return around(server, "turn_text", lambda old: lambda turn: old(change(turn)))


def ends_only(turn: WrittenTurn) -> WrittenTurn:
    return tuple(Path(path.origin, path.stops[-1:], ()) for path in turn)


def one_by_one(turn: WrittenTurn) -> str:
    return " ".join(map(str, turn)) or "pass"


def mirrored_for_black(original: Any) -> Any:
    def place(names: Numbering, side: Side, point: int, *, opposed: bool) -> int:
        if names.id == "board24" and side is Side.BLACK:
            return HEAD + 1 - point
        return original(names, side, point, opposed=opposed)

    return place


def own_for_both(original: Any) -> Any:
    """A board-wide label is taken for the player's own number."""
    return lambda names, side, point, *, opposed: (
        point if names.id == "board24" else original(names, side, point, opposed=opposed)
    )


def roman_off_by_one(original: Any) -> Any:
    def point(names: Numbering, side: Side, label: str, *, opposed: bool = False) -> int | None:
        if label.upper() in ROMAN[1:]:
            label = ROMAN[ROMAN.index(label.upper()) - 1]
        return original(names, side, label, opposed=opposed)

    return point


def roman_goes_on(original: Any) -> Any:
    """The Arabic half counts upward, as the Roman one does."""

    def point(names: Numbering, side: Side, label: str, *, opposed: bool = False) -> int | None:
        if names.id == "roman_arabic" and label.isdecimal() and 1 <= int(label) <= 12:
            label = str(13 - int(label))
        return original(names, side, label, opposed=opposed)

    return point


def as_thrown(original: Any) -> Any:
    def read(raw: Any) -> Any:
        roll = original(raw)
        dice = re.findall(r"\d", raw) if isinstance(raw, str) else []
        return Roll(*map(int, dice)) if len(dice) == 2 else roll

    return read


def no_repeats(original: Any) -> Any:
    return lambda *arguments: original(*arguments)[:1]


def first_words_only(original: Any) -> Any:
    """A line of a position is read without what it says of the past."""
    return lambda *arguments: original(*arguments)._replace(played=None, first_rolls=None, off_before_answer=None)


def latin_only(text: str) -> str:
    return re.sub(r"[^\x00-\x7f]", "?", text)


def without_a_player(original: Any) -> Any:
    return lambda view, source, token, side: original(view, source, token, side or Side.WHITE)


def hyphens_everywhere(original: Any) -> Any:
    def of(name: str = "own24", *, opposed: bool = False) -> View:
        names = original(name, opposed=opposed).numbering
        return View(Numbering(names.id, names.labels, names.along, hyphen=True), opposed)

    return of


FAULTS = (
    Fault(
        "numbering_ignored",
        "Every text is read in the player's own numbers",
        "readers written for one numbering",
        "setup.numbering.board24",
        instead(View, "of", staticmethod(lambda _="own24", *, opposed=False: View(numbering("own24"), opposed))),
    ),
    Fault(
        "black_mirrored_in_board24",
        "In board-wide numbers black's path is read the other way round",
        "gnubg's coordinates, in which each player sees the board from the other side",
        "setup.numbering.board24",
        around(Numbering, "_place", mirrored_for_black),
    ),
    Fault(
        "board24_taken_for_own",
        "In board-wide numbers black's points are taken for black's own",
        "a .mat file, in which both heads are 24",
        "setup.numbering.board24",
        around(Numbering, "_place", own_for_both),
    ),
    Fault(
        "roman_off_by_one",
        "A Roman numeral names the point before",
        "an index from 0 into I to XII",
        "setup.numbering.roman_arabic",
        around(Numbering, "point", roman_off_by_one),
    ),
    Fault(
        "arabic_half_reversed",
        "After XII the Arabic half begins with 1",
        "both rows of the board counted in one direction",
        "setup.numbering.roman_arabic",
        around(Numbering, "point", roman_goes_on),
    ),
    Fault(
        "roman_capitals_only",
        "Roman numerals in small letters are refused",
        "a table looked up as it stands",
        "setup.numbering.roman_arabic",
        around(
            Numbering,
            "point",
            lambda old: lambda names, side, label, **how: None if label.islower() else old(names, side, label, **how),
        ),
    ),
    Fault(
        "repeats_dropped",
        "The number of a repeat is read over",
        "readers of single movements",
        "notation.repeat",
        around(turns, "_paths", no_repeats),
    ),
    Fault(
        "repeats_spelt_out",
        "Equal movements are printed one by one",
        "printers of single movements",
        "notation.repeat",
        instead(server, "turn_text", one_by_one),
    ),
    Fault(
        "equal_movements_gathered",
        "Equal movements are printed together though another stands between them",
        "a turn kept as a count of movements",
        "notation.repeat",
        printed(lambda turn: tuple(path for first in dict.fromkeys(turn) for path in [first] * turn.count(first))),
    ),
    Fault(
        "order_sorted",
        "Movements are printed from the highest point down",
        "turns kept as sets of movements",
        "notation.turn",
        printed(lambda turn: tuple(sorted(turn, reverse=True))),
    ),
    Fault(
        "stops_dropped",
        "The points between are not printed",
        "a movement kept as its two ends",
        "notation.path",
        printed(ends_only),
    ),
    Fault(
        "hits_dropped",
        "The mark of a hit is not printed",
        "long nardy's notation used for the short game",
        "notation.hit",
        printed(lambda turn: tuple(path._replace(hits=()) for path in turn)),
    ),
    Fault(
        "nought_is_off",
        "Point 0 is taken for off",
        "TimurAUG, where a movement to 0 bears off",
        "notation.off",
        text_as(lambda text: re.sub(r"/0\b", "/off", text)),
    ),
    Fault(
        "twenty_five_is_bar",
        "Point 25 is taken for the bar",
        "the inner number of the bar let in from outside",
        "notation.bar",
        text_as(lambda text: re.sub(r"\b25/", "bar/", text)),
    ),
    Fault(
        "nothing_is_a_pass",
        "An empty text, or a dash, is a pass",
        "logs in which a pass leaves no trace",
        "notation.pass",
        text_as(lambda text: "pass" if text.strip() in ("", "-") else text),
    ),
    Fault(
        "dice_as_written",
        "A roll is printed with its dice in the order written",
        "text handed on unread",
        "notation.roll",
        around(server, "read_roll", as_thrown),
    ),
    Fault(
        "seven_is_a_die",
        "A die larger than 6 is read as 6",
        "numbers clamped in place of refused",
        "notation.roll",
        text_as(lambda text: re.sub(r"[789]", "6", text), "read_roll"),
    ),
    Fault(
        "latin_only",
        "Words and letters outside ASCII are refused",
        "patterns written for English",
        "notation.reading",
        together(text_as(latin_only), text_as(latin_only, "read_roll"), text_as(latin_only, "read_position")),
    ),
    Fault(
        "hyphens_everywhere",
        "A hyphen between two points is a slash in every numbering",
        "Akhundov's 6-11, read wherever it stands",
        "notation.movement",
        around(View, "of", hyphens_everywhere),
    ),
    Fault(
        "white_by_default",
        "Without a player board-wide points are white's",
        "a default in place of a question",
        "notation.ambiguous",
        around(View, "point", without_a_player),
    ),
    Fault(
        "past_forgotten",
        "A position is read without turns had and first rolls",
        "boards as pictures: checkers and nothing else",
        "notation.position_past",
        around(server, "read_position", first_words_only),
    ),
    Fault(
        "shared_point_not_seen",
        "A position with both players on one point is accepted",
        "two maps of points that are never laid over one another",
        "turn.landing",
        instead(server, "check_points", lambda *_: None),
    ),
    Fault(
        "impossible_is_malformed",
        "A position that is none is refused as a text that cannot be read",
        "one error for everything",
        "notation.errors",
        instead(server, "refusal", lambda _: "malformed"),
    ),
    Fault(
        "sixteen_cut_to_fifteen",
        "Of sixteen checkers one is dropped",
        "counts clamped in place of refused",
        "setup.players",
        around(
            positions,
            "checkers_of",
            lambda old: lambda on_board, side: old(within(on_board) if sum(on_board.values()) > 15 else on_board, side),
        ),
    ),
)
"""The faults of this chapter."""


def within(on_board: dict[int, int]) -> dict[int, int]:
    """As many checkers as there are, taken from the highest points."""
    left, kept = 15, {}
    for point in sorted(on_board, reverse=True):
        kept[point] = min(left, on_board[point])
        left -= kept[point]
    return kept
