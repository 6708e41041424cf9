"""What stands round every table: rooms and cloths, velvet, money, lights, gloves, furniture, the title."""

from workshop.stage.pictures import pictures

__all__ = ["pictures"]
