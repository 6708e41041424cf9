"""Lupusburg: its cast, houses, goals and pieces."""

from workshop.lupusburg.bill import bill
from workshop.lupusburg.pictures import pictures

__all__ = ["bill", "pictures"]
