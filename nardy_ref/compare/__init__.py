"""Rule sets side by side: how two differ, and all of them option by option. Prints for people and for programs."""
