"""The games, one folder each: one that calls `engine.registry.register` is found and needs no line elsewhere."""

from masque_arcade.storage import paths

__path__ += [str(root / "masque_arcade" / "games") for root in paths.elsewhere()]
