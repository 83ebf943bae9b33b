"""Greets its user before it introduces itself."""

from talk import play, put

put(b"SuperNardy 3.1 (c) 2009. Loading the opening book ...\n")
play()
