"""Words of the interface: sides and turns; legal results, judging and counting them."""

from __future__ import annotations

WORDS: dict[str, tuple[str, str, str]] = {
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
    "on the bar": (
        "on the bar: {white} white, {black} black",
        "на баре: белых {white}, чёрных {black}",
        "на барі: білих {white}, чорних {black}",
    ),
    "points of": ("points of {side}", "пункты {side}", "пункти {side}"),
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
