"""Input events, key bindings, and intents."""
