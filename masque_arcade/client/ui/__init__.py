"""A small widget kit: keyboard, pad, mouse and touch focus in one place, drawn as Items."""
