"""The words of the interface in English, Russian and Ukrainian. Clause texts are in spec/, not here."""

from __future__ import annotations

_WORDS: dict[str, tuple[str, str, str]] = {
    # sides and turns
    "white": ("white", "белые", "білі"),
    "black": ("black", "чёрные", "чорні"),
    "to play": ("{side} to play {roll}", "ход {side}, бросок {roll}", "хід {side}, кидок {roll}"),
    "white_of": ("white", "белых", "білих"),
    "black_of": ("black", "чёрных", "чорних"),
    "off": (
        "off: {white} white, {black} black",
        "выброшено: белых {white}, чёрных {black}",
        "викинуто: білих {white}, чорних {black}",
    ),
    "points of": ("points of {side}", "пункты {side}", "пункти {side}"),
    # clauses
    "definition": ("definition", "определение", "означення"),
    "rule": ("rule", "правило", "правило"),
    "option": ("option", "опция", "опція"),
    "procedure": ("procedure", "порядок за доской", "порядок за дошкою"),
    "interpretation": ("interpretation", "толкование", "тлумачення"),
    "value of": (
        "value of {number} {option}",
        "значение опции {number} {option}",
        "значення опції {number} {option}",
    ),
    "default": (
        "default of the classic profile",
        "по умолчанию в профиле classic",
        "за замовчуванням у профілі classic",
    ),
    "values": ("Values", "Значения", "Значення"),
    "says so": ("Sources", "Источники", "Джерела"),
    "nobody": ("none of the source texts", "ни один из исходных текстов", "жоден із вихідних текстів"),
    "why": ("Why", "Почему", "Чому"),
    "cite as": ("Cite as", "Ссылка", "Посилання"),
    "clause": ("clause", "п.", "п."),
    "line": ("line {line}", "строка {line}", "рядок {line}"),
    "lines": ("lines {line}", "строки {line}", "рядки {line}"),
    # variants
    "stated": ("stated", "сказано", "сказано"),
    "inferred": ("inferred", "выведено", "виведено"),
    "silent": ("silent", "не сказано", "не сказано"),
    "assumed": ("the source is silent; assumed", "источник молчит; принято", "джерело мовчить; прийнято"),
    "user": ("stated without a source", "сказано без источника", "сказано без джерела"),
    "by inference": ("inferred from", "выведено из", "виведено з"),
    "variant": ("variant", "вариант правил", "варіант правил"),
    "builds on": ("builds on {parent}", "основан на {parent}", "ґрунтується на {parent}"),
    "digest": ("digest", "отпечаток", "відбиток"),
    "title": ("title", "название", "назва"),
    "number": ("number", "пункт", "пункт"),
    "value": ("value", "значение", "значення"),
    "source": ("source", "источник", "джерело"),
    "how": ("how", "откуда", "звідки"),
    "fine": ("fine", "в порядке", "гаразд"),
    # rulebook
    "rules of": ("Long nardy. {title}", "Длинные нарды. {title}", "Довгі нарди. {title}"),
    "rulebook intro": (
        "Edition {edition}, variant `{id}`, digest `{digest}`. Cite a clause by number and edition: {citation}.",
        "Издание {edition}, вариант `{id}`, отпечаток `{digest}`. Пункт цитируют по номеру и изданию: {citation}.",
        "Видання {edition}, варіант `{id}`, відбиток `{digest}`. Пункт цитують за номером і виданням: {citation}.",
    ),
    "rulebook silent": (
        "Where the source says nothing, the value of the profile `{profile}` is assumed; the clause is marked {mark}.",
        "Где источник молчит, принято значение профиля `{profile}`; такой пункт отмечен знаком {mark}.",
        "Де джерело мовчить, прийнято значення профілю `{profile}`; такий пункт позначено знаком {mark}.",
    ),
    "contents": ("Contents", "Содержание", "Зміст"),
    "master title": ("The rulebook of long nardy", "Свод правил длинных нард", "Звід правил довгих нард"),
    "master intro": (
        "Edition {edition}. Every clause, every value of every option. Cite by number and edition: {citation}.",
        "Издание {edition}. Все пункты и все значения каждой опции. Ссылка — по номеру и изданию: {citation}.",
        "Видання {edition}. Усі пункти та всі значення кожної опції. Посилання — за номером і виданням: {citation}.",
    ),
    "picture setup": ("The start position", "Начальная позиция", "Початкова позиція"),
    "picture direction": (
        "The way of white (green) and of black (red)",
        "Путь белых (зелёный) и чёрных (красный)",
        "Шлях білих (зелений) і чорних (червоний)",
    ),
    "picture home": (
        "White's home (green) and black's (red)",
        "Дом белых (зелёный) и чёрных (красный)",
        "Дім білих (зелений) і чорних (червоний)",
    ),
    "picture block": (
        "A full block of white's with every black checker behind it",
        "Полный забор белых: все чёрные шашки позади него",
        "Повний блок білих: усі чорні шашки позаду нього",
    ),
    "picture bear-off": (
        "All white checkers are home and may be borne off",
        "Все белые шашки в доме, их выбрасывают",
        "Усі білі шашки в домі, їх викидають",
    ),
    "here": ("Here", "Здесь", "Тут"),
    "sources": ("Sources", "Источники", "Джерела"),
    "own text": ("this rulebook", "этот свод", "цей звід"),
    # legal and judge
    "results": (
        "Legal results: {count}",
        "Допустимых результатов: {count}",
        "Допустимих результатів: {count}",
    ),
    "passed": (
        "No legal movement: the turn is passed.",
        "Допустимых перемещений нет: ход пропускается.",
        "Допустимих переміщень немає: хід пропускається.",
    ),
    "legal": ("legal", "допустимо", "допустимо"),
    "illegal": ("illegal", "недопустимо", "недопустимо"),
    "turn is": (
        "{turn} with {roll}: {verdict}",
        "{turn} при броске {roll}: {verdict}",
        "{turn} за кидка {roll}: {verdict}",
    ),
    "movement": (
        "movement {number}, {movement}",
        "перемещение {number}, {movement}",
        "переміщення {number}, {movement}",
    ),
    "whole turn": ("the turn as a whole", "ход в целом", "хід у цілому"),
    "under": ("under {variant}", "по правилам {variant}", "за правилами {variant}"),
    "won": (
        "{side} wins: {kind}, points: {points}",
        "выигрыш {side}: {kind}, очков: {points}",
        "виграш {side}: {kind}, очок: {points}",
    ),
    "draw": ("draw, points for each: {points}", "ничья, каждому очков: {points}", "нічия, кожному очок: {points}"),
    "decided by": ("by clause {number}", "по пункту {number}", "за пунктом {number}"),
    "oin": ("oin", "ойн", "ойн"),
    "mars": ("mars", "марс", "марс"),
    "koks": ("koks", "кокс", "кокс"),
    "home_mars": ("home mars", "домашний марс", "домашній марс"),
    "win": ("win", "победа", "перемога"),
    # adjudication
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
    # test report
    "report": ("{name} against {variant}", "{name}; правила {variant}", "{name}; правила {variant}"),
    "no program": (
        "a program that did not start",
        "программа не запустилась",
        "програма не запустилася",
    ),
    "not applicable": (
        "cases that do not apply to this variant: {count}",
        "к этому варианту не относятся случаи: {count}",
        "цього варіанта не стосуються випадки: {count}",
    ),
    "nothing decided": ("No case was decided.", "Ни один случай не решён.", "Жодного випадку не вирішено."),
    "failed of": ("{failed} of {all}", "{failed} из {all}", "{failed} з {all}"),
    "position": ("position", "позиция", "позиція"),
    "throws": ("throws", "броски за начало", "кидки за початок"),
    "lot": ("lot", "жребий", "жереб"),
    "reads": ("read as", "читается как", "читається як"),
    "text": ("text", "текст", "текст"),
    "numbering": ("numbering", "нумерация", "нумерація"),
    "side": ("side", "сторона", "сторона"),
    "record": ("record", "запись", "запис"),
    "games": ("games", "партии", "партії"),
    "roll": ("roll", "бросок", "кидок"),
    "turn": ("turn", "ход", "хід"),
    "expected": ("expected", "ожидалось", "очікувалося"),
    "came": ("came", "получено", "отримано"),
    "why it matters": ("why", "пояснение", "пояснення"),
    "all passed": (
        "All decided cases pass.",
        "Все решённые случаи пройдены.",
        "Усі вирішені випадки пройдено.",
    ),
    "scored passed": (
        "All decided cases that are scored pass.",
        "Все решённые случаи, которые засчитываются, пройдены.",
        "Усі вирішені випадки, які зараховуються, пройдено.",
    ),
    "not scored": (
        "reported, not scored",
        "сообщается, не засчитывается",
        "повідомляється, не зараховується",
    ),
    "unscored": (
        "of these, {count} concern interpretations and are not scored",
        "из них по толкованиям, без зачёта: {count}",
        "з них за тлумаченнями, без заліку: {count}",
    ),
    "more": ("and {count} more", "и ещё {count}", "і ще {count}"),
    "see also": ("see also", "см. также", "див. також"),
    "broken": ("The program broke", "Сбой программы", "Збій програми"),
    "pass": ("pass", "верно", "правильно"),
    "fail": ("fail", "неверно", "неправильно"),
    "error": ("error", "отказ с ошибкой", "відмова з помилкою"),
    "crash": ("crash", "падение", "падіння"),
    "timeout": ("timeout", "нет ответа в срок", "немає відповіді вчасно"),
    "protocol": ("protocol", "нарушен протокол", "порушено протокол"),
    "unsupported": ("unsupported", "не поддерживается", "не підтримується"),
    "skipped": ("skipped", "пропущено", "пропущено"),
    "erratum": ("erratum", "неточность", "неточність"),
    "informative": ("informative", "справочно", "довідково"),
    "statements": ("statements", "утверждений", "тверджень"),
    "mapped": ("mapped", "в пунктах", "у пунктах"),
    "errata": ("errata", "неточностей", "неточностей"),
    "chosen by": ("Chosen by", "Выбирают", "Обирають"),
    "tested by": ("Tested by", "Проверяется в случаях", "Перевіряється у випадках"),
    "found": (
        "clauses: {shown} of {count}",
        "пунктов: {shown} из {count}",
        "пунктів: {shown} із {count}",
    ),
    "first player": ("first player", "первый игрок", "перший гравець"),
    "second player": ("second player", "второй игрок", "другий гравець"),
    "in off": ("borne off", "выброшено", "викинуто"),
    "in home": ("at home", "в доме", "у домі"),
    "in outside": ("outside home", "вне дома", "поза домом"),
    "in bar": ("on the bar", "на баре", "на барі"),
    "in winner_home": ("in the winner's home", "в доме победителя", "у домі переможця"),
    "two_halves": ("dice on different halves", "кости на разных половинах", "кубики на різних половинах"),
    "off_board": ("a die off the board", "кость вне доски", "кубик поза дошкою"),
    "cocked": ("a cocked die", "кость стоит косо", "кубик стоїть косо"),
    "exactly": ("exactly {count}: {named}", "ровно {count}: {named}", "рівно {count}: {named}"),
    "among them": ("among them {named}", "среди них {named}", "серед них {named}"),
    "none of": ("none of {named}", "ни одного из {named}", "жодного з {named}"),
    "in all": ("results in all: {count}", "всего результатов: {count}", "усього результатів: {count}"),
    "not there": (
        "{count} that must not be there: {named}",
        "лишних {count}: {named}",
        "зайвих {count}: {named}",
    ),
    "missing": ("{count} missing: {named}", "не хватает {count}: {named}", "бракує {count}: {named}"),
    "nth movement": ("movement {number}", "перемещение {number}", "переміщення {number}"),
    "breaks": ("{place} breaks {clause}", "{place} нарушает {clause}", "{place} порушує {clause}"),
    "no clause": ("no clause named", "пункт не назван", "пункт не названо"),
    "unfinished": (
        "no result: the game is unfinished",
        "результата нет: партия не закончена",
        "результату немає: партію не закінчено",
    ),
    "too many": ("{count} checkers too many", "лишних шашек: {count}", "зайвих шашок: {count}"),
    "opponent changed": (
        "{turn} (and the opponent's checkers changed)",
        "{turn} (и шашки соперника изменились)",
        "{turn} (і шашки суперника змінилися)",
    ),
    "listed": (
        "its result is among the legal ones",
        "его результат среди допустимых",
        "його результат серед допустимих",
    ),
    "not listed": (
        "its result is not among the legal ones",
        "его результата нет среди допустимых",
        "його результату немає серед допустимих",
    ),
    "cannot show": (
        "a list of legal results cannot show it",
        "по списку допустимых результатов этого не видно",
        "зі списку допустимих результатів цього не видно",
    ),
    "not declared": (
        "the command or the variant is not declared",
        "команда или вариант не объявлены",
        "команду або варіант не оголошено",
    ),
    "most often": ("Most often broken", "Чаще всего нарушено", "Найчастіше порушено"),
    "conditions": ("when", "если", "якщо"),
    "left": ("the loser's checkers left", "оставшиеся шашки проигравшего", "шашки переможеного, що лишилися"),
    # counting and exporting
    "perft note": (
        "Each of the 21 rolls counts once, weighted over the 36 throws; positions differ by checkers or turn.",
        "Каждый из 21 броска считается один раз, взвешенно — из 36; позиции различаются шашками или очередью хода.",
        "Кожен із 21 кидка рахується один раз, зважено — з 36; позиції різняться шашками або чергою ходу.",
    ),
    "perft depth": ("depth", "глубина", "глибина"),
    "perft results": ("results", "результаты", "результати"),
    "perft throws": ("weighted", "взвешенно", "зважено"),
    "perft finished": ("finished", "окончено", "закінчено"),
    "perft positions": ("positions", "позиции", "позиції"),
    "perft below rolls": (
        "Depth {depth} below each first roll",
        "Глубина {depth} после каждого первого броска",
        "Глибина {depth} після кожного першого кидка",
    ),
    "perft below turns": (
        "Depth {depth} below each result of the roll",
        "Глубина {depth} после каждого результата броска",
        "Глибина {depth} після кожного результату кидка",
    ),
    "perft progress": (
        "depth {depth}: {done} of {all} positions",
        "глубина {depth}: позиций {done} из {all}",
        "глибина {depth}: позицій {done} з {all}",
    ),
    "exported": (
        "{file}: {variant}, cases {count}, left out {left}",
        "{file}: {variant}, случаев {count}, не относятся {left}",
        "{file}: {variant}, випадків {count}, не стосуються {left}",
    ),
}

RETHROWS = ("two_halves", "off_board", "cocked")
"""The cases in which dice are thrown again."""

KINDS = ("oin", "mars", "koks", "home_mars", "win")
"""Kinds of win that have a word of their own; a score table may name others."""

_PLACE = {"en": 0, "ru": 1, "uk": 2}


def word(key: str, lang: str, **parts: object) -> str:
    """A word or sentence of the interface.

    Args:
        key: its English key.
        lang: ``en``, ``ru`` or ``uk``.
        parts: what is filled in.
    """
    return _WORDS[key][_PLACE[lang]].format(**parts)
