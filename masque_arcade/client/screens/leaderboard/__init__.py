"""The hall of fame's screens."""
