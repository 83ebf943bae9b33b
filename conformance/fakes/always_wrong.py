"""Answers in form and wrongly: the one turn it lists moves a checker that is not there. Arguments: [N]."""

from talk import Request, line, number, play, put


def from_an_empty_point(request: Request) -> None:
    """Move from the first point on which the player on turn has no checker."""
    position = request["position"]
    mine = position[position["turn"]]
    empty = next(point for point in range(24, 1, -1) if not mine.get(str(point)))
    put(line(request, turns=[f"{empty}/{empty - 1}"]))


play(from_an_empty_point, number(1))
