"""The games, one folder each; a folder that calls `engine.registry.register` is found and needs no line elsewhere."""
