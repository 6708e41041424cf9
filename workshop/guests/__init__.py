"""Guests' masks: layers that the program lays on one another and tints, chosen by a guest's name."""

from workshop.guests.pictures import pictures

__all__ = ["pictures"]
