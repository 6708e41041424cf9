"""The Red Masque: its cast, rooms, action cards and pieces."""

from workshop.red_masque.bill import bill
from workshop.red_masque.pictures import pictures

__all__ = ["bill", "pictures"]
