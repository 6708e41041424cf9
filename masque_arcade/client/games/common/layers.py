"""The layers of a table, lowest first (product page 4.12). What must not enter: which thing lies on which."""

from typing import Final

BACKDROP: Final = 0
CLOTH: Final = 1
OBJECTS: Final = 2
PLATES: Final = 3
TRAVELLING: Final = 4
DIMMER: Final = 5
STAGE: Final = 6
BANNER: Final = 7
FOOTLIGHTS: Final = 8
LAP: Final = 9
MODAL: Final = 10
CURTAIN: Final = 11
