"""Numbers that the parts share. Loads nothing, so that help is quick."""

from __future__ import annotations

MOST_GAMES = 100_000
"""Games by each player, at most: the narrowest intervals anyone can use, and some hours of work."""
MOST_TURNS = 400
"""Turns of both players after which a game is cut short; one of long nardy has about a hundred, and two players who
like blocks may hit one another for ever."""
CONFIDENCE = 0.95
"""Of all intervals, two-sided."""
