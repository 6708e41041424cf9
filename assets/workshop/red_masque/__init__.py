"""The Red Masque: its cast, rooms, action cards and pieces."""

from red_masque.bill import bill
from red_masque.pictures import pictures

__all__ = ["bill", "pictures"]
