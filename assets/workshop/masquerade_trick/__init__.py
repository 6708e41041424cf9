"""Masquerade Trick: its cast, number cards, signs, pieces and endings."""

from masquerade_trick.bill import bill
from masquerade_trick.pictures import pictures

__all__ = ["bill", "pictures"]
