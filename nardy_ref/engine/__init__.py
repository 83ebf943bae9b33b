"""The reference engine: legal results, judge, apply, outcome. Knows rules and values; no file, no screen, no YAML."""
