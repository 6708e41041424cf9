"""The gowns of Lupusburg.

What must not enter: drawing.
"""
