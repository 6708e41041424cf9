"""Masquerade Trick: a trick-taking game of secret missions and hidden identities."""

from masque_arcade.engine.registry import register

register(__name__, 2)
