"""The heads of The Red Masque.

What must not enter: drawing.
"""
