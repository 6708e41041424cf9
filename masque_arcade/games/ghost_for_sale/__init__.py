"""Ghost for Sale: houses are auctioned, some of them haunted, and some declarations about them are lies."""

from masque_arcade.engine.registry import register

register(__name__, 3)
