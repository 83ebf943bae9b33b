"""Words of the interface: how much a difference of rules matters in games played."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
    "games title": (
        "How much it matters: games played",
        "Насколько это важно: сыгранные партии",
        "Наскільки це важить: зіграні партії",
    ),
    "games intro": (
        (
            "Played under {a}, games by each player {games}, seed {seed}; {b} is asked at every turn what it would have"
            " otherwise. In brackets the 95% confidence interval."
        ),
        (
            "Игра идёт по правилам {a}, партий у каждого игрока: {games}, начальное число: {seed}; в каждом ходе"
            " проверяется, что было бы иначе по правилам {b}. В скобках доверительный интервал 95%."
        ),
        (
            "Гра йде за правилами {a}, партій у кожного гравця: {games}, початкове число: {seed}; у кожному ході"
            " перевіряється, що було б інакше за правилами {b}. У дужках довірчий інтервал 95%."
        ),
    ),
    "games one value": (
        "Each option is changed alone, the rest as under {a}; the figures depend on the player.",
        "Каждая опция меняется отдельно, остальное — как по правилам {a}; доли зависят от игрока.",
        "Кожна опція змінюється окремо, решта — як за правилами {a}; частки залежать від гравця.",
    ),
    "games player random": (
        "random (all legal results equally likely)",
        "random (все допустимые результаты равновероятны)",
        "random (усі допустимі результати рівноймовірні)",
    ),
    "games player builder": (
        "builder (likes blocks in front of the opponent)",
        "builder (любит строить заборы перед соперником)",
        "builder (любить будувати блоки перед суперником)",
    ),
    "games turns": ("{player}: {turns} turns", "{player}: ходов {turns}", "{player}: ходів {turns}"),
    "games unfinished": (
        "cut short after {most} turns: {count}",
        "прервано после {most} ходов: {count}",
        "перервано після {most} ходів: {count}",
    ),
    "games what": ("what differs", "что иначе", "що інакше"),
    "games option": ("option", "опция", "опція"),
    "games of turns": ("turns", "ходов", "ходів"),
    "games of games": ("games", "партий", "партій"),
    "games aspect start": ("how it begins", "начало", "початок"),
    "games aspect turn": ("legal results", "допустимые результаты", "допустимі результати"),
    "games aspect result": ("result of the game", "результат партии", "результат партії"),
    "games aspect any": ("any of these", "что-либо из этого", "будь-що з цього"),
    "games whole": ("{b} as a whole", "{b} в целом", "{b} загалом"),
    "games note start": (
        "How it begins: the same throws and lot under both; to begin otherwise need not favour either player.",
        "Начало: броски и жребий одни и те же; иное начало само по себе никому не даёт преимущества.",
        "Початок: кидки й жереб ті самі; інший початок сам собою нікому не дає переваги.",
    ),
    "games note turn": (
        (
            "Legal results: final positions and who plays next, or a turn that one of the two alone has; in which order"
            " a turn may be written does not show."
        ),
        (
            "Допустимые результаты: итоговые позиции и чей ход следующий, или ход, который есть лишь по одним из двух"
            " правил; в каком порядке можно записать ход, не видно."
        ),
        (
            "Допустимі результати: кінцеві позиції та чий хід наступний, або хід, який є лише за одними з двох правил;"
            " у якому порядку можна записати хід, не видно."
        ),
    ),
    "games note result": (
        "The result: winner, kind and points; a game that would go on is played on by the same player.",
        "Результат: кто выиграл, вид выигрыша и очки; партию, которая продолжалась бы, доигрывает тот же игрок.",
        "Результат: хто виграв, вид виграшу та очки; партію, яка тривала б, дограє той самий гравець.",
    ),
    "games unmeasured": ("Not measured", "Не измерено", "Не виміряно"),
    "games reason match": (
        "bears on the games of a match, not on a single one",
        "касается партий матча, а не отдельной партии",
        "стосується партій матчу, а не окремої партії",
    ),
    "games reason cube": (
        "the games are played without the cube",
        "партии играются без куба",
        "партії грають без куба",
    ),
    "games reason resignation": (
        "the games are played to the end, nobody gives up",
        "партии играются до конца, никто не сдаётся",
        "партії грають до кінця, ніхто не здається",
    ),
    "games reason written": (
        "shows only in how a turn is written, not in its results",
        "видно лишь по записи хода, а не по его результатам",
        "видно лише із запису ходу, а не з його результатів",
    ),
    "games reason idle": (
        "without effect beside the other values of {a}",
        "не действует при остальных значениях {a}",
        "не діє за решти значень {a}",
    ),
    "games reason contradiction": (
        "cannot be changed alone: {told}",
        "нельзя изменить отдельно: {told}",
        "не можна змінити окремо: {told}",
    ),
    "games alike": (
        "They play alike, so no games were played.",
        "Игра одинакова, поэтому партии не игрались.",
        "Гра однакова, тож партії не грали.",
    ),
    "games nothing": (
        "Nothing of what differs shows in single games, so none were played.",
        "Различия не видны в отдельных партиях, поэтому партии не игрались.",
        "Відмінностей не видно в окремих партіях, тож партії не грали.",
    ),
}
