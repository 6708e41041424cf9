"""The ball: its seating plan, standings and coronation, which a kiosk's night has too."""
