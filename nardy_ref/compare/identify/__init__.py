"""Identifying an unknown program: which value of each option it plays, and where it contradicts itself."""

from nardy_ref.compare.identify.identity import Identity, identify

__all__ = ["Identity", "identify"]
