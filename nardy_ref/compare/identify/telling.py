"""Questions and answers in words, for reports."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.compare.identify.answers import NAMES, Answer
from nardy_ref.compare.told import games_words, opening_words, standing_words, throws_words
from nardy_ref.notation.positions import position_line
from nardy_ref.printing.values import value_text
from nardy_ref.printing.words import word
from nardy_ref.suite.telling import Teller
from nardy_ref.vocabulary.turn import turn_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.compare.identify.evidence import Heard
    from nardy_ref.compare.identify.questions import Question
    from nardy_ref.suite.cases import Case

MOST_TEXT = 60
"""Characters of a text that are shown."""
MOST_EVENTS = 5
"""Events of a match that are shown, the last ones."""


def name(question: Question, lang: str) -> str:
    """Which question it is: a case of the suite by its id, or one that was made."""
    known = question.case.place
    return word("identify case" if known else "identify made", lang, id=question.case.id)


def situation(case: Case, lang: str) -> str:
    """What is asked about, on one line."""
    parts = []
    if case.roll is not None:
        parts.append(f"{word('roll', lang)} {case.roll}")
    if case.turn is not None:
        parts.append(f"{word('turn', lang)} {turn_text(case.turn) or 'pass'}")
    if case.board is not None:
        parts.append(f"{word('position', lang)} {position_line(case.board)}")
    if case.kind == "play":
        return _happenings(case.asked, lang)
    if case.kind == "opening":
        return throws_words({"throws": [], **case.asked}, lang)
    if case.kind == "match":
        return f"{word('games', lang)}: {games_words(case.asked['games'], lang)}"
    for key, said in case.asked.items():
        text = value_text(said).replace("\n", " ")
        parts.append(f"{word(key, lang)} {text if len(text) <= MOST_TEXT else text[:MOST_TEXT] + '…'}")
    return ", ".join(parts)


def _happenings(asked: Mapping[str, Any], lang: str) -> str:
    """The games already played, and what happens then: each event by its words, the last ones where they are many."""
    told = f"{word('games', lang)}: {games_words(asked['games'], lang)}; " if asked.get("games") else ""
    events = asked["events"][-MOST_EVENTS:]
    words = [" ".join(value_text(said).replace("\n", " ") for said in event.values()) for event in events]
    more = len(asked["events"]) - len(events)
    return f"{told}{word('events', lang)}: {'… ' * bool(more)}{', '.join(words)}"


def answer_text(case: Case, answer: Answer | None, lang: str) -> str:
    """What an answer says, on one line."""
    if answer is None:
        return word("identify no answer", lang)
    if not answer or "refusal" in answer:
        return word("identify refusal" if answer else "identify unsure", lang)
    teller, said = Teller(lang), dict[str, Any](answer)
    if case.kind == "legal" and not isinstance(said["results"], str):
        return teller.counted("exactly", case.position, said["results"])
    if case.kind == "judge":
        return teller.verdict(legal=said["legal"], breaches=said.get(NAMES))
    return _TOLD.get(case.kind, _anything)(said, lang)


def _anything(said: Mapping[str, Any], _: str) -> str:
    return value_text({key: _plain(part) for key, part in said.items()})


def _outcome(said: Mapping[str, Any], lang: str) -> str:
    return Teller(lang).outcome(said)


def _standing(said: Mapping[str, Any], lang: str) -> str:
    """How a match stands."""
    begins, white = said["next"] or (None, None)
    following = {"begins": begins, "white": white} if said["next"] else None
    return standing_words({**said, "score": dict(said["score"]), "next": following}, lang)


def _opening(said: Mapping[str, Any], lang: str) -> str:
    """How a game begins, and where the checkers stand if that was said too."""
    words = [opening_words(said, lang)]
    for side in ("white", "black"):
        checkers = said.get(f"start of {side}")
        if checkers is not None:
            placed = " ".join(f"{point}:{count}" for point, count in sorted(checkers, reverse=True))
            words.append(f"{word(side, lang)} {placed}")
    return ", ".join(words)


def _stands(said: Mapping[str, Any], _: str) -> str:
    """How a match stands after events, as the suite tells it."""
    cube, games = said["cube"], said["games"]
    refused = None if said["refused"] is None else {"event": said["refused"]}
    if refused and NAMES in said:
        refused["breaks"] = said[NAMES]
    told = {
        "score": dict(said["score"]),
        **{key: said[key] for key in ("winner", "phase", "due")},
        "cube": cube
        and dict(zip(("value", "owner", "dead", "crawford"), (*cube[:2], [*cube[2]], cube[3]), strict=True)),
        "games": [dict(zip(("winner", "kind", "points", "cube"), game, strict=True)) for game in games],
        "refused": refused,
    }
    return value_text(told).replace("\n", " ")


_TOLD = {"play": _stands, "outcome": _outcome, "opening": _opening, "match": _standing}


def _plain(part: Any) -> Any:
    if isinstance(part, frozenset):
        return [_plain(each) for each in sorted(part, key=str)]
    return [_plain(each) for each in part] if isinstance(part, tuple) else part


def evidence_line(heard: Heard, lang: str) -> str:
    """A question and its answer on one line."""
    case = heard.question.case
    return word(
        "identify answered", lang, question=name(heard.question, lang), situation=situation(case, lang),
        answer=answer_text(case, heard.answer, lang),
    )  # fmt: skip
