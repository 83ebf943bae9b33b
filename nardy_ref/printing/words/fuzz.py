"""Words of the interface: the fuzzing of programs."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
    "fuzz asked": (
        "questions: {questions}, and {aside} to blame and shrink; seed {seed}",
        "вопросов: {questions}, ещё {aside} на поиск пункта и упрощение; начальное число {seed}",
        "запитань: {questions}, ще {aside} на пошук пункту та спрощення; початкове число {seed}",
    ),
    "fuzz no clause": (
        "no clause can be named",
        "пункт назвать нельзя",
        "пункт назвати не можна",
    ),
    "fuzz met": (
        "met {times} times, first at question {first}; case {case}",
        "встретилось: {times}, впервые на вопросе {first}; случай {case}",
        "трапилося: {times}, уперше на запитанні {first}; випадок {case}",
    ),
    "fuzz unsteady": (
        "When it is asked this alone, the program answers rightly: what it was asked before matters.",
        "На один этот вопрос программа отвечает верно: дело в том, что спрашивали до него.",
        "На саме це запитання програма відповідає правильно: річ у тому, що запитували перед ним.",
    ),
    "fuzz gave up": (
        "The program is asked no more: {why}",
        "Опрос программы прекращён: {why}",
        "Опитування програми припинено: {why}",
    ),
    "fuzz findings": (
        "Clauses and kinds of error found: {count}. Saved as cases in {file}",
        "Найдено пунктов и видов ошибок: {count}. Сохранено как случаи в файле {file}",
        "Знайдено пунктів і видів помилок: {count}. Збережено як випадки у файлі {file}",
    ),
    "fuzz replay": ("To put them again:", "Чтобы задать эти вопросы снова:", "Щоб поставити ці запитання знову:"),
    "fuzz nothing": (
        "No answer differs from the reference engine's.",
        "Все ответы совпадают с ответами эталонной программы.",
        "Усі відповіді збігаються з відповідями еталонної програми.",
    ),
    "fuzz kept": (
        "The run is kept in {folder}; the same command goes on with it.",
        "Проверка сохранена в папке {folder}; та же команда её продолжит.",
        "Перевірку збережено в теці {folder}; та сама команда її продовжить.",
    ),
    "fuzz progress": (
        "questions {questions}, found {found}",
        "вопросов {questions}, найдено {found}",
        "запитань {questions}, знайдено {found}",
    ),
}
