"""Openings and matches in words: what is asked of a program about them, and what it answers. In protocol form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nardy_ref.printing.words import word

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


def _dice(dice: int | Sequence[int]) -> str:
    return str(dice) if isinstance(dice, int) else "+".join(map(str, dice))
