"""Words of the interface: rule sets side by side."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
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
