"""The gowns of Lupusburg."""
