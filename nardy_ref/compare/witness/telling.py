"""What a witness says, in words and in a language, whatever the form of the report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nardy_ref.compare.told import (
    events_words,
    games_words,
    opening_words,
    play_words,
    standing_words,
    throws_words,
)
from nardy_ref.compare.witness.model import AnswerWitness, EndWitness, NoWitness, ResultsWitness
from nardy_ref.notation.record_text import record_text
from nardy_ref.printing.words import word
from nardy_ref.suite.telling import Teller
from nardy_ref.vocabulary.geometry import Side
from nardy_ref.vocabulary.position import Position, checkers_of
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from nardy_ref.compare.witness.model import Finding, Reached, TurnWitness
    from nardy_ref.vocabulary.turn import WrittenTurn

SHOWN = 6
"""How many turns of one side are named before the rest is only counted."""


@dataclass(frozen=True, slots=True)
class Told:
    """A finding in words.

    Attributes:
        head: what shows the difference, or why nothing does.
        positions: the boards to draw: one position, or each side's start position with its label.
        lines: what each side says.
        game: the record that leads there, or that is the witness; empty where there is none.
    """

    head: str
    positions: tuple[tuple[str, Position], ...] = ()
    lines: tuple[str, ...] = ()
    game: str = ""


def told(finding: Finding, labels: Sequence[str], lang: str) -> Told:
    """A finding in words.

    Args:
        finding: the witness, or why there is none.
        labels: what to call the two rule sets.
        lang: ``en``, ``ru`` or ``uk``.
    """
    if isinstance(finding, NoWitness):
        return Told(_none(finding, lang))
    if isinstance(finding, AnswerWitness):
        return _answers(finding, labels, lang)
    if isinstance(finding, EndWitness):
        return _end(finding, labels, lang)
    return _results(finding, labels, lang) if isinstance(finding, ResultsWitness) else _turn(finding, labels, lang)


def _none(finding: NoWitness, lang: str) -> str:
    return word(
        f"no witness {finding.reason}",
        lang,
        text=finding.texts.get(lang, ""),
        searched=finding.searched,
        tried=finding.tried,
    ).strip()


def _head(key: str, reached: Reached, lang: str, **parts: str) -> str:
    least = word("witness least", lang) if reached.least else ""
    return word(key, lang, turns=reached.turns, least=least, **parts)


def _to_play(reached: Reached, roll: object, lang: str) -> str:
    turn = reached.position.turn.value
    return word("to play", lang, side=word(turn if lang == "en" else f"{turn}_of", lang), roll=roll)


def _game(reached: Reached) -> str:
    return record_text(reached.game)


def _results(finding: ResultsWitness, labels: Sequence[str], lang: str) -> Told:
    head = _head("witness results", finding.reached, lang, turn=_to_play(finding.reached, finding.roll, lang))
    lines = [
        *(_only(label, only, lang) for label, only in zip(labels, (finding.only_a, finding.only_b), strict=True)),
        word("witness both", lang, count=finding.both),
        *_together(lang, alone=finding.alone),
    ]
    return Told(head, (("", finding.reached.position),), tuple(lines), _game(finding.reached))


def _only(label: str, turns: Sequence[WrittenTurn], lang: str) -> str:
    if not turns:
        return word("witness only nothing", lang, variant=label)
    named = [turn_text(turn) for turn in turns[:SHOWN]]
    if len(turns) > SHOWN:
        named[-1] += f" {word('more', lang, count=len(turns) - SHOWN)}"
    return word("witness only", lang, variant=label, turns=", ".join(named))


def _turn(finding: TurnWitness, labels: Sequence[str], lang: str) -> Told:
    turn = _to_play(finding.reached, finding.roll, lang)
    head = _head("witness turn", finding.reached, lang, turn=turn, written=turn_text(finding.turn))
    tell = Teller(lang)
    lines = [
        word("witness says", lang, variant=label, answer=tell.verdict(legal=not breaches, breaches=breaches))
        for label, breaches in zip(labels, (finding.breaches_a, finding.breaches_b), strict=True)
    ]
    lines += _together(lang, alone=finding.alone)
    return Told(head, (("", finding.reached.position),), tuple(lines), _game(finding.reached))


def _end(finding: EndWitness, labels: Sequence[str], lang: str) -> Told:
    head = _head("witness end" if finding.played else "witness end unplayed", finding.reached, lang)
    tell = Teller(lang)
    lines = tuple(
        word("witness says", lang, variant=label, answer=tell.outcome(outcome))
        for label, outcome in zip(labels, (finding.outcome_a, finding.outcome_b), strict=True)
    )
    return Told(head, (("", finding.reached.position),), lines, _game(finding.reached))


def _together(lang: str, *, alone: bool) -> list[str]:
    return [] if alone else [word("witness together", lang)]


def _answers(finding: AnswerWitness, labels: Sequence[str], lang: str) -> Told:
    both = tuple(zip(labels, (finding.answer_a, finding.answer_b), strict=True))
    if finding.about == "start":
        boards = tuple((label, _start(answer)) for label, answer in both if not isinstance(answer, str))
        return Told(word("witness start", lang), boards)
    tell, question = _ASKED[finding.about]
    lines = tuple(
        word("witness refuses", lang, variant=label, answer=answer)
        if isinstance(answer, str)
        else word("witness says", lang, variant=label, answer=tell(answer, lang))
        for label, answer in both
    )
    asked = finding.asked
    return Told(word(f"witness {finding.about}", lang, asked=question(asked, lang)), (), lines)


def _match_asked(asked: Mapping[str, Any], lang: str) -> str:
    return games_words(asked["games"], lang)


def _play_asked(asked: Mapping[str, Any], lang: str) -> str:
    """The games told by their results, if any, and the events after them."""
    before = f"{games_words(asked['games'], lang)}; " if asked.get("games") else ""
    return before + events_words(asked["events"], lang)


_ASKED: Mapping[str, tuple[Callable[..., str], Callable[..., str]]] = {
    "opening": (opening_words, throws_words),
    "match": (standing_words, _match_asked),
    "play": (play_words, _play_asked),
}
"""For what a witness can be about: how an answer is told, and how a question is."""


def _start(answer: Mapping[str, Any]) -> Position:
    white, black = (
        checkers_of({int(point): count for point, count in answer[side].items()}, Side(side))
        for side in ("white", "black")
    )
    return Position(white, black, Side.WHITE)
