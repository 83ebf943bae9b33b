"""Reading and printing: rolls, turns, positions as text and as JSON."""
