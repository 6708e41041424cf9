"""Supervision: watchdog, heartbeat, crash reports, log."""
