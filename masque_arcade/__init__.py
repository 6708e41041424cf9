"""Masque Arcade: five hidden-identity card games at one velvet table."""

__version__ = "0.2.0"
