"""nardy-ref: the rulebook of long nardy, a reference engine and a conformance suite.

Nothing is imported here, so that each command loads only what it needs.
"""

__version__ = "0.1.0"
