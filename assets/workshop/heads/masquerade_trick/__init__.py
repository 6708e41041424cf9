"""The six heads of Masquerade Trick, one file each.

What must not enter: gowns, grounds.
"""
