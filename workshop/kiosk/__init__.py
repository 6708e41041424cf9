"""What only the unattended cabinet shows: how to start, the pad, the wreath of the hall of fame, the stage being
reset.
"""

from workshop.kiosk.pictures import pictures

__all__ = ["pictures"]
