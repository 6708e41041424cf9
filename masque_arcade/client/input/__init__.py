"""Input events, key bindings, and what a person wants by them."""
