"""Words of the interface: reports of several forms, known failures, two runs, the smoke test."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
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
}
