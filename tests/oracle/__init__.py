"""A second, slow statement of the rules of long and short nardy, written only to check the first one.

Nothing here is shared with the package under test. Every turn is found by trying every die on every point
and going on from there until no die can be played; the duties are then applied to what was found. Where the
package is quick, this is plain, and where the two disagree one of them is wrong.
"""

from .options import DEFAULTS, OracleError
from .outcomes import outcome
from .turns import judge, judge_each, legal, legal_for_both

__all__ = ["DEFAULTS", "OracleError", "judge", "judge_each", "legal", "legal_for_both", "outcome"]
