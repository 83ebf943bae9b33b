"""Declares a command that protocol 1 does not have."""

from talk import play

play(commands=["legal", "best_move"])
