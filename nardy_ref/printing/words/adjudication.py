"""Words of the interface: records and how they are adjudicated."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
    "record of": ("{white} – {black}", "{white} – {black}", "{white} – {black}"),
    "game number": ("game {number}", "партия {number}", "партія {number}"),
    "record under": (
        "record judged by {variant}, digest {digest}",
        "запись рассмотрена по правилам {variant}, отпечаток {digest}",
        "запис розглянуто за правилами {variant}, відбиток {digest}",
    ),
    "first irregular": (
        "First irregular turn: {number}, {side}, {roll}: {turn}",
        "Первый неправильный ход: {number}, {side}, {roll}: {turn}",
        "Перший неправильний хід: {number}, {side}, {roll}: {turn}",
    ),
    "irregular": (
        "Irregular as well: {number}, {side}, {roll}: {turn}",
        "Неправилен также ход {number}, {side}, {roll}: {turn}",
        "Неправильний також хід {number}, {side}, {roll}: {turn}",
    ),
    "none irregular": (
        "All {count} turns are legal.",
        "Все ходы допустимы, всего их {count}.",
        "Усі ходи допустимі, усього їх {count}.",
    ),
    "legal instead": (
        "legal results: {count}; nearest to what was played: {turns}",
        "допустимых результатов: {count}; ближе всего к сыгранному: {turns}",
        "допустимих результатів: {count}; найближче до зіграного: {turns}",
    ),
    "in numbering": (
        "read in the numbering {names} the same text would be legal",
        "в нумерации {names} тот же текст был бы допустимым ходом",
        "у нумерації {names} той самий текст був би допустимим ходом",
    ),
    "treated accepted": (
        "the opponent let it stand ({number})",
        "соперник оставил его в силе ({number})",
        "суперник залишив його чинним ({number})",
    ),
    "treated corrected": (
        "the opponent demanded a correct one ({number}); played instead: {turn}",
        "соперник потребовал правильного ({number}); сыграно вместо него: {turn}",
        "суперник вимагав правильного ({number}); зіграно замість нього: {turn}",
    ),
    "treated thrown": (
        "it stands, since the opponent has thrown ({number})",
        "он остаётся в силе, так как соперник бросил кости ({number})",
        "він лишається чинним, бо суперник кинув кубики ({number})",
    ),
    "treated played_on": (
        "it stands, since the opponent has played on ({number})",
        "он остаётся в силе, так как соперник после него сходил ({number})",
        "він лишається чинним, бо суперник після нього сходив ({number})",
    ),
    "treated undecided": (
        "whether it stands is undecided ({number})",
        "останется ли он в силе, не решено ({number})",
        "чи лишиться він чинним, не вирішено ({number})",
    ),
    "treated impossible": (
        "it cannot be carried out, so it cannot stand ({number})",
        "выполнить его невозможно, поэтому он не может остаться в силе ({number})",
        "виконати його неможливо, тому він не може лишитися чинним ({number})",
    ),
    "is correction": ("(the correction)", "(исправление)", "(виправлення)"),
    "spot": (
        "line {line}, column {column}",
        "строка {line}, столбец {column}",
        "рядок {line}, стовпець {column}",
    ),
    "at turn": ("turn {number}", "ход {number}", "хід {number}"),
    "whole record": ("the record", "запись", "запис"),
    "fault begins": (
        "the other player begins",
        "начинает другой игрок",
        "починає інший гравець",
    ),
    "fault colours": (
        "the winner of the start plays white",
        "белыми играет выигравший розыгрыш",
        "білими грає той, хто виграв розіграш",
    ),
    "fault first_roll": (
        "the first turn is played with the dice thrown for the start",
        "первый ход играют костями, выпавшими при розыгрыше",
        "перший хід грають кубиками, що випали під час розіграшу",
    ),
    "fault ties": (
        "the throws for the start decide nothing",
        "броски за начало ничего не решили",
        "кидки за початок нічого не вирішили",
    ),
    "fault throws": (
        "such throws for the start do not belong to these rules",
        "таких бросков за начало в этих правилах нет",
        "таких кидків за початок у цих правилах немає",
    ),
    "fault no_double": (
        "the first turn cannot be a double",
        "первый ход не может быть дублем",
        "перший хід не може бути дублем",
    ),
    "fault out_of_turn": (
        "the other player is on turn",
        "очередь за другим игроком",
        "черга за іншим гравцем",
    ),
    "fault after_the_end": (
        "the game was over before it",
        "партия закончилась раньше",
        "партія закінчилася раніше",
    ),
    "fault needless_mark": (
        "the mark says irregular, but the turn is legal",
        "по отметке ход неправилен, но он допустим",
        "за позначкою хід неправильний, але він допустимий",
    ),
    "fault unknown_kind": (
        "these rules have no such kind of win",
        "такого вида победы в этих правилах нет",
        "такого виду перемоги в цих правилах немає",
    ),
    "fault cube_answer": (
        "the double before it was not answered",
        "на предложенное перед этим удвоение не ответили",
        "на запропоноване перед цим подвоєння не відповіли",
    ),
    "fault cube_turn": (
        "a double is offered in one's own turn only",
        "удвоение предлагают только в свой ход",
        "подвоєння пропонують лише у свій хід",
    ),
    "fault cube_owner": (
        "the right to double belongs to the other player",
        "право удваивать принадлежит другому игроку",
        "право подвоювати належить іншому гравцеві",
    ),
    "fault cube_value": (
        "the cube cannot be turned to this number",
        "куб не может показать это число",
        "куб не може показати це число",
    ),
    "fault cube_beaver": (
        "this double cannot be answered by another",
        "на это удвоение нельзя ответить новым удвоением",
        "на це подвоєння не можна відповісти новим подвоєнням",
    ),
    "fault cube_crawford": (
        "this is the Crawford game, which has no cube",
        "это партия Кроуфорда, в ней куба нет",
        "це партія Кроуфорда, у ній куба немає",
    ),
    "fault other_loss": (
        "by these rules giving up loses something else",
        "по этим правилам сдача стоит другого",
        "за цими правилами здача коштує іншого",
    ),
    "fault cube_no_offer": (
        "no double was offered",
        "удвоения никто не предлагал",
        "подвоєння ніхто не пропонував",
    ),
    "fault next_starter": (
        "the other player begins this game",
        "эту партию начинает другой игрок",
        "цю партію починає інший гравець",
    ),
    "fault next_colours": (
        "the players have the wrong colours in this game",
        "цвета игроков в этой партии перепутаны",
        "кольори гравців у цій партії переплутано",
    ),
    "fault score": (
        "the score before this game is another one",
        "счёт перед этой партией другой",
        "рахунок перед цією партією інший",
    ),
    "fault match_over": (
        "the match was over before this game",
        "матч закончился до этой партии",
        "матч закінчився до цієї партії",
    ),
    "stopped": (
        "Nothing beyond turn {number} could be replayed.",
        "После хода {number} воспроизвести запись невозможно.",
        "Після ходу {number} відтворити запис неможливо.",
    ),
    "derived": ("Result by the record: {result}", "По записи: {result}", "За записом: {result}"),
    "recorded": ("Result given: {result}", "Указан результат: {result}", "Указано результат: {result}"),
    "result follows": ("it follows", "он следует из записи", "він випливає із запису"),
    "result differs": (
        "it does not follow",
        "он не следует из записи",
        "він не випливає із запису",
    ),
    "result untold": (
        "whether it follows cannot be told",
        "следует ли он из записи, сказать нельзя",
        "чи випливає він із запису, сказати не можна",
    ),
    "if it stands": (
        "only if the undecided turn stands",
        "лишь если нерешённый ход останется в силе",
        "лише якщо невирішений хід лишиться чинним",
    ),
    "only winner": (
        "{side} wins",
        "выигрыш {side}",
        "виграш {side}",
    ),
    "points value": ("points: {points}", "очков: {points}", "очок: {points}"),
    "match stands": ("Match", "Матч", "Матч"),
    "match score": ("{a} {first} – {second} {b}", "{a} {first} – {second} {b}", "{a} {first} – {second} {b}"),
    "match won": ("the match is won by {name}", "матч выиграл {name}", "матч виграв {name}"),
    "match goes on": ("the match goes on", "матч продолжается", "матч триває"),
    "unnamed": ("?", "?", "?"),
}
