"""Every scene of the program, built without a window or a network: for looking at, and for tests to walk through.

`scenes()` lists the exhibits; `hang` builds one in a language, size and text scale. A new menu is one line in menus.py
or network.py; a new game shows itself at three moments of a bots' game, and better ones are a file beside its texts
(assets/games/<game>/gallery.toml). What must not enter: pictures (pictures.py draws), a person.
"""

from masque_arcade.gallery.exhibit import LANGUAGES, SIZES, TEXT_SIZES, Exhibit, Variant, hang
from masque_arcade.gallery.list import chosen, scenes

__all__ = ["LANGUAGES", "SIZES", "TEXT_SIZES", "Exhibit", "Variant", "chosen", "hang", "scenes"]
