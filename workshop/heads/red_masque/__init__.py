"""The heads of The Red Masque."""
