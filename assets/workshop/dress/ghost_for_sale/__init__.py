"""What the bidders and Mrs. Truelight wear.

What must not enter: heads.
"""
