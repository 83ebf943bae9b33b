"""The options that play a part in a turn or in a result, their defaults and their closed sets of values."""


class OracleError(ValueError):
    """The question has no answer under the contract: a bad position, a missing key, a finished game."""


CLASSIC_TABLE = [
    {"kind": "oin", "when": {"off": ">=1"}, "base": 1},
    {"kind": "mars", "when": {"off": 0}, "base": 2},
]

# Under `end.goal: all_home` a variant that sets no table of its own knows one result only.
ALL_HOME_TABLE = [{"kind": "win", "base": 1}]

DEFAULTS: dict[str, object] = {
    "setup.tracks": "parallel",
    "head.limit": 1,
    "head.exception.rolls": ["6-6", "4-4", "3-3"],
    "head.exception.condition": "head_obstruction",
    "head.exception.scope": "each_first_turn",
    "head.exception.second": "free",
    "head.exception.duty": "full_move",
    "dice.double": "four",
    "dice.sum": "allowed",
    "dice.duty": "most_dice",
    "dice.single": "higher",
    "dice.order": "free",
    "dice.finishing": "complete",
    "block.permit": "opponent_ahead",
    "block.test": "every_movement",
    "block.seam": "opponents_path",
    "block.borne_off": "counts",
    "bearoff.same_turn": "allowed",
    "bearoff.overshoot": "from_highest",
    "bearoff.inside": "allowed",
    "contact.hits": "off",
    "contact.entered": "goes_on",
    "end.goal": "all_off",
    "end.last_roll": "none",
    "end.last_roll_mars": "counts",
    "end.draw_points": "1/2",
    "score.table": CLASSIC_TABLE,
}

CONDITIONS = ("always", "single_incomplete", "head_obstruction", "plays_more_dice")

CHOICES: dict[str, tuple[object, ...]] = {
    "setup.tracks": ("parallel", "opposed"),
    "head.limit": (1, "none"),
    "head.exception.scope": ("each_first_turn", "game_first_turn", "second_player_first_turn", "any_turn"),
    "head.exception.second": ("free", "remainder_only"),
    "head.exception.duty": ("full_move", "may_decline"),
    "dice.double": ("four", "two", "roll_again"),
    "dice.sum": ("allowed", "one_checker_per_die"),
    "dice.duty": ("most_dice", "all_or_nothing"),
    "dice.single": ("higher", "either"),
    "dice.order": ("free", "larger_first", "smaller_first"),
    "dice.finishing": ("complete", "strict"),
    "block.permit": ("opponent_ahead", "opponent_home", "never", "always"),
    "block.test": ("every_movement", "end_of_turn"),
    "block.seam": ("opponents_path", "ring", "movers_path"),
    "block.borne_off": ("counts", "only_if_none_on_board", "ignored"),
    "bearoff.same_turn": ("allowed", "next_turn"),
    "bearoff.overshoot": ("from_highest", "when_no_move", "never"),
    "bearoff.inside": ("allowed", "forbidden"),
    "contact.hits": ("off", "blots"),
    "contact.entered": ("goes_on", "waits"),
    "end.goal": ("all_off", "all_home"),
    "end.last_roll": ("none", "second_player"),
    "end.last_roll_mars": ("counts", "only_full"),
    "end.draw_points": ("1/2", 1),
}


def merged(options: dict) -> dict:
    """Lay a variant's own values over the defaults. Options that play no part here are let through unread."""
    whole = {**DEFAULTS, **options}
    if whole["end.goal"] == "all_home" and "score.table" not in options:
        whole["score.table"] = ALL_HOME_TABLE
    for name, choices in CHOICES.items():
        if whole[name] not in choices:
            raise OracleError(f"{name}: {whole[name]!r} is none of {choices}")
    check_condition(whole["head.exception.condition"])
    return whole


def check_condition(condition: object) -> None:
    """A condition is one word, or one word for each of the two players."""
    words = list(condition.values()) if isinstance(condition, dict) else [condition]
    if isinstance(condition, dict) and set(condition) != {"first", "second"}:
        raise OracleError("head.exception.condition: a map needs exactly first and second")
    if any(word not in CONDITIONS for word in words):
        raise OracleError(f"head.exception.condition: {condition!r} holds none of {CONDITIONS}")
