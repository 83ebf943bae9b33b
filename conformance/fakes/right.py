"""The measure for all others: introduces itself in form and skips every question."""

from talk import play

play()
