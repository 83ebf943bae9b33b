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
    # coverage
    "values decided": ("values decided", "решено значений", "вирішено значень"),
    "undecided": ("undecided", "не решено", "не вирішено"),
    "idle citation": (
        "cited, but takes no part",
        "назван, но не участвует",
        "названо, але не бере участі",
    ),
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
    # fakes
    "fake does": ("What it does: {what}.", "Что делает: {what}.", "Що робить: {what}."),
    "fake imitates": ("What it imitates: {what}.", "Что изображает: {what}.", "Що зображає: {what}."),
    "fake comes to": (
        "What comes of it: the first case {first}, others {others}; exit code {exit}.",
        "Что выходит: первый случай — {first}, прочие — {others}; код завершения {exit}.",
        "Що виходить: перший випадок — {first}, решта — {others}; код завершення {exit}.",
    ),
    "fake numbered": (
        "With one more argument N its trouble comes at the N-th question after each start alone.",
        "С ещё одним аргументом N это случается лишь на N-м вопросе после каждого запуска.",
        "З іще одним аргументом N це стається лише на N-му питанні після кожного запуску.",
    ),
    # reports of several forms, known failures, two runs, the smoke test
    "level": ("level", "уровень", "рівень"),
    "level required": ("required", "обязательные", "обов'язкові"),
    "level recommended": ("recommended", "рекомендуемые", "рекомендовані"),
    "level interpretation": (
        "interpretation (not scored)",
        "толкования (без зачёта)",
        "тлумачення (без заліку)",
    ),
    "all": ("all", "все", "усі"),
    "amiss": ("gone wrong", "не пройдено", "не пройдено"),
    "known": ("known", "известно", "відомо"),
    "known because": ("known", "известно", "відомо"),
    "known failures": ("Known failures", "Известные ошибки", "Відомі помилки"),
    "known passed": (
        "All decided cases that are scored pass, but for the known failures.",
        "Все решённые случаи, которые засчитываются, пройдены, кроме известных ошибок.",
        "Усі вирішені випадки, які зараховуються, пройдено, крім відомих помилок.",
    ),
    "stale": (
        "Stale entries of the list of known failures",
        "Устаревшие записи в списке известных ошибок",
        "Застарілі записи у списку відомих помилок",
    ),
    "stale passes": (
        "the case passes now; take it off the list",
        "случай теперь пройден; уберите его из списка",
        "випадок тепер пройдено; приберіть його зі списку",
    ),
    "stale differs": (
        "it goes wrong in another way: {told}",
        "ответ неверен по-другому: {told}",
        "відповідь неправильна по-іншому: {told}",
    ),
    "stale undecided": (
        "the case was not decided: {told}",
        "случай не решён: {told}",
        "випадок не вирішено: {told}",
    ),
    "stale unknown": (
        "the suite has no such case",
        "такого случая в наборе нет",
        "такого випадку в наборі немає",
    ),
    "stale not_applicable": (
        "the case does not apply to this variant",
        "случай не относится к этому варианту",
        "випадок не стосується цього варіанта",
    ),
    "known written": (
        "{file}: {count} known failures, {new} of them new, {gone} taken off",
        "{file}: известных ошибок {count}, из них новых {new}, убрано {gone}",
        "{file}: відомих помилок {count}, з них нових {new}, прибрано {gone}",
    ),
    "left out": (
        "cases left out by --select and --skip: {count}",
        "случаев, исключённых через --select и --skip: {count}",
        "випадків, виключених через --select і --skip: {count}",
    ),
    "end of report": (
        "End of the report: {count} cases, exit code {code}.",
        "Конец отчёта: случаев {count}, код завершения {code}.",
        "Кінець звіту: випадків {count}, код завершення {code}.",
    ),
    "run compared": ("{old} → {new}; {variant}", "{old} → {new}; {variant}", "{old} → {new}; {variant}"),
    "run broken": ("Broken", "Сломано", "Зламано"),
    "run fixed": ("Fixed", "Исправлено", "Виправлено"),
    "run failing": ("Still failing", "Всё ещё неверно", "Досі неправильно"),
    "run decided": (
        "Failing, not decided before",
        "Неверно, раньше не решалось",
        "Неправильно, раніше не вирішувалося",
    ),
    "run undecided": (
        "Not decided any more, failed before",
        "Больше не решается, раньше было неверно",
        "Більше не вирішується, раніше було неправильно",
    ),
    "run new": ("New cases", "Новые случаи", "Нові випадки"),
    "run gone": ("Cases that are gone", "Исчезнувшие случаи", "Зниклі випадки"),
    "run otherwise": ("in another way", "по-другому", "по-іншому"),
    "run worse": (
        "Cases that passed do not pass any more.",
        "Есть случаи, которые раньше были пройдены, а теперь нет.",
        "Є випадки, які раніше було пройдено, а тепер ні.",
    ),
    "run not worse": ("Nothing broke.", "Ничего не сломалось.", "Нічого не зламалося."),
    "smoke title": ("Smoke test of {command}", "Проверка связи: {command}", "Перевірка зв'язку: {command}"),
    "smoke start": ("starts", "запускается", "запускається"),
    "smoke introduce": ("introduces itself", "представляется", "представляється"),
    "smoke seq": ("echoes seq", "повторяет seq", "повторює seq"),
    "smoke legal": ("answers legal", "отвечает на legal", "відповідає на legal"),
    "smoke unknown": (
        "survives an unknown command",
        "переносит неизвестную команду",
        "витримує невідому команду",
    ),
    "smoke stop": ("stops", "останавливается", "зупиняється"),
    "smoke verdict pass": ("ok", "да", "так"),
    "smoke verdict fail": ("wrong", "неверно", "неправильно"),
    "smoke verdict broke": ("broke", "сбой", "збій"),
    "smoke verdict unsupported": ("not declared", "не объявлено", "не оголошено"),
    "smoke verdict skipped": ("not reached", "не дошло", "не дійшло"),
    "smoke fine": (
        "It speaks the protocol. Next: nardy test -- {command}",
        "Протокол соблюдён. Дальше: nardy test -- {command}",
        "Протоколу дотримано. Далі: nardy test -- {command}",
    ),
    "smoke amiss": (
        "Mend the first step that is not ok; the later ones may follow from it.",
        "Начните с первого неудачного шага: остальные могут зависеть от него.",
        "Почніть із першого невдалого кроку: решта може залежати від нього.",
    ),
    "advice start": (
        "Give the command after -- word by word, as it is started by hand in this folder.",
        "Укажите команду после -- по словам, как её запускают вручную в этой папке.",
        "Укажіть команду після -- по словах, як її запускають вручну в цій теці.",
    ),
    "advice crash": (
        (
            "Start it by hand and give it a line; what it wrote to standard error, if anything, is shown"
            " above. It is to read lines"
            " until its input ends."
        ),
        (
            "Запустите её вручную и дайте ей строку; выше показано, что она вывела в поток ошибок (если"
            " вывела). Она должна читать"
            " строки, пока не кончится ввод."
        ),
        (
            "Запустіть її вручну й дайте їй рядок; вище показано, що вона вивела в потік помилок (якщо"
            " вивела). Вона має читати рядки,"
            " доки не скінчиться ввід."
        ),
    ),
    "advice flush": (
        (
            "It holds its answers back in a buffer. Flush standard output after each line: flush=True in Python,"
            " fflush(stdout) in C, std::flush in C++, stdbuf -oL COMMAND from outside."
        ),
        (
            "Ответы задерживаются в буфере. Сбрасывайте вывод после каждой строки: flush=True в Python,"
            " fflush(stdout) в"
            " C, std::flush в C++, снаружи — stdbuf -oL КОМАНДА."
        ),
        (
            "Відповіді затримуються в буфері. Скидайте вивід після кожного рядка: flush=True у Python, fflush(stdout) у"
            " C, std::flush у C++, ззовні — stdbuf -oL КОМАНДА."
        ),
    ),
    "advice newline": (
        "End each answer with a line feed.",
        "Завершайте каждый ответ переводом строки.",
        "Завершуйте кожну відповідь переведенням рядка.",
    ),
    "advice silent": (
        (
            "Nothing came. It is to read one line, answer it and only then read on; it must not wait for the end of its"
            " input. If it only needs longer, give --timeout."
        ),
        (
            "Ответа нет. Программа должна прочесть строку, ответить на неё и лишь затем читать дальше, не"
            " дожидаясь конца"
            " ввода. Если ей просто нужно больше времени, укажите --timeout."
        ),
        (
            "Відповіді немає. Програма має прочитати рядок, відповісти на нього й лише потім читати далі,"
            " не чекаючи кінця"
            " вводу. Якщо їй просто потрібно більше часу, укажіть --timeout."
        ),
    ),
    "advice stdout": (
        (
            "Something else is printed to standard output. Only answers belong there, one line for each"
            " request; print the"
            " rest to standard error."
        ),
        (
            "В стандартный вывод попало постороннее. Там место только ответам, по строке на запрос;"
            " остальное выводите в"
            " поток ошибок."
        ),
        (
            "У стандартний вивід потрапило стороннє. Там місце лише відповідям, по рядку на запит; решту"
            " виводьте в потік"
            " помилок."
        ),
    ),
    "advice one line": (
        "Write the whole JSON object on one line, without indentation.",
        "Пишите весь объект JSON в одну строку, без отступов.",
        "Пишіть увесь об'єкт JSON в один рядок, без відступів.",
    ),
    "advice json": (
        "Let a JSON library write the answer: one object in UTF-8, keys and texts in double quotes, no NaN.",
        "Пусть ответ пишет библиотека JSON: один объект в UTF-8, ключи и тексты в двойных кавычках, без NaN.",
        "Нехай відповідь пише бібліотека JSON: один об'єкт в UTF-8, ключі й тексти в подвійних лапках, без NaN.",
    ),
    "advice utf8": (
        "Write UTF-8 without a byte order mark.",
        "Пишите в UTF-8 без метки порядка байтов.",
        "Пишіть в UTF-8 без позначки порядку байтів.",
    ),
    "advice introduce": (
        (
            "The answer to start holds protocol: 1, implementation: {{name}}, commands and variants; see"
            " conformance/GUIDE.md."
        ),
        "В ответе на start стоят protocol: 1, implementation: {{name}}, commands и variants; см. conformance/GUIDE.md.",
        (
            "У відповіді на start стоять protocol: 1, implementation: {{name}}, commands і variants; див."
            " conformance/GUIDE.md."
        ),
    ),
    "advice seq": (
        "Copy seq from the request into the answer as it is; do not count for yourself.",
        "Переносите seq из запроса в ответ без изменений, не считайте сами.",
        "Переносьте seq із запиту у відповідь без змін, не рахуйте самі.",
    ),
    "advice form": (
        "See legal_answer in conformance/protocol.schema.json: results is a list of positions, turns a list of texts.",
        "См. legal_answer в conformance/protocol.schema.json: results — список позиций, turns — список текстов.",
        "Див. legal_answer у conformance/protocol.schema.json: results — список позицій, turns — список текстів.",
    ),
    "advice legal": (
        "Declare legal in commands once it is there; most cases ask for it or for judge.",
        "Объявите legal в commands, когда она появится: большинство случаев обращается к ней или к judge.",
        "Оголосіть legal у commands, коли вона з'явиться: більшість випадків звертається до неї або до judge.",
    ),
    "advice variants": (
        "None of the variants it declares is known here; declare ids of nardy variants list, any or own.",
        "Ни один из объявленных вариантов здесь не известен; объявите id из nardy variants list, any или own.",
        "Жоден з оголошених варіантів тут не відомий; оголосіть id із nardy variants list, any або own.",
    ),
    "advice numbers": (
        (
            "White's turn is right and black's is not: each side counts its own points, 24 is its head and"
            " 6 to 1 its home,"
            " for black too."
        ),
        (
            "Ход белых верен, ход чёрных нет: каждая сторона считает свои пункты, 24 — её голова, 6–1 — её"
            " дом, у чёрных"
            " тоже."
        ),
        (
            "Хід білих правильний, хід чорних ні: кожна сторона рахує свої пункти, 24 — її голова, 6–1 — її"
            " дім, у чорних"
            " теж."
        ),
    ),
    "advice rules": (
        "Answer with the positions after each legal turn by both dice; the suite tells which rule is broken.",
        "Отвечайте позициями после каждого допустимого хода обеими костями; какое правило нарушено, покажет набор.",
        "Відповідайте позиціями після кожного допустимого ходу обома кубиками; яке правило порушено, покаже набір.",
    ),
    "advice blocked": (
        (
            "White's 11 and 10 are black's 23 and 22 and hold white checkers, so black cannot move: is the"
            " track of black"
            " the other half of the same circle, and is a held point closed?"
        ),
        (
            "Пункты белых 11 и 10 — это пункты чёрных 23 и 22, там белые шашки, и чёрным некуда ходить:"
            " идёт ли путь чёрных"
            " по тому же кругу с другой половины и закрыт ли занятый пункт?"
        ),
        (
            "Пункти білих 11 і 10 — це пункти чорних 23 і 22, там білі шашки, і чорним нікуди ходити: чи"
            " йде шлях чорних"
            " тим самим колом з іншої половини та чи закрито зайнятий пункт?"
        ),
    ),
    "advice pass": (
        "Where no movement is legal, results holds the unchanged position, turns holds pass; no list is empty.",
        "Когда ходить нельзя, в results стоит неизменённая позиция, в turns — pass; список не бывает пустым.",
        "Коли ходити не можна, у results стоїть незмінена позиція, у turns — pass; список не буває порожнім.",
    ),
    "advice unknown": (
        'Answer a command you do not know with {{"seq": ..., "error": "..."}} and go on.',
        'На незнакомую команду отвечайте {{"seq": ..., "error": "..."}} и работайте дальше.',
        'На незнайому команду відповідайте {{"seq": ..., "error": "..."}} і працюйте далі.',
    ),
    "advice stop": (
        "End at stop, and when the input ends.",
        "Завершайтесь по команде stop и по концу ввода.",
        "Завершуйтеся за командою stop і за кінцем вводу.",
    ),
    # rule sets side by side
    "compare differ": ("differ", "различаются", "різняться"),
    "compare one_silent": ("one silent", "молчит один", "мовчить один"),
    "compare both_silent": ("both silent", "молчат оба", "мовчать обидва"),
    "compare same": ("same", "совпадают", "збігаються"),
    "compare otherwise": (
        "{count} with another value",
        "с другим значением {count}",
        "з іншим значенням {count}",
    ),
    "compare title": (
        "{a} and {b}: how the rules differ",
        "{a} и {b}: чем различаются правила",
        "{a} і {b}: чим різняться правила",
    ),
    "compare in play": (
        "They differ in play.",
        "Правила различаются в самой игре.",
        "Правила різняться в самій грі.",
    ),
    "compare idle": (
        "They play alike: what differs below changes no play.",
        "Игра одинакова: различия, указанные ниже, на неё не влияют.",
        "Гра однакова: відмінності, зазначені нижче, на неї не впливають.",
    ),
    "compare alike": (
        "They play alike: every option has the same value.",
        "Игра одинакова: все опции имеют одни и те же значения.",
        "Гра однакова: усі опції мають ті самі значення.",
    ),
    "compare manners": (
        "Table manners and drawing",
        "Порядок за доской и рисунок",
        "Порядок за дошкою та рисунок",
    ),
    "compare left out": (
        "Same value, not told here (--all tells it): {counts}.",
        "Значение одно и то же, здесь не показано (показать: --all): {counts}.",
        "Значення те саме, тут не показано (показати: --all): {counts}.",
    ),
    "compare no effect": (
        "without effect under {variants}",
        "не действует по правилам {variants}",
        "не діє за правилами {variants}",
    ),
    "matrix title": (
        "Rule sets by option: variants {variants}, options {options}",
        "Правила по опциям: вариантов {variants}, опций {options}",
        "Правила за опціями: варіантів {variants}, опцій {options}",
    ),
    "matrix order": (
        (
            "The most quarrelled options first: by the number of values stated or inferred, then by the share of pairs"
            " of variants that disagree."
        ),
        (
            "Сначала самые спорные опции: по числу значений, сказанных или выведенных, затем по доле пар вариантов,"
            " которые расходятся."
        ),
        (
            "Спочатку найспірніші опції: за числом значень, сказаних або виведених, далі за часткою пар варіантів,"
            " які розходяться."
        ),
    ),
    "matrix marks": (
        "Marks: none stated, {inferred} inferred, {silent} assumed, since the source is silent.",
        "Знаки: без знака — сказано, {inferred} — выведено, {silent} — принято, источник молчит.",
        "Знаки: без знака — сказано, {inferred} — виведено, {silent} — прийнято, джерело мовчить.",
    ),
    "matrix quarrel": (
        "values {distinct}, pairs that disagree {share}%",
        "значений {distinct}, расходятся {share}% пар",
        "значень {distinct}, розходяться {share}% пар",
    ),
    "matrix others": (
        "{count} variants whose sources do not say",
        "варианты, источники которых молчат: {count}",
        "варіанти, джерела яких мовчать: {count}",
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
