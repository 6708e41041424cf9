"""Lupusburg: a werewolf lives among the neighbours, and the town decides who it is."""

from masque_arcade.engine.registry import register

register(__name__, 5)
