"""Mascarade: its cast."""

from workshop.mascarade.pictures import pictures

__all__ = ["pictures"]
