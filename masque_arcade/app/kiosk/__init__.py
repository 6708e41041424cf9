"""The kiosk: a machine for visitors."""
