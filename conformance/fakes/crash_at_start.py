"""Ends with exit code 3 before it reads anything."""

import sys

sys.stderr.write("a library is missing\n")
sys.exit(3)
