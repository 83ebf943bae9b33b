"""Reading of the project's own files and of the user's: data folders, YAML, JSON Schema."""
