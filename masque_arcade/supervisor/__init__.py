"""Staying alive: watchdog, heartbeat, crash reports, log."""
