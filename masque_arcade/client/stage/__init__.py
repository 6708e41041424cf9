"""The stage: things in places, moved by cues on one clock, always settling where the view says.

Why: events choose how to get there, the view decides where everything ends; a missing animation is a slide, never a
wrong table. Free of pygame and of any one game.
"""
