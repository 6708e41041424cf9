"""The gowns of The Red Masque."""
