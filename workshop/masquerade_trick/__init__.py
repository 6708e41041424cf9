"""Masquerade Trick: its cast, number cards, signs, pieces and endings."""

from workshop.masquerade_trick.bill import bill
from workshop.masquerade_trick.pictures import pictures

__all__ = ["bill", "pictures"]
