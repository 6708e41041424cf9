"""Ghost for Sale: houses are auctioned, some haunted, and some of what is said of them a lie."""

from masque_arcade.engine.registry import register

register(__name__, 3)
