"""Title, set-up, settings, rules."""
