"""The heads of Lupusburg.

What must not enter: drawing.
"""
