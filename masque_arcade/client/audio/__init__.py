"""Sound and music, written as code."""
