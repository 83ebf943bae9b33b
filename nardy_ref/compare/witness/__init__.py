"""A witness shows a difference of two rule sets: one position, or a few throws or games, that they answer otherwise."""
