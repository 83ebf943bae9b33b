"""The clauses as values: numbers, ids, texts in three languages, sources; read from spec/."""
