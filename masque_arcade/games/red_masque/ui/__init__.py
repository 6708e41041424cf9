"""The screen of the game."""
