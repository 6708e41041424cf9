"""The host's side of a game: seats, the match, clocks, and what each viewer is sent.

Why sans-IO: messages and time are arguments, so the same Table serves a window in this process, a network, and tests
with a clock of their own. It alone holds the State; what leaves it are views and events of one viewer.
"""
