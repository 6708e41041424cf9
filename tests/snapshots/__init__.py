"""Snapshots: whole games as the table shows, explains and asks them, in text that proves a rewrite equal."""
