"""Lupusburg: its cast, houses, goals and pieces."""

from lupusburg.bill import bill
from lupusburg.pictures import pictures

__all__ = ["bill", "pictures"]
