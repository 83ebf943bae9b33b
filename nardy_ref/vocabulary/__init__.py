"""The words of the game as values: sides, points, checkers, positions, rolls, movements, turns."""
