"""A game-agnostic library for tables on a local network.

Why its own package: it knows frames, messages and tree patches, and nothing of cards, rules or screens, so it can be
read and tested alone. Nothing in here does I/O; bytes and time are arguments. It never imports masque_arcade or
pygame.
"""
