"""Ghost for Sale: its cast, houses, cards and pieces."""

from workshop.ghost_for_sale.bill import bill
from workshop.ghost_for_sale.pictures import pictures

__all__ = ["bill", "pictures"]
