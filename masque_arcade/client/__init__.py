"""The client: what a person sees, hears and touches.

Why it is cut this way: everything but four modules (paint, window, assets, audio) is free of pygame and can be tested
as plain data. A screen takes Intents and yields Items; the painter draws what changed. The client imports a game's
terms and never its rules, so it cannot know what the view does not say.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
