"""The layers of a table's picture, from back to front."""

from enum import IntEnum, auto


class Layer(IntEnum):
    """What lies where. Within a layer things lie as they are made: the table's, the stage's, then the screen's."""

    BACKDROP = auto()
    CLOTH = auto()
    OBJECTS = auto()
    PLATES = auto()
    """Players' plates, and cards at rest."""
    TRAVELLING = auto()
    """What is on its way over them, and marks on cards at rest."""
    SIGNS = auto()
    """Signs that stay over what is on its way: candles, sums."""
    DIMMER = auto()
    HANDS = auto()
    MARKS = auto()
    """Light on what can be chosen."""
    STAGE = auto()
    """What all look at."""
    BANNER = auto()
    FRONT = auto()
    """What stands before the stage: words, the table's edge."""
    FOOTLIGHTS = auto()
    """The hand area's ground."""
    SPARKS = auto()
    LAP_MARKS = auto()
    """Light on what can be chosen in the hand area."""
    BAR = auto()
    """The line at the top."""
    LAP = auto()
    """Cards in the hand area."""
    SENTENCE = auto()
    MODAL = auto()
    """Sheets over the hand area, and marks on its cards."""
    SHEET = auto()
    """What is chosen from over the table, and the veil on what cannot be."""
    CURTAIN = auto()
    BUTTONS = auto()
    TIPS = auto()
    FOCUS = auto()
