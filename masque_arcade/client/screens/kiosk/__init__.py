"""The kiosk's screens."""
