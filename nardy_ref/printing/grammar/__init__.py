"""A grammar written for lark, read as values and printed as EBNF of the W3C and as railroad diagrams."""
