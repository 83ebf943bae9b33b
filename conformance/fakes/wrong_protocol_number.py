"""Says that it speaks protocol 2."""

from talk import play

play(protocol=2)
