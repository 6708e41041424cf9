"""The five bidders and Mrs. Truelight, one file each.

What must not enter: gowns, grounds.
"""
