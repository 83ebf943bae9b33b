"""Games that reach a position: searched for with rolls of one's own choice, so that a position is known to occur."""
