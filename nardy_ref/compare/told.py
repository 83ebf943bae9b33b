"""Openings and matches in words: what is asked of a program about them, and what it answers. In protocol form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.clauses.loader import clauses
from nardy_ref.printing.words import KINDS, word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def opening_words(answer: Mapping[str, Any], lang: str) -> str:
    """How a game begins, in words."""
    if answer["again"]:
        return word("witness again", lang)
    told = [_begins(answer["begins"], answer["white"], lang)]
    if answer["roll"] is not None:
        told.append(word("witness first roll", lang, roll="-".join(map(str, sorted(answer["roll"], reverse=True)))))
    return ", ".join(told)


def standing_words(answer: Mapping[str, Any], lang: str) -> str:
    """How a match stands, in words."""
    score = " : ".join(f"{answer['score'][player]}" for player in "AB")
    following = answer["next"]
    if following is None:
        return f"{score}, {word('witness match won', lang, player=answer['winner'])}"
    return f"{score}, {word('witness next', lang, how=_begins(following['begins'], following['white'], lang))}"


def _begins(begins: str, white: str | None, lang: str) -> str:
    if begins in ("white", "redraw"):
        return word(f"witness {begins}", lang)
    told = word("witness begins", lang, player=begins)
    return told if white is None else f"{told}, {word('witness has white', lang, player=white)}"


def throws_words(asked: Mapping[str, Any], lang: str) -> str:
    """The throws for the start, or the lot drawn."""
    if "lot" in asked:
        return word("witness lot", lang, player=asked["lot"])
    throws = [
        ", ".join(f"{player} {_dice(dice)}" for player, dice in zip("AB", throw, strict=True))
        for throw in asked["throws"]
    ]
    return "; ".join(throws) or word("witness nothing thrown", lang)


def games_words(games: Sequence[Mapping[str, Any]], lang: str) -> str:
    """The games of a match, by who wins each."""
    return ", ".join(
        word("witness drawn game", lang)
        if game["winner"] is None
        else word("witness game", lang, winner=game["winner"], points=game["points"])
        for game in games
    )


def events_words(events: Sequence[Mapping[str, Any]], lang: str) -> str:
    """What happens in a match, in the order of the events."""
    return "; ".join(_event(event, lang) for event in events)


def play_words(answer: Mapping[str, Any], lang: str) -> str:
    """How a match stands after events, or which of them is refused."""
    told = []
    for game in answer["games"]:
        kind = word(game["kind"], lang) if game["kind"] in KINDS else game["kind"]
        winner = game["winner"]
        won = word("witness drawn game", lang) if winner is None else word("play game", lang, winner=winner, kind=kind)
        told.append(word("play game points", lang, won=won, points=game["points"]))
    told.append(" : ".join(f"{answer['score'][player]}" for player in "AB"))
    if answer["winner"]:
        told.append(word("witness match won", lang, player=answer["winner"]))
    cube = answer["cube"]
    if cube:
        owner = word("play centred", lang) if cube["owner"] is None else cube["owner"]
        told.append(word("play cube", lang, value=cube["value"], owner=owner))
    refused = answer["refused"]
    if refused:
        clause = clauses()[refused["breaks"]]
        told.append(word("play refused", lang, number=refused["event"], clause=f"{clause.id} ({clause.number})"))
    return ", ".join(told)


def _event(event: Mapping[str, Any], lang: str) -> str:
    does = event["does"]
    if does == "begins":
        if "first" in event:
            return _begins(event["first"], event.get("white"), lang)
        return throws_words({"throws": [], **event}, lang)
    side = word(event["side"], lang)
    roll = _roll(event["roll"]) if "roll" in event else ""
    told = word(f"play {does}", lang, side=side, roll=roll, turn=event.get("turn", ""))
    more = event.get("to", event.get("kind"))
    return told if more is None else f"{told} ({word(more, lang) if more in KINDS else more})"


def _roll(roll: str | Sequence[int]) -> str:
    return roll if isinstance(roll, str) else "-".join(map(str, sorted(roll, reverse=True)))


def _dice(dice: int | Sequence[int]) -> str:
    return str(dice) if isinstance(dice, int) else "+".join(map(str, dice))
