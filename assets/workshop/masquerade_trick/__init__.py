"""Masquerade Trick: its cast, number cards, signs, pieces and endings.

What must not enter: drawing.
"""

from masquerade_trick.bill import bill
from masquerade_trick.pictures import pictures

__all__ = ["bill", "pictures"]
