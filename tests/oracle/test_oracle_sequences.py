"""That gathering states loses no sequence, and that the written turn and the set of results agree."""

from itertools import product

from oracle import judge, legal
from oracle.hand import HEADS, board
from oracle.movements import legal_movements, state_after
from oracle.turns import reachable_states, read_situation

STRICT = {"dice.finishing": "strict"}  # `complete` lets judge accept turns that `legal` leaves out

SITUATIONS = [
    ({}, HEADS, (3, 3)),
    ({"dice.sum": "one_checker_per_die"}, board({20: 2, 15: 1, 9: 1}, {24: 14, 1: 1}), (2, 2)),
    ({"block.test": "end_of_turn"}, board({11: 1, 9: 3, 7: 1, 6: 4, 5: 3, 4: 3}, {24: 15}), (6, 3)),
    ({"dice.order": "larger_first"}, board({20: 1, 8: 1}, {2: 15}), (6, 5)),
    ({"bearoff.overshoot": "when_no_move"}, board({6: 1, 4: 1, 2: 2}, {15: 15}), (3, 1)),
    ({"bearoff.inside": "forbidden"}, board({8: 1, 6: 1, 1: 1}, {24: 15}), (2, 1)),
    ({"end.goal": "all_home"}, board({8: 1, 7: 1, 6: 1}, {24: 15}), (4, 1)),
]


def test_every_sequence_leads_to_a_gathered_state_and_no_state_is_without_one():
    for options, position, roll in SITUATIONS:
        situation = read_situation(options, position, roll)
        ends = set()

        def follow(state, situation=situation, ends=ends):
            ends.add(state)
            for movement in legal_movements(situation, state):
                follow(state_after(situation, state, movement))

        follow(situation.start)
        assert ends == reachable_states(situation)


def test_the_written_turns_judged_legal_reach_exactly_the_legal_results():
    # Every list of at most two steps of one to six points, or off, is written down and judged.
    for options, position, roll in SITUATIONS:
        if roll[0] == roll[1]:
            continue  # four steps are too many to write them all
        points = range(1, 21)
        steps = [(start, start - length) for start, length in product(points, range(1, 7)) if start > length]
        steps += [(start, 0) for start in points]
        held = {start for start, _ in steps if start in position["white"]}
        first_steps = [step for step in steps if step[0] in held]
        pairs = [[one, two] for one, two in product(first_steps, steps) if two[0] in {*held, one[1]}]
        written = [[], *([step] for step in first_steps), *pairs]
        accepted = {
            placed(position["white"], turn) for turn in written if judge({**STRICT, **options}, position, roll, turn)
        }
        assert accepted == legal({**STRICT, **options}, position, roll)


def placed(checkers: dict, turn: list) -> frozenset:
    counts = dict(checkers)
    for start, end in turn:
        counts[start] -= 1
        counts[end] = counts.get(end, 0) + 1
    return frozenset((point, count) for point, count in counts.items() if point and count)
