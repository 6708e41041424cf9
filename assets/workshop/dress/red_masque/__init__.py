"""The gowns of The Red Masque.

What must not enter: drawing.
"""
