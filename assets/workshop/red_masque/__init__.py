"""The Red Masque: its cast, rooms, action cards and pieces.

What must not enter: drawing.
"""

from red_masque.bill import bill
from red_masque.pictures import pictures

__all__ = ["bill", "pictures"]
