"""Words of the interface: clauses, variants and the rulebook."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
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
}
