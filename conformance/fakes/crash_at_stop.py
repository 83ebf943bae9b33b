"""Answers everything, then ends with exit code 3 when it is told to stop."""

import sys

from talk import play

play()
sys.stderr.write("error while tidying up\n")
sys.exit(3)
