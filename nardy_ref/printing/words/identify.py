"""Words of the interface: what an unknown program turns out to play."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
    "identify title": (
        "What {name} plays (commands: {commands})",
        "По каким правилам играет {name} (команды: {commands})",
        "За якими правилами грає {name} (команди: {commands})",
    ),
    "identify asked": (
        "Questions: {all}, of them {telling} to tell rules apart, {faults} to look for faults.",
        "Вопросов: {all}, из них чтобы различить правила — {telling}, в поисках сбоев — {faults}.",
        "Запитань: {all}, з них щоб розрізнити правила — {telling}, у пошуках збоїв — {faults}.",
    ),
    "identify unanswered": ("Not answered: {counts}.", "Без ответа: {counts}.", "Без відповіді: {counts}."),
    "identify gave up": (
        "It was asked no more: {why}.",
        "Дальше её не спрашивали: {why}.",
        "Далі її не запитували: {why}.",
    ),
    "identify limited": (
        "No more questions were allowed (--most allows them).",
        "Больше вопросов не разрешено (разрешить: --most).",
        "Більше запитань не дозволено (дозволити: --most).",
    ),
    "identify decided": ("decided", "установлено", "встановлено"),
    "identify partly": ("one of several", "одно из нескольких", "одне з кількох"),
    "identify open": ("cannot be told", "узнать нельзя", "дізнатися не можна"),
    "identify fault": ("fault", "сбой", "збій"),
    "identify why procedure": (
        "It is about conduct or drawing, of which no answer tells.",
        "Это порядок за доской или рисунок, о них ответы ничего не говорят.",
        "Це порядок за дошкою або рисунок, про них відповіді нічого не кажуть.",
    ),
    "identify why command": (
        "No command that the program declares shows it.",
        "Ни одна из объявленных команд этого не показывает.",
        "Жодна з оголошених команд цього не показує.",
    ),
    "identify why effect": (
        "No question found tells those values apart beside the other values of the program.",
        "Не найдено вопроса, который различил бы эти значения при остальных значениях программы.",
        "Не знайдено запитання, яке розрізнило б ці значення за решти значень програми.",
    ),
    "identify why search": (
        "Questions that would tell were not asked, or not answered.",
        "Вопросы, которые это показали бы, не заданы или остались без ответа.",
        "Запитання, які це показали б, не поставлено або лишилися без відповіді.",
    ),
    "identify as well": ("It fits as well: {values}.", "Подходит также: {values}.", "Підходить також: {values}."),
    "events": ("events", "события", "події"),
    "identify case": ("case {id}", "случай {id}", "випадок {id}"),
    "identify made": ("made question ({id})", "составленный вопрос ({id})", "складене запитання ({id})"),
    "identify answered": (
        "{question}: {situation} → {answer}",
        "{question}: {situation} → {answer}",
        "{question}: {situation} → {answer}",
    ),
    "identify no answer": ("no answer", "нет ответа", "немає відповіді"),
    "identify unsure": (
        "it cannot be foretold",
        "предсказать нельзя",
        "передбачити не можна",
    ),
    "identify refusal": ("refused", "отказ", "відмова"),
    "identify contradicted": (
        "The program contradicts itself: {against} answers need this value, {count} do not fit it (see Faults).",
        "Программа противоречит себе: ответов за это значение {against}, не согласных с ним {count} (см. «Сбои»).",
        "Програма суперечить собі: відповідей за це значення {against}, не згодних із ним {count} (див. «Збої»).",
    ),
    "identify faults": ("Faults: {count}", "Сбои: {count}", "Збої: {count}"),
    "identify speaks for": (
        "This answer alone would speak for {value}.",
        "Сам по себе этот ответ говорил бы за {value}.",
        "Сама по собі ця відповідь свідчила б за {value}.",
    ),
    "identify no value": (
        "No value of one option explains it.",
        "Ни одно значение одной опции этого не объясняет.",
        "Жодне значення однієї опції цього не пояснює.",
    ),
    "identify nearest": (
        "Nearest published rules",
        "Ближайшие опубликованные правила",
        "Найближчі опубліковані правила",
    ),
    "identify near": (
        "{id} ({title}): answers that differ {wrong}, options that differ {differs}",
        "{id} ({title}): расходится ответов {wrong}, опций {differs}",
        "{id} ({title}): розходиться відповідей {wrong}, опцій {differs}",
    ),
    "identify differs": (
        "{option} here {own}, there {theirs}",
        "{option}: здесь {own}, там {theirs}",
        "{option}: тут {own}, там {theirs}",
    ),
    "identify rules of": ("Rules of {name}", "Правила программы {name}", "Правила програми {name}"),
    "identify standing": ("how sure", "надёжность", "надійність"),
    "identify evidence": ("evidence", "основание", "підстава"),
}
