"""How much a difference of rules matters: games are played under one rule set, and the other is asked at every turn.

Begin with ``measure.measured``; the players are in ``players``, the intervals in ``intervals``.
"""
