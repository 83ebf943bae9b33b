"""Words of the interface: what shows that two rule sets differ, or why nothing does."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
    "witness results": (
        "Shown on the board: {turn}. Turns before it: {turns}{least}.",
        "Видно на доске: {turn}. Ходов до этого: {turns}{least}.",
        "Видно на дошці: {turn}. Ходів до цього: {turns}{least}.",
    ),
    "witness turn": (
        "Shown by the turn {written}: {turn}. Turns before it: {turns}{least}.",
        "Видно по ходу {written}: {turn}. Ходов до этого: {turns}{least}.",
        "Видно з ходу {written}: {turn}. Ходів до цього: {turns}{least}.",
    ),
    "witness end": (
        "Shown by a final position. Turns before it: {turns}.",
        "Видно по конечной позиции. Ходов до неё: {turns}.",
        "Видно з кінцевої позиції. Ходів до неї: {turns}.",
    ),
    "witness end unplayed": (
        "Shown by a final position; no game that reaches it is known.",
        "Видно по конечной позиции; партия, которая к ней ведёт, неизвестна.",
        "Видно з кінцевої позиції; партія, яка до неї веде, невідома.",
    ),
    "witness least": (
        " (no game with fewer shows it)",
        " (ни в одной более короткой партии этого не видно)",
        " (у жодній коротшій партії цього не видно)",
    ),
    "witness opening": (
        "Shown by the draw for the start: {asked}.",
        "Видно по розыгрышу начала: {asked}.",
        "Видно з розіграшу початку: {asked}.",
    ),
    "witness match": (
        "Shown by a match of these games: {asked}.",
        "Видно по матчу из таких партий: {asked}.",
        "Видно з матчу з таких партій: {asked}.",
    ),
    "witness start": (
        "Shown by the start position.",
        "Видно по начальной позиции.",
        "Видно з початкової позиції.",
    ),
    "witness nothing thrown": ("nobody throws", "никто не бросает", "ніхто не кидає"),
    "witness lot": ("the lot falls to {player}", "жребий выпал игроку {player}", "жереб випав гравцеві {player}"),
    "witness game": ("{winner} wins {points}", "{winner} выигрывает {points}", "{winner} виграє {points}"),
    "witness drawn game": ("a draw", "ничья", "нічия"),
    "witness again": ("they throw again", "бросают снова", "кидають знову"),
    "witness begins": ("{player} begins", "начинает {player}", "починає {player}"),
    "witness white": ("white begins", "начинают белые", "починають білі"),
    "witness redraw": (
        "the start is drawn for anew",
        "начало разыгрывают заново",
        "початок розігрують знову",
    ),
    "witness has white": ("{player} plays white", "белыми играет {player}", "білими грає {player}"),
    "witness first roll": ("the first roll is {roll}", "первый бросок — {roll}", "перший кидок — {roll}"),
    "witness match won": (
        "{player} has won the match",
        "матч выиграл {player}",
        "матч виграв {player}",
    ),
    "witness next": ("the next game: {how}", "следующая партия: {how}", "наступна партія: {how}"),
    "witness play": (
        "Shown by what happens in a match: {asked}.",
        "Видно по тому, что происходит в матче: {asked}.",
        "Видно з того, що відбувається в матчі: {asked}.",
    ),
    "play rolls": ("{side} roll {roll}", "{side} бросают {roll}", "{side} кидають {roll}"),
    "play plays": ("{side} play {roll}: {turn}", "{side} играют {roll}: {turn}", "{side} грають {roll}: {turn}"),
    "play doubles": ("{side} double", "{side} удваивают", "{side} подвоюють"),
    "play takes": ("{side} take", "{side} принимают удвоение", "{side} приймають подвоєння"),
    "play drops": ("{side} drop", "{side} отказываются от удвоения", "{side} відмовляються від подвоєння"),
    "play beavers": ("{side} beaver", "{side} объявляют бивер", "{side} оголошують бівер"),
    "play resigns": ("{side} resign", "{side} сдаются", "{side} здаються"),
    "play accepts": ("{side} accept", "{side} принимают", "{side} приймають"),
    "play refuses": ("{side} refuse", "{side} отказываются", "{side} відмовляються"),
    "play centred": ("nobody's", "ничей", "нічий"),
    "play cube": (
        "the cube shows {value}, whose it is: {owner}",
        "на кубе {value}, чей он: {owner}",
        "на кубі {value}, чий він: {owner}",
    ),
    "play game": (
        "{winner} wins the game, {kind}",
        "партию выигрывает {winner}, {kind}",
        "партію виграє {winner}, {kind}",
    ),
    "play game points": ("{won}, points: {points}", "{won}, очков: {points}", "{won}, очок: {points}"),
    "play refused": (
        "event {number} is refused by {clause}",
        "событие {number} отвергнуто по {clause}",
        "подію {number} відхилено за {clause}",
    ),
    "witness only": (
        "only {variant} allows: {turns}",
        "только {variant} разрешает: {turns}",
        "лише {variant} дозволяє: {turns}",
    ),
    "witness only nothing": (
        "only {variant} allows: nothing",
        "только {variant} разрешает: ничего",
        "лише {variant} дозволяє: нічого",
    ),
    "witness both": (
        "results that both allow: {count}",
        "позиций, которые разрешают оба: {count}",
        "позицій, які дозволяють обидва: {count}",
    ),
    "witness says": ("{variant}: {answer}", "{variant}: {answer}", "{variant}: {answer}"),
    "witness refuses": (
        "{variant} knows no such thing: {answer}",
        "{variant} такого не знает: {answer}",
        "{variant} такого не знає: {answer}",
    ),
    "witness together": (
        "Here other options on which the two differ have a part in it too.",
        "Здесь сказываются и другие опции, по которым они различаются.",
        "Тут позначаються й інші опції, за якими вони різняться.",
    ),
    "witness the game": ("The game:", "Партия:", "Партія:"),
    "witness game left out": (
        "The game is printed with --records.",
        "Партия печатается с --records.",
        "Партія друкується з --records.",
    ),
    "no witness idle": (
        "Nothing can show it: beside the other values of both it says nothing.",
        "Показать это нечем: при остальных значениях обоих оно ни на что не влияет.",
        "Показати це нічим: за решти значень обох воно ні на що не впливає.",
    ),
    "no witness equivalent": (
        "Proved: nothing can show it. {text}",
        "Доказано: показать это нечем. {text}",
        "Доведено: показати це нічим. {text}",
    ),
    "no witness unreachable": (
        "Proved: no position that a game reaches shows it. {text}",
        "Доказано: ни одна позиция, до которой доходит партия, этого не покажет. {text}",
        "Доведено: жодна позиція, до якої доходить партія, цього не покаже. {text}",
    ),
    "no witness first_turns": (
        "Proved: nothing can show it. It speaks of first turns alone, and all of them were gone through.",
        "Доказано: показать это нечем. Речь только о первых ходах, и все они перебраны.",
        "Доведено: показати це нічим. Ідеться лише про перші ходи, і всі їх перебрано.",
    ),
    "no witness matches": (
        "Proved: nothing can show it. Every way to sit that the games of a match can come to was gone through.",
        "Доказано: показать это нечем. Перебрано, кто в партиях матча может играть белыми и кто начинать.",
        "Доведено: показати це нічим. Перебрано, хто в партіях матчу може грати білими і хто починати.",
    ),
    "no witness begins": (
        "No game is legal under both, since they begin from different positions.",
        "Ни одна партия не идёт по правилам обоих: начальные позиции у них разные.",
        "Жодна партія не йде за правилами обох: початкові позиції в них різні.",
    ),
    "no witness parted": (
        "Proved: no game shows it. Legal under both, none has more than {searched} turns; all were gone through.",
        "Доказано: ни одна партия этого не покажет. По правилам обоих в них не больше {searched} ходов; все перебраны.",
        "Доведено: жодна партія цього не покаже. За правилами обох вони не довші за {searched} ходів, і всі перебрано.",
    ),
    "no witness not_found": (
        "None found, which proves nothing. Gone through: all games of {searched} turns; positions beyond: {tried}.",
        "Не найдено, что ничего не доказывает. Перебраны все партии до {searched} ходов; сверх того позиций: {tried}.",
        "Не знайдено, що нічого не доводить. Перебрано всі партії до {searched} ходів; понад те позицій: {tried}.",
    ),
}
