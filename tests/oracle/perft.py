"""The tables of conformance/perft.json: what is counted, counted by the oracle alone.

Run ``python tests/oracle/perft.py`` to count everything anew and compare it with the file, ``--write`` to write
the file. The options of a variant are data of the package; whatever plays is the oracle's own. The tests count with
the engine too, so the file holds what two programs that share no code agree on.
"""

import argparse
import json
import sys
import time
from multiprocessing import Pool
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[:0] = [str(TESTS), str(TESTS.parent)]

from oracle import OracleError, legal_for_both  # noqa: E402
from oracle.options import merged  # noqa: E402
from oracle.outcomes import answer_is_due, finishers  # noqa: E402
from oracle.positions import goal_reached, read_position  # noqa: E402

FILE = TESTS.parent / "conformance" / "perft.json"
ROLLS = [(larger, smaller) for larger in range(1, 7) for smaller in range(1, larger + 1)]
ABOUT = (
    "Counts of lines of play, for programs to compare theirs with; the fields are described in perft.schema.json. "
    "Counted by the brute-force oracle of the tests and by the reference engine."
)

VARIANTS = (
    "classic",
    "forum-001",
    "moscow-000c",
    "rules-000b",
    "gamezz-003",
    "howto-002f",
    "beginners-002e1",
    "open-spiel-long-narde",
    "fnr-2026",
    "hrapgame4",
    "article-002d",
    "compact-002c-pairs",
    "federation-001-half",
)

START = {
    "white": {24: 15},
    "black": {24: 15},
    "turn": "white",
    "played": {"white": 0, "black": 0},
    "first_rolls": {},
}


def later(white, black, turn="white", played=(9, 9)):
    """A position after the first turns of both."""
    firsts = {"white": "6-2", "black": "5-4"}
    return {
        "white": white,
        "black": black,
        "turn": turn,
        "played": dict(zip(("white", "black"), played, strict=True)),
        "first_rolls": firsts,
    }


# Each with the depth for classic and the one for the other variants.
POSITIONS = {
    "start": (START, 3, 2),
    # White opened with 6-2; for black 4-4, 5-5 and 6-6 meet white's checker or head.
    "second player's first turn": (
        {
            "white": {24: 14, 16: 1},
            "black": {24: 15},
            "turn": "black",
            "played": {"white": 1, "black": 0},
            "first_rolls": {"white": "6-2"},
        },
        2,
        1,
    ),
    # White has to do with runs of five and six before black's fifteen on the head.
    "block before the head": (later({11: 1, 9: 3, 7: 1, 6: 4, 5: 3, 4: 3}, {24: 15}), 2, 1),
    # White's 14 to 10 lie over black's 24 and 1, where only `block.seam` says what a run is.
    "block over the seam": (
        later({24: 1, 17: 2, 15: 2, 14: 2, 13: 3, 10: 3, 9: 2}, {23: 4, 20: 3, 18: 3, 16: 2, 10: 3}),
        1,
        1,
    ),
    "middle game": (
        later(
            {24: 5, 21: 2, 20: 2, 19: 2, 18: 1, 17: 2, 14: 1},
            {24: 6, 22: 2, 20: 1, 19: 2, 16: 1, 15: 1, 13: 1, 11: 1},
        ),
        1,
        1,
    ),
    # White's stragglers stand before black's wall: many rolls are played in part or passed.
    "locked": (
        later({14: 1, 13: 2, 5: 3, 4: 3, 3: 3, 2: 3}, {24: 3, 23: 2, 22: 2, 21: 2, 20: 2, 18: 2, 8: 2}),
        2,
        1,
    ),
    "last checker on its way home": (
        later({7: 1, 6: 2, 5: 1, 3: 2, 1: 1}, {8: 1, 4: 2, 2: 2, 1: 1}, played=(30, 30)),
        2,
        1,
    ),
    # White was first: where the second player has the last roll, black answers.
    "one roll from the end": (later({2: 1, 1: 1}, {8: 1, 1: 2}, played=(40, 40)), 3, 3),
    "black to finish": (later({7: 1, 2: 2}, {8: 1, 2: 1}, turn="black", played=(41, 40)), 3, 3),
}


