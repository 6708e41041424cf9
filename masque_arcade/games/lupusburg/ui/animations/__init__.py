"""The game's animations, one for every event that is seen."""
