"""The client: windows, input, sound and screens.

Most of it is free of pygame, which only device, render and audio import, and can be tested as plain data. A screen
takes Intents and yields Items; the renderer draws what changed. The client imports a game's model and never its rules,
so it knows only what the view contains.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
