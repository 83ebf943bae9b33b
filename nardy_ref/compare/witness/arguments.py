"""Differences that positions made up can show but no game can, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nardy_ref.options.resolver import Resolved

BORNE_OFF = {
    "en": (
        "Nobody bears off before all his checkers are home, and none is sent back. So when one is off, the "
        "foremost on the board is at home, and six points in a row on the opponent's path that it does not stand "
        "on itself lie behind it: an opposing checker is ahead of every full block anyhow."
    ),
    "ru": (
        "Никто не выбрасывает, пока не привёл домой все шашки, и назад их не отправляют. Значит, если одна "
        "выброшена, передняя из оставшихся стоит в доме, а шесть пунктов подряд на пути соперника, среди которых "
        "её нет, лежат позади неё: впереди любого полного забора и так стоит шашка соперника."
    ),
    "uk": (
        "Ніхто не викидає, доки не привів додому всі шашки, і назад їх не відправляють. Отже, якщо одну викинуто, "
        "передня з решти стоїть у домі, а шість пунктів поспіль на шляху суперника, серед яких її немає, лежать "
        "позаду неї: попереду будь-якого повного блоку й так стоїть шашка суперника."
    ),
}


NO_BEARING_OFF = {
    "en": (
        "Under one of the two, or both, the game is over when all checkers of a player are home (9.1b), so no "
        "game that is legal under both comes to bearing off."
    ),
    "ru": (
        "По одним из этих правил, а то и по обоим, партия окончена, когда все шашки игрока дома (9.1b), поэтому "
        "ни одна партия, идущая по правилам обоих, до выбрасывания не доходит."
    ),
    "uk": (
        "За одними з цих правил, а то й за обома, партію закінчено, коли всі шашки гравця вдома (9.1b), тому "
        "жодна партія, що йде за правилами обох, до викидання не доходить."
    ),
}
BEARING_OFF = ("bearoff.", "dice.finishing")
SEEN_BY_OTHERS = ("counts", "only_if_none_on_board")
"""Values that agree also on an opponent who has none left, whom a last roll follows."""


def unreachable(a: Resolved, b: Resolved, option: str) -> Mapping[str, str] | None:
    """Why no position that a game reaches shows a difference, by language; None where that is not known."""
    if option.startswith(BEARING_OFF) and any(each.options["end.goal"] == "all_home" for each in (a, b)):
        return NO_BEARING_OFF
    if option != "block.borne_off" or not all(map(_runs_end_before_the_seam, (a, b))):
        return None
    alike = {a.options[option], b.options[option]} <= set(SEEN_BY_OTHERS)
    over = all(each.options["end.last_roll"] == "none" for each in (a, b))
    return BORNE_OFF if alike or over else None


def _runs_end_before_the_seam(resolved: Resolved) -> bool:
    """Whether runs lie along the opponent's path, may stand in front of him, and he is not done before all are off."""
    options = resolved.options
    return bool(
        options["block.seam"] == "opponents_path"
        and options["block.permit"] in ("opponent_ahead", "opponent_home")
        and options["end.goal"] == "all_off"
        and options["contact.hits"] == "off"
    )
