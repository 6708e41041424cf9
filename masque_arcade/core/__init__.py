"""The kernel: what every game, bot, table and client shares.

Why so little: a game is eight functions over plain data (game.py), a Match is one playing of it (match.py), and
everything else here only copies (clone.py), writes down (codec.py) or draws lots (rng.py). Standard library only; no
I/O, no clock, no randomness from outside. What must not enter: anything that only one game needs.
"""