def counts(options, position, depth, first=None):
    """The counts of each depth from 1 on; ``first`` is the first roll when only one is to be counted."""
    whole = merged(options)
    lines = [(position, 1, 1)]
    levels = []
    for level in range(1, depth + 1):
        level_counts = {"depth": level, "results": 0, "throws": 0, "finished": 0}
        reached = {}
        for before, by_rolls, by_throws in lines:
            for roll in [first] if first and level == 1 else ROLLS:
                placements = legal_for_both(options, before, roll)
                by_throws_now = by_throws * (1 if roll[0] == roll[1] else 2)
                level_counts["results"] += by_rolls * len(placements)
                level_counts["throws"] += by_throws_now * len(placements)
                for placement in placements:
                    after = position_after(whole, before, roll, placement)
                    key = json.dumps(after, sort_keys=True)
                    known = reached.get(key, (after, 0, 0))
                    reached[key] = (after, known[1] + by_rolls, known[2] + by_throws_now)
        over = {key for key, line in reached.items() if is_over(whole, line[0])}
        level_counts["finished"] = sum(reached[key][1] for key in over)
        level_counts["positions"] = len({on_the_board(line[0]) for line in reached.values()})
        levels.append(level_counts)
        lines = [line for key, line in reached.items() if key not in over]
    return levels


def position_after(options, before, roll, placement):
    """The position in which a turn ends: who is next, how many turns each has had, what he rolled first."""
    side = before["turn"]
    other = "black" if side == "white" else "white"
    mine, theirs = map(dict, placement)
    again = (
        options["dice.double"] == "roll_again" and roll[0] == roll[1] and not goal_reached(mine, options["end.goal"])
    )
    first_rolls = before["first_rolls"]
    if before["played"][side] == 0 and side not in first_rolls:
        first_rolls = {**first_rolls, side: f"{roll[0]}-{roll[1]}"}
    return {
        side: mine,
        other: theirs,
        "turn": side if again else other,
        "played": {**before["played"], side: before["played"][side] + 1},
        "first_rolls": first_rolls,
    }


def is_over(options, position):
    read = read_position(position, options["setup.tracks"])
    return bool(finishers(options, read)) and not answer_is_due(options, read)


def on_the_board(position):
    return frozenset(position["white"].items()), frozenset(position["black"].items()), position["turn"]


def table(variant, options, name):
    """One table of the file, or None when the position is a finished game in this variant."""
    position, for_classic, for_others = POSITIONS[name]
    if is_over(merged(options), position):
        return None
    depth = for_classic if variant == "classic" else for_others
    divide = []
    for roll in ROLLS:
        (below,) = counts(options, position, 1, roll)
        divide.append({"roll": list(roll), **{key: below[key] for key in ("results", "finished", "positions")}})
    return {
        "variant": variant,
        "name": name,
        "position": wire(position),
        "levels": counts(options, position, depth),
        "divide": divide,
    }


def wire(position):
    """The position as it stands in JSON."""
    sides = {side: {str(point): count for point, count in position[side].items()} for side in ("white", "black")}
    return {**position, **sides}


def told(position):
    """The position as the oracle takes it, from JSON."""
    sides = {side: {int(point): count for point, count in position[side].items()} for side in ("white", "black")}
    return {**position, **sides}


def written(variants, tables):
    """The text of the file: a line for each variant's options and for each row of a table."""

    def line(value):
        return json.dumps(value, ensure_ascii=False)

    rules = ",\n".join(f"  {line(name)}: {line(value)}" for name, value in variants.items())
    parts = []
    for each in tables:
        head = "".join(f'   "{key}": {line(each[key])},\n' for key in ("variant", "name", "position"))
        rows = ",\n".join(
            f'   "{key}": [\n' + ",\n".join(f"    {line(row)}" for row in each[key]) + "\n   ]"
            for key in ("levels", "divide")
        )
        parts.append("  {\n" + head + rows + "\n  }")
    tables_text = ",\n".join(parts)
    return (
        f'{{\n "perft": 1,\n "about": {line(ABOUT)},\n'
        f' "variants": {{\n{rules}\n }},\n "tables": [\n{tables_text}\n ]\n}}\n'
    )


def counted():
    """The text of the file, counted anew by the oracle."""
    from nardy_ref.options.resolver import resolve

    resolved = {name: resolve(name) for name in VARIANTS}
    variants = {name: {"digest": each.digest, "options": each.options} for name, each in resolved.items()}
    asked = [(name, variants[name]["options"], position) for name in VARIANTS for position in POSITIONS]
    with Pool() as pool:
        tables = pool.starmap(table, asked, chunksize=1)
    return written(variants, [each for each in tables if each is not None])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the file instead of comparing with it")
    began = time.monotonic()
    write = parser.parse_args().write
    text = counted()
    same = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    if write:
        FILE.write_text(text, encoding="utf-8")
    ending = "written" if write else "the same as the file" if same else "NOT the same as the file"
    tables = json.loads(text)["tables"]
    print(f"{len(tables)} tables counted by the oracle in {time.monotonic() - began:.0f} s: {ending}")
    return 0 if same or write else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except OracleError as error:
        sys.exit(str(error))
