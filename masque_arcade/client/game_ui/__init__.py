"""Parts shared by all games' screens."""
