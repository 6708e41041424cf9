"""The Red Masque: seven rooms, masked guests, and one of them is the Red Death."""

from masque_arcade.engine.registry import register

register(__name__, 4)
