"""Buttons, pages, focus, theme."""
