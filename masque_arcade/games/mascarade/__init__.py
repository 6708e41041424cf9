"""Mascarade: masks change hands under the table, and a claim is good until it is contested."""

from masque_arcade.engine.registry import register

register(__name__, 1)
