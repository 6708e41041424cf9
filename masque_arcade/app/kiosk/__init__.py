"""The kiosk: a machine for passers-by."""
