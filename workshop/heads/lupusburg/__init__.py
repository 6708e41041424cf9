"""The heads of Lupusburg."""
